"""Archetypes: decks by their highest champion."""

from __future__ import annotations

from collections.abc import Iterable

from grandarchive.decks.deck import Deck
from grandarchive.model.cards import CardDefinition


def archetype(deck: Deck) -> str:
    """The name before the comma of the champion with the highest level: "Lorraine". "" for a deck without champions.

    Of several champions of that level the first in the list counts.
    """
    return archetype_of(entry.card for entry in deck.material)


def archetype_of(cards: Iterable[CardDefinition]) -> str:
    """The archetype of a material deck with these cards, as `archetype` has it."""
    champions = [card for card in cards if "CHAMPION" in card.face.types]
    if not champions:
        return ""
    highest = max(champions, key=lambda card: card.face.level or 0)
    return highest.name.partition(",")[0]
