"""The file of a tournament: its settings, and each pair as soon as it is played."""

from __future__ import annotations

from grandarchive.lab.rating.pairs import Pair, Result
from grandarchive.lab.results_database import NotTheseResults, ResultsDatabase, Slot

__all__ = ["NotTheseResults", "ResultsFile"]


class ResultsFile(ResultsDatabase):
    """The results of a tournament. Raises `NotTheseResults` as `ResultsDatabase` does."""

    application = 0x47415274  # "GARt"
    tables = """
        CREATE TABLE pairs (
            pairing INTEGER, number INTEGER, first TEXT NOT NULL, second TEXT NOT NULL,
            turns INTEGER NOT NULL, decisions INTEGER NOT NULL, PRIMARY KEY (pairing, number)
        );
    """
    pair_tables = ("pairs",)

    def add(self, pair: Pair, end: int | None = None) -> None:
        """Write a pair. With an end, remove all pairs of its pairing from that number on.

        All of it is on the disk when this returns, or nothing of it.
        """
        first, second = pair.results
        with self._naming_file(), self._transaction():
            self._database.execute(
                "INSERT INTO pairs VALUES (?, ?, ?, ?, ?, ?)", (*pair.slot, first, second, pair.turns, pair.decisions)
            )
            self._add_failures(pair.slot, pair.failures)
            self._remove_from(pair.slot.pairing, end)

    def pairs(self) -> list[Pair]:
        """All pairs in the order of their numbers."""
        failures = self.failures()
        with self._naming_file():
            rows = self._database.execute(
                "SELECT pairing, number, first, second, turns, decisions FROM pairs ORDER BY number, pairing"
            ).fetchall()
        found = []
        for pairing, number, first, second, turns, decisions in rows:
            slot = Slot(pairing, number)
            results = Result(first), Result(second)
            found.append(Pair(slot, results, turns, decisions, tuple(failures.get(slot, ()))))
        return found
