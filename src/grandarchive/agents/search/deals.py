"""The deals of one search: the same game dealt anew, numbered, and the same for every action."""

from __future__ import annotations

from typing import Final

from grandarchive.play.beliefs import Belief
from grandarchive.play.game import Game
from grandarchive.play.seeds import mixed
from grandarchive.play.view import View

MOST_KEPT: Final = 64
"""The most deals; after them the first ones come again."""


class Deals:
    """Games as they may be for the viewer, made when they are first needed."""

    __slots__ = ("_belief", "_made", "_seed", "_view")

    def __init__(self, view: View, seed: int, belief: Belief | None) -> None:
        self._view = view
        self._seed = seed
        self._belief = belief
        self._made: list[Game] = []

    def __len__(self) -> int:
        return len(self._made)

    def copy(self, number: int) -> Game:
        """A copy of a deal by its number from 0, to play on."""
        at = number % MOST_KEPT
        while len(self._made) <= at:
            seed = mixed(self._seed, len(self._made))
            self._made.append(self._view.determinize(seed, belief=self._belief))
        return self._made[at].clone()
