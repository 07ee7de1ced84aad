"""Results in an SQLite file: the settings they depend on, and rows that are added in transactions."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, Self

from grandarchive.errors import GrandArchiveError
from grandarchive.files import StrPath, expect_writable
from grandarchive.lab.report import Failure

TABLES: Final = """
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE failures (
    pairing INTEGER, number INTEGER, game INTEGER, seed TEXT NOT NULL,
    seat INTEGER, message TEXT NOT NULL, replay TEXT NOT NULL, PRIMARY KEY (pairing, number, game)
);
"""
"""The tables of every such file."""

IN_MEMORY: Final = ":memory:"

MOST_NAMED: Final = 3
"""The most differences of settings that an error names."""

MOST_SHOWN: Final = 60
"""A longer setting is cut in an error, in characters."""


class Slot(NamedTuple):
    """The place of a pair among others: the number of the pairing, and that of the pair in it."""

    pairing: int
    number: int


class NotTheseResults(GrandArchiveError):
    """A file that cannot take these results: it is another file, or one of other settings."""


class ResultsDatabase:
    """Results in an SQLite file, or in memory if there is no file.

    Rows are added in transactions, so a process that dies loses only what was under way. One process at a time has the
    file. `open` reads a file that is there, whatever its settings. Raises `NotTheseResults` for a file of anything
    else, of other settings, or that another process has.
    """

    application: ClassVar[int]
    """The mark by which SQLite knows that a file is of this kind."""

    tables: ClassVar[str]
    """The tables of this kind of file, besides `TABLES`."""

    pair_tables: ClassVar[tuple[str, ...]]
    """The names of the tables whose rows belong to pairs, besides `failures`."""

    def __init__(self, path: StrPath | None, settings: Mapping[str, Any] | None) -> None:
        """Without settings the file must be there, and is only read."""
        self._path: Path | str = IN_MEMORY if path is None else Path(path)
        if settings is None:
            self._connect(_expect_file(self._path).absolute().as_uri() + "?mode=rw")
        else:
            if path is not None:
                expect_writable(path)
            self._connect(str(self._path))
        try:
            with self._naming_file():
                if settings is None:
                    self._expect_kind()
                else:
                    self._begin({name: json.dumps(value, sort_keys=True) for name, value in settings.items()})
        except BaseException:
            self.close()
            raise

    @classmethod
    def open(cls, path: StrPath) -> Self:
        """The results in a file, to be read. Raises `NotTheseResults` for no such file, and one in use."""
        return cls(path, None)

    def _connect(self, name: str) -> None:
        with self._naming_file():
            self._database = sqlite3.connect(name, timeout=0, isolation_level=None, uri=name.startswith("file:"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the file go."""
        self._database.close()

    def settings(self) -> dict[str, Any]:
        """The settings with which the file was begun."""
        with self._naming_file():
            rows = self._database.execute("SELECT name, value FROM settings")
            return {name: json.loads(value) for name, value in rows}

    def _expect_kind(self) -> None:
        """Raise `NotTheseResults` for a file of another kind."""
        (mark,) = self._database.execute("PRAGMA application_id").fetchone()
        if mark != self.application:
            raise NotTheseResults(f"{self._path} has no results of this kind; name a file that --out made")

    def _begin(self, settings: dict[str, str]) -> None:
        """Lock the file, and make its tables or compare its settings."""
        self._database.execute("PRAGMA locking_mode = EXCLUSIVE")
        with self._transaction():
            (mark,) = self._database.execute("PRAGMA application_id").fetchone()
            (tables,) = self._database.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if mark == self.application:
                self._expect(settings)
            elif tables or mark:
                raise NotTheseResults(f"{self._path} is a database of something else; name another file with --out")
            else:
                self._database.execute(f"PRAGMA application_id = {self.application}")
                for statement in filter(str.strip, (TABLES + self.tables).split(";")):
                    self._database.execute(statement)
                self._database.executemany("INSERT INTO settings VALUES (?, ?)", settings.items())

    def _expect(self, settings: dict[str, str]) -> None:
        """Raise `NotTheseResults` unless the file was begun with these settings."""
        before: dict[str, str] = dict(self._database.execute("SELECT name, value FROM settings"))
        differing = [name for name in sorted(before.keys() | settings.keys()) if before.get(name) != settings.get(name)]
        if differing:
            changes = [f"{name} was {_cut(before.get(name))} and is {_cut(settings.get(name))}" for name in differing]
            more = [f"{len(changes) - MOST_NAMED} more"] if len(changes) > MOST_NAMED else []
            differences = "; ".join(changes[:MOST_NAMED] + more)
            raise NotTheseResults(
                f"{self._path} has results of other settings: {differences}; name another file with --out"
            )

    def _add_failures(self, slot: Slot, failures: Iterable[Failure]) -> None:
        """Add the failed games of a pair, within a transaction."""
        self._database.executemany(
            "INSERT INTO failures VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((*slot, each.game, str(each.seed), each.seat, each.message, json.dumps(each.replay)) for each in failures),
        )

    def remove_surplus(self, ends: Sequence[int | None]) -> None:
        """Remove the pairs after the end of each pairing, with their games; None is a pairing that goes on."""
        with self._naming_file(), self._transaction():
            for pairing, end in enumerate(ends):
                self._remove_from(pairing, end)

    def _remove_from(self, pairing: int, end: int | None) -> None:
        """Remove the pairs of a pairing from a number on, within a transaction."""
        if end is not None:
            for table in (*self.pair_tables, "failures"):
                self._database.execute(f"DELETE FROM {table} WHERE pairing = ? AND number >= ?", (pairing, end))

    def failures(self) -> dict[Slot, list[Failure]]:
        """The games that failed, by their pairs; `game` is the number of the game in its pair."""
        found: dict[Slot, list[Failure]] = {}
        with self._naming_file():
            for pairing, number, game, seed, seat, message, replay in self._database.execute(
                "SELECT pairing, number, game, seed, seat, message, replay FROM failures ORDER BY pairing, number, game"
            ):
                failure = Failure(game, int(seed), message, json.loads(replay), seat)
                found.setdefault(Slot(pairing, number), []).append(failure)
        return found

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All of this is written, or nothing."""
        self._database.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            if self._database.in_transaction:  # SQLite itself goes back when the disk is full
                self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")

    @contextmanager
    def _naming_file(self) -> Iterator[None]:
        """Errors of SQLite name the file."""
        try:
            yield
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise NotTheseResults(f"{self._path} is in use by another process") from error
            raise NotTheseResults(f"{self._path} cannot be used: {error}") from error


def _expect_file(path: Path | str) -> Path:
    """Raise `NotTheseResults` unless a file is there."""
    if not Path(path).is_file():
        raise NotTheseResults(f"there is no file {path}; name one that --out made")
    return Path(path)


def _cut(value: str | None) -> str:
    """A setting for an error."""
    if value is None:
        return "nothing"
    return value if len(value) <= MOST_SHOWN else value[: MOST_SHOWN - 1] + "…"
