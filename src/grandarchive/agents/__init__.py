"""Players that are programs. They get views and nothing else."""

from __future__ import annotations

from grandarchive.agents.base import Agent, put_together
from grandarchive.agents.greedy import GreedyAgent
from grandarchive.agents.naming import OURS, AgentName, agent, called
from grandarchive.agents.search import ChoiceExplanation, Considered, Moment, SearchAgent, analyse
from grandarchive.agents.seated import SeatedAgent, seat_agents
from grandarchive.agents.strengths import STRENGTHS, NoviceAgent
from grandarchive.agents.uniform import RandomAgent

__all__ = [
    "NAMES",
    "STRENGTHS",
    "Agent",
    "AgentName",
    "ChoiceExplanation",
    "Considered",
    "GreedyAgent",
    "Moment",
    "NoviceAgent",
    "RandomAgent",
    "SearchAgent",
    "SeatedAgent",
    "agent",
    "analyse",
    "called",
    "put_together",
    "seat_agents",
]

NAMES = tuple(OURS)
"""The names of our agents."""
