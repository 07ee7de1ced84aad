"""Keeping a board although something changed at which its effects look.

Most of what happens switches nothing: a condition that looks at it held before and holds now, or did not. A board is
built in the same way again if every effect that looks at what changed does so only to be on or off, and is as it was.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.modifications import GainsActivated
from grandarchive.rules.continuous.affected import affected_by
from grandarchive.rules.continuous.dependencies import Reads
from grandarchive.rules.continuous.layers import number
from grandarchive.rules.continuous.reading import holds, unlocked
from grandarchive.state.board import Board
from grandarchive.state.cards import Standing
from grandarchive.state.game import GameState

TYPES: Final = Reads.TYPES


def looked_over(state: GameState) -> Board | None:
    """The outdated board, if it is right all the same; from then on it is the board of the state."""
    board, moved = state.outdated, state.moved
    if board is None:
        return None
    state.keep_board(board)
    if all(_is_the_same(state, board, standing, on, moved) for standing, on in board.watching):
        return board
    state.forget_board()
    return None


def _is_the_same(state: GameState, board: Board, standing: Standing, on: bool | None, moved: int) -> bool:
    """An effect does what it did: it looks at nothing of what changed, or is on or off and applies as before.

    If an effect changes what it reads, whether it is on is asked of the complete board and of what there was before any
    effect applied: on a steady board nothing else was asked. If its owner may lose or gain it, building has to tell.
    """
    analysis = standing.analysis
    if not analysis.watch & moved:
        return True
    if on is None:
        return False
    if not board.steady and (analysis.reached & moved or (analysis.mode_reads | TYPES) & board.written):
        return False
    if standing.depends:
        if is_met(state, standing) is not on:
            return False
        if (analysis.mode_reads | TYPES) & board.written and _was_met(state, board, standing) is not on:
            return False
    return not on or not analysis.reached & moved or _does_the_same(state, board, standing)


def _was_met(state: GameState, board: Board, standing: Standing) -> bool:
    """The same before any effect applied."""
    before = Board(board.watch)
    before.computed = board.shaped
    state.board = before
    met = is_met(state, standing)
    state.board = board
    return met


def _does_the_same(state: GameState, board: Board, standing: Standing) -> bool:
    """An effect applies to what it did, and as much. If effects change what it reads, that is left to building."""
    analysis = standing.analysis
    for effect, index, value, affected in board.applied:
        if effect is not standing:
            continue
        m = standing.modifications[index]
        if (analysis.reads[index] | TYPES) & board.written or type(m) is GainsActivated:
            return False
        if analysis.amounts[index] is None and number(state, m, standing.scope) != value:
            return False
        if affected.symmetric_difference(affected_by(state, board, standing)):
            return False
    return True


def is_met(state: GameState, standing: Standing) -> bool:
    """The restrictions and the condition of an effect are met."""
    if standing.gates and not unlocked(state, standing.gates, standing.scope):
        return False
    return standing.condition is None or holds(state, standing.condition, standing.scope)
