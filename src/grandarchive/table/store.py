"""The data folder of a server: its tables with their journals, and the lists of its user.

`tables/ID/table.json` has the seats of a table, and `tables/ID/match-N.journal` its matches. The folder has only the
hashes of secrets, so nobody can take a seat by reading it.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from grandarchive import files
from grandarchive.errors import CorruptSave, GrandArchiveError, WrongArgument

TABLE: Final = "table.json"
ID: Final = re.compile(r"[a-z0-9]{8,32}")
DECK_NAME: Final = re.compile(r"[^\x00-\x1f\x7f/\\]{1,60}")
MOST_DECKS: Final = 500


def hashed(secret: str) -> str:
    """The hash of a secret, which does not lead back to it."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A seat on the disk. `deck` is a list as text and `secret` the hash of the secret.

    `substituted` says that a program plays for a person, who may take the seat again.
    """

    kind: str
    name: str = ""
    deck: str = ""
    program: str = ""
    secret: str = ""
    substituted: bool = False


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table on the disk. `matches` counts the matches that it has begun; `used` is the time of its last use.

    `puzzle` is the number of the puzzle that is played at it, 0 for none. With `solo` one person plays all seats.
    """

    id: str
    seats: tuple[SeatRecord, ...]
    spectators: str
    format: str
    best_of: int
    seed: int
    pace: bool
    beat: float
    curtain: bool
    used: float
    matches: int = 0
    puzzle: int = 0
    solo: bool = False


class Store:
    """The tables and kept lists in a folder. Creates the folder. Raises `NotWritten` where that fails."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._tables = folder / "tables"
        self._decks = folder / "decks"
        for each in (self._tables, self._decks):
            _make_folder(each)

    # Tables ---------------------------------------------------------------------------------------------------

    def keep(self, record: TableRecord) -> None:
        """Write a table. Raises `NotWritten`; then the older file stays."""
        place = self._place(record.id)
        _make_folder(place)
        files.write(place / TABLE, json.dumps(_plain(record), ensure_ascii=False))

    def journal(self, record: TableRecord) -> Path:
        """The journal of the current match of a table."""
        return self._place(record.id) / f"match-{record.matches}.journal"

    def tables(self) -> Iterator[TableRecord | CorruptSave]:
        """All tables in the folder, and an error for each that cannot be read."""
        for place in sorted(self._tables.iterdir()):
            if ID.fullmatch(place.name) and (place / TABLE).is_file():
                try:
                    yield _record(files.parse_json(files.read_text(place / TABLE, CorruptSave)))
                except (ValueError, TypeError, KeyError, GrandArchiveError) as error:
                    yield CorruptSave(f"{place / TABLE} cannot be read: {error}")

    def forget(self, id: str) -> None:
        """Delete a table with its journals."""
        shutil.rmtree(self._place(id), ignore_errors=True)

    def _place(self, id: str) -> Path:
        if not ID.fullmatch(id):
            raise WrongArgument("a table has a name of 8 to 32 small letters and digits")
        return self._tables / id

    # Decks ----------------------------------------------------------------------------------------------------

    def decks(self) -> dict[str, str]:
        """The kept lists by name. A file that is no list is left out."""
        found = {}
        for path in self._decks.glob("*.json"):
            try:
                kept = files.parse_json(files.read_text(path, CorruptSave))
                found[str(kept["name"])] = str(kept["text"])
            except (ValueError, KeyError, TypeError, GrandArchiveError):
                continue
        return dict(sorted(found.items()))

    def keep_deck(self, name: str, text: str) -> None:
        """Keep a list under a name. Raises `WrongArgument` or `NotWritten`."""
        path = self._deck(name)
        if not path.exists() and len(list(self._decks.glob("*.json"))) >= MOST_DECKS:
            raise WrongArgument(f"the folder has {MOST_DECKS} lists already: delete some first")
        files.write(path, json.dumps({"name": name, "text": text}, ensure_ascii=False))

    def drop_deck(self, name: str) -> None:
        """Delete a kept list, if it exists. Raises `WrongArgument` for what is no name."""
        self._deck(name).unlink(missing_ok=True)

    def _deck(self, name: str) -> Path:
        if not DECK_NAME.fullmatch(name):
            raise WrongArgument("the name of a list has 1 to 60 characters and no slash")
        return self._decks / f"{hashlib.sha256(name.encode()).hexdigest()[:32]}.json"


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise files.not_written(path, error) from error


def _plain(record: TableRecord) -> dict[str, Any]:
    """The record as JSON values; our files have whole numbers only, so times are in milliseconds."""
    return {**asdict(record), "beat": round(record.beat * 1000), "used": round(record.used * 1000)}


def _record(found: Any) -> TableRecord:
    seats = tuple(SeatRecord(**seat) for seat in found.pop("seats"))
    record = TableRecord(**found, seats=seats)
    if not ID.fullmatch(record.id) or not seats:
        raise CorruptSave("it is no table")
    return replace(record, beat=record.beat / 1000, used=record.used / 1000)
