"""Where in a turn or a combat phase a window is open, by a name for people (CR Turn Order, CR Combat Phase)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from grandarchive.rules.agenda import Step as Function
from grandarchive.rules.agenda import step_name
from grandarchive.rules.combat import phase as combat
from grandarchive.rules.combat.retaliation import choose_retaliators
from grandarchive.rules.turn import phases
from grandarchive.state.frames import InCombat, InTurn
from grandarchive.state.game import GameState


class Step(StrEnum):
    """A moment of a turn at which players may have Opportunity, in the order of the turn."""

    WAKE_UP = "wake up"
    MATERIALIZE = "materialize"
    MATERIALIZED = "after materializing"
    RECOLLECTION = "beginning of recollection"
    BEFORE_RECOLLECTING = "before recollecting"
    RECOLLECTED = "after recollecting"
    DRAW = "after drawing"
    BEGINNING_OF_MAIN = "beginning of main"
    MAIN = "main"
    ATTACK = "attack declared"
    RETALIATION = "before retaliation"
    DAMAGE = "before damage"
    END_OF_COMBAT = "end of combat"
    BEGINNING_OF_END = "beginning of end"
    END = "end"
    CLEAN_UP = "clean up"
    OTHER = "between steps"


NEXT: Final[dict[Function, Step]] = {
    phases.begin_materialize: Step.WAKE_UP,
    phases.offer_materialization: Step.MATERIALIZE,
    phases.begin_recollection: Step.MATERIALIZED,
    phases.before_recollection: Step.RECOLLECTION,
    phases.recollect: Step.BEFORE_RECOLLECTING,
    phases.begin_draw: Step.RECOLLECTED,
    phases.begin_main: Step.DRAW,
    phases.act: Step.BEGINNING_OF_MAIN,
    phases.begin_end: Step.MAIN,
    phases.before_end: Step.BEGINNING_OF_END,
    phases.keep_to_limits: Step.END,
    phases.end_turn: Step.CLEAN_UP,
    combat.before_retaliation: Step.ATTACK,
    choose_retaliators: Step.RETALIATION,
    combat.order_retaliators: Step.DAMAGE,
    combat.end_roles: Step.END_OF_COMBAT,
    combat.end_combat: Step.END_OF_COMBAT,
    combat.return_to_main: Step.END_OF_COMBAT,
}
"""The moment by the step of a turn or a combat phase that comes once the window closes."""

NAMED: Final = {step_name(function): step for function, step in NEXT.items()}


def step_of(state: GameState) -> Step:
    """The moment of the turn, or of the combat phase in it."""
    for frame in reversed(state.agenda):
        if isinstance(frame, (InTurn, InCombat)):
            return NAMED.get(frame.step, Step.OTHER)
    return Step.OTHER
