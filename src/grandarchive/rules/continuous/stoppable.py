"""Which events may be what a text says can't happen (CR Player Action Legality 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.events import Happening
from grandarchive.state import events as happened
from grandarchive.state.events import Event

HAPPENINGS_OF: Final[dict[type[Event], tuple[Happening, ...]]] = {
    happened.IsActivated: (Happening.ACTIVATE,),
    happened.IsUsed: (Happening.ACTIVATE,),
    happened.IsMaterialized: (Happening.MATERIALIZE,),
    happened.IsBestowed: (Happening.BESTOW,),
    happened.IsNegated: (Happening.NEGATED,),
    happened.Becomes: (Happening.BECOMES,),
    happened.Draws: (Happening.DRAW,),
    happened.GetsCounters: (Happening.COUNTERS,),
    happened.Glimpses: (Happening.GLIMPSE,),
    happened.Intercepts: (Happening.INTERCEPT,),
    happened.IsDamaged: (Happening.DAMAGED, Happening.HIT),
    happened.IsTargeted: (Happening.TARGETED,),
    happened.LevelsUp: (Happening.LEVEL_UP,),
    happened.Moves: (
        Happening.ENTER,
        Happening.LEAVE,
        Happening.DIE,
        Happening.DESTROYED,
        Happening.SACRIFICED,
        Happening.SUPPRESSED,
        Happening.MOVE,
        Happening.GENERATE,
    ),
    happened.PlayerTargeted: (Happening.PLAYER_TARGETED,),
    happened.Recovers: (Happening.RECOVER,),
    happened.Retaliates: (Happening.RETALIATE,),
    happened.SpendsCounters: (Happening.SPEND,),
    happened.Transforms: (Happening.TRANSFORM,),
    happened.WakesUp: (Happening.WAKE_UP,),
}
"""What an event of each kind may be of what can be prohibited. Attacks are judged by `combat/battlefield`."""

EVENTS_OF: Final[dict[Happening, tuple[type[Event], ...]]] = {
    happening: tuple(kind for kind, found in HAPPENINGS_OF.items() if happening in found) for happening in Happening
}
"""The kinds of events that what a text prohibits may be."""

NOT_TO_PAY: Final = frozenset({Happening.DAMAGED, Happening.HIT, Happening.KILL, Happening.DRAW, Happening.ENTER})
"""What nobody does to play or pay for something, so that no way to play depends on what becomes of it."""
