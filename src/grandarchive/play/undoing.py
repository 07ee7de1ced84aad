"""A moment of a game that is kept, so that taking back a choice need not play the game from its beginning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.state.events import Event
from grandarchive.state.game import GameState

KEPT_EVERY: Final = 32
"""The choices after which a new moment is kept, and the one before forgotten: it shares little with the present."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The state after a number of choices, never changed, and how many events had happened if they were recorded."""

    choices: int
    state: GameState
    events: int

    def again(self, journal: list[Event] | None) -> GameState:
        """The state at this moment, to be played on, with those events of a later journal that had happened by then."""
        state = self.state.clone()
        state.journal = None if journal is None else journal[: self.events]
        return state


def moment(choices: int, state: GameState) -> Moment:
    """The present moment of a game, after a number of choices."""
    return Moment(choices, state.clone(), len(state.journal or ()))
