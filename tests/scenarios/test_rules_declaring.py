"""What is declared as a card is played: an alternative cost, and which optional costs are paid."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import action, additional_cost, card, does, memory, on, reserve
from grandarchive.model.abilities import Ability, AdditionalCost, AlternativeCost, Static, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import LevelAtLeast, Paid, controls
from grandarchive.model.costs import PayReserve, discard, rest, sacrifice, suffer_damage
from grandarchive.model.effects import Activate, AddCounters, CopyOnStack, If, RemoveCounters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import CostChange, Gains, costs_less
from grandarchive.model.nouns import ACTION, ALLY, ANYTHING, ITEM, YOURS, Being, Champion, Source, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.copying_cards import trick
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

PLAYED = (Zone.HAND, Zone.STACK)
LEVEL = (LevelAtLeast(1),)
OWN = "own cost"
FIRST = "alternative cost 1"
SECOND = "alternative cost 2"


def fast(name: str, cost: int, *abilities: Ability) -> CardDefinition:
    """A fast action."""
    return action(name, cost, Speed.FAST, "mage skill", *abilities)


def tells(name: str, number: int) -> If:
    """Counters if a cost was paid."""
    return If(Paid(name), (AddCounters("quest", number, Champion()),))


BREW = AlternativeCost((sacrifice(ALLY),), name="brewed")
BREWED = tells("brewed", 1)
GIVES = AddCounters("age", 1, Champion())
BY_DISCARD = AlternativeCost((discard(ANYTHING),), name="thrown")

ALTERNATIVES = (
    fast("Potion", 2, BREW, does(BREWED, GIVES)),
    fast("Tithed Potion", 2, BREW, additional_cost(PayReserve(1)), does(BREWED)),
    fast("Three Ways", 2, BREW, BY_DISCARD, does(BREWED, tells("thrown", 5))),
    fast("Locked Potion", 1, AlternativeCost((sacrifice(ALLY),), gates=LEVEL), does(GIVES)),
    fast("Spare Potion", 1, AlternativeCost((suffer_damage(1),), condition=controls(ITEM & YOURS)), does(GIVES)),
    fast("Remains", 2, AlternativeCost((PayReserve(1),), name="ephemeral", zones=(Zone.GRAVEYARD,)), does(GIVES)),
    action(
        "Slow Remains", 2, Speed.SLOW, "mage", AlternativeCost((PayReserve(1),), zones=(Zone.GRAVEYARD,)), does(GIVES)
    ),
    card("Flask", "item", "mage", reserve(2), (BREW, on(Happening.ENTER, BREWED))),
    card(
        "Taster",
        "item",
        "mage",
        reserve(0),
        (
            Triggered(
                Pattern(Happening.ACTIVATE, Being("brewed") & ITEM, by=Who.YOU), (AddCounters("age", 1, Source()),)
            ),
        ),
    ),
    card("Rare Flask", "item", "mage", memory(1), (BREW, on(Happening.ENTER, BREWED)), supertypes="regalia"),
    fast("Plain", 2, does(GIVES)),
    relic("Cauldron", Static(ACTION & YOURS, (Gains(AlternativeCost((sacrifice(ALLY),))),), reached=PLAYED)),
    relic("Tax", Static(ACTION, (CostChange(1),), reached=PLAYED)),
    relic("Rebate", Static(ACTION, (costs_less(2),), reached=PLAYED)),
    trick("Fork", CopyOnStack(Target(ANYTHING, zone=Zone.STACK))),
    trick("Steal", Activate(Some(ACTION, (Zone.GRAVEYARD,), whose=Who.OPPONENT))),
)

OPTIONAL = (
    fast(
        "Two Rites",
        0,
        AdditionalCost((sacrifice(ALLY),), optional="first"),
        AdditionalCost((sacrifice(ALLY),), optional="second"),
        does(tells("first", 1), tells("second", 2)),
    ),
    fast(
        "Two Levies",
        0,
        AdditionalCost((PayReserve(2),), optional="first"),
        AdditionalCost((PayReserve(2),), optional="second"),
        does(tells("first", 1), tells("second", 2)),
    ),
    fast(
        "Two Draughts",
        0,
        AdditionalCost((RemoveCounters("charge", Champion(), 2),), optional="first"),
        AdditionalCost((RemoveCounters("charge", Champion(), 2),), optional="second"),
        does(tells("first", 1), tells("second", 2)),
    ),
    fast(
        "Draught Again",
        0,
        AdditionalCost((RemoveCounters("charge", Champion(), 2),)),
        AdditionalCost((RemoveCounters("charge", Champion(), 2),), optional="more"),
        does(tells("more", 1)),
    ),
    fast("Costly Rite", 1, AdditionalCost((discard(ANYTHING),), optional="thrown"), does(tells("thrown", 1))),
    fast(
        "Rest And Rite",
        0,
        AdditionalCost((rest(ALLY),), optional="first"),
        AdditionalCost((sacrifice(ALLY),), optional="second"),
        does(tells("first", 1), tells("second", 2)),
    ),
    fast(
        "Kept Order",
        0,
        AdditionalCost((PayReserve(1),), optional="first", gates=LEVEL),
        AdditionalCost((sacrifice(ALLY),), optional="second"),
        does(tells("first", 1), tells("second", 2)),
    ),
    fast(
        "Potion Rite",
        2,
        BREW,
        AdditionalCost((sacrifice(ALLY),), optional="more"),
        does(BREWED, tells("more", 2)),
    ),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*ALTERNATIVES, *OPTIONAL)


def quest(t: Scenario, player: str = "A") -> int:
    """The quest counters of a champion."""
    return dict(t.champion(player).counters).get("quest", 0)


def in_any_order(t: Scenario) -> Scenario:
    """Costs are paid as they come."""
    while t.purpose == "pay next":
        t.game.choose(0)
    return t


# Alternative costs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("allies", "hand", "options"),
    [(1, 2, [OWN, FIRST]), (1, 1, []), (0, 2, []), (0, 1, None)],
)
def test_an_alternative_cost_is_paid_instead_of_the_own_one(
    table: Scenario, allies: int, hand: int, options: list[str] | None
) -> None:
    """CR Card Activation 1.3.3, 1.8: offered are those that can be paid; with one there is no question."""
    t = table.player("A", hand=["Potion", *["Anvil"] * hand], field=["Bulky"] * allies).player("B").main_phase("A")
    if options is None:
        t.cannot("A", "activate Potion", reason="CR Card Activation 1.8")
        return
    t.act("A", "activate Potion")
    if options:
        assert t.options == options
        t.answer("A", "alternative", FIRST)
    t.pass_all()
    assert (quest(t), len(t.zone("A", "memory"))) == ((1, 0) if allies else (0, 2))
    assert t.zone("A", "graveyard") == [*["Bulky"] * allies, "Potion"]


@pytest.mark.parametrize(("way", "told", "memory"), [(OWN, 0, 2), (FIRST, 1, 0), (SECOND, 5, 0)])
def test_of_several_alternative_costs_one_is_paid(table: Scenario, way: str, told: int, memory: int) -> None:
    """CR Card Activation 1.3.3."""
    t = table.player("A", hand=["Three Ways", "Anvil", "Anvil"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Three Ways")
    assert t.options == [OWN, FIRST, SECOND]
    t.answer("A", "alternative", way)
    t.pass_all(**({"discard": "Anvil"} if way == SECOND else {}))
    assert (quest(t), len(t.zone("A", "memory")), len(t.objects("Bulky"))) == (told, memory, int(way != FIRST))


def test_additional_costs_are_paid_besides_an_alternative_one(table: Scenario) -> None:
    """CR Card Activation 1.8, CR Parts of a Card - Cost 4, CR Keywords - Brew 4."""
    t = table.player("A", hand=["Tithed Potion", "Anvil"], field=["Bulky"]).player("B", hand=["Tithed Potion"])
    t.player("B", hand=["Tithed Potion"], field=["Bulky"]).main_phase("A")
    t.cannot("B", "activate Tithed Potion", reason="CR Card Activation 1.8")
    t.act("A", "activate Tithed Potion").pass_all()
    assert (quest(t), t.zone("A", "memory"), t.objects("Bulky", "A")) == (1, ["Anvil"], [])


@pytest.mark.parametrize("item", ["Tax", "Rebate"])
def test_what_changes_the_reserve_cost_does_not_change_an_alternative_one(table: Scenario, item: str) -> None:
    """CR Keywords - Brew 4: nothing is reserved; the own cost is changed."""
    t = table.player("A", hand=["Potion", *["Anvil"] * 3], field=["Bulky", item]).player("B").main_phase("A")
    t.act("A", "activate Potion", alternative=FIRST).pass_all()
    assert t.zone("A", "memory") == []


@pytest.mark.parametrize(("level", "hand", "possible"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_an_alternative_cost_behind_a_restriction(table: Scenario, level: int, hand: int, possible: bool) -> None:
    """CR Restriction Abilities 3, CR Card Activation 1.3.3: without it the own cost is left."""
    t = table.player("A", hand=["Locked Potion", *["Anvil"] * hand], field=["Bulky"], level=level)
    t.player("B").main_phase("A")
    assert t.can("A", "activate Locked Potion") is possible
    if possible:
        t.act("A", "activate Locked Potion").pass_all()
        assert (t.zone("A", "memory"), len(t.objects("Bulky"))) == (["Anvil"] * hand, hand)


@pytest.mark.parametrize(("item", "mine"), [("A", True), ("B", False)])
def test_the_condition_of_an_alternative_cost_is_read_by_who_plays(table: Scenario, item: str, mine: bool) -> None:
    """CR Card Activation 1.3.3, CR Playing Cards 4: it is an opponent's card, and the player has nothing in hand."""
    t = table.player("A", hand=["Steal"], field=["Anvil"] * mine)
    t.player("B", graveyard=["Spare Potion", "Sting"], field=["Anvil"] * (item == "B")).main_phase("A")
    t.act("A", "activate Steal").pass_all(choose="Spare Potion")
    assert t.purpose == ("may" if mine else "opportunity")
    if mine:
        t.pass_all(may="activate Spare Potion").pass_all()
        assert (t.champion("A").counters, t.champion("B").counters) == ((("age", 1),), ())


