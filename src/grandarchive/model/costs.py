"""Costs beyond the printed one: what players do to pay for a card, an ability, an attack, or to prevent an effect.

A cost is something that the player who pays it does, so most of them say with which verb, with what and how much of it
(`Do`). The others are paid in numbers: reserve, memory, counters, damage.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from grandarchive.model.amounts import Amount
from grandarchive.model.nouns import CHAMPION, THIS, Filter
from grandarchive.model.terms import Zone


class Cost:
    """A part of what must be paid (CR Card Activation 1.8)."""

    __slots__ = ()


class Deed(Enum):
    """What is done with cards or objects to pay a cost."""

    BANISH = "banish"
    DELEVEL = "delevel"
    DISCARD = "discard"
    LOAD = "load"
    REST = "rest"
    RETURN = "return"
    REVEAL = "reveal"
    SACRIFICE = "sacrifice"


@dataclass(frozen=True, slots=True)
class Do(Cost):
    """Do this with so many cards of yours in a zone, or objects on the field, that fit. `THIS` is the source, anywhere.

    Players rest, sacrifice and delevel only what they control. With `up_to`, the player chooses how many, at least
    `amount` and at most that many. What is returned goes `to` a zone of its owner, what is loaded into the source.
    Cards that are loaded or in a lineage are those of any object (see `Beneath`). The cards are bound to `name`, if one
    is given.
    """

    deed: Deed
    filter: Filter
    amount: Amount = 1
    zone: Zone = Zone.FIELD
    up_to: Amount | None = None
    to: Zone = Zone.MATERIAL
    name: str | None = None


@dataclass(frozen=True, slots=True)
class SpendCounters(Cost):
    """Remove so many counters of a kind from one object that fits."""

    kind: str
    amount: Amount
    filter: Filter = THIS


@dataclass(frozen=True, slots=True)
class PayReserve(Cost):
    """Pay so much reserve: cards from hand into memory, face-down (CR Costs and Memory 1)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayMemory(Cost):
    """Pay so much memory: cards from memory, banished at random (CR Costs and Memory 2)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class SufferDamage(Cost):
    """The source deals so much unpreventable damage to the champion of who pays."""

    amount: Amount


REST_THIS: Final = Do(Deed.REST, THIS)
"""Rest the source: the REST symbol (CR Game Terms - Rest 3)."""

BANISH_THIS: Final = Do(Deed.BANISH, THIS)
"""Banish the source."""

SACRIFICE_THIS: Final = Do(Deed.SACRIFICE, THIS)
"""Sacrifice the source."""


def sacrifice(filter: Filter, amount: Amount = 1) -> Do:
    """Sacrifice so many objects you control that fit."""
    return Do(Deed.SACRIFICE, filter, amount)


def discard(filter: Filter, amount: Amount = 1) -> Do:
    """Discard so many cards that fit from your hand."""
    return Do(Deed.DISCARD, filter, amount, Zone.HAND)


def rest(filter: Filter, amount: Amount = 1) -> Do:
    """Rest so many awake objects you control that fit."""
    return Do(Deed.REST, filter, amount)


def banish(filter: Filter, amount: Amount = 1, zone: Zone = Zone.GRAVEYARD) -> Do:
    """Banish so many cards that fit from a zone of yours."""
    return Do(Deed.BANISH, filter, amount, zone)


def reveal(filter: Filter, amount: Amount = 1, zone: Zone = Zone.HAND) -> Do:
    """Reveal so many cards that fit in a zone of yours."""
    return Do(Deed.REVEAL, filter, amount, zone)


DELEVEL: Final = Do(Deed.DELEVEL, CHAMPION)
"""Delevel the champion of who pays (CR Deleveling 1)."""


def give_back(filter: Filter, amount: Amount = 1, to: Zone = Zone.MATERIAL) -> Do:
    """Return so many objects that fit to a zone of their owners."""
    return Do(Deed.RETURN, filter, amount, to=to)
