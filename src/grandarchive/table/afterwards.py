"""Statistics, shown hands and the replay after a game, and reports of bugs at any time.

A replay holds the whole game, also the cards that nobody has seen. So it is open only when every person at the table
has agreed, which a person does by showing their hand; programs always agree. A person who plays only against programs
needs nobody's consent.
"""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING, Any, Final

from grandarchive import files
from grandarchive.compiled import IS_COMPILED
from grandarchive.errors import GrandArchiveError
from grandarchive.play import Game, MatchStage, saves, statistics
from grandarchive.table import messages
from grandarchive.table.descriptions import plain
from grandarchive.table.messages import Code
from grandarchive.table.refusal import Refused
from grandarchive.table.seats import Seat
from grandarchive.version import RULES, VERSION

if TYPE_CHECKING:
    from grandarchive.table.table import Table

WHOLE: Final = (
    "This file has the whole game: every hand, every deck in its order, and all that will be drawn. "
    "Whoever reads it, or opens it with 'grandarchive replay', sees cards that were hidden from the players."
)
OWN: Final = (
    "This file has what one player of the game may know, also the cards in that player's hand and memory. "
    "It cannot be played again, because that would show the hidden cards of other people at the table."
)


class Afterwards:
    """The hands that people of a table show after its current game, and what follows from that."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._moment: tuple[Game, tuple[int, ...]] | None = None
        self._shown: set[int] = set()
        self._ended: messages.Ended | None = None

    def show_hand(self, seat: Seat) -> None:
        """Show the hand of a seat to everybody. Raises `Refused` while the game goes on."""
        self._over()
        self._shown.add(seat.index)
        self._ended = None

    def _over(self) -> Game:
        match = self._table.match
        if match is None or not match.game_number or match.game.outcome is None:
            raise Refused(Code.REFUSED, "the game is not over")
        self._follow(match.game)
        return match.game

    def _follow(self, game: Game) -> None:
        moment = (game, game.choices)
        if self._moment != moment:
            self._moment, self._ended = moment, None
            self._shown.clear()

    @property
    def everybody_agrees(self) -> bool:
        """Every person of the table has shown their hand after the game; programs and somebody alone always agree."""
        return self._table.record.solo or all(seat in self._shown for seat in self._people)

    @property
    def _people(self) -> tuple[int, ...]:
        """The seats of people, also of those for whom a program plays until they come back."""
        return tuple(each.index for each in self._table.seats if not each.is_program or each.record.substituted)

    def ended(self, game: Game | None) -> messages.Ended | None:
        """The statistics of a game that is over, and the hands that are shown; None before."""
        if game is None or game.outcome is None:
            return None
        self._follow(game)
        if self._ended is None:
            numbers = statistics(game.events(None).events, len(self._table.seats))
            shown = range(len(self._table.seats)) if self.everybody_agrees else sorted(self._shown)
            self._ended = messages.Ended(
                list(plain(numbers)), [_hand(game, seat) for seat in shown], self.everybody_agrees
            )
        return self._ended

    def replay(self, seat: Seat, request: int) -> messages.File:
        """The replay of the game. Raises `Refused` before the match is over, and unless everybody agrees."""
        game = self._over()
        if not self._is_alone(seat) and not self._is_open:
            text = "the replay holds the hidden cards of all players: every person has to show their hand first"
            raise Refused(Code.REFUSED, text)
        return messages.File(request, f"grandarchive-replay-{self._name}.json", saves.written(game.replay))

    def _is_alone(self, seat: Seat) -> bool:
        """There is nobody else at the table."""
        return self._table.record.solo or self._people in ((), (seat.index,))

    @property
    def _is_open(self) -> bool:
        match = self._table.match
        return match is not None and match.stage is MatchStage.OVER and self.everybody_agrees

    @property
    def _name(self) -> str:
        match = self._table.match
        return f"{self._table.record.id[:6]}-{self._table.record.matches}-{0 if match is None else match.game_number}"

    def report(self, seat: Seat, words: str, request: int) -> messages.File:
        """A report of a bug: what the person says of it, and the game as far as this person may have it.

        It has the whole game against programs, at a shared screen, and when everybody agrees. Otherwise it has what
        the seat knows. Raises `Refused` before the first game.
        """
        match = self._table.match
        if match is None or not match.game_number:
            raise Refused(Code.REFUSED, "the match has not begun")
        game = match.game
        self._follow(game)
        whole = self._is_alone(seat) or self._table.record.curtain or self._is_open
        view = game.view(seat.index)
        found: dict[str, Any] = {
            "format": saves.REPORT,
            "note": WHOLE if whole else OWN,
            "words": words,
            "engine": VERSION,
            "rules": RULES,
            "compiled": IS_COMPILED,
            "python": platform.python_version(),
            "system": platform.system(),
            "protocol": messages.VERSION,
            "cards": game.replay.get("fingerprint", ""),
            "seat": seat.index,
            "programs": [each.record.program for each in self._table.seats],
            "stopped": self._table.stopped,
            "view": plain(view.encode()),
            "log": [line.text for line in game.events(seat.index).lines],
            "replay": game.replay if whole else None,
            "journal": self._journal() if whole else None,
        }
        return messages.File(request, f"grandarchive-report-{self._name}.json", saves.written(found))

    def _journal(self) -> list[str]:
        match = self._table.match
        assert match is not None
        try:
            return files.read_text(match.journal.path, GrandArchiveError).splitlines()
        except GrandArchiveError as error:
            return [str(error)]


def _hand(game: Game, seat: int) -> messages.ShownHand:
    own = game.view(seat).of(seat)
    return messages.ShownHand(seat, plain(own.hand), plain(own.memory))
