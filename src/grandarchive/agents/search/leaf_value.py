"""The value of a position where a playout stops: by the outcome, or else by the fitted value of what lies there."""

from __future__ import annotations

from typing import Final

from grandarchive.agents.value import Value
from grandarchive.play.game import Game

SURE: Final = 0.9
"""No table is better than this share of a won game, however good it looks: only a win is sure."""

DRAW: Final = 0.5


class LeafValue:
    """The chance of a player to win from where a playout stopped, from 0 to 1."""

    __slots__ = ("_value",)

    def __init__(self, value: Value) -> None:
        self._value = value

    def of(self, game: Game, player: int) -> float:
        """The chance of a player, by what the player sees; 1, 0 or a half once it is known how the game ends."""
        outcome = game.outcome
        if outcome is not None and (not outcome.winners or len(outcome.winners) == len(game.names)):
            return DRAW
        if outcome is not None:
            return float(player in outcome.winners)
        if player in game.lost:
            return 0.0
        return DRAW + SURE * (self._value.of(game.view(player), player) - DRAW)
