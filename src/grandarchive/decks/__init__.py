"""Decklists in and out, and the construction rules."""

from grandarchive.decks.construction import FORMATS, PANTHEON, STANDARD, Format, Problem, ProblemKind
from grandarchive.decks.deck import Deck, Entry
from grandarchive.decks.starter import STARTER_DECKS, starter_deck

__all__ = [
    "FORMATS",
    "PANTHEON",
    "STANDARD",
    "STARTER_DECKS",
    "Deck",
    "Entry",
    "Format",
    "Problem",
    "ProblemKind",
    "starter_deck",
]
