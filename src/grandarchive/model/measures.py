"""Measures: what is compared of a card or object, such as its power, its cost, or the counters on it.

Comparing one gives a filter: `POWER >= 3`, `RESERVE_COST <= 2`, `Counters("buff").exactly(1)`. What it is of cards or
objects is an amount: `Of(POWER, Source())`, `Highest(RESERVE_COST, Every(...))`. Measures are features like names and
elements, which are the same or different: `DifferentAmong(RESERVE_COST, Every(...))`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.amounts import Amount, Term
from grandarchive.model.compared import Compared
from grandarchive.model.nouns import Filter, Selection
from grandarchive.model.terms import CostKind


class Feature(Compared):
    """Something of a card or object that can be the same as that of another, or different."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Name(Feature):
    """The name (CR Parts of a Card - Name)."""


@dataclass(frozen=True, slots=True)
class Elements(Feature):
    """The elements (CR Parts of a Card - Element)."""


@dataclass(frozen=True, slots=True)
class CardTypes(Feature):
    """The card types, without supertypes and subtypes (CR Parts of a Card - Typeline)."""


@dataclass(frozen=True, slots=True)
class Classes(Feature):
    """The classes (CR Parts of a Card - Typeline 2)."""


@dataclass(frozen=True, slots=True)
class Owner(Feature):
    """The owner: cards in one graveyard have the same (CR Game Terms - Control and Ownership)."""


@dataclass(frozen=True, slots=True)
class Host(Feature):
    """The object beneath which it is: cards in one lineage have the same (CR Object-Specific Zones)."""


class Measure(Feature):
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
    """The printed cost, if it is of this kind or whatever its kind (CR Costs and Memory 3)."""

    kind: CostKind | None


# Amounts -------------------------------------------------------------------------------------------------------
# What is not there or unknown to "you" has no number, and what has none counts for nothing.


@dataclass(frozen=True, slots=True)
class Of(Term):
    """The number that the selected card or object has, or of several the total."""

    measure: Measure
    what: Selection


@dataclass(frozen=True, slots=True)
class Highest(Term):
    """The highest number that one of the selected cards or objects has, 0 if none has one."""

    measure: Measure
    what: Selection


@dataclass(frozen=True, slots=True)
class Lowest(Term):
    """The lowest number that one of the selected cards or objects has, 0 if none has one."""

    measure: Measure
    what: Selection


@dataclass(frozen=True, slots=True)
class DifferentAmong(Term):
    """How many different names, elements, costs and the like the selected cards or objects have."""

    by: Feature
    what: Selection


# Comparisons ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class With(Filter):
    """Has this number within these bounds. What does not have it at all never fits."""

    measure: Measure
    least: Amount | None = None
    most: Amount | None = None

    def __bool__(self) -> bool:
        """Python would read `1 <= x <= 3` as "x <= 3"."""
        raise TypeError("this has no truth value: compare twice and join with &")


@dataclass(frozen=True, slots=True)
class Shares(Filter):
    """Has the same name, the same cost, one of the same elements, as one of the selected cards or objects."""

    by: Feature
    what: Selection


@dataclass(frozen=True, slots=True)
class Odd(Filter):
    """Has this number, and it is odd."""

    measure: Measure


@dataclass(frozen=True, slots=True)
class Even(Filter):
    """Has this number, and it is even; zero is."""

    measure: Measure


POWER: Final = Stat("power")
LIFE: Final = Stat("life")
DURABILITY: Final = Stat("durability")
LEVEL: Final = Stat("level")
RESERVE_COST: Final = CardCost(CostKind.RESERVE)
MEMORY_COST: Final = CardCost(CostKind.MEMORY)
COST: Final = CardCost(None)
