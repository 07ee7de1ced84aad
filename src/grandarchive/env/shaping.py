"""Rewards along the way: wrappers that add the change of a potential, and leave the best policy what it was.

A step adds `discount` times the potential after it, less the potential before it. The potential of a game that is over
counts as 0. So the sum over a game without a discount is the reward at its end less the potential at its beginning.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import gymnasium
from pettingzoo.utils.wrappers.base import BaseWrapper

from grandarchive.agents.value import Value
from grandarchive.env.observations import Arrays
from grandarchive.env.several import SeveralPlayers
from grandarchive.env.solo import Solo
from grandarchive.errors import WrongArgument
from grandarchive.play import View

Potential = Callable[[View], float]
"""How good a position is for the player of a view, while the game goes on."""


@cache
def _value() -> Value:
    return Value.load()


def win_chance(view: View) -> float:
    """The potential from -1 to 1 by the value of positions that comes with the package: 0 is an even chance to win."""
    return 2 * _value().of(view, view.player) - 1


class ShapedSolo(gymnasium.Wrapper[Arrays, int, Arrays, int]):
    """`Solo` with the change of a potential added to each reward."""

    def __init__(
        self, env: gymnasium.Env[Arrays, int], potential: Potential = win_chance, discount: float = 1.0
    ) -> None:
        super().__init__(env)
        if not isinstance(env.unwrapped, Solo):
            raise WrongArgument("this shapes the rewards of environments that env.solo makes")
        self._solo = env.unwrapped
        self._potential = potential
        self._discount = discount
        self._before = 0.0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, dict[str, Any]]:
        """Begin a new game."""
        found = self.env.reset(seed=seed, options=options)
        with self._solo._playing.guarded():
            self._before = self._potential(self._solo.view)
        return found

    def step(self, action: int) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        """Choose, with the change of the potential in the reward."""
        observation, reward, terminated, truncated, info = self.env.step(action)
        with self._solo._playing.guarded():
            after = 0.0 if terminated else self._potential(self._solo.view)
        shaped = float(reward) + self._discount * after - self._before
        self._before = after
        return observation, shaped, terminated, truncated, info


class ShapedSeveralPlayers(BaseWrapper[str, Arrays, int]):
    """`SeveralPlayers` with the change of each player's potential added to their reward after each choice."""

    def __init__(self, env: SeveralPlayers, potential: Potential = win_chance, discount: float = 1.0) -> None:
        super().__init__(env)
        if not isinstance(env, SeveralPlayers):
            raise WrongArgument("this shapes the rewards of environments that env.aec makes")
        self._several = env
        self._potential = potential
        self._discount = discount
        self._before: dict[str, float] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self._several.reset(seed=seed, options=options)
        with self._several._playing.guarded():
            self._before = {agent: self._of(agent) for agent in self._several.agents}

    def step(self, action: int | None) -> None:
        """Choose, with the change of the potential in the rewards of all who were still in the game."""
        several = self._several
        selected = several._selected
        out = several.terminations[selected] or several.truncations[selected]
        playing = [] if out else [agent for agent in several.agents if not several.terminations[agent]]
        since = {**several._cumulative_rewards, selected: 0.0}
        several.step(action)
        with several._playing.guarded():
            for agent in playing:
                after = 0.0 if several.terminations[agent] else self._of(agent)
                several.rewards[agent] += self._discount * after - self._before[agent]
                several._cumulative_rewards[agent] = since[agent] + several.rewards[agent]
                self._before[agent] = after

    def last(self, observe: bool = True) -> tuple[Arrays | None, float, bool, bool, dict[str, Any]]:
        """The last results of the selected agent, with the change of the potential in the reward."""
        return self._several.last(observe)

    def _of(self, agent: str) -> float:
        return self._potential(self._several.game.view(self._several.possible_agents.index(agent)))
