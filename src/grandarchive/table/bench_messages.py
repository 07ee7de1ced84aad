"""The messages about positions that a judge lays out, but for their answer (`messages.LaidOut`)."""

from __future__ import annotations

from typing import Any

from grandarchive.table.wire import Message, Part


class LayOut(Message, frozen=True):
    """Set up a position, from the tables of a file (docs/positions.md) or from its text."""

    layout: dict[str, Any] | None = None
    text: str = ""
    request: int = 0


class TakeLayout(Message, frozen=True):
    """Lay out the moment of the open replay that was shown last, or, at a table, what the seat or spectator knows."""

    request: int = 0


class PlayLayout(Message, frozen=True):
    """Open a table that begins with the position laid out last; the person plays all seats."""

    request: int = 0


class JudgeLayout(Message, frozen=True):
    """Play the line of a position, given by the tables of its file, and say what is not as expected."""

    layout: dict[str, Any]
    request: int = 0


class JudgedLayout(Message, frozen=True):
    """The steps of the line, each with its events, what is true in it and what is wrong; and the replay of the game."""

    request: int
    holds: bool
    steps: list[dict[str, Any]]
    replay: str


class AskRulings(Message, frozen=True):
    """The official rulings that come with the program as positions."""

    request: int = 0


class Ruling(Part, frozen=True):
    """A ruling as a position: what is asked, by which rules it is answered, and the text of its file."""

    name: str
    title: str
    about: str
    rules: list[str]
    text: str


class Rulings(Message, frozen=True):
    """All rulings by name."""

    request: int
    rulings: list[Ruling]


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
