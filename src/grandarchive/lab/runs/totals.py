"""The totals of a run of two decks."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from grandarchive.lab.records import GameRecord
from grandarchive.lab.report import Totals
from grandarchive.lab.runs.run import Run
from grandarchive.lab.runs.run_file import RunFile
from grandarchive.state.records import Outcome


def totals_of(run: Run, results: RunFile, games: int) -> Totals:
    """The totals of a run of one pairing, whose first deck is A.

    At most `games` games, or matches, count, in the order of the legs of all pairs: the last pair of an odd number
    counts half.
    """
    legs: dict[int, list[GameRecord]] = defaultdict(list)
    for record in results.games():
        legs[2 * record.pair + record.leg].append(record)
    failures = {
        2 * slot.number + failure.game: failure for slot, found in results.failures().items() for failure in found
    }
    totals = Totals()
    for number in range(games):
        won = [_count(record, totals) for record in legs[number]]
        failure = failures.get(number)
        if failure is not None:
            seat = None if failure.seat is None else _deck(failure.seat, failure.game)
            totals.count_failure(replace(failure, game=number, seat=seat))
        elif won and run.best_of > 1:
            difference = won.count(1) - won.count(0)
            totals.count_match(int(difference > 0) if difference else None)
    return totals


def _count(record: GameRecord, totals: Totals) -> int | None:
    """Add a game to totals. Returns the deck that won it."""
    winner = None if record.winner is None else _deck(record.winner, record.leg)
    outcome = Outcome(() if winner is None else (winner,), record.reason, record.turns)
    totals.count(outcome, _deck(record.first_player, record.leg), len(record.choices))
    return winner


def _deck(seat: int, leg: int) -> int:
    """The number of the deck at a seat: the decks change seats after the first leg of a pair."""
    return 1 - seat if leg else seat
