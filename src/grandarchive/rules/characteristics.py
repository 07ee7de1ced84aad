"""Asking what a card or object is now (CR Card Characteristics). How it is computed stands in `continuous`."""

from __future__ import annotations

from typing import Any

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.modifications import Modification
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Scope


class Board:
    """Everything computed for one moment."""

    __slots__ = ("computed", "rules", "watch")

    def __init__(self) -> None:
        self.computed: dict[int, Characteristics] = {}
        self.rules: list[tuple[Modification, Scope]] = []
        self.watch = Aspect.ALWAYS


def characteristics(state: GameState, id: int) -> Characteristics:
    """What a card or object is now. An unchanged one costs a look-up."""
    board = state.board
    if board is None:
        board = _build(state)
    found = board.computed.get(id)
    if found is None:
        return state.cards[id].face.printed
    return found  # type: ignore[no-any-return]


def rule_changes(state: GameState, kind: type) -> list[tuple[Any, Scope]]:
    """The changes of rules of one kind in force, each with the scope it is read from."""
    board = state.board
    if board is None:
        board = _build(state)
    return [(m, s) for m, s in board.rules if type(m) is kind]


def _build(state: GameState) -> Board:
    from grandarchive.rules.continuous import build

    return build(state)
