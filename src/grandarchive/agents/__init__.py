"""Players that are programs. They get views and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from grandarchive.agents.base import Agent, put_together
from grandarchive.agents.greedy import GreedyAgent
from grandarchive.agents.uniform import RandomAgent
from grandarchive.errors import GrandArchiveError

__all__ = ["NAMES", "Agent", "GreedyAgent", "RandomAgent", "agent", "put_together"]


_AGENTS: dict[str, Callable[[int], Agent]] = {"random": RandomAgent, "greedy": GreedyAgent}
NAMES = tuple(_AGENTS)
"""The names of the agents."""


def agent(name: str, seed: int = 0) -> Agent:
    """A new agent by its name. Raises `GrandArchiveError` for an unknown one, with the known ones."""
    if name not in _AGENTS:
        raise GrandArchiveError(f"no agent is named {name!r}; there are {', '.join(NAMES)}")
    return _AGENTS[name](seed)
