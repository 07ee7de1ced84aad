"""The pool: all cards of the official index, in the user's data folder."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grandarchive import files
from grandarchive.cards.cache import cached_catalog
from grandarchive.cards.catalog import Catalog
from grandarchive.cards.comparison import compared
from grandarchive.cards.fetching import SILENT, Note, Progress, fetch
from grandarchive.cards.source import Source
from grandarchive.errors import GrandArchiveError, NotACatalog, NotWritten, UpdateFailed

MOST_BYTES: Final = 256 * 2**20
"""No file of an index is larger."""

UNREADABLE: Final = (GrandArchiveError, RecursionError, MemoryError, ValueError)
"""The errors of reading an index and its texts."""

POLL: Final = 0.2
"""Seconds after which an update looks again whether another one has ended."""


@dataclass(frozen=True, slots=True)
class Pool:
    """All cards of the official index, if they were fetched."""

    folder: Path

    @property
    def index(self) -> Path:
        """The official index."""
        return self.folder / "cards.json"

    @property
    def part(self) -> Path:
        """The finished pages of an interrupted update."""
        return self.folder / "cards.part"

    @property
    def cache(self) -> Path:
        """The definitions of the cards, as they were read from their texts."""
        return self.folder / "cards.cache"

    @property
    def origin(self) -> Path:
        """The source of the index, without its secrets."""
        return self.folder / "cards.origin"

    @property
    def lock(self) -> Path:
        """The file that an update locks, so that there is one update at a time."""
        return self.folder / "cards.lock"

    def exists(self) -> bool:
        """Whether the cards were ever fetched."""
        return os.path.exists(self.index)  # False also for a path that no system takes

    def catalog(self, note: Note | None = None) -> Catalog:
        """The cards; `note` is told of texts that are read anew. Raises `NotACatalog`."""
        try:
            return cached_catalog(self.index, self.cache, note)
        except NotACatalog as error:
            raise NotACatalog(f"{error} 'grandarchive cards update' fetches it again.") from error

    def update(self, source: Source | Path, progress: Progress = SILENT, *, force: bool = False) -> None:
        """Put the index of a server, or of a file, in the place of the one that is there.

        The old index stays until all of the new one is there and its texts are read, and also if the new one is worse:
        if a tenth of the cards or of the playable cards is missing, or a card cannot be used any more. With `force` it
        takes the place all the same, unless it has no usable card at all. Another update is waited for; if that one
        brought the cards of the same source, this one is done.

        Raises `UpdateFailed` or `NotWritten`.
        """
        origin = _origin(source)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotWritten(f"{self.folder} cannot be made: {error.strerror or error}") from error
        files.expect_writable(self.index)
        before = self._signature()
        try:
            with self._alone(progress, source.total_time if isinstance(source, Source) else None) as waited:
                if waited and self._signature() != before and self._origin_on_file() == origin:
                    progress.say("The other update has brought these cards; there is nothing left to do")
                    return
                self._update(source, progress, force)
                files.write(self.origin, origin)
        except OSError as error:
            place = error.filename2 or error.filename or self.folder
            raise NotWritten(f"{place} cannot be written: {error.strerror or error}") from error

    def _update(self, source: Source | Path, progress: Progress, force: bool) -> None:
        new, new_cache = self.folder / "cards.new", self.folder / "cards.new.cache"
        try:
            if isinstance(source, Source):
                shown = source.address.shown
                files.write(new, json.dumps(fetch(source, self.part, progress)))
            else:
                shown = str(source)
                files.write(new, _text_of(source))
            try:
                self._expect_better(new, new_cache, shown, progress, force)
            except UpdateFailed:
                self.part.unlink(missing_ok=True)  # its pages would give the same again
                raise
            os.replace(new, self.index)
            with suppress(OSError):  # then the texts are read anew
                os.replace(new_cache, self.cache)
            if isinstance(source, Source):
                self.part.unlink(missing_ok=True)
        finally:
            new.unlink(missing_ok=True)
            new_cache.unlink(missing_ok=True)

    def _expect_better(self, new: Path, new_cache: Path, shown: str, progress: Progress, force: bool) -> None:
        """Raise `UpdateFailed` if a new index cannot be used, or is worse than the old one and not forced."""
        if self.cache.is_file():
            shutil.copyfile(self.cache, new_cache)
        progress.say("Reading the texts of the cards")
        old = self._old(new_cache, progress)
        try:
            catalog = cached_catalog(new, new_cache, progress.read)
            found = compared(old, catalog)
        except UNREADABLE as error:
            problem = "a text is too long" if isinstance(error, RecursionError) else str(error)
            problem = problem.replace(str(new), shown).removesuffix(".")
            raise UpdateFailed(f"the cards from {shown} cannot be used: {problem}; {self._stay()}") from error
        if not len(catalog):
            raise UpdateFailed(f"the cards from {shown} cannot be used: no record is a card; {self._stay()}")
        if found.problem and not force:
            raise UpdateFailed(
                f"the index from {shown} is worse than yours: {found.problem}; your cards stay as they are, "
                "and --force takes the new ones all the same"
            )
        for note in found.notes:
            progress.say(note)

    def _old(self, cache: Path, progress: Progress) -> Catalog | None:
        """The cards that are there; None if there are none, or they cannot be read."""
        if not self.exists():
            return None
        try:
            return cached_catalog(self.index, cache, progress.read)
        except UNREADABLE:
            progress.say("The cards that are there cannot be read; they are not compared with the new ones")
            return None

    def _stay(self) -> str:
        return "your cards stay as they are" if self.exists() else "there are still no cards"

    def _signature(self) -> tuple[int, ...] | None:
        """Numbers that change when the index is replaced."""
        try:
            facts = self.index.stat()
        except OSError:
            return None
        return facts.st_ino, facts.st_mtime_ns, facts.st_size

    def _origin_on_file(self) -> str | None:
        try:
            return files.read_text(self.origin, NotACatalog)
        except NotACatalog:
            return None

    @contextmanager
    def _alone(self, progress: Progress, patience: float | None) -> Iterator[bool]:
        """A context in which there is no other update; tells whether one was waited for. Raises `UpdateFailed`.

        The lock is one of the operating system, which ends with the process that has it.
        """
        from filelock import FileLock, Timeout

        lock = FileLock(self.lock)
        waited = False
        try:
            lock.acquire(timeout=0)
        except Timeout:
            waited = True
            progress.say("Another update is running; waiting for its end")
            try:
                lock.acquire(timeout=-1 if patience is None else patience, poll_interval=POLL)
            except Timeout:
                raise UpdateFailed(f"another update has been running for {patience:g} s; try again later") from None
        try:
            yield waited
        finally:
            lock.release()


def _origin(source: Source | Path) -> str:
    """The line that tells where an index is from. Raises `UpdateFailed` for an address that is none."""
    if isinstance(source, Path):
        return json.dumps({"source": os.path.abspath(source)}) + "\n"
    return json.dumps({"source": source.address.shown, "address": source.address.fingerprint}) + "\n"


def _text_of(path: Path) -> str:
    """The text of a file of an index. Raises `UpdateFailed`."""
    try:
        there, usable = path.exists(), path.is_file()
    except (OSError, ValueError):  # a name that no file has
        there, usable = False, False
    if not usable:
        problem = "is no regular file" if there else "does not exist; an address begins with https://"
        raise UpdateFailed(f"the file {str(path)!r} {problem}")
    return files.read_text(path, UpdateFailed, MOST_BYTES)
