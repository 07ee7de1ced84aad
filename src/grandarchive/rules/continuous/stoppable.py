"""Which events may be what a text says can't happen (CR Player Action Legality 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.events import Happening
from grandarchive.state.events import (
    Becomes,
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

EVENTS_OF: Final[dict[Happening, tuple[type[Event], ...]]] = {
    happening: tuple(kind for kind, found in HAPPENINGS_OF.items() if happening in found) for happening in Happening
}
"""The kinds of events that what a text prohibits may be."""

NOT_TO_PAY: Final = frozenset({Happening.DAMAGED, Happening.HIT, Happening.KILL, Happening.DRAW, Happening.ENTER})
"""What nobody does to play or pay for something, so that no way to play depends on what becomes of it."""
