"""What every agent has."""

from __future__ import annotations

from typing import Protocol

from grandarchive.errors import WrongArgument
from grandarchive.play.choosing import Choice
from grandarchive.play.putting_together import put_together
from grandarchive.play.view import View

__all__ = ["Agent", "first_of", "put_together"]


class Agent(Protocol):
    """A player: looks at what it may know and chooses an option.

    An agent may have further methods, which get the view of its seat. The first three return nothing:

    - `begin(view)` before its first choice of a game;
    - `observe(view)` before a choice if others have chosen since its last one, to see what they did;
    - `end(view)` after a game of a batch or of `play --auto`; tables, where people may undo its end, do not call it;
    - `ponder(view, most)` while another player chooses, at tables that allow it: search at most `most` decisions that
      it may have to make next, and return their number; 0 says that nothing is left to search.

    The laboratory records two attributes of an agent that has them: `weights`, a hash of the fitted numbers by which it
    plays, and `timed`, true if its choices depend on a clock and so cannot be reproduced.
    """

    def choose(self, view: View) -> Choice:
        """The choice for the pending decision, which is the viewer's: an option of the view, its index or its label."""


def first_of(view: View) -> int:
    """The index of the first option. Raises `WrongArgument` while it is not the viewer's turn to choose."""
    if not view.option_count:
        raise WrongArgument(f"it is not the turn of player {view.player + 1} to choose: this view has no options")
    return 0
