"""Costs: what players do to pay for a card, an ability, an attack, or to prevent an effect (CR Costs and Memory).

A cost is something that the player who pays it does, so it is written with the verb of an effect: `Sacrifice`, `Rest`,
`Discard`, `Banish`, `Reveal`, `Delevel`, `Load` or `Put` with the source, one's champion, or a choice of what one has.
The functions and constants here write the usual ones. Reserve and memory are paid in numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.amounts import Amount
from grandarchive.model.choices import Some
from grandarchive.model.effects import Banish, DealDamage, Delevel, Discard, Effect, Put, Rest, Reveal, Sacrifice
from grandarchive.model.kinds import Cost as Cost
from grandarchive.model.nouns import ANYTHING, Champion, Every, Filter, Source
from grandarchive.model.payments import SHARED
from grandarchive.model.terms import Who, Zone


@dataclass(frozen=True, slots=True)
class PayReserve(Cost):
    """Pay so much reserve: cards from hand into memory, face-down (CR Costs and Memory 1)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayMemory(Cost):
    """Pay so much memory: cards from memory, banished at random (CR Costs and Memory 2)."""

    amount: Amount


Payment = Cost | Effect
"""What can stand as a cost."""

REST_THIS: Final = Rest(Source())
"""Rest the source: the REST symbol (CR Game Terms - Rest 3)."""

BANISH_THIS: Final = Banish(Source())
"""Banish the source."""

SACRIFICE_THIS: Final = Sacrifice(Source())
"""Sacrifice the source."""

DELEVEL: Final = Delevel(Champion())
"""Delevel one's champion (CR Deleveling 1)."""

YOUR_HAND: Final = Every(ANYTHING, Zone.HAND, Who.YOU)
"""All cards in one's hand."""


def cards(filter: Filter, zone: Zone, amount: Amount = 1) -> Some:
    """So many cards that fit in a zone of one's own, or objects or cards beneath objects that fit."""
    return Some(filter, (zone,), amount, amount, Who.EACH if zone in SHARED else Who.YOU)


def sacrifice(filter: Filter, amount: Amount = 1) -> Sacrifice:
    """Sacrifice so many objects that fit."""
    return Sacrifice(Some(filter, (Zone.FIELD,), amount, amount))


def discard(filter: Filter = ANYTHING, amount: Amount = 1) -> Discard:
    """Discard so many cards that fit from one's hand."""
    return Discard(cards(filter, Zone.HAND, amount))


def rest(filter: Filter, amount: Amount = 1) -> Rest:
    """Rest so many awake objects that fit."""
    return Rest(Some(filter, (Zone.FIELD,), amount, amount))


def banish(filter: Filter, amount: Amount = 1, zone: Zone = Zone.GRAVEYARD) -> Banish:
    """Banish so many cards that fit from a zone of one's own."""
    return Banish(cards(filter, zone, amount))


def reveal(filter: Filter, amount: Amount = 1, zone: Zone = Zone.HAND) -> Reveal:
    """Reveal so many cards that fit in a zone of one's own."""
    return Reveal(cards(filter, zone, amount))


def give_back(filter: Filter, amount: Amount = 1, to: Zone = Zone.MATERIAL) -> Put:
    """Return so many objects that fit to a zone of their owners."""
    return Put(Some(filter, (Zone.FIELD,), amount, amount), to)


def suffer_damage(amount: Amount) -> DealDamage:
    """The source deals so much unpreventable damage to one's champion."""
    return DealDamage(amount, Champion(), unpreventable=True)
