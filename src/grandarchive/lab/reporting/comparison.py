"""Two decks compared on equal seeds, against the same opponents."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

from grandarchive.errors import WrongArgument
from grandarchive.lab.clusters import Clusters, cluster_variance, share_interval
from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.estimates import Estimate, as_json, mean_estimate, pairs_for
from grandarchive.lab.reporting.pair_shares import pair_shares
from grandarchive.lab.runs.planned import Planned
from grandarchive.lab.runs.run import list_numbers
from grandarchive.lab.runs.run_file import PairScore

DIFFERENCES: Final = (0.01, 0.02, 0.05)
"""The report tells how many games find differences of these sizes."""


class Place(NamedTuple):
    """A pair by its opponent (its number in the run, the agent of the deck and that of the opponent) and its number."""

    meeting: tuple[int, str, str]
    number: int


class _Point(NamedTuple):
    """The share of a pair that a deck got, and the numbers of the lists that met, None if each deck has one list."""

    share: float
    lists: tuple[int, int] | None


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
    clusterings = _clusterings(common, ours, theirs)
    differences = [ours[at].share - theirs[at].share for at in common]
    number, _, variance = cluster_variance(differences, *clusterings)
    deviation = sqrt(variance * number)
    return Comparison(
        decks,
        tuple(dict.fromkeys(names[place.meeting[0]] for place in common)),
        number,
        (
            share_interval([ours[at].share for at in common], *_clusterings(common, ours)),
            share_interval([theirs[at].share for at in common], *_clusterings(common, theirs)),
        ),
        mean_estimate(differences, *clusterings),
        {size: _games(size, deviation) for size in DIFFERENCES},
        None if (games := _games(one_copy, deviation)) is None else (one_copy, games),
    )


def _points(plan: Planned, scores: Iterable[PairScore]) -> dict[int, dict[Place, _Point]]:
    """The pairs that count, by entry and place."""
    found: dict[int, dict[Place, _Point]] = defaultdict(dict)
    for contest, shares in zip(plan.contests, pair_shares(plan, scores), strict=True):
        agents = contest.agents
        numbers = len(plan.entries[contest.one].lists), len(plan.entries[contest.other].lists)
        for number, share in shares.items():
            lists = list_numbers(*numbers, number) if max(numbers) > 1 else None
            found[contest.one][Place((contest.other, agents[0], agents[1]), number)] = _Point(share, lists)
            found[contest.other][Place((contest.one, agents[1], agents[0]), number)] = _Point(1 - share, lists)
    return found


def _clusterings(places: Sequence[Place], *decks: Mapping[Place, _Point]) -> tuple[Clusters, Clusters]:
    """The clusters of pairs that may be alike for these decks: by number, and by the lists that met."""
    lists = [[points[at].lists for points in decks] for at in places]
    met = [(at.meeting, *each) if any(each) else at for at, each in zip(places, lists, strict=True)]
    return [at.number for at in places], met


def _games(difference: float, deviation: float) -> int | None:
    """The games of each deck that find a difference; None for a difference of 0."""
    pairs = pairs_for(difference, deviation)
    return None if pairs is None else 2 * pairs
