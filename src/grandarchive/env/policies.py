"""A learned policy as an agent, for matches against other agents and for self-play."""

from __future__ import annotations

from collections.abc import Callable

from grandarchive.agents import Agent
from grandarchive.env.observations import Arrays, Encoder
from grandarchive.play import View


class PolicyAgent(Agent):
    """Chooses what a policy answers to the observation of its view: the place of an option."""

    def __init__(self, policy: Callable[[Arrays], int], encoder: Encoder) -> None:
        self._policy = policy
        self._encoder = encoder

    def choose(self, view: View) -> int:
        """The policy's action. Raises `CapacityExceeded` if the observation has no room for the view."""
        return int(self._policy(self._encoder.encode(view)))
