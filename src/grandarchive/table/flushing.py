"""Brings journals to the disk in a thread, many at a time, and lets messages wait for that.

A synchronisation of the disk takes milliseconds, in which a server with many tables must not stand still. So a table
marks its journal, goes on, and queues its messages; no connection sends them before the journal is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from grandarchive.errors import NotWritten

if TYPE_CHECKING:
    from grandarchive.play import Journal

log = logging.getLogger("grandarchive.table")


class Flusher:
    """Flushes marked journals. `marked` counts the marks, and `wait` waits until a number of them is on the disk."""

    def __init__(self) -> None:
        self.marked = 0
        self.failed: Callable[[Journal, NotWritten], None] = _log_failure
        self._flushed = 0
        self._dirty: dict[int, Journal] = {}
        self._work = asyncio.Event()
        self._done = asyncio.Event()

    def mark(self, journal: Journal) -> None:
        """Have a journal flushed soon."""
        self.marked += 1
        self._dirty[id(journal)] = journal
        self._work.set()

    async def wait(self, mark: int) -> None:
        """Wait until everything up to a mark is on the disk."""
        while self._flushed < mark:
            await self._done.wait()

    async def run(self) -> None:
        """Flush marked journals until this is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            await self._work.wait()
            self._work.clear()
            mark, journals = self.marked, tuple(self._dirty.values())
            self._dirty.clear()
            failures = await loop.run_in_executor(None, _flush, journals)
            for journal, error in failures:
                self.failed(journal, error)
            self._flushed = mark
            self._done.set()
            self._done.clear()


def _flush(journals: tuple[Journal, ...]) -> list[tuple[Journal, NotWritten]]:
    """Bring journals to the disk. Returns those for which that failed; a closed journal is on the disk already."""
    failures = []
    for journal in journals:
        try:
            journal.sync()
        except NotWritten as error:
            if journal.read_only is None:
                failures.append((journal, error))
    return failures


def _log_failure(_: Journal, error: NotWritten) -> None:
    log.error("%s", error)
