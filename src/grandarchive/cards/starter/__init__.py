"""The starter cards: facts and abilities of the product decks, in our own vocabulary."""

from grandarchive.cards.starter import lorraine, rai, shared, silvie

DEFINITIONS = (
    *shared.SPIRITS,
    shared.LIFE_ESSENCE_AMULET,
    shared.SCRY_THE_SKIES,
    *lorraine.DEFINITIONS,
    *rai.DEFINITIONS,
    *silvie.DEFINITIONS,
)
"""Every starter card, once."""

__all__ = ["DEFINITIONS"]
