"""Positions that a guest lays out: what the game in them looks like with all cards open, or what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from grandarchive.cards.catalog import Catalog
from grandarchive.errors import GrandArchiveError, NotAPosition
from grandarchive.play import Game, Match, View, saves
from grandarchive.table import messages
from grandarchive.table.bench_messages import (
    FoundCard,
    FoundCards,
    JudgedLayout,
    JudgeLayout,
    LayOut,
    Ruling,
    Rulings,
    SearchCards,
)
from grandarchive.table.messages import Code
from grandarchive.table.puzzle_messages import Puzzle, Puzzles
from grandarchive.table.refusal import Refused
from grandarchive.table.showing import open_view, table_of, update_of, why_of

STAGE: Final = "position"
MOST_FOUND: Final = 20


class Bench(Protocol):
    """Reads, writes and lays out positions; `testing.positions.bench` does. All raise `NotAPosition`."""

    def tables(self, text: str) -> dict[str, Any]:
        """The tables of the text of a file."""

    def text(self, tables: Mapping[str, Any]) -> str:
        """The text of a file with these tables."""

    def lay_out(self, tables: Mapping[str, Any]) -> Game:
        """The game in a position."""

    def of(self, game: Game) -> dict[str, Any]:
        """The table of a game as it is now."""

    def seen(self, view: View) -> dict[str, Any]:
        """The table as the viewer may know it."""

    def judge(self, tables: Mapping[str, Any]) -> tuple[list[dict[str, Any]], Game]:
        """The steps of the line of a position with what is true and what is wrong, and the game after them."""

    def rulings(self) -> list[dict[str, Any]]:
        """The rulings that come with the program."""

    def puzzles(self) -> list[dict[str, Any]]:
        """The puzzles that come with the program, by number."""

    def puzzle(self, number: int) -> Game:
        """The game of a puzzle. Raises `WrongArgument` for a number that none has."""


class OpenedBench:
    """The position of one client. Questions are about the last one in which nothing was wrong."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._game: Game | None = None

    def lay_out(self, wish: LayOut) -> messages.LaidOut:
        """What a position looks like, or the problem in it. Raises `Refused` for a text that is no position."""
        try:
            tables = self._bench.tables(wish.text) if wish.layout is None else wish.layout
        except NotAPosition as error:
            raise Refused(Code.ILLEGAL, str(error)) from error
        return self._laid_out(tables, wish.request)

    def take(self, game: Game, request: int) -> messages.LaidOut:
        """The table of a game as a position. Raises `Refused` at a moment that cannot be laid out."""
        try:
            tables = self._bench.of(game)
        except GrandArchiveError as error:
            raise Refused(Code.REFUSED, str(error)) from error
        return self._laid_out(tables, request)

    def take_view(self, view: View, request: int) -> messages.LaidOut:
        """Lay out the knowledge of a viewer of a game. Raises `Refused` at a moment that cannot be laid out."""
        try:
            tables = self._bench.seen(view)
        except GrandArchiveError as error:
            raise Refused(Code.REFUSED, str(error)) from error
        return self._laid_out(tables, request)

    def _laid_out(self, tables: dict[str, Any], request: int) -> messages.LaidOut:
        try:
            self._game = game = self._bench.lay_out(tables)
            text = self._bench.text(tables)
        except GrandArchiveError as error:
            return messages.LaidOut(request, tables, "", str(error).removeprefix(f"{STAGE}: "), None)
        update = update_of(game, open_view(game), table_of(game, STAGE))
        return messages.LaidOut(request, tables, text, "", update)

    def judge(self, wish: JudgeLayout) -> JudgedLayout:
        """Play the line of a position. Raises `Refused` for one that cannot be laid out."""
        try:
            steps, game = self._bench.judge(wish.layout)
        except GrandArchiveError as error:
            raise Refused(Code.ILLEGAL, str(error)) from error
        holds = not any(step["problems"] for step in steps)
        return JudgedLayout(wish.request, holds, steps, saves.written(game.replay))

    def rulings(self, request: int) -> Rulings:
        """The rulings that come with the program."""
        return Rulings(request, [Ruling(**each) for each in self._bench.rulings()])

    def puzzles(self, request: int) -> Puzzles:
        """The puzzles that come with the program."""
        return Puzzles(request, [Puzzle(**each) for each in self._bench.puzzles()])

    def puzzle(self, number: int) -> Match:
        """A match that begins with a puzzle. Raises `Refused` for a number that none has."""
        try:
            return Match.of(self._bench.puzzle(number))
        except GrandArchiveError as error:
            raise Refused(Code.NOT_FOUND, str(error)) from error

    @property
    def game(self) -> Game:
        """The game in the position. Raises `Refused` if nothing is laid out, or the game is over."""
        if self._game is None or self._game.over:
            raise Refused(Code.REFUSED, "lay a position out in which the game is not over")
        return self._game

    def why(self, ref: int, request: int) -> messages.Why:
        """Why a card can or cannot be used in the position, and where its numbers come from. Raises `Refused`."""
        if self._game is None:
            raise Refused(Code.REFUSED, "nothing is laid out")
        return why_of(open_view(self._game), ref, request)

    def match(self) -> Match:
        """A match that begins with the position. Raises `Refused` if nothing is laid out, or the game is over."""
        return Match.of(self.game)


def found_cards(catalog: Catalog, wish: SearchCards) -> FoundCards:
    """The cards whose names contain some letters, those that begin with them first."""
    words = wish.words.strip().lower()
    names = sorted({name for entry in catalog.entries for name in entry.names if words in name.lower()})
    names.sort(key=lambda name: not name.lower().startswith(words))
    cards = []
    for name in names[:MOST_FOUND]:
        face = catalog.find(name).face
        cards.append(FoundCard(name, sorted(face.types)))
    return FoundCards(wish.request, cards, len(names))
