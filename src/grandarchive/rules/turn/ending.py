"""Winning, losing, drawing, conceding (CR Ending the Game, CR Concession)."""

from __future__ import annotations

from grandarchive.errors import IllegalChoice
from grandarchive.rules.agenda import FIRST, advance, ask_again
from grandarchive.rules.commits.doom import WON, lose
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.objects.rest import is_open
from grandarchive.rules.turn.leaving import hurry, leave
from grandarchive.rules.way_back import begun_by, go_back
from grandarchive.state.frames import Checking, Opportunity
from grandarchive.state.game import GameState
from grandarchive.state.notes import LosesGame
from grandarchive.state.records import Outcome
from grandarchive.state.telling import write


def check(state: GameState) -> bool:
    """Players without a champion and players who have to lose do so, all at the same time (rules 2 to 5).

    If the game goes on without them, they leave it with all that is theirs. Returns whether anybody has left.
    """
    board = board_of(state)
    if is_open(state, board):
        return False
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
    if state.outcome is not None:
        return False
    leaving = [player for player in range(state.players) if state.doomed[player]]
    for player in leaving:
        state.doomed[player] = ""
        leave(state, player)
    if state.lost[state.turn_player]:
        hurry(state)
    return bool(leaving)


def _win(state: GameState) -> None:
    """An effect states that a player has won: everybody else loses, and who would do both loses (rules 4 and 5).

    If all who remain win at the same time, the game is a draw (rule 6).
    """
    winners = [player for player in range(state.players) if state.doomed[player] == WON and not state.lost[player]]
    for player in range(state.players):
        if winners and not state.lost[player] and (player not in winners or len(winners) > 1):
            _lose(state, player, "an opponent won")


def _lose(state: GameState, player: int, reason: str) -> None:
    """A player loses, and the log tells why."""
    lose(state, player, reason)
    write(state, LosesGame(player, reason))


def _conclude(state: GameState) -> None:
    remaining = tuple(p for p in range(state.players) if not state.lost[p])
    if len(remaining) > 1:
        return
    reasons = sorted({reason for reason in state.lost if reason})
    state.outcome = Outcome(remaining, " and ".join(reasons), state.turn)
    state.decision = None


def concede(state: GameState, player: int) -> None:
    """A player concedes, at any moment (CR Concession 1 to 4).

    If the game goes on, what they have begun and not completed is taken back, for nobody is there to complete it. They
    leave at once if somebody has Opportunity or states are being checked, else as states are checked the next time, and
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
    if state.decision is None:
        return
    begun = begun_by(state, player)
    frame = state.agenda[-1]
    if begun is not None:
        go_back(state, begun)
    elif isinstance(frame, Opportunity | Checking):
        frame.step = FIRST[type(frame)]
        state.decision = None
    else:
        ask_again(state)
    advance(state)
