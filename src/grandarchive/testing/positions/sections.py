"""Tables of a position file: sections whose errors are `NotAPosition`."""

from __future__ import annotations

from grandarchive import sections
from grandarchive.errors import NotAPosition
from grandarchive.sections import did_you_mean, listed, shown

__all__ = ["Section", "did_you_mean", "listed", "refuse", "shown"]


def refuse(place: str, problem: str, remedy: str) -> NotAPosition:
    """The error for something in a position file, with its place."""
    return NotAPosition(sections.complaint(place, problem, remedy))


class Section(sections.Section):
    """A table of a position file. Every question raises `NotAPosition` with the place of the key."""

    refusal = NotAPosition
