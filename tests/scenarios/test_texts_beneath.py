"""Texts about lineages: what is put into one, what a champion with one says, and what is paid with one."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.errors import UnsupportedCard
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import CHAMPION, ITEM, MAGE, MORE, RAI, damage, does, laid, trial

SUNK: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Put target card from your graveyard on the bottom of your champion's lineage.", called="Sink"),
        facts_of("Put target card from your graveyard on the bottom of target champion's lineage.", called="Drown"),
        facts_of("Draw a card.", called="Flash", elements="arcane"),
        facts_of("", ITEM, called="Orb", elements="arcane"),
    )
)


@pytest.mark.parametrize(("champion", "left"), [("A's champion", (4, 9)), ("B's champion", (9, 4))])
def test_whose_champion_it_is_recovers_as_the_card_goes_beneath(champion: str, left: tuple[int, int]) -> None:
    """CR Object-Specific Zones: the abilities of what lies there are those of who controls the champion."""
    text = "Whenever this card is put into a champion's lineage, that champion's controller recovers 5."
    for name, damages in ("Trial", left), ("Read", (9, 9)):
        t = laid(trial(text, beside=SUNK), hand=["Drown"], graveyard=["Trial", "Read"], damage=9, of_b={"damage": 9})
        does(t, "activate Drown", target=[name, champion])
        assert damage(t) == damages


@pytest.mark.parametrize(("name", "beneath", "dealt"), [("Flash", 0, 3), ("Flash", 1, 0), ("Bolt", 0, 0)])
def test_who_plays_an_advanced_card_suffers_without_a_curse(name: str, beneath: int, dealt: int) -> None:
    """CR Game Terms - Play/Played 2, CR Inner Lineage: also once another champion is on top."""
    text = (
        "Inherited Effect — Whenever you play an advanced element card while there are no Curse cards in CARDNAME's "
        "lineage, deal 3 unpreventable damage to CARDNAME."
    )
    catalog = trial(text, CHAMPION, beside=SUNK, elements="arcane")
    for lineage in ["Spirit of Fire", "Trial"], ["Spirit of Fire", "Trial", "Rai, Spellcrafter"]:
        t = laid(catalog, lineage=lineage, hand=["Sink", name], graveyard=["Curse", "Read"])
        does(t, "activate Sink", target="Curse" if beneath else "Read")
        does(t, f"activate {name}", **({"target": "B's champion"} if name == "Bolt" else {}))
        assert t.champion("A").damage == dealt


def test_what_is_materialized_is_played_too() -> None:
    """CR Game Terms - Play/Played 2: and what enters otherwise is not."""
    text = (
        "Inherited Effect — Whenever you play an advanced element card while there are no Curse cards in CARDNAME's "
        "lineage, deal 3 unpreventable damage to CARDNAME."
    )
    catalog = trial(text, CHAMPION, beside=SUNK, elements="arcane")
    for name, dealt in ("Orb", 3), ("Ring", 0):
        t = laid(
            catalog, lineage=["Spirit of Fire", "Trial"], hand=[], memory=["Read"], material=[name], phase="materialize"
        )
        t.answer("A", "materialize", f"materialize {name}").pass_all()
        assert t.champion("A").damage == dealt


@pytest.mark.parametrize(("curses", "chosen"), [(2, 2), (3, 1), (3, 0)])
def test_all_of_a_kind_beneath_are_the_price(curses: int, chosen: int) -> None:
    """CR Inner Lineage: and nothing else from there; what is found for it is materialized one after the other."""
    text = "Banish all Curse cards from CARDNAME's lineage: Materialize two Accessory cards from your material deck."
    t = laid(
        trial(text, CHAMPION, beside=SUNK),
        lineage=["Spirit of Fire", "Trial"],
        hand=["Sink"] * (curses + 1),
        graveyard=["Read", *["Curse"] * curses],
        memory=4,
        material=["Ring", "Ring", "Blade"],
    )
    for name in ("Read", *["Curse"] * curses):
        does(t, "activate Sink", target=name)
    t.act("A", "use Trial")
    assert (t.lineage("A"), t.zone("A", "banishment")) == (("Read", "Spirit of Fire"), ["Curse"] * curses)
    t.resolve_top()
    for place in range(2):
        t.answer("A", "materialize", "materialize Ring" if place < chosen else "decline")
    t.pass_all()
    assert (len(t.objects("Ring")), len(t.zone("A", "memory"))) == (chosen, 4 - chosen)


@pytest.mark.parametrize(("of_b", "back"), [(["Ring", "Orb"], True), (["Ring", "Read"], False)])
def test_it_comes_back_if_enough_lies_in_all_banishments(of_b: list[str], back: bool) -> None:
    """CR Ability Tracking 3.a, CR Keywords - Ephemeral: once, for it leaves into the banishment then."""
    text = (
        "On Death: If there are three or more regalia cards among all banishments, return CARDNAME to the field with "
        "two buff counters on it. It becomes ephemeral."
    )
    t = laid(
        trial(text, "Ally — Mage Human", beside=SUNK),
        hand=["Ruin", "Ruin"],
        field=["Trial"],
        banishment=["Ring"],
        of_b={"banishment": of_b},
    )
    does(t, "activate Ruin", target="Trial")
    assert ([t.counters("Trial", "buff")] if t.objects("Trial") else []) == [2] * back
    if back:
        does(t, "activate Ruin", target="Trial")
        assert (t.objects("Trial"), "Trial" in t.zone("A", "banishment")) == ([], True)
    with pytest.raises(UnsupportedCard):
        trial(text.replace("On Death", "On Enter"), "Ally — Mage Human", beside=SUNK)


@pytest.mark.parametrize(("answer", "back"), [("yes", False), ("no", True)])
def test_it_comes_back_unless_an_opponent_pays_for_it(answer: str, back: bool) -> None:
    """CR Resolution 6: what is said of it then is said of what came back; who has nothing to pay with has not paid."""
    text = (
        "On Death: Target opponent may sacrifice a Human ally. If they don't, return CARDNAME to the field rested. It "
        "gets +3 [POWER] until end of turn and becomes distant."
    )
    catalog = trial(text, "Ally — Mage Spirit", beside=SUNK)
    t = laid(catalog, hand=["Ruin"], field=["Trial"], of_b={"field": ["Guard"]})
    t.act("A", "activate Ruin", target="Trial").pass_all(may=answer)
    assert (bool(t.objects("Trial")), bool(t.objects("Guard"))) == (back, back)
    if back:
        found = t.object("Trial")
        assert (found.power, found.rested, found.states == ("distant",)) == (1 + 3, True, True)
    t = does(laid(catalog, hand=["Ruin"], field=["Trial"]), "activate Ruin", target="Trial")
    assert t.objects("Trial")
    with pytest.raises(UnsupportedCard):
        trial("Each opponent may sacrifice a Human ally. If they don't, draw a card.", beside=SUNK)


@pytest.mark.parametrize(("lineage", "left"), [(["Spirit of Fire", "Trial", "Rai, Archmage"], 2), (["Trial", RAI], 1)])
def test_the_champion_is_one_card_of_its_lineage(lineage: list[str], left: int) -> None:
    """CR Game Terms - Lineage (term) 1: the topmost card as well; the lineage is the one the card was banished from."""
    text = "Lineage Release — Recover 1+X, where X is the amount of cards in CARDNAME's lineage."
    t = laid(trial(text, CHAMPION), lineage=lineage, hand=[], damage=9)
    does(t, "use Trial from lineage")
    assert damage(t) == (9 - 1 - left, 0)
    text = "Recover 1+X, where X is the amount of cards in your champion's lineage."
    assert damage(does(laid(trial(text), lineage=MAGE, damage=9))) == (9 - 1 - len(MAGE), 0)


@pytest.mark.parametrize(("name", "drawn"), [("Read", 1), ("Bolt", 0)])
def test_what_lies_beneath_who_was_hit(name: str, drawn: int) -> None:
    """CR Inner Lineage: of the champion that was hit."""
    text = "On Champion Hit: If there are one or more Skill cards in the hit champion's lineage, draw a card."
    t = laid(trial(text, "Attack — Mage Sword", beside=SUNK), hand=["Drown", "Trial"], graveyard=["Read", "Bolt"])
    does(does(t, "activate Drown", target=[name, "B's champion"]), "activate Trial")
    assert len(t.zone("A", "hand")) == drawn


def test_a_shield_for_ones_champion_and_another() -> None:
    """CR Damage Prevention 8: each of them has one of its own, and a third unit has none."""
    text = (
        "Prevent the next 3 damage that would be dealt to your champion and up to one other target unit until end of "
        "turn."
    )
    t = laid(trial(text, beside=SUNK), hand=["Trial", "Bolt", "Bolt", "Spark"], field=["Guard", "Hound"])
    does(t, "activate Trial", target="Guard")
    for card, target in ("Bolt", "Guard"), ("Bolt", "A's champion"), ("Spark", "Hound"):
        does(t, f"activate {card}", target=target)
    assert (t.object("Guard").damage, t.champion("A").damage, t.object("Hound").damage) == (1, 1, 1)
