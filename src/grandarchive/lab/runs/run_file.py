"""The file of a run: its settings, and each pair with the records of its games as soon as it is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from grandarchive.lab.records import GameRecord, decode, encode
from grandarchive.lab.results_database import ResultsDatabase, Slot
from grandarchive.lab.runs.run import PlayedPair


@dataclass(frozen=True, slots=True)
class PairScore:
    """What a pair gave the first entry, from 0 to 4 half points; None if a game failed."""

    slot: Slot
    half_points: int | None


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A finished game in short: its place, the seats that won (None for a draw) and went first, and its turns."""

    slot: Slot
    leg: int
    winner: int | None
    first_player: int
    turns: int


class RunFile(ResultsDatabase):
    """The games of a run. Raises `NotTheseResults` as `ResultsDatabase` does."""

    application = 0x4741526C  # "GARl"
    tables = """
        CREATE TABLE pairs (pairing INTEGER, number INTEGER, half_points INTEGER, PRIMARY KEY (pairing, number));
        CREATE TABLE games (
            pairing INTEGER, number INTEGER, leg INTEGER, game INTEGER, winner INTEGER, first_player INTEGER NOT NULL,
            turns INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (pairing, number, leg, game)
        );
    """

    def add(self, pair: PlayedPair) -> None:
        """Write a pair with its games. All of it is on the disk when this returns, or nothing of it."""
        rows = [
            (*pair.slot, each.leg, each.game, each.winner, each.first_player, each.turns, encode(each))
            for each in pair.games
        ]
        with self._naming_file(), self._transaction():
            self._database.execute("INSERT INTO pairs VALUES (?, ?, ?)", (*pair.slot, pair.half_points))
            self._database.executemany("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
            self._add_failures(pair.slot, pair.failures)

    def scores(self) -> list[PairScore]:
        """The scores of all pairs in the order of their numbers."""
        query = "SELECT pairing, number, half_points FROM pairs ORDER BY number, pairing"
        with self._naming_file():
            rows = self._database.execute(query).fetchall()
        return [PairScore(Slot(pairing, number), half_points) for pairing, number, half_points in rows]

    def summaries(self) -> Iterator[GameSummary]:
        """All finished games in short, in the order of their places."""
        query = (
            "SELECT pairing, number, leg, winner, first_player, turns FROM games ORDER BY pairing, number, leg, game"
        )
        with self._naming_file():
            for pairing, number, *rest in self._database.execute(query):
                yield GameSummary(Slot(pairing, number), *rest)

    def games(self) -> Iterator[GameRecord]:
        """The records of all finished games, in the order of their places."""
        with self._naming_file():
            for (record,) in self._database.execute("SELECT record FROM games ORDER BY pairing, number, leg, game"):
                yield decode(record)