def test_an_alternative_cost_from_the_graveyard_is_for_that_zone_only(table: Scenario) -> None:
    """CR Keywords - Ephemerate 1, CR Card Activation 1.9.1: not from hand, and not for the own cost from there."""
    t = table.player("A", hand=["Remains", "Anvil"]).player("B", graveyard=["Remains"], hand=["Anvil"]).main_phase("A")
    t.cannot("A", "activate Remains", reason="CR Keywords - Ephemerate 1")
    t.pass_once("A")
    t = with_extra_cards(*ALTERNATIVES).player("A", graveyard=["Remains"], hand=["Anvil", "Anvil"])
    t.player("B", banishment=["Remains"], hand=["Anvil"]).main_phase("A")
    t.cannot("B", "activate Remains", reason="CR Card Activation 1.9.1")
    t.act("A", "activate Remains").pass_all()
    assert (len(t.zone("A", "memory")), t.champion("A").counters) == (1, (("age", 1),))


def test_an_alternative_cost_from_the_graveyard_gives_no_other_speed(table: Scenario) -> None:
    """CR Keywords - Ephemerate 1.b."""
    t = table.player("A", graveyard=["Slow Remains"], hand=["Anvil", "Sting"]).player("B").main_phase("A")
    assert t.can("A", "activate Slow Remains")
    t.act("A", "activate Sting", target="B's champion")
    t.cannot("A", "activate Slow Remains", reason="CR Keywords - Ephemerate 1.b")


