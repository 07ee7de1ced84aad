"""Roles in combat: who attacks with what, who defends, who retaliates (CR Attacking and the Combat Phase 4)."""

from __future__ import annotations

from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Combat


def set_combat(state: GameState, combat: Combat | None) -> None:
    """From now on these are the roles; None when the combat phase is over."""
    state.combat = combat
    state.touch(Aspect.COMBAT)
