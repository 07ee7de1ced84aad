"""A journal: the file that a match is played from, an entry a line, which survives whatever happens to its program.

The first line tells how the match began: versions, cards, lists or a position, seats and settings. Each further line is
an entry: a choice, a concession, choices taken back, an answer between games, a note. The file only grows.

A line is the checksum of the entry, a space, the entry as JSON and a line feed. So a person can read it, and a program
in any language needs eight digits more than for lines of JSON. The checksum (CRC-32, as eight hexadecimal digits)
begins with that of the line before, so that a line that is missing or out of order is noticed as well. A process that
dies while it writes leaves a last line without its end: it was never answered, and does not count. A line that is whole
and does not match its checksum is damage, which is told and never skipped.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from grandarchive import files
from grandarchive.errors import CorruptSave, NotWritten, WrongArgument
from grandarchive.files import StrPath
from grandarchive.play.embedding import CatalogLike
from grandarchive.play.fields import quoted
from grandarchive.play.journal import header
from grandarchive.play.journal.disk import MOST_BYTES, Durability, JournalFile, real_path
from grandarchive.play.journal.entries import (
    JournalEntry,
    Plain,
    Seat,
    SeatChanged,
    SettingsChanged,
    decode_entry,
    encode_entry,
    expect_plain,
)
from grandarchive.play.match_setup import MatchSetup

MOST_AT_ONCE: Final = 2
"""Lines that a match writes at once: an action and the result of the game that it ends."""

_LINE: Final = re.compile(rb"([0-9a-f]{8}) (.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Read:
    """The sound lines of a file: their JSON texts, the checksum of the last one, and the bytes that they take.

    `unended` is true if the last one lacks its line feed. `damage` is the number of the first line that is damaged.
    """

    texts: tuple[bytes, ...]
    checksum: int
    end: int
    unended: bool
    damage: int | None


@dataclass(frozen=True, slots=True)
class _Now:
    """What a journal tells: all entries and the checksum of the last line, who sits where, and the settings."""

    entries: tuple[JournalEntry, ...]
    checksum: int
    seats: tuple[Seat, ...]
    settings: Plain

    def after(self, entries: Sequence[JournalEntry], checksum: int) -> _Now:
        """What it tells with more entries."""
        seats, settings = self.seats, self.settings
        for entry in entries:
            match entry:
                case SettingsChanged(settings):
                    pass
                case SeatChanged(player, seat) if player < len(seats):
                    seats = (*seats[:player], seat, *seats[player + 1 :])
        return _Now(self.entries + tuple(entries), checksum, seats, settings)


class Journal:
    """A journal that is open: the setup, seats, settings and entries of a match, and `append` for more.

    `read_only` is the reason for which nothing can be appended, or None. One thread at a time uses a journal. Closing
    it, also by leaving a `with` block, gives it free for other programs.
    """

    setup: MatchSetup
    engine: str
    """The version of the engine that wrote it."""
    read_only: str | None

    def __init__(self, path: StrPath, head: header.Head, entries: Sequence[JournalEntry], checksum: int) -> None:
        self.path = path
        self.setup, self.engine, self.read_only = head.setup, head.engine, head.read_only
        self._now = _Now((), 0, head.seats, head.settings).after(entries, checksum)
        self._file: JournalFile | None = None

    @classmethod
    def create(
        cls,
        path: StrPath,
        setup: MatchSetup,
        *,
        seats: Iterable[Seat] = (),
        settings: Plain | None = None,
        entries: Iterable[JournalEntry] = (),
        durability: Durability = Durability.DISK,
    ) -> Self:
        """A new journal of a match. It is on the disk, with its name in the folder, when this returns.

        `seats` has one for each player, `settings` whatever a front end wants to find again, and `entries` what has
        happened before. Raises `FileExists` for a file that is there, `InUse`, `NotWritten` and `WrongArgument`.
        """
        head = header.Head.new(setup, tuple(seats), {} if settings is None else settings)
        listed = tuple(entries)
        content, checksum = _lines(0, [head.encode(), *map(encode_entry, listed)])
        new = cls(path, head, listed, checksum)
        new._file = JournalFile.create(real_path(path), content, durability)
        return new

    @classmethod
    def open(
        cls,
        path: StrPath,
        catalog: CatalogLike,
        *,
        read_only: bool = False,
        salvage: bool = False,
        durability: Durability = Durability.DISK,
    ) -> Self:
        """A journal that exists, to go on with it.

        It opens for reading only, with the reason in `read_only`, if that is wanted, and if another version of the
        engine, another edition of the rules or other definitions of its cards played it. Cards that the catalog does
        not have are taken from the journal. With `salvage`, a damaged one opens for reading up to the damage.

        Raises `CorruptSave` in one line for a file that is damaged or no journal, and `InUse` while somebody else has
        it open for writing, which does not hinder those who only read.
        """
        target = real_path(path)
        if read_only:
            return cls._opened(path, catalog, files.read_bytes(target, CorruptSave, MOST_BYTES), salvage, None)
        file, content = JournalFile.open(target, durability)
        try:
            return cls._opened(path, catalog, content, salvage, file)
        except BaseException:
            file.close()
            raise

    @classmethod
    def _opened(
        cls, path: StrPath, catalog: CatalogLike, content: bytes, salvage: bool, file: JournalFile | None
    ) -> Self:
        read = _read(content, path)
        place = os.fspath(path)
        if read.damage is not None and not salvage:
            raise CorruptSave(
                f"{place} is damaged: line {read.damage} does not match its checksum; "
                f"the {len(read.texts)} lines before it can be salvaged"
            )
        head, cards = header.read(_parsed(read.texts[0], f"{place}: line 1"), catalog, str(place))
        entries = [
            decode_entry(_parsed(text, f"{place}: line {number}"), f"{place}: line {number}", cards)
            for number, text in enumerate(read.texts[1:], 2)
        ]
        new = cls(path, head, entries, read.checksum)
        if file is None:
            new.read_only = head.read_only or "it was opened for reading only"
        elif read.damage is not None:
            new.read_only = f"line {read.damage} is damaged, and so may be all that follows"
        if new.read_only is None and file is not None:
            file.cut_to(read.end)
            if read.unended:
                file.end = file.add(b"\n")
            new._file = file
        elif file is not None:
            file.close()
        return new

    def __repr__(self) -> str:
        reason = "" if self.read_only is None else f", read-only: {self.read_only}"
        return f"<Journal in {os.fspath(self.path)}: {len(self._now.entries)} entries{reason}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def entries(self) -> tuple[JournalEntry, ...]:
        """All entries, the first first."""
        return self._now.entries

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at each seat now."""
        return self._now.seats

    @property
    def settings(self) -> Plain:
        """The settings now."""
        return self._now.settings

    def append(self, *entries: JournalEntry) -> None:
        """Add entries, which are on the disk when this returns: all of them, or none if it raises.

        How safe that is, and what it costs, says the `Durability` with which the journal was opened. Raises
        `NotWritten` for a full disk and anything else that hinders writing; then nothing has happened, and a later
        `append` may succeed.
        """
        if self._file is None:
            raise NotWritten(f"{os.fspath(self.path)} is read-only: {self.read_only or 'it was closed'}")
        content, checksum = _lines(self._now.checksum, map(self._encoded, entries))
        after = self._now.after(entries, checksum)
        end = self._file.add(content)
        self._file.end, self._now = end, after

    def sync(self) -> None:
        """Bring all entries to the disk, for a journal that does not do so for each. Raises `NotWritten`."""
        if self._file is not None:
            try:
                self._file.sync(always=True)
            except OSError as error:
                raise files.not_written(self.path, error) from error

    def close(self) -> None:
        """Close the journal, which may be called again; from now on it can only be read."""
        if self._file is not None:
            self._file.close()
            self._file = None
            self.read_only = "it was closed"

    def _encoded(self, entry: JournalEntry) -> dict[str, Any]:
        match entry:
            case SettingsChanged(settings):
                expect_plain(settings, "the settings")
            case SeatChanged(player, seat):
                header.expect_seat(seat)
                if type(player) is not int or not 0 <= player < self.setup.players:
                    raise WrongArgument(f"there is no player {quoted(player)}")
        return encode_entry(entry)


