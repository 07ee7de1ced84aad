"""How costs are paid: what is done with which cards and objects, worked out from the words of a cost.

A cost is something that the player who pays it does, so it is written with the verb of an effect: see `costs`. To pay
it is not to follow that effect: what can be picked, in which order, and whether everything can be paid together is
looked at for the whole bill (CR Card Activation 1.8). For that each verb is brought into the form that stands here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from grandarchive.model.amounts import Amount
from grandarchive.model.choices import Some
from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import (
    CHAMPION,
    THIS,
    YOURS,
    Bound,
    Champion,
    Filter,
    Joint,
    Players,
    Selection,
    Source,
    SourceCard,
)
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, OWNED_ZONES, CostKind, Who, Zone


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
    is given. They are those of `whose` zones, and together what `joint` says. Each of them `pays`
    for so much of the card's own cost.
    """

    deed: Deed
    filter: Filter
    amount: Amount = 1
    zone: Zone = Zone.FIELD
    up_to: Amount | None = None
    to: Zone = Zone.MATERIAL
    name: str | None = None
    whose: Players = Who.YOU
    joint: Joint | None = None
    pays: int = 0


@dataclass(frozen=True, slots=True)
class SpendCounters(Cost):
    """Remove so many counters of a kind from one object that fits.

    With `up_to`, the player chooses how many, at least `amount` and at most that many: one after the other from one
    object, or from `several`. The objects are bound to `name`, if one is given: each as often as it lost a counter.
    Each counter `pays` for so much of the card's own cost.
    """

    kind: str
    amount: Amount
    filter: Filter = THIS
    up_to: Amount | None = None
    several: bool = False
    name: str | None = None
    pays: int = 0


@dataclass(frozen=True, slots=True)
class PutCounters(Cost):
    """Put so many counters on what another cost is paid with, once it is: by its name, or as the card of the source."""

    kind: str
    amount: Amount
    what: Selection

    def is_on(self, cost: Cost) -> bool:
        """They are put on what this cost is paid with."""
        if not isinstance(cost, Do):
            return False
        return cost.name == self.what.name if isinstance(self.what, Bound) else cost.filter is THIS


@dataclass(frozen=True, slots=True)
class SufferDamage(Cost):
    """The source deals so much unpreventable damage to the champion of who pays."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class RecoverDamage(Cost):
    """The champion of who pays recovers so much; it has to have that much damage (CR Game Terms - Recover 2)."""

    amount: Amount


CHOSEN: Final = (Do, SpendCounters)
"""Costs for which a player picks something, of which each may pay for a part of a card's own cost."""

AS_PAID: Final = (Do, SpendCounters, PutCounters, SufferDamage, RecoverDamage)
"""What a game makes of costs; nobody writes them."""

MEMORY_PAYMENT: Final = "memory cost"
"""The name of what the memory cost of a card is paid with, for a text of it that asks (CR Game Zones 7.c)."""
RESERVE_PAYMENT: Final = "reserve cost"
"""The name of the cards that are reserved into memory to pay for the reserve cost of a card, for a text that asks."""
BY_RULE: Final = {CostKind.MEMORY: MEMORY_PAYMENT, CostKind.RESERVE: RESERVE_PAYMENT}
"""The names of what pays for the cost of a card, of each kind."""
UNNAMED: Final = "chosen"
"""The name of a choice that was given none: what is paid with is named only if the text names it."""

SHARED: Final = OBJECT_SPECIFIC_ZONES | {Zone.FIELD}
"""Where it is for the filter to say whose cards or objects are meant."""

OPEN: Final = frozenset({Zone.GRAVEYARD, Zone.BANISHMENT})
"""Where one may pay with cards of other players, if the text says so."""

PAID_FROM: Final = frozenset(OWNED_ZONES - {Zone.DECK} | OBJECT_SPECIFIC_ZONES | {Zone.FIELD})
"""Where one chooses what to pay with."""

RETURNED: Final = frozenset({Zone.MATERIAL, Zone.HAND, Zone.MEMORY, Zone.DECK})
"""Where that goes which is returned to pay."""

NO_LIMIT: Final = 999
"""As many as one likes."""


def paid(deed: Deed, what: Any, to: Zone = Zone.MATERIAL) -> Do | None:
    """How that is paid which is done with the source, with one's champion, or with some of what one has."""
    if isinstance(what, Source):
        return Do(deed, THIS, to=to)
    if isinstance(what, Champion):
        return Do(deed, CHAMPION & YOURS, to=to) if what.of is Who.YOU else None
    if not isinstance(what, Some) or what.among is not None or len(what.zones) != 1:
        return None
    zone, filter = what.zones[0], what.filter
    if what.whose is Who.YOU and zone is Zone.FIELD:
        filter = filter & YOURS
    elif what.whose is not (Who.EACH if zone in SHARED else Who.YOU) and zone not in OPEN:
        return None
    up_to = NO_LIMIT if what.maximum is None else None if what.maximum == what.minimum else what.maximum
    name = None if what.name == UNNAMED else what.name
    whose = what.whose if zone in OPEN else Who.YOU
    return Do(deed, filter, what.minimum, zone, up_to, to, name, whose, what.joint)


def spent(kind: str, what: Any, most: Amount | None, least: Amount | None = None) -> SpendCounters | None:
    """How so many counters are removed from the source, one's champion, or some object."""
    found = paid(Deed.REVEAL, what)
    if found is None or (found.amount, found.zone, found.up_to) != (1, Zone.FIELD, None):
        return None
    if least is not None:
        return SpendCounters(kind, least, found.filter, NO_LIMIT if most is None else most, name=found.name)
    return SpendCounters(kind, most, found.filter) if most is not None and found.name is None else None


def spent_among(kind: str, what: Any, most: Amount | None, least: Amount | None) -> SpendCounters | None:
    """How counters are removed from some objects of one's choice: as many as one likes, within bounds."""
    if not isinstance(what, Some) or least is None or (what.minimum, what.maximum) != (0, None):
        return None
    found = paid(Deed.REVEAL, what)
    if found is None or found.zone is not Zone.FIELD or found.joint is not None:
        return None
    return SpendCounters(kind, least, found.filter, NO_LIMIT if most is None else most, True, found.name)


def marked(kind: str, amount: Amount, what: Any) -> PutCounters | None:
    """How counters are put on what another cost is paid with."""
    return PutCounters(kind, amount, what) if isinstance(what, (Bound, SourceCard)) else None


def paying_for(found: tuple[Cost, ...], pays: int) -> tuple[Cost, ...]:
    """Costs with which so much of a card's own cost is paid, for each card or object with which they are."""
    return tuple(replace(cost, pays=pays) if isinstance(cost, CHOSEN) else cost for cost in found) if pays else found


def due(found: Any) -> tuple[Cost, ...]:
    """How costs are paid, in their order. What nobody pays like that is refused where the definition is checked."""
    if not isinstance(found, tuple):
        return ()
    words = (cost.as_cost() for cost in found if hasattr(cost, "as_cost"))
    return tuple(word for word in words if word is not None)
