"""Keeping a board although something changed at which its effects look.

Most of what happens switches nothing: a condition that looks at it held before and holds now, or did not. A board is
built in the same way again if every effect that looks at what changed does so only to be on or off, and is as it was.
"""

from __future__ import annotations

from grandarchive.rules.continuous.dependencies import Reads
from grandarchive.rules.continuous.reading import holds, unlocked
from grandarchive.state.board import Board
from grandarchive.state.cards import Standing
from grandarchive.state.game import GameState


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
    """An effect does what it did: it looks at nothing of what changed, or is on or off as before.

    Whether it is can be told from the complete board only if no effect changes what it reads. If its owner may lose or
    gain it, that is left to building.
    """
    analysis = standing.analysis
    if not analysis.watch & moved:
        return True
    if on is None or analysis.reached & moved or (analysis.mode_reads | Reads.TYPES) & board.written:
        return False
    return not standing.depends or is_met(state, standing) is on


def is_met(state: GameState, standing: Standing) -> bool:
    """The restrictions and the condition of an effect are met."""
    if standing.gates and not unlocked(state, standing.gates, standing.scope):
        return False
    return standing.condition is None or holds(state, standing.condition, standing.scope)
