"""Texts of omens, masteries, directions, boons and statuses."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing import placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, ITEM, MAGE, WARRIOR, does, hand, laid, memory, trial

BOON: Final = "Lesser Boon — Mage Spell"
MASTERIES: Final = BESIDE.joined(
    own_card(facts_of("", "Mastery Token", called=name))
    for name in ("Shifting Currents", "Phantasmagoria", "Fractured Memories")
).joined((own_card(facts_of("", "Status Token", called="Crowd's Favor")),))


def test_as_many_omens_wake_tokens_up() -> None:
    """CR Counters - Omen: cards in one's banishment with a counter."""
    text = "If you have two or more omens, draw two cards."
    for marked, cards in (2, 2), (1, 0):
        omens = [placed("Bolt", omen=1)] * marked
        t = does(laid(trial(text), banishment=[*omens, "Read"], of_b={"banishment": [placed("Bolt", omen=1)]}))
        assert hand(t) == cards


def test_allies_get_more_for_each_omen() -> None:
    """CR Counters - Omen: of the element."""
    text = "For each fire element omen you have, allies you control get +1 [LIFE] until end of turn."
    t = laid(
        trial(text),
        field=["Guard"],
        banishment=[placed("Bolt", omen=1), placed("Fireball", omen=1), placed("Read", omen=1)],
    )
    assert does(t).object("Guard").life == 7
    assert t.pass_to("main", "B").object("Guard").life == 5


def test_an_omen_returns_and_another_is_made() -> None:
    """CR Counters - Omen: a card of the hand is banished with a counter."""
    text = (
        "[Level 1+] On Enter: Return one of your omens to your memory. If you do, banish a card from your hand and "
        "put two omen counters on it."
    )
    t = laid(trial(text, ALLY), hand=["Trial", "Guard"], banishment=[placed("Bolt", omen=1), "Read"])
    t.act("A", "activate Trial").pass_all()
    while t.purpose == "choose":
        t.answer("A", "choose", "Guard" if "Guard" in t.options else t.options[0]).pass_all()
    assert (t.zone("A", "memory"), sorted(t.zone("A", "banishment"))) == (["Bolt"], ["Guard", "Read"])
    assert [card.counters for card in t.view("A").of(0).banishment if card.name == "Guard"] == [(("omen", 2),)]


def test_a_counter_on_a_banished_card_deals_damage() -> None:
    """CR Counters - Omen: whenever one is put there."""
    text = (
        "Whenever an omen counter is put on a card in your banishment, as a Spell, deal 3 unpreventable damage to "
        "up to one target unit."
    )
    maker = trial("Banish a card from your hand and put an omen counter on it.", called="Portend")
    for player, dealt in ("A", 3), ("B", 0):
        t = laid(
            trial(text, ITEM, beside=maker),
            hand=["Portend", "Read"],
            field=["Trial"],
            of_b={"hand": ["Portend", "Read"]},
            turn=player,
        )
        t.act(player, "activate Portend").pass_all()
        if t.purpose == "choose":
            t.answer(player, "choose", "Read").pass_all()
        if dealt:
            t.answer("A", "target", "B's champion").pass_all()
        assert t.champion("B").damage == dealt


def test_retort_by_omens() -> None:
    """CR Keywords - Retort: as much more as one has omens."""
    text = "CARDNAME has retort 1+X, where X is the amount of omens you have."
    t = laid(
        trial(text, ALLY, life=9),
        hand=[],
        field=["Guard"],
        of_b={"field": ["Trial"], "banishment": [placed("Bolt", omen=1)] * 2},
    )
    t.act("A", "attack with Guard", target="Trial").pass_all(retaliate="Trial")
    assert t.object("Guard").damage == 1 + 3


def test_a_mastery_is_gained_and_marked() -> None:
    """CR Mastery: two counters, and one more; without the mastery nothing."""
    gain = "On Enter: You gain the Phantasmagoria mastery. Then put three haunt counters on it."
    more = trial("Put a haunt counter on your Phantasmagoria.", called="Haunt", beside=MASTERIES)
    t = laid(trial(gain, ALLY, beside=more), hand=["Haunt", "Trial", "Haunt"])
    does(t, "activate Haunt")
    assert t.view("A").of(0).mastery == ()
    does(does(t), "activate Haunt")
    assert [(card.name, card.counters) for card in t.view("A").of(0).mastery] == [("Phantasmagoria", (("haunt", 4),))]


