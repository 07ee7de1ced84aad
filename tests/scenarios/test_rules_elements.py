"""Elements that effects enable, and elemental requirements that are ignored."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, memory
from grandarchive.model.abilities import Ability, Static
from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import controls
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Draw, Modify, Recover
from grandarchive.model.events import Happening
from grandarchive.model.modifications import EnablesElements, IgnoresElements, SetElements
from grandarchive.model.nouns import ACTION, ADVANCED, ALLY, ANYTHING, BASIC, THIS, Element, Subtype
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import ADVANCED_ELEMENTS, BASIC_ELEMENTS, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.pantheon_cards import boon
from tests.scenarios.replacing_cards import relic, skill

PLAYED: Final = (Happening.ACTIVATE, Happening.MATERIALIZE, Happening.BESTOW)
ON_STACK: Final = (Zone.STACK,)
IN_HAND: Final = Count(ACTION, Zone.HAND, Who.YOU)


def of(element: str, name: str, *abilities: Ability, subtypes: str = "mage skill") -> CardDefinition:
    """A fast action of an element that costs nothing."""
    return action(name, 0, Speed.FAST, subtypes, *abilities, does(Recover(1)), element=element)


CARDS = (
    of("FIRE", "Fire Trick"),
    of("WATER", "Water Trick"),
    of("ARCANE", "Arcane Trick"),
    of("EXALTED", "Exalted Trick"),
    of("FIRE", "Fire Spell", subtypes="mage spell"),
    card("Fire Crown", "item", "mage", memory(0), (), element="FIRE", supertypes="regalia"),
    relic("Fire Seal", has(EnablesElements(("FIRE",)))),
    relic("Arcane Seal", has(EnablesElements(("ARCANE",)))),
    relic("Company Seal", has(EnablesElements(("FIRE",)), condition=controls(ALLY))),
    relic("Full Seal", has(EnablesElements(("FIRE",)), condition=AtLeast(Count(ANYTHING, Zone.HAND, Who.YOU), 2))),
    relic("Last Seal", has(EnablesElements(("FIRE",)), condition=AtLeast(1, Count(ANYTHING, Zone.HAND, Who.YOU)))),
    skill("Basics For A Turn", Modify(RULES, (EnablesElements(tuple(sorted(BASIC_ELEMENTS))),))),
    relic("Open Actions", has(IgnoresElements(ACTION & ~ADVANCED))),
    relic("Open Plays", has(IgnoresElements(ANYTHING, PLAYED))),
    skill("Open Spells", Modify(RULES, (IgnoresElements(Subtype("SPELL")),), REST_OF_GAME)),
    skill("Open Next", Modify(NextActivated(ACTION), (IgnoresElements(),))),
    of("FIRE", "Alone It Burns", Static(THIS, (IgnoresElements(THIS),), controls(ALLY), zones=ON_STACK)),
    of("FIRE", "Last It Burns", Static(THIS, (IgnoresElements(THIS),), AtLeast(1, IN_HAND), zones=ON_STACK)),
    ally("Friend", 0, 1, 1, "mage human"),
    relic("Painter", Static(ACTION, (SetElements(("FIRE",)),), reached=(Zone.HAND, Zone.STACK))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def may(t: Scenario, *names: str) -> list[bool]:
    return [f"activate {name}" in t.options for name in names]


TRICKS: Final = ("Fire Trick", "Water Trick", "Arcane Trick", "Exalted Trick")


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ([], [False] * 4),
        (["Fire Seal"], [True, False, False, False]),
        (["Arcane Seal"], [False, False, True, False]),
        (["Company Seal"], [False] * 4),
        (["Company Seal", "Friend"], [True, False, False, False]),
        (["Open Actions"], [True, True, False, False]),
        (["Open Plays"], [True] * 4),
    ],
)
def test_what_is_enabled_or_ignored(table: Scenario, field: list[str], expected: list[bool]) -> None:
    """CR Parts of a Card - Element 2, CR Special Elements - Exalted 1: only a champion enables exalted with another."""
    t = table.player("A", hand=list(TRICKS), field=field).player("B", hand=["Fire Trick"]).main_phase("A")
    assert may(t, *TRICKS) == expected
    for name, allowed in zip(TRICKS, expected, strict=True):
        if allowed:
            t.act("A", f"activate {name}").pass_all()
            assert name in t.zone("A", "graveyard")


def test_it_is_enabled_for_its_controller_only(table: Scenario) -> None:
    """CR Parts of a Card - Element 2."""
    t = table.player("A", field=["Fire Seal", "Open Plays"]).player("B", hand=["Fire Trick"]).main_phase("B")
    assert may(t, "Fire Trick") == [False]


@pytest.mark.parametrize(("others", "possible"), [(1, True), (2, False)])
def test_what_a_card_says_of_itself_on_the_stack_is_judged_there(table: Scenario, others: int, possible: bool) -> None:
    """CR Playing Cards 6, CR Card Activation 1.2: as its elements are looked at, the card is no longer in the hand."""
    t = table.player("A", hand=["Last It Burns", *["Fire Trick"] * others]).player("B").main_phase("A")
    assert may(t, "Last It Burns", "Fire Trick") == [possible, False]


@pytest.mark.parametrize(
    ("seal", "others", "possible"),
    [("Full Seal", 1, False), ("Full Seal", 2, True), ("Last Seal", 1, True), ("Last Seal", 2, False)],
)
def test_what_is_enabled_is_judged_once_the_card_has_left_the_hand(
    table: Scenario, seal: str, others: int, possible: bool
) -> None:
    """CR Playing Cards 6, CR Card Activation 1.2: cards of the hand are counted without it."""
    t = table.player("A", hand=["Fire Trick", *["Friend"] * others], field=[seal]).player("B").main_phase("A")
    assert may(t, "Fire Trick") == [possible]


def test_elements_are_enabled_for_a_turn(table: Scenario) -> None:
    """CR Parts of a Card - Element 2, CR Continuous Effects 2."""
    t = table.player("A", hand=["Basics For A Turn", *TRICKS]).player("B").main_phase("A")
    assert may(t, *TRICKS) == [False] * 4
    t.act("A", "activate Basics For A Turn").pass_all()
    assert may(t, *TRICKS) == [True, True, False, False]
    t.pass_to("main", "A")
    assert may(t, *TRICKS) == [False] * 4


def test_a_way_to_play_that_is_not_named_asks_for_the_elements(table: Scenario) -> None:
    """CR Playing Cards 1, CR Parts of a Card - Element 2."""
    opened = relic("Open Activations", has(IgnoresElements()))
    t = with_extra_cards(*CARDS, opened).player("A", material=["Fire Crown"], field=["Open Activations"]).player("B")
    t.phase("A", "materialize")
    assert "materialize Fire Crown" not in t.options
    t = table.player("A", material=["Fire Crown"], field=["Open Plays"]).player("B").phase("A", "materialize")
    assert "materialize Fire Crown" in t.options
    t.answer("A", "materialize", "materialize Fire Crown").pass_all()
    assert "Fire Crown" in t.zone("A", "field")


def test_a_boon_is_bestowed_whatever_its_element() -> None:
    """CR Bestowing Boons 3.1.1."""
    fiery = boon("Fiery Boon", 0, does(Draw(1)), element="FIRE")
    t = with_extra_cards(*CARDS, fiery).player("A", pantheon=["Fiery Boon"]).player("B").main_phase("A")
    assert "bestow Fiery Boon" not in t.options
    t = with_extra_cards(*CARDS, fiery).player("A", pantheon=["Fiery Boon"], field=["Open Plays"]).player("B")
    t.main_phase("A").act("A", "bestow Fiery Boon")


def test_it_may_be_ignored_for_the_rest_of_the_game(table: Scenario) -> None:
    """CR Parts of a Card - Element 2, CR Continuous Effects 2."""
    t = table.player("A", hand=["Open Spells", "Fire Spell", "Fire Trick"]).player("B").main_phase("A")
    t.act("A", "activate Open Spells").pass_all()
    assert may(t, "Fire Spell", "Fire Trick") == [True, False]
    t.pass_to("main", "A")
    assert may(t, "Fire Spell", "Fire Trick") == [True, False]


def test_it_may_be_ignored_for_the_next_card(table: Scenario) -> None:
    """CR Parts of a Card - Element 2, CR Card Activation 1.1: for one."""
    t = table.player("A", hand=["Open Next", "Fire Trick", "Water Trick"]).player("B").main_phase("A")
    t.act("A", "activate Open Next").pass_all()
    assert may(t, "Fire Trick", "Water Trick") == [True, True]
    t.act("A", "activate Fire Trick")
    assert may(t, "Water Trick") == [False]
    t.pass_all()
    assert may(t, "Water Trick") == [False]


@pytest.mark.parametrize("friends", [0, 1])
def test_a_card_may_say_it_of_itself(table: Scenario, friends: int) -> None:
    """CR Card Activation 1.1, 1.2, CR Abilities 4: as long as it is on the Effects Stack."""
    hand = ["Alone It Burns", "Fire Trick"]
    t = table.player("A", hand=hand, field=["Friend"] * friends).player("B").main_phase("A")
    assert may(t, "Alone It Burns", "Fire Trick") == [bool(friends), False]
    if friends:
        t.act("A", "activate Alone It Burns")
        assert may(t, "Fire Trick") == [False]
        t.pass_all()
        assert t.zone("A", "graveyard") == ["Alone It Burns"]


def test_what_a_card_is_by_then_counts() -> None:
    """CR Card Activation 1.2."""
    trick = action("Norm Trick", 0, Speed.FAST, "mage skill", does(Recover(1)))
    t = with_extra_cards(*CARDS, trick).player("A", hand=["Norm Trick"], field=["Painter"]).player("B").main_phase("A")
    assert may(t, "Norm Trick") == [False]


def test_advanced_elements_are_those_that_are_neither_basic_nor_norm() -> None:
    """CR Parts of a Card - Element 4."""
    assert ADVANCED.parts == tuple(Element(name) for name in sorted(ADVANCED_ELEMENTS))
    assert {part.name for part in BASIC.parts} == {"FIRE", "WATER", "WIND"}  # type: ignore[attr-defined]
    assert {"ARCANE", "EXALTED"} < ADVANCED_ELEMENTS
    assert not ADVANCED_ELEMENTS & (BASIC_ELEMENTS | {"NORM"})
