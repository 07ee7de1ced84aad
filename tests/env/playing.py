"""Random games of environments."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from grandarchive.play import View


def masked(observation: Any, chance: random.Random) -> int:
    """Any action that the mask allows."""
    (allowed,) = observation["action_mask"].nonzero()
    return int(allowed[chance.randrange(len(allowed))])


def decisions(several: Any, chance: random.Random) -> Iterator[tuple[str, Any]]:
    """Play a game of several players to its end: each agent that has to choose, with its observation."""
    for agent in several.agent_iter():
        observation, _, terminated, truncated, _ = several.last()
        if terminated or truncated:
            several.step(None)
        else:
            yield agent, observation
            several.step(masked(observation, chance))


class First:
    """Takes the first option, and counts the games that it began."""

    begun = 0

    def begin(self, view: View) -> None:
        assert view.player > 0
        First.begun += 1

    def choose(self, view: View) -> int:
        assert view.option_count
        return 0


class Broken:
    """Raises an error."""

    def choose(self, view: View) -> int:
        raise ValueError(f"no idea what player {view.player} does")


class Fickle:
    """Takes the first option twice, and raises an error at its third choice in each game."""

    def __init__(self) -> None:
        self._made = 0

    def choose(self, view: View) -> int:
        assert view.option_count
        self._made += 1
        if self._made == 3:
            raise ValueError("no more ideas")
        return 0
