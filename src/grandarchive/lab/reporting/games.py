"""The games that a report counts, each from the side of one deck."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple

from grandarchive.lab.clusters import Clusters
from grandarchive.lab.records import GameRecord, SeatRecord
from grandarchive.lab.runs import Matchup, RunFile
from grandarchive.lab.runs.planned import Planned
from grandarchive.lab.runs.run import list_numbers

EARLY: Final = 3
"""Card impact compares games by the cards that were drawn by the end of this turn of the game."""

MOST_EXAMPLES: Final = 5
"""The most games that a figure names."""


class Side(NamedTuple):
    """A deck and the agent that plays it."""

    deck: str
    agent: str


@dataclass(frozen=True, slots=True)
class Outing:
    """A game from the side of one deck.

    `pair` is the number of the pair. It decides the seed in every pairing, so a deck draws much the same in all its
    games of that number. `meeting` is shared by the games of a pairing in which the same lists met.
    `list` is the list of the game, and `first_list` that of game 1 of its match, before sideboarding.
    `life` is what the champion had left in the last turn, None if there was none. `levels` has the turn of each level
    up. `early` are the names of the cards drawn by turn `EARLY`, `draws` their number with copies.
    """

    number: int
    pairing: int
    pair: int
    meeting: Hashable
    side: Side
    list: str
    first_list: str
    went_first: bool
    score: float
    reason: str
    turns: int
    life: int | None
    levels: tuple[int, ...]
    early: frozenset[str]
    draws: int


@dataclass(frozen=True, slots=True)
class NumberRange:
    """The numbers of the first and the last game of a pairing; its games have all numbers between."""

    first: int
    last: int

    def to_json(self) -> list[int]:
        """Both numbers."""
        return [self.first, self.last]


def read_outings(
    plan: Planned, results: RunFile, matchups: Sequence[Matchup]
) -> tuple[list[Outing], list[NumberRange | None]]:
    """All games that count, each from both sides, and the numbers of the games of each pairing."""
    ranges: list[NumberRange | None] = [None] * len(matchups)
    found: list[Outing] = []
    first_lists: tuple[str, ...] = ()
    for number, record in results.numbered_games():
        if record.game == 1:
            first_lists = tuple(seat.list for seat in record.seats)
        if record.pair in matchups[record.pairing].counted:
            before = ranges[record.pairing]
            ranges[record.pairing] = NumberRange(before.first if before else number, number)
            found.extend(_outings(plan, number, record, first_lists))
    return found, ranges


def _outings(plan: Planned, number: int, record: GameRecord, first_lists: Sequence[str]) -> Iterator[Outing]:
    contest = plan.contests[record.pairing]
    lists = len(plan.entries[contest.one].lists), len(plan.entries[contest.other].lists)
    alike: Hashable = list_numbers(*lists, record.pair) if max(lists) > 1 else record.pair
    for seat, said in enumerate(record.seats):
        early = [name for turn, names in said.drawn.items() if turn <= EARLY for name in names]
        yield Outing(
            number,
            record.pairing,
            record.pair,
            (record.pairing, alike),
            Side(said.deck, said.agent),
            said.list,
            first_lists[seat],
            record.first_player == seat,
            0.5 if record.winner is None else float(record.winner == seat),
            record.reason,
            record.turns,
            _last_life(said),
            tuple(turn for turn, _ in said.levels),
            frozenset(early),
            len(early),
        )


def _last_life(seat: SeatRecord) -> int | None:
    return seat.life[-1] if seat.life else None


def clusterings(outings: Iterable[Outing]) -> tuple[Clusters, Clusters]:
    """The clusters of games that may be alike: by the number of the pair, and by the lists that met."""
    games = list(outings)
    return [each.pair for each in games], [each.meeting for each in games]


def by_side(outings: Iterable[Outing]) -> dict[Side, list[Outing]]:
    """The games of each deck with its agent, in the order in which they first play."""
    found: dict[Side, list[Outing]] = {}
    for outing in outings:
        found.setdefault(outing.side, []).append(outing)
    return found


def examples(outings: Iterable[Outing]) -> list[int]:
    """The numbers of the first games of a figure."""
    return list(islice(dict.fromkeys(outing.number for outing in outings), MOST_EXAMPLES))
