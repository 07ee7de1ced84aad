"""A match that is played from its journal: whatever somebody chose is there before it counts.

The journal is the truth. A choice is first made on a copy of the state, which finds out whether it is legal and whether
the engine can do it; then its entry is written; then the match goes on from the copy. A process that dies before the
entry is whole has not acted, and one that dies later has, whether or not anybody was told. So whoever got an answer
finds their action again, and whoever got none looks at the match and sees whether it is there.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Self

from grandarchive.errors import CorruptSave, EngineBug, GrandArchiveError, IllegalChoice, WrongArgument
from grandarchive.files import StrPath
from grandarchive.play import embedding
from grandarchive.play.embedding import CatalogLike
from grandarchive.play.fields import quoted, told
from grandarchive.play.game import Game
from grandarchive.play.journal.disk import Durability
from grandarchive.play.journal.entries import (
    Consent,
    JournalEntry,
    Plain,
    Seat,
    SeatChanged,
    SettingsChanged,
    is_name,
)
from grandarchive.play.journal.journal import Journal
from grandarchive.play.match import GameResult, Match, MatchAction, MatchCourse, TurnOrderChosen
from grandarchive.play.match_game import Chosen, Conceded, GameEntry, TakenBack, entries_of
from grandarchive.version import VERSION


class RecordedMatch(Match):
    """A match with its journal. `create` begins one and `open` goes on with it; everything else is as in `Match`.

    `game.choose`, `game.concede`, `game.undo`, `undo` and the answers between games are in the journal when they
    return, as safely as its `Durability` says. If they raise, `NotWritten` for a full disk among others, the match is
    as it was, and going on later works. Besides its `Durability`, each choice costs a copy of the state.
    """

    _journal: Journal

    @classmethod
    def create(
        cls,
        path: StrPath,
        match: Match | Game,
        *,
        seats: Iterable[Seat] = (),
        settings: Plain | None = None,
        durability: Durability = Durability.DISK,
    ) -> Self:
        """Record a match in a new file, from its first game on; the match given stays as it is.

        A `Game`, also one that goes on from a position, becomes a match of one game. Everything that has happened is on
        the disk when this returns. Raises as `Journal.create`.
        """
        given = match if isinstance(match, Match) else Match.of(match)
        if given.game_number > 1 or given._course.closed:
            raise WrongArgument("a match is recorded from its first game on; this one is further")
        entries: list[JournalEntry] = []
        new = cls.from_setup(given.setup, record=given._record)
        if given._course.game is not None:
            chooser = given.setup.chooser
            if chooser is not None:
                answer = TurnOrderChosen(chooser, given.game.first_player == chooser)
                entries.append(answer)
                Match._adopt(new, new._after(answer))
            entries += entries_of(new._open_game(), given.game.choices)
            entries += new.results
        new._journal = Journal.create(
            path, given.setup, seats=seats, settings=settings, entries=entries, durability=durability
        )
        new._keep_game()
        return new

    @classmethod
    def open(
        cls,
        path: StrPath,
        catalog: CatalogLike,
        *,
        read_only: bool = False,
        salvage: bool = False,
        record: bool = True,
        durability: Durability = Durability.DISK,
    ) -> Self:
        """The match of a journal at the decision at which it was left. Its games are played again.

        Opens for reading only as `Journal.open` does; then whatever would be written raises `NotWritten`. With `record`
        off, games keep no log. Raises `CorruptSave` in one line also for a journal that does not fit its cards.
        """
        journal = Journal.open(path, catalog, read_only=read_only, salvage=salvage, durability=durability)
        try:
            new = cls.from_setup(journal.setup, record)
            _play(new, journal.entries)
        except (CorruptSave, EngineBug) as error:
            journal.close()
            if isinstance(error, EngineBug) and journal.engine == VERSION:
                raise
            remedy = "" if journal.engine == VERSION else f"; {embedding.remedy(journal.engine)}"
            raise CorruptSave(f"{os.fspath(path)} {told(error)}{remedy}") from error
        except BaseException:
            journal.close()
            raise
        new._journal = journal
        new._keep_game()
        return new

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # The journal ----------------------------------------------------------------------------------------------

    @property
    def journal(self) -> Journal:
        """The journal, to look at; entries of the match are appended by playing."""
        return self._journal

    @property
    def read_only(self) -> str | None:
        """The reason for which nobody can go on, or None."""
        return self._journal.read_only

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at each seat now."""
        return self._journal.seats

    @property
    def settings(self) -> Plain:
        """The settings now."""
        return self._journal.settings

    def change_settings(self, settings: Plain) -> None:
        """Keep other settings, all of them. Raises `WrongArgument` or `NotWritten`."""
        self._journal.append(SettingsChanged(dict(settings)))

    def change_seat(self, player: int, seat: Seat) -> None:
        """Keep who sits at a seat, or another windows policy. Raises `WrongArgument` or `NotWritten`."""
        self._journal.append(SeatChanged(self._player(player), seat))

    def note_consent(self, player: int, to: str, given: bool) -> None:
        """Keep that a player agrees to something, such as "undo", or refuses it. Raises `NotWritten`."""
        if not is_name(to):
            raise WrongArgument(f"a player agrees to something with a name of printable characters, not {quoted(to)}")
        self._journal.append(Consent(self._player(player), to, bool(given)))

    def close(self) -> None:
        """Close the journal; then nobody can go on until it is opened again."""
        self._journal.close()

    # Acting ---------------------------------------------------------------------------------------------------

    def act(self, action: MatchAction) -> None:
        """Do what an action says, once it is in the journal."""
        course = self._after(action)
        ended = course.results[len(self.results) :]
        before = self.kept()
        try:
            self._journal.append(action, *ended)
        except BaseException:
            if self.kept() > before:  # a signal came after it was kept
                self._adopt(course)
            raise
        self._adopt(course)

    def keep(self, entries: Sequence[GameEntry], after: Game | None) -> None:
        """Keep choices of the game, with the result if they end it."""
        ended: list[GameResult] = []
        if after is not None and after.outcome is not None:
            outcome, number = after.outcome, self.game_number
            ended.append(GameResult(number, after.first_player, outcome.winners, outcome.reason, outcome.turn))
        self._journal.append(*entries, *ended)

    def kept(self) -> int:
        """How many entries the journal has."""
        return len(self._journal.entries)

    def _adopt(self, course: MatchCourse) -> None:
        super()._adopt(course)
        self._keep_game()

    def _keep_game(self) -> None:
        """Have choices of the game kept, once there is a journal."""
        if self._course.game is not None and hasattr(self, "_journal"):
            self._course.game.keep_with(self)


