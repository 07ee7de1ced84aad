"""Cards that say themselves when and under which conditions they are played, and what holds during a phase."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, attack, does, has, regalia_item
from grandarchive.model.abilities import Ability, PlayOnlyIf
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import During, Happened, Is, LevelAtLeast, YourTurn, controls
from grandarchive.model.effects import Activate, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, Attacking, Champion
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

PHASES: Final = (Phase.RECOLLECTION, Phase.MAIN, Phase.COMBAT, Phase.END)


def only_if(name: str, *provisos: PlayOnlyIf, more: tuple[Ability, ...] = ()) -> CardDefinition:
    """A fast action that costs nothing."""
    return action(name, 0, Speed.FAST, "mage skill", *provisos, *more, does(Recover(1)))


CARDS = (
    only_if("In Their Recollection", PlayOnlyIf(During(Phase.RECOLLECTION, Who.OPPONENT))),
    only_if("In My End", PlayOnlyIf(During(Phase.END))),
    only_if("In Any Combat", PlayOnlyIf(During(Phase.COMBAT, Who.EACH))),
    only_if("In Their Turn", PlayOnlyIf(~YourTurn())),
    only_if("With An Ally", PlayOnlyIf(controls(ALLY))),
    only_if("Attacking Myself", PlayOnlyIf(Is(Champion(), Attacking()))),
    only_if("In Peace", PlayOnlyIf(~Happened(Pattern(Happening.ATTACK, by=Who.YOU)))),
    only_if("Two Provisos", PlayOnlyIf(controls(ALLY)), PlayOnlyIf(During(Phase.END))),
    only_if("Alone", PlayOnlyIf(Count(ANYTHING, Zone.HAND, Who.YOU).exactly(0))),
    only_if("Leveled Proviso", PlayOnlyIf(controls(ALLY), gates=(LevelAtLeast(1),))),
    ally("Picky Ally", 0, 1, 1, "mage human", PlayOnlyIf(controls(ALLY))),
    attack("Picky Attack", 0, 2, "warrior", PlayOnlyIf(controls(ALLY))),
    regalia_item("Picky Relic", 0, "mage", PlayOnlyIf(controls(ALLY))),
    action("Allow", 0, Speed.FAST, "mage skill", does(Activate(Some(ANYTHING, (Zone.HAND,), 1, 1, Who.YOU)))),
    ally("Day Worker", 0, 1, 1, "mage human", has(Gets("power", 1), affected=THIS, condition=During(Phase.MAIN))),
    ally("Night Worker", 0, 1, 1, "mage human", has(Gets("power", 1), condition=During(Phase.END, Who.EACH))),
    ally("Duelist", 0, 1, 1, "mage human", has(Gets("power", 1), condition=During(Phase.COMBAT, Who.EACH))),
    ally("Friend", 0, 1, 1, "mage human"),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def may(t: Scenario, name: str) -> bool:
    return f"activate {name}" in t.options


@pytest.mark.parametrize(
    ("name", "turn", "phase", "expected"),
    [
        ("In Their Recollection", "B", "recollection", True),
        ("In Their Recollection", "A", "recollection", False),
        ("In Their Recollection", "B", "end", False),
        ("In My End", "A", "end", True),
        ("In My End", "B", "end", False),
        ("In My End", "A", "recollection", False),
        ("In Their Turn", "B", "end", True),
        ("In Their Turn", "A", "end", False),
    ],
)
def test_only_during_a_phase_or_turn(table: Scenario, name: str, turn: str, phase: str, expected: bool) -> None:
    """CR Card Activation 1.6, CR Turn Order 1."""
    t = table.player("A", hand=[name]).player("B").phase(turn, phase)
    if turn == "B":
        t.pass_once("B")
    assert may(t, name) is expected
    if expected:
        t.act("A", f"activate {name}").pass_all()
        assert name in t.zone("A", "graveyard")


@pytest.mark.parametrize(("name", "expected"), [("With An Ally", False), ("Two Provisos", False), ("In Peace", True)])
def test_only_if_something_holds(table: Scenario, name: str, expected: bool) -> None:
    """CR Card Activation 1.6: all that it says."""
    t = table.player("A", hand=[name]).player("B").main_phase("A")
    assert may(t, name) is expected


def test_with_what_it_asks_for_it_is_played(table: Scenario) -> None:
    """CR Card Activation 1.6: only one of two conditions is not enough."""
    t = table.player("A", hand=["With An Ally", "Two Provisos"], field=["Friend"]).player("B").main_phase("A")
    assert may(t, "With An Ally")
    assert not may(t, "Two Provisos")


def test_only_in_combat(table: Scenario) -> None:
    """CR Card Activation 1.6, CR Attacking and the Combat Phase 1."""
    hand = ["In Any Combat", "Attacking Myself", "In Peace"]
    t = table.player("A", hand=hand, field=["Friend"]).player("B").main_phase("A")
    assert t.options.count("activate In Peace") == 1
    assert not may(t, "In Any Combat")
    t.act("A", "attack with Friend", target="B's champion")
    assert may(t, "In Any Combat")
    assert not may(t, "Attacking Myself")
    assert not may(t, "In Peace")


def test_what_is_asked_is_asked_of_the_card_on_the_effects_stack(table: Scenario) -> None:
    """CR Playing Cards 6, CR Card Activation 1.6: it is no longer in hand."""
    t = table.player("A", hand=["Alone"]).player("B").main_phase("A")
    assert may(t, "Alone")
    t = with_extra_cards(*CARDS).player("A", hand=["Alone", "Friend"]).player("B").main_phase("A")
    assert not may(t, "Alone")


@pytest.mark.parametrize(
    ("lineage", "expected"), [(["Spirit of Fire"], True), (["Spirit of Fire", "Rai, Spellcrafter"], False)]
)
def test_behind_a_restriction_it_says_nothing(table: Scenario, lineage: list[str], expected: bool) -> None:
    """CR Restriction Abilities 3."""
    t = table.player("A", lineage=lineage, hand=["Leveled Proviso"]).player("B").main_phase("A")
    assert may(t, "Leveled Proviso") is expected


@pytest.mark.parametrize("friends", [0, 1])
def test_every_card_may_say_so(table: Scenario, friends: int) -> None:
    """CR Playing Cards 1, CR Card Activation 1.6."""
    t = table.player("A", hand=["Picky Ally", "Picky Attack"], field=["Friend"] * friends).player("B")
    t.main_phase("A")
    assert [may(t, "Picky Ally"), may(t, "Picky Attack")] == [bool(friends)] * 2


@pytest.mark.parametrize("friends", [0, 1])
def test_a_card_is_materialized_only_so(table: Scenario, friends: int) -> None:
    """CR Playing Cards 1, CR Card Materialization 3.1."""
    t = table.player("A", material=["Picky Relic"], field=["Friend"] * friends).player("B").phase("A", "materialize")
    assert ("materialize Picky Relic" in t.options) is bool(friends)


@pytest.mark.parametrize("friends", [0, 1])
def test_an_effect_that_lets_it_be_activated_does_not_change_that(table: Scenario, friends: int) -> None:
    """CR Special Play Permissions 1, 3: what is not overridden holds."""
    t = table.player("A", hand=["Allow", "Picky Ally"], field=["Friend"] * friends).player("B").main_phase("A")
    t.act("A", "activate Allow").pass_all(may="activate Picky Ally" if friends else ())
    assert ("Picky Ally" in t.zone("A", "field")) is bool(friends)


def test_what_holds_during_a_phase_ends_with_it(table: Scenario) -> None:
    """CR Turn Order 1, CR Continuous Effects 2."""
    t = table.player("A", field=["Day Worker", "Night Worker", "Duelist", "Friend"]).player("B").main_phase("A")

    def powers() -> list[int | None]:
        return [t.object(name).power for name in ("Day Worker", "Night Worker", "Duelist")]

    assert powers() == [2, 1, 1]
    t.act("A", "attack with Friend", target="B's champion")
    assert powers() == [1, 1, 2]
    t.pass_to("end", "A")
    assert powers() == [1, 2, 1]
    t.pass_to("main", "B")
    assert powers() == [1, 1, 1]