def test_a_number_of_counters_on_a_mastery() -> None:
    """CR Mastery: as many cards as it has counters."""
    text = (
        "Put two haunt counters on your Phantasmagoria. Then recover 1 and put the top X cards from your deck into "
        "your graveyard, where X is the amount of haunt counters on your Phantasmagoria."
    )
    gain = trial("You gain the Phantasmagoria mastery.", called="Gain", beside=MASTERIES)
    t = laid(trial(text, beside=gain), hand=["Gain", "Trial", "Trial"], damage=2)
    does(t, "activate Gain")
    assert len(does(t).zone("A", "deck")) == 8
    assert len(does(t).zone("A", "deck")) == 4
    assert t.champion("A").damage == 0


def test_a_card_costs_less_for_sheen_counters() -> None:
    """CR Costs: on one's Fractured Memories."""
    text = (
        "[Rai Bonus] This card costs 2 less to activate for each sheen counter on your Fractured "
        "Memories.\n\nRecover 1."
    )
    gain = trial(
        "You gain the Fractured Memories mastery. Put two sheen counters on your Fractured Memories.",
        called="Gain",
        beside=MASTERIES,
    )
    for lineage, paid in (MAGE, 1), (WARRIOR, 5):
        t = laid(
            trial(text, reserve=5, beside=gain),
            lineage=lineage,
            hand=["Gain", "Trial", *["Read"] * 5],
            damage=2,
        )
        does(t, "activate Gain")
        assert memory(does(t)) == paid


DIRECTIONS: Final = ("North", "East", "South", "West")


@pytest.mark.parametrize(
    ("text", "direction"),
    [
        ("As long as your Shifting Currents face North, CARDNAME gets +4 [POWER].", "North"),
        ("As long as your Shifting Currents face East, CARDNAME gets +4 [POWER].", "East"),
        ("As long as your Shifting Currents face South, CARDNAME gets +4 [POWER].", "South"),
        ("As long as your Shifting Currents face West, CARDNAME gets +4 [POWER].", "West"),
    ],
)
def test_which_way_the_currents_face(text: str, direction: str) -> None:
    """CR Shifting Currents: that way and no other."""
    gain = trial("You gain the Shifting Currents mastery.", called="Gain", beside=MASTERIES)
    turn = trial(
        "Change the direction of your Shifting Currents to a different direction of your choice.",
        called="Turn",
        beside=gain,
    )
    for way in DIRECTIONS:
        t = laid(trial(text, ALLY, beside=turn), hand=["Gain", "Turn"], field=["Trial"])
        assert t.object("Trial").power == 1
        does(t, "activate Gain")
        if way != "North":
            does(t, "activate Turn", direction=way)
        assert t.object("Trial").power == (5 if way == direction else 1)


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        (
            (
                "Whenever your Shifting Currents change from facing North to West, CARDNAME gets +1 [POWER] until "
                "end of turn."
            ),
            "North",
            "West",
        ),
        (
            (
                "Whenever your Shifting Currents change from facing East to South, CARDNAME gets +1 [POWER] until "
                "end of turn."
            ),
            "East",
            "South",
        ),
        (
            (
                "Whenever your Shifting Currents change from facing West to East, CARDNAME gets +1 [POWER] until "
                "end of turn."
            ),
            "West",
            "East",
        ),
        (
            (
                "Whenever your Shifting Currents change from facing South to North, CARDNAME gets +1 [POWER] until "
                "end of turn."
            ),
            "South",
            "North",
        ),
        (
            (
                "Whenever your Shifting Currents change from facing North to South, CARDNAME gets +1 [POWER] until "
                "end of turn."
            ),
            "North",
            "South",
        ),
    ],
)
def test_the_currents_turn(text: str, before: str, after: str) -> None:
    """CR Shifting Currents: from one direction to the other, and not back."""
    gain = trial("You gain the Shifting Currents mastery.", called="Gain", beside=MASTERIES)
    turn = trial(
        "Change the direction of your Shifting Currents to a different direction of your choice.",
        called="Turn",
        beside=gain,
    )
    t = laid(trial(text, ALLY, beside=turn), hand=["Gain", *["Turn"] * 3], field=["Trial"])
    does(t, "activate Gain")
    if before != "North":
        does(t, "activate Turn", direction=before)
    assert t.object("Trial").power == 1
    does(t, "activate Turn", direction=after)
    assert t.object("Trial").power == 2
    assert does(t, "activate Turn", direction=before).object("Trial").power == 2


