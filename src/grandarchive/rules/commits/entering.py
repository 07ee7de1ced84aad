"""Objects that enter at the same time, without a board for each of them.

Each enters with its durability and, if it is a unit, its properties as it is then, seen with those that entered before
it (CR Stats - Durability 3, CR Distant 1). It is as printed as long as no effect can say otherwise, which a look at the
effects tells.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.rules.continuous.affected import present
from grandarchive.rules.continuous.dependencies import Reads
from grandarchive.rules.continuous.in_force import standing_effect, standings_of
from grandarchive.state.cards import Card, Standing
from grandarchive.state.game import GameState

DURABILITY: Final = Reads.STATS["durability"]


TYPES: Final = Reads.TYPES


class TogetherEntering:
    """Several objects that enter together, and whether effects may change with how many counters or as what they enter.

    They may if one of them, on or off, changes a durability, types or a rule, or gives an ability that does.
    """

    __slots__ = ("counters_as_printed", "effects", "types_as_printed")

    def __init__(self, state: GameState) -> None:
        self.counters_as_printed = self.types_as_printed = True
        self.effects = 0
        for id in present(state):
            self.note(state, state.cards[id])
        for id in state.elsewhere:
            self.note(state, state.cards[id])
        self.note_effects(state)

    def note_effects(self, state: GameState) -> None:
        """Note the effects that something made as it resolved, as far as they are new."""
        effects = state.effects
        self._look_at([standing_effect(effects[place]) for place in range(self.effects, len(effects))])
        self.effects = len(effects)

    def note(self, state: GameState, card: Card) -> None:
        """Note the effects of an object or card."""
        if self.counters_as_printed or self.types_as_printed:
            self._look_at(standings_of(state, card) if card.standings is None else card.standings)

    def _look_at(self, standings: Iterable[Standing]) -> None:
        for standing in standings:
            analysis = standing.analysis
            if analysis.rules:
                self.counters_as_printed = self.types_as_printed = False
            if analysis.written & DURABILITY:
                self.counters_as_printed = False
            if analysis.written & TYPES:
                self.types_as_printed = False

    def _note_new(self, state: GameState, new: Card) -> None:
        self.note(state, new)
        self.note_effects(state)

    def printed(self, state: GameState, new: Card) -> Characteristics | None:
        """The printed characteristics of an object that just entered; None if effects may change its counters."""
        self._note_new(state, new)
        return printed_alone(new) if self.counters_as_printed else None

    def printed_types(self, state: GameState, new: Card) -> Characteristics | None:
        """The printed characteristics of an object that just entered; None if effects may change its types."""
        self._note_new(state, new)
        return printed_alone(new) if self.types_as_printed else None


def printed_alone(card: Card) -> Characteristics | None:
    """The printed characteristics of a card; None if its lineage makes something else of it."""
    return None if card.base is not None else card.face.known or card.face.printed
