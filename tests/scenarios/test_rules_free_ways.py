"""Cards that may be played without paying their own cost (CR Card Activation 1.3.3)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does
from grandarchive.model.abilities import AdditionalCost, AlternativeCost, Static
from grandarchive.model.amounts import HowMany, Product
from grandarchive.model.choices import Some
from grandarchive.model.conditions import LevelAtLeast, Paid, YourTurn, controls
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import Activate, If, LookAt, Modify, Recover, Sacrifice
from grandarchive.model.modifications import CostChange, WaivesCosts
from grandarchive.model.nouns import ACTION, ALLY, YOURS, Bound
from grandarchive.model.players import Top
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.model.time import SkipNext
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

FREE = AlternativeCost((), "free", gates=(LevelAtLeast(1),))

IN_HAND = Some(ACTION, (Zone.HAND,), whose=Who.YOU)
CHEAPER = (CostChange(Product(-1, HowMany(Bound("looked")))),)
CARDS = (
    action("Stand", 4, Speed.FAST, "mage skill", FREE, does(Recover(3), If(Paid("free"), (SkipNext(Phase.DRAW),)))),
    action("Trap", 3, Speed.FAST, "mage skill", AlternativeCost((), zones=(Zone.MEMORY,)), does(Recover(3))),
    action("Their Turn", 3, Speed.FAST, "mage skill", AlternativeCost((), condition=~YourTurn()), does(Recover(3))),
    action(
        "Taxed",
        3,
        Speed.FAST,
        "mage skill",
        AlternativeCost((), condition=controls(ALLY)),
        AdditionalCost((PayReserve(1),)),
        does(Recover(3)),
    ),
    action("Toll", 3, Speed.FAST, "mage skill", AdditionalCost((Sacrifice(Some(ALLY)),)), does(Recover(3))),
    action("Grant", 0, Speed.FAST, "mage skill", does(Modify(NextActivated(ACTION), (WaivesCosts(),)))),
    action("Grant Ally", 0, Speed.FAST, "mage skill", does(Modify(NextActivated(ALLY), (WaivesCosts(),)))),
    action("Cheaply", 0, Speed.FAST, "mage skill", does(LookAt(Top(3)), Activate(IN_HAND, modified=CHEAPER))),
    action("For Nothing", 0, Speed.FAST, "mage skill", does(Activate(IN_HAND, free=True))),
    relic("Generous", Static(ACTION & YOURS, (WaivesCosts(),), reached=(Zone.STACK,))),
    ally("Friend", 0, 1, 1, "mage human"),
    ally("Dear Friend", 1, 1, 1, "mage human"),
)
RAI = ["Spirit of Fire", "Rai, Spellcrafter"]


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_it_may_cost_nothing_and_the_text_knows(table: Scenario) -> None:
    """CR Card Activation 1.3.3: who does not pay has done so."""
    t = table.player("A", lineage=RAI, hand=["Stand"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Stand").pass_all()
    assert t.champion("A").damage == 6
    assert t.state.schedule.skips == ((0, "draw"),)


def test_its_own_cost_may_be_paid_all_the_same(table: Scenario) -> None:
    """CR Card Activation 1.3.3."""
    t = table.player("A", lineage=RAI, hand=["Stand", *["Friend"] * 4], damage=9).player("B").main_phase("A")
    t.act("A", "activate Stand", alternative="own cost").pass_all()
    assert (t.champion("A").damage, len(t.zone("A", "memory")), t.state.schedule.skips) == (6, 4, ())


def test_behind_a_restriction_it_costs_what_it_costs(table: Scenario) -> None:
    """CR Restriction Abilities 3."""
    t = table.player("A", hand=["Stand", "Friend"]).player("B").main_phase("A")
    assert "activate Stand" not in t.options


def test_it_may_be_free_from_one_zone_only(table: Scenario) -> None:
    """CR Card Activation 1.3.3, 1.9.1."""
    t = table.player("A", hand=["Trap"], damage=9).player("B").main_phase("A")
    assert "activate Trap" not in t.options
    t = with_extra_cards(*CARDS).player("A", memory=["Trap"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Trap").pass_all()
    assert t.champion("A").damage == 6


@pytest.mark.parametrize(("turn", "expected"), [("A", False), ("B", True)])
def test_it_may_be_free_while_something_holds(table: Scenario, turn: str, expected: bool) -> None:
    """CR Card Activation 1.3.3."""
    t = table.player("A", hand=["Their Turn"]).player("B").phase(turn, "end")
    if turn == "B":
        t.pass_once("B")
    assert ("activate Their Turn" in t.options) is expected


@pytest.mark.parametrize(("hand", "expected"), [(["Taxed"], False), (["Taxed", "Friend"], True)])
def test_additional_costs_are_paid_besides(table: Scenario, hand: list[str], expected: bool) -> None:
    """CR Card Activation 1.3.2, 1.3.3."""
    t = table.player("A", hand=hand, field=["Friend"]).player("B").main_phase("A")
    assert ("activate Taxed" in t.options) is expected


def test_the_next_card_is_played_without_paying_its_costs(table: Scenario) -> None:
    """CR Card Activation 1.8: neither its own nor additional ones; the card after it is paid for."""
    t = table.player("A", hand=["Grant", "Toll", "Toll", "Friend"], damage=9).player("B").main_phase("A")
    assert not t.can("A", "activate Toll")
    t.act("A", "activate Grant").pass_all().act("A", "activate Toll").pass_all()
    assert (t.champion("A").damage, t.zone("A", "memory")) == (6, [])
    t.act("A", "activate Friend").pass_all()
    assert not t.can("A", "activate Toll")


def test_as_long_as_something_says_so_cards_are_played_without_paying_their_costs(table: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1: actions are, without an alternative cost, and allies are not."""
    hand = ["Toll", "Stand", "Dear Friend"]
    t = table.player("A", lineage=RAI, hand=hand, field=["Generous"], damage=9).player("B")
    t.main_phase("A").act("A", "activate Toll").pass_all().act("A", "activate Stand").pass_all()
    assert (t.champion("A").damage, t.zone("A", "memory"), t.state.schedule.skips) == (3, [], ())
    assert not t.can("A", "activate Dear Friend")


