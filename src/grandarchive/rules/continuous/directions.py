"""Which way Shifting Currents face, a mode that a player has with that mastery (CR Shifting Currents 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import conditions
from grandarchive.model.events import is_turning
from grandarchive.model.terms import DIRECTIONS, Direction, Zone
from grandarchive.rules.continuous.reading import CONDITIONS, belongs
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState

MASTERY: Final = Zone.MASTERY


def currents_of(state: GameState, player: int) -> int:
    """The Shifting Currents of a player, or -1."""
    for id in state.zone(player, MASTERY):
        if not state.cards[id].properties.isdisjoint(DIRECTIONS):
            return id
    return -1


def direction_of(state: GameState, player: int) -> Direction | None:
    """Which way the Shifting Currents of a player face; None without that mastery."""
    id = currents_of(state, player)
    return None if id < 0 else next(way for way in DIRECTIONS if way in state.cards[id].properties)


def _faces(state: GameState, c: conditions.Faces, scope: Scope) -> bool:
    return any(
        belongs(c.whose, player, scope.player) and direction_of(state, player) in c.directions
        for player in range(state.players)
    )


def changed(before: Direction, after: Direction) -> str:
    """A change of direction as a text remembers it."""
    return f"{before} {after}"


def _turned(state: GameState, c: conditions.Turned, scope: Scope) -> bool:
    """What did not change is remembered by nothing."""
    found = scope.names.get(c.name)
    if not isinstance(found, str) or not found:
        return False
    before, after = found.split()
    return is_turning(c.turning, Direction(before), Direction(after))


CONDITIONS[conditions.Faces] = _faces
CONDITIONS[conditions.Turned] = _turned
