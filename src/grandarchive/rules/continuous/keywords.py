"""Which keyword abilities a card or object has now."""

from __future__ import annotations

from typing import Any

from grandarchive.model.characteristics import Characteristics
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.continuous.reading import scope_of, unlocked
from grandarchive.state.game import GameState


def keyword(state: GameState, id: int, name: str) -> bool:
    """A card or object has a keyword ability and its restrictions are met."""
    board = state.board or board_of(state)
    face = state.cards[id].face
    found = (board.computed.get(id) or face.known or face.printed).abilities.keywords.get(name)
    if found is None:
        return False
    for k in found:
        if not k.gates or unlocked(state, k.gates, scope_of(state, id)):
            return True
    return False


def is_siegeable(now: Characteristics) -> bool:
    """A domain that can be attacked and takes damage as durability (CR Functional Subtypes - Functional Domains 1)."""
    return "DOMAIN" in now.types and "SIEGEABLE" in now.subtypes


def keyword_values(state: GameState, id: int, name: str) -> tuple[Any, ...]:
    """The numbers or words of the unlocked instances of a keyword."""
    board, face = state.board or board_of(state), state.cards[id].face
    found = (board.computed.get(id) or face.known or face.printed).abilities.keywords.get(name)
    if found is None:
        return ()
    return tuple([k.value for k in found if not k.gates or unlocked(state, k.gates, scope_of(state, id))])
