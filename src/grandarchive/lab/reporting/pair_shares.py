"""The shares of games that the pairs of a run gave their first decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grandarchive.lab.runs.matchups import WHOLE_PAIR, tallies_of
from grandarchive.lab.runs.planned import Planned
from grandarchive.lab.runs.run_file import PairScore

Shares = Mapping[int, float]
"""The share of each pair that counts, from 0 to 1, by the number of the pair."""


def pair_shares(plan: Planned, scores: Iterable[PairScore]) -> list[Shares]:
    """The shares of the first deck of each pairing, in the order of the pairings."""
    return [
        {pair.slot.number: pair.half_points / WHOLE_PAIR for pair in tally.pairs() if pair.half_points is not None}
        for tally in tallies_of(plan, scores)
    ]
