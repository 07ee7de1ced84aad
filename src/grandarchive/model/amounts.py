"""Amounts: the numbers a text speaks of. Wherever an amount is expected a plain integer will do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.events import Pattern, Since
from grandarchive.model.nouns import ANYTHING, Filter, Players, Selection
from grandarchive.model.terms import Who, Zone


class Term:
    """A number that is found when it is needed."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Level(Term):
    """LV: the level of your champion with everything that changes it (CR Game Terms - LV)."""


@dataclass(frozen=True, slots=True)
class Sum(Term):
    """Two amounts added."""

    left: int | Term
    right: int | Term


@dataclass(frozen=True, slots=True)
class Count(Term):
    """How many cards or objects fit a filter in a zone of these players."""

    filter: Filter
    zone: Zone = Zone.FIELD
    whose: Players = Who.EACH


@dataclass(frozen=True, slots=True)
class CountersOn(Term):
    """How many counters of a kind are on the selected objects."""

    kind: str
    what: Selection


@dataclass(frozen=True, slots=True)
class Value(Term):
    """A number that an earlier step bound to a name."""

    name: str


@dataclass(frozen=True, slots=True)
class HowMany(Term):
    """How many of the selected cards or objects fit a filter, those that left as they were before."""

    what: Selection
    filter: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class Product(Term):
    """Two amounts multiplied."""

    left: int | Term
    right: int | Term


@dataclass(frozen=True, slots=True)
class StatOf(Term):
    """The sum of a stat of the selected objects, or with `base` of what it is before changes; 0 without the stat."""

    stat: str
    what: Selection
    base: bool = False


@dataclass(frozen=True, slots=True)
class Highest(Term):
    """The highest stat among those that fit a filter in a zone of these players, 0 if there are none."""

    stat: str
    filter: Filter
    base: bool = False
    zone: Zone = Zone.FIELD
    whose: Players = Who.EACH


@dataclass(frozen=True, slots=True)
class CostOf(Term):
    """The printed cost of the selected cards, added up (CR Parts of a Card - Cost)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Variable(Term):
    """The number declared for X as this was played, 0 where nothing was declared (CR Parts of a Card - Cost 9)."""


@dataclass(frozen=True, slots=True)
class Times(Term):
    """How often something like this happened."""

    pattern: Pattern
    since: Since = Since.THIS_TURN


@dataclass(frozen=True, slots=True)
class TotalOf(Term):
    """The sum of the numbers of what happened like this: damage dealt, or recovered."""

    pattern: Pattern
    since: Since = Since.THIS_TURN


EVENT_AMOUNT: Final = Value("amount")
"""That much, or that many: the number of what a trigger waited for, or of what is replaced."""

Amount = int | Term
LV: Final = Level()
X: Final = Variable()
