"""The messages about hints: what a program would do at a question."""

from __future__ import annotations

import msgspec

from grandarchive.table.wire import Message, Part


class AskHint(Message, frozen=True):
    """Asks for the choice of a program at this question."""

    question: int
    request: int = 0


class HintedAction(Part, frozen=True):
    """An action that a program considered: its choices in words, the chance to win after it, and its playouts.

    In games of more than two players `chance` is None.
    """

    labels: list[str]
    chance: float | None
    playouts: int


class Hint(Message, frozen=True):
    """The choice of a program that looks ahead, at a question.

    `considered` are the actions that it compared, the chosen one first, `comparison` says in words how the others
    compare with it, and `then` is what it expects to do next in the turn; all are empty where it compared nothing.
    """

    request: int
    question: int
    picks: list[int]
    label: str
    considered: list[HintedAction] = msgspec.field(default_factory=list)
    comparison: str = ""
    then: list[str] = msgspec.field(default_factory=list)
