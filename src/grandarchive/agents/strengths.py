"""Three strengths for people: `novice`, `adept` and `master`.

Each wins at least two of three mirrors against the one before. The figures are in docs/agents.md.
"""

from __future__ import annotations

import random
from typing import Final

from grandarchive.agents.base import Agent
from grandarchive.agents.greedy import GreedyAgent
from grandarchive.agents.search import SearchAgent
from grandarchive.play.gathering import CHOICE
from grandarchive.play.view import View

SLIPS: Final = 0.4
"""The share of Opportunities at which a novice does anything that is possible, or nothing."""

MASTER_NODES: Final = 64


class NoviceAgent(Agent):
    """Plays as `GreedyAgent`, but acts without a thought at some Opportunities. The seed decides at which.

    `slips` is their share, from 0 to 1.
    """

    __slots__ = ("_policy", "_random", "_slips")

    def __init__(self, seed: int = 0, slips: float = SLIPS) -> None:
        self._policy = GreedyAgent()
        self._random = random.Random(f"novice {seed}")
        self._slips = slips

    def __repr__(self) -> str:
        return f"NoviceAgent(slips={self._slips:g})"

    def choose(self, view: View) -> int:
        """The index of an option: any of them at some Opportunities, that of `GreedyAgent` otherwise."""
        if view.purpose == "opportunity" and self._random.random() < self._slips:
            return self._random.randrange(view.option_count)
        return self._policy.choose(view)

    def answer(self, view: View) -> tuple[int, ...]:
        """The answer to the whole question of which the decision is a part."""
        question = view.gathered
        assert question is not None
        return (self.choose(view),) if question.kind == CHOICE else self._policy.answer(view)


def novice(seed: int = 0) -> Agent:
    """The player for the first games: it overlooks much."""
    return NoviceAgent(seed)


def adept(seed: int = 0) -> Agent:
    """The player that plans its turn, and answers at once: `GreedyAgent`."""
    return GreedyAgent(seed)


def master(seed: int = 0) -> SearchAgent:
    """The player that looks ahead, with a budget that lets it answer in about a second: `SearchAgent`."""
    return SearchAgent(seed, nodes=MASTER_NODES)


STRENGTHS: Final = {"novice": novice, "adept": adept, "master": master}
"""The programs for people by name, the weakest first."""
