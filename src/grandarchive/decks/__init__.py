"""Decklists in and out, and the construction rules."""

from grandarchive.decks.bans import BANS, Ban, Bans
from grandarchive.decks.construction import (
    CASUAL,
    FORMATS,
    LIMITED,
    PANTHEON,
    STANDARD,
    Format,
    Problem,
    ProblemKind,
    last_legal_day,
)
from grandarchive.decks.deck import Deck, Entry
from grandarchive.decks.sideboarding import exchanged
from grandarchive.decks.starter import STARTER_DECKS, starter_deck

__all__ = [
    "BANS",
    "CASUAL",
    "FORMATS",
    "LIMITED",
    "PANTHEON",
    "STANDARD",
    "STARTER_DECKS",
    "Ban",
    "Bans",
    "Deck",
    "Entry",
    "Format",
    "Problem",
    "ProblemKind",
    "exchanged",
    "last_legal_day",
    "starter_deck",
]
