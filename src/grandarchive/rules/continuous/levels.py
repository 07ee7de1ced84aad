"""Champions and their levels (CR Game Terms - LV, CR Keywords - Empower)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState

STACK: Final = Zone.STACK


def champion_of(state: GameState, player: int) -> int:
    """The id of a player's champion object, the oldest if there are several, or -1."""
    board = state.board
    if board is None:
        board = board_of(state)
    if board.complete:
        return board.champions.get(player, -1)
    for i in state.field:
        card = state.cards[i]
        if card.controller == player and "CHAMPION" in characteristics(state, i).types:
            return i
    return -1


def level_of(state: GameState, player: int) -> int:
    """LV of a player: the level of their champion with every modification, 0 without a champion."""
    champion = champion_of(state, player)
    return 0 if champion < 0 else characteristics(state, champion).level or 0


def level_for(state: GameState, scope: Scope) -> int:
    """LV as a text reads it, which may belong to an empowered card."""
    return level_of(state, scope.player) + (0 if champion_of(state, scope.player) < 0 else empowered(state, scope))


def empowered(state: GameState, scope: Scope) -> int:
    """The levels that its controller's champion has for an empowered card (CR Keywords - Empower 1).

    They count for all of its text as long as it is on the Effects Stack.
    """
    card = scope.card
    if card is None or card.zone is not STACK or card.controller != scope.player:
        return 0
    now = characteristics(state, card.id) if state.is_current(scope.source) else scope.now
    return 0 if now is None else now.empowered
