"""Scores, Elo differences and their intervals, computed over pairs of games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10
from typing import Final

from grandarchive.lab.report import Interval, wilson

PAIR_SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The shares of its two games that an agent can get in a pair; a draw is half a game."""

Counts = Sequence[float]
"""How many pairs ended with each of `PAIR_SCORES`."""


@dataclass(frozen=True, slots=True)
class Elo:
    """A difference in Elo points and the bounds of its interval; infinite for a score of 0 or 1."""

    difference: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{_signed(self.difference)} ({_signed(self.low)} to {_signed(self.high)})"

    def to_json(self) -> dict[str, float | None]:
        """The difference as JSON values; None where it is infinite."""
        named = {"difference": self.difference, "low": self.low, "high": self.high}
        return {name: None if abs(value) == inf else value for name, value in named.items()}


def _signed(points: float) -> str:
    if abs(points) == inf:
        return "+∞" if points > 0 else "-∞"
    return f"{round(points):+d}"


def mean_score(counts: Counts) -> float:
    """The share of their games that the pairs gave to an agent; there must be a pair."""
    return sum(count * score for count, score in zip(counts, PAIR_SCORES, strict=True)) / sum(counts)


def pair_variance(counts: Counts) -> float:
    """The variance of the score of one pair (pentanomial); there must be a pair."""
    mean = mean_score(counts)
    squares = (count * (score - mean) ** 2 for count, score in zip(counts, PAIR_SCORES, strict=True))
    return sum(squares) / sum(counts)


def game_variance(counts: Counts) -> float:
    """The variance of the score of one game without draws that has the mean of the pairs; there must be a pair."""
    mean = mean_score(counts)
    return mean * (1 - mean)


def score_interval(counts: Counts) -> Interval | None:
    """The mean score with its 95% interval; None without pairs.

    It is Wilson's interval for as many independent games as would have the variance that the pairs show. If all pairs
    ended alike there is no variance to go by, and each pair counts as one game.
    """
    pairs = sum(counts)
    if not pairs:
        return None
    mean, variance = mean_score(counts), pair_variance(counts)
    games = pairs * game_variance(counts) / variance if variance else pairs
    return wilson(mean * games, games)


def elo_of(score: float) -> float:
    """The Elo difference at which a score is expected: 400 points are ten wins for a loss."""
    if score <= 0 or score >= 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))


def score_of(elo: float) -> float:
    """The expected score of an agent with this many Elo points more than its opponent."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_interval(score: Interval) -> Elo:
    """The Elo difference of a score with its interval."""
    return Elo(elo_of(score.rate), elo_of(score.low), elo_of(score.high))
