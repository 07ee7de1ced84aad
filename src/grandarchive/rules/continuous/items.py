"""Items of the Effects Stack as a text sees them (CR Effects Stack 2, CR Objects and Targeting - Non-Objects 1)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.state.cards import NOTHING, Card, Played, Ref
from grandarchive.state.events import Event, IsActivated, IsUsed
from grandarchive.state.game import GameState
from grandarchive.state.records import StackItem

STACK: Final = Zone.STACK


def stack_item(state: GameState, ref: Ref) -> StackItem | None:
    """The activation, materialization or ability on the stack that a reference means, if it still is there."""
    return next((item for item in state.stack if ~item.id == ref[0]), None)


def activated_item(state: GameState, event: Event) -> StackItem | None:
    """What an event that just happened put onto the stack: the newest item with the source that was activated."""
    if not isinstance(event, (IsActivated, IsUsed)):
        return None
    return next((item for item in reversed(state.stack) if item.source == event.card.ref), None)


def ref_of(item: StackItem) -> Ref:
    """How a text refers to an item of the stack: by the complement of its id."""
    return (~item.id, 0)


def has_card(state: GameState, item: StackItem) -> bool:
    """The card from which an activation or materialization derives is on the stack (CR Types of Checks 10)."""
    return item.card >= 0 and state.is_current(item.source) and state.cards[item.card].zone is STACK


def card_of(state: GameState, item: StackItem) -> Ref:
    """The card that is moved or gets counters if something is done to an item, or `NOTHING`.

    An ability has none on the stack, and a copy of an activation is none (CR Copy 1.d, CR Playing Cards 9).
    """
    return item.source if has_card(state, item) and not item.copied else NOTHING


def as_spell(now: Characteristics) -> Characteristics:
    """What is a Spell for as long as an ability is one, though it does not have the subtype (CR Abilities 17)."""
    if "SPELL" in now.subtypes:
        return now
    acting = now.copy()
    acting.subtypes = now.subtypes | {"SPELL"}
    return acting


def acting_now(now: Characteristics, how: Played | None) -> Characteristics:
    """What the source of an ability counts as while the ability is on the stack or resolves (CR Abilities 17)."""
    return as_spell(now) if how is not None and how.spell else now


def as_seen(state: GameState, item: StackItem) -> tuple[Card, Characteristics]:
    """An item as what it derives from: a card on the stack as it is now, the source of an ability as it was.

    Whoever put it onto the stack controls it (CR Playing Cards 5, CR Abilities 15).
    """
    card, now = item.source_card, item.now
    if has_card(state, item):
        card, now = state.cards[item.card], characteristics(state, item.card)
    if card.controller != item.player or item.copied:
        card = card.copy()
        card.controller = item.player
        card.copied = card.copied or item.copied
    return card, acting_now(now, item.how)
