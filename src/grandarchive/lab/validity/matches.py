"""Real matches in a file: one JSON object a line, plain or packed."""

from __future__ import annotations

import datetime
from typing import Final, Literal

import msgspec

from grandarchive import files
from grandarchive.errors import GrandArchiveError
from grandarchive.files import StrPath

FORM: Final = (
    'Each line is {"date": "2026-01-31", "format": "standard", "a": 1, "b": 2, "won": "a", ...}, see docs/lab.md.'
)

MOST_BYTES: Final = 500_000_000
"""No file of matches is larger, unpacked."""


class NotMatches(GrandArchiveError):
    """A file that has no matches in the form of docs/lab.md. The message has the line."""


class RealMatch(msgspec.Struct, frozen=True):
    """A match of people: its day and format, the numbers of both decks in their file, the games won, and who won it."""

    date: datetime.date
    format: str
    a: int
    b: int
    games_a: int
    games_b: int
    won: Literal["a", "b", "drawn"]

    @property
    def score(self) -> float:
        """The score of deck a: 1, 0, or 0.5 for a draw."""
        return {"a": 1.0, "b": 0.0, "drawn": 0.5}[self.won]


def read_matches(path: StrPath) -> list[RealMatch]:
    """The matches in a file, in its order. Raises `NotMatches`."""
    decode = msgspec.json.Decoder(RealMatch).decode
    found = []
    for number, line in enumerate(files.read_packed_text(path, NotMatches, MOST_BYTES).split("\n"), 1):
        if line.strip():
            try:
                found.append(decode(line))
            except msgspec.MsgspecError as error:
                raise NotMatches(f"{path}, line {number} is no match: {error}. {FORM}") from error
    if not found:
        raise NotMatches(f"{path} has no matches. {FORM}")
    return found
