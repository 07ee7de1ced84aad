"""Matchups: what the pairs of a run add up to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from grandarchive.lab.clusters import share_interval
from grandarchive.lab.rating.statistics import score_interval
from grandarchive.lab.report import Interval, wilson
from grandarchive.lab.runs.planned import Planned
from grandarchive.lab.runs.run import Contest, Until, list_numbers
from grandarchive.lab.runs.run_file import PairScore, RunFile
from grandarchive.lab.tally import Tally

WHOLE_PAIR: int = 4
"""The half points of a pair that one side wins wholly."""

RunTally = Tally[PairScore, Interval]


@dataclass(slots=True)
class Matchup:
    """The result of one pairing, for its first deck. A pair with a failed game does not count.

    `score` is the share of games, or matches, with its 95% interval; a draw is half of one. `bounds` are the scores if
    all pairs with failures had been lost, or won. `wins`, `losses`, `draws` and `turns` are those of games that count,
    `first_wins` the games won by who went first, and `first_rate` their share of the games that somebody won. `stopped`
    tells that the test ended the pairing early.
    """

    decks: tuple[str, str]
    agents: tuple[str, str]
    reproducible: bool
    pairs: int = 0
    score: Interval | None = None
    bounds: tuple[float, float] | None = None
    wins: int = 0
    losses: int = 0
    draws: int = 0
    first_wins: int = 0
    first_rate: Interval | None = None
    turns: int = 0
    failed_pairs: int = 0
    stopped: bool = False
    counted: frozenset[int] = field(default=frozenset(), repr=False)

    @property
    def games(self) -> int:
        """How many games count; of matches all their games."""
        return self.wins + self.losses + self.draws

    @property
    def turns_mean(self) -> float:
        """Turns of a game, on average; 0 without any."""
        return self.turns / self.games if self.games else 0.0

    def to_json(self) -> dict[str, Any]:
        """The matchup as JSON values."""
        first = self.first_rate
        return {
            "decks": list(self.decks),
            "agents": list(self.agents),
            "reproducible": self.reproducible,
            "pairs": self.pairs,
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "score": self.score and self.score.to_json(),
            "failed_pairs": self.failed_pairs,
            "bounds": self.bounds and list(self.bounds),
            "stopped_early": self.stopped,
            "first_player": first and first.to_json(),
            "turns_mean": self.turns_mean,
        }


def clustered_interval(clusters: Mapping[Hashable, Sequence[int]]) -> Interval | None:
    """The mean score of pairs in half points with its 95% interval; None without pairs.

    Pairs of one cluster, such as of the same two lists, may be alike. The interval is Wilson's for as many independent
    games as have the variance between pairs or between clusters, whichever is larger.
    """
    every = [points for cluster in clusters.values() for points in cluster]
    counts = [every.count(points) for points in range(WHOLE_PAIR + 1)]
    by_pairs = score_interval(counts)
    number = len(clusters)
    if by_pairs is None or number < 2:
        return by_pairs
    mean = by_pairs.rate
    excesses = (sum(points / WHOLE_PAIR - mean for points in cluster) for cluster in clusters.values())
    variance = sum(excess**2 for excess in excesses) * number / (number - 1) / len(every) ** 2
    if not variance:
        return by_pairs
    games = mean * (1 - mean) / variance
    by_clusters = wilson(mean * games, games)
    assert by_clusters is not None
    return max(by_pairs, by_clusters, key=lambda each: each.high - each.low)


def interval_of(run: Planned, pairs: Iterable[PairScore]) -> Interval | None:
    """The interval of pairs of one pairing, clustered by the lists that met."""
    points = {pair.slot: pair.half_points for pair in pairs if pair.half_points is not None}
    if not points:
        return None
    contest = run.contests[next(iter(points)).pairing]
    ones, others = len(run.entries[contest.one].lists), len(run.entries[contest.other].lists)
    clusters: dict[Hashable, list[int]] = defaultdict(list)
    for slot, half_points in points.items():
        clusters[list_numbers(ones, others, slot.number)].append(half_points)
    return clustered_interval(clusters)


def tallies_of(run: Planned, scores: Iterable[PairScore]) -> list[RunTally]:
    """A tally for each pairing, with these pairs."""
    found = [_tally(run, run.until) for _ in run.contests]
    for score in scores:
        found[score.slot.pairing].add(score)
    return found


def _tally(run: Planned, until: Until | None) -> RunTally:
    if until is None:
        return RunTally(1, None)

    def narrow_enough(pairs: Sequence[PairScore]) -> Interval | None:
        interval = interval_of(run, pairs)
        return interval if interval and until.is_met_by(interval) else None

    return RunTally(until.every // 2, narrow_enough)


def matchups(run: Planned, results: RunFile) -> list[Matchup]:
    """The results of all pairings."""
    agents = run.agent_records
    found = []
    for contest, tally in zip(run.contests, tallies_of(run, results.scores()), strict=True):
        decks = run.entries[contest.one].name, run.entries[contest.other].name
        timed = any(agents[name].timed for name in contest.agents)
        matchup = Matchup(decks, contest.agents, not timed, stopped=tally.length(run.pairs) < run.pairs)
        _add_scores(run, matchup, tally.pairs())
        found.append(matchup)
    won_first: dict[int, list[tuple[int, bool]]] = defaultdict(list)
    for game in results.summaries():
        matchup = found[game.slot.pairing]
        if game.slot.number not in matchup.counted:
            continue
        matchup.turns += game.turns
        matchup.wins += game.winner == game.leg  # the first deck has the seat of the leg's number
        matchup.losses += game.winner == 1 - game.leg
        matchup.draws += game.winner is None
        if game.winner is not None:
            won_first[game.slot.pairing].append((game.slot.number, game.winner == game.first_player))
    for pairing, games in won_first.items():
        found[pairing].first_wins = sum(first for _, first in games)
        found[pairing].first_rate = _first_rate(run, run.contests[pairing], games)
    return found


def _first_rate(run: Planned, contest: Contest, games: Sequence[tuple[int, bool]]) -> Interval | None:
    """The share of games, each with the number of its pair, that who went first won. Games of a pair may be alike."""
    numbers = [number for number, _ in games]
    ones, others = len(run.entries[contest.one].lists), len(run.entries[contest.other].lists)
    lists = [list_numbers(ones, others, number) for number in numbers]
    return share_interval([float(first) for _, first in games], numbers, lists)


def _add_scores(run: Planned, matchup: Matchup, pairs: Sequence[PairScore]) -> None:
    points = [pair.half_points for pair in pairs if pair.half_points is not None]
    matchup.counted = frozenset(pair.slot.number for pair in pairs if pair.half_points is not None)
    matchup.pairs = len(points)
    matchup.failed_pairs = len(pairs) - len(points)
    matchup.score = interval_of(run, pairs)
    if matchup.failed_pairs:
        lost, all_points = sum(points), WHOLE_PAIR * len(pairs)
        matchup.bounds = lost / all_points, (lost + WHOLE_PAIR * matchup.failed_pairs) / all_points
