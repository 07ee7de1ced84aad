"""Roles in combat: who attacks with what, who defends, who retaliates (CR Attacking and the Combat Phase 4)."""

from __future__ import annotations

from typing import Final

from grandarchive.state.board import ANYBODY, Board
from grandarchive.state.cards import Ref
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Combat

NOBODY: Final = ((), (), ())


def set_combat(state: GameState, combat: Combat | None) -> None:
    """From now on these are the roles; None when the combat phase is over."""
    before, state.combat = state.combat, combat
    state.touch(Aspect.COMBAT if _matters(state, _seen(before), _seen(combat)) else 0)


Seen = tuple[tuple[Ref, ...], tuple[Ref, ...], tuple[Ref, ...]]
"""What continuous effects can see of the roles: who attacks, defends and retaliates."""


def _seen(combat: Combat | None) -> Seen:
    return NOBODY if combat is None else ((combat.attacker,), combat.defenders, combat.retaliators)


def _matters(state: GameState, before: Seen, after: Seen) -> bool:
    """A continuous effect may do something else now: somebody whose role it looks at has another one."""
    if before == after:
        return False
    board = state.board
    if board is None or board.roles is None:
        return True
    if not board.roles:
        return False
    changed = {ref for one, other in zip(before, after, strict=True) for ref in {*one} ^ {*other}}
    return any(_is_meant(state, board, id, whose, kind) for id, _ in changed for whose, kind in board.roles if id >= 0)


def _is_meant(state: GameState, board: Board, id: int, whose: int, kind: str) -> bool:
    card = state.cards[id]
    if whose not in (card.controller, ANYBODY):
        return False
    now = board.computed.get(id) or card.face.printed
    return not kind or kind in now.types
