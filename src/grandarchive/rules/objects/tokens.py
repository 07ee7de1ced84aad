"""Tokens: objects that no card represents (CR Tokens)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.creating import create_token
from grandarchive.rules.events.complete import move
from grandarchive.state.events import Moves
from grandarchive.state.game import GameState

FIELD: Final = Zone.FIELD


def token(
    state: GameState, definition: CardDefinition, face: Face, owner: int, *, controller: int, copied: bool
) -> Moves:
    """A token that is about to enter the field; the controller of the effect owns it (rules 1, 5)."""
    card = create_token(state, definition, face, owner, copied)
    return move(state, card.id, FIELD, "summon", controller)
