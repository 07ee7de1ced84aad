"""The messages about positions that a judge lays out, but for their answer (`messages.LaidOut`)."""

from __future__ import annotations

from typing import Any

from grandarchive.table.wire import Message, Part


class LayOut(Message, frozen=True):
    """Lay a position out, from the tables of a file (docs/positions.md) or from its text."""

    layout: dict[str, Any] | None = None
    text: str = ""
    request: int = 0


class TakeLayout(Message, frozen=True):
    """Lay out the moment of the open replay that was shown last."""

    request: int = 0


class PlayLayout(Message, frozen=True):
    """Open a table that begins with the position laid out last; the person plays all seats."""

    request: int = 0


class SearchCards(Message, frozen=True):
    """The cards whose names contain these letters, those that begin with them first."""

    words: str
    request: int = 0


class FoundCard(Part, frozen=True):
    """A card by name, with its types."""

    name: str
    types: list[str]


class FoundCards(Message, frozen=True):
    """The first cards that were found, and how many there are in all."""

    request: int
    cards: list[FoundCard]
    number: int