def test_what_was_said_of_an_activation_is_over_once_it_resolved(table: Scenario) -> None:
    """CR Game Zones 7.a: an object has no costs that could be paid."""
    t = table.player("A", hand=["Grant Ally", "Dear Friend"]).player("B").main_phase("A")
    t.act("A", "activate Grant Ally").pass_all().act("A", "activate Dear Friend").pass_all()
    assert (len(t.objects("Dear Friend")), t.state.effects) == (1, [])


@pytest.mark.parametrize(("deck", "can"), [(3, True), (2, False)])
def test_an_effect_that_lets_a_card_be_activated_says_for_how_much_less(table: Scenario, deck: int, can: bool) -> None:
    """CR Card Activation 1.7.3: for each of the cards that it has found before."""
    t = table.player("A", hand=["Cheaply", "Trap"], deck=deck, damage=9).player("B").main_phase("A")
    t.act("A", "activate Cheaply").pass_once("A").pass_once("B").answer("A", "choose", "Trap")
    assert (t.purpose == "may") is can
    if can:
        t.pass_all(may="activate Trap")
        assert t.champion("A").damage == 6


def test_what_is_activated_without_paying_has_no_other_cost(table: Scenario) -> None:
    """CR Card Activation 1.3.3: an alternative cost would be instead of the one that is not paid."""
    t = table.player("A", lineage=RAI, hand=["For Nothing", "Stand"], damage=9).player("B").main_phase("A")
    t.act("A", "activate For Nothing").pass_all(choose="Stand", may="activate Stand")
    assert (t.purpose, t.champion("A").damage) == ("opportunity", 6)
    t.pass_to("main", "B").pass_to("main", "A")
    assert len(t.zone("A", "hand")) == 1
