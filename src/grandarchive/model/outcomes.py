"""Outcomes: what happens instead of something that would happen (CR Replacement Effects).

The number of what would happen (damage, counters, cards) is bound to "amount", its subject to "subject".
"""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.model.amounts import Amount
from grandarchive.model.entering import AS_USUAL, Entering
from grandarchive.model.kinds import Ability, Effect
from grandarchive.model.kinds import Outcome as Outcome
from grandarchive.model.nouns import ANYTHING, Filter, Selection
from grandarchive.model.terms import Position, Zone


@dataclass(frozen=True, slots=True)
class GoesTo(Outcome):
    """It is put into this zone instead, face down if the text says so, and in a main deck there."""

    zone: Zone
    face_down: bool = False
    position: Position = Position.TOP


@dataclass(frozen=True, slots=True)
class AmountBecomes(Outcome):
    """The same happens with another number."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Prevented(Outcome):
    """So much of the damage is prevented, or all of it, or all but so much; then `effects` as part of it.

    The damage prevented is bound to "prevented" (CR Damage Prevention 10, 11).
    """

    amount: Amount | None = None
    all_but: Amount | None = None
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class DealtTo(Outcome):
    """The damage is dealt to this object instead."""

    what: Selection


@dataclass(frozen=True, slots=True)
class DealtAlsoTo(Outcome):
    """The damage is dealt to what it would be dealt to, and as much to one other object that fits, which you choose.

    Both are dealt at the same time (CR Damage 3); if there is no other object, nothing changes.
    """

    filter: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class Instead(Outcome):
    """It does not happen; these effects are followed instead.

    Of several things that would happen at the same time, a pattern with `at_once` means all that fit: the effects are
    followed once for them, and the number is how many there are ("one or more").
    """

    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Enters(Outcome):
    """It enters the field like this besides; as it does, `effects` are followed.

    Those choose something for it to `Remember`.
    """

    entering: Entering = AS_USUAL
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersAsCopy(Outcome):
    """It enters the field as a copy of a chosen object, except for a name and abilities (CR Copy - Static Copying)."""

    filter: Filter = ANYTHING
    name: str | None = None
    gains: tuple[Ability, ...] = ()
