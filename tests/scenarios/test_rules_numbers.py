"""Numbers that a text finds: what cards and objects measure, halves, the lesser of two, odd and even ones."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import LV, Amount, Count, Divided, IsOdd, Lesser, Value, influence
from grandarchive.model.choices import Some
from grandarchive.model.effects import AddCounters, By, Destroy, Draw, If, LookAt, May, Put, RemoveCounters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import (
    LIFE,
    MEMORY_COST,
    POWER,
    RESERVE_COST,
    Counters,
    Even,
    Highest,
    Lowest,
    Odd,
    Of,
)
from grandarchive.model.nouns import ALLY, ANYTHING, EVENT_CARD, YOURS, Bound, Champion, Every, Filter, Target
from grandarchive.model.players import Having, Top
from grandarchive.model.terms import Rounding, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

MINE = Every(ALLY & YOURS)
DEAD = Every(ANYTHING, Zone.GRAVEYARD, Who.YOU)
ALLIES = (
    ally("Elder", 4, 1, 3, "warrior human"),
    ally("Youth", 1, 2, 4, "warrior human"),
    ally("Child", 2, 5, 1, "warrior human"),
)


def learn(amount: Amount) -> AddCounters:
    """The champion learns so much."""
    return AddCounters("age", amount, Champion())


def learned(t: Scenario) -> int:
    """What the champion of A learned."""
    return dict(t.champion("A").counters).get("age", 0)


def found(amount: Amount, field: list[str], **zones: list[str]) -> int:
    """What an amount is for A with these objects."""
    t = with_extra_cards(*ALLIES, skill("Find", learn(amount)))
    t.player("A", field=field, hand=["Find"], **zones).player("B", field=["Child"]).main_phase("A")  # type: ignore[arg-type]
    return learned(t.act("A", "activate Find").pass_all())


# Measures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        (Of(POWER, MINE), 8),
        (Highest(POWER, MINE), 5),
        (Lowest(POWER, MINE), 1),
        (Of(RESERVE_COST, MINE), 7),
        (Highest(RESERVE_COST, MINE), 4),
        (Lowest(RESERVE_COST, MINE), 1),
        (Highest(LIFE, MINE), 4),
        (Lowest(MEMORY_COST, MINE), 0),
        (Lowest(MEMORY_COST, Every(YOURS)), 0),
    ],
)
def test_the_total_the_highest_and_the_lowest_number_are_found(amount: Amount, number: int) -> None:
    """CR Parts of a Card - Stats, Cost: only those count that have such a number, and without any it is 0."""
    assert found(amount, ["Elder", "Youth", "Child"]) == number


@pytest.mark.parametrize("kind", [Highest, Lowest, Of])
def test_of_nothing_there_is_no_number(kind: type[Of]) -> None:
    """CR Player Actions 1.b.i."""
    assert found(kind(POWER, MINE), []) == 0


def test_the_lowest_number_of_counters_is_that_of_what_has_none() -> None:
    """CR Game Mechanics - Counters 1."""
    for youth, number in ((placed("Youth", buff=1), 1), ("Youth", 0)):
        t = with_extra_cards(*ALLIES, skill("Find", learn(Lowest(Counters("buff"), MINE))))
        t.player("A", field=[placed("Elder", buff=3), youth], hand=["Find"]).player("B").main_phase("A")
        assert learned(t.act("A", "activate Find").pass_all()) == number


def test_cards_in_a_graveyard_are_measured_by_what_is_printed() -> None:
    """CR Parts of a Card - Cost 1."""
    assert found(Of(RESERVE_COST, DEAD), [], graveyard=["Elder", "Youth", "Child"]) == 4 + 1 + 2


def test_cards_that_one_does_not_know_have_no_number() -> None:
    """CR Public vs Private Information 8: of two cards in a hand one was shown."""
    count = learn(Of(RESERVE_COST, Every(ANYTHING, Zone.HAND, Who.OPPONENT)))
    t = with_extra_cards(*ALLIES, skill("Find", count)).player("A", hand=["Find"])
    t.player("B", hand=[placed("Youth", known=True), "Elder"]).main_phase("A")
    assert learned(t.act("A", "activate Find").pass_all()) == 1


@pytest.mark.parametrize(
    ("deck", "number"), [(["Elder", "Youth"], 1), (["Youth", "Elder"], 1), (["Elder", "Elder"], 4)]
)
def test_the_lowest_cost_among_what_was_seen_is_found(deck: list[str], number: int) -> None:
    """CR Parts of a Card - Cost 1: among the two top cards."""
    seen = skill("Find", LookAt(Top(2)), learn(Lowest(RESERVE_COST, Bound("looked"))))
    t = with_extra_cards(*ALLIES, seen).player("A", hand=["Find"], deck=deck).player("B").main_phase("A")
    assert learned(t.act("A", "activate Find").pass_all()) == number


def test_what_died_is_measured_as_it_was() -> None:
    """CR Last-Known Information 1."""
    grave = relic("Grave", Triggered(Pattern(Happening.DIE, ALLY), (learn(Highest(POWER, EVENT_CARD)),)))
    t = with_extra_cards(*ALLIES, grave, skill("Doom", Destroy(Every(ALLY))))
    t.player("A", field=["Grave", placed("Youth", buff=4)], hand=["Doom"]).player("B").main_phase("A")
    assert learned(t.act("A", "activate Doom").pass_all()) == 6


# Calculating ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("allies", "down", "up"), [(0, 0, 0), (1, 0, 1), (2, 1, 1), (3, 1, 2)])
def test_a_half_is_rounded_down_unless_the_text_says_up(allies: int, down: int, up: int) -> None:
    """CR Rounding 1."""
    field = ["Elder"] * allies
    assert found(Count(ALLY & YOURS) // 2, field) == down
    assert found(Divided(Count(ALLY & YOURS), 2, Rounding.UP), field) == up


@pytest.mark.parametrize(("allies", "number"), [(1, 1), (2, 2), (3, 2)])
def test_no_more_than_so_many_count(allies: int, number: int) -> None:
    """CR Game Terms - LV: for each of up to two allies, and up to LV."""
    assert found(Lesser(Count(ALLY & YOURS), 2), ["Elder"] * allies) == number
    t = with_extra_cards(*ALLIES, skill("Find", learn(Lesser(Count(ALLY & YOURS), LV))))
    t.player("A", level=2, field=["Elder"] * allies, hand=["Find"]).player("B").main_phase("A")
    assert learned(t.act("A", "activate Find").pass_all()) == number


def test_influence_is_counted_of_hand_and_memory() -> None:
    """CR Game Terms - Influence 1: the card that asks is on the Effects Stack."""
    t = with_extra_cards(*ALLIES, skill("Find", learn(influence())))
    t.player("A", hand=["Find", "Child"], memory=2, graveyard=3).player("B", hand=5).main_phase("A")
    assert learned(t.act("A", "activate Find").pass_all()) == 3


@pytest.mark.parametrize(("memory", "drawn"), [(2, 0), (3, 1)])
def test_who_has_so_much_influence_is_found(memory: int, drawn: int) -> None:
    """CR Game Terms - Influence 1."""
    crowd = skill("Crowd", By(Having(Who.OPPONENT, influence() >= 5), (Draw(1, into=Zone.MEMORY),)))
    t = with_extra_cards(crowd).player("A", hand=["Crowd"]).player("B", hand=2, memory=memory).main_phase("A")
    t.act("A", "activate Crowd").pass_all()
    assert len(t.zone("B", "memory")) == memory + drawn


# Odd and even --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("filter", "left"),
    [
        (Odd(LIFE), ["Youth"]),
        (Even(LIFE), ["Elder", "Child"]),
        (Odd(RESERVE_COST), ["Elder", "Child"]),
        (Even(Counters("buff")), []),
        (Odd(Counters("buff")), ["Elder", "Youth", "Child"]),
        (Odd(MEMORY_COST), ["Elder", "Youth", "Child"]),
        (Even(MEMORY_COST), ["Elder", "Youth", "Child"]),
    ],
)
def test_odd_and_even_numbers_are_told_apart(filter: Filter, left: list[str]) -> None:
    """CR Parts of a Card - Stats, Cost: zero is even, and what has no such number is neither."""
    t = with_extra_cards(*ALLIES, skill("Purge", Destroy(Every(ALLY & filter))))
    t.player("A", hand=["Purge"]).player("B", field=["Elder", "Youth", "Child"]).main_phase("A")
    t.act("A", "activate Purge").pass_all()
    assert [name for name in t.zone("B", "field") if name in ("Elder", "Youth", "Child")] == left


@pytest.mark.parametrize(("memory", "number"), [(0, 0), (1, 1), (2, 0)])
def test_an_amount_is_odd_or_not(memory: int, number: int) -> None:
    """CR Game Terms - Influence 1."""
    odd = If(IsOdd(Count(ANYTHING, Zone.MEMORY, Who.OPPONENT)), (learn(1),))
    t = with_extra_cards(skill("Find", odd)).player("A", hand=["Find"]).player("B", memory=memory).main_phase("A")
    assert learned(t.act("A", "activate Find").pass_all()) == number


# Below nothing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("allies", "options"), [(1, []), (2, []), (3, ["Sting", "Mend", "done"])])
def test_fewer_than_none_are_chosen_as_none(allies: int, options: list[str]) -> None:
    """CR Resolution 3: up to two fewer than there are allies."""
    some = Some(ANYTHING, (Zone.GRAVEYARD,), 0, Count(ALLY & YOURS) + (-2), Who.YOU)
    t = with_extra_cards(*ALLIES, skill("Retrieve", Put(some, Zone.HAND)))
    t.player("A", hand=["Retrieve"], field=["Youth"] * allies, graveyard=["Sting", "Mend"]).player("B").main_phase("A")
    t.act("A", "activate Retrieve").pass_all()
    assert (t.options if t.purpose == "choose" else []) == options
    if options:
        t.answer("A", "choose", "Mend")
    assert t.zone("A", "hand") == (["Mend"] if options else [])


# Nothing at all ------------------------------------------------------------------------------------------------


def test_a_number_that_nothing_has_is_none() -> None:
    """CR Resolution 6: who declined removed nothing."""
    take = skill("Take", May((RemoveCounters("buff", Target(ALLY)),)), learn(1 + Value("removed")))
    t = with_extra_cards(take).player("A", hand=["Take"], field=[placed("Bulky", buff=2)]).player("B")
    t.main_phase("A").act("A", "activate Take").pass_all().answer("A", "may", "no")
    assert learned(t) == 1
