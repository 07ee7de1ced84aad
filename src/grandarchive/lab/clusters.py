"""Means of values in clusters, with their variances and intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence

from grandarchive.lab.report import Interval, wilson

Clusters = Sequence[Hashable]
"""The cluster of each value of a sample. Values of one cluster may be alike."""


def cluster_variance(values: Sequence[float], *clusterings: Clusters) -> tuple[int, float, float]:
    """The number of values, their mean, and its variance: that of single values or of a clustering, the largest."""
    number = len(values)
    average = sum(values) / number if number else 0.0
    if number < 2:
        return number, average, 0.0
    variance = sum((value - average) ** 2 for value in values) / (number - 1) / number
    for clusters in clusterings:
        excesses: dict[Hashable, float] = defaultdict(float)
        for cluster, value in zip(clusters, values, strict=True):
            excesses[cluster] += value - average
        groups = len(excesses)
        if groups > 1:
            squares = sum(excess**2 for excess in excesses.values())
            variance = max(variance, squares * groups / (groups - 1) / number**2)
    return number, average, variance


def share_interval(values: Sequence[float], *clusterings: Clusters) -> Interval | None:
    """The mean of values between 0 and 1 with its interval; None without values.

    The interval is Wilson's for as many independent games as have the variance.
    """
    number, average, variance = cluster_variance(values, *clusterings)
    games = average * (1 - average) / variance if variance else number
    return wilson(average * games, games)
