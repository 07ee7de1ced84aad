"""Which way a mastery faces (CR Shifting Currents 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Direction
from grandarchive.rules.continuous.directions import currents_of
from grandarchive.state.events import ChangesDirection
from grandarchive.state.game import Aspect, GameState

SHIFTING_CURRENTS: Final = "Shifting Currents"
"""The name of the mastery that faces a direction."""


def face(state: GameState, id: int, direction: Direction) -> None:
    """The mastery faces that way and no other (CR Shifting Currents 2, 2.b)."""
    state.edit(id).properties = frozenset({direction.value})
    state.touch(Aspect.DIRECTIONS)


def commit_direction(state: GameState, event: ChangesDirection) -> None:
    """Shifting Currents face another way."""
    face(state, currents_of(state, event.player), event.after)
