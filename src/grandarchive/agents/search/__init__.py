"""The player that searches, its explanations, and the analysis of finished games."""

from __future__ import annotations

from grandarchive.agents.search.agent import SearchAgent
from grandarchive.agents.search.analysis import Moment, analyse
from grandarchive.agents.search.explanation import ChoiceExplanation, Considered

__all__ = ["ChoiceExplanation", "Considered", "Moment", "SearchAgent", "analyse"]
