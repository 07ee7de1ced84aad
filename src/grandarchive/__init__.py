"""The rules engine for the Grand Archive trading card game."""

from grandarchive.agents import Agent, GreedyAgent, RandomAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import PANTHEON, STANDARD, STARTER_DECKS, Deck, Entry, starter_deck
from grandarchive.errors import (
    AmbiguousCard,
    CorruptSave,
    EngineBug,
    GrandArchiveError,
    IllegalChoice,
    IllegalDeck,
    IllegalDefinition,
    NotACatalog,
    NotWritten,
    OutdatedView,
    UnknownCard,
    UnknownWord,
    UnsupportedCard,
    UpdateFailed,
    WrongArgument,
)
from grandarchive.play import (
    CardView,
    Choice,
    Game,
    Option,
    OptionView,
    Outcome,
    PendingDecision,
    PlayerView,
    Recording,
    StackView,
    View,
    WordView,
)
from grandarchive.version import VERSION

__version__ = VERSION

__all__ = [
    "PANTHEON",
    "STANDARD",
    "STARTER_DECKS",
    "Agent",
    "AmbiguousCard",
    "CardView",
    "Catalog",
    "Choice",
    "CorruptSave",
    "Deck",
    "EngineBug",
    "Entry",
    "Game",
    "GrandArchiveError",
    "GreedyAgent",
    "IllegalChoice",
    "IllegalDeck",
    "IllegalDefinition",
    "NotACatalog",
    "NotWritten",
    "Option",
    "OptionView",
    "Outcome",
    "OutdatedView",
    "PendingDecision",
    "PlayerView",
    "RandomAgent",
    "Recording",
    "StackView",
    "UnknownCard",
    "UnknownWord",
    "UnsupportedCard",
    "UpdateFailed",
    "View",
    "WordView",
    "WrongArgument",
    "starter_deck",
]
