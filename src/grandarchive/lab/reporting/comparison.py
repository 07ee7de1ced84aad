"""Two decks compared on equal seeds, against the same opponents."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean
from typing import Any, Final, NamedTuple

from grandarchive.errors import WrongArgument
from grandarchive.lab.clusters import Clusters, cluster_variance, share_interval
from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.estimates import Estimate, as_json, mean_estimate, pairs_for
from grandarchive.lab.reporting.pair_shares import Shares, pair_shares
from grandarchive.lab.runs.planned import Planned
from grandarchive.lab.runs.run import list_numbers
from grandarchive.lab.runs.run_file import PairScore

DIFFERENCES: Final = (0.01, 0.02, 0.05)
"""The report tells how many games find differences of these sizes."""


class Place(NamedTuple):
    """A pair by its opponent (its number in the run, and the agents that must be the same) and its number.

    The agents are that of the opponent and that of the deck, or the first alone.
    """

    meeting: tuple[int, tuple[str, ...]]
    number: int


class _Played(NamedTuple):
    """A pair of a deck: its opponent, the agents of both, its number, the share of the deck, and the lists that met.

    The lists are None if each deck has one.
    """

    opponent: int
    agents: tuple[str, str]
    number: int
    share: float
    lists: tuple[int, int] | None


class _Point(NamedTuple):
    """The share that a deck got at a place, the agents that played it, and the lists that met, None for one each."""

    share: float
    agents: tuple[str, ...]
    lists: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """The scores of two decks in pairs of games with equal seeds and opponents, and their difference.

    `agents` are those that played each deck. They differ only if a deck has an agent of its own; then pairs in which
    several agents played a deck against the same opponent count as one, by their mean.
    `needed` has the games of each deck that find a difference of that size in 80% of all cases, and `one_copy` the same
    for the difference that a swap of one copy usually makes; None if no impact of cards is seen.
    """

    decks: tuple[str, str]
    opponents: tuple[str, ...]
    agents: tuple[tuple[str, ...], tuple[str, ...]]
    pairs: int
    scores: tuple[Interval | None, Interval | None]
    difference: Estimate | None
    needed: dict[float, int | None]
    one_copy: tuple[float, int] | None

    @property
    def note(self) -> str | None:
        """A warning that other agents played the one deck than the other; None if the same did."""
        if set(self.agents[0]) == set(self.agents[1]):
            return None
        one, other = (
            f"{' and '.join(names)} played {deck}" for names, deck in zip(self.agents, self.decks, strict=True)
        )
        return f"{one}, and {other}: the difference is that of the agents too."

    def to_json(self) -> dict[str, Any]:
        """The comparison as JSON values."""
        return {
            "decks": list(self.decks),
            "opponents": list(self.opponents),
            "agents": [list(names) for names in self.agents],
            "games": 2 * self.pairs,
            "scores": [as_json(score) for score in self.scores],
            "difference": as_json(self.difference),
            "games_needed": [{"difference": size, "games": games} for size, games in self.needed.items()],
            "one_card_swap": self.one_copy and {"difference": self.one_copy[0], "games": self.one_copy[1]},
        }


def comparison(plan: Planned, scores: Iterable[PairScore], decks: tuple[str, str], one_copy: float) -> Comparison:
    """Compare two decks of a run by the pairs with the same number against the same opponents.

    The agent of the opponent is the same, and that of the decks as well, unless one of them has an agent of its own.
    `one_copy` is the difference that one copy of a card usually makes, 0 if none is seen. Raises `WrongArgument` for
    decks that did not play, and for two without a common opponent.
    """
    names = [entry.name for entry in plan.entries]
    for deck in decks:
        if deck not in names:
            raise WrongArgument(f"{deck!r} did not play; there are {', '.join(names)}")
    entries = [names.index(deck) for deck in decks]
    shares = pair_shares(plan, scores)
    own_agent = any(plan.entries[entry].agent is not None for entry in entries)
    ours, theirs = (_points(_played(plan, shares, entry), own_agent) for entry in entries)
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
        (_agents(ours, common), _agents(theirs, common)),
        number,
        (
            share_interval([ours[at].share for at in common], *_clusterings(common, ours)),
            share_interval([theirs[at].share for at in common], *_clusterings(common, theirs)),
        ),
        mean_estimate(differences, *clusterings),
        {size: _games(size, deviation) for size in DIFFERENCES},
        None if (games := _games(one_copy, deviation)) is None else (one_copy, games),
    )


def _played(plan: Planned, shares: Sequence[Shares], entry: int) -> Iterator[_Played]:
    """The pairs of a deck that count."""
    for contest, pairs in zip(plan.contests, shares, strict=True):
        if entry not in (contest.one, contest.other):
            continue
        numbers = len(plan.entries[contest.one].lists), len(plan.entries[contest.other].lists)
        for number, share in pairs.items():
            lists = list_numbers(*numbers, number) if max(numbers) > 1 else None
            if entry == contest.one:
                yield _Played(contest.other, contest.agents, number, share, lists)
            else:
                yield _Played(contest.one, contest.agents[::-1], number, 1 - share, lists)


def _points(played: Iterable[_Played], any_agent: bool) -> dict[Place, _Point]:
    """The shares of a deck by place, for each agent that played it, or for `any_agent` by their mean."""
    found: dict[Place, list[_Played]] = defaultdict(list)
    for pair in played:
        own, theirs = pair.agents
        agents = (theirs,) if any_agent else (theirs, own)
        found[Place((pair.opponent, agents), pair.number)].append(pair)
    return {
        place: _Point(mean(pair.share for pair in pairs), tuple(pair.agents[0] for pair in pairs), pairs[0].lists)
        for place, pairs in found.items()
    }


def _agents(points: Mapping[Place, _Point], places: Iterable[Place]) -> tuple[str, ...]:
    """The agents that played a deck at these places."""
    return tuple(dict.fromkeys(agent for at in places for agent in points[at].agents))


def _clusterings(places: Sequence[Place], *decks: Mapping[Place, _Point]) -> tuple[Clusters, Clusters]:
    """The clusters of pairs that may be alike for these decks: by number, and by the lists that met."""
    lists = [[points[at].lists for points in decks] for at in places]
    met = [(at.meeting, *each) if any(each) else at for at, each in zip(places, lists, strict=True)]
    return [at.number for at in places], met


def _games(difference: float, deviation: float) -> int | None:
    """The games of each deck that find a difference; None for a difference of 0."""
    pairs = pairs_for(difference, deviation)
    return None if pairs is None else 2 * pairs
