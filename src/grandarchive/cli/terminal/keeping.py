"""Games in the data folder: each game at the terminal has its table there until it is over."""

from __future__ import annotations

import shlex
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.folder import data_folder
from grandarchive.cli.output import echo
from grandarchive.errors import CorruptSave, NotWritten
from grandarchive.play import Durability, Match, RecordedMatch
from grandarchive.play import Seat as JournalSeat
from grandarchive.table.guard import new_secret
from grandarchive.table.seats import PERSON, PROGRAM
from grandarchive.table.store import ID, TABLE, SeatRecord, Store, TableRecord

GAMES: Final = "games"
"""The folder in the data folder that has the games of the terminal."""


class OneMatch(Store):
    """A store whose first match is in a file that the user named. Only a rematch is kept in the folder."""

    def __init__(self, folder: Path, file: Path) -> None:
        super().__init__(folder)
        self._file = file

    def journal(self, record: TableRecord) -> Path:
        """The user's file for the first match."""
        return self._file if record.matches <= 1 else super().journal(record)

    def keep(self, record: TableRecord) -> None:
        """Write the table once it has a match in the folder."""
        if record.matches > 1:
            super().keep(record)


@dataclass(frozen=True, slots=True)
class Kept:
    """A table that is kept, and its store."""

    store: Store
    record: TableRecord

    @property
    def path(self) -> Path:
        """The journal of its match."""
        return self.store.journal(self.record)

    @property
    def is_ours(self) -> bool:
        """The journal is in the data folder, and not in a file that the user named."""
        return not isinstance(self.store, OneMatch) or self.record.matches > 1

    def forget(self) -> None:
        """Delete the table if its journal is in the data folder: the match is over."""
        if self.is_ours:
            self.store.forget(self.record.id)

    def way_on(self) -> str:
        """The line that tells how to go on."""
        offered = self.is_ours and self.store.folder == data_folder() / GAMES
        plain = "grandarchive play, or " if offered else ""
        return f"The game is kept. Go on with: {plain}grandarchive play --load {shlex.quote(str(self.path))}"


def games_folder() -> Path:
    """The folder of games; a new folder for temporary files if the data folder cannot be written."""
    folder = data_folder() / GAMES
    try:
        Store(folder)
    except NotWritten as error:
        found = Path(tempfile.mkdtemp(prefix="grandarchive-"))
        echo(f"Note: {error}; this game is kept in {found}.", err=True)
        return found
    return folder


def begin(match: Match, programs: Sequence[str | None], file: str | None) -> tuple[Kept, RecordedMatch]:
    """Keep a new match, in a file or in the data folder. `programs` has the program of each seat, None for a person.

    Raises `FileExists` for a file that is there, and `NotWritten`.
    """
    folder = games_folder()
    store = Store(folder) if file is None else OneMatch(folder, Path(file))
    record = record_of(match, programs)
    store.keep(record)
    try:
        recorded = RecordedMatch.create(
            store.journal(record), match, seats=map(JournalSeat, programs), durability=Durability.SYSTEM
        )
    except BaseException:
        if file is None:
            store.forget(record.id)
        raise
    return Kept(store, record), recorded


def record_of(match: Match, programs: Sequence[str | None]) -> TableRecord:
    """The record of a table for a match that has begun. A match from a position has no decks."""
    setup = match.setup
    decks = [deck.text() for deck in setup.decks] or [""] * setup.players
    seats = tuple(
        SeatRecord(PERSON if program is None else PROGRAM, name, deck, program or "")
        for program, name, deck in zip(programs, setup.names, decks, strict=True)
    )
    return TableRecord(
        id=datetime.now(UTC).strftime("%Y%m%d%H%M%S") + _letters(),
        seats=seats,
        spectators="",
        format=setup.format.name.lower(),
        best_of=setup.best_of,
        seed=setup.seed & (2**53 - 1),
        pace=False,
        beat=3.0,
        curtain=len([p for p in programs if p is None]) > 1,
        used=time.time(),
        matches=1,
    )


def _letters() -> str:
    """Small letters that tell two tables of the same second apart."""
    return "".join(c for c in new_secret().lower() if c.isalnum())[:8]


def reopened(path: str, catalog: Catalog) -> tuple[Kept, RecordedMatch]:
    """Go on with a journal, wherever it is. Raises `NotWritten` for one that can only be read, with the reason."""
    match = RecordedMatch.open(path, catalog, durability=Durability.SYSTEM)
    if match.read_only is not None:
        match.close()
        raise NotWritten(f"{path} cannot be gone on with: {match.read_only}")
    return _kept_at(Path(path), match), match


def _kept_at(path: Path, match: RecordedMatch) -> Kept:
    """The table to which a journal belongs; a new one for a journal elsewhere."""
    folder = path.resolve().parent
    if (folder / TABLE).is_file() and ID.fullmatch(folder.name):
        store = Store(folder.parent.parent)
        for record in store.tables():
            if isinstance(record, TableRecord) and store.journal(record) == path.resolve():
                return Kept(store, record)
    seats = match.seats or (JournalSeat(),)
    programs = [seats[at].program if at < len(seats) else "greedy" for at in range(match.setup.players)]
    if None not in programs:
        programs[0] = None
    return Kept(OneMatch(games_folder(), path), record_of(match, programs))


def unfinished() -> list[Kept]:
    """The kept games, the last used first."""
    folder = data_folder() / GAMES
    if not folder.is_dir():
        return []
    store = Store(folder)
    found = [Kept(store, record) for record in store.tables() if not isinstance(record, CorruptSave)]
    found = [kept for kept in found if kept.path.is_file()]
    return sorted(found, key=lambda kept: kept.path.stat().st_mtime, reverse=True)


def title(kept: Kept) -> str:
    """A kept game in a line: who plays, and when it was left."""
    names = " against ".join(seat.name for seat in kept.record.seats)
    left = datetime.fromtimestamp(kept.path.stat().st_mtime, UTC).astimezone()
    kind = f", best of {kept.record.best_of}" if kept.record.best_of > 1 else ""
    return f"{names}{kind}, left on {left:%Y-%m-%d at %H:%M}"
