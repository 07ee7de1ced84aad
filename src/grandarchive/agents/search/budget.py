"""Budgets of a search: a number of playouts, or seconds."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from grandarchive.errors import WrongArgument

LEAST_NODES: Final = 8
MOST_NODES: Final = 1_000_000
MOST_SECONDS: Final = 3600.0
USUAL_NODES: Final = 64

Stop = Callable[[], bool]
"""Returns True once the search has to end."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of one search: `nodes` playouts, `seconds`, or whichever comes first.

    With nodes alone a search is the same on every machine. Raises `WrongArgument` for a limit that makes no sense.
    """

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        nodes, seconds = self.nodes, self.seconds
        if nodes is None and seconds is None:
            raise WrongArgument("a search needs a limit: nodes=200, or seconds=1.5")
        if nodes is not None and not (type(nodes) is int and LEAST_NODES <= nodes <= MOST_NODES):
            raise WrongArgument(
                f"the nodes of a search are a number from {LEAST_NODES} to {MOST_NODES:,}, not {nodes!r:.40}"
            )
        if seconds is not None and not _is_time(seconds):
            raise WrongArgument(
                f"the seconds of a search are more than 0 and at most {MOST_SECONDS:g}, not {seconds!r:.40}"
            )


def _is_time(seconds: object) -> bool:
    return isinstance(seconds, (int, float)) and not isinstance(seconds, bool) and 0 < seconds <= MOST_SECONDS


class Meter:
    """How much of a budget one search has used. Once its condition `stop` held, it stays stopped."""

    __slots__ = ("_budget", "_clock", "_end", "_start", "_stop", "_stopped", "nodes")

    def __init__(self, budget: Budget, stop: Stop | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._budget = budget
        self._clock = clock
        self._stop = stop
        self._stopped = False
        self._start = 0.0 if budget.seconds is None else clock()
        self.nodes = 0

    def count(self) -> None:
        """One more playout was made."""
        self.nodes += 1

    def is_stopped(self) -> bool:
        """The search has to end, whatever is left of its budget."""
        if not self._stopped and self._stop is not None:
            self._stopped = self._stop()
        return self._stopped

    @property
    def share(self) -> float:
        """The share of the budget that is used; 1 or more once it is spent or the search was stopped."""
        if self.is_stopped():
            return 1.0
        nodes, seconds = self._budget.nodes, self._budget.seconds
        of_nodes = 0.0 if nodes is None else self.nodes / nodes
        of_time = 0.0 if seconds is None else (self._clock() - self._start) / seconds
        return max(of_nodes, of_time)

    def is_spent(self) -> bool:
        """The search has to end."""
        return self.share >= 1.0
