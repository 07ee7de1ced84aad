"""What continuous effects look at: whose objects they are for, what counters make of them, which one was the first."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.conditions import controls
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.measures import LIFE, POWER, With
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, CHAMPION, YOURS
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

FIRST = Which(Pattern(Happening.ENTER, ALLY & YOURS, nth=1))

CARDS = (
    ally("Pup", 0, 3, 3, "tamer animal"),
    ally("Cub", 0, 3, 3, "tamer animal"),
    relic("Flag", has(Gets("power", 1), affected=YOURS)),
    relic("Belt", has(Gets("level", 2), affected=CHAMPION & YOURS, condition=controls(ALLY & With(POWER, least=4)))),
    relic("Bowl", has(Gets("level", 2), affected=CHAMPION & YOURS, condition=controls(ALLY & With(LIFE, least=4)))),
    relic("Door", has(Gets("power", 2), affected=ALLY & FIRST)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_what_is_for_all_that_is_yours_is_for_nothing_of_others(table: Scenario) -> None:
    """CR Continuous Effects 1: of whatever type it is."""
    t = table.player("A", field=["Flag", "Pup"]).player("B", field=["Pup"]).main_phase("A")
    assert (t.object("Pup", "A").power, t.object("Pup", "B").power) == (4, 3)


@pytest.mark.parametrize("relic", ["Belt", "Bowl"])
@pytest.mark.parametrize(("buff", "level"), [(0, 0), (1, 2)])
def test_what_counters_make_of_an_object_is_looked_at(table: Scenario, relic: str, buff: int, level: int) -> None:
    """CR Continuous Effects 2, CR Counters - Buff 1: no other effect changes the ally, and its counters are enough."""
    t = table.player("A", field=[relic, placed("Pup", buff=buff)]).player("B").main_phase("A")
    assert t.champion("A").level == level


def test_who_was_the_first_stays_the_first(table: Scenario) -> None:
    """CR Triggered Abilities 2: whatever comes after it; and what comes then is not the first."""
    t = table.player("A", field=["Door"], hand=["Pup", "Cub"]).player("B").main_phase("A")
    t.act("A", "activate Pup").pass_all()
    assert t.object("Pup").power == 5
    t.act("A", "activate Cub").pass_all()
    assert (t.object("Pup").power, t.object("Cub").power) == (5, 3)
