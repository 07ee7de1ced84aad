"""The environment for Gymnasium: one player learns, programs play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from grandarchive.agents import AgentName, SeatedAgent, agent, seat_agents
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
from grandarchive.errors import WrongArgument
from grandarchive.play import Game, View

LEARNER = 0
"""The player who learns."""

Step = tuple[Arrays, float, bool, bool, dict[str, Any]]
"""The results of `step` in Gymnasium: observation, reward, terminated, truncated and info."""


class Solo(gymnasium.Env[Arrays, int]):
    """A game in which player 0 learns, with the first deck. `opponent` plays the other decks, or one program each.

    An opponent is an agent by its name, its class or a callable that makes it, and is made anew for each game. The
    learner gets 1 for a win and -1 for a loss, and 0 otherwise. An episode ends when the game is over or the learner is
    eliminated; after `max_choices` choices of all players it is truncated. An action beyond the options concedes the
    game and leaves `illegal_action` in the info.

    `encoder` makes the observations, also of other views.
    """

    metadata: dict[str, Any] = {"name": "grandarchive_v0", "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        decks: Sequence[DeckOrName],
        opponent: AgentName | Sequence[AgentName] = "random",
        *,
        capacity: Capacity | None = None,
        flat: bool = False,
        max_choices: int = MOST_CHOICES,
    ) -> None:
        self._decks = found_decks(decks)
        others = len(self._decks) - 1
        single = isinstance(opponent, str) or not isinstance(opponent, Sequence)
        self._opponents: list[AgentName] = [opponent] * others if single else list(opponent)  # type: ignore[list-item, arg-type]
        if len(self._opponents) != others:
            raise WrongArgument(f"{others} other decks need as many opponents, and not {len(self._opponents)}")
        for name in self._opponents:
            agent(name)
        self._max_choices = checked_choices(max_choices)
        self.encoder = Encoder(len(self._decks), capacity, flat=flat)
        self.observation_space: spaces.Space[Arrays] = self.encoder.space
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.encoder.room["options"])
        self._episode: Episode | None = None
        self._reported = False
        self._seated: dict[int, SeatedAgent] = {}

    @property
    def game(self) -> Game:
        """The game that is played, to look at. Raises `IllegalChoice` before the first `reset`."""
        return self._playing.game

    @property
    def view(self) -> View:
        """What the learner may know. Raises `IllegalChoice` before the first `reset`."""
        return self._playing.game.view(LEARNER)

    @property
    def _playing(self) -> Episode:
        if self._episode is None:
            raise not_reset()
        return self._episode

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, dict[str, Any]]:
        """Begin a new game. A seed decides it and all later games until the next seed; there are no options.

        Raises `WrongArgument` for a seed that is no whole number from 0, `AgentFailed` if an opponent fails, and
        `CapacityExceeded` if the observation has no room.
        """
        self.begin(seed)
        return self._observation(), {}

    def step(self, action: int) -> Step:
        """Choose for the learner, and let the opponents choose until it is the learner's turn again.

        If the choices of the opponents at `reset` ended the episode, the first step reports that, whatever the action.
        Raises `WrongArgument` for what is no action, which changes nothing; `AgentFailed` if an opponent fails and
        `CapacityExceeded` if the observation has no room; `IllegalChoice` after the end and after such an error.
        """
        reward, terminated, truncated, info = self.advance(action)
        return self._observation(), reward, terminated, truncated, info

    def _observation(self) -> Arrays:
        with self._playing.guarded():
            return self.encoder.encode(self.view)

    def begin(self, seed: int | None = None) -> None:
        """Begin a new game as `reset` does, without an observation."""
        super().reset(seed=checked_seed(seed))
        drawn = int(self.np_random.integers(2**63))
        self._episode = Episode(self._decks, drawn, self._max_choices)
        self._reported = False
        with self._episode.guarded():
            self._seated = {each.seat: each for each in seat_agents(["random", *self._opponents], drawn)}
            self._let_others_choose()

    def advance(self, action: object) -> tuple[float, bool, bool, dict[str, Any]]:
        """Choose as `step` does, without an observation."""
        episode = self._playing
        episode.require_whole()
        if self._reported:
            raise ended()
        place = checked_action(action, self.encoder.room["options"])
        with episode.guarded():
            if not self._lost_or_over and episode.player == LEARNER:
                episode.act(place)
                self._let_others_choose()
        terminated = self._lost_or_over
        truncated = not terminated and episode.truncated
        self._reported = terminated or truncated
        info = {"illegal_action": True} if episode.illegal >= 0 else {}
        return episode.reward(LEARNER), terminated, truncated, info

    @property
    def _lost_or_over(self) -> bool:
        episode = self._playing
        return episode.over or LEARNER in episode.eliminated

    def _let_others_choose(self) -> None:
        """Let the opponents choose until the learner has to, or the episode has ended."""
        episode = self._playing
        while not self._lost_or_over and not episode.truncated and episode.player != LEARNER:
            self._seated[episode.player].act(episode.game)
            episode.count()

    def close(self) -> None:
        """Forget the game."""
        self._episode = None
