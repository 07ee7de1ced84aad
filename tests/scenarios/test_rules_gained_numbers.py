"""Keywords that give so much of a stat, as they are gained, and with numbers that are found when they are needed."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has, keyword
from grandarchive.errors import IllegalDefinition
from grandarchive.model.amounts import Count
from grandarchive.model.effects import Modify
from grandarchive.model.modifications import Gains, Loses
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, YOURS, Bound, Target
from grandarchive.model.states import DISTANT, Become
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

ITEMS = Count(ITEM & YOURS)
CARDS = (
    ally("Archer", 0, 1, 9, "ranger human"),
    ally("Tinker", 0, 1, 9, "ranger human", has(Gains(keyword("ranged", 1 + ITEMS)))),
    ally("Counter", 0, 1, 9, "ranger human", keyword("ranged", Count(ANYTHING, Zone.HAND, Who.YOU))),
    ally("Sentry", 0, 1, 9, "warrior human"),
    ally("Foe", 0, 1, 9, "warrior human"),
    relic("Banner", has(Gains(keyword("ranged", 3)), affected=ALLY & YOURS)),
    relic("Wall", has(Gains(keyword("retort", 2)), affected=ALLY & YOURS)),
    relic("Cog"),
    skill("Step Back", Become(Target(ALLY), DISTANT)),
    skill("Take Aim", Modify(Target(ALLY), (Gains(keyword("ranged", 2)),)), Become(Bound(), DISTANT)),
    skill("Measure", Modify(Target(ALLY), (Gains(keyword("ranged", ITEMS)),)), Become(Bound(), DISTANT)),
    skill("Distract", Modify(Target(ALLY), (Loses("ranged"),))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, name: str, target: str) -> Scenario:
    """A activates a card that costs nothing, and it resolves."""
    return t.act("A", f"activate {name}", target=target).pass_all()


def test_ranged_that_was_gained_gives_power_to_attacks(t: Scenario) -> None:
    """CR Keywords - Ranged N 1, CR Continuous Effects 3: for as long as the unit is distant, and has it."""
    t.player("A", hand=["Take Aim", "Distract"], field=["Archer"]).player("B").main_phase("A")
    assert cast(t, "Take Aim", "Archer").now("Archer").attack_power == 2
    assert cast(t, "Distract", "Archer").now("Archer").attack_power == 0


def test_several_instances_of_ranged_add_up(t: Scenario) -> None:
    """CR Keywords - Ranged N 1: of a static ability and of what resolved."""
    t.player("A", hand=["Take Aim"], field=["Archer", "Banner", "Banner"]).player("B").main_phase("A")
    assert t.now("Archer").attack_power == 0
    assert cast(t, "Take Aim", "Archer").now("Archer").attack_power == 8


def test_retort_that_was_gained_gives_power_while_retaliating(t: Scenario) -> None:
    """CR Keywords - Retort N 1."""
    t.player("A", field=["Foe"]).player("B", field=["Sentry", "Wall"]).main_phase("A")
    t.act("A", "attack with Foe", target="Sentry").pass_all().answer("B", "retaliate", "Sentry").pass_all()
    assert t.object("Foe").damage == 3


def test_a_number_is_found_when_it_is_needed(t: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1: with each item more it is more."""
    t.player("A", hand=["Step Back", "Cog"], field=["Tinker", "Cog"]).player("B").main_phase("A")
    assert cast(t, "Step Back", "Tinker").now("Tinker").attack_power == 2
    t.act("A", "activate Cog").pass_all()
    assert t.now("Tinker").attack_power == 3


def test_a_number_of_a_printed_keyword_is_found_as_well(t: Scenario) -> None:
    """CR Keywords - Ranged N 1."""
    t.player("A", hand=["Step Back", "Cog", "Cog"], field=["Counter"]).player("B").main_phase("A")
    assert cast(t, "Step Back", "Counter").now("Counter").attack_power == 2


@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_was_made_once_keeps_its_number(t: Scenario, number: int) -> None:
    """CR Continuous Effects - Instanced Effects 1: also if it was none."""
    t.player("A", hand=["Measure", "Cog"], field=["Archer", *["Cog"] * number]).player("B").main_phase("A")
    assert cast(t, "Measure", "Archer").now("Archer").attack_power == number
    t.act("A", "activate Cog").pass_all()
    assert t.now("Archer").attack_power == number


def test_the_number_of_a_rule_is_written() -> None:
    """What the engine does by itself takes a number that everybody knows."""
    with pytest.raises(IllegalDefinition, match="critical takes a number"):
        ally("Wrong", 0, 1, 1, "ranger human", keyword("critical", ITEMS))
