"""Where a card really goes (CR Game Zones, CR Supertypes - Regalia 4, 5)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.states import EPHEMERAL
from grandarchive.model.terms import Zone
from grandarchive.state.cards import Card

GRAVEYARD: Final = Zone.GRAVEYARD
BANISHMENT: Final = Zone.BANISHMENT
MATERIAL: Final = Zone.MATERIAL
PLAYED: Final = frozenset({Zone.STACK, Zone.FIELD, Zone.INTENT, Zone.NOWHERE})
RETURNING: Final = frozenset({Zone.HAND, Zone.DECK, Zone.MEMORY})


def is_ephemeral(card: Card, now: Characteristics) -> bool:
    """It was played so, became so, or is so for a time (CR Game Terms - Ephemeral 1)."""
    return (
        EPHEMERAL in card.properties or EPHEMERAL in now.always or (card.how is not None and EPHEMERAL in card.how.paid)
    )


def destination(card: Card, now: Characteristics, zone: Zone) -> Zone:
    """Where a card goes that would go to a zone.

    A regalia is banished instead of going to the graveyard and returns to the material deck instead of to hand, main
    deck or memory (CR Supertypes - Regalia 4, 5); champions are banished too (CR Card Types - Champion 8). What the
    card is by itself counts as well as what the object is now: the more restrictive applies (CR Card Characteristics -
    Type-Expansion 2). Of a transformed card only the default side counts (CR Double-faced Cards 4.b). What is ephemeral
    is banished as it leaves the field, an intent or the Effects Stack (CR Game Terms - Ephemeral 1).
    """
    if card.zone in PLAYED and zone not in PLAYED and is_ephemeral(card, now):
        return BANISHMENT
    face = card.definition.face
    if card.face is not face and card.transformed:
        now = face.printed
    if "REGALIA" in now.supertypes or "REGALIA" in face.supertypes:
        if zone == GRAVEYARD:
            return BANISHMENT
        if zone in RETURNING:
            return MATERIAL
    if zone == GRAVEYARD and ("CHAMPION" in now.types or "CHAMPION" in face.types):
        return BANISHMENT
    return zone
