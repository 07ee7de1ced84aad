"""The messages about replays, but for the one that shows a moment (`messages.ReplayShown`)."""

from __future__ import annotations

from typing import Any

from grandarchive.table.wire import Message, Part


class OpenReplay(Message, frozen=True):
    """Open a replay, a save or a report by the text of its file. A connection has one at a time."""

    text: str
    request: int = 0


class ShowReplay(Message, frozen=True):
    """Show a moment of the open replay: after so many choices.

    `viewer` is a seat, or -1 for all cards open. `since` is the moment that the client shows, from which it is told
    what happened; without it, or for a moment after this one, the events begin with the turn. With `lines` the answer
    has the whole log, as this viewer knows it.
    """

    after: int
    viewer: int = -1
    since: int | None = None
    lines: bool = False
    request: int = 0


class PlayOn(Message, frozen=True):
    """Open a table that goes on from the moment of the replay that was shown last.

    The person sits at `seat`, and `program` plays the others; without a program the person plays all seats.
    """

    seat: int
    program: str = "adept"
    request: int = 0


class ReplayChoice(Part, frozen=True):
    """A choice of a replay: who chose, in which turn and phase, and what, in words that hide nothing."""

    player: int
    turn: int
    phase: str
    label: str


class ReplayOpened(Message, frozen=True):
    """The replay is open: its players and its choices, and how it ended (as in an update) if it did."""

    request: int
    names: list[str]
    choices: list[ReplayChoice]
    outcome: dict[str, Any] | None


class ReplayLine(Part, frozen=True):
    """A line of the log, and the number of choices after which all had happened that it tells of."""

    text: str
    after: int
