"""The summary of an amended board, changed only for the objects that are others now (see `summary`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.dependencies import Reads
from grandarchive.rules.continuous.summary import (
    ABLE,
    ATTACKABLE,
    CHAMPION,
    NO_LIFE,
    RARE,
    SHARED,
    TRIGGERED,
    UNIT,
    USED,
    mark,
    note_rare,
    summarize,
    topics_of_abilities,
)
from grandarchive.state.board import Board
from grandarchive.state.game import GameState

FIELD: Final = Zone.FIELD
INTENT: Final = Zone.INTENT
ELEMENTS: Final = Reads.ELEMENTS
NOBODY: Final[list[int]] = []
UNASKED: Final = Reads.STATS["power"] | Reads.STATS["life"] | Reads.STATS["durability"]
"""What restrictions that last as long as a board, elements and keywords do not look at (see `playing.ready`)."""


def change_summary(
    state: GameState,
    old: Board,
    new: Board,
    dirty: Iterable[int],
    moved: list[int],
    writes: int,
    *,
    rules: bool,
) -> bool:
    """Note what is asked all the time; False if a card does so otherwise that neither is an object nor was noted.

    The board has the summary of the old one, with the same lists. They stay, or others take their place.
    """
    cards = state.cards
    alike, same = True, not moved
    lives: dict[int, int] = {}
    for id in dirty:
        card = cards[id]
        face = card.face.known or card.face.printed
        before, now = old.computed.get(id) or face, new.computed.get(id) or face
        if card.zone is not FIELD or id in moved:
            if id in state.elsewhere:
                alike = same = False
            elif now.abilities.works_elsewhere or before.abilities.works_elsewhere:
                return False
            elif card.zone is INTENT and before.abilities is not now.abilities:
                alike = same = False
            continue
        if before is now:
            continue
        same = same and _are_the_same(before, now)
        if (before.marks or mark(before)) != (now.marks or mark(now)) or (
            before.abilities is not now.abilities
            and topics_of_abilities(before.abilities) != topics_of_abilities(now.abilities)
        ):
            alike = False
        elif before.life != now.life:
            lives[id] = NO_LIFE if now.life is None else now.life
    new.is_even = not (new.uneven or new.counted or new.weighed)
    if not same or writes & ~UNASKED:
        new.ready = {}
        new.restricted = None
    if rules or writes & ELEMENTS:
        new.enabled = {}
    if not alike or not (not moved or _moves_are_noted(state, old, new, moved)):
        new.forget_summary()
        summarize(state, new)
    elif lives:
        new.units = [(id, lives.get(id, life)) for id, life in new.units]
    return True


def _are_the_same(before: Characteristics, now: Characteristics) -> bool:
    """They differ at most in numbers."""
    return (
        before.abilities is now.abilities
        and before.types is now.types
        and before.subtypes is now.subtypes
        and before.supertypes is now.supertypes
        and before.elements is now.elements
    )


def _moves_are_noted(state: GameState, old: Board, new: Board, moved: list[int]) -> bool:
    """Take out what left and put in what entered, as the last on the field; False if all has to be noted anew."""
    entered = [id for id in moved if state.cards[id].zone is FIELD]
    if entered:
        entered.sort(key=state.field.index)
        if state.field[-len(entered) :] != tuple(entered):
            return False
    for id in moved:
        if id in old.present:
            _take_out(new, id)
    return all(_is_put_in(state, new, id) for id in entered)


def _take_out(new: Board, id: int) -> None:
    """An object is not asked any more."""
    if id in new.attackable:
        new.attackable = _without(new.attackable, id)
        new.units = [unit for unit in new.units if unit[0] != id]
    if id in new.weapons:
        new.weapons = _without(new.weapons, id)
    if id in new.breakable:
        new.breakable = _without(new.breakable, id)
    if id in new.uniques:
        new.uniques = _without(new.uniques, id)
    if id in new.linked:
        new.linked = _without(new.linked, id)
    if id in new.reservable:
        new.reservable = _without(new.reservable, id)
    if id in new.stealthy:
        new.stealthy = _without(new.stealthy, id)
    if id in new.taunting:
        new.taunting = _without(new.taunting, id)
    if id in new.gated:
        new.gated = _without(new.gated, id)
    for player in [player for player, ids in new.able.items() if id in ids]:
        new.able = _less(new.able, player, id)
    for player in [player for player, ids in new.used.items() if id in ids]:
        new.used = _less(new.used, player, id)
    topics = [topic for topic, ids in new.triggered.items() if id in ids]
    if topics:
        new.triggered = new.triggered.copy()
        for topic in topics:
            ids = _without(new.triggered[topic], id)
            if ids:
                new.triggered[topic] = ids
            else:
                del new.triggered[topic]


def _less(found: dict[int, list[int]], player: int, id: int) -> dict[int, list[int]]:
    """The same without an object that is among those of a player."""
    found = found.copy()
    ids = _without(found[player], id)
    if ids:
        found[player] = ids
    else:
        del found[player]
    return found


def _without(ids: list[int], id: int) -> list[int]:
    return [each for each in ids if each != id]


def _is_put_in(state: GameState, new: Board, id: int) -> bool:
    """The last object on the field is asked too; False if others than its controller share its abilities."""
    card = state.cards[id]
    now = new.computed.get(id) or card.face.known or card.face.printed
    marks = now.marks or mark(now)
    if marks & (CHAMPION | SHARED):
        return False
    if marks & ATTACKABLE:
        new.attackable = [*new.attackable, id]
        if marks & UNIT:
            new.units = [*new.units, (id, NO_LIFE if now.life is None else now.life)]
    if marks & ABLE:
        new.able = new.able.copy()
        new.able[card.controller] = _with(state, new.able.get(card.controller, NOBODY), id)
        if marks & USED:
            new.used = new.used.copy()
            new.used[card.controller] = _with(state, new.used.get(card.controller, NOBODY), id)
    if marks & RARE:
        _copy_rare(new)
        note_rare(new, card, marks)
    if marks & TRIGGERED:
        new.triggered = new.triggered.copy()
        for topic in now.abilities.topics or topics_of_abilities(now.abilities):
            new.triggered[topic] = _with(state, new.triggered.get(topic, NOBODY), id)
    return True


def _with(state: GameState, ids: list[int], id: int) -> list[int]:
    """The same with one more object, after the other objects and before cards elsewhere."""
    at = len(ids)
    while at and state.cards[ids[at - 1]].zone is not FIELD:
        at -= 1
    return [*ids[:at], id, *ids[at:]]


def _copy_rare(new: Board) -> None:
    """The lists of what most objects are not may be changed."""
    new.weapons = new.weapons.copy()
    new.breakable = new.breakable.copy()
    new.uniques = new.uniques.copy()
    new.linked = new.linked.copy()
    new.reservable = new.reservable.copy()
    new.stealthy = new.stealthy.copy()
    new.taunting = new.taunting.copy()
    new.gated = new.gated.copy()
