"""What every agent has."""

from __future__ import annotations

from typing import Protocol

from grandarchive.play.choosing import Choice
from grandarchive.play.putting_together import put_together
from grandarchive.play.view import View

__all__ = ["Agent", "put_together"]


class Agent(Protocol):
    """A player: looks at what it may know and chooses an option.

    An agent may have three more methods, each of which gets the view of its seat and returns nothing, and a fourth:

    - `begin(view)` before its first choice of a game;
    - `observe(view)` before a choice if others have chosen since its last one, to see what they did;
    - `end(view)` after a game of a batch or of `play --auto`; tables, where people may undo its end, do not call it;
    - `ponder(view, most)` while another player chooses, only at tables where that is allowed: think about at most
      `most` decisions to which it may come, and return their number, or 0 if there is nothing more to think about.

    The laboratory records two attributes of an agent that has them: `weights`, a hash of the fitted numbers by which it
    plays, and `timed`, true if its choices depend on a clock and so cannot be reproduced.
    """

    def choose(self, view: View) -> Choice:
        """The choice for the pending decision, which is the viewer's: an option of the view, its index or its label."""
