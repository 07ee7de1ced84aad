"""The sequential test that ends a match as soon as its result is clear, as fastchess does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from math import log
from typing import Any, Final

from grandarchive.errors import WrongArgument
from grandarchive.lab.rating.statistics import PAIR_SCORES, Counts, score_of

NONE_YET: Final = 1e-3
"""The pairs that an outcome counts which no pair had: its probability is not 0."""

MOST_ELO: Final = 2000
"""The most points of a hypothesis, better or worse: such an agent wins all but one of 100,000 games."""

HALVINGS: Final = 60
"""So often an interval is halved until the rest of it is nothing."""


class Verdict(StrEnum):
    """The hypothesis that a test accepted."""

    H0 = "H0"
    H1 = "H1"


@dataclass(frozen=True, slots=True)
class Sprt:
    """Tests whether an agent is `elo1` points stronger (H1) or only `elo0` (H0), by generalized likelihood of pairs.

    Points are logistic Elo. `alpha` is the chance to accept H1 wrongly, `beta` to accept H0 wrongly. Raises
    `WrongArgument` unless `elo0` is less than `elo1`, and both are from -2000 to 2000.

    M. Van den Bergh, "Comparing the approximations for the generalized log likelihood ratio", equation 1.3.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -MOST_ELO <= self.elo0 < self.elo1 <= MOST_ELO:
            raise WrongArgument(
                f"a test needs two numbers from {-MOST_ELO} to {MOST_ELO}, the smaller one first, and not"
                f" {self.elo0:.10g},{self.elo1:.10g}"
            )

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which H0 is accepted."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which H1 is accepted."""
        return log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Counts) -> float:
        """The logarithm of how much likelier the counts are under H1 than under H0."""
        pairs = [count or NONE_YET for count in counts]
        shares = [count / sum(pairs) for count in pairs]
        likely0, likely1 = (_likeliest(shares, score_of(elo)) for elo in (self.elo0, self.elo1))
        return sum(count * log(p1 / p0) for count, p0, p1 in zip(pairs, likely0, likely1, strict=True))

    def verdict(self, counts: Counts) -> Verdict | None:
        """The hypothesis that these counts decide for, or None while it is open."""
        ratio = self.ratio(counts)
        if ratio >= self.upper:
            return Verdict.H1
        return Verdict.H0 if ratio <= self.lower else None

    def to_json(self) -> dict[str, Any]:
        """The parameters as JSON values."""
        return {"elo0": self.elo0, "elo1": self.elo1, "alpha": self.alpha, "beta": self.beta}


def _likeliest(shares: list[float], score: float) -> list[float]:
    """The probabilities of `PAIR_SCORES` with this mean under which the observed shares are likeliest."""
    distances = [each - score for each in PAIR_SCORES]

    def excess(tilt: float) -> float:
        return sum(share * away / (1 + tilt * away) for share, away in zip(shares, distances, strict=True))

    tilt = _root_of_falling(excess, -1 / (1 - score), 1 / score)
    return [share / (1 + tilt * away) for share, away in zip(shares, distances, strict=True)]


def _root_of_falling(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a falling function is 0, inside of these bounds."""
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) > 0 else (low, middle)
    return (low + high) / 2
