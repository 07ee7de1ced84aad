"""What activating and materializing have in common (CR Playing Cards)."""

from __future__ import annotations

from grandarchive.model.terms import Zone
from grandarchive.rules.characteristics import board_of
from grandarchive.rules.zones import place
from grandarchive.state.game import GameState


def as_played(state: GameState, id: int, player: int) -> GameState:
    """The game as it would be with the card on the Effects Stack, where its elements and costs are looked at.

    A card that is played is put there first (CR Playing Cards 6, CR Card Activation 1.1). Nothing but effects on cards
    in the one zone and not in the other makes a difference, so without them it is the game as it is.
    """
    if state.cards[id].zone not in board_of(state).uneven:
        return state
    trial = state.clone()
    place(trial, id, Zone.STACK, player)
    return trial
