"""Agents in a game: whatever they do wrong ends as an error that names them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final, TypeVar

from grandarchive.agents.base import Agent
from grandarchive.agents.naming import AgentName, agent, called, raised
from grandarchive.errors import AgentFailed, EngineBug, IllegalChoice, WrongArgument
from grandarchive.play.game import Game
from grandarchive.play.seeds import mixed
from grandarchive.play.view import View

T = TypeVar("T")

LONGEST: Final = 80
"""The longest part of a wrong answer that an error shows, in characters."""

Limit = Callable[[], AbstractContextManager[object]]
"""Makes the context in which each call of an agent runs; it raises `OutOfTime` if the call takes too long."""


class OutOfTime(BaseException):
    """A call of an agent has taken too long. No agent catches it by accident, because it is no `Exception`."""


class SeatedAgent:
    """An agent at a seat of a game. Its `act` makes one choice of the game.

    `limit` bounds each call. All errors of the agent are raised as `AgentFailed`, those of the engine as they are.
    """

    __slots__ = ("_agent", "_limit", "_seen", "name", "seat")

    def __init__(self, name: str, chooser: Agent, seat: int, limit: Limit = nullcontext) -> None:
        self.name = name
        self.seat = seat
        self._agent = chooser
        self._limit = limit
        self._seen = -1
        """The number of choices after the agent's last one, or -1 before its first."""

    def act(self, game: Game) -> None:
        """Let the agent make the pending choice, which is that of its seat. Raises `AgentFailed`."""
        view = game.view(self.seat)
        made = len(game.choices)
        if self._seen < 0:
            self._tell("begin", view)
        elif self._seen != made:
            self._tell("observe", view)
        choice = self._call(lambda: self._agent.choose(view))
        try:
            game.choose(choice)
        except (IllegalChoice, WrongArgument) as error:
            raise AgentFailed(self.name, f"answered {choice!r:.{LONGEST}}: {error}", self.seat) from error
        self._seen = made + 1

    def ponder(self, game: Game, most: int) -> int:
        """Let the agent think while another seat chooses, if it has a `ponder`; see `SearchAgent.ponder`.

        Raises `AgentFailed`.
        """
        ponder = getattr(self._agent, "ponder", None)
        return 0 if ponder is None else int(self._call(lambda: ponder(game.view(self.seat), most)))

    def end(self, game: Game) -> None:
        """Tell the agent that the game is over. Raises `AgentFailed`."""
        self._tell("end", game.view(self.seat))

    def _tell(self, method: str, view: View) -> None:
        found = getattr(self._agent, method, None)
        if found is not None:
            self._call(lambda: found(view))

    def _call(self, function: Callable[[], T]) -> T:
        try:
            with self._limit():
                return function()
        except EngineBug:
            raise
        except OutOfTime as error:
            raise AgentFailed(self.name, f"thought too long: {error}", self.seat) from error
        except Exception as error:
            raise AgentFailed(self.name, f"raised {raised(error)}", self.seat) from error


def seat_agents(names: Sequence[AgentName], seed: int, limit: Limit = nullcontext) -> list[SeatedAgent]:
    """New agents for a game, one for each seat, each with a seed of its own that derives from `seed`."""
    return [
        SeatedAgent(called(name), agent(name, mixed(seed, 1 + seat)), seat, limit) for seat, name in enumerate(names)
    ]
