"""Winning, losing, drawing, conceding (CR Ending the Game, CR Concession)."""

from __future__ import annotations

from grandarchive.errors import IllegalChoice
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.objects.rest import is_open
from grandarchive.state.game import GameState
from grandarchive.state.records import Outcome


def check(state: GameState) -> None:
    """Players without a champion and players who have to lose do so, all at the same time (rules 2 to 4)."""
    if is_open(state):
        return
    champions = board_of(state).champions
    for player in range(state.players):
        if state.lost[player]:
            continue
        if state.doomed[player]:
            _lose(state, player, state.doomed[player])
        elif state.turn and player not in champions:
            _lose(state, player, "champion died")
    _conclude(state)


def _lose(state: GameState, player: int, reason: str) -> None:
    """A player is out of the game, and no longer one of those a text means by each player or opponents."""
    state.lost[player] = reason
    state.board = None


def _conclude(state: GameState) -> None:
    remaining = tuple(p for p in range(state.players) if not state.lost[p])
    if len(remaining) > 1:
        return
    reasons = sorted({reason for reason in state.lost if reason})
    state.outcome = Outcome(remaining, " and ".join(reasons), state.turn)
    state.decision = None


def concede(state: GameState, player: int) -> None:
    """A player concedes, at any moment (CR Concession 1, 2). Raises `IllegalChoice` once the game is over.

    If the game goes on, another player who has to decide something still has to.
    """
    if state.outcome is not None:
        raise IllegalChoice("the game is over")
    if not 0 <= player < state.players:
        raise IllegalChoice(f"there is no player {player}")
    _lose(state, player, "conceded")
    if state.decision is not None and state.decision.player == player:
        state.decision = None
    _conclude(state)
