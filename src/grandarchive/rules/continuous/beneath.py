"""What lay beneath an object before it left (CR Game Terms - Last-Known Information 2)."""

from __future__ import annotations

from grandarchive.model import nouns
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.nouns import Filter
from grandarchive.model.terms import Zone
from grandarchive.state.cards import Card, Scope
from grandarchive.state.game import GameState


def asks_beneath_what_left(state: GameState, filter: Filter, scope: Scope) -> bool:
    """It is about what is beneath the source, and that has left the field."""
    if scope.card is None or scope.card.zone is not Zone.FIELD or state.is_current(scope.source):
        return False
    parts = filter.parts if isinstance(filter, nouns.And) else (filter,)
    return any(isinstance(part, nouns.Beneath) and isinstance(part.of, nouns.Source) for part in parts)


def left_with(state: GameState, host: Card, zone: Zone) -> list[tuple[Card, Characteristics]]:
    """The cards that were loaded into an object that left, or in its lineage, as they were there."""
    found = []
    for id in host.loaded if zone is Zone.LOADED else host.lineage:
        then = state.cards[id].copy()
        then.zone, then.host, then.incarnation, then.controller = zone, host.id, then.former, then.owner
        found.append((then, then.definition.face.printed))
    return found
