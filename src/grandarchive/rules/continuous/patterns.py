"""Reading patterns of what happened and what would happen (CR Triggered Abilities 2, CR Replacement Effects 4)."""

from __future__ import annotations

from collections.abc import Callable

from grandarchive.model import conditions, nouns
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import Filter
from grandarchive.model.terms import Who, Zone
from grandarchive.rules.continuous.reading import CONDITIONS, belongs, fits_record
from grandarchive.state.game import GameState
from grandarchive.state.records import Event, Scope

DESTROYING = frozenset({"destroy", "sacrifice", "unique", "die"})
"""Verbs of zone changes that destroy an object (CR Game Terms - Destruction 3)."""
UNIT_TYPES = frozenset({"ALLY", "CHAMPION"})


def _is_entering(p: Pattern, event: Event, scope: Scope) -> bool:
    if event.kind == "level up":
        return p.subject is nouns.THIS
    return event.kind == "move" and event.to_zone == Zone.FIELD


def _is_dying(p: Pattern, event: Event, scope: Scope) -> bool:
    return (
        event.kind == "move"
        and event.from_zone == Zone.FIELD
        and event.to_zone == Zone.GRAVEYARD
        and event.now is not None
        and not UNIT_TYPES.isdisjoint(event.now.types)
    )


HAPPENINGS: dict[Happening, Callable[[Pattern, Event, Scope], bool]] = {
    Happening.ENTER: _is_entering,
    Happening.LEAVE: lambda p, event, scope: event.kind == "move" and event.from_zone == Zone.FIELD,
    Happening.DIE: _is_dying,
    Happening.DESTROYED: lambda p, event, scope: (
        event.kind == "move" and event.verb in DESTROYING and not (event.happened and event.to_zone == Zone.BANISHMENT)
    ),
    Happening.FALL: lambda p, event, scope: (
        event.kind == "move" and event.verb in DESTROYING and event.to_zone == Zone.GRAVEYARD
    ),
    Happening.ATTACK: lambda p, event, scope: event.kind == "attack",
    Happening.ATTACKED: lambda p, event, scope: event.kind == "attacked",
    Happening.DAMAGED: lambda p, event, scope: event.kind == "damage",
    Happening.HIT: lambda p, event, scope: event.kind == "damage" and event.combat,
    Happening.KILL: lambda p, event, scope: event.kind == "kill",
    Happening.ACTIVATE: lambda p, event, scope: event.kind == "activate",
    Happening.MATERIALIZE: lambda p, event, scope: event.kind == "materialize",
    Happening.PHASE: lambda p, event, scope: event.kind == "phase" and event.phase == p.phase,
    Happening.RECOVER: lambda p, event, scope: event.kind == "recover",
    Happening.DRAW: lambda p, event, scope: event.kind == "draw",
    Happening.LEVEL_UP: lambda p, event, scope: event.kind == "level up",
    Happening.MOVE: lambda p, event, scope: event.kind == "move",
    Happening.COUNTERS: lambda p, event, scope: event.kind == "counters" and event.amount > 0,
    Happening.TRANSFORM: lambda p, event, scope: event.kind == "transform",
}
"""Which events are a happening of each kind."""

KINDS: dict[Happening, tuple[str, ...]] = {
    Happening.ENTER: ("move", "level up"),
    Happening.LEAVE: ("move",),
    Happening.DIE: ("move",),
    Happening.DESTROYED: ("move",),
    Happening.FALL: ("move",),
    Happening.ATTACK: ("attack",),
    Happening.ATTACKED: ("attacked",),
    Happening.DAMAGED: ("damage",),
    Happening.HIT: ("damage",),
    Happening.KILL: ("kill",),
    Happening.ACTIVATE: ("activate",),
    Happening.MATERIALIZE: ("materialize",),
    Happening.PHASE: ("phase",),
    Happening.RECOVER: ("recover",),
    Happening.DRAW: ("draw",),
    Happening.LEVEL_UP: ("level up",),
    Happening.MOVE: ("move",),
    Happening.COUNTERS: ("counters",),
    Happening.TRANSFORM: ("transform",),
}
"""The kinds of events that can be each happening."""

_BY_SOURCE = frozenset({Happening.HIT, Happening.KILL})


def fits_pattern(state: GameState, p: Pattern, event: Event, scope: Scope) -> bool:
    """An event, as it happened, fits a pattern; for "nth" patterns leaving the counting aside."""
    if not HAPPENINGS[p.happening](p, event, scope):
        return False
    if p.by is not Who.EACH and not belongs(p.by, event.player, scope.player):
        return False
    if (p.into is not None and event.to_zone != p.into) or (p.out_of is not None and event.from_zone != p.out_of):
        return False
    if p.counter and event.counter != p.counter:
        return False
    if p.damage != "any" and (p.damage == "combat") != event.combat:
        return False
    by_source = p.happening in _BY_SOURCE
    if p.happening is Happening.DAMAGED and p.other is not nouns.ANYTHING:
        if not is_by(state, p.other, event, scope):
            return False
    if by_source and p.other is not nouns.ANYTHING:
        assert event.card is not None and event.now is not None
        if not fits_record(state, p.other, event.card, event.now, scope):
            return False
    if p.subject is nouns.ANYTHING:
        return True
    card, now = (event.source_card, event.source_now) if by_source else (event.card, event.now)
    if p.subject is nouns.THIS and scope.source in event.using:
        return True
    return card is not None and now is not None and fits_record(state, p.subject, card, now, scope)


def is_by(state: GameState, filter: Filter, event: Event, scope: Scope) -> bool:
    """The source of the damage fits (CR Damage Prevention 9)."""
    card, now = event.source_card, event.source_now
    return card is not None and now is not None and fits_record(state, filter, card, now, scope)


def _happened(state: GameState, c: conditions.Happened, scope: Scope) -> bool:
    return any(fits_pattern(state, c.pattern, event, scope) for event in state.history)


CONDITIONS[conditions.Happened] = _happened
