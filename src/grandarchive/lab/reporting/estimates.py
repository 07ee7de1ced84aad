"""Estimates with their 95% intervals, from samples whose members may be alike."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, mean, quantiles
from typing import Any, Final

from grandarchive.lab.report import CONFIDENCE, Interval, wilson

SURE: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""The standard errors from an estimate to each end of its 95% interval."""

POWER: Final = NormalDist().inv_cdf(0.8)
"""The standard errors besides, for which a test finds a difference in 80% of all cases."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and the bounds of its 95% interval."""

    value: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        """The estimate as JSON values."""
        return {"value": self.value, "low": self.low, "high": self.high}

    @property
    def excludes_zero(self) -> bool:
        """The interval is on one side of 0."""
        return self.low > 0 or self.high < 0


def around(value: float, error: float, low: float = -1.0, high: float = 1.0) -> Estimate:
    """An estimate with a standard error; its bounds stay within a range."""
    return Estimate(value, max(low, value - SURE * error), min(high, value + SURE * error))


@dataclass(frozen=True, slots=True)
class Spread:
    """How a number is spread: the tenth, the quarters and the ninetieth percent. With one number all are that one."""

    mean: float
    low: float
    first_quarter: float
    median: float
    last_quarter: float
    high: float

    def to_json(self) -> dict[str, float]:
        """The spread as JSON values."""
        return {
            "mean": self.mean,
            "p10": self.low,
            "p25": self.first_quarter,
            "median": self.median,
            "p75": self.last_quarter,
            "p90": self.high,
        }


def spread_of(numbers: list[int]) -> Spread | None:
    """The spread of numbers; None without any."""
    if not numbers:
        return None
    cuts = quantiles(numbers, n=20, method="inclusive") if len(numbers) > 1 else [float(numbers[0])] * 19
    return Spread(mean(numbers), cuts[1], cuts[4], cuts[9], cuts[14], cuts[17])


def cluster_variance(values: Iterable[tuple[Hashable, float]]) -> tuple[int, float, float]:
    """How many values there are, their mean, and its variance: that of single values or of clusters, the larger one."""
    clusters: dict[Hashable, list[float]] = {}
    for cluster, value in values:
        clusters.setdefault(cluster, []).append(value)
    every = [value for cluster in clusters.values() for value in cluster]
    number, groups = len(every), len(clusters)
    if number < 2:
        return number, every[0] if every else 0.0, 0.0
    average = sum(every) / number
    variance = sum((value - average) ** 2 for value in every) / (number - 1) / number
    if groups > 1:
        excesses = (sum(cluster) - average * len(cluster) for cluster in clusters.values())
        variance = max(variance, sum(excess**2 for excess in excesses) * groups / (groups - 1) / number**2)
    return number, average, variance


def share_interval(values: Iterable[tuple[Hashable, float]]) -> Interval | None:
    """The mean of values between 0 and 1, each with its cluster, and its interval; None without values.

    The interval is Wilson's for as many independent games as have the variance.
    """
    number, average, variance = cluster_variance(values)
    games = average * (1 - average) / variance if variance else number
    return wilson(average * games, games)


def mean_estimate(values: Iterable[tuple[Hashable, float]]) -> Estimate | None:
    """The mean of values, each with its cluster, and its interval; None for fewer than two."""
    number, average, variance = cluster_variance(values)
    return around(average, sqrt(variance)) if number > 1 else None


def weighted_score(scores: Iterable[tuple[float, Interval]]) -> Interval | None:
    """The mean of independent scores with these weights, and its interval; None if no weight is above 0."""
    weighted = [(weight, score) for weight, score in scores if weight > 0]
    whole = sum(weight for weight, _ in weighted)
    if not whole:
        return None
    value = sum(weight * score.rate for weight, score in weighted) / whole
    below = sqrt(sum((weight * (score.rate - score.low)) ** 2 for weight, score in weighted)) / whole
    above = sqrt(sum((weight * (score.high - score.rate)) ** 2 for weight, score in weighted)) / whole
    return Interval(value, value - below, value + above)


def pairs_for(difference: float, deviation: float) -> int | None:
    """The pairs that find a difference of means in 80% of all cases, with this deviation of one pair; None for 0."""
    return round(((SURE + POWER) * deviation / difference) ** 2 + 0.5) if difference else None


def as_json(value: Any) -> Any:
    """An interval, estimate or spread as JSON values, or None."""
    return value and value.to_json()
