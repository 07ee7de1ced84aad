"""The Effects Stack: what is put on it, changed on it and taken from it (CR Effects Stack)."""

from __future__ import annotations

from grandarchive.model.characteristics import Characteristics
from grandarchive.rules.commits.knowledge import HIDDEN, reveal
from grandarchive.rules.commits.memory import remember_item
from grandarchive.state.cards import Card, Named, Played, Ref, Scope
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import StackItem


def put_on_stack(state: GameState, item: StackItem) -> None:
    """A new item is on top of the stack. Everybody sees its source, wherever that is."""
    state.stack.append(item)
    source = item.source[0]
    if state.is_current(item.source) and state.cards[source].zone in HIDDEN:
        reveal(state, (source,))
    state.touch(Aspect.ITEMS)


def note_played(state: GameState, id: int, how: Played) -> Card:
    """The card on the Effects Stack knows how it was played from now on (CR Playing Cards 9.a)."""
    card = state.edit(id)
    card.how = how
    state.touch(Aspect.STACK)
    return card


def take_from_stack(state: GameState) -> StackItem:
    """The top of the stack leaves it to resolve."""
    remember_item(state, state.stack[-1])
    item = state.stack.pop()
    state.touch(Aspect.ITEMS)
    return item


def remove_item(state: GameState, id: int) -> StackItem:
    """Take an item off the stack without resolving it. `remember_item` replaces one that names itself by a copy."""
    place = next(at for at, item in enumerate(state.stack) if item.id == id)
    remember_item(state, state.stack[place])
    item = state.stack.pop(place)
    state.touch(Aspect.ITEMS)
    return item


def empty_stack(state: GameState) -> list[StackItem]:
    """All items leave the stack, and none of them resolves; the top one first."""
    items = state.stack[::-1]
    for item in items:
        remember_item(state, item)
    state.stack.clear()
    state.touch(Aspect.ITEMS)
    return items


def change_names(state: GameState, place: int, names: dict[str, Named]) -> StackItem:
    """What an item of the stack names changes, such as its targets."""
    changed = state.stack[place].copy()
    changed.names = {**changed.names, **names}
    state.stack[place] = changed
    state.touch(0)
    return changed


def change_targets(state: GameState, place: int, names: dict[str, Named], how: Played | None) -> StackItem:
    """An item of the stack has other targets, and `how` says which shares they have."""
    changed = change_names(state, place, names)
    changed.how = how
    return changed


def copy_item(state: GameState, original: StackItem, player: int) -> StackItem:
    """Put a copy on top of the stack, with every choice that was made for the original (CR Copying Abilities 1, 3).

    It has the same source, and belongs to the player who made it (CR Copy 3, 4).
    """
    copy = original.copy()
    copy.id = state.tick()
    copy.player = player
    copy.copied = True
    put_on_stack(state, copy)
    return copy


def remember(state: GameState, ref: Ref, card: Card, now: Characteristics) -> None:
    """What is under way knows its source as it was just before it left (CR Last-Known Information 1)."""
    for frame in state.agenda:
        if frame.source == ref:
            frame.card, frame.now = card, now
    for place, item in enumerate(state.stack):
        if item.source == ref:
            known = item.copy()
            known.source_card, known.now = card, now
            state.stack[place] = known
    for place, trigger in enumerate(state.pending):
        if trigger.source_card.ref == ref:
            state.pending[place] = trigger.of(card, now)
    for place, delayed in enumerate(state.delayed):
        old = delayed.scope
        if old.source == ref:
            scope = Scope(old.player, old.source, card, now, old.names, old.how, old.was)
            state.delayed[place] = delayed.knowing(scope)
