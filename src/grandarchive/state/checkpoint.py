"""A moment to which the game can go back (CR Playing Cards 3, CR Declaring an Attack 1.c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grandarchive.state.records import Answer

if TYPE_CHECKING:
    from grandarchive.state.game import GameState


class Checkpoint:
    """The game as it was before a player began something that may turn out to be illegal; it is never played on.

    `action` is what the player chose, as the value of the option; it is empty if nothing is refused by going back.
    """

    __slots__ = ("action", "state")

    def __init__(self, state: GameState, action: Answer) -> None:
        self.state = state
        self.action = action
