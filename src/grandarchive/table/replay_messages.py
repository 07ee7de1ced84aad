"""The messages about replays, but for the one that shows a moment (`messages.ReplayShown`)."""

from __future__ import annotations

from typing import Any

from grandarchive.table.wire import Message, Part


class OpenReplay(Message, frozen=True):
    """Open a replay, a save or a report by the text of its file. A connection has one at a time."""

    text: str
    request: int = 0


class ShowReplay(Message, frozen=True):
    """Show a moment of the open replay: after `after` choices.

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


class AnalyseReplay(Message, frozen=True):
    """Analyse the open replay: the choices of a seat, or of all seats (-1), from the beginning of the game.

    A connection has one analysis at a time; another one takes its place.
    """

    seat: int = -1
    request: int = 0


class StopAnalysis(Message, frozen=True):
    """Compare no further choices of the replay."""

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


class ReplayMoment(Part, frozen=True):
    """A choice of a replay that was compared with others: the one that follows `after` choices.

    `chosen` is what the player did, and `best` what the search prefers, each as its single choices in words. `chance`
    is that of the player to win with the best action, and `loss` how much of it the chosen one gives away, from 0 to 1.
    With `better` the loss is large enough to be no accident of the search. In games of more than two players `chance`
    is None, and `loss` only serves to order the moments.
    """

    after: int
    player: int
    chosen: list[str]
    best: list[str]
    chance: float | None
    loss: float
    better: bool


class ReplayAnalysed(Message, frozen=True):
    """Further moments of the analysis: `done` of `total` choices are looked over.

    The first one, without moments, answers the request; those that follow have its number as well. After one that is
    `over` no others follow; `problem` says why if not all choices were looked over.
    """

    request: int
    moments: list[ReplayMoment]
    done: int
    total: int
    over: bool = False
    problem: str = ""
