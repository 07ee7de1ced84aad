"""Preserved cards that return to the hand instead of a materialization (CR Keywords - Preserve 4.c)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.states import PRESERVED
from grandarchive.model.terms import Zone
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import can_happen, done_by, move
from grandarchive.state.game import GameState

HAND: Final = Zone.HAND
MATERIAL: Final = Zone.MATERIAL


def returnable(state: GameState, player: int) -> tuple[int, ...]:
    """The preserved cards of a player that nothing keeps in the material deck (CR Keywords - Preserve 4.c)."""
    cards = state.cards
    preserved = [id for id in state.zone(player, MATERIAL) if PRESERVED in cards[id].properties]
    return tuple([id for id in preserved if _can_be_returned(state, id)])


def _can_be_returned(state: GameState, id: int) -> bool:
    back = move(state, id, HAND, "return preserved")
    back.by = state.cards[id].owner
    return can_happen(state, back)


def return_preserved(state: GameState, id: int, player: int) -> None:
    """A player returns a preserved card to the hand; nothing is materialized (CR Keywords - Preserve 4.a)."""
    commit(state, *done_by(player, [move(state, id, HAND, "return preserved")]))
