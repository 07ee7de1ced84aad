"""Amounts: the numbers a text speaks of. Wherever an amount is expected a plain integer will do.

Amounts are calculated with `+`, `-`, `*` and `//`. Comparing them gives a condition: `LV >= 3`,
`Count(ALLY).exactly(2)`. Conditions are joined with `&` and `|`, and `~` says that one does not hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from grandarchive.model.compared import Calculated
from grandarchive.model.events import Pattern, Since
from grandarchive.model.nouns import ANYTHING, Filter, Players, Selection
from grandarchive.model.terms import Rounding, Who, Zone


class Term(Calculated):
    """A number that is found when it is needed."""

    __slots__ = ()

    def __add__(self, other: int | Term) -> Sum:
        """Both together."""
        return Sum(self, other)

    def __radd__(self, other: int) -> Sum:
        """Both together."""
        return Sum(other, self)

    def __sub__(self, other: int | Term) -> Sum:
        """So much less."""
        return Sum(self, -other)

    def __rsub__(self, other: int) -> Sum:
        """So much less."""
        return Sum(other, -self)

    def __mul__(self, other: int | Term) -> Product:
        """So many times as much."""
        return Product(self, other)

    def __rmul__(self, other: int) -> Product:
        """So many times as much."""
        return Product(other, self)

    def __floordiv__(self, by: int) -> Divided:
        """Divided, and rounded down."""
        return Divided(self, by)

    def __neg__(self) -> Product:
        """So much less than nothing."""
        return Product(-1, self)

    def __ge__(self, least: Any) -> AtLeast:
        """It is so much or more."""
        return AtLeast(self, least) if isinstance(least, int | Term) else NotImplemented

    def __le__(self, most: Any) -> AtLeast:
        """It is so much or less."""
        return AtLeast(most, self) if isinstance(most, int | Term) else NotImplemented

    def exactly(self, amount: int | Term) -> Equal:
        """It is just so much."""
        return Equal(self, amount)


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
class Divided(Term):
    """An amount divided by a number, and rounded down unless the text says otherwise (CR Rounding 1)."""

    amount: Term
    by: int
    rounding: Rounding = Rounding.DOWN


@dataclass(frozen=True, slots=True)
class Lesser(Term):
    """The lesser of two amounts: so many, and no more than so many."""

    left: int | Term
    right: int | Term


@dataclass(frozen=True, slots=True)
class Variable(Term):
    """The number declared for X as this was played, 0 where nothing was declared (CR Parts of a Card - Cost 9).

    In a cost it can't be less than `least`.
    """

    least: int = 0


@dataclass(frozen=True, slots=True)
class TimesUsed(Term):
    """How often you have activated this ability of this object before, for what it costs to activate.

    An ability that an object has twice is two abilities (CR Abilities 10): each is activated for the first time.
    """


@dataclass(frozen=True, slots=True)
class TimesResolved(Term):
    """How often this ability of this object has resolved, this time included: in this turn, or in the game.

    It is asked while the ability resolves (CR Ability Tracking 1). An activation that is negated or fizzles has not
    resolved.
    """

    since: Since = Since.THIS_GAME


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


# Conditions on amounts, and on conditions ----------------------------------------------------------------------


class Condition:
    """Something that holds or does not hold at a moment of the game."""

    __slots__ = ()

    def __and__(self, other: Condition) -> AllOf:
        """Both hold."""
        return AllOf((*_parts(AllOf, self), *_parts(AllOf, other)))

    def __or__(self, other: Condition) -> AnyOf:
        """One of them holds."""
        return AnyOf((*_parts(AnyOf, self), *_parts(AnyOf, other)))

    def __invert__(self) -> Unless:
        """It does not hold."""
        return Unless(self)


@dataclass(frozen=True, slots=True)
class AtLeast(Condition):
    """One amount is at least another."""

    left: int | Term
    right: int | Term

    def __bool__(self) -> bool:
        """Python would read `1 <= x <= 3` as "x <= 3"."""
        raise TypeError("this has no truth value: compare twice and join with &")


@dataclass(frozen=True, slots=True)
class Equal(Condition):
    """Two amounts are equal."""

    left: int | Term
    right: int | Term


@dataclass(frozen=True, slots=True)
class IsOdd(Condition):
    """The amount is odd."""

    amount: Term


@dataclass(frozen=True, slots=True)
class Unless(Condition):
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AllOf(Condition):
    """All of these hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    """At least one of these holds."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Depending(Term):
    """One amount if a condition holds, and another if it does not: "N instead"."""

    condition: Condition
    then: int | Term
    otherwise: int | Term


def _parts(kind: type[AllOf] | type[AnyOf], condition: Condition) -> tuple[Condition, ...]:
    """The parts of a condition of a kind, so that chains stay flat."""
    return condition.parts if isinstance(condition, kind) else (condition,)


def influence(whose: Players = Who.YOU) -> Sum:
    """How many cards these players have in hand and memory (CR Game Terms - Influence 1)."""
    return Count(ANYTHING, Zone.HAND, whose) + Count(ANYTHING, Zone.MEMORY, whose)


EVENT_AMOUNT: Final = Value("amount")
"""That much, or that many: the number of what a trigger waited for, or of what is replaced."""

Amount = int | Term
LV: Final = Level()
X: Final = Variable()
