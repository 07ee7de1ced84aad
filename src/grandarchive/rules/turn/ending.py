"""Winning, losing, drawing, conceding (CR Ending the Game, CR Concession)."""

from __future__ import annotations

from grandarchive.errors import IllegalChoice
from grandarchive.rules.agenda import FIRST, advance, declined
from grandarchive.rules.commits.doom import WON
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.objects.rest import is_open
from grandarchive.rules.turn.leaving import hurry, leave
from grandarchive.state.frames import Opportunity
from grandarchive.state.game import GameState
from grandarchive.state.records import Outcome


def check(state: GameState) -> None:
    """Players without a champion and players who have to lose do so, all at the same time (rules 2 to 5).

    If the game goes on without them, they leave it with all that is theirs.
    """
    board = board_of(state)
    if is_open(state, board):
        return
    champions = board.champions
    for player in range(state.players):
        if state.lost[player]:
            continue
        if state.doomed[player] not in ("", WON):
            _lose(state, player, state.doomed[player])
        elif state.turn and player not in champions:
            _lose(state, player, "champion died")
    if WON in state.doomed:
        _win(state)
    _conclude(state)
    if state.outcome is None:
        for player in range(state.players):
            if state.doomed[player]:
                state.doomed[player] = ""
                leave(state, player)
        if state.lost[state.turn_player]:
            hurry(state)


def _win(state: GameState) -> None:
    """An effect states that a player has won: everybody else loses, and who would do both loses (rules 4 and 5).

    If all who remain win at the same time, the game is a draw (rule 6).
    """
    winners = [player for player in range(state.players) if state.doomed[player] == WON and not state.lost[player]]
    for player in range(state.players):
        if winners and not state.lost[player] and (player not in winners or len(winners) > 1):
            _lose(state, player, "an opponent won")


def _lose(state: GameState, player: int, reason: str) -> None:
    """A player is out of the game, and no longer one of those a text means by each player or opponents.

    They leave as states are checked the next time.
    """
    state.lost[player] = state.doomed[player] = reason
    state.touch(0)
    state.forget_board()


def _conclude(state: GameState) -> None:
    remaining = tuple(p for p in range(state.players) if not state.lost[p])
    if len(remaining) > 1:
        return
    reasons = sorted({reason for reason in state.lost if reason})
    state.outcome = Outcome(remaining, " and ".join(reasons), state.turn)
    state.decision = None


def concede(state: GameState, player: int) -> None:
    """A player concedes, at any moment (CR Concession 1 to 4).

    If the game goes on, they leave at once if somebody has Opportunity, else as states are checked the next time, and
    decline whatever they are asked until then. Raises `IllegalChoice` once the game is over, if there is no such
    player, and if they are no longer in the game.
    """
    if state.outcome is not None:
        raise IllegalChoice("the game is over")
    if not 0 <= player < state.players:
        raise IllegalChoice(f"there is no player {player}")
    if state.lost[player]:
        raise IllegalChoice(f"player {player} is no longer in the game: {state.lost[player]}")
    _lose(state, player, "conceded")
    _conclude(state)
    decision = state.decision
    if decision is None:
        return
    frame = state.agenda[-1]
    if isinstance(frame, Opportunity):
        frame.step = FIRST[Opportunity]
    elif decision.player == player:
        frame.answer = declined(decision.options)
    else:
        return
    state.decision = None
    advance(state)
