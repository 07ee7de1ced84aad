"""Rulings on fostering."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

CHAMPION: Final = "Tonoris, Lone Mercenary"
GUARDIAN: Final = ["Spirit of Wind", CHAMPION]
SUDDENLY: Final = "Put an ally card from your hand onto the field."


def recollecting(name: str, **given: object) -> Scenario:
    """The beginning of a recollection phase with an ally that fosters on the field."""
    field = given.pop("field", [name])
    t = Scenario(official(name, CHAMPION)).player("A", lineage=GUARDIAN, field=field, **given)  # type: ignore[arg-type]
    return t.player("B").phase("A", "recollection")


def next_recollection(t: Scenario) -> Scenario:
    """After the triggers of the recollection phase of the next turn of A."""
    return t.pass_to("recollection", "B").pass_to("recollection", "A").pass_all()


def put_onto_the_field(name: str, *others: str, **given: object) -> Scenario:
    """The recollection phase of A after a turn of B in which that ally came onto the field, under A's control."""
    catalog = trial(SUDDENLY, called="Appear", beside=official(name, *others, CHAMPION))
    t = Scenario(catalog).player("A", lineage=GUARDIAN, hand=["Appear", name], **given)  # type: ignore[arg-type]
    t.player("B").main_phase("B", first="A").pass_once("B")
    t.act("A", "activate Appear").pass_all(choose=name)
    return t.pass_to("recollection", "A")


@ruling("Awakened Frostguard", "2024-01-19", 1)
@proves("Awakened Frostguard", 2, 3)
def test_frostguard_becomes_fostered_once() -> None:
    """For each of two cards with floating memory a counter and a card, and in the next turn nothing more."""
    t = recollecting("Awakened Frostguard", graveyard=["Honorable Vanguard"] * 3)
    assert "vigor" not in t.object("Awakened Frostguard").keywords
    t.pass_all(may="yes", choose=["Honorable Vanguard", "Honorable Vanguard"])
    found = t.object("Awakened Frostguard")
    assert (dict(found.counters), "vigor" in found.keywords) == ({"buff": 2}, True)
    assert (len(t.zone("A", "hand")), t.zone("A", "graveyard")) == (2, ["Honorable Vanguard"])
    next_recollection(t)
    assert (t.purpose, t.counters("Awakened Frostguard", "buff")) == ("opportunity", 2)


@ruling("Awakened Frostguard", "2024-01-19", 2)
@proves("Awakened Frostguard", 1)
def test_frostguard_is_fostered_without_a_whole_turn_on_the_field() -> None:
    """It came in the turn of the opponent."""
    t = put_onto_the_field("Awakened Frostguard")
    assert t.stack == ["Awakened Frostguard"]
    t.pass_all()
    assert "fostered" in t.object("Awakened Frostguard").states


@ruling("Caretaker Horse", "2025-03-02")
@proves("Caretaker Horse", 1)
def test_an_ally_without_foster_becomes_fostered() -> None:
    """And an ability that looks for fostered allies finds it; the horse itself is no target."""
    catalog = official("Caretaker Horse", "Seasoned Shieldmaster", CHAMPION)
    t = Scenario(catalog).player(
        "A",
        lineage=GUARDIAN,
        hand=["Caretaker Horse", "Fireball", "Fireball"],
        field=["Seasoned Shieldmaster", "Phalanx Captain"],
    )
    t.player("B", field=["Banner Knight"]).main_phase("A").act("A", "activate Caretaker Horse")
    t.pass_once("A").pass_once("B")
    assert t.options == ["Seasoned Shieldmaster", "Phalanx Captain"]
    t.pass_all(target="Phalanx Captain")
    assert t.object("Phalanx Captain").states == ("fostered",)
    assert (t.object("Phalanx Captain").power, t.object("Phalanx Captain").life) == (2, 5)


@ruling("Forgelight Shieldmaiden", "2024-01-19", 1)
@proves("Forgelight Shieldmaiden", 2)
@pytest.mark.parametrize(("discarded", "buff"), [("Fireball", 1), ("Banner Knight", 0)])
def test_shieldmaiden_becomes_fostered_once(discarded: str, buff: int) -> None:
    """Two cards are drawn and one is discarded, which does something if it is fire element; not so a turn later."""
    t = recollecting(
        "Forgelight Shieldmaiden", hand=["Banner Knight"], deck=["Fireball", "Idle Thoughts", *["Gray Wolf"] * 8]
    )
    t.pass_all(discard=discarded)
    assert (t.zone("A", "graveyard"), t.counters("Forgelight Shieldmaiden", "buff")) == ([discarded], buff)
    assert len(t.zone("A", "hand")) == 2
    next_recollection(t)
    assert (t.purpose, len(t.zone("A", "graveyard"))) == ("opportunity", 1)


