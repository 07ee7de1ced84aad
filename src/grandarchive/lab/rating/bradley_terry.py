"""Ratings of several agents from the scores of all their pairings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import NormalDist
from typing import Final

from grandarchive.lab.rating.statistics import Counts, Elo, game_variance, mean_score, pair_variance
from grandarchive.lab.report import CONFIDENCE

ELO: Final = 400 / log(10)
"""Elo points of a factor of e in the odds."""

MOST_STEPS: Final = 200
LONGEST_STEP: Final = 1.0
CLOSE: Final = 1e-10

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Encounter:
    """Two agents by their numbers, and the counts of their pairs from the point of view of the first."""

    one: int
    other: int
    counts: Counts


def ratings(agents: int, encounters: Sequence[Encounter]) -> list[Elo | None]:
    """The likeliest Elo points of each agent above the first, in the model of Bradley and Terry, with 95% intervals.

    None for agents that no games connect with the first, and for the first if it has none. Intervals follow from the
    variance between pairs, and the first agent has none. Every encounter counts one drawn pair more, so that an agent
    that won or lost everything has a rating. Pairs that all ended alike count as one game each in the interval.
    """
    played = [each for each in encounters if sum(each.counts)]
    numbers = {agent: number for number, agent in enumerate(_connected_with_first(played))}
    if not numbers:
        return [None] * agents
    connected = [
        Encounter(numbers[each.one], numbers[each.other], each.counts) for each in played if each.one in numbers
    ]
    found = _ratings(len(numbers), connected)
    return [found[numbers[agent]] if agent in numbers else None for agent in range(agents)]


def _connected_with_first(played: Sequence[Encounter]) -> list[int]:
    """The agents that games connect with the first one, in order, with the first; none if it has no games."""
    reached: set[int] = set()
    nearer = {0}
    while nearer:
        reached |= nearer
        both = [{each.one, each.other} for each in played]
        nearer = {agent for pair in both if pair & reached for agent in pair} - reached
    return sorted(reached) if len(reached) > 1 else []


def _ratings(agents: int, observed: Sequence[Encounter]) -> list[Elo]:
    """The ratings of agents that games connect."""
    played = [
        Encounter(each.one, each.other, [count + (place == 2) for place, count in enumerate(each.counts)])
        for each in observed
    ]
    strengths = [0.0] * agents
    for _ in range(MOST_STEPS):
        slopes, curvature = _derivatives(strengths, played)
        steps = _product(_inverse(curvature), slopes)
        for agent, step in enumerate(steps, 1):
            strengths[agent] += max(-LONGEST_STEP, min(LONGEST_STEP, step))
        if all(abs(step) < CLOSE for step in steps):
            break
    variances = [
        pair_variance(each.counts) if pair_variance(before.counts) else game_variance(each.counts)
        for before, each in zip(observed, played, strict=True)
    ]
    margins = [0.0, *_margins(strengths, played, variances)]
    return [
        Elo(ELO * strength, ELO * (strength - margin), ELO * (strength + margin))
        for strength, margin in zip(strengths, margins, strict=True)
    ]


def _derivatives(strengths: list[float], played: list[Encounter]) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood for each agent but the first, and its curvature with the sign turned."""
    slopes, curvature = [0.0] * len(strengths), _square(len(strengths))
    for each in played:
        pairs, expected = sum(each.counts), _expected(strengths, each)
        surplus = pairs * (mean_score(each.counts) - expected)
        slopes[each.one] += surplus
        slopes[each.other] -= surplus
        _add_difference(curvature, each, pairs * expected * (1 - expected))
    return slopes[1:], _without_first(curvature)


def _margins(strengths: list[float], played: list[Encounter], variances: Sequence[float]) -> list[float]:
    """Half of the interval of each agent but the first: the sandwich of curvature and the variances of pairs."""
    _, curvature = _derivatives(strengths, played)
    observed = _square(len(strengths))
    for each, variance in zip(played, variances, strict=True):
        _add_difference(observed, each, sum(each.counts) * variance)
    inner, outer = _without_first(observed), _inverse(curvature)
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    return [z * sqrt(sum(a * b for a, b in zip(row, _product(inner, row), strict=True))) for row in outer]


def _expected(strengths: list[float], encounter: Encounter) -> float:
    return 1 / (1 + exp(strengths[encounter.other] - strengths[encounter.one]))


def _add_difference(matrix: Matrix, encounter: Encounter, weight: float) -> None:
    """Add the square of the difference of two strengths, so often, to a quadratic form."""
    one, other = encounter.one, encounter.other
    matrix[one][one] += weight
    matrix[other][other] += weight
    matrix[one][other] -= weight
    matrix[other][one] -= weight


def _square(size: int) -> Matrix:
    return [[0.0] * size for _ in range(size)]


def _without_first(matrix: Matrix) -> Matrix:
    return [row[1:] for row in matrix[1:]]


def _product(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]
