"""How well two rankings agree: correlations with intervals and chances, by scipy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atanh, sqrt, tanh
from typing import Any, Final

from grandarchive.lab.libraries import library
from grandarchive.lab.reporting.estimates import SURE

FEWEST: Final = 4
"""Fewer archetypes have no coefficient."""

SHUFFLES: Final = 9_999
"""The number of random orders that give the chance; all orders if there are fewer."""

PURPOSE: Final = "a correlation"


@dataclass(frozen=True, slots=True)
class Coefficient:
    """The correlation of some numbers with real rates, over `number` archetypes; None where it is not defined.

    The interval of Spearman's coefficient is that of Bonett and Wright, Pearson's that of Fisher. `p` is the chance
    that a random order agrees or disagrees as much or more, by Spearman's coefficient.
    """

    number: int
    spearman: float | None
    interval: tuple[float, float] | None
    pearson: float | None
    pearson_interval: tuple[float, float] | None
    p: float | None

    def to_json(self) -> dict[str, Any]:
        """The coefficients as JSON values."""
        return {
            "archetypes": self.number,
            "spearman": self.spearman,
            "spearman_interval": self.interval and list(self.interval),
            "pearson": self.pearson,
            "pearson_interval": self.pearson_interval and list(self.pearson_interval),
            "p": self.p,
        }


def coefficient(ours: Sequence[float | None], real: Sequence[float | None]) -> Coefficient:
    """The correlation of two columns; rows without a number do not count. Raises `MissingLibrary` without scipy."""
    rows = [(one, other) for one, other in zip(ours, real, strict=True) if one is not None and other is not None]
    number = len(rows)
    columns = [[row[place] for row in rows] for place in range(2)]
    if number < FEWEST or any(len(set(column)) == 1 for column in columns):
        return Coefficient(number, None, None, None, None, None)
    stats = library("scipy.stats", PURPOSE)
    spearman = float(stats.spearmanr(*columns).statistic)
    pearson = float(stats.pearsonr(*columns).statistic)
    return Coefficient(
        number,
        spearman,
        _interval(spearman, sqrt((1 + spearman**2 / 2) / (number - 3))),
        pearson,
        _interval(pearson, sqrt(1 / (number - 3))),
        _chance(stats, columns),
    )


def _interval(value: float, error: float) -> tuple[float, float]:
    """The interval by Fisher's transformation, whose standard error is given."""
    if abs(value) >= 1:
        return value, value
    return tanh(atanh(value) - SURE * error), tanh(atanh(value) + SURE * error)


def _chance(stats: Any, columns: Sequence[Sequence[float]]) -> float:
    """The chance of such an agreement or disagreement of ranks, by permutation."""
    ours, real = (stats.rankdata(column) - (len(column) + 1) / 2 for column in columns)
    found = stats.permutation_test(
        (ours,),
        lambda ranks, axis: (ranks * real).sum(axis=axis),
        permutation_type="pairings",
        vectorized=True,
        n_resamples=SHUFFLES,
        rng=library("numpy.random", PURPOSE).default_rng(0),
    )
    return float(found.pvalue)