# Playing again -------------------------------------------------------------------------------------------------

Choices = list[tuple[int, Chosen | Conceded]]
"""The choices of a game that were not taken back, with the lines of the journal in which they stand."""


def _play(match: Match, entries: Iterable[JournalEntry]) -> None:
    """Play what a journal tells. Raises `CorruptSave` where the match goes another way, and `EngineBug`."""
    choices: Choices = []
    result: tuple[int, GameResult] | None = None
    for line, entry in enumerate(entries, 2):
        match entry:
            case Chosen() | Conceded():
                choices.append((line, entry))
            case TakenBack(left):
                if left >= len(choices):
                    raise CorruptSave(f"does not fit: line {line} takes back choices that nobody made")
                del choices[left:]
                result = None
            case GameResult():
                result = (line, entry)
            case Consent() | SeatChanged() | SettingsChanged():
                pass
            case _:
                _play_game(match, choices, result)
                choices, result = [], None
                _act(match, entry, line)
    _play_game(match, choices, result)


def _act(match: Match, action: MatchAction, line: int) -> None:
    try:
        match._adopt(match._after(action))
    except EngineBug:
        raise
    except GrandArchiveError as error:
        raise CorruptSave(f"does not fit: line {line}: {told(error)}") from error


def _play_game(match: Match, choices: Choices, result: tuple[int, GameResult] | None) -> None:
    """Play the choices of a game, each of which must have been made of the same decision."""
    for line, entry in choices:
        choice = entry.choice if isinstance(entry, Chosen) else -1 - entry.player
        try:
            game = match._open_game()
            made = game._entry(choice)
            if made != entry:
                raise IllegalChoice(f"it answers {_asked(entry)}, and the game asks {_asked(made)}")
            game._take(choice)
        except IllegalChoice as error:
            raise CorruptSave(f"does not fit: line {line}: {told(error)}") from error
    if result is not None and result[1] not in match.results:
        raise CorruptSave(f"does not fit: line {result[0]} tells of another result of the game")


def _asked(entry: GameEntry) -> str:
    """The decision of an entry in words."""
    if isinstance(entry, Chosen):
        return f"player {entry.player + 1} with {entry.options} options for {entry.purpose!r}"
    return "nobody"
