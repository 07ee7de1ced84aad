"""Modifications: what a continuous effect does to an object, a card, or the rules (CR Continuous Effects)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grandarchive.model.amounts import Amount
from grandarchive.model.nouns import Filter

if TYPE_CHECKING:
    from grandarchive.model.abilities import Ability
    from grandarchive.model.effects import Effect


class Modification:
    """A part of a continuous effect."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AddSubtype(Modification):
    """Is this subtype in addition to its other types (Layer B)."""

    name: str


@dataclass(frozen=True, slots=True)
class Gains(Modification):
    """Has this ability (Layer D)."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class Gets(Modification):
    """Gets so much power, life or level (Layer E). `stat` is "power", "life" or "level"."""

    stat: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class AttacksGet(Modification):
    """This unit's attacks get so much power; the unit itself does not."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class AttacksGain(Modification):
    """This unit's attacks have this triggered ability; the unit itself does not."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class EntersWith(Modification):
    """Enters the field with so many additional counters."""

    kind: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class PreventNext(Modification):
    """Shielding prevention: a buffer of so much damage of a kind ("combat", "non-combat", "any").

    CR Damage Prevention 5.a.
    """

    amount: int
    damage: str = "any"


@dataclass(frozen=True, slots=True)
class PreventNextTime(Modification):
    """Instance prevention: the next time damage would be dealt, all of it; then `effects` as part of it.

    The damage prevented is bound to "prevented" (CR Damage Prevention 5.b, 11).
    """

    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class CantWakeUp(Modification):
    """Doesn't wake up in its controller's wake up phase."""


@dataclass(frozen=True, slots=True)
class CantActivate(Modification):
    """You can't activate cards that fit."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class CantSpendCounters(Modification):
    """You can't remove counters of this kind from your champion to pay for costs."""

    kind: str


@dataclass(frozen=True, slots=True)
class DamageByLife(Modification):
    """Units that fit assign combat damage with their life instead of their power."""

    filter: Filter
