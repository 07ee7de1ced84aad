"""Having to attack (CR Declaring an Attack 1.d)."""

from __future__ import annotations

from collections.abc import Iterable

from grandarchive.model.modifications import MustAttack
from grandarchive.rules.combat.battlefield import rules_for
from grandarchive.rules.continuous.board import board_of
from grandarchive.state.events import Attacks
from grandarchive.state.game import GameState
from grandarchive.state.notes import TakenBack


def must_attack(state: GameState, able: Iterable[int]) -> bool:
    """One of the units that can attack has to, before the turn player leaves the main phase.

    It has not attacked this turn, nor has its player attempted to: an attempt is enough.
    """
    if not board_of(state).combat:
        return False
    return any(rules_for(state, MustAttack, id) and not _has_tried(state, id) for id in able)


def _has_tried(state: GameState, id: int) -> bool:
    ref = state.cards[id].ref
    for event in state.history:
        if isinstance(event, Attacks) or (isinstance(event, TakenBack) and event.verb == "attack"):
            if event.card.ref == ref:
                return True
    return False
