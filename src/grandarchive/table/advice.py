"""Help from programs: hints, a check whether a puzzle is still won, and thinking while a person chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from grandarchive.agents import ChoiceExplanation
from grandarchive.play import Game, MatchStage
from grandarchive.solve import Solution
from grandarchive.table.descriptions import hint_of, solved_of
from grandarchive.table.hint_messages import Hint
from grandarchive.table.messages import Code
from grandarchive.table.puzzle_messages import Solved
from grandarchive.table.refusal import Refused
from grandarchive.table.seats import Seat

if TYPE_CHECKING:
    from grandarchive.table.table import Table


class Programs(Protocol):
    """The place where programs think."""

    def think(
        self, key: str, program: str, game: Game, player: int, done: Callable[[tuple[int, ...], str], None]
    ) -> None:
        """Have a program choose for a player until somebody else has to choose.

        Calls `done` later with the choices, or with none and the reason for which it failed.
        """

    def ponder(self, key: str, program: str, game: Game, player: int) -> None:
        """Let a program think while others choose, if that is allowed, until it has to choose or the game goes on."""

    def advise(self, key: str, game: Game, player: int, done: Callable[[ChoiceExplanation | None, str], None]) -> None:
        """Have a program explain what a player should choose; `done` gets None and a reason if that failed."""

    def solve(self, key: str, game: Game, player: int, turn: int, done: Callable[[Solution | None, str], None]) -> None:
        """Find out whether a player wins in a turn; `done` gets None and a reason if that failed."""


class Advice:
    """The answers of programs to the person at a seat of a table."""

    def __init__(self, table: Table, programs: Programs) -> None:
        self._table = table
        self._programs = programs

    def let_ponder(self, game: Game) -> None:
        """Let the programs of the table think as long as a person does, if that is allowed."""
        for seat in self._table.seats:
            if seat.is_program:
                self._programs.ponder(self._table.game_key(), seat.record.program, game, seat.index)

    def hint(self, seat: Seat, request: int, question: int, done: Callable[[Hint], None]) -> None:
        """Ask a program what it would choose here, and why; `done` gets the message that says so."""
        self._table.expect(seat, question)
        game = self._table.running().game
        labels = game.labels

        def advised(found: ChoiceExplanation | None, failure: str) -> None:
            failed = Hint(request, question, [], failure)
            done(failed if found is None else hint_of(found, labels[found.choice], question, request))

        self._programs.advise(f"{self._table.game_key()}/hint", game, seat.index, advised)

    def solve(self, seat: Seat, question: int, request: int, done: Callable[[Solved], None]) -> None:
        """Find out whether the person at a puzzle wins in its turn; `done` gets the message that says so.

        A game that is over has no open question, and `question` may be any number.
        """
        if not self._table.record.puzzle:
            raise Refused(Code.REFUSED, "this table has no puzzle")
        match = self._table.running()
        if match.stage is not MatchStage.OVER:
            self._table.expect(seat, question)
        position = match.setup.position
        assert position is not None
        self._programs.solve(
            f"{self._table.game_key()}/puzzle",
            match.game,
            seat.index,
            position.turn,
            lambda found, failure: done(solved_of(found, failure, question, request)),
        )
