"""The player that plans its turn, and the rules of thumb by which it plays.

It looks one step ahead at most and never at hidden cards. What a card does it reads in the words of the language, never
in its name.
"""

from __future__ import annotations

from grandarchive.agents.planner.player import PlannerAgent

__all__ = ["PlannerAgent"]