def is_journal(path: StrPath) -> bool:
    """Whether a file is a journal, as its first line tells. Raises `CorruptSave` for a file that cannot be read."""
    return _begins_a_journal(files.read_bytes(path, CorruptSave, MOST_BYTES))


def _begins_a_journal(content: bytes) -> bool:
    return re.match(rb'[0-9a-f]{8} \{"format": "grandarchive journal ', content) is not None


# Lines ---------------------------------------------------------------------------------------------------------


def _lines(checksum: int, values: Iterable[dict[str, Any]]) -> tuple[bytes, int]:
    """Entries as lines that follow a line with this checksum, and the checksum of the last of them."""
    found = []
    for value in values:
        text = json.dumps(value).encode("ascii")
        checksum = zlib.crc32(text, checksum)
        found.append(b"%08x %b\n" % (checksum, text))
    return b"".join(found), checksum


def _read(content: bytes, path: StrPath) -> _Read:
    """The sound lines of a file. Raises `CorruptSave` if there is none."""
    *lines, rest = content.split(b"\n")
    texts: list[bytes] = []
    checksum, end, damage, unended = 0, 0, None, False
    for number, line in enumerate(lines, 1):
        found = _sound(line, checksum)
        if found is None:
            # A power cut may leave zeros, but for their end, where lines were being written: two at most at once.
            if not (line.startswith(b"\0") and number > len(lines) - MOST_AT_ONCE and not rest):
                damage = number
            break
        checksum, text = found
        texts.append(text)
        end += len(line) + 1
    else:
        for tail in (rest, rest[:-1]):  # perhaps all of it is there but the line feed, or that is damaged
            found = _sound(tail, checksum)
            if found is not None:
                checksum, text = found
                texts.append(text)
                end, unended = end + len(tail), True
                break
    if not texts:
        if damage is not None and _begins_a_journal(content):
            raise CorruptSave(f"{os.fspath(path)} is damaged: line 1 does not match its checksum")
        raise CorruptSave(f"{os.fspath(path)} is no journal of grandarchive")
    return _Read(tuple(texts), checksum, end, unended, damage)


def _sound(line: bytes, before: int) -> tuple[int, bytes] | None:
    """The checksum and the JSON text of a line that follows one with a checksum; None if they do not match."""
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    checksum = zlib.crc32(found[2], before)
    return (checksum, found[2]) if checksum == int(found[1], 16) else None


def _parsed(text: bytes, place: str) -> Any:
    try:
        return files.parse_json(text.decode("utf-8"))
    except ValueError as error:
        raise CorruptSave(f"{place} is damaged: {error}") from error
