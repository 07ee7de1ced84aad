"""An effect ends the combat phase (CR Turn Order - Ending Phases 1)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Duration, Zone
from grandarchive.rules.agenda import step_name
from grandarchive.rules.combat.phase import place_damage_triggers, return_to_main
from grandarchive.rules.commits.stack import empty_stack
from grandarchive.rules.events.complete import move
from grandarchive.rules.events.happen import propose
from grandarchive.rules.objects.control import end_effects
from grandarchive.rules.playing.resolution import leaves_stack
from grandarchive.state.frames import InCombat
from grandarchive.state.game import GameState

BANISHMENT: Final = Zone.BANISHMENT
STACK: Final = Zone.STACK
WHILE_ON_STACK: Final = Duration.WHILE_ON_STACK

ROLES_ENDED: Final = frozenset({step_name(return_to_main)})
"""What comes next once nothing attacks or defends any more."""


def is_ended(state: GameState) -> bool:
    """Something that has resolved ends the combat phase now."""
    return state.combat is not None and state.combat.ended


def end_phase(state: GameState) -> None:
    """Nothing on the Effects Stack resolves, its cards are banished, and the end of combat step begins.

    CR Ending Phases 1, 1.b, 2.a. What ended the phase has resolved before. Roles that have ended already do not end a
    second time.
    """
    frame = state.agenda[-1]
    assert isinstance(frame, InCombat)
    if frame.step not in ROLES_ENDED:
        frame.step = step_name(place_damage_triggers)
        frame.answer = None
    for item in empty_stack(state):
        leaves_stack(state, item, fizzles=True)
    end_effects(state, lambda effect: effect.duration is WHILE_ON_STACK)
    propose(state, *(move(state, id, BANISHMENT, "banish") for id in state.zone(frame.player, STACK)))
