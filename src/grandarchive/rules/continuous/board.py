"""Asking what a card or object is now (CR Card Characteristics). How it is computed stands in `building`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.state.board import Board, CombatRule
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState

NO_CHANGES: Final[Sequence[tuple[Any, Scope]]] = ()

BUILDERS: Final[list[Callable[[GameState], Board]]] = []
"""The one function that makes the board of a moment; `keeping` registers it, because building asks for boards too."""


def board_of(state: GameState) -> Board:
    """The board of this moment. Where it is asked all the time, `state.board` is looked at first."""
    board = state.board
    return board if board is not None else _build(state)


def characteristics(state: GameState, id: int) -> Characteristics:
    """What a card or object is now. An unchanged one costs a look-up."""
    board = state.board
    if board is None:
        board = _build(state)
    found = board.computed.get(id)
    if found is None:
        face = state.cards[id].face
        return face.known or face.printed
    return found


def rule_changes(state: GameState, kind: type) -> Sequence[tuple[Any, Scope]]:
    """The changes of rules of one kind in force, each with the scope it is read from."""
    board = state.board
    if board is None:
        board = _build(state)
    return board.rules.get(kind, NO_CHANGES)


def combat_rules(state: GameState, kind: type) -> list[CombatRule]:
    """The changes of the rules of combat of one kind in force."""
    board = state.board
    if board is None:
        board = _build(state)
    return [rule for rule in board.combat if type(rule.modification) is kind] if board.combat else []


def _build(state: GameState) -> Board:
    return BUILDERS[0](state)