def test_an_object_knows_which_alternative_cost_was_paid(table: Scenario) -> None:
    """CR Keywords - Brew 3, CR Game Zones 7.b; one that was paid for as usual is not brewed."""
    t = table.player("A", hand=["Flask", "Flask", "Anvil", "Anvil"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Flask", alternative=FIRST).pass_all()
    assert quest(t) == 1
    t.act("A", "activate Flask", reserve=["Anvil", "Anvil"]).pass_all()
    assert (quest(t), len(t.objects("Flask"))) == (1, 2)


def test_a_card_that_is_brewed_is_noticed_as_it_is_activated(table: Scenario) -> None:
    """CR Keywords - Brew 3: one that is paid for as usual is not brewed."""
    t = table.player("A", hand=["Flask", "Flask", "Anvil", "Anvil"], field=["Bulky", "Taster"])
    t.player("B").main_phase("A")
    t.act("A", "activate Flask", reserve=["Anvil", "Anvil"], alternative=OWN).pass_all()
    assert t.counters("Taster", "age") == 0
    t.act("A", "activate Flask").pass_all()
    assert t.counters("Taster", "age") == 1


@pytest.mark.parametrize(("way", "told"), [(FIRST, 2), (OWN, 0)])
def test_a_copy_was_paid_for_like_the_original(table: Scenario, way: str, told: int) -> None:
    """CR Copying Abilities 1."""
    t = table.player("A", hand=["Anvil", "Anvil", "Potion", "Fork"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Potion", alternative=way).act("A", "activate Fork", target="Potion").pass_all()
    assert quest(t) == told


def test_an_alternative_cost_that_is_granted(table: Scenario) -> None:
    """CR Card Activation 1.3.3, CR Static Abilities 1: to the cards of one player, and while the item is there."""
    t = table.player("A", hand=["Plain", "Exile"], field=["Bulky", "Cauldron"])
    t.player("B", hand=["Plain"], field=["Bulky"]).main_phase("A")
    t.cannot("B", "activate Plain", reason="CR Static Abilities 1")
    t.act("A", "activate Plain").pass_all()
    assert (t.objects("Bulky", "A"), t.champion("A").counters) == ([], (("age", 1),))


def test_a_card_is_materialized_for_an_alternative_cost(table: Scenario) -> None:
    """CR Card Materialization 3.3; without an ally it costs memory."""
    t = table.player("A", material=["Rare Flask"], field=["Bulky"], memory=1).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Rare Flask")
    assert t.options == [OWN, FIRST]
    t.answer("A", "alternative", FIRST).pass_all()
    assert (quest(t), len(t.zone("A", "memory")), t.zone("A", "graveyard")) == (1, 1, ["Bulky"])


@pytest.mark.parametrize(("allies", "offered"), [(["Bulky"], True), ([], False)])
def test_a_card_is_materialized_though_its_memory_cost_cannot_be_paid(
    table: Scenario, allies: list[str], offered: bool
) -> None:
    """CR Card Materialization 3.3."""
    t = table.player("A", material=["Rare Flask", "Brittle Relic"], field=allies).player("B").phase("A", "materialize")
    assert ("materialize Rare Flask" in t.options) is offered


# Optional costs together ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "setup", "told"),
    [
        ("Two Rites", {"field": ["Bulky"]}, 1),
        ("Two Levies", {"hand": ["Anvil"] * 3}, 1),
        ("Two Draughts", {"charge": 3}, 1),
        ("Rest And Rite", {"field": [placed("Bulky", rested=True)]}, 2),
    ],
)
def test_optional_costs_are_declared_only_if_all_of_them_can_be_paid(
    table: Scenario, name: str, setup: dict[str, Any], told: int
) -> None:
    """CR Card Activation 1.3.2, 1.8: there is enough for one of the two, either one or neither."""
    t = table.player("A", **{**setup, "hand": [name, *setup.get("hand", ())]}).player("B").main_phase("A")
    t.act("A", f"activate {name}", pay="pay")
    assert t.purpose in ("opportunity", "reserve")
    t.pass_all()
    assert quest(t) == told


@pytest.mark.parametrize(("charge", "asked", "left"), [(1, None, 0), (2, False, 0), (3, False, 1), (4, True, 0)])
def test_an_optional_cost_comes_on_top_of_a_required_one(
    table: Scenario, charge: int, asked: bool | None, left: int
) -> None:
    """CR Card Activation 1.3.2, 1.8: both remove 2 counters."""
    t = table.player("A", hand=["Draught Again"], charge=charge).player("B").main_phase("A")
    assert t.can("A", "activate Draught Again") is (asked is not None)
    if asked is None:
        return
    t.act("A", "activate Draught Again")
    assert (t.purpose == "additional cost") is asked
    if asked:
        in_any_order(t.answer("A", "pay", "pay"))
    t.pass_all()
    assert (quest(t), dict(t.champion("A").counters).get("charge", 0)) == (int(asked), left)


@pytest.mark.parametrize(("hand", "asked"), [(1, False), (2, True)])
def test_an_optional_cost_does_not_take_what_the_own_cost_needs(table: Scenario, hand: int, asked: bool) -> None:
    """CR Card Activation 1.8: one card is reserved, another one discarded."""
    t = table.player("A", hand=["Costly Rite", *["Anvil"] * hand]).player("B").main_phase("A")
    t.act("A", "activate Costly Rite")
    assert (t.purpose == "additional cost") is asked


def test_an_object_is_rested_before_it_is_sacrificed(table: Scenario) -> None:
    """CR Card Activation 1.8: in this order one ally pays for both."""
    t = table.player("A", hand=["Rest And Rite"], field=["Bulky"]).player("B").main_phase("A")
    in_any_order(t.act("A", "activate Rest And Rite", pay=["pay", "pay"])).pass_all()
    assert (quest(t), t.zone("A", "graveyard")) == (3, ["Bulky", "Rest And Rite"])


@pytest.mark.parametrize(("level", "answers", "told"), [(1, ["pay", "decline"], 1), (0, ["pay"], 2)])
def test_a_locked_optional_cost_is_passed_over(table: Scenario, level: int, answers: list[str], told: int) -> None:
    """CR Restriction Abilities 3, CR Card Activation 1.3.2: the question is about the next one then."""
    t = table.player("A", hand=["Kept Order", "Anvil"], field=["Bulky"], level=level).player("B").main_phase("A")
    t.act("A", "activate Kept Order", pay=answers)
    assert t.purpose == "opportunity"
    t.pass_all()
    assert quest(t) == told


@pytest.mark.parametrize(("allies", "asked"), [(1, False), (2, True)])
def test_an_optional_cost_is_looked_at_together_with_an_alternative_one(
    table: Scenario, allies: int, asked: bool
) -> None:
    """CR Card Activation 1.3.2, 1.3.3, 1.8: an ally pays for one of the two."""
    t = table.player("A", hand=["Potion Rite"], field=["Bulky"] * allies).player("B").main_phase("A")
    t.act("A", "activate Potion Rite")
    assert (t.purpose == "additional cost") is asked
    t.pass_all(**({"pay": "pay", "sacrifice": "Bulky"} if asked else {}))
    assert (quest(t), t.objects("Bulky")) == (3 if asked else 1, [])
