"""The random player."""

from __future__ import annotations

import random

from grandarchive.agents.base import Agent, first_of, put_together
from grandarchive.play.decision import PendingDecision
from grandarchive.play.gathering import CHOICE, Candidate
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
        number = view.option_count
        return int(self._random.random() * number) if number else first_of(view)

    def pick(self, decision: PendingDecision) -> int:
        """An index drawn uniformly, for playouts without views."""
        return int(self._random.random() * len(decision.options))

    def answer(self, view: View) -> tuple[int, ...]:
        """An answer to the whole question of which the decision is a part, picked at random of what fits."""
        question = view.gathered
        assert question is not None
        if question.kind == CHOICE:
            return (self.choose(view),)
        return put_together(question, self._any)

    def _any(self, fitting: tuple[Candidate, ...], enough: bool) -> Candidate | None:
        """Any candidate, or no more."""
        at = int(self._random.random() * (len(fitting) + enough))
        return fitting[at] if at < len(fitting) else None
