"""Showing what is reserved, so that a card becomes imbued (CR Keywords - Imbue)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from grandarchive.model.states import IMBUED
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import amount, fits, unlocked
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import about, is_kept_from, move
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.playing.costs import HAND, MEMORY
from grandarchive.state.events import Becomes, IsRevealed
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState


def imbues(state: GameState, due: Paying) -> bool:
    """Enough of the picked cards fit; of several Imbue abilities one is enough (rules 5, 6)."""
    now = characteristics(state, due.source[0])
    found = [imbue for imbue in now.abilities.imbues if unlocked(state, imbue.gates, due)]
    if not found or is_kept_from(state, _imbuing(state, due)):
        return False
    hand = state.zone(due.player, HAND)
    reserved = [id for id in due.picked if id in hand]
    then = _with_reserved(state, reserved)
    for imbue in found:
        fitting = sum(
            1
            for id in reserved
            if (
                fits(then, imbue.filter, id, due)
                if imbue.filter is not None
                else not now.elements.isdisjoint(characteristics(then, id).elements)
            )
        )
        if fitting >= amount(state, imbue.least, due):
            return True
    return False


def _with_reserved(state: GameState, cards: Iterable[int]) -> GameState:
    """The game once these are reserved: what they are in the memory is what counts (CR Keywords - Imbue 3)."""
    then = state.clone()
    commit(then, *(move(then, id, MEMORY, "reserve") for id in cards))
    return then


def _imbuing(state: GameState, due: Paying) -> Becomes:
    id = due.source[0]
    return Becomes(state.cards[id], characteristics(state, id), due.player, IMBUED)


def become_imbued(state: GameState, due: Paying) -> None:
    """The card is imbued, and everybody has seen what was reserved."""
    if heeded(state, Becomes):
        record(state, _imbuing(state, due))
    playing = state.agenda[-2]
    how = playing.how_played()
    playing.how = replace(how, paid=how.paid | {IMBUED})
    hand = state.zone(due.player, HAND)
    commit(state, *(about(state, IsRevealed, id, due.player) for id in due.picked if id in hand))
