"""Two decks compared on equal seeds, against the same opponents."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

from grandarchive.errors import WrongArgument
from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.estimates import (
    Estimate,
    as_json,
    cluster_variance,
    mean_estimate,
    pairs_for,
    share_interval,
)
from grandarchive.lab.runs.matchups import WHOLE_PAIR, tallies_of
from grandarchive.lab.runs.planned import Planned
from grandarchive.lab.runs.run import list_numbers
from grandarchive.lab.runs.run_file import PairScore

DIFFERENCES: Final = (0.01, 0.02, 0.05)
"""The report tells how many games find differences of these sizes."""


class Place(NamedTuple):
    """A pair by its opponent (its number in the run, the agent of the deck and that of the opponent) and its number."""

    meeting: tuple[int, str, str]
    number: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """The scores of two decks in pairs of games with equal seeds, opponents and agents, and their difference.

    `needed` has the games of each deck that find a difference of that size in 80% of all cases, and `one_copy` the same
    for the difference that a swap of one copy usually makes; None if no impact of cards is seen.
    """

    decks: tuple[str, str]
    opponents: tuple[str, ...]
    pairs: int
    scores: tuple[Interval | None, Interval | None]
    difference: Estimate | None
    needed: dict[float, int | None]
    one_copy: tuple[float, int] | None

    def to_json(self) -> dict[str, Any]:
        """The comparison as JSON values."""
        return {
            "decks": list(self.decks),
            "opponents": list(self.opponents),
            "games": 2 * self.pairs,
            "scores": [as_json(score) for score in self.scores],
            "difference": as_json(self.difference),
            "games_needed": [{"difference": size, "games": games} for size, games in self.needed.items()],
            "one_card_swap": self.one_copy and {"difference": self.one_copy[0], "games": self.one_copy[1]},
        }


def comparison(plan: Planned, scores: Iterable[PairScore], decks: tuple[str, str], one_copy: float) -> Comparison:
    """Compare two decks of a run by the pairs with the same number against the same opponents.

    `one_copy` is the difference that one copy of a card usually makes, 0 if none is seen. Raises `WrongArgument` for
    decks that did not play, and for two without a common opponent.
    """
    names = [entry.name for entry in plan.entries]
    for deck in decks:
        if deck not in names:
            raise WrongArgument(f"{deck!r} did not play; there are {', '.join(names)}")
    points = _points(plan, scores)
    ours, theirs = (points.get(names.index(deck), {}) for deck in decks)
    common = [place for place in ours if place in theirs]
    if not common or decks[0] == decks[1]:
        raise WrongArgument(f"{decks[0]!r} and {decks[1]!r} have no common opponent, so they cannot be compared")
    clusters = [_cluster(plan, names.index(decks[0]), place) for place in common]
    differences = [(cluster, ours[at] - theirs[at]) for cluster, at in zip(clusters, common, strict=True)]
    number, _, variance = cluster_variance(differences)
    deviation = sqrt(variance * number)
    return Comparison(
        decks,
        tuple(dict.fromkeys(names[place.meeting[0]] for place in common)),
        number,
        (_score(clusters, ours, common), _score(clusters, theirs, common)),
        mean_estimate(differences),
        {size: _games(size, deviation) for size in DIFFERENCES},
        None if (games := _games(one_copy, deviation)) is None else (one_copy, games),
    )


def _points(plan: Planned, scores: Iterable[PairScore]) -> dict[int, dict[Place, float]]:
    """The share of each pair that counts, by entry and place."""
    found: dict[int, dict[Place, float]] = defaultdict(dict)
    for contest, tally in zip(plan.contests, tallies_of(plan, scores), strict=True):
        agents = contest.agents
        for pair in tally.pairs():
            if pair.half_points is not None:
                share, number = pair.half_points / WHOLE_PAIR, pair.slot.number
                found[contest.one][Place((contest.other, agents[0], agents[1]), number)] = share
                found[contest.other][Place((contest.one, agents[1], agents[0]), number)] = 1 - share
    return found


def _cluster(plan: Planned, entry: int, place: Place) -> Hashable:
    """The pairs that may be alike: those of the same lists, if there are several."""
    lists = len(plan.entries[entry].lists), len(plan.entries[place.meeting[0]].lists)
    return (place.meeting, list_numbers(*lists, place.number)) if max(lists) > 1 else place


def _score(clusters: Iterable[Hashable], points: Mapping[Place, float], common: Iterable[Place]) -> Interval | None:
    return share_interval((cluster, points[at]) for cluster, at in zip(clusters, common, strict=True))


def _games(difference: float, deviation: float) -> int | None:
    """The games of each deck that find a difference; None for a difference of 0."""
    pairs = pairs_for(difference, deviation)
    return None if pairs is None else 2 * pairs
