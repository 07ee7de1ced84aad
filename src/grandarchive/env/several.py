"""The environment for PettingZoo: each player is an agent, and they act one at a time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from gymnasium import spaces
from pettingzoo import AECEnv

from grandarchive.env.episode import (
    MOST_CHOICES,
    DeckOrName,
    Episode,
    checked_action,
    checked_choices,
    checked_seed,
    ended,
    found_decks,
    not_reset,
)
from grandarchive.env.observations import Arrays, Capacity, Encoder
from grandarchive.play import Game

SEED_BITS: Final = 63


class SeveralPlayers(AECEnv[str, Arrays, int]):
    """A game of two to six players, `player_0` and so on, each with the deck of that number.

    A player gets 1 for a win and -1 for a loss, as soon as it is decided, and 0 otherwise. A player who is eliminated
    while others play on is terminated, and is out after one more step with the action None. After `max_choices` choices
    without an outcome all who are left are truncated. An action beyond the options concedes the game for its player and
    leaves `illegal_action` in their info.

    `encoder` makes the observations, also of other views.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "grandarchive_v0",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        decks: Sequence[DeckOrName],
        seed: int | None = None,
        *,
        capacity: Capacity | None = None,
        flat: bool = False,
        max_choices: int = MOST_CHOICES,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._decks = found_decks(decks)
        self._max_choices = checked_choices(max_choices)
        self._random = random.Random(checked_seed(seed))
        self._episode: Episode | None = None
        self.render_mode = None
        self.encoder = Encoder(len(self._decks), capacity, flat=flat)
        self.possible_agents = [f"player_{number}" for number in range(len(self._decks))]
        self.agents: list[str] = []
        self._number = {name: number for number, name in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.encoder.space)
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            name: spaces.Discrete(self.encoder.actions.n) for name in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observations of an agent; all have the same."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of an agent: places of options."""
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The game that is played, to look at. Raises `IllegalChoice` before the first `reset`."""
        return self._playing.game

    @property
    def _playing(self) -> Episode:
        if self._episode is None:
            raise not_reset()
        return self._episode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. A seed decides it and all later games until the next seed; there are no options.

        Raises `WrongArgument` for a seed that is no whole number from 0.
        """
        if seed is not None:
            self._random = random.Random(checked_seed(seed))
        self._episode = Episode(self._decks, self._random.getrandbits(SEED_BITS), self._max_choices)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None  # type: ignore[assignment]
        self.agent_selection = self.possible_agents[self._episode.player]

    def observe(self, agent: str) -> Arrays:
        """The observation of an agent. The mask is all zeros while the agent has nothing to choose."""
        return self.encoder.encode(self._playing.game.view(self._number[agent]))

    @property
    def _selected(self) -> str:
        """The selected agent. Raises `IllegalChoice` without a game or without agents."""
        _ = self._playing
        if not self.agents:
            raise ended()
        return self.agent_selection

    def last(self, observe: bool = True) -> tuple[Arrays | None, float, bool, bool, dict[str, Any]]:
        """The observation, the reward since its last choice, the end and the info of the selected agent.

        Raises `IllegalChoice` before `reset` and after the end.
        """
        _ = self._selected
        return super().last(observe)

    def step(self, action: int | None) -> None:
        """Choose for the selected agent; None for one that is terminated or truncated.

        Raises `WrongArgument` for what is no action, which changes nothing, and `IllegalChoice` before `reset`, after
        the end, and after an error that stopped the game.
        """
        agent = self._selected
        episode = self._playing
        episode.require_whole()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        place = checked_action(action, self.encoder.room["options"])
        with episode.guarded():
            self._cumulative_rewards[agent] = 0.0
            self._clear_rewards()
            episode.act(place)
            self.infos[agent] = {"illegal_action": True} if episode.illegal >= 0 else {}
            self._end_for_some(episode)
            if not episode.over:
                self.agent_selection = self.possible_agents[episode.player]
            self._accumulate_rewards()
            self._deads_step_first()

    def _end_for_some(self, episode: Episode) -> None:
        """Terminate whoever is eliminated, or all at the end, with their rewards."""
        over, truncated = episode.over, episode.truncated
        if not over and not truncated and not episode.eliminated:
            return
        for agent in self.agents:
            number = self._number[agent]
            if over or number in episode.eliminated:
                if not self.terminations[agent]:
                    self.terminations[agent] = True
                    self.rewards[agent] = episode.reward(number)
            elif truncated:
                self.truncations[agent] = True

    def close(self) -> None:
        """Forget the game."""
        self._episode = None
