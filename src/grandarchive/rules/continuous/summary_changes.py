"""The summary of an amended board, changed only for the objects that are others now (see `summary`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.dependencies import Reads
from grandarchive.rules.continuous.summary import NO_LIFE, mark, summarize, topics_of_abilities
from grandarchive.state.board import Board
from grandarchive.state.game import GameState

FIELD: Final = Zone.FIELD
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
        new.enabled = {}
    elif rules:
        new.enabled = {}
    if not alike or not _moves_are_noted(state, new, moved):
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


def _moves_are_noted(state: GameState, new: Board, moved: list[int]) -> bool:
    return not moved
