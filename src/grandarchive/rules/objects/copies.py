"""Copies and tokens that are where they cannot be (CR Tokens 3, CR Copy 1.d)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.state.cards import Card
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
        if card.zone is not NOWHERE and not is_at_home(card):
            gone.append(id)
    return tuple(gone)


def is_at_home(card: Card) -> bool:
    """A token or copy is where it can be."""
    if card.zone is FIELD:
        return card.token
    homes = HOMES_OF_TOKENS if card.token else HOMES_OF_COPIES
    return card.zone in homes and not (card.zone is LINEAGE and card.former_zone is FIELD)
