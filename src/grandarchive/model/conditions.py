"""Conditions: the gates of a text. Bubbles such as Class Bonus are conditions on a whole ability."""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.model.amounts import AllOf as AllOf
from grandarchive.model.amounts import AnyOf as AnyOf
from grandarchive.model.amounts import AtLeast as AtLeast
from grandarchive.model.amounts import Condition as Condition
from grandarchive.model.amounts import Count
from grandarchive.model.amounts import Equal as Equal
from grandarchive.model.amounts import IsOdd as IsOdd
from grandarchive.model.amounts import Unless as Unless
from grandarchive.model.events import Pattern, Since, Turning
from grandarchive.model.nouns import Filter, Named, Players, Selection
from grandarchive.model.terms import Direction, Phase, Who, Zone


@dataclass(frozen=True, slots=True)
class ClassBonus(Condition):
    """Your champion shares a class with the source (CR Keywords - Class Bonus)."""


@dataclass(frozen=True, slots=True)
class ElementBonus(Condition):
    """Your champion shares an element with the source (CR Keywords - Element Bonus 1)."""


@dataclass(frozen=True, slots=True)
class ChampionBonus(Condition):
    """Your champion's lineage has this name: that of its top card without the title (CR Keywords - Champion Bonus)."""

    name: str


@dataclass(frozen=True, slots=True)
class LevelAtLeast(Condition):
    """Your champion's level is at least this (CR Restriction Abilities - Level Restrictions)."""

    level: int


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """You are the turn player."""


@dataclass(frozen=True, slots=True)
class FirstTurn(Condition):
    """It is your first turn of the game (CR Turn Order 1)."""


@dataclass(frozen=True, slots=True)
class During(Condition):
    """It is this phase of the turn of one of these players (CR Turn Order 1)."""

    phase: Phase
    whose: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class HasAgility(Condition):
    """One of these players has agility (CR Properties and States)."""

    whose: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Faces(Condition):
    """The Shifting Currents of one of these players face one of these directions (CR Shifting Currents 2)."""

    directions: tuple[Direction, ...]
    whose: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Turned(Condition):
    """A step before changed the direction of Shifting Currents, in such a way; it gave that a name."""

    turning: Turning | None = None
    name: str = "turned"


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """Something like this happened this turn, or since an earlier moment."""

    pattern: Pattern
    since: Since = Since.THIS_TURN


@dataclass(frozen=True, slots=True)
class Paid(Condition):
    """The optional additional cost of this name was paid, or the alternative one ("brewed", "starcalled")."""

    name: str


def has_beside(name: str, whose: Who = Who.YOU) -> AtLeast:
    """One of these players has the status or mastery of this name."""
    return AtLeast(Count(Named(name), Zone.MASTERY, whose), 1)


@dataclass(frozen=True, slots=True)
class Cascaded(Condition):
    """The ability is activated or triggers for the `first` to the `last` time, this time included.

    The gate of a mode; the modes of one text all have it. Without `last` the mode is that of all times after as well
    (CR Keywords - Cascade 1).
    """

    first: int
    last: int | None


def cascades(modal: object) -> bool:
    """Whether the modes of a text are those of a cascade ability (CR Keywords - Cascade 1)."""
    modes = getattr(modal, "modes", ())
    return any(type(gate) is Cascaded for mode in modes for gate in mode.gates)


@dataclass(frozen=True, slots=True)
class ByThisAbility(Condition):
    """What happened is done by this same triggered ability, as it resolves ("summoned by this ability")."""


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """One of the selected cards or objects fits the filter; what left as it was before."""

    what: Selection
    filter: Filter


def controls(filter: Filter, at_least: int = 1, whose: Who = Who.YOU) -> AtLeast:
    """These players control objects that fit the filter, at least so many."""
    return AtLeast(Count(filter, Zone.FIELD, whose), at_least)
