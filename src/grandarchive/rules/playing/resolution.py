"""Resolving the top of the Effects Stack (CR Resolution, CR Resolving Triggered and Activated Abilities)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.terms import OBJECT_TYPES, Zone
from grandarchive.rules.agenda import begin, chosen, follow, goes_on, over, program
from grandarchive.rules.commits.stack import take_from_stack
from grandarchive.rules.commits.uses import note_progress, note_resolution
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.items import has_card
from grandarchive.rules.continuous.limits import counts_resolutions, times_resolved
from grandarchive.rules.continuous.reading import holds
from grandarchive.rules.events.complete import move
from grandarchive.rules.events.happen import propose
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.objects import champions
from grandarchive.rules.objects.tokens import token
from grandarchive.rules.playing.instructions import instructions, stated_place
from grandarchive.rules.playing.labels import label_of
from grandarchive.rules.playing.negating import leaving
from grandarchive.rules.playing.targets import LINK, fizzles, scope_of_item
from grandarchive.state.cards import Arrival
from grandarchive.state.frames import Resolving, ResolvingAttack
from grandarchive.state.game import GameState
from grandarchive.state.notes import LeavesStack
from grandarchive.state.records import StackItem

FIELD: Final = Zone.FIELD
STACK: Final = Zone.STACK


def _begin(state: GameState, frame: Resolving) -> str | None:
    """Take the top layer off the stack; it fizzles if it cannot resolve (CR Checking Resolution 1)."""
    item = take_from_stack(state)
    frame.item = item
    frame.resolved = not fizzles(item) and _still_possible(state, item)
    if frame.resolved and item.card >= 0 and _is_attack(state, item):
        begin(state, ResolvingAttack(player=item.player, item=item), scope_of_item(item))
        return None
    leaves_stack(state, item, fizzles=not frame.resolved)
    if frame.resolved and item.card < 0:
        _resolve_ability(state, item)
    elif frame.resolved:
        _resolve_card(state, item)
    return _leave_stack(state, frame) if frame.resolved and not item.copied and goes_on(state, frame) else None


def leaves_stack(state: GameState, item: StackItem, *, fizzles: bool) -> None:
    """History and journal are told that a layer of the stack resolves or fizzles."""
    if heeded(state, LeavesStack):
        label = label_of(item.ability)
        record(state, LeavesStack(item.source_card, item.now, item.player, item.kind, fizzles=fizzles, label=label))


def _is_attack(state: GameState, item: StackItem) -> bool:
    """The card becomes an attack; whether it resolves turns out when it is in the intent (CR Card Types - Attack 6)."""
    types = characteristics(state, item.card).types
    return "ATTACK" in types and types.isdisjoint(OBJECT_TYPES)


def _still_possible(state: GameState, item: StackItem) -> bool:
    """The source card is there, a condition still holds, a champion still fits (CR Checking Resolution 1.a)."""
    if item.card >= 0:
        if not has_card(state, item):
            return False
        if "CHAMPION" not in item.now.types:
            return True
        return not item.copied and champions.can_level_up(state, item.player, item.card)
    ability = item.ability
    if isinstance(ability, Triggered) and ability.condition is not None:
        return holds(state, ability.condition, scope_of_item(item))
    return True


def _resolve_ability(state: GameState, item: StackItem) -> None:
    assert isinstance(item.ability, (Activated, Triggered))
    scope = scope_of_item(item)
    if counts_resolutions(item.ability):
        note_resolution(state, item.ability, item.source_card, item.player)
        scope = scope.naming(times_resolved(state, item.ability, item.source_card))
    follow(state, item.ability.effects, scope)


def _resolve_card(state: GameState, item: StackItem) -> None:
    now = characteristics(state, item.card)
    if "CHAMPION" in now.types:
        champions.level_up(state, item.player, item.card)
    elif not now.types.isdisjoint(OBJECT_TYPES):
        _enter_field(state, item)
    else:
        follow(state, instructions(now, item.how, item.names), scope_of_item(item))


def _enter_field(state: GameState, item: StackItem) -> None:
    """The card enters the field, linked to what it targeted; a copied activation leaves a token.

    CR Playing Cards 7.a, CR Copying Abilities 4, CR Keywords - Link 2.
    """
    if item.copied:
        card = state.cards[item.card]
        event = token(state, card.definition, card.face, item.player, controller=item.player, copied=True)
        event.arrival = Arrival()
        event.arrival.activation = card.ref
    else:
        event = move(state, item.card, FIELD, "enter", item.player)
    linked = item.names.get(LINK)
    if linked:
        assert isinstance(linked, tuple)
        event.arrival = event.arrival or Arrival()
        event.arrival.link = linked[0]
    propose(state, event)


def _go_where_text_says(state: GameState, frame: Resolving) -> None:
    """The last instance of an action fizzled, or was a copy: its card goes where its text says.

    A copy speaks of itself, so what it did has not moved the card (CR Card Types - Action 5.a, CR Copy 1.e.i).
    """
    item = frame.item
    assert item is not None
    if item.card >= 0 and (item.copied or not frame.resolved):
        if not _is_pending(state, item) and has_card(state, item):
            effects, scope = stated_place(state, item.card, item.names)
            if effects:
                follow(state, effects, scope)


def _leave_stack(state: GameState, frame: Resolving) -> str | None:
    """A played card that is still on the stack goes where it belongs (CR Playing Cards 7.a).

    Where a cost banishes it or it is preserved, that replaces its way to the graveyard (see `replace`).
    """
    item = frame.item
    assert item is not None
    if frame.answer is not None:
        frame.resolved = bool(chosen(frame))
    if frame.resolved and item.card >= 0 and not item.copied and _progresses(item):
        note_progress(state, item.player, item.source_card)
    if item.card >= 0 and not _is_pending(state, item) and has_card(state, item):
        propose(state, leaving(state, item.card, "resolve" if frame.resolved else "fizzle"))
    return over(state, frame)


def _progresses(item: StackItem) -> bool:
    """It was the activation of a card with Aenean Progression, which counts once it has resolved."""
    return item.kind == "activation" and "aenean progression" in item.now.abilities.keywords


def _is_pending(state: GameState, item: StackItem) -> bool:
    """There is another instance of a played card (CR Playing Cards 7)."""
    for other in state.stack:
        if other.card == item.card:
            return True
    return False


program(Resolving, _begin, _go_where_text_says, _leave_stack)
