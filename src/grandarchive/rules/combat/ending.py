"""An effect ends the combat phase (CR Turn Order - Ending Phases 1.b), or has another one follow it."""

from __future__ import annotations

from typing import Final

from grandarchive.rules.agenda import FIRST, step_name
from grandarchive.rules.combat.phase import end_roles, place_damage_triggers, return_to_main
from grandarchive.state.frames import InCombat
from grandarchive.state.game import GameState

ROLES_ENDED: Final = frozenset({step_name(return_to_main)})
"""What comes next once nothing attacks or defends any more."""


def begin_again(frame: InCombat) -> None:
    """Another combat phase begins in the place of the one that is over; its attack has been declared."""
    frame.step = FIRST[InCombat]
    frame.asked = ()
    frame.retaliating = ()
    frame.answer = None


def end_combat(state: GameState, frame: InCombat, *, at_once: bool) -> None:
    """The end of combat step begins; `at_once` nobody acts in it, and what has triggered waits.

    Roles that have ended already do not end a second time.
    """
    if frame.step not in ROLES_ENDED:
        frame.step = step_name(end_roles if at_once else place_damage_triggers)
        frame.answer = None
