"""What is told at a glance: how much is looked at closely, and where a glance does not do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grandarchive.cards.starter.printing import (
    action,
    additional_cost,
    ally,
    costs_less,
    does,
    has,
    keyword,
    reserve,
    slug_of,
)
from grandarchive.model.abilities import Static
from grandarchive.model.amounts import Count, Product
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.costs import sacrifice
from grandarchive.model.effects import AddCounters, DealDamage, Effect, NextActivation
from grandarchive.model.modifications import (
    AddTypes,
    CantActivate,
    CostChange,
    EntersWith,
    Gains,
    Modification,
    NoCost,
    SetElements,
)
from grandarchive.model.nouns import ACTION, ALLY, ANYTHING, ITEM, UNIT, Bound, Champion, Named, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.rules.playing import activation, legality
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

HAND, STACK = (Zone.HAND,), (Zone.STACK,)
PLAYED = (Zone.HAND, Zone.STACK)
FIRE = ["Spirit of Fire"]
LEARN = AddCounters("enlighten", 1, Champion())


# The hand ------------------------------------------------------------------------------------------------------


def rule(name: str, affected: Any, change: Modification, zones: tuple[Zone, ...] = (Zone.FIELD,)) -> CardDefinition:
    """An item that changes cards in some zones."""
    return relic(name, Static(affected, (change,), zones=zones))


def next_one(name: str, *changes: Modification, what: Any = ALLY) -> CardDefinition:
    """A fast action that changes the next ally its player activates."""
    return action(name, 0, Speed.FAST, "mage skill", does(NextActivation(what, changes)))


def quick(name: str, cost: int, *effects: Effect, targets: tuple[Target, ...] = ()) -> CardDefinition:
    """A fast action."""
    return action(name, cost, Speed.FAST, "mage skill", does(*effects, targets=targets))


def all_elements(name: str, *elements: str) -> CardDefinition:
    """A fast action without cost of these elements."""
    return CardDefinition(
        slug_of(name),
        (
            Face(
                name,
                frozenset({"ACTION"}),
                elements=frozenset(elements),
                cost=reserve(0),
                speed=Speed.FAST,
                abilities=(does(LEARN),),
            ),
        ),
    )


HELD = (
    ally("Page", 0, 1, 1, "warrior human"),
    ally("Squire", 1, 1, 1, "warrior human"),
    ally("Knight", 2, 1, 1, "warrior human"),
    ally("Giant", 3, 1, 1, "warrior human"),
    quick("Lesson", 1, LEARN),
    quick("Jab", 1, DealDamage(1, Bound()), targets=(Target(UNIT),)),
    quick("Census", 1, AddCounters("enlighten", Count(ANYTHING, Zone.HAND, Who.YOU), Champion())),
    ally("Scout", 1, 1, 1, "ranger human", keyword("fast activation", gates=(LevelAtLeast(1),))),
    ally("Bargain", 2, 1, 1, "warrior human", costs_less(Count(ITEM))),
    ally("Tribute", 1, 1, 1, "warrior human", additional_cost(sacrifice(ALLY))),
    all_elements("Wind Hymn", "WIND"),
    all_elements("Norm Wind Hymn", "WIND", "NORM"),
    all_elements("Twin Hymn", "WIND", "FIRE"),
)

AROUND = (
    relic("Purse", keyword("reservable")),
    relic("Ban", has(CantActivate(Named("Squire")))),
    rule("Tax", ALLY, CostChange(1), PLAYED),
    rule("Kiln", ACTION, SetElements(("FIRE",)), STACK),
    rule("Cooler", ACTION, SetElements(("NORM",)), STACK),
    rule("Rebate", ALLY, CostChange(-1), STACK),
    rule("Damper", ACTION, SetElements(("FIRE",)), HAND),
    rule("Crowd Tax", ALLY, CostChange(Count(ANYTHING, Zone.HAND, Who.YOU)), PLAYED),
    rule("Bustle", ALLY, CostChange(Product(-1, Count(ALLY, Zone.STACK))), PLAYED),
    next_one("Praise", AddTypes(subtypes=("SPELL",))),
    next_one("Feast Day", EntersWith("buff", 1)),
    next_one("Coupon", CostChange(-1)),
    next_one("Gift", NoCost()),
    next_one("Hurry", Gains(keyword("fast activation"))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*HELD, *AROUND)


Counter = Callable[[Any, str], list[Any]]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter:
    """Keeps the arguments with which a function of a module is called from now on."""

    def keep(place: Any, name: str) -> list[Any]:
        found: list[Any] = []
        function = getattr(place, name)

        def kept(*given: Any, **named: Any) -> Any:
            found.append(given)
            return function(*given, **named)

        monkeypatch.setattr(place, name, kept)
        return found

    return keep


def offer(t: Scenario, player: str, calls: Counter) -> tuple[list[str], list[str]]:
    """The cards of a hand that a player can activate now, and those that were looked at closely to tell."""
    assert not t.state.stack
    judged = calls(activation, "can_play")
    hand = sorted(set(t.zone(player, "hand")))
    offered = [action.removeprefix("activate ") for action in t._actions(player) if action.startswith("activate ")]
    looked_at = {state.cards[id].face.name for state, id, *_ in judged}
    assert looked_at <= set(hand)
    return sorted(set(offered)), sorted(looked_at)


@pytest.mark.parametrize(
    ("hand", "field", "offered", "looked_at"),
    [
        (["Squire", "Anvil"], [], ["Anvil", "Squire"], []),
        (["Page"], [], ["Page"], []),
        (["Squire"], [], [], []),
        (["Knight", "Knight"], [], [], []),
        (["Knight", "Knight", "Knight"], [], ["Knight"], []),
        (["Squire"], ["Purse"], ["Squire"], ["Squire"]),
        (["Knight"], ["Purse"], [], []),
        (["Knight", "Knight"], ["Purse"], ["Knight"], ["Knight"]),
        (["Giant", "Giant"], ["Purse"], [], []),
        (["Giant", "Giant"], ["Purse", "Purse"], ["Giant"], ["Giant"]),
        (["Giant", "Giant"], ["Purse", "Purse", "Purse"], ["Giant"], ["Giant"]),
        (["Lesson", "Lesson"], [], ["Lesson"], []),
        (["Census", "Census"], [], ["Census"], []),
        (["Jab", "Jab"], [], ["Jab"], ["Jab"]),
        (["Jab"], [], [], []),
        (["Scout", "Scout"], [], ["Scout"], []),
        (["Scout"], [], [], []),
        (["Bargain"], [], [], ["Bargain"]),
        (["Bargain"], ["Anvil", "Anvil"], ["Bargain"], ["Bargain"]),
        (["Tribute", "Tribute"], [], [], ["Tribute"]),
        (["Tribute", "Tribute"], ["Page"], ["Tribute"], ["Tribute"]),
        (["Wind Hymn", "Norm Wind Hymn", "Twin Hymn"], [], ["Norm Wind Hymn", "Wind Hymn"], []),
        (["Squire", "Squire"], ["Tax"], [], []),
        (["Page", "Page"], ["Tax"], ["Page"], []),
    ],
)
def test_what_a_glance_tells_of_a_hand(
    table: Scenario, calls: Counter, hand: list[str], field: list[str], offered: list[str], looked_at: list[str]
) -> None:
    """CR Card Activation 1.2, 1.7, CR Costs and Memory 1: what asks for nothing but reserve needs no closer look."""
    t = table.player("A", hand=hand, field=field).player("B").main_phase("A")
    assert offer(t, "A", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("hand", "lineage", "offered", "looked_at"),
    [
        (["Page", "Squire", "Anvil"], FIRE, [], []),
        (["Lesson", "Lesson"], FIRE, ["Lesson"], []),
        (["Lesson"], FIRE, [], []),
        (["Scout", "Scout"], FIRE, [], ["Scout"]),
        (["Scout", "Scout"], [*FIRE, "Rai, Spellcrafter"], ["Scout"], ["Scout"]),
        (["Scout"], FIRE, [], []),
        (["Wind Hymn"], FIRE, [], []),
    ],
)
def test_what_a_glance_tells_of_a_hand_while_only_fast_cards_are_activated(
    table: Scenario, calls: Counter, hand: list[str], lineage: list[str], offered: list[str], looked_at: list[str]
) -> None:
    """CR Fast vs Slow 1.b, 2.a, CR Keywords - Fast Activation 1."""
    t = table.player("A").player("B", lineage=lineage, hand=hand).main_phase("A")
    assert offer(t, "B", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("field", "hand", "offered", "looked_at"),
    [
        (["Ban"], ["Squire", "Knight", "Anvil"], ["Anvil", "Knight"], ["Anvil", "Knight", "Squire"]),
        (["Ban"], ["Squire", "Giant", "Wind Hymn"], ["Wind Hymn"], ["Squire", "Wind Hymn"]),
        (["Kiln"], ["Wind Hymn", "Squire"], ["Squire"], ["Squire", "Wind Hymn"]),
        (["Cooler"], ["Twin Hymn", "Giant"], ["Twin Hymn"], ["Giant", "Twin Hymn"]),
        (["Rebate"], ["Squire"], ["Squire"], ["Squire"]),
        (["Damper"], ["Wind Hymn", "Page"], ["Page", "Wind Hymn"], ["Page", "Wind Hymn"]),
        (["Crowd Tax"], ["Page", "Lesson"], ["Lesson", "Page"], ["Lesson", "Page"]),
        (["Crowd Tax"], ["Page"], ["Page"], ["Page"]),
        (["Bustle"], ["Squire"], ["Squire"], ["Squire"]),
        (["Bustle"], ["Knight"], [], ["Knight"]),
    ],
)
def test_a_glance_does_not_do_where_a_card_may_be_another_one_on_the_stack(
    table: Scenario, calls: Counter, field: list[str], hand: list[str], offered: list[str], looked_at: list[str]
) -> None:
    """CR Playing Cards 6, CR Card Activation 1.1: its cost and elements are looked at there, where it counts itself.

    What can't be activated is none of its characteristics (CR Playing Cards 2).
    """
    t = table.player("A", hand=hand, field=field).player("B").main_phase("A")
    assert offer(t, "A", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("said", "hand", "offered", "looked_at"),
    [
        ("Praise", ["Squire", "Anvil"], ["Anvil", "Squire"], ["Anvil", "Squire"]),
        ("Praise", ["Squire"], [], []),
        ("Feast Day", ["Squire", "Giant"], ["Squire"], ["Squire"]),
        ("Coupon", ["Squire"], ["Squire"], ["Squire"]),
        ("Coupon", ["Knight", "Twin Hymn"], ["Knight"], ["Knight"]),
        ("Coupon", ["Giant", "Page"], ["Page"], ["Giant", "Page"]),
        ("Gift", ["Giant"], ["Giant"], ["Giant"]),
        ("Hurry", ["Squire", "Knight"], ["Squire"], ["Knight", "Squire"]),
    ],
)
def test_a_glance_tells_no_more_than_what_waits_for_the_next_card_leaves(
    table: Scenario, calls: Counter, said: str, hand: list[str], offered: list[str], looked_at: list[str]
) -> None:
    """CR Card Activation 1.1: what is said of the next card holds from the moment it is announced."""
    t = table.player("A", hand=[said, *hand]).player("B").main_phase("A")
    t.act("A", f"activate {said}").pass_all()
    assert offer(t, "A", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("said", "offered", "looked_at"),
    [("Praise", [], []), ("Coupon", [], []), ("Hurry", ["Squire"], ["Knight", "Squire"])],
)
def test_what_waits_may_make_the_next_card_fast(
    table: Scenario, calls: Counter, said: str, offered: list[str], looked_at: list[str]
) -> None:
    """CR Keywords - Fast Activation 1, CR Fast vs Slow 1.b."""
    t = table.player("A").player("B", hand=[said, "Squire", "Knight"]).main_phase("A")
    t.pass_once("A").act("B", f"activate {said}").pass_all()
    assert offer(t, "B", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("player", "hand", "field", "times"),
    [
        ("A", ["Page", "Squire", "Scout", "Lesson"], ["Anvil"], 1),
        ("A", ["Page", "Squire", "Scout", "Lesson"], ["Kiln"], 1),
        ("B", ["Page", "Squire"], [], 0),
        ("B", ["Page", "Lesson", "Lesson"], [], 1),
    ],
)
def test_elements_are_looked_up_once_for_a_hand(
    table: Scenario, calls: Counter, player: str, hand: list[str], field: list[str], times: int
) -> None:
    """CR Parts of a Card - Element 3."""
    t = table.player("A", field=field).player("B").main_phase("A")
    t.player(player, hand=hand, field=field)
    assert not t.state.stack
    looked_up = [calls(place, "enabled_elements") for place in (activation, legality)]
    t._actions(player)
    assert [len(found) for found in looked_up] == [times, 0]
