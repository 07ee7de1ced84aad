"""Where the characteristics of one card or object come from, step by step (CR Continuous Effects - Layers).

The board is built once more over a copy of the game, with a note of every change of that card. Nothing of this costs
anything while nobody asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.modifications import Modification
from grandarchive.rules.continuous.building import Work
from grandarchive.rules.continuous.layers import LAYERS, Layer
from grandarchive.rules.continuous.parts import Part
from grandarchive.state.board import Board
from grandarchive.state.cards import Standing
from grandarchive.state.game import Aspect, GameState

COUNTERS: Final = "counters"
LINEAGE: Final = "lineage"


class Step(NamedTuple):
    """One change of what a card or object is: by a modification of an effect, by its counters, or by its lineage.

    The `layer` is "A" to "E", "swap", "counters" or "lineage", and `value` the number of the modification.
    """

    layer: str
    standing: Standing | None
    modification: Modification | None
    value: int
    before: Characteristics
    after: Characteristics


class Trace:
    """What is printed on a card or object, each change of it in the order of application, and what it is then."""

    __slots__ = ("now", "printed", "steps")

    def __init__(self, printed: Characteristics, steps: tuple[Step, ...], now: Characteristics) -> None:
        self.printed = printed
        self.steps = steps
        self.now = now


class Tracing(Work):
    """A board while it is built, with a note of every change of one card."""

    __slots__ = ("id", "steps")

    def __init__(self, state: GameState, board: Board, id: int) -> None:
        super().__init__(state, board)
        self.id = id
        self.steps: list[Step] = []

    def start_again(self, modes: list[bool]) -> None:
        """Only the last pass counts."""
        super().start_again(modes)
        self.steps.clear()

    def _apply(self, part: Part, affected: Sequence[int]) -> None:
        before = self.now(self.id)
        super()._apply(part, affected)
        value = self.board.applied[-1][2]
        self._note(Layer(LAYERS[type(part.modification)]).name, part.standing, part.modification, value, before)

    def _depends(self, part: Part, other: Part) -> bool:
        """What is tried out is no step."""
        noted = len(self.steps)
        found = super()._depends(part, other)
        del self.steps[noted:]
        return found

    def _add_counter_abilities(self) -> None:
        before = self.now(self.id)
        super()._add_counter_abilities()
        self._note(COUNTERS, None, None, 0, before)

    def _apply_level_counters(self) -> None:
        before = self.now(self.id)
        super()._apply_level_counters()
        self._note(COUNTERS, None, None, 0, before)

    def _apply_counters(self) -> None:
        before = self.now(self.id)
        super()._apply_counters()
        self._note(COUNTERS, None, None, 0, before)

    def _note(
        self,
        layer: str,
        standing: Standing | None,
        modification: Modification | None,
        value: int,
        before: Characteristics,
    ) -> None:
        after = self.now(self.id)
        if after is not before:
            name = layer.lower() if len(layer) > 1 else layer
            self.steps.append(Step(name, standing, modification, value, before, after))


def trace(state: GameState, id: int) -> Trace:
    """How a card or object becomes what it is now."""
    trial = state.clone()
    board = Board.new(Aspect.ALWAYS)
    trial.keep_board(board)
    work = Tracing(trial, board, id)
    work.collect()
    if work.effects:
        work.settle()
    else:
        work.without_effects()
    face = state.cards[id].face
    printed = face.known or face.printed
    shaped = board.shaped.get(id, printed)
    steps = tuple(work.steps)
    if shaped is not printed:
        steps = (Step(LINEAGE, None, None, 0, printed, shaped), *steps)
    return Trace(printed, steps, work.now(id))
