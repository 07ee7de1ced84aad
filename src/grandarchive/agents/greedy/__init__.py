"""The player that plans its turn by rules of thumb.

It looks one step ahead at most and never at hidden cards. What a card does it reads in the words of the language, never
in its name.
"""

from __future__ import annotations

from grandarchive.agents.greedy.player import GreedyAgent

__all__ = ["GreedyAgent"]
