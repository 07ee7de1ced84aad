"""Topics: under which those are listed who wait for something to happen."""

from __future__ import annotations

from typing import Final

from grandarchive.model.events import Happening, Pattern
from grandarchive.model.terms import Zone
from grandarchive.state import events as happened
from grandarchive.state.events import Event

FIELD: Final = Zone.FIELD

ENTERING: Final = "enter"
LEAVING: Final = "leave"
MOVING: Final = "move"
ANY_MOVE: Final = "any move"
OF_MOVES: Final = (ENTERING, LEAVING, MOVING)

TOPICS: Final[dict[Happening, tuple[str, ...]]] = {
    Happening.ENTER: (ANY_MOVE, ENTERING, "level up"),
    Happening.LEAVE: (ANY_MOVE, LEAVING),
    Happening.DIE: (ANY_MOVE, LEAVING),
    Happening.DESTROYED: (ANY_MOVE, LEAVING),
    Happening.ATTACK: ("attack",),
    Happening.ATTACKED: ("attacked",),
    Happening.DAMAGED: ("damage",),
    Happening.HIT: ("damage",),
    Happening.KILL: ("kill",),
    Happening.ACTIVATE: ("activate",),
    Happening.MATERIALIZE: ("materialize",),
    Happening.BESTOW: ("bestow",),
    Happening.PHASE: ("phase",),
    Happening.TURN: ("turn",),
    Happening.RECOVER: ("recover",),
    Happening.DRAW: ("draw",),
    Happening.LEVEL_UP: ("level up",),
    Happening.MOVE: (ANY_MOVE, MOVING),
    Happening.LOADED: ("loaded",),
    Happening.COUNTERS: ("counters",),
    Happening.TRANSFORM: ("transform",),
    Happening.REVEAL: ("reveal",),
    Happening.NEGATED: ("negated",),
    Happening.TRIGGERS: ("triggers",),
    Happening.GAINED: ("gained",),
    Happening.AGILITY: ("agility",),
    Happening.EMPOWER: ("empower",),
    Happening.CHARGED: ("counters", ANY_MOVE, ENTERING),
    Happening.TARGETED: ("targeted",),
    Happening.DIRECTION: ("direction",),
    Happening.BECOMES: ("becomes",),
    Happening.SACRIFICED: (ANY_MOVE, LEAVING),
    Happening.SUPPRESSED: (ANY_MOVE, LEAVING),
    Happening.SUMMONED: (ANY_MOVE, ENTERING),
    Happening.RECOLLECTED: (ANY_MOVE, MOVING),
    Happening.DISCARDED: (ANY_MOVE, MOVING),
    Happening.RESTS: ("rest",),
    Happening.LOSES_COUNTERS: ("counters",),
    Happening.GATHER: ("gather",),
    Happening.RETALIATE: ("retaliate",),
    Happening.WAKE_UP: ("wake up",),
    Happening.SPEND: ("counters",),
    Happening.INTERCEPT: ("intercept",),
    Happening.WIELD: ("wield",),
    Happening.GLIMPSE: ("glimpse",),
    Happening.GENERATE: (ANY_MOVE, MOVING),
    Happening.PLAYER_TARGETED: ("player targeted",),
    Happening.OBEY: (),
    Happening.DECK_OUT: (),
    Happening.DONE: (),
    Happening.PREVENTED: ("prevented",),
}
"""The topics under which those are listed who wait for a happening."""

TOPIC: Final[dict[type[Event], str]] = {
    happened.Attacks: "attack",
    happened.IsAttacked: "attacked",
    happened.IsDamaged: "damage",
    happened.IsKilled: "kill",
    happened.IsPrevented: "prevented",
    happened.IsActivated: "activate",
    happened.IsUsed: "activate",
    happened.IsNegated: "negated",
    happened.HasTriggered: "triggers",
    happened.IsMaterialized: "materialize",
    happened.IsBestowed: "bestow",
    happened.PhaseBegins: "phase",
    happened.TurnBegins: "turn",
    happened.Recovers: "recover",
    happened.Draws: "draw",
    happened.LevelsUp: "level up",
    happened.BecomesLoaded: "loaded",
    happened.GetsCounters: "counters",
    happened.SpendsCounters: "counters",
    happened.Transforms: "transform",
    happened.Becomes: "becomes",
    happened.Retaliates: "retaliate",
    happened.WakesUp: "wake up",
    happened.Intercepts: "intercept",
    happened.IsWielded: "wield",
    happened.Glimpses: "glimpse",
    happened.PlayerTargeted: "player targeted",
    happened.IsRevealed: "reveal",
    happened.IsGained: "gained",
    happened.GainsAgility: "agility",
    happened.Empowers: "empower",
    happened.IsTargeted: "targeted",
    happened.ChangesDirection: "direction",
    happened.Gathers: "gather",
    happened.Rests: "rest",
}
"""The topic of each kind of event that a text can wait for; moves have several."""

AT_ONCE: Final = "at once"
"""The topic of those who wait for all that happens at the same time as for one event."""


def topics_of(pattern: Pattern) -> tuple[str, ...]:
    """The topics under which those are listed who wait for what fits a pattern."""
    topics = TOPICS[pattern.happening]
    return (*topics, AT_ONCE) if pattern.at_once else topics


def topics_of_move(from_zone: Zone, to_zone: Zone) -> tuple[str, ...]:
    """Under which topics those are listed who wait for such a move."""
    if to_zone is FIELD:
        return (MOVING, ENTERING)
    return (MOVING, LEAVING) if from_zone is FIELD else (MOVING,)
