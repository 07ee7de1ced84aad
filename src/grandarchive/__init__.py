"""The rules engine for the Grand Archive trading card game.

The names of this package are imported from their modules when they are first used, so that a program which needs only
some of them, or only the version, starts quickly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from grandarchive.compiled import IS_COMPILED  # first: it refuses compiled modules that are out of date
from grandarchive.version import VERSION

if TYPE_CHECKING:
    from grandarchive.agents import Agent, GreedyAgent, RandomAgent
    from grandarchive.cards.catalog import Catalog
    from grandarchive.decks import (
        BANS,
        CASUAL,
        FORMATS,
        LIMITED,
        PANTHEON,
        STANDARD,
        STARTER_DECKS,
        Bans,
        Deck,
        Entry,
        Format,
        starter_deck,
    )
    from grandarchive.errors import (
        AmbiguousCard,
        CorruptSave,
        EngineBug,
        GrandArchiveError,
        IllegalChoice,
        IllegalDeck,
        IllegalDefinition,
        NotABanList,
        NotACatalog,
        NotWritten,
        OutdatedView,
        RefusedCard,
        UnknownCard,
        UnknownCards,
        UnknownWord,
        UnsupportedCard,
        UpdateFailed,
        WrongArgument,
    )
    from grandarchive.play import (
        CardView,
        Choice,
        CostPart,
        Explanation,
        Game,
        IdleParagraph,
        Influence,
        Option,
        OptionView,
        Outcome,
        PassedOver,
        PassMode,
        PendingDecision,
        PlayerView,
        Reason,
        Recording,
        StackView,
        Trait,
        View,
        Window,
        WindowReason,
        WindowSettings,
        WindowsPolicy,
        WayView,
        Why,
        WordView,
    )

__version__ = VERSION

__all__ = [
    "BANS",
    "CASUAL",
    "FORMATS",
    "IS_COMPILED",
    "LIMITED",
    "PANTHEON",
    "STANDARD",
    "STARTER_DECKS",
    "Agent",
    "AmbiguousCard",
    "Bans",
    "CardView",
    "Catalog",
    "Choice",
    "CorruptSave",
    "CostPart",
    "Deck",
    "EngineBug",
    "Entry",
    "Explanation",
    "Format",
    "Game",
    "GrandArchiveError",
    "GreedyAgent",
    "IdleParagraph",
    "IllegalChoice",
    "IllegalDeck",
    "IllegalDefinition",
    "Influence",
    "NotABanList",
    "NotACatalog",
    "NotWritten",
    "Option",
    "OptionView",
    "Outcome",
    "OutdatedView",
    "PassMode",
    "PassedOver",
    "PendingDecision",
    "PlayerView",
    "RandomAgent",
    "Reason",
    "Recording",
    "RefusedCard",
    "StackView",
    "Trait",
    "UnknownCard",
    "UnknownCards",
    "UnknownWord",
    "UnsupportedCard",
    "UpdateFailed",
    "View",
    "Window",
    "WindowReason",
    "WindowSettings",
    "WindowsPolicy",
    "WayView",
    "Why",
    "WordView",
    "WrongArgument",
    "starter_deck",
]

MODULES: Final = {
    "grandarchive.agents": (
        "Agent",
        "GreedyAgent",
        "RandomAgent",
    ),
    "grandarchive.cards.catalog": ("Catalog",),
    "grandarchive.decks": (
        "BANS",
        "CASUAL",
        "FORMATS",
        "LIMITED",
        "PANTHEON",
        "STANDARD",
        "STARTER_DECKS",
        "Bans",
        "Deck",
        "Entry",
        "Format",
        "starter_deck",
    ),
    "grandarchive.errors": (
        "AmbiguousCard",
        "CorruptSave",
        "EngineBug",
        "GrandArchiveError",
        "IllegalChoice",
        "IllegalDeck",
        "IllegalDefinition",
        "NotABanList",
        "NotACatalog",
        "NotWritten",
        "OutdatedView",
        "RefusedCard",
        "UnknownCard",
        "UnknownCards",
        "UnknownWord",
        "UnsupportedCard",
        "UpdateFailed",
        "WrongArgument",
    ),
    "grandarchive.play": (
        "CardView",
        "Choice",
        "CostPart",
        "Explanation",
        "Game",
        "IdleParagraph",
        "Influence",
        "Option",
        "OptionView",
        "Outcome",
        "PassMode",
        "PassedOver",
        "PendingDecision",
        "PlayerView",
        "Reason",
        "Recording",
        "StackView",
        "Trait",
        "View",
        "Window",
        "WindowReason",
        "WindowSettings",
        "WindowsPolicy",
        "WayView",
        "Why",
        "WordView",
    ),
}
"""The names of this package by the module that defines them; a test compares them with `__all__`."""

_MODULE_OF: Final = {name: module for module, names in MODULES.items() for name in names}

if not TYPE_CHECKING:  # a type checker knows the names, and may refuse others

    def __getattr__(name: str) -> Any:
        """Imports a name of this package when it is first used."""
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(_MODULE_OF[name]), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        """The public names, for completion at a prompt."""
        return sorted({*globals(), *__all__})
