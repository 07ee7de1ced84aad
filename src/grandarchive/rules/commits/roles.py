"""Roles in combat: who attacks with what, who defends, who retaliates (CR Attacking and the Combat Phase 4)."""

from __future__ import annotations

from grandarchive.state.cards import Ref
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Combat


def set_combat(state: GameState, combat: Combat | None) -> None:
    """From now on these are the roles; None when the combat phase is over."""
    before, state.combat = state.combat, combat
    state.touch(0 if _seen(before) == _seen(combat) else Aspect.COMBAT)


def _seen(combat: Combat | None) -> tuple[tuple[Ref, ...], ...]:
    """What continuous effects can see of the roles: who attacks, defends and retaliates."""
    return () if combat is None else ((combat.attacker,), combat.defenders, combat.retaliators)
