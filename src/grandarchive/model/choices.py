"""Choices: cards and objects that are chosen as the effect is followed in which they stand."""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.model.amounts import Amount
from grandarchive.model.measures import Feature, Measure
from grandarchive.model.nouns import Called, Filter, Joint, Players
from grandarchive.model.pending import Pending
from grandarchive.model.terms import Who, Zone


@dataclass(frozen=True, slots=True)
class Different(Joint):
    """No two of them have the same name, the same cost or an element in common; each of them has one."""

    by: Feature


@dataclass(frozen=True, slots=True)
class Same(Joint):
    """All of them have the same name, the same cost, or one element in common."""

    by: Feature


@dataclass(frozen=True, slots=True)
class Total(Joint):
    """Their numbers are so much in all, at least or at most."""

    measure: Measure
    least: Amount | None = None
    most: Amount | None = None


class Chosen(Called):
    """What an effect chooses for itself, and names for those after it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Some(Chosen):
    """So many that fit, as you choose while resolving; no maximum is any number (CR Objects and Targeting - Target 4).

    They are in these zones of these players, or among what the text has named. From a private zone a card with a
    described characteristic need not be found (CR Searching and Finding 1). With `joint` they are so together, and no
    more are chosen than there can be.
    """

    filter: Filter
    zones: tuple[Zone, ...] = (Zone.FIELD,)
    minimum: Amount = 1
    maximum: Amount | None = 1
    whose: Players = Who.EACH
    among: Called | None = None
    joint: Joint | None = None
    name: str = "chosen"


@dataclass(frozen=True, slots=True)
class AtRandom(Chosen):
    """So many cards at random from a zone of each of these players (CR Randomization)."""

    zone: Zone
    amount: Amount = 1
    whose: Players = Who.YOU
    name: str = "chosen"


@dataclass(frozen=True, slots=True)
class OneOf(Chosen):
    """One of these items on the Effects Stack, as you choose while resolving (CR Objects and Targeting - Target 4).

    What is done with it is done to one with which that is possible, if there is any.
    """

    of: Pending
    name: str = "chosen"
