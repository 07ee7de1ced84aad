"""X: what is declared for it, what it costs, who reads it, and what it is where nothing was declared."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import action, card, does, has, on
from grandarchive.model.abilities import Activated, AdditionalCost, AlternativeCost, OwnCost, Static
from grandarchive.model.amounts import Amount, Count, Divided, Lesser, Product, Sum, X
from grandarchive.model.cards import CardDefinition, Cost
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Paid
from grandarchive.model.costs import REST_THIS, PayMemory, PayReserve, discard, sacrifice, suffer_damage
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    BecomeCopy,
    CopyOnStack,
    Draw,
    If,
    Modal,
    Mode,
    RemoveCounters,
    SummonCopies,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.kinds import Ability
from grandarchive.model.measures import MEMORY_COST, RESERVE_COST, Of, With
from grandarchive.model.modifications import (
    CostChange,
    Modification,
    NoCost,
    Replaces,
    SetCost,
    costs_less,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    ITEM,
    THIS,
    Champion,
    Every,
    Filter,
    Named,
    Target,
)
from grandarchive.model.outcomes import EntersAsCopy
from grandarchive.model.terms import CostKind, Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.cant import cant_activate
from tests.oracle.steps import attempt, unpruned
from tests.scenarios.copying_cards import trick
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

RESERVE_X = Cost(CostKind.RESERVE, None)
MEMORY_X = Cost(CostKind.MEMORY, None)
RESERVE = CostKind.RESERVE
MEMORY = CostKind.MEMORY
PLAYED = (Zone.HAND, Zone.STACK)
AS_A_COPY = has(Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(ALLY), optional=True))
MARKS_X = AddCounters("quest", X, Champion())
MARKS_X_MODE = Mode((MARKS_X,))
MARKS_AGE = Mode((AddCounters("age", 1, Champion()),))
FODDER = ["Anvil"] * 3
SPENT = ["Anvil"] * 2


def of_x(name: str, *abilities: Ability) -> CardDefinition:
    """A fast action that costs X reserve."""
    return card(name, "action", "mage spell", RESERVE_X, abilities, speed=Speed.FAST)


def marks(name: str, what: Filter, zone: Zone) -> CardDefinition:
    """A fast action that counts."""
    return trick(name, AddCounters("age", Count((ITEM | ALLY) & what, zone, Who.YOU), Champion()))


def toll(name: str, change: Modification) -> CardDefinition:
    """An item that changes what some cards cost to play."""
    return relic(name, Static(Named("Surge") | Named("Double Surge"), (change,), reached=PLAYED))


X_CARDS = (
    of_x("Surge", does(MARKS_X)),
    of_x("Double Surge", AdditionalCost((PayReserve(X),)), does(MARKS_X)),
    of_x("Bled Surge", AdditionalCost((suffer_damage(X),)), does(MARKS_X)),
    of_x("Other Surge", AlternativeCost((discard(ANYTHING),)), does(MARKS_X)),
    of_x("Own Discount", OwnCost(costs_less(2)), does(MARKS_X)),
    action(
        "Kicked Surge",
        0,
        Speed.FAST,
        "mage",
        AdditionalCost((PayReserve(X),), optional="kicked"),
        does(MARKS_X, If(Paid("kicked"), (Draw(1),))),
    ),
    action("Thirst", 0, Speed.FAST, "mage", AdditionalCost((PayMemory(X),)), does(MARKS_X)),
    card("Swarm", "ally", "tamer beast", RESERVE_X, (on(Happening.ENTER, MARKS_X),), power=1, life=1),
    card("Vessel", "item", "mage", MEMORY_X, (on(Happening.ENTER, MARKS_X),), supertypes="regalia"),
    relic("Engine", Activated((RemoveCounters("charge", Champion(), X),), (MARKS_X,))),
    relic("Press", Activated((sacrifice(ALLY, X), PayReserve(X)), (MARKS_X,))),
    card(
        "Hydra",
        "ally",
        "tamer beast",
        RESERVE_X,
        (Activated((PayReserve(X),), (MARKS_X,)), Activated((REST_THIS,), (Modal((MARKS_AGE, MARKS_X_MODE)),))),
        power=1,
        life=1,
    ),
    of_x("Paid Surge", AlternativeCost((suffer_damage(X),)), does(MARKS_X)),
    toll("Cheaper", costs_less(2)),
    toll("Dearer", CostChange(2)),
    toll("Fixed", SetCost(1)),
    toll("Gratis", NoCost()),
    relic("Ban", has(cant_activate(RESERVE_COST >= 2))),
    relic("Bulk Deal", Static((RESERVE_COST >= 2), (costs_less(2),), reached=PLAYED)),
    trick("Gift", Activate(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), free=True)),
    trick("Fork", CopyOnStack(Target(ANYTHING, zone=Zone.STACK))),
    card("Mimic", "ally", "tamer beast", RESERVE_X, (AS_A_COPY, Activated((), (MARKS_X,))), power=1, life=1),
    card("Caller", "ally", "tamer beast", RESERVE_X, (Activated((), (MARKS_X,)),), power=1, life=1),
    trick("Turn", BecomeCopy(Target(ALLY), Target(ALLY, name="of"))),
    trick("Twin", SummonCopies(Target(ALLY))),
    marks("Seek Zero", MEMORY_COST.exactly(0), Zone.FIELD),
    marks("Delve Zero", MEMORY_COST.exactly(0), Zone.MATERIAL),
    marks("Delve Cheap", (MEMORY_COST <= 2), Zone.MATERIAL),
    marks("Delve Set", With(MEMORY_COST, 0, 2), Zone.MATERIAL),
    marks("Seek Cheap", RESERVE_COST.exactly(0), Zone.FIELD),
    trick("Gauge", AddCounters("age", Of(RESERVE_COST, Target(ANYTHING, zone=Zone.STACK)), Champion())),
    trick("Gauge Dead", AddCounters("age", Of(RESERVE_COST, Every(Named("Surge"), Zone.GRAVEYARD)), Champion())),
    trick(
        "Spot",
        AddCounters("age", Of(RESERVE_COST, Target((RESERVE_COST >= 2), zone=Zone.STACK)), Champion()),
    ),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*X_CARDS)


def counters(t: Scenario, kind: str = "quest", player: str = "A") -> int:
    """The counters of a champion."""
    return dict(t.champion(player).counters).get(kind, 0)


# X -------------------------------------------------------------------------------------------------------------


def test_x_is_declared_up_to_what_can_be_reserved(table: Scenario) -> None:
    """CR Card Activation 1.3.1, CR Parts of a Card - Cost 9, 9.c: three other cards are in hand; the effect reads X."""
    t = table.player("A", hand=["Surge", *FODDER]).player("B").main_phase("A").act("A", "activate Surge")
    assert (t.purpose, t.options) == ("x", ["0", "1", "2", "3"])
    t.answer("A", "x", "2").pass_all()
    assert (counters(t), len(t.zone("A", "memory"))) == (2, 2)


@pytest.mark.parametrize(
    ("item", "least", "most", "reserved"),
    [("Cheaper", 0, 5, [0, 0, 0, 1, 2, 3]), ("Dearer", 0, 1, [2, 3]), ("Anvil", 0, 3, [0, 1, 2, 3])],
)
def test_reductions_and_increases_apply_to_x_and_not_below_zero(
    item: str, least: int, most: int, reserved: list[int]
) -> None:
    """CR Parts of a Card - Cost 6, 8, CR Card Activation 1.7.3."""
    for x in range(least, most + 1):
        t = with_extra_cards(*X_CARDS).player("A", hand=["Surge", *FODDER], field=[item]).player("B").main_phase("A")
        t.act("A", "activate Surge")
        assert t.options == [str(n) for n in range(least, most + 1)]
        t.answer("A", "x", x).pass_all()
        assert (counters(t), len(t.zone("A", "memory"))) == (x, reserved[x])


@pytest.mark.parametrize(
    ("change", "held", "most", "reserved"),
    [
        (Product(X, X), 3, 1, [0, 2]),
        (Product(X, X), 6, 2, [0, 2, 6]),
        (Product(-1, Divided(X, 2)), 3, 6, [0, 1, 1, 2, 2, 3, 3]),
        (Product(-1, Divided(X, 2)), 4, 8, [0, 1, 1, 2, 2, 3, 3, 4, 4]),
        (Sum(Lesser(X, 2), Product(-1, X)), 3, 2, [0, 1, 2]),
    ],
)
def test_what_grows_faster_or_slower_than_x(change: Amount, held: int, most: int, reserved: list[int]) -> None:
    """CR Parts of a Card - Cost 6, 9: as much as the cards in hand pay for, and no more than costs anything."""
    curve = of_x("Curve", OwnCost(CostChange(change)), does(MARKS_X))
    for x in range(most + 1):
        t = with_extra_cards(*X_CARDS, curve).player("A", hand=["Curve", *["Anvil"] * held], field=["Anvil"])
        t.player("B").main_phase("A")
        t.act("A", "activate Curve")
        assert t.options == [str(n) for n in range(most + 1)]
        t.answer("A", "x", x).pass_all()
        assert (counters(t), len(t.zone("A", "memory"))) == (x, reserved[x])


def test_an_increase_that_cannot_be_paid_with_x_0_prevents_the_activation(table: Scenario) -> None:
    """CR Card Activation 1.8."""
    t = table.player("A", hand=["Surge", "Anvil"], field=["Dearer"]).player("B").main_phase("A")
    t.cannot("A", "activate Surge", reason="CR Card Activation 1.8")


@pytest.mark.parametrize(
    ("name", "item", "reserved"), [("Surge", "Fixed", 1), ("Surge", "Gratis", 0), ("Double Surge", "Gratis", 0)]
)
def test_x_is_0_where_its_size_costs_nothing(table: Scenario, name: str, item: str, reserved: int) -> None:
    """CR Parts of a Card - Cost 9.b: the cost is set or removed, so nothing else can be chosen."""
    t = table.player("A", hand=[name, *FODDER], field=[item]).player("B").main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    assert (counters(t), len(t.zone("A", "memory"))) == (0, reserved)


@pytest.mark.parametrize("name", ["Surge", "Double Surge", "Bled Surge"])
def test_x_is_0_for_a_card_that_is_played_for_free(table: Scenario, name: str) -> None:
    """CR Parts of a Card - Cost 9.b: even if an additional cost speaks of X as well."""
    t = table.player("A", hand=["Gift", name, *FODDER]).player("B").main_phase("A")
    t.act("A", "activate Gift").pass_all(choose=name, may="activate " + name)
    assert t.purpose == "opportunity"
    assert (counters(t), t.zone("A", "graveyard"), t.zone("A", "memory")) == (0, ["Gift", name], [])


def test_x_is_0_for_a_card_that_is_paid_for_in_another_way(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9.b, CR Card Activation 1.3.3; for its own cost X is free to choose."""
    t = table.player("A", hand=["Other Surge", "Other Surge", *FODDER]).player("B").main_phase("A")
    t.act("A", "activate Other Surge", alternative="alternative cost 1", discard="Anvil").pass_all()
    assert (counters(t), t.zone("A", "memory")) == (0, [])
    t.act("A", "activate Other Surge", alternative="own cost", x="2").pass_all()
    assert (counters(t), len(t.zone("A", "memory"))) == (2, 2)


