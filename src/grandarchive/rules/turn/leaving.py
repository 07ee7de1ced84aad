"""Leaving the game: what becomes of the cards and objects of a player who lost (CR Ending the Game 7 to 9)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.modifications import Controls
from grandarchive.model.terms import Phase, Zone
from grandarchive.rules.commits.moves import place
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import about, move
from grandarchive.rules.objects.control import end_effects
from grandarchive.rules.turn.course import BEGINNINGS, hurry_to_the_end
from grandarchive.state.chronicle import LeavesGame
from grandarchive.state.events import ChangesControl
from grandarchive.state.frames import InTurn
from grandarchive.state.game import GameState
from grandarchive.state.telling import tell

NOWHERE: Final = Zone.NOWHERE


def leave(state: GameState, player: int) -> None:
    """All that the player owns leaves the game, and what others own goes back to them (rules 7 to 9).

    Objects have left the field and nothing else has happened to them. Abilities that triggered, delayed triggers and
    lasting effects are no cards or objects: those of the player stay, and what is on the Effects Stack without a card
    resolves.
    """
    end_effects(state, lambda e: e.scope.player == player and any(isinstance(m, Controls) for m in e.modifications))
    there = [state.cards[id] for id in state.field]
    lent = [c for c in there if c.controller == player != c.owner and not _is_out(state, c.first_controller, player)]
    commit(state, *(about(state, ChangesControl, card.id, card.first_controller) for card in lent))
    gone = [id for id in state.field if player in (state.cards[id].owner, state.cards[id].controller)]
    commit(state, *(move(state, id, NOWHERE, "leave the game") for id in gone))
    for card in state.cards:
        if card.owner == player and card.zone is not NOWHERE:
            place(state, card.id, NOWHERE, player)
    if state.chronicle is not None:
        tell(state, LeavesGame(player))


def _is_out(state: GameState, other: int, player: int) -> bool:
    return other == player or bool(state.lost[other])


def hurry(state: GameState) -> None:
    """The turn player has left: the turn goes on with its end phase, and nothing comes after that (rule 8)."""
    frame = state.agenda[0]
    if isinstance(frame, InTurn):
        hurry_to_the_end(state)
        if state.phase != Phase.END:
            frame.step = BEGINNINGS[Phase.END]
            frame.answer = None
