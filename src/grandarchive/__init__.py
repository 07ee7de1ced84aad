"""The rules engine for the Grand Archive trading card game."""

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STANDARD, STARTER_DECKS, Deck, starter_deck
from grandarchive.errors import (
    AmbiguousCard,
    CorruptSave,
    EngineBug,
    GrandArchiveError,
    IllegalChoice,
    IllegalDeck,
    IllegalDefinition,
    NotACatalog,
    UnknownCard,
    UnknownWord,
    UnsupportedCard,
)
from grandarchive.play import Game, View

__version__ = "0.1.0"

__all__ = [
    "STANDARD",
    "STARTER_DECKS",
    "AmbiguousCard",
    "Catalog",
    "CorruptSave",
    "Deck",
    "EngineBug",
    "Game",
    "GrandArchiveError",
    "IllegalChoice",
    "IllegalDeck",
    "IllegalDefinition",
    "NotACatalog",
    "UnknownCard",
    "UnknownWord",
    "UnsupportedCard",
    "View",
    "starter_deck",
]
