"""What cards and abilities cost, what restricts their costs, and what is chosen to pay."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does, keyword
from grandarchive.model.abilities import Activated, AdditionalCost
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.costs import PayReserve, SacrificeOne
from grandarchive.model.effects import DealDamage, Draw
from grandarchive.model.nouns import ALLY, UNIT, Bound, Target
from grandarchive.model.terms import Speed
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

LEVEL = (LevelAtLeast(1),)

CARDS = (
    action("Levy", 1, Speed.FAST, "mage skill", AdditionalCost((PayReserve(2),)), does(Draw(1))),
    action("Tribute", 0, Speed.FAST, "mage skill", AdditionalCost((SacrificeOne(ALLY),), gates=LEVEL), does(Draw(1))),
    action(
        "Feast Day",
        0,
        Speed.FAST,
        "mage skill",
        AdditionalCost((SacrificeOne(ALLY),), optional="feast"),
        does(Draw(1)),
    ),
    action(
        "Omen",
        0,
        Speed.FAST,
        "mage skill",
        AdditionalCost((PayReserve(1),), optional="read", gates=LEVEL),
        does(Draw(1)),
    ),
    ally("Humbled", 0, 2, 2, "warrior human", keyword("pride", 5, LEVEL)),
    relic("Altar", Activated((PayReserve(2),), (DealDamage(1, Bound()),), (Target(UNIT),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


# Additional costs ----------------------------------------------------------------------------------------------


def test_an_additional_reserve_is_paid_on_top_of_the_cost(table: Scenario) -> None:
    """CR Card Activation 1.8, CR Parts of a Card - Cost 4: three cards in all; with two it is not activated."""
    t = table.player("A", hand=["Levy", "Bulky", "Sting", "Mend"]).player("B", hand=["Levy", "Bulky", "Sting"])
    t.main_phase("A").cannot("B", "activate Levy", reason="CR Parts of a Card - Cost 4")
    t.act("A", "activate Levy").pass_all()
    assert (t.zone("A", "memory"), len(t.zone("A", "hand"))) == (["Bulky", "Sting", "Mend"], 1)


@pytest.mark.parametrize(("level", "allies", "possible"), [(0, [], True), (1, [], False), (1, ["Bulky"], True)])
def test_an_additional_cost_behind_a_restriction_is_paid_only_if_that_is_met(
    table: Scenario, level: int, allies: list[str], possible: bool
) -> None:
    """CR Restriction Abilities 3: otherwise it is ignored."""
    t = table.player("A", level=level, field=allies, hand=["Tribute"]).player("B").main_phase("A")
    assert t.can("A", "activate Tribute") is possible
    if possible:
        t.act("A", "activate Tribute").pass_all()
        assert t.zone("A", "graveyard") == [*allies, "Tribute"]


def test_an_optional_sacrifice_is_offered_only_with_something_to_sacrifice(table: Scenario) -> None:
    """CR Card Activation 1.3.2, 1.8: costs that cannot be paid are not declared."""
    t = table.player("A", hand=["Feast Day"]).player("B", hand=["Feast Day"], field=["Bulky"]).main_phase("A")
    t.act("A", "activate Feast Day")
    assert (t.purpose, t.stack) == ("opportunity", ["Feast Day"])
    t.pass_once("A").act("B", "activate Feast Day")
    assert (t.purpose, t.options) == ("additional cost", ["decline", "pay"])
    t.answer("B", "pay", "pay").pass_all()
    assert t.zone("B", "graveyard") == ["Bulky", "Feast Day"]


@pytest.mark.parametrize(("level", "purpose"), [(0, "opportunity"), (1, "additional cost")])
def test_an_optional_cost_behind_a_restriction_is_offered_only_if_that_is_met(
    table: Scenario, level: int, purpose: str
) -> None:
    """CR Restriction Abilities 3, CR Card Activation 1.3.2."""
    t = table.player("A", level=level, hand=["Omen", "Bulky"]).player("B").main_phase("A").act("A", "activate Omen")
    assert t.purpose == purpose


# Choosing what pays --------------------------------------------------------------------------------------------


def test_as_many_cards_are_reserved_as_the_cost_says(table: Scenario) -> None:
    """CR Parts of a Card - Cost 2: two of four, and each pair can be chosen in one way only."""
    t = table.player("A", field=["Altar"], hand=["Bulky", "Sting", "Mend", "Read"]).player("B").main_phase("A")
    t.act("A", "use Altar").answer("A", "target", "B's champion")
    assert (t.purpose, t.options) == ("reserve", ["Bulky", "Sting", "Mend"])
    t.answer("A", "reserve", "Sting")
    assert t.options == ["Mend", "Read"]
    t.answer("A", "reserve", "Read")
    assert (t.zone("A", "memory"), t.zone("A", "hand")) == (["Sting", "Read"], ["Bulky", "Mend"])


def test_the_question_says_how_much_is_still_to_be_paid(table: Scenario) -> None:
    """CR Costs and Memory 1.c: players see what they choose for, and how much of it."""
    t = table.player("A", field=["Altar"], hand=["Bulky", "Sting", "Mend"]).player("B").main_phase("A")
    t.act("A", "use Altar")
    assert t.game.prompt == "Choose a target for Altar"
    t.answer("A", "target", "B's champion")
    assert t.game.prompt == "Choose a card to reserve (2 to go)"
    t.answer("A", "reserve", "Bulky")
    assert t.game.prompt == "Choose a card to reserve (1 to go)"


# Obedience -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "obeys"), [(0, True), (1, False), (5, True)])
def test_pride_behind_a_restriction_counts_only_if_that_is_met(table: Scenario, level: int, obeys: bool) -> None:
    """CR Restriction Abilities 3, CR Keywords - Pride 1."""
    t = table.player("A", level=level, field=["Humbled"]).player("B").main_phase("A")
    assert t.can("A", "attack with Humbled") is obeys
