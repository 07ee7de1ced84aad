"""Properties of units and objects: who can have them, and who does (CR Properties and States of Objects)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.states import DISTANT, FOSTERED
from grandarchive.state.cards import Card

UNITS: Final = frozenset({"ALLY", "CHAMPION"})
OF_UNITS: Final = frozenset({DISTANT, FOSTERED})


def can_become(now: Characteristics, property: str) -> bool:
    """Only units become distant or fostered (CR Distant 1, CR Keywords - Foster 2)."""
    return property not in OF_UNITS or not UNITS.isdisjoint(now.types)


def has_property(card: Card, now: Characteristics, property: str) -> bool:
    """It became so or is so for a time, as long as it can be so, or it was played so (CR Game Zones 7.b)."""
    if property in card.properties or property in now.always:
        return can_become(now, property)
    return property not in OF_UNITS and card.how is not None and property in card.how.paid
