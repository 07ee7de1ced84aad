"""Keywords that stand for abilities, and fast activation (CR Keywords and Abilities)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    ally,
    does,
    keyword,
)
from grandarchive.model.abilities import Ability
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import AddCounters, Draw
from grandarchive.model.nouns import ANYTHING, Champion
from grandarchive.model.terms import Speed, Who, Zone
from tests.scenarios.extra_cards import with_extra_cards


def fast(name: str, *abilities: Ability) -> CardDefinition:
    """A fast action that costs nothing."""
    return action(name, 0, Speed.FAST, "mage skill", *abilities)


# Fast Activation -----------------------------------------------------------------------------------------------

SNAP = action("Snap Study", 0, Speed.SLOW, "mage skill", keyword("fast activation"), does(Draw(1)))
SLOW = action("Slow Study", 0, Speed.SLOW, "mage skill", does(Draw(1)))
AMBUSHER = ally("Ambusher", 0, 1, 1, "ranger human", keyword("fast activation"))
PUPIL = action(
    "Pupil's Study", 0, Speed.SLOW, "mage skill", keyword("fast activation", gates=CLASS_BONUS), does(Draw(1))
)


def test_a_card_with_fast_activation_can_be_activated_at_fast_speed() -> None:
    """CR Keywords - Fast Activation 1; one without it cannot, CR Timing and Permissions - Fast vs Slow."""
    t = with_extra_cards(SNAP, SLOW, AMBUSHER).player("A").player("B", hand=["Snap Study", "Slow Study", "Ambusher"])
    t.main_phase("A").pass_once("A")
    assert t.can("B", "activate Snap Study")
    assert t.can("B", "activate Ambusher")
    t.cannot("B", "activate Slow Study", reason="CR Keywords - Fast Activation 1")


@pytest.mark.parametrize(("lineage", "possible"), [(["Rai, Spellcrafter"], True), ([], False)])
def test_fast_activation_behind_a_class_bonus_needs_the_class(lineage: list[str], possible: bool) -> None:
    """CR Keywords - Class Bonus 3, 4: it functions in all zones."""
    t = with_extra_cards(PUPIL).player("A").player("B", lineage=["Spirit of Fire", *lineage], hand=["Pupil's Study"])
    t.main_phase("A").pass_once("A")
    assert t.can("B", "activate Pupil's Study") is possible


# The Effects Stack ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("whose", "expected"), [(Who.EACH, 3), (Who.YOU, 1), (Who.OPPONENT, 2)])
def test_what_is_on_the_effects_stack_is_counted_once(whose: Who, expected: int) -> None:
    """CR Game Zones 2: no player owns the zone; a card there is its controller's. The counting card is there too."""
    tally = fast("Tally", does(AddCounters("glimmer", Count(ANYTHING, Zone.STACK, whose), Champion())))
    t = with_extra_cards(tally).player("A", hand=["Read", "Feast"]).player("B", hand=["Tally"]).main_phase("A")
    t.act("A", "activate Read").act("A", "activate Feast").pass_once("A").act("B", "activate Tally").resolve_top()
    assert dict(t.champion("B").counters)["glimmer"] == expected
