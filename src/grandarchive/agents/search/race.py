"""The race of actions: in each round every action that is still in it is played out on the same deal.

Whatever is clearly worse than the leader leaves, and as the budget runs out the worse half leaves each time. So most
playouts go to the actions between which it is hard to choose, and their difference is one over the same deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from typing import Final

from grandarchive.agents.search.budget import Meter
from grandarchive.agents.search.deals import Deals
from grandarchive.agents.search.simulation import Action, Simulator
from grandarchive.agents.search.tree import Node

LEAST_ROUNDS: Final = 4
LEAST_SHARE: Final = 0.3
"""Nobody leaves before this many rounds, and in the own turn before this share of the budget, for a difference.

The first playouts after an action go on as the policy does. Better ways to go on are found later.
"""

CLEARLY_WORSE: Final = 2.0
CLEARLY_BETTER: Final = 1.0
FOR_EACH_HALF: Final = 0.25
"""Standard errors by which an action is clearly worse than another, or clearly better than the choice of the policy.

The best of many is good by chance more often than the best of two, so it takes more for each halving of the field.
"""

ENOUGH_ROUNDS: Final = 12
"""The fewest rounds after which a race can end early for another action than the policy's."""

LEAST_DIFFERENCE: Final = 0.002
"""A smaller difference of values counts for nothing."""


@dataclass(slots=True, eq=False)
class Runner:
    """An action in the race, with the value of each round."""

    action: Action
    labels: tuple[str, ...]
    by_policy: bool
    node: Node = field(default_factory=Node)
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean value of its rounds; 0 before the first one."""
        return sum(self.values) / len(self.values) if self.values else 0.0


@dataclass(frozen=True, slots=True)
class Difference:
    """How much better one action is than another over the rounds of both, with the standard error."""

    mean: float
    error: float
    rounds: int


def difference(one: Runner, other: Runner) -> Difference:
    """How much better one is than the other, over the rounds that both were in."""
    pairs = [a - b for a, b in zip(one.values, other.values, strict=False)]
    rounds = len(pairs)
    if rounds < 2:
        return Difference(sum(pairs), 1.0, rounds)
    mean = sum(pairs) / rounds
    variance = sum((each - mean) ** 2 for each in pairs) / (rounds - 1)
    return Difference(mean, sqrt(variance / rounds), rounds)


def race(runners: Sequence[Runner], deals: Deals, simulator: Simulator, meter: Meter, least_share: float) -> Runner:
    """The best action: that of the policy, unless another one is clearly better."""
    (policy,) = [runner for runner in runners if runner.by_policy]
    running = [policy, *(runner for runner in runners if not runner.by_policy)]
    stages, stage, number = max(1, ceil(log2(len(running)))), 1, 0
    while len(running) > 1 and not meter.is_spent():
        for runner in running:
            if meter.is_spent():
                break
            runner.values.append(simulator.run(deals.copy(number), runner.action, runner.node))
            meter.count()
        number += 1
        if number >= LEAST_ROUNDS and meter.share >= least_share:
            running = _without_clearly_worse(running)
        if meter.share >= stage / stages and len(running) > 2:
            running = _better_half(running)
            stage += 1
    return chosen(policy, running, CLEARLY_BETTER + FOR_EACH_HALF * (stages - 1))


def _without_clearly_worse(running: list[Runner]) -> list[Runner]:
    """Those that may still be the best; of equal ones the first."""
    leader = max(running, key=lambda runner: runner.mean)
    kept = []
    for runner in running:
        behind = difference(leader, runner)
        if runner is leader or runner.by_policy or behind.mean <= CLEARLY_WORSE * behind.error - LEAST_DIFFERENCE:
            kept.append(runner)
    if len(kept) == 2 and kept[0].by_policy and _is_settled(kept[0], kept[1]):
        return [max(kept, key=lambda runner: runner.mean)]
    return kept


def _is_settled(policy: Runner, other: Runner) -> bool:
    """It is clear which of the last two is better, or they come to the same."""
    ahead = difference(other, policy)
    if ahead.mean > 0 and ahead.rounds < ENOUGH_ROUNDS:
        return ahead.mean + ahead.error < LEAST_DIFFERENCE
    return abs(ahead.mean) > CLEARLY_WORSE * ahead.error or ahead.error < LEAST_DIFFERENCE


def _better_half(running: list[Runner]) -> list[Runner]:
    """The policy's action and the better half of all."""
    number = max(2, (len(running) + 1) // 2)
    by_value = sorted(range(len(running)), key=lambda at: (-running[at].mean, at))
    kept = sorted({0, *by_value[:number]})
    return [running[at] for at in kept]


def chosen(policy: Runner, running: list[Runner], errors: float) -> Runner:
    """The best of those in the race, if it is better than the action of the policy by this many standard errors."""
    best = max(running, key=lambda runner: runner.mean)
    if best is policy or not policy.values:
        return policy
    ahead = difference(best, policy)
    clearly = ahead.rounds > 1 and ahead.mean > max(errors * ahead.error, LEAST_DIFFERENCE)
    return best if clearly else policy
