"""The random player."""

from __future__ import annotations

import random

from grandarchive.agents.base import Agent
from grandarchive.play.view import View


class RandomAgent(Agent):
    """Chooses every option with the same probability."""

    __slots__ = ("_random", "seed")

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._random = random.Random(seed)

    def __repr__(self) -> str:
        return f"RandomAgent({self.seed})"

    def choose(self, view: View) -> int:
        """An index drawn uniformly."""
        return int(self._random.random() * view.option_count)
