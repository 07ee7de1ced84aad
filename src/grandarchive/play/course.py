"""The course of a game: where it was after each of its choices, and what happened in between.

course = game.course()
course.at(12)                             # the game after its first twelve choices
course.events(12, 20, player=0).lines     # what player 0 saw of the next eight
course.choices[12].label                  # the thirteenth choice in words
course.lines(player=0)                    # the whole log, and after which choice each line stands
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from grandarchive.play.arguments import whole
from grandarchive.play.events import EventsSince

if TYPE_CHECKING:
    from grandarchive.play.game import Game

KEPT_EVERY: Final = 16
"""The distance in choices of the positions that are kept; those between are played from them."""

CONCEDES: Final = "concede"


@dataclass(frozen=True, slots=True)
class CourseChoice:
    """A choice of a game: who chose in which turn and phase, and what, in words that hide nothing."""

    number: int
    player: int
    turn: int
    phase: str
    label: str


@dataclass(frozen=True, slots=True)
class CourseLine:
    """A line of the log, and the number of choices after which all had happened that it tells of."""

    text: str
    after: int


class Course:
    """A game from where it began to where it was when the course was made. `len` is the number of its choices."""

    __slots__ = ("_game", "_kept", "choices")

    def __init__(self, game: Game, start: Game) -> None:
        """The course of a game that nobody goes on with, from a copy of it where it began."""
        self._game = game
        self._kept: list[Game] = []
        made: list[CourseChoice] = []
        for number, choice in enumerate(game.choices):
            if number % KEPT_EVERY == 0:
                self._kept.append(start.clone())
            made.append(_made(start, number, choice))
            _choose(start, choice)
        if len(made) % KEPT_EVERY == 0:
            self._kept.append(start)
        self.choices = tuple(made)

    def __len__(self) -> int:
        return len(self.choices)

    def __repr__(self) -> str:
        return f"<Course of {len(self)} choices>"

    def at(self, number: int) -> Game:
        """A copy of the game after `number` choices, without the log. Raises `WrongArgument` if it has fewer."""
        number = self._number(number)
        kept = number // KEPT_EVERY
        game = self._kept[kept].clone()
        for choice in self._game.choices[kept * KEPT_EVERY : number]:
            _choose(game, choice)
        return game

    def events(
        self, first: int, last: int | None = None, *, player: int | None = None, open: bool = False
    ) -> EventsSince:
        """What happened between two moments, each a number of choices, as `Game.events` tells it.

        Before the first choice that is all that happened until then. Raises `WrongArgument` for a moment that the game
        does not have, or no such player.
        """
        told = self._game.events(player, open=open)
        ends = self._game._ends_of_choices(player, open=open)
        end = ends[self._number(len(self) if last is None else last)]
        return EventsSince(told.events[ends[self._number(first)] : end], end, told.names)

    def lines(self, *, player: int | None = None, open: bool = False) -> tuple[CourseLine, ...]:
        """The log of the whole game for a viewer, as `Game.events` folds it, and where each line belongs.

        Raises `WrongArgument` if there is no such player.
        """
        ends = self._game._ends_of_choices(player, open=open)
        told = self._game.events(player, open=open)
        return tuple(CourseLine(line.text, bisect_left(ends, line.events[-1].number + 1)) for line in told.lines)

    def _number(self, number: int) -> int:
        return whole(number, "the number of choices", 0, len(self))


def _made(game: Game, number: int, choice: int) -> CourseChoice:
    """A choice, in the words of the moment at which it is made."""
    phase = game.view(open=True).phase
    if choice < 0:
        return CourseChoice(number, -1 - choice, game.turn, phase, CONCEDES)
    decision = game.decision
    return CourseChoice(number, decision.player, game.turn, phase, decision.options[choice].label)


def _choose(game: Game, choice: int) -> None:
    if choice < 0:
        game.concede(-1 - choice)
    else:
        game.choose(choice)
