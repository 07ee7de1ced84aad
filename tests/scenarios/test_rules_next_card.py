"""What is said of the next card that a player activates, and for how long."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, attack, does
from grandarchive.model.durations import (
    NEXT_WAKE_UP,
    REST_OF_GAME,
    Duration,
    DuringNextTurn,
    UntilEndOfNextTurn,
    UntilNextTurn,
)
from grandarchive.model.effects import By, ChoosePlayer, Draw, Modify
from grandarchive.model.entering import with_counters
from grandarchive.model.modifications import ACTIVATE_AS_FAST, AsThough, CostChange, RestsNobody, enters
from grandarchive.model.nouns import ALLY, ANYTHING, Type
from grandarchive.model.players import ThePlayer
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Speed, Who
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

GROWN = (enters(with_counters("buff")),)
DEAR = (CostChange(2),)
DURING, UNTIL_NEXT = DuringNextTurn(), UntilNextTurn()

CARDS = (
    ally("Pawn", 0, 1, 1, "human"),
    skill("Now", Modify(NextActivated(ALLY), GROWN)),
    skill("Later", Modify(NextActivated(ALLY), GROWN, DURING)),
    skill("Long", Modify(NextActivated(ALLY), GROWN, UntilEndOfNextTurn())),
    skill("Meanwhile", Modify(NextActivated(ALLY), GROWN, UNTIL_NEXT)),
    skill("Ever", Modify(NextActivated(ALLY), GROWN, REST_OF_GAME)),
    skill("Soon Fast", Modify(NextActivated(ALLY), (AsThough(ACTIVATE_AS_FAST),), DURING)),
    skill("Their Turn", ChoosePlayer(Who.OPPONENT), Modify(NextActivated(ALLY), GROWN, DuringNextTurn(ThePlayer()))),
    skill("Hinder", By(Who.OPPONENT, (Modify(NextActivated(ANYTHING), DEAR),))),
    skill("Hinder Later", By(Who.OPPONENT, (Modify(NextActivated(ANYTHING), DEAR, DURING),))),
    action("Free", 0, Speed.FAST, "skill", does(Draw(1))),
    ally("Pricey", 2, 1, 1, "mage human"),
    skill("Spare", Modify(NextActivated(Type("ATTACK")), (RestsNobody(),), DURING)),
    attack("Stab", 0, 1, "warrior sword"),
    skill("Coupon", Modify(NextActivated(ALLY), (CostChange(-2),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def grown(t: Scenario) -> bool:
    """The newest pawn entered with a counter, once A has activated one more."""
    t.act("A", "activate Pawn").pass_all()
    return dict(t.objects("Pawn", "A")[-1].counters) == {"buff": 1}


@pytest.mark.parametrize(
    ("name", "first_in", "expected"),
    [
        ("Now", 0, [True, False]),
        ("Now", 1, [False]),
        ("Later", 0, [False, True, False]),
        ("Later", 1, [True, False]),
        ("Later", 2, [False]),
        ("Long", 0, [True, False]),
        ("Long", 1, [True, False]),
        ("Long", 2, [False]),
        ("Meanwhile", 0, [True]),
        ("Meanwhile", 1, [False]),
        ("Ever", 2, [True, False]),
    ],
)
def test_in_which_turns_the_next_card_is_changed(
    table: Scenario, name: str, first_in: int, expected: list[bool]
) -> None:
    """CR Continuous Effects 2: for as long as it is said, or in the next turn and not before; and one card.

    CR Card Activation 1.1: the first pawn is activated so many of A's turns later, then one in each.
    """
    t = table.player("A", hand=[name, *["Pawn"] * 3], deck=20).player("B", deck=20).main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    for _ in range(first_in):
        t.pass_to("main", "A")
    found = []
    for _ in expected:
        found.append(grown(t))
        if name in ("Later", "Ever"):
            t.pass_to("main", "A")
    assert found == expected


def test_the_first_card_of_a_turn_is_not_one_of_the_turn_before(table: Scenario) -> None:
    """CR Continuous Effects 2: what fits and comes too early uses nothing up."""
    t = table.player("A", hand=["Later", "Pawn", "Pawn", "Pawn"]).player("B").main_phase("A")
    t.act("A", "activate Later").pass_all()
    assert not grown(t)
    t.pass_to("main", "A")
    assert [grown(t), grown(t)] == [True, False]


def test_a_permission_for_the_next_turn_is_none_before(table: Scenario) -> None:
    """CR Card Activation 1.2: what may be fast then is slow in the turn of an opponent that comes before."""
    t = table.player("A", hand=["Soon Fast", "Pawn", "Pawn"]).player("B").main_phase("A")
    t.act("A", "activate Soon Fast").pass_all().pass_to("end", "A")
    assert not t.can("A", "activate Pawn")
    t.pass_to("main", "B")
    assert not t.can("A", "activate Pawn")
    t.pass_to("recollection", "A")
    assert t.can("A", "activate Pawn")
    t.act("A", "activate Pawn")
    assert not t.can("A", "activate Pawn")


def test_the_next_turn_of_somebody_else(table: Scenario) -> None:
    """CR Continuous Effects 2: it is the card of the one player in the turn of the other."""
    t = table.player("A", hand=["Their Turn", "Soon Fast", "Pawn", "Pawn"]).player("B").main_phase("A")
    t.act("A", "activate Their Turn").pass_all()
    assert not grown(t)
    t.pass_to("main", "B").pass_to("main", "A")
    assert not grown(t)  # that turn has passed


@pytest.mark.parametrize(("name", "now", "then"), [("Hinder", 2, 0), ("Hinder Later", 0, 2)])
def test_the_next_card_of_an_opponent(table: Scenario, name: str, now: int, then: int) -> None:
    """CR Continuous Effects 2: it is theirs, and so is the next turn."""
    t = table.player("A", hand=[name, "Free"]).player("B", hand=["Free", "Free"]).main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    assert t.can("A", "activate Free")
    t.pass_once("A")
    assert t.can("B", "activate Free") is (now == 0)  # with one card to pay
    t.pass_to("main", "B")
    assert len(t.zone("B", "hand")) == 3
    t.act("B", "activate Free")
    assert len(t.zone("B", "memory")) == then


def test_the_next_activation_is_changed_before_it_is_paid(table: Scenario) -> None:
    """CR Card Activation 1.7.3: the next ally costs 2 less; the one after does not."""
    t = table.player("A", hand=["Coupon", "Pricey", "Pricey"]).player("B").main_phase("A")
    t.act("A", "activate Coupon").pass_all().act("A", "activate Pricey").pass_all()
    assert (t.zone("A", "memory"), t.zone("A", "hand")) == ([], ["Pricey"])
    t.cannot("A", "activate Pricey")


@pytest.mark.parametrize(
    ("duration", "message"),
    [(DuringNextTurn(Who.OPPONENT), "each has a next turn"), (NEXT_WAKE_UP, "nobody's object")],
)
def test_times_that_mean_nothing_are_refused(duration: Duration, message: str) -> None:
    with pytest.raises(ga.IllegalDefinition, match=message):
        skill("Test", ChoosePlayer(Who.OPPONENT), Modify(NextActivated(ALLY), GROWN, duration))


def test_the_first_attack_of_the_next_turn_rests_nobody(table: Scenario) -> None:
    """CR Card Types - Attack 2: not that of this turn, and only the first of the next one."""
    t = table.player("A", hand=["Spare", "Stab", "Stab", "Stab"]).player("B").main_phase("A")
    t.act("A", "activate Spare").pass_all()
    t.act("A", "activate Stab").pass_all()
    assert t.champion("A").rested
    t.pass_to("main", "B").pass_to("main", "A")
    for rested in False, True:
        t.act("A", "activate Stab").pass_all()
        assert t.champion("A").rested is rested