@ruling("Forgelight Shieldmaiden", "2024-01-19", 2)
@proves("Forgelight Shieldmaiden", 1)
def test_shieldmaiden_is_fostered_without_a_whole_turn_on_the_field() -> None:
    """It came in the turn of the opponent."""
    t = put_onto_the_field("Forgelight Shieldmaiden")
    assert t.stack == ["Forgelight Shieldmaiden"]
    t.resolve_top()
    assert (t.object("Forgelight Shieldmaiden").states, t.stack) == (("fostered",), ["Forgelight Shieldmaiden"])


@ruling("Imperial Recruit", "2024-01-19")
@proves("Imperial Recruit", 1, 2)
def test_recruit_is_fostered_without_a_whole_turn_on_the_field() -> None:
    """It came in the turn of the opponent; if it was dealt damage there it is not fostered."""
    t = put_onto_the_field("Imperial Recruit")
    assert (t.stack, t.object("Imperial Recruit").power) == (["Imperial Recruit"], 1)
    assert t.pass_all().object("Imperial Recruit").power == 2
    catalog = trial("Deal 1 damage to target ally.", called="Prick", beside=official("Imperial Recruit", CHAMPION))
    t = Scenario(catalog).player("A", lineage=GUARDIAN, field=["Imperial Recruit"])
    t.player("B", hand=["Prick"]).main_phase("B", first="A").act("B", "activate Prick", target="Imperial Recruit")
    assert t.pass_all().pass_to("recollection", "A").stack == []


@ruling("Novice Mechanist", "2024-01-19", 1)
@proves("Novice Mechanist", 2)
def test_mechanist_becomes_fostered_once() -> None:
    """One Automaton Drone is summoned, and none a turn later."""
    t = recollecting("Novice Mechanist").pass_all()
    assert t.zone("A", "field").count("Automaton Drone") == 1
    assert next_recollection(t).zone("A", "field").count("Automaton Drone") == 1


@ruling("Novice Mechanist", "2024-01-19", 2)
@proves("Novice Mechanist", 1)
def test_mechanist_is_fostered_without_a_whole_turn_on_the_field() -> None:
    """It came in the turn of the opponent."""
    t = put_onto_the_field("Novice Mechanist").pass_all()
    assert t.object("Novice Mechanist").states == ("fostered",)


@ruling("Recruitment Officer", "2024-01-19")
@proves("Recruitment Officer", 1, 2)
def test_officer_becomes_fostered_once() -> None:
    """An ally of five cards comes into the hand, the others go to the bottom; and nothing happens a turn later."""
    deck = ["Fireball", "Gray Wolf", "Idle Thoughts", "Idle Thoughts", "Fireball", *["Banner Knight"] * 5]
    t = recollecting("Recruitment Officer", deck=deck)
    t.pass_all(may="yes", choose="Gray Wolf", order=["Fireball", "Fireball", "Idle Thoughts"])
    assert t.zone("A", "hand") == ["Gray Wolf"]
    assert sorted(t.zone("A", "deck")[-4:]) == ["Fireball", "Fireball", "Idle Thoughts", "Idle Thoughts"]
    assert next_recollection(t).purpose == "opportunity"


@ruling("Seasoned Shieldmaster", "2024-01-19")
@proves("Seasoned Shieldmaster", 1, 2)
def test_shieldmaster_notices_who_is_fostered_without_a_whole_turn_on_the_field() -> None:
    """For a recruit that came in the turn of the opponent a card is drawn into the memory, and it is stronger."""
    t = put_onto_the_field(
        "Imperial Recruit", "Seasoned Shieldmaster", field=["Seasoned Shieldmaster", "Banner Knight"]
    )
    t.pass_all()
    assert len(t.zone("A", "memory")) == 1
    assert (t.object("Imperial Recruit").power, t.object("Imperial Recruit").life) == (3, 4)
    assert t.object("Banner Knight").power == 1


@ruling("Young Peacekeeper", "2024-01-19")
@proves("Young Peacekeeper", 1, 2)
def test_peacekeeper_becomes_fostered_once() -> None:
    """One more power and life, and no more of it a turn later."""
    t = recollecting("Young Peacekeeper")
    assert (t.object("Young Peacekeeper").power, t.object("Young Peacekeeper").life) == (1, 2)
    t.pass_all()
    next_recollection(t)
    assert (t.object("Young Peacekeeper").power, t.object("Young Peacekeeper").life) == (2, 3)
