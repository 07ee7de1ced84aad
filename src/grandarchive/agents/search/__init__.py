"""The player that searches, and its explanations."""

from __future__ import annotations

from grandarchive.agents.search.agent import SearchAgent
from grandarchive.agents.search.explanation import ChoiceExplanation, Considered

__all__ = ["ChoiceExplanation", "Considered", "SearchAgent"]
