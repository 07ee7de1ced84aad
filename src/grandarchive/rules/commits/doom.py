"""Players who are about to win or lose, as soon as states are checked (CR Ending the Game 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.state.game import GameState

WON: Final = "won"
"""What is kept of a player who wins, where for others stands why they lose."""


def doom(state: GameState, players: tuple[int, ...], reason: str) -> None:
    """These players lose, or win. Whoever would do both loses (CR Ending the Game 5)."""
    for player in players:
        if state.doomed[player] in ("", WON):
            state.doomed[player] = reason
    state.touch(0)
