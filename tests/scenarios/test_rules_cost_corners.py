"""What cards and abilities cost, what restricts their costs, and what is chosen to pay."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, keyword
from grandarchive.model.abilities import Activated, AdditionalCost
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import LevelAtLeast, Paid
from grandarchive.model.costs import BANISH_THIS, REST_THIS, PayReserve, give_back, sacrifice
from grandarchive.model.effects import AddCounters, DealDamage, Draw, If, Recover, RemoveCounters
from grandarchive.model.nouns import ALLY, REGALIA, UNIT, YOURS, Champion, Source, Target
from grandarchive.model.terms import Speed
from grandarchive.testing import Scenario, placed
from tests.cant import cant_spend
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

LEVEL = (LevelAtLeast(1),)

CARDS = (
    action("Levy", 1, Speed.FAST, "mage skill", AdditionalCost((PayReserve(2),)), does(Draw(1))),
    action("Tribute", 0, Speed.FAST, "mage skill", AdditionalCost((sacrifice(ALLY),), gates=LEVEL), does(Draw(1))),
    action(
        "Feast Day",
        0,
        Speed.FAST,
        "mage skill",
        AdditionalCost((sacrifice(ALLY),), optional="feast"),
        does(If(Paid("feast"), (Draw(1),))),
    ),
    action(
        "Double Rite",
        0,
        Speed.FAST,
        "mage skill",
        AdditionalCost((PayReserve(1),), optional="first"),
        AdditionalCost((PayReserve(1),), optional="second"),
        does(If(Paid("first"), (AddCounters("enlighten", 1, Champion()),))),
        does(If(Paid("second"), (AddCounters("enlighten", 2, Champion()),))),
    ),
    action(
        "Omen",
        0,
        Speed.FAST,
        "mage skill",
        AdditionalCost((PayReserve(1),), optional="read", gates=LEVEL),
        does(If(Paid("read"), (Draw(1),))),
    ),
    ally("Humbled", 0, 2, 2, "warrior human", keyword("pride", 5, LEVEL)),
    ally("Ritualist", 0, 1, 1, "mage human", Activated((sacrifice(ALLY), BANISH_THIS), (Draw(1),))),
    relic("Double Altar", Activated((sacrifice(ALLY), sacrifice(ALLY)), (Draw(1),))),
    relic("Toll Gate", Activated((PayReserve(Count(ALLY & YOURS)),), (Draw(1),))),
    relic("Battery", Activated((RemoveCounters("charge", Source(), 1),), (Draw(1),))),
    relic("Study", Activated((RemoveCounters("preparation", Champion(), 1),), (Draw(1),))),
    relic("Seal", has(cant_spend("charge"))),
    relic("Triple Altar", Activated((sacrifice(ALLY),) * 3, (Draw(1),))),
    relic("Winch", Activated((REST_THIS, sacrifice(ALLY), sacrifice(ALLY)), (Draw(1),))),
    relic("Drawer", Activated((give_back(REGALIA),), (Draw(1),))),
    relic("Altar", Activated((PayReserve(2),), (DealDamage(1, Target(UNIT)),))),
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


@pytest.mark.parametrize(
    ("answers", "paid", "counters"),
    [(["pay", "pay"], 2, 3), (["pay", "decline"], 1, 1), (["decline", "pay"], 1, 2), (["decline", "decline"], 0, 0)],
)
def test_each_optional_cost_is_declared_by_itself(
    table: Scenario, answers: list[str], paid: int, counters: int
) -> None:
    """CR Card Activation 1.3.2: and the card knows which of them were paid."""
    t = table.player("A", hand=["Double Rite", "Bulky", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Double Rite", pay=answers).pass_all()
    assert len(t.zone("A", "memory")) == paid
    assert dict(t.champion("A").counters).get("enlighten", 0) == counters


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
    assert t.game.prompt == "Choose a card to reserve for Altar (2 to go)"
    t.answer("A", "reserve", "Bulky")
    assert t.game.prompt == "Choose a card to reserve for Altar (1 to go)"


@pytest.mark.parametrize(("allies", "possible"), [([], True), (["Bulky"], False)])
def test_a_reserve_of_nothing_is_paid_with_nothing(table: Scenario, allies: list[str], possible: bool) -> None:
    """CR Parts of a Card - Cost 2: the amount is counted as the ability is activated; the hand is empty."""
    t = table.player("A", field=["Toll Gate", *allies]).player("B").main_phase("A")
    assert t.can("A", "use Toll Gate") is possible


def test_counters_that_are_not_there_are_not_spent(table: Scenario) -> None:
    """CR Counters 4: one counter pays for one ability."""
    t = table.player("A", field=[placed("Battery", charge=1)]).player("B", field=["Battery"]).main_phase("A")
    t.cannot("B", "use Battery", reason="CR Counters 4")
    t.act("A", "use Battery")
    assert t.counters("Battery", "charge", "A") == 0
    t.cannot("A", "use Battery", reason="CR Counters 4")


def test_who_cannot_spend_a_kind_of_counters_of_their_champion_spends_others(table: Scenario) -> None:
    """CR Permission 1: counters of another kind, and those of the object itself; the opponent is not bound."""
    t = table.player("A", field=["Seal", "Study", placed("Battery", charge=1)], preparation=1, charge=1)
    t.player("B", field=["Study"]).main_phase("A")
    assert t.can("A", "use Study")
    assert t.can("A", "use Battery")


@pytest.mark.parametrize(("name", "needed"), [("Triple Altar", 3), ("Winch", 2)])
def test_every_part_of_a_cost_takes_an_object_of_its_own(table: Scenario, name: str, needed: int) -> None:
    """CR Card Activation 1.8: with one ally less it cannot be paid."""
    t = table.player("A", field=[name, *["Bulky"] * needed]).player("B", field=[name, *["Bulky"] * (needed - 1)])
    t.main_phase("A").cannot("B", f"use {name}", reason="CR Card Activation 1.8")
    t.act("A", f"use {name}", sacrifice=["Bulky"] * (needed - 1)).pass_all()
    assert t.zone("A", "graveyard") == ["Bulky"] * needed


@pytest.mark.parametrize(("allies", "possible"), [(["Bulky"], False), (["Bulky", "Striker"], True)])
def test_two_parts_of_a_cost_take_two_objects(table: Scenario, allies: list[str], possible: bool) -> None:
    """CR Card Activation 1.8: one ally does not pay for two sacrifices."""
    t = table.player("A", field=["Double Altar", *allies]).player("B").main_phase("A")
    assert t.can("A", "use Double Altar") is possible


def test_a_source_that_must_go_is_not_given_for_another_part(table: Scenario) -> None:
    """CR Card Activation 1.8: the ritualist is banished, so another ally is sacrificed."""
    t = table.player("A", field=["Ritualist"]).player("B", field=["Ritualist", "Bulky"]).main_phase("A")
    t.cannot("A", "use Ritualist")
    t.pass_once("A")
    t.act("B", "use Ritualist").pass_all()
    assert (t.zone("B", "graveyard"), t.zone("B", "banishment")) == (["Bulky"], ["Ritualist"])


def test_what_is_returned_to_pay_is_chosen(table: Scenario) -> None:
    """CR Card Activation 1.8: among the regalia on the field; it is no sacrifice."""
    t = table.player("A", field=["Drawer", "Heirloom", "Regal Guard", "Bulky"]).player("B").main_phase("A")
    t.act("A", "use Drawer")
    assert (t.purpose, t.options) == ("return", ["Heirloom", "Regal Guard"])
    t.answer("A", "return", "Regal Guard")
    assert (t.zone("A", "material"), len(t.objects("Heirloom"))) == (["Regal Guard"], 1)


def test_no_more_floating_memory_is_banished_than_the_cost(table: Scenario) -> None:
    """CR Keywords - Floating Memory 1: each card pays for one of the cost."""
    graveyard = ["Idle Thoughts", "Idle Thoughts"]
    t = table.player("A", memory=1, graveyard=graveyard, material=["Warrior's Longsword"]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Warrior's Longsword")
    t.answer("A", "floating", "Idle Thoughts")
    assert t.purpose == "opportunity"
    assert (t.zone("A", "graveyard"), len(t.zone("A", "memory"))) == (["Idle Thoughts"], 1)


@pytest.mark.parametrize(("paid", "cards", "damage"), [("10", 2, 4), ("01", 1, 2), ("11", 1, 2), ("00", 2, 4)])
def test_what_is_done_if_a_cost_was_paid_is_not_done_for_another(paid: str, cards: int, damage: int) -> None:
    """CR Card Activation 1.3.2: each of two optional costs has its own "if you do"."""
    costs = (
        AdditionalCost((PayReserve(1),), optional="first", then=(Draw(1),)),
        AdditionalCost((PayReserve(1),), optional="second", then=(Recover(2),)),
    )
    twofold = action("Twofold", 0, Speed.FAST, "mage skill", *costs, does(AddCounters("enlighten", 1, Champion())))
    t = with_extra_cards(twofold).player("A", hand=["Twofold", "Anvil", "Anvil"], damage=4).player("B")
    t.main_phase("A").act("A", "activate Twofold")
    for each in paid:
        t.answer("A", "additional cost", "pay" if each == "1" else "decline")
    t.pass_all()
    assert (len(t.zone("A", "hand")), t.champion("A").damage) == (cards, damage)


# Obedience -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "obeys"), [(0, True), (1, False), (5, True)])
def test_pride_behind_a_restriction_counts_only_if_that_is_met(table: Scenario, level: int, obeys: bool) -> None:
    """CR Restriction Abilities 3, CR Keywords - Pride 1."""
    t = table.player("A", level=level, field=["Humbled"]).player("B").main_phase("A")
    assert t.can("A", "attack with Humbled") is obeys
