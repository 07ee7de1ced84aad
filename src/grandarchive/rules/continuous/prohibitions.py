"""What can't happen because a text says so (CR Player Action Legality 2, CR Permission 1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.model.events import Happening
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.continuous.patterns import fits_pattern
from grandarchive.state.board import Prohibition
from grandarchive.state.events import (
    Becomes,
    CardEvent,
    Draws,
    Event,
    GetsCounters,
    Glimpses,
    Intercepts,
    IsActivated,
    IsBestowed,
    IsDamaged,
    IsMaterialized,
    IsNegated,
    IsTargeted,
    IsUsed,
    LevelsUp,
    Moves,
    PlayerTargeted,
    Recovers,
    Retaliates,
    SpendsCounters,
    Transforms,
    WakesUp,
)
from grandarchive.state.game import GameState

NONE: Final[tuple[Prohibition, ...]] = ()
NOT_ASKED: Final[tuple[Happening, ...]] = ()

HAPPENINGS_OF: Final[dict[type[Event], tuple[Happening, ...]]] = {
    IsActivated: (Happening.ACTIVATE,),
    IsUsed: (Happening.ACTIVATE,),
    IsMaterialized: (Happening.MATERIALIZE,),
    IsBestowed: (Happening.BESTOW,),
    IsNegated: (Happening.NEGATED,),
    Becomes: (Happening.BECOMES,),
    Draws: (Happening.DRAW,),
    GetsCounters: (Happening.COUNTERS,),
    Glimpses: (Happening.GLIMPSE,),
    Intercepts: (Happening.INTERCEPT,),
    IsDamaged: (Happening.DAMAGED, Happening.HIT),
    IsTargeted: (Happening.TARGETED,),
    LevelsUp: (Happening.LEVEL_UP,),
    Moves: (
        Happening.ENTER,
        Happening.LEAVE,
        Happening.DIE,
        Happening.DESTROYED,
        Happening.SACRIFICED,
        Happening.SUPPRESSED,
        Happening.MOVE,
        Happening.GENERATE,
    ),
    PlayerTargeted: (Happening.PLAYER_TARGETED,),
    Recovers: (Happening.RECOVER,),
    Retaliates: (Happening.RETALIATE,),
    SpendsCounters: (Happening.SPEND,),
    Transforms: (Happening.TRANSFORM,),
    WakesUp: (Happening.WAKE_UP,),
}
"""What an event of each kind may be of what can be prohibited. Attacks are judged by `combat/battlefield`."""


def prohibitions(state: GameState, happening: Happening) -> Sequence[Prohibition]:
    """What says that something like this can't happen, or not for nothing."""
    return (state.board or board_of(state)).prohibitions.get(happening, NONE)


def are_prohibited(state: GameState, *kinds: type[Event]) -> bool:
    """At a glance: something says that events of one of these kinds can't happen."""
    found = (state.board or board_of(state)).prohibitions
    if found:
        for kind in kinds:
            if not found.keys().isdisjoint(HAPPENINGS_OF[kind]):
                return True
    return False


def is_prohibited(state: GameState, event: Event) -> bool:
    """A text says that this can't happen. The event is as it would happen.

    Of unique objects of one name all but one leave nevertheless, as the immortal do (CR Keywords - Immortality 2).
    """
    found = (state.board or board_of(state)).prohibitions
    if not found or (isinstance(event, Moves) and event.verb == "unique"):
        return False
    asked = HAPPENINGS_OF.get(type(event), NOT_ASKED)
    for happening, told in found.items():
        if happening not in asked:
            continue
        for prohibition in told:
            refs = prohibition.refs
            if refs and not (isinstance(event, CardEvent) and event.card.ref in refs):
                continue
            if fits_pattern(state, prohibition.pattern, event, prohibition.scope):
                return True
    return False
