"""What every agent has."""

from __future__ import annotations

from typing import Protocol

from grandarchive.play.choosing import Choice
from grandarchive.play.view import View


class Agent(Protocol):
    """A player: looks at what it may know and chooses an option."""

    def choose(self, view: View) -> Choice:
        """The choice for the pending decision, which is the viewer's: an option of the view, its index or its label."""
