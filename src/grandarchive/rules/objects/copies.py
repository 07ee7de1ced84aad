"""Copies and tokens that are where they cannot be (CR Tokens 3, CR Copy 1.d)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.state.game import GameState

NOWHERE: Final = Zone.NOWHERE

FIELD: Final = Zone.FIELD
LINEAGE: Final = Zone.LINEAGE

HOMES_OF_TOKENS: Final = (FIELD, LINEAGE)
"""A token that became a champion is the first card of its lineage; one that was put into a lineage left the field."""
HOMES_OF_COPIES: Final = (Zone.INTENT, Zone.STACK)


def ceasing(state: GameState) -> tuple[int, ...]:
    """Tokens off the field and copies that left where they were made."""
    gone = []
    for id in state.tokens:
        card = state.cards[id]
        if card.zone is NOWHERE:
            continue
        homes = HOMES_OF_TOKENS if card.token else HOMES_OF_COPIES
        if card.zone not in homes or (card.zone is LINEAGE and card.former_zone is FIELD):
            gone.append(id)
    return tuple(gone)
