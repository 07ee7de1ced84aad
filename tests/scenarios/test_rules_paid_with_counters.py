"""Cards for which counters are removed from a champion rather than cards reserved (CR Card Activation 1.7, 1.8)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, memory, reserve
from grandarchive.model.abilities import AdditionalCost, AlternativeCost, Static
from grandarchive.model.choices import Some
from grandarchive.model.costs import PayReserve, rest
from grandarchive.model.effects import Activate, AddCounters, Draw
from grandarchive.model.measures import RESERVE_COST
from grandarchive.model.modifications import CostChange
from grandarchive.model.nouns import ACTION, ALLY, Champion
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

FROM_MEMORY = Activate(Some(ACTION, (Zone.MEMORY,), whose=Who.YOU), removing="glimmer")


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(
        action("Gather Light", 0, Speed.FAST, "mage skill", does(AddCounters("glimmer", 3, Champion()))),
        action("Shine", 0, Speed.FAST, "mage skill", does(FROM_MEMORY)),
        action("Three", 3, Speed.FAST, "mage spell", does(Draw())),
        action("Kindly Three", 3, Speed.SLOW, "mage spell", AdditionalCost((PayReserve(1),)), does(Draw())),
        action("Toil", 2, Speed.FAST, "mage skill", AlternativeCost((rest(ALLY),)), does(Draw())),
        card("Secret", "action", "mage skill", memory(1), (does(Draw()),), speed=Speed.FAST),
        card(
            "Tax Office",
            "domain",
            "mage",
            reserve(0),
            (Static(RESERVE_COST >= 3, (CostChange(1),), reached=(Zone.STACK,)),),
        ),
        card("Sale", "domain", "mage", reserve(0), (Static(ACTION, (CostChange(-1),), reached=(Zone.STACK,)),)),
        ally("Squire", 0, 1, 1, "warrior human"),
    )


def glimmer(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("glimmer", 0)


def test_counters_are_removed_and_no_cards_reserved(t: Scenario) -> None:
    """CR Card Activation 1.7, 1.8: as many as the card costs, at any speed."""
    t.player("A", hand=["Gather Light", "Shine", "Squire"], memory=["Three"]).player("B").main_phase("A")
    t.act("A", "activate Gather Light").pass_all().act("A", "activate Shine").resolve_top(choose="Three")
    t.answer("A", "may", "activate Three")
    assert (glimmer(t), t.stack, len(t.zone("A", "memory"))) == (0, ["Three"], 0)


@pytest.mark.parametrize(("field", "left"), [("Tax Office", None), ("Sale", 1), ("Squire", 0)])
def test_it_is_the_cost_with_all_that_changes_it(t: Scenario, field: str, left: int | None) -> None:
    """CR Card Activation 1.7.3: with more to pay there are too few counters, and the card stays where it is."""
    t.player("A", hand=["Gather Light", "Shine", "Squire", "Squire", "Squire"], memory=["Three"], field=[field])
    t.player("B").main_phase("A").act("A", "activate Gather Light").pass_all()
    t.act("A", "activate Shine").resolve_top(choose="Three")
    if left is not None:
        t.answer("A", "may", "activate Three")
    assert (glimmer(t), t.stack) == ((3, []) if left is None else (left, ["Three"]))


def test_other_costs_are_paid_as_usual(t: Scenario) -> None:
    """CR Card Activation 1.3.2, 1.8: an additional cost is no part of the reserve cost."""
    t.player("A", hand=["Gather Light", "Shine", "Squire"], memory=["Kindly Three"]).player("B").main_phase("A")
    t.act("A", "activate Gather Light").pass_all().act("A", "activate Shine").resolve_top(choose="Kindly Three")
    t.answer("A", "may", "activate Kindly Three")
    assert (glimmer(t), t.zone("A", "hand"), t.zone("A", "memory")) == (0, [], ["Squire"])


def test_without_enough_counters_nothing_is_activated(t: Scenario) -> None:
    """CR Card Activation 1.8."""
    t.player("A", hand=["Shine", *["Squire"] * 4], memory=["Three"]).player("B").main_phase("A")
    t.act("A", "activate Shine").pass_all()
    assert t.zone("A", "memory") == ["Three"]


@pytest.mark.parametrize(("answer", "left", "rested"), [("alternative cost 1", 3, True), ("own cost", 1, False)])
def test_who_pays_an_alternative_cost_removes_no_counters(t: Scenario, answer: str, left: int, rested: bool) -> None:
    """CR Card Activation 1.3.3: counters are for the reserve cost, which is not paid then."""
    t.player("A", field=["Squire"], hand=["Gather Light", "Shine"], memory=["Toil"]).player("B")
    t.main_phase("A").act("A", "activate Gather Light").pass_all()
    t.act("A", "activate Shine").resolve_top(choose="Toil").answer("A", "may", "activate Toil")
    t.answer("A", "alternative cost", answer)
    assert (glimmer(t), t.object("Squire").rested, t.stack) == (left, rested, ["Toil"])


def test_a_memory_cost_is_not_paid_with_counters_that_are_for_reserve(t: Scenario) -> None:
    """CR Card Activation 1.7: it is paid from memory as ever."""
    t.player("A", hand=["Gather Light", "Shine"], memory=["Secret", "Squire"]).player("B").main_phase("A")
    t.act("A", "activate Gather Light").pass_all()
    t.act("A", "activate Shine").resolve_top(choose="Secret").answer("A", "may", "activate Secret")
    assert (glimmer(t), t.zone("A", "banishment"), t.stack) == (3, ["Squire"], ["Secret"])
