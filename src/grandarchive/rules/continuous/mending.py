"""Mending a board where cards that are no objects come under its effects, or out of them.

What such a card is hangs on nothing but the effects that apply to it, as long as it has none of its own and no effect
asks what effects make of it. So only these cards are computed anew, and the rest is what it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.modifications import GainsActivated
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.changed import changed
from grandarchive.rules.continuous.in_force import standings_of
from grandarchive.rules.continuous.layers import grants_static
from grandarchive.rules.continuous.summary import can_elsewhere_alike, summarize
from grandarchive.state.board import Board
from grandarchive.state.cards import Card, Standing
from grandarchive.state.game import GameState

OFF_THE_TABLE: Final = frozenset(
    {Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.STACK, Zone.DECK, Zone.MATERIAL}
)
"""Where cards are no objects, nor beneath any."""


def strays(state: GameState, board: Board, old: Card, new: Card) -> bool | None:
    """Whether a card that changed zones has to be looked at for a board to be right; None if that cannot help."""
    if old.zone not in OFF_THE_TABLE or new.zone not in OFF_THE_TABLE:
        return None
    if new.id in state.elsewhere:
        if _has_effects(state, old) or _has_effects(state, new):
            return None
        return new.id in board.computed or not can_elsewhere_alike(state, old, new)
    return True


def _has_effects(state: GameState, card: Card) -> bool:
    """A static ability of a card works where it is."""
    return bool(standings_of(state, card) if card.standings is None else card.standings)


def mended(
    state: GameState, board: Board, others: dict[Standing, frozenset[int]], strayed: Iterable[int]
) -> Board | None:
    """The board with the cards that went astray, and those that are in other effects, computed anew; None if not so."""
    if not board.steady:
        return None
    ids = dict.fromkeys(strayed)
    for standing, index, _, affected in board.applied:
        if standing in others:
            m = standing.modifications[index]
            if type(m) is GainsActivated or grants_static(m):
                return None
            ids.update(dict.fromkeys(sorted(affected ^ others[standing])))
    for id in ids:
        card = state.cards[id]
        if card.zone not in OFF_THE_TABLE or (id in state.elsewhere and _has_effects(state, card)):
            return None
    new = board.copy()
    new.applied = [
        (standing, index, value, _left(state, standing, affected) if standing.refs else others.get(standing, affected))
        for standing, index, value, affected in board.applied
    ]
    noted = False
    for id in ids:
        before, now = board.computed.get(id), _characteristics(state, new, id)
        if id in state.elsewhere:
            noted = True
        elif (before is not None and before.abilities.works_elsewhere) or (now and now.abilities.works_elsewhere):
            return None
        if now is None:
            new.computed.pop(id, None)
        else:
            new.computed[id] = now
    if noted:
        new.forget_summary()
        summarize(state, new)
    return new


def _characteristics(state: GameState, board: Board, id: int) -> Characteristics | None:
    """What the effects make of a card that is no object; None if none applies."""
    card = state.cards[id]
    now: Characteristics | None = None
    for standing, index, value, affected in board.applied:
        if id in affected:
            now = changed(now or card.face.known or card.face.printed, standing.modifications[index], value)
    return now


def _left(state: GameState, standing: Standing, affected: frozenset[int]) -> frozenset[int]:
    """What something that resolved was made for is what it was."""
    cards = state.cards
    return frozenset(
        [id for id, incarnation in standing.refs if id in affected and cards[id].incarnation == incarnation]
    )
