"""Keeping a board although something changed at which its effects look.

Most of what happens switches nothing: a condition that looks at it held before and holds now, or did not. A board is
built in the same way again if every effect that looks at what changed is on or off as it was, and applies to the same
and as much; if that is so but for cards that are no objects, the board is mended. Where objects or lasting effects came
or went, active counters changed, or an effect applies otherwise, it is amended (see `amending`).
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.modifications import GainsActivated
from grandarchive.model.nouns import ANYTHING
from grandarchive.rules.continuous.affected import affected_by
from grandarchive.rules.continuous.amending import amended, has_other_objects_or_effects
from grandarchive.rules.continuous.board import BUILDERS
from grandarchive.rules.continuous.building import build
from grandarchive.rules.continuous.dependencies import Reads
from grandarchive.rules.continuous.layers import number
from grandarchive.rules.continuous.mending import Others, mended
from grandarchive.rules.continuous.modes import is_met, tells_otherwise
from grandarchive.state.board import Board
from grandarchive.state.cards import Standing
from grandarchive.state.game import GameState

TYPES: Final = Reads.TYPES

Modes = tuple[bool, ...]
"""Whether an effect was on, in each pass since it was there."""


def board_now(state: GameState) -> Board:
    """The board of this moment: the outdated one if it can be kept, mended or amended, or else one built afresh."""
    return looked_over(state) or build(state)


BUILDERS.append(board_now)


def looked_over(state: GameState) -> Board | None:
    """The outdated board, if it is right all the same, or mended; from then on it is the board of the state."""
    board, moved, strayed = state.outdated, state.moved, state.strayed
    if board is None:
        return None
    if has_other_objects_or_effects(state, board, strayed):
        return _amended(state, board)
    state.keep_board(board)
    looking = [(standing, modes) for standing, modes in board.watching if standing.analysis.watch & moved]
    look = Look(state, board)
    for standing, modes in looking:
        if not look.is_on_as_before(standing, modes):
            state.forget_board()
            return None
        if not look.does_the_same(standing, modes, moved):
            state.moved, state.strayed = moved, strayed
            return _amended(state, board)
    if not look.others and not strayed:
        return board
    found = mended(state, board, look.others, strayed)
    if found is not None:
        state.replace_board(found)
        look = Look(state, found)
        if all(look.is_still_on(standing, modes) for standing, modes in looking):
            return found
    state.forget_board()
    return None


def _amended(state: GameState, board: Board) -> Board | None:
    """The outdated board with all that changed, which is that of the state from then on; None if it has to be built."""
    found = amended(state, board)
    if found is None:
        state.forget_board()
    else:
        state.keep_board(found)
    return found


class Look:
    """One look over a board: to what `others` effects apply now, and the boards there were after each earlier pass."""

    __slots__ = ("before", "board", "others", "state")

    def __init__(self, state: GameState, board: Board) -> None:
        self.state = state
        self.board = board
        self.others: Others = {}
        self.before: dict[int, Board] = {}

    def is_still_on(self, standing: Standing, modes: Modes) -> bool:
        """Where it hangs on what effects change whether one is on, that is as it was on the mended board too."""
        if not standing.depends or not (standing.analysis.mode_reads | TYPES) & self.board.written:
            return True
        return self._is_on_as_it_was(standing, modes)

    def is_on_as_before(self, standing: Standing, modes: Modes) -> bool:
        """An effect that looks at what changed is on or off as it was."""
        return not tells_otherwise(self.state, standing) and self._is_on_as_it_was(standing, modes)

    def does_the_same(self, standing: Standing, modes: Modes, moved: int) -> bool:
        """An effect that is on or off as it was applies to the same and as much, or to other cards."""
        if not standing.analysis.reached & moved:
            return True
        return self._does_the_same(standing) if modes[-1] else True not in modes

    def _is_on_as_it_was(self, standing: Standing, modes: Modes) -> bool:
        """An effect is on or off as it was in each pass: it is met, or not, by what the pass before it led to.

        Of the first pass that is what there was before any effect applied. What an object gained also comes and goes
        with what gave it; if it did, or it stays off though it is met, building has to tell.
        """
        if not standing.depends:
            return False not in modes
        if is_met(self.state, standing) is not modes[-1]:
            return False
        if not (standing.analysis.mode_reads | TYPES) & self.board.written:
            return (not modes[-1]) not in modes
        first = len(self.board.passes) + 1 - len(modes)
        for at, on in enumerate(modes, first):
            if self._was_met(standing, at) is not on:
                return False
        return True

    def _was_met(self, standing: Standing, at: int) -> bool:
        """The restrictions and the condition of an effect were met by what was computed before that pass."""
        before = self.before.get(at)
        if before is None:
            before = self.before[at] = Board.new(self.board.watch)
            before.computed = self.board.passes[at - 1].computed if at else self.board.shaped
        self.state.board = before
        met = is_met(self.state, standing)
        self.state.board = self.board
        return met

    def _does_the_same(self, standing: Standing) -> bool:
        """An effect applies as much as it did, and to the same, or it is noted to what else.

        If effects change what it reads, that is left to building.
        """
        analysis, board = standing.analysis, self.board
        now: frozenset[int] | None = None
        for effect, index, value, affected in board.applied:
            if effect is not standing:
                continue
            m, read = standing.modifications[index], analysis.reads[index] | TYPES
            if type(m) is GainsActivated or (read & board.written and not _is_for_all(standing, index)):
                return False
            if analysis.amounts[index] is None and number(self.state, m, standing.scope) != value:
                return False
            if now is None:
                now = frozenset(affected_by(self.state, board, standing))
            if now != affected:
                self.others[standing] = now
        return True


def _is_for_all(standing: Standing, index: int) -> bool:
    """It is for all cards of some zones, and the same for each, so it reads nothing."""
    analysis = standing.analysis
    return analysis.filter is ANYTHING and not analysis.kind and analysis.amounts[index] is not None
