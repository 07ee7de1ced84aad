"""Archetypes: decks by their highest champion."""

from __future__ import annotations

from grandarchive.decks.deck import Deck


def archetype(deck: Deck) -> str:
    """The name before the comma of the champion with the highest level: "Lorraine". "" for a deck without champions.

    Of several champions of that level the first in the list counts.
    """
    champions = [entry.card for entry in deck.material if "CHAMPION" in entry.card.face.types]
    if not champions:
        return ""
    highest = max(champions, key=lambda card: card.face.level or 0)
    return highest.name.partition(",")[0]
