"""Copies and tokens that are where they cannot be (CR Tokens 3, CR Copy 1.d)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.state.game import GameState

NOWHERE: Final = Zone.NOWHERE

HOMES_OF_TOKENS: Final = (Zone.FIELD, Zone.LINEAGE)
HOMES_OF_COPIES: Final = (Zone.INTENT, Zone.STACK)


def ceasing(state: GameState) -> tuple[int, ...]:
    """Tokens off the field and copies that left where they were made."""
    gone = []
    for id in state.tokens:
        card = state.cards[id]
        if card.zone not in (HOMES_OF_TOKENS if card.token else HOMES_OF_COPIES) and card.zone is not NOWHERE:
            gone.append(id)
    return tuple(gone)
