"""Measures: what is compared of a card or object, such as its power, its cost, or the counters on it.

Comparing one gives a filter: `POWER >= 3`, `RESERVE_COST <= 2`, `Counters("buff").exactly(1)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.amounts import Amount
from grandarchive.model.compared import Compared
from grandarchive.model.nouns import Filter
from grandarchive.model.terms import CostKind


class Measure(Compared):
    """A number that a card or object may have."""

    __slots__ = ()

    def __ge__(self, least: Amount) -> With:
        """It is so much or more."""
        return With(self, least)

    def __le__(self, most: Amount) -> With:
        """It is so much or less."""
        return With(self, None, most)

    def exactly(self, amount: Amount) -> With:
        """It is just so much."""
        return With(self, amount, amount)


@dataclass(frozen=True, slots=True)
class Stat(Measure):
    """A stat, or with `base` what it is before anything increases or decreases it (CR Parts of a Card - Stats)."""

    stat: str
    base: bool = False


@dataclass(frozen=True, slots=True)
class Counters(Measure):
    """How many counters of a kind are on it (CR Counters)."""

    kind: str


@dataclass(frozen=True, slots=True)
class CardCost(Measure):
    """The printed cost, if it is of this kind (CR Costs and Memory 3)."""

    kind: CostKind


@dataclass(frozen=True, slots=True)
class With(Filter):
    """Has this number within these bounds. What does not have it at all never fits."""

    measure: Measure
    least: Amount | None = None
    most: Amount | None = None

    def __bool__(self) -> bool:
        """Python would read `1 <= x <= 3` as "x <= 3"."""
        raise TypeError("this has no truth value: compare twice and join with &")


POWER: Final = Stat("power")
LIFE: Final = Stat("life")
DURABILITY: Final = Stat("durability")
LEVEL: Final = Stat("level")
RESERVE_COST: Final = CardCost(CostKind.RESERVE)
MEMORY_COST: Final = CardCost(CostKind.MEMORY)