def test_a_status_is_gained() -> None:
    """CR Crowd's Favor: by one player."""
    t = does(laid(trial("You gain the Crowd's Favor status.", beside=MASTERIES)))
    assert [card.name for card in t.view("A").of(0).statuses] == ["Crowd's Favor"]
    assert t.view("A").of(1).statuses == ()


def test_as_a_boon_is_gained() -> None:
    """CR Card Types - Boons: once, as it is bestowed."""
    text = (
        "As you gain this boon, put up to two cards from your hand on the bottom of your deck in any order. Then "
        "draw that many cards."
    )
    t = laid(trial(text, BOON, reserve=0), hand=["Bolt", "Spark"], pantheon=["Trial"])
    t.act("A", "bestow Trial")
    while t.purpose != "opportunity":
        wanted = next((name for name in ("Bolt", "Spark") if name in t.options), t.options[0])
        t.answer("A", t.purpose, wanted)
    t.pass_all()
    assert (hand(t), sorted(t.zone("A", "deck")[-2:])) == (2, ["Bolt", "Spark"])


@pytest.mark.parametrize(
    ("text", "lineage", "possible"),
    [
        (
            (
                "Level Locked 1\n\nAs long as you control an ally, your champion is a Tamer class in addition to "
                "their other types."
            ),
            MAGE,
            True,
        ),
        (
            (
                "Level Locked 1\n\nAs long as you control an ally, your champion is a Tamer class in addition to "
                "their other types."
            ),
            ["Spirit of Fire"],
            False,
        ),
        ("Class Locked\n\nYour champion gets +1 level.", MAGE, True),
        ("Class Locked\n\nYour champion gets +1 level.", WARRIOR, False),
        ("Level Locked 2\n\nYour champion gets +1 level.", MAGE, False),
    ],
)
def test_who_may_have_a_boon(text: str, lineage: list[str], possible: bool) -> None:
    """CR Keywords - Class Locked, CR Keywords - Level Locked."""
    t = laid(trial(text, BOON, reserve=0), lineage=lineage, hand=[], field=["Guard"], pantheon=["Trial"])
    assert t.can("A", "bestow Trial") is possible
    if possible:
        t.act("A", "bestow Trial").pass_all()
        assert ("TAMER" in t.champion("A").subtypes, t.level("A")) == ("Tamer" in text, 1 + ("+1" in text))
        assert "TAMER" not in t.champion("B").subtypes


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (
            "As long as you control a Potion, your champion is a Ranger class in addition to their other types.",
            "RANGER",
        ),
        ("As long as you control a Potion, your champion is a Mage class in addition to their other types.", "MAGE"),
        (
            "As long as you control a Potion, your champion is a Warrior class in addition to their other types.",
            "WARRIOR",
        ),
        (
            "As long as you control a Potion, your champion is a Guardian class in addition to their other types.",
            "GUARDIAN",
        ),
        (
            "As long as you control a Potion, your champion is an Assassin class in addition to their other types.",
            "ASSASSIN",
        ),
        (
            "As long as you control a Potion, your champion is a Cleric class in addition to their other types.",
            "CLERIC",
        ),
    ],
)
def test_a_champion_has_another_class(text: str, kind: str) -> None:
    """CR Card Types: besides its own, as long as it is so."""
    for there, found in ("Phial", {"SPIRIT", kind}), ("Ring", {"SPIRIT"}):
        t = laid(trial(text, ITEM), lineage=["Spirit of Fire"], hand=[], field=["Trial", there])
        assert set(t.champion("A").subtypes) == found


def test_a_boon_with_a_cost_is_used_once() -> None:
    """CR Card Types - Boons: its ability is used from the pantheon, once."""
    text = "(2): Summon a Gray Page token rested. Activate this ability only once."
    page = BESIDE.joined((own_card(facts_of("", "Ally Token — Mage Human", called="Gray Page", power=1, life=1)),))
    t = laid(trial(text, BOON, reserve=0, beside=page), hand=["Read"] * 4, pantheon=[placed("Trial", bestowed=True)])
    does(t, "use Trial")
    assert (t.object("Gray Page").rested, memory(t)) == (True, 2)
    t.cannot("A", "use Trial")
    assert not laid(trial(text, BOON, reserve=0, beside=page), hand=["Read"] * 4, pantheon=["Trial"]).can(
        "A", "use Trial"
    )
