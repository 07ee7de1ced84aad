"""An effect has ended the phase or the turn (CR Turn Order - Ending Phases)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.model.terms import Phase, Zone
from grandarchive.rules.combat.ending import begin_again, end_combat
from grandarchive.rules.commits.schedule import ATTACK, PHASE, plan
from grandarchive.rules.commits.stack import empty_stack
from grandarchive.rules.events.complete import move
from grandarchive.rules.events.happen import propose
from grandarchive.rules.objects.control import end_effects
from grandarchive.rules.playing.resolution import leaves_stack
from grandarchive.rules.turn.course import BEGINNINGS, hurry_to_the_end
from grandarchive.state.frames import InCombat, InTurn
from grandarchive.state.game import GameState
from grandarchive.state.lasting import Ends

BANISHMENT: Final = Zone.BANISHMENT
END: Final = Phase.END
STACK: Final = Zone.STACK
OFF_STACK: Final = Ends.OFF_STACK

LAST_STEPS: Final[dict[str, str]] = {
    Phase.WAKE_UP: "after_wake_up",
    Phase.MATERIALIZE: "after_materialization",
    Phase.RECOLLECTION: "after_recollection",
    Phase.DRAW: "after_draw",
    Phase.MAIN: "after_main",
}
"""The last step of a phase: the state is checked and what has triggered resolves; see `phases`."""

LAST_OF_TURN: Final = "end_at_once"
"""The step with which a turn that is ended goes on; see `phases`."""


def close(state: GameState) -> None:
    """Nothing on the Effects Stack resolves, its cards are banished, and the last step of the phase comes (1, 1.a).

    What ended the phase has resolved before (2.a). If the turn is ended in combat, the combat phase ends first.
    """
    frame, schedule = state.agenda[-1], state.schedule
    _clear_stack(state)
    if isinstance(frame, InCombat):
        if schedule.ending == ATTACK:
            plan(state, replace(schedule, ending=""))
            begin_again(frame)
            return
        if schedule.ending == PHASE:
            plan(state, replace(schedule, ending=""))
        end_combat(state, frame, at_once=schedule.ending != PHASE)
        return
    assert isinstance(frame, InTurn)
    plan(state, replace(schedule, ending=""))
    frame.answer = None
    if schedule.ending != PHASE:
        hurry_to_the_end(state)
    if schedule.ending != PHASE or state.phase == END:
        frame.step = LAST_OF_TURN
    else:
        frame.step = BEGINNINGS[END] if state.lost[state.turn_player] else LAST_STEPS[state.phase]


def _clear_stack(state: GameState) -> None:
    for item in empty_stack(state):
        leaves_stack(state, item, fizzles=True)
    end_effects(state, lambda effect: effect.lasts.ends is OFF_STACK)
    propose(state, *(move(state, id, BANISHMENT, "banish") for id in state.zone(0, STACK)))
