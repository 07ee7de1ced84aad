"""Players who are about to win or lose as soon as states are checked, and who have lost (CR Ending the Game 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.state.game import GameState

WON: Final = "won"
"""What is kept of a player who wins, where for others stands why they lose."""


def doom(state: GameState, players: tuple[int, ...], reason: str) -> None:
    """These players lose, or win. Whoever would do both loses (CR Ending the Game 5).

    Nobody wins or loses who has lost already.
    """
    for player in players:
        if state.doomed[player] in ("", WON) and not state.lost[player]:
            state.doomed[player] = reason
    state.touch(0)


def lose(state: GameState, player: int, reason: str) -> None:
    """A player is out of the game, and no longer one of those a text means by each player or opponents.

    They leave as states are checked the next time.
    """
    state.lost[player] = state.doomed[player] = reason
    state.touch(0)
    state.forget_board()


def are_leaving(state: GameState) -> bool:
    """Some players have lost, and their cards and objects have not left the game yet."""
    return any(state.doomed) and any(lost and doom for lost, doom in zip(state.lost, state.doomed, strict=True))
