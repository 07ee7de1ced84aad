"""Checking the state, and opening a window in which players may act.

What the checks are stands in `turn.checks`, who acts and how a window closes in `turn.opportunity`.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.modifications import TopRevealed
from grandarchive.rules.agenda import begin
from grandarchive.rules.commits.knowledge import show_tops
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.objects.rest import is_at_rest
from grandarchive.state.frames import Checking, Opportunity
from grandarchive.state.game import GameState

TRIGGERED: Final = 2
"""What the checks answer if they put triggered abilities on the Effects Stack; else 1 if they changed anything."""


def check(state: GameState) -> None:
    """Check the state before the next thing happens; the answer is whether anything changed, and `TRIGGERED` how."""
    _turn_over(state)
    if is_at_rest(state):
        state.agenda[-1].answer = 0
    else:
        begin(state, Checking(player=-1, began=state.clock))


def is_settled(state: GameState) -> bool:
    """Nothing has to be checked before a player has Opportunity, or the checks find nothing; else `check` has to."""
    if not state.unchecked and not state.pending:
        return True
    _turn_over(state)
    return is_at_rest(state)


def _turn_over(state: GameState) -> None:
    """What was revealed is face-down again, and what lies open is seen (CR Game Terms - Reveal 3, CR Main Deck 9)."""
    state.revealed = ()
    if TopRevealed in (state.board or board_of(state)).rules:
        show_tops(state)


def window(state: GameState, natural: bool) -> None:
    """Check the state and let players act.

    A natural window gives the turn player Opportunity in any case and lasts until everybody passes with an empty
    stack. Any other opens only if the checks change something, and lasts until the stack is empty (CR Turn Order 2, 3).
    """
    if not natural and not state.stack:
        _turn_over(state)
        if is_at_rest(state):
            return
    begin(state, Opportunity(player=-1, natural=natural, holder=state.in_turn_order()[0]))
