"""All that a player could think of doing with a card, and what keeps them from each (CR Timing and Permissions)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.working import player_of
from grandarchive.rules.reasons.attacking import prospects_of_attacking
from grandarchive.rules.reasons.obstacle import Obstacle
from grandarchive.rules.reasons.playing import Prospect, prospects_of_playing, prospects_of_using
from grandarchive.state.game import GameState

STACK: Final = Zone.STACK


def prospects(state: GameState, id: int, player: int) -> list[Prospect]:
    """Every way to play a card, every ability of it and an attack with it, as one player could do them now."""
    found = prospects_of_playing(state, id, player)
    found += prospects_of_using(state, id, player)
    found += prospects_of_attacking(state, id, player)
    return found


def nothing_to_do(state: GameState, id: int, player: int) -> Obstacle:
    """Why there is nothing at all that a player could think of doing with a card."""
    card = state.cards[id]
    if card.zone is STACK:
        return Obstacle("on the stack")
    if card.zone in OBJECT_SPECIFIC_ZONES and player_of(state, card) == player:
        return Obstacle("beneath", (int(card.zone),))
    if player != (card.owner if card.zone is not Zone.FIELD else card.controller):
        return Obstacle("not yours", (card.controller,))
    if card.zone is Zone.PANTHEON and "bestowed" in card.properties:
        return Obstacle("bestowed")
    if card.face_down and characteristics(state, id).name == "":
        return Obstacle("unknown")
    return Obstacle("nothing to do")
