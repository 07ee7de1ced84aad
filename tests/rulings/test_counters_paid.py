"""Counters and cards of one's choice that pay for cards: how many, of what, and how many they were."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official, proves

COMPANY = ["Careful Study"] * 5


@pytest.mark.parametrize(("removed", "kept", "reserved"), [(0, 4, 5), (1, 3, 3), (2, 2, 1)])
def test_each_counter_removed_pays_for_two(removed: int, kept: int, reserved: int) -> None:
    """CR Card Activation 1.8: of up to three counters two pay for four of five, and a third one for nothing."""
    catalog = trial(
        "While paying for this card's reserve cost, you may remove up to three gem counters from your champion. Each "
        "counter removed this way pays for 2 of that cost.\nDraw a card.",
        reserve=5,
    )
    t = Scenario(catalog).player("A", champion=placed("Spirit of Wind", gem=4), hand=["Trial", *COMPANY])
    t.player("B").main_phase("A").act("A", "activate Trial", pay="pay")
    for _ in range(removed):
        t.answer("A", "counters", "A's champion")
    if removed < 2:
        t.answer("A", "counters", "done")
    while t.purpose == "reserve":
        t.answer("A", "reserve", t.options[0])
    assert (dict(t.champion("A").counters).get("gem", 0), len(t.zone("A", "memory"))) == (kept, reserved)


def test_no_more_counters_pay_than_the_cost_says() -> None:
    """CR Costs and Memory 3: a cost of four is paid with one counter, and with nothing else if one has no cards."""
    catalog = trial(
        "While paying for this card's reserve cost, you may remove up to two gem counters from your champion. Each "
        "counter removed this way pays for 4 of that cost.\nDraw a card.",
        reserve=4,
    )
    for gem, possible in (2, True), (0, False):
        t = Scenario(catalog).player("A", champion=placed("Spirit of Wind", gem=gem), hand=["Trial"])
        t.player("B").main_phase("A")
        assert t.can("A", "activate Trial") is possible
    t = Scenario(catalog).player("A", champion=placed("Spirit of Wind", gem=2), hand=["Trial"]).player("B")
    t.main_phase("A").act("A", "activate Trial").pass_all()
    assert dict(t.champion("A").counters).get("gem", 0) == 1


def test_cards_of_two_names_pay_for_four_each() -> None:
    """CR Card Activation 1.8: two pay for eight of nine, and a third one would pay for nothing."""
    catalog = trial(
        "While paying for this card's reserve cost, you may banish one or more cards named Crystal of Argus or Eye of "
        "Argus from your material deck. Each card banished this way pays for 4 of that cost.",
        "Ally — Guardian Golem",
        reserve=9,
        called="Argus, Trial",
        beside=official("Crystal of Argus", "Eye of Argus"),
    )
    t = Scenario(catalog).player(
        "A",
        material=["Crystal of Argus", "Eye of Argus", "Eye of Argus", "Spirit of Fire"],
        hand=["Argus, Trial", "Careful Study"],
    )
    t.player("B").main_phase("A").act("A", "activate Argus, Trial")
    t.answer("A", "banish", "Crystal of Argus").answer("A", "banish", "Eye of Argus").pass_all()
    assert sorted(t.zone("A", "banishment")) == ["Crystal of Argus", "Eye of Argus"]
    assert len(t.zone("A", "memory")) == 1


@proves("Sparkling Adornment", 1, 2)
def test_as_many_sheen_counters_come_back_as_were_removed() -> None:
    """CR Card Activation 1.8: one or more of one object, also of an opponent; which object that is chosen first."""
    t = Scenario(official("Sparkling Adornment")).player("A", hand=["Sparkling Adornment", "Fireball", "Fireball"])
    t.player("B", field=[placed("Banner Knight", sheen=3), placed("Gray Wolf", sheen=1), "Esteemed Knight"])
    t.main_phase("A").act("A", "activate Sparkling Adornment").answer("A", "target", "Esteemed Knight")
    t.answer("A", "counters", "Banner Knight").answer("A", "counters", "Banner Knight")
    assert t.options == ["Banner Knight", "done"]
    t.answer("A", "counters", "done").pass_all()
    assert [t.counters(name, "sheen") for name in ("Banner Knight", "Gray Wolf", "Esteemed Knight")] == [1, 1, 2]


def test_without_a_counter_nothing_is_adorned() -> None:
    """CR Card Activation 1.8: at least one has to be removed."""
    t = Scenario(official("Sparkling Adornment")).player("A", hand=["Sparkling Adornment", "Fireball", "Fireball"])
    t.player("B", field=["Banner Knight"]).main_phase("A")
    t.cannot("A", "activate Sparkling Adornment")


REPROACH = (
    "As an additional cost to activate this card, remove up to three wither counters from objects you don't control.\n"
    "Deal 2+X damage to target unit, where X is three times the amount of wither counters removed."
)


@pytest.mark.parametrize(("wolves", "damage"), [(0, 2), (1, 5), (2, 8)])
def test_counters_of_several_objects_count_together(wolves: int, damage: int) -> None:
    """CR Card Activation 1.8: any number up to three, of any of these objects, in one order."""
    t = Scenario(trial(REPROACH)).player("A", hand=["Trial"], field=[placed("Banner Knight", wither=4)])
    t.player("B", field=[placed("Gray Wolf", wither=1), placed("Esteemed Knight", wither=4)]).main_phase("A")
    t.act("A", "activate Trial").answer("A", "target", "B's champion")
    assert t.options == ["Gray Wolf", "Esteemed Knight", "done"]
    if wolves:
        t.answer("A", "counters", "Gray Wolf")
    for _ in range(wolves - 1):
        assert t.options == ["Esteemed Knight", "done"]
        t.answer("A", "counters", "Esteemed Knight")
    t.answer("A", "counters", "done").pass_all()
    assert t.champion("B").damage == damage


def test_no_counter_has_to_be_removed() -> None:
    """CR Card Activation 1.8: nothing to remove, and the card can be activated."""
    t = Scenario(trial(REPROACH)).player("A", hand=["Trial"]).player("B").main_phase("A")
    t.act("A", "activate Trial").answer("A", "target", "B's champion").pass_all()
    assert t.champion("B").damage == 2
