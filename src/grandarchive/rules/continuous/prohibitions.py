"""What can't happen because a text says so (CR Player Action Legality 2, CR Permission 1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.model.events import Happening
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.continuous.patterns import fits_pattern
from grandarchive.state.board import Prohibition
from grandarchive.state.events import CardEvent, Event, Moves
from grandarchive.state.game import GameState

NONE: Final[tuple[Prohibition, ...]] = ()


def prohibitions(state: GameState, happening: Happening) -> Sequence[Prohibition]:
    """What says that something like this can't happen, or not for nothing."""
    return (state.board or board_of(state)).prohibitions.get(happening, NONE)


def are_prohibited(state: GameState, *kinds: type[Event]) -> bool:
    """At a glance: something says that events of one of these kinds can't happen."""
    stopped = (state.board or board_of(state)).stopped
    return bool(stopped) and not stopped.keys().isdisjoint(kinds)


def is_prohibited(state: GameState, event: Event, seen: Event | None = None) -> bool:
    """A text says that this can't happen. The event is as it would happen.

    What would enter the field is `seen` as it would be there, but for texts that speak of the move: to these it is what
    it is where it leaves.

    Of unique objects of one name all but one leave nevertheless, as the immortal do (CR Keywords - Immortality 2).
    """
    if isinstance(event, Moves) and event.verb == "unique":
        return False
    for prohibition in (state.board or board_of(state)).stopped.get(type(event), NONE):
        if _stops(state, prohibition, event, seen):
            return True
    return False


def _stops(state: GameState, prohibition: Prohibition, event: Event, seen: Event | None) -> bool:
    refs = prohibition.refs
    if refs and not (isinstance(event, CardEvent) and event.card.ref in refs):
        return False
    pattern = prohibition.pattern
    said = event if seen is None or pattern.happening is Happening.MOVE else seen
    return fits_pattern(state, pattern, said, prohibition.scope)


def prohibiting(state: GameState, event: Event) -> tuple[Prohibition, ...]:
    """All that says that this can't happen."""
    found = (state.board or board_of(state)).stopped.get(type(event), NONE)
    return tuple([prohibition for prohibition in found if _stops(state, prohibition, event, None)])
