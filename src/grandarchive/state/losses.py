"""Players who lose, as the log tells it."""

from __future__ import annotations

from grandarchive.state.events import NONE_APPLIED, Event


class LosesGame(Event):
    """A player loses the game for a reason (CR Ending the Game 5). Only the journal has it: nothing triggers on it."""

    __slots__ = ("reason",)

    def __init__(self, player: int, reason: str) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.reason = reason

    def copy(self) -> LosesGame:
        """A copy that may be edited until it is proposed or committed."""
        new = LosesGame(self.player, self.reason)
        new.applied = self.applied
        return new
