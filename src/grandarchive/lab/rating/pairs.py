"""A pair: two mirrors with the same deck and seed, in which two agents change seats."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from grandarchive.lab.batch import Pairing
from grandarchive.lab.report import Failure, Totals
from grandarchive.lab.results_database import Slot


class Result(StrEnum):
    """How a game ended for the first agent of a pairing."""

    LOSS = "loss"
    DRAW = "draw"
    WIN = "win"
    FAILED = "failed"


HALF_POINTS = {Result.LOSS: 0, Result.DRAW: 1, Result.WIN: 2}


@dataclass(frozen=True, slots=True)
class Pair:
    """Two played games. In the first one the first agent of the pairing had seat 0, in the second one seat 1.

    `turns` and `decisions` are sums over the finished games. `failures` has the games that failed, with replays.
    """

    slot: Slot
    results: tuple[Result, Result]
    turns: int
    decisions: int
    failures: tuple[Failure, ...] = ()

    @property
    def half_points(self) -> int | None:
        """The half points of the first agent, from 0 to 4, or None if a game failed."""
        if Result.FAILED in self.results:
            return None
        return sum(HALF_POINTS[result] for result in self.results)


def play_pair(pairing: Pairing, slot: Slot) -> Pair:
    """Play both games of a pair. Errors in a game are part of the result."""
    one, other = pairing.agents
    totals = Totals(), Totals()
    for seat, (part, agents) in enumerate(zip(totals, ((one, other), (other, one)), strict=True)):
        replace(pairing, agents=agents).play(slot.number, part)
        part.failures = [replace(failure, game=seat) for failure in part.failures]
    return Pair(
        slot,
        (_result(totals[0], 0), _result(totals[1], 1)),
        sum(part.turns for part in totals),
        sum(part.decisions for part in totals),
        tuple(failure for part in totals for failure in part.failures),
    )


def _result(totals: Totals, seat: int) -> Result:
    """How the one game of these totals ended for the agent in a seat."""
    if totals.failures:
        return Result.FAILED
    if totals.draws:
        return Result.DRAW
    return Result.WIN if totals.wins[seat] else Result.LOSS
