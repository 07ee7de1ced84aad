"""Opening a window in which players may act; who acts and how it closes stands in `turn.opportunity`."""

from __future__ import annotations

from grandarchive.rules.agenda import begin
from grandarchive.rules.objects.rest import is_at_rest
from grandarchive.state.frames import Opportunity
from grandarchive.state.game import GameState


def window(state: GameState, natural: bool) -> None:
    """Check the state and let players act.

    A natural window gives the turn player Opportunity in any case and lasts until everybody passes with an empty
    stack. Any other opens only if the checks change something, and lasts until the stack is empty (CR Turn Order 2, 3).
    """
    if not natural and not state.stack and is_at_rest(state):
        return
    begin(state, Opportunity(player=-1, natural=natural, holder=state.in_turn_order()[0]))
