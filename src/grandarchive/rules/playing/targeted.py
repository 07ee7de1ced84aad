"""Becoming a target (CR Objects and Targeting - Target, Redirect).

Whoever waits for it sees an object become a target as an item is on the Effects Stack to stay, or gets new targets.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.items import as_seen
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.playing.shares import divided, shares_of
from grandarchive.rules.playing.targets import declared
from grandarchive.state.cards import Ref, players_in
from grandarchive.state.events import IsTargeted, PlayerTargeted
from grandarchive.state.game import GameState
from grandarchive.state.records import StackItem

FIELD: Final = Zone.FIELD
NONE: Final[frozenset[Ref]] = frozenset()


def targeted_by(item: StackItem) -> frozenset[Ref]:
    """All that an item of the stack targets."""
    return frozenset(ref for target in item.targets for ref in declared(item, target))


def note_targets(state: GameState, item: StackItem, before: Collection[Ref] = NONE) -> None:
    """Each object on the field became a target of an item, at the same time, unless it was one before."""
    if not item.targets or not (heeded(state, IsTargeted) or heeded(state, PlayerTargeted)):
        return
    card, now = as_seen(state, item)
    targets = {ref: 0 for target in item.targets for ref in declared(item, target)}
    for target in divided(item.targets):
        targets |= {ref: share for ref, share in shares_of(item.how, target.name).items() if ref in targets}
    for player in players_in(tuple(ref for ref in targets if ref not in before)):
        record(state, PlayerTargeted(player, item.kind, card, now))
    for ref, share in targets.items():
        id = ref[0]
        if id >= 0 and ref not in before and state.cards[id].zone is FIELD:
            was = characteristics(state, id)
            record(state, IsTargeted(state.cards[id], was, item.player, item.id, item.kind, card, now, share))
