"""Comparing numbers of cards and objects: "with power 2 or less", "with reserve cost equal to", "with two counters"."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import ally
from grandarchive.errors import IllegalDefinition
from grandarchive.model.amounts import LV, Count
from grandarchive.model.effects import Destroy
from grandarchive.model.measures import LIFE, MEMORY_COST, POWER, RESERVE_COST, Counters, Stat, With
from grandarchive.model.nouns import ALLY, CHAMPION, YOURS, Every, Filter
from grandarchive.testing import placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

CARDS = (
    ally("One", 1, 1, 9, "warrior human"),
    ally("Two", 2, 2, 9, "warrior human"),
    ally("Three", 3, 3, 9, "warrior human"),
)


def left(filter: Filter, level: int = 1, buff: int = 0) -> list[str]:
    """Which allies of B are left once A has destroyed those that fit; Two has so many buff counters."""
    t = with_extra_cards(*CARDS, skill("Purge", Destroy(Every(ALLY & filter))))
    t.player("A", level=level, hand=["Purge"]).player("B", field=["One", placed("Two", buff=buff), "Three"])
    t.main_phase("A").act("A", "activate Purge").pass_all()
    return [name for name in t.zone("B", "field") if name in ("One", "Two", "Three")]


@pytest.mark.parametrize(
    ("filter", "names"),
    [
        (POWER >= 2, ["One"]),
        (POWER <= 2, ["Three"]),
        (POWER.exactly(2), ["One", "Three"]),
        (With(POWER, 2, 3), ["One"]),
        (~(POWER >= 2), ["Two", "Three"]),
        (RESERVE_COST >= 2, ["One"]),
        (RESERVE_COST <= 2, ["Three"]),
        (MEMORY_COST <= 9, ["One", "Two", "Three"]),
        (Stat("durability") <= 9, ["One", "Two", "Three"]),
    ],
)
def test_a_number_is_compared(filter: Filter, names: list[str]) -> None:
    """CR Parts of a Card - Stats, Cost, CR Costs and Memory 3: what does not have the number at all does not fit."""
    assert left(filter) == names


@pytest.mark.parametrize(("filter", "names"), [(POWER >= 3, ["One"]), (Stat("power", base=True) >= 3, ["One", "Two"])])
def test_a_base_stat_is_that_before_changes(filter: Filter, names: list[str]) -> None:
    """CR Card Characteristics - Stat-Setting 1, CR Counters: a buff counter is no base power."""
    assert left(filter, buff=1) == names


@pytest.mark.parametrize(
    ("filter", "names"),
    [
        (Counters("buff") >= 2, ["One", "Three"]),
        (Counters("buff") >= 3, ["One", "Two", "Three"]),
        (Counters("buff") <= 1, ["Two"]),
        (Counters("buff").exactly(0), ["Two"]),
    ],
)
def test_counters_are_counted(filter: Filter, names: list[str]) -> None:
    """CR Counters: what has none has 0 of them."""
    assert left(filter, buff=2) == names


@pytest.mark.parametrize(("level", "names"), [(1, ["Two", "Three"]), (2, ["Three"])])
def test_the_bound_is_an_amount(level: int, names: list[str]) -> None:
    """CR Game Terms - LV: it is looked at as the text is followed."""
    assert left(RESERVE_COST <= LV, level) == names
    assert left(With(POWER, most=Count(CHAMPION & YOURS))) == ["Two", "Three"]
    turned: Any = Count(CHAMPION & YOURS) >= POWER
    assert turned == With(POWER, most=Count(CHAMPION & YOURS))


def test_units_without_the_stat_do_not_fit() -> None:
    """CR Parts of a Card - Stats: a champion has no power."""
    t = with_extra_cards(skill("Crown", Destroy(Every(ALLY & (LIFE >= 1))))).player("A", hand=["Crown"]).player("B")
    t.main_phase("A").act("A", "activate Crown").pass_all()
    assert t.zone("B", "field") == ["Spirit of Wind"]


@pytest.mark.parametrize("wrong", [With(POWER), With(POWER, 3, 2), Counters("buff") >= 0])
def test_what_says_nothing_is_refused(wrong: Filter) -> None:
    with pytest.raises(IllegalDefinition, match=r"does not say how much|nothing is at least|everything has"):
        left(wrong)
