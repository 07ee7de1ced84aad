"""The value of a position where a playout stops: by the outcome, or else by the fitted value of what lies there."""

from __future__ import annotations

from typing import Final

from grandarchive.agents.value import Value
from grandarchive.play.game import Game
from grandarchive.play.view import View

SURE: Final = 0.9
"""No table is better than this share of a won game, however good it looks: only a win is sure."""

DRAW: Final = 0.5


def has_chances(view: View) -> bool:
    """Values are chances to win, as they are between two players only.

    With more players a value compares the player with the mean of the others. It orders the actions of the player, but
    the values of all players add up to more than 1, and with six players the leader wins far less often than it says.
    """
    return view.player_count == 2


class LeafValue:
    """The value of a position for a player where a playout stopped, from 0 to 1.

    It is the chance to win between two players only; see `has_chances`.
    """

    __slots__ = ("_value",)

    def __init__(self, value: Value) -> None:
        self._value = value

    def of(self, game: Game, player: int) -> float:
        """The value for a player, by what the player sees; 1, 0 or a half once it is known how the game ends."""
        outcome = game.outcome
        if outcome is not None and (not outcome.winners or len(outcome.winners) == len(game.names)):
            return DRAW
        if outcome is not None:
            return float(player in outcome.winners)
        if player in game.lost:
            return 0.0
        return DRAW + SURE * (self._value.of(game.view(player), player) - DRAW)
