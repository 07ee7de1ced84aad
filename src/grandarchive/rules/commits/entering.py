"""Objects that enter at the same time, without a board for each of them.

Each enters with its durability as it is then, seen with those that entered before it (CR Stats - Durability 3). That is
the printed one as long as no effect can say otherwise, which a look at the effects tells.
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


class TogetherEntering:
    """Several objects that enter together, and whether effects may change with how many counters they enter.

    They may if one of them, on or off, changes a durability or a rule, or gives an ability that does.
    """

    __slots__ = ("counters_as_printed",)

    def __init__(self, state: GameState) -> None:
        self.counters_as_printed = True
        for id in present(state):
            self.note(state, state.cards[id])
        for id in state.elsewhere:
            self.note(state, state.cards[id])
        self.note_effects(state)

    def note_effects(self, state: GameState) -> None:
        """These are the effects that something made as it resolved."""
        self._look_at([standing_effect(effect) for effect in state.effects])

    def note(self, state: GameState, card: Card) -> None:
        """An object or card is there, with its effects."""
        if self.counters_as_printed:
            self._look_at(standings_of(state, card) if card.standings is None else card.standings)

    def _look_at(self, standings: Iterable[Standing]) -> None:
        for standing in standings:
            analysis = standing.analysis
            if analysis.rules or analysis.written & DURABILITY:
                self.counters_as_printed = False

    def printed(self, state: GameState, new: Card) -> Characteristics | None:
        """The printed characteristics of an object that just entered; None if effects have to be asked."""
        self.note(state, new)
        if not self.counters_as_printed or new.base is not None:
            return None
        return new.face.known or new.face.printed
