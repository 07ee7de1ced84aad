"""The opponent of a goldfish: a player who does nothing."""

from __future__ import annotations

from typing import Final

from grandarchive.play import View
from grandarchive.rules.agenda import DECLINING

PASSIVE: Final = "grandarchive.lab.passive:PassiveAgent"
"""The name of the agent."""


class PassiveAgent:
    """Declines whatever it can decline, and takes the first option elsewhere."""

    def choose(self, view: View) -> int:
        """The option that declines, or the first one."""
        return next((each.index for each in view.bare_options if each.kind in DECLINING), 0)