def test_two_costs_of_x_are_both_paid(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9, CR Card Activation 1.8: with five cards X is at most 2."""
    t = table.player("A", hand=["Double Surge", *["Anvil"] * 5]).player("B").main_phase("A")
    t.act("A", "activate Double Surge")
    assert t.options == ["0", "1", "2"]
    t.answer("A", "x", "2").pass_all()
    assert (counters(t), len(t.zone("A", "memory"))) == (2, 4)


@pytest.mark.parametrize(("pay", "x", "expected"), [("pay", "2", 2), ("decline", None, 0)])
def test_x_of_an_optional_cost_is_declared_only_if_that_is_paid(
    table: Scenario, pay: str, x: str | None, expected: int
) -> None:
    """CR Card Activation 1.3.1, 1.3.2, CR Parts of a Card - Cost 9.b."""
    t = table.player("A", hand=["Kicked Surge", *FODDER]).player("B").main_phase("A")
    t.act("A", "activate Kicked Surge", pay=pay, **({"x": x} if x else {}))
    assert t.purpose == "opportunity"
    t.pass_all()
    assert (counters(t), len(t.zone("A", "memory"))) == (expected, expected)


def test_x_in_an_additional_memory_cost(table: Scenario) -> None:
    """CR Parts of a Card - Cost 3.a, 9: one card in memory and one with floating memory."""
    t = table.player("A", hand=["Thirst"], memory=1, graveyard=["Idle Thoughts"]).player("B").main_phase("A")
    t.act("A", "activate Thirst")
    assert t.options == ["0", "1", "2"]
    t.answer("A", "x", "2").pass_all()
    assert (counters(t), len(t.zone("A", "banishment"))) == (2, 2)


@pytest.mark.parametrize(("cards", "x"), [(2, 2), (2, 0), (0, 0)])
def test_x_of_a_memory_cost_is_declared_as_the_card_is_materialized(table: Scenario, cards: int, x: int) -> None:
    """CR Card Materialization 3, 3.3, CR Parts of a Card - Cost 9.c: read by the object as it enters."""
    t = table.player("A", memory=cards, material=["Vessel"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Vessel")
    if cards:
        assert t.options == ["0", "1", "2"]
        t.answer("A", "x", x)
    t.pass_all()
    assert (counters(t), len(t.zone("A", "banishment"))) == (x, x)


def test_x_is_a_number_of_counters_to_remove(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9, CR Counters 4: as many as are there; each use declares its own X."""
    t = table.player("A", field=["Engine"], charge=3).player("B").main_phase("A").act("A", "use Engine")
    assert t.options == ["0", "1", "2", "3"]
    t.answer("A", "x", "1").pass_all().act("A", "use Engine")
    assert t.options == ["0", "1", "2"]
    t.answer("A", "x", "2").pass_all()
    assert (counters(t), counters(t, "charge")) == (3, 0)


def test_x_of_an_ability_fits_all_its_costs_together(table: Scenario) -> None:
    """CR Activated Abilities 1, CR Card Activation 1.8: two allies and one card in hand."""
    t = table.player("A", field=["Press", "Bulky", "Bulky"], hand=["Anvil"]).player("B").main_phase("A")
    t.act("A", "use Press")
    assert t.options == ["0", "1"]
    t.answer("A", "x", "1").answer("A", "sacrifice", "Bulky").pass_all()
    assert (counters(t), t.zone("A", "graveyard"), t.zone("A", "memory")) == (1, ["Bulky"], ["Anvil"])


def test_an_object_reads_the_x_of_its_activation(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9.c, CR Game Zones 7.b."""
    t = table.player("A", hand=["Swarm", *FODDER]).player("B").main_phase("A")
    t.act("A", "activate Swarm", x="3").pass_all()
    assert counters(t) == 3


def test_a_copied_activation_has_the_same_x(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9.d, CR Copying Abilities 1; a copied object has 0 (10.a)."""
    t = table.player("A", hand=[*SPENT, "Surge", "Fork"]).player("B").main_phase("A")
    t.act("A", "activate Surge", x="2").act("A", "activate Fork", target="Surge").pass_all()
    assert counters(t) == 4


def test_the_token_of_a_copied_activation_reads_the_same_x(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9.d, CR Copying Abilities 4."""
    t = table.player("A", hand=[*SPENT, "Swarm", "Fork"]).player("B").main_phase("A")
    t.act("A", "activate Swarm", x="2").act("A", "activate Fork", target="Swarm").pass_all()
    assert (counters(t), len(t.objects("Swarm"))) == (4, 2)


def test_x_of_a_copied_object_is_0(table: Scenario) -> None:
    """CR Parts of a Card - Cost 10.a."""
    t = table.player("A", hand=[*SPENT, "Swarm", "Twin"]).player("B").main_phase("A")
    t.act("A", "activate Swarm", x="2").pass_all()
    t.act("A", "activate Twin", target="Swarm").pass_all()
    assert (counters(t), len(t.objects("Swarm"))) == (2, 2)


@pytest.mark.parametrize(("others", "expected"), [(["Caller"], 0), ([], 2)])
def test_what_enters_as_a_copy_has_an_x_of_0(table: Scenario, others: list[str], expected: int) -> None:
    """CR Parts of a Card - Cost 10.a: not what was declared as it was activated; as itself it has that."""
    t = table.player("A", hand=[*SPENT, "Mimic"]).player("B", field=others).main_phase("A")
    t.act("A", "activate Mimic", x="2").pass_all(**({"choose": others} if others else {}))
    t.act("A", "use Caller" if others else "use Mimic").pass_all()
    assert counters(t) == expected


@pytest.mark.parametrize(("turned", "expected"), [(True, 0), (False, 2)])
def test_what_becomes_a_copy_has_an_x_of_0(table: Scenario, turned: bool, expected: int) -> None:
    """CR Parts of a Card - Cost 10.a."""
    t = table.player("A", hand=[*SPENT, "Caller", "Turn"]).player("B", field=["Caller"]).main_phase("A")
    t.act("A", "activate Caller", x="2").pass_all()
    if turned:
        t.act("A", "activate Turn", target=["A's Caller", "B's Caller"]).pass_all()
    t.act("A", "use Caller").pass_all()
    assert counters(t) == expected


# X where it is not declared ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("asks", "found"), [("Seek Zero", 1), ("Delve Zero", 0), ("Delve Cheap", 1), ("Delve Set", 0)])
def test_x_is_0_off_the_stack_except_in_an_explicit_set(table: Scenario, asks: str, found: int) -> None:
    """CR Parts of a Card - Cost 9.a, 10: an object costs 0; a card costs less than 3, but not 0, and not 0, 1 or 2."""
    t = table.player("A", hand=[asks], field=["Vessel"], material=["Vessel"]).player("B").main_phase("A")
    t.act("A", f"activate {asks}").pass_all()
    assert counters(t, "age") == found


def test_an_object_costs_0_whatever_x_was(table: Scenario) -> None:
    """CR Parts of a Card - Cost 10; the other objects have a cost of 1."""
    t = table.player("A", hand=[*SPENT, "Swarm", "Seek Cheap"], field=["Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Swarm", x="2").pass_all().act("A", "activate Seek Cheap").pass_all()
    assert counters(t, "age") == 1


def test_on_the_stack_x_is_what_was_declared_and_in_the_graveyard_0(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9, 9.a: as its cost is added up."""
    t = table.player("A", hand=["Surge", "Gauge", "Gauge Dead", *FODDER]).player("B").main_phase("A")
    t.act("A", "activate Surge", x="2", reserve=["Anvil", "Anvil"]).act("A", "activate Gauge", target="Surge")
    t.pass_all()
    assert counters(t, "age") == 2
    t.act("A", "activate Gauge Dead").pass_all()
    assert counters(t, "age") == 2


@pytest.mark.parametrize(("x", "fits"), [("2", True), ("1", False)])
def test_on_the_stack_a_cost_of_x_fits_as_declared(table: Scenario, x: str, fits: bool) -> None:
    """CR Parts of a Card - Cost 9."""
    t = table.player("A", hand=["Surge", "Spot", *FODDER]).player("B").main_phase("A")
    t.act("A", "activate Surge", x=x, reserve=["Anvil"] * int(x))
    assert t.can("A", "activate Spot") is fits


def test_what_forbids_a_cost_sees_the_x_that_is_declared(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9, CR Card Activation 1.6: cards that cost 2 or more cannot be activated."""
    t = table.player("A", hand=["Surge", *FODDER], field=["Ban"]).player("B").main_phase("A")
    t.act("A", "activate Surge")
    assert t.options == ["0", "1"]
    t.answer("A", "x", "1").pass_all()
    assert counters(t) == 1


def test_what_changes_a_cost_sees_the_x_that_is_declared(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9, CR Card Activation 1.7: 2 and more cost 2 less, so 2 is cheaper than 1."""
    t = table.player("A", hand=["Surge", "Surge", "Anvil"], field=["Bulk Deal"]).player("B").main_phase("A")
    t.act("A", "activate Surge")
    assert t.options == ["0", "1", "2", "3", "4"]
    t.answer("A", "x", "2").pass_all()
    assert (counters(t), t.zone("A", "memory")) == (2, [])
    t.act("A", "activate Surge", x="1").pass_all()
    assert (counters(t), t.zone("A", "memory")) == (3, ["Anvil"])


def quests(t: Scenario) -> int:
    """The quest counters of A's champion."""
    return dict(t.champion("A").counters).get("quest", 0)


def test_the_x_of_an_ability_is_not_that_of_its_source(table: Scenario) -> None:
    """CR Parts of a Card - Cost 10: what was declared for the ability is forgotten, what was for the ally is not."""
    t = table.player("A", hand=["Hydra", *["Anvil"] * 4]).player("B").main_phase("A")
    t.act("A", "activate Hydra", x=1).pass_all()
    t.act("A", "use Hydra", x=2).pass_all()
    assert quests(t) == 2
    t.act("A", "use Hydra (2)", mode="mode 2").pass_all()
    assert (quests(t), t.object("Hydra").rested) == (3, True)


@pytest.mark.parametrize(
    ("zones", "most"),
    [
        ({}, 1),
        ({"hand": ["Surge", "Anvil", "Anvil"]}, 3),
        ({"memory": 2}, 3),
        ({"graveyard": 3}, 4),
        ({"material": ["Vessel"]}, 1),
        ({"field": ["Anvil", placed("Anvil", charge=3)]}, 3),
        ({"field": ["Anvil"], "enlighten": 2}, 2),
    ],
)
def test_more_than_there_is_to_pay_with_is_not_declared_for_x(
    table: Scenario, zones: dict[str, Any], most: int
) -> None:
    """CR Parts of a Card - Cost 9: what pays for it is there, and no larger X is looked at.

    Besides the card itself this counts both champions, without which nobody plays. Neither cards of the material deck
    nor counters pay for the X of a reserve cost.
    """
    t = table.player("A", **{"hand": ["Surge"], **zones}).player("B").main_phase("A")
    found = next(c.id for c in t.state.cards if c.face.name == "Surge")
    with unpruned():
        begun = attempt(t.state, ("activate", found))
    decision = begun.state.decision
    assert decision is not None
    assert (decision.purpose, len(decision.options)) == ("x", most + 2)


@pytest.mark.parametrize(("name", "damage"), [("Paid Surge", 3), ("Bled Surge", 1)])
def test_x_is_declared_where_another_cost_says_x(table: Scenario, name: str, damage: int) -> None:
    """CR Parts of a Card - Cost 9: the cost that is paid instead asks for it as well."""
    t = table.player("A", hand=[name, "Anvil"]).player("B").main_phase("A")
    t.act(
        "A", f"activate {name}", alternative="alternative cost 1" if name == "Paid Surge" else [], x=damage
    ).pass_all()
    assert (quests(t), t.champion("A").damage) == (damage, damage)
