"""Decks and agents as records name them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.agents import AgentName, agent, called
from grandarchive.decks import Deck
from grandarchive.play.embedding import fingerprint

WEIGHTS: Final = "weights of "
"""The settings with the weights of agents begin so; the name of the agent follows."""


@dataclass(frozen=True, slots=True)
class AgentRecord:
    """An agent: its name with options, the hash of its fitted numbers ("" without any), and whether it is timed.

    The choices of a timed agent depend on a clock, so its games cannot be reproduced.
    """

    name: str
    weights: str
    timed: bool

    def to_json(self) -> dict[str, Any]:
        """The agent as JSON values."""
        return {"name": self.name, "weights": self.weights, "reproducible": not self.timed}


def agent_record(name: AgentName) -> AgentRecord:
    """The record of an agent. Raises what `agent` raises."""
    made = agent(name)
    return AgentRecord(called(name), getattr(made, "weights", ""), bool(getattr(made, "timed", False)))


def agent_settings(agents: Iterable[AgentRecord]) -> dict[str, Any]:
    """The settings on which the games of agents depend: the weights of each, and the names of those that are timed."""
    found = list(agents)
    return {**{f"{WEIGHTS}{each.name}": each.weights for each in found}, "timed": [e.name for e in found if e.timed]}


def list_fingerprint(deck: Deck) -> str:
    """A hash of the cards with which a game begins, by their definitions; sideboards are no part of it."""
    return fingerprint((*deck.material_cards(), *deck.main_cards(), *deck.pantheon_cards()))
