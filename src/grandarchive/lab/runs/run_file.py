"""The file of a run: its settings, and each pair with the records of its games as soon as it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from grandarchive.decks import Deck
from grandarchive.lab.records import GameRecord, decode, encode, list_fingerprint
from grandarchive.lab.report import Failure
from grandarchive.lab.results_database import NotTheseResults, ResultsDatabase, Slot
from grandarchive.lab.runs.kept_lists import read_card, read_list, written_card, written_list
from grandarchive.lab.runs.meeting import PlayedPair
from grandarchive.model.cards import CardDefinition

PLACES: Final = """
    SELECT pairing, number, leg, game, record FROM games
    UNION ALL SELECT pairing, number, game, 1000, NULL FROM failures
    ORDER BY 1, 2, 3, 4
"""
"""All games in the order of their places. A failed game has no record, and comes after the finished ones of its leg."""


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
        CREATE TABLE cards (hash TEXT PRIMARY KEY, definition TEXT NOT NULL);
        CREATE TABLE lists (fingerprint TEXT PRIMARY KEY, cards TEXT NOT NULL);
    """
    pair_tables = ("pairs", "games")

    def add(self, pair: PlayedPair, end: int | None = None) -> None:
        """Write a pair with its games. With an end, remove all pairs of its pairing from that number on.

        All of it is on the disk when this returns, or nothing of it.
        """
        rows = [
            (*pair.slot, each.leg, each.game, each.winner, each.first_player, each.turns, encode(each))
            for each in pair.games
        ]
        with self._naming_file(), self._transaction():
            self._database.execute("INSERT INTO pairs VALUES (?, ?, ?)", (*pair.slot, pair.half_points))
            self._database.executemany("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
            self._add_failures(pair.slot, pair.failures)
            self._remove_from(pair.slot.pairing, end)

    def keep_lists(self, decks: Iterable[Deck]) -> None:
        """Write the lists with which games begin, each once, and their cards."""
        kept: dict[int, str] = {}  # by identity: comparing definitions takes longer

        def name_of(card: CardDefinition) -> str:
            if id(card) not in kept:
                kept[id(card)], text = written_card(card)
                self._database.execute("INSERT OR IGNORE INTO cards VALUES (?, ?)", (kept[id(card)], text))
            return kept[id(card)]

        with self._naming_file(), self._transaction():
            for deck in decks:
                row = list_fingerprint(deck), written_list(deck, name_of)
                self._database.execute("INSERT OR IGNORE INTO lists VALUES (?, ?)", row)

    def lists(self, fingerprints: Iterable[str] | None = None) -> dict[str, Deck]:
        """The lists of games by their fingerprints: these, or all. Raises `NotTheseResults` for one that is missing."""
        cards: dict[str, CardDefinition] = {}

        def card_named(name: str) -> CardDefinition:
            if name not in cards:
                (text,) = self._database.execute("SELECT definition FROM cards WHERE hash = ?", (name,)).fetchone()
                cards[name] = read_card(text)
            return cards[name]

        with self._naming_file():
            rows: dict[str, str] = dict(self._database.execute("SELECT fingerprint, cards FROM lists"))
            wanted = rows if fingerprints is None else dict.fromkeys(fingerprints)
            for each in wanted:
                if each not in rows:
                    raise NotTheseResults(f"{self._path} has no list {each[:12]}; play the run again")
            return {each: read_list(rows[each], card_named) for each in wanted}

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
        return (record for _, record in self.numbered_games())

    def numbered_games(self) -> Iterator[tuple[int, GameRecord]]:
        """The records of all finished games with their numbers, in order.

        Numbers count from 1 in the order of places, finished and failed games alike, so they are those of the whole run
        as soon as that is played.
        """
        with self._naming_file():
            for number, (*_, record) in enumerate(self._database.execute(PLACES), 1):
                if record is not None:
                    yield number, decode(record)

    def numbered_failures(self) -> list[tuple[int, Slot, Failure]]:
        """The games that failed with their numbers and pairs, in order."""
        failures = iter([(slot, each) for slot, found in self.failures().items() for each in found])
        with self._naming_file():
            rows = self._database.execute(PLACES)
            return [(number, *next(failures)) for number, (*_, record) in enumerate(rows, 1) if record is None]

    def game(self, number: int) -> GameRecord | Failure:
        """The game with a number. Raises `NotTheseResults` if there is none."""
        with self._naming_file():
            places = self._database.execute(f"{PLACES} LIMIT 1 OFFSET ?", (max(0, number - 1),)).fetchall()
        if number < 1 or not places:
            count = self.count()
            known = f"its games count from 1 to {count}" if count else "no game is finished yet"
            raise NotTheseResults(f"{self._path} has no game {number}; {known}")
        ((pairing, pair, leg, _, record),) = places
        if record is not None:
            return decode(record)
        return next(each for each in self.failures()[Slot(pairing, pair)] if each.game == leg)

    def count(self) -> int:
        """How many games there are, finished and failed."""
        with self._naming_file():
            return sum(1 for _ in self._database.execute(PLACES))
