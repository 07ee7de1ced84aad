"""Many games at once, which write into the same arrays at each step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from grandarchive.agents import AgentName
from grandarchive.env.episode import DeckOrName, checked_action, checked_seed, not_reset, stopped
from grandarchive.env.observations import Arrays
from grandarchive.env.solo import Solo
from grandarchive.errors import GrandArchiveError, WrongArgument
from grandarchive.play.arguments import whole

MOST_GAMES: Final = 2**16

Steps = tuple[Arrays, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
"""The same as `Step`, with a row for each environment."""


class Results:
    """The arrays into which games write: observations, rewards, and how episodes end. The first axis is the game."""

    def __init__(self, observations: Arrays, outcomes: NDArray[np.float64]) -> None:
        self.observations = observations
        self.rewards = outcomes[0]
        self._flags = outcomes[1:]

    @property
    def terminations(self) -> NDArray[np.bool_]:
        """The games that have ended for the learner."""
        return self._flags[0] > 0

    @property
    def truncations(self) -> NDArray[np.bool_]:
        """The games that had their most choices."""
        return self._flags[1] > 0

    @property
    def illegal(self) -> NDArray[np.bool_]:
        """The games in which the last action was no option."""
        return self._flags[2] > 0

    def keep(self, game: int, reward: float, *flags: bool) -> None:
        """Keep what a step of a game has brought; flags are those above in this order."""
        self.rewards[game] = reward
        self._flags[:, game] = flags


OUTCOMES: Final = 4
"""The reward and the flags of a game."""


class Batch:
    """Games of one process, from the number `first` on, and the arrays of all games."""

    def __init__(self, solos: Sequence[Solo], results: Results, first: int = 0) -> None:
        self._solos = solos
        self._results = results
        self._games = range(first, first + len(solos))
        self._ended = [True] * len(solos)
        self._find_places()

    def _find_places(self) -> None:
        self._places = [_of_game(self._results.observations, game) for game in self._games]

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what a copy or a pickle has. It has arrays of its own, and games write into these."""
        self.__dict__.update(state)
        self._find_places()

    def __getstate__(self) -> dict[str, Any]:
        """All but the parts of the arrays that belong to each game."""
        return {name: part for name, part in self.__dict__.items() if name != "_places"}

    def reset(self, seeds: Sequence[int | None]) -> None:
        """Begin all games anew."""
        for at, seed in enumerate(seeds):
            self._begin(at, seed)

    def step(self, actions: Sequence[int]) -> None:
        """Make one step in each game. One that had ended begins anew, whatever the action."""
        for at, (solo, game) in enumerate(zip(self._solos, self._games, strict=True)):
            if self._ended[at]:
                self._begin(at, None)
                continue
            reward, terminated, truncated, info = solo.advance(actions[at])
            solo.encoder.fill(solo.view, self._places[at])
            self._results.keep(game, reward, terminated, truncated, bool(info))
            self._ended[at] = terminated or truncated

    def _begin(self, at: int, seed: int | None) -> None:
        solo = self._solos[at]
        solo.begin(seed)
        solo.encoder.fill(solo.view, self._places[at])
        self._results.keep(self._games[at], 0.0, False, False, False)
        self._ended[at] = False


def _of_game(arrays: Arrays, game: int) -> Arrays:
    """The parts of arrays that belong to a game, without a copy."""
    return {name: _of_game(each, game) if isinstance(each, dict) else each[game] for name, each in arrays.items()}


class VectorSolo(VectorEnv[Arrays, NDArray[np.int64], NDArray[Any]]):
    """So many games of `Solo` at once.

    The observations are the same arrays at each step: copy what is kept. A game that has ended begins anew at the next
    step, whose action does not count (`AutoresetMode.NEXT_STEP`). If some action was no option, the info has
    `illegal_action`, with a flag for each game.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        decks: Sequence[DeckOrName],
        opponent: AgentName | Sequence[AgentName] = "random",
        *,
        games: int = 8,
        **settings: Any,
    ) -> None:
        self.num_envs = whole(games, "the number of games", 1, MOST_GAMES)
        first = Solo(decks, opponent, **settings)
        self.encoder = first.encoder
        self.single_observation_space: spaces.Space[Any] = first.observation_space
        self.single_action_space: spaces.Space[Any] = first.action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._begun = False
        self._broken = False
        self._results = self._begin(decks, opponent, settings)

    def _begin(
        self, decks: Sequence[DeckOrName], opponent: AgentName | Sequence[AgentName], settings: dict[str, Any]
    ) -> Results:
        """Make the games, and return the arrays into which they write."""
        games = self.num_envs
        results = Results(self.encoder.empty((games,)), np.zeros((OUTCOMES, games)))
        self._batch = Batch([Solo(decks, opponent, **settings) for _ in range(games)], results)
        return results

    def _reset_all(self, seeds: list[int | None]) -> None:
        self._batch.reset(seeds)

    def _step_all(self, actions: list[int]) -> None:
        self._batch.step(actions)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Begin all games anew. Seeds are one for each game, or the first of consecutive ones; there are no options.

        Raises `WrongArgument` for another number of seeds, and as `Solo.reset`.
        """
        self._require_open()
        seeds = self._checked_seeds(seed)
        self._begun = self._broken = True
        self._reset_all(seeds)
        self._broken = False
        return self._results.observations, {}

    def step(self, actions: NDArray[np.int64]) -> Steps:
        """Make one step in each game.

        Raises `WrongArgument` for another number of actions, or what is no action, and then no game moves;
        `IllegalChoice` before `reset` and after an error; and as `Solo.step`.
        """
        self._require_open()
        if not self._begun:
            raise not_reset()
        if self._broken:
            raise stopped()
        chosen = self._checked(actions)
        self._broken = True
        self._step_all(chosen)
        self._broken = False
        found = self._results
        illegal = found.illegal
        infos = {"illegal_action": illegal, "_illegal_action": illegal} if illegal.any() else {}
        return found.observations, found.rewards.copy(), found.terminations, found.truncations, infos

    def _require_open(self) -> None:
        if self.closed:
            raise GrandArchiveError("the environment is closed: make a new one")

    def _checked_seeds(self, seed: object) -> list[int | None]:
        """The seeds of all games. Raises as `reset`."""
        if not isinstance(seed, Iterable) or isinstance(seed, str | bytes) or getattr(seed, "ndim", 1) == 0:
            first = checked_seed(seed)
            return [None if first is None else first + game for game in range(self.num_envs)]
        seeds = [checked_seed(each) for each in seed]
        if len(seeds) != self.num_envs:
            raise WrongArgument(f"{self.num_envs} games need as many seeds, and not {len(seeds)}")
        return seeds

    def _checked(self, actions: NDArray[np.int64]) -> list[int]:
        """The actions of all games, 0 for a game that has ended. Raises as `step`."""
        chosen = np.atleast_1d(actions).tolist()
        if len(chosen) != self.num_envs:
            raise WrongArgument(f"{self.num_envs} games need as many actions, and not {len(chosen)}")
        found, room = self._results, self.encoder.room["options"]
        ended = (found.terminations | found.truncations).tolist()
        return [
            0 if over else checked_action(action, room, f"the action of game {game}")
            for game, (action, over) in enumerate(zip(chosen, ended, strict=True))
        ]
