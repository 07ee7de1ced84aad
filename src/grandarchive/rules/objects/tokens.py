"""Tokens: objects that no card represents (CR Tokens)."""

from __future__ import annotations

from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.moves import note_statics
from grandarchive.rules.events.happen import move
from grandarchive.state.game import GameState
from grandarchive.state.records import Card, Event


def token(
    state: GameState, definition: CardDefinition, face: Face, owner: int, *, controller: int, copied: bool
) -> Event:
    """A token that is about to enter the field; the controller of the effect owns it (rules 1, 5)."""
    card = Card(len(state.cards), definition, owner, Zone.NOWHERE, state.tick())
    card.face = face
    card.token = True
    card.copied = copied
    state.cards.append(card)
    state.tokens = (*state.tokens, card.id)
    note_statics(state, card)
    return move(state, card.id, Zone.FIELD, "summon", controller)
