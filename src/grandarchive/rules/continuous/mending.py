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
from grandarchive.state.board import Applied, Board, Pass
from grandarchive.state.cards import Card, Ref, Standing
from grandarchive.state.game import GameState

OFF_THE_TABLE: Final = frozenset(
    {Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.STACK, Zone.DECK, Zone.MATERIAL}
)
"""Where cards are no objects, nor beneath any."""

Others = dict[Standing, frozenset[int]]
"""The effects that apply to other cards than before, and to which."""


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


def mended(state: GameState, board: Board, others: Others, strayed: Iterable[Ref]) -> Board | None:
    """The board with the cards that went astray, and those that are in other effects, computed anew; None if not so."""
    ids = dict.fromkeys([id for id, _ in strayed])
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
    new.applied = _applied(state, board.applied, others)
    new.passes = [_mended_pass(state, each, others, ids) for each in board.passes]
    noted = False
    for id in ids:
        before, now = board.computed.get(id), _characteristics(state, new.applied, id)
        if id in state.elsewhere:
            noted = True
        elif (before is not None and before.abilities.works_elsewhere) or (now and now.abilities.works_elsewhere):
            return None
        _note(new.computed, id, now)
    if noted:
        new.forget_summary()
        summarize(state, new)
    return new


def _mended_pass(state: GameState, each: Pass, others: Others, ids: Iterable[int]) -> Pass:
    """An earlier pass, with the same cards computed anew."""
    new = Pass(each.computed.copy(), _applied(state, each.applied, others))
    for id in ids:
        _note(new.computed, id, _characteristics(state, new.applied, id))
    return new


def _applied(state: GameState, applied: list[Applied], others: Others) -> list[Applied]:
    """The same effects applied, to what they apply to now."""
    return [
        (standing, index, value, _left(state, standing, affected) if standing.refs else others.get(standing, affected))
        for standing, index, value, affected in applied
    ]


def _note(computed: dict[int, Characteristics], id: int, now: Characteristics | None) -> None:
    """A card is what the effects make of it, if any applies."""
    if now is None:
        computed.pop(id, None)
    else:
        computed[id] = now


def _characteristics(state: GameState, applied: list[Applied], id: int) -> Characteristics | None:
    """What the effects make of a card that is no object; None if none applies."""
    card = state.cards[id]
    now: Characteristics | None = None
    for standing, index, value, affected in applied:
        if id in affected:
            now = changed(now or card.face.known or card.face.printed, standing.modifications[index], value)
    return now


def _left(state: GameState, standing: Standing, affected: frozenset[int]) -> frozenset[int]:
    """What something that resolved was made for is what it was."""
    cards = state.cards
    return frozenset(
        [id for id, incarnation in standing.refs if id in affected and cards[id].incarnation == incarnation]
    )
