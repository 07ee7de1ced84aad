"""Estimates with their 95% intervals, from samples whose members may be alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, mean, quantiles
from typing import Any, Final

from grandarchive.lab.clusters import Clusters, cluster_variance
from grandarchive.lab.report import CONFIDENCE, Interval

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


def mean_estimate(values: Sequence[float], *clusterings: Clusters) -> Estimate | None:
    """The mean of values with its interval; None for fewer than two."""
    number, average, variance = cluster_variance(values, *clusterings)
    return around(average, sqrt(variance)) if number > 1 else None


def weighted_score(scores: Iterable[tuple[float, Interval]], effect: float = 1.0) -> Interval | None:
    """The mean of scores with these weights, and its interval; None if no weight is above 0.

    `effect` is the variance of the mean, relative to that of independent scores.
    """
    weighted = [(weight, score) for weight, score in scores if weight > 0]
    whole = sum(weight for weight, _ in weighted)
    if not whole:
        return None
    value = sum(weight * score.rate for weight, score in weighted) / whole
    below = sqrt(effect * sum((weight * (score.rate - score.low)) ** 2 for weight, score in weighted)) / whole
    above = sqrt(effect * sum((weight * (score.high - score.rate)) ** 2 for weight, score in weighted)) / whole
    return Interval(value, max(0.0, value - below), min(1.0, value + above))


def shared_seed_effect(scores: Iterable[tuple[float, Mapping[int, float]]]) -> float:
    """The variance of a weighted mean of scores that share seeds, relative to independent scores; at least 1.

    Each score has its weight and the shares of its pairs by number. Pairs of one number have one seed.
    """
    excesses: dict[int, float] = defaultdict(float)
    alone = 0.0
    for weight, shares in scores:
        average = sum(shares.values()) / len(shares)
        for number, share in shares.items():
            excess = weight * (share - average) / len(shares)
            excesses[number] += excess
            alone += excess**2
    return max(1.0, sum(excess**2 for excess in excesses.values()) / alone) if alone else 1.0


def pairs_for(difference: float, deviation: float) -> int | None:
    """The pairs that find a difference of means in 80% of all cases, with this deviation of one pair; None for 0."""
    return round(((SURE + POWER) * deviation / difference) ** 2 + 0.5) if difference else None


def as_json(value: Any) -> Any:
    """An interval, estimate or spread as JSON values, or None."""
    return value and value.to_json()
