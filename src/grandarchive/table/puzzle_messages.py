"""The messages about puzzles, and about whether somebody can win this turn."""

from __future__ import annotations

from grandarchive.table.wire import Message, Part


class AskPuzzles(Message, frozen=True):
    """The puzzles that come with the program."""

    request: int = 0


class Puzzle(Part, frozen=True):
    """A puzzle by its number, with its title, the champion that has to win, and the one against which."""

    number: int
    title: str
    champion: str
    opponent: str


class Puzzles(Message, frozen=True):
    """All puzzles by number."""

    request: int
    puzzles: list[Puzzle]


class PlayPuzzle(Message, frozen=True):
    """Open a table with a puzzle. The secrets of `Opened` are those of the seats; that of the other seat is empty."""

    number: int
    request: int = 0


class AskSolution(Message, frozen=True):
    """Asks whether there is a win this turn: at the table of a puzzle, or in the position laid out last.

    `question` is the number of the open question at a table, and any number once the game is over.
    """

    question: int = 0
    request: int = 0


class SolutionStep(Part, frozen=True):
    """A choice of a line in words: who makes it, the question (empty for an action), the choice and its option."""

    player: int
    question: str
    label: str
    choice: int


class Solved(Message, frozen=True):
    """Whether who has to win can do so this turn: "win", "no win" or "unsettled".

    `line` is the win against the longest defence, and `refutation` the most natural attempt up to the reply that stops
    it, if one does. `problem` says why there is no answer.
    """

    request: int
    question: int
    answer: str
    line: list[SolutionStep]
    refutation: list[SolutionStep]
    problem: str = ""
