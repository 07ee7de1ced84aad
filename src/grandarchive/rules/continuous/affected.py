"""What a continuous effect applies to (CR Continuous Effects 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.model import nouns
from grandarchive.model.abilities import OBJECT_ZONES
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, Zone
from grandarchive.rules.continuous.reading import FITS, beneath
from grandarchive.state.board import ANYBODY, Board
from grandarchive.state.cards import Card, Standing
from grandarchive.state.game import GameState
from grandarchive.state.work import WORK

CHAMPION: Final = "CHAMPION"
FIELD: Final = Zone.FIELD
STACK: Final = Zone.STACK


def affected_by(
    state: GameState, board: Board, standing: Standing, champions: Sequence[int] | None = None
) -> Sequence[int]:
    """The cards and objects an effect applies to, as they are on a board so far.

    Of the objects these are all `champions`, if that is known.
    """
    cards = state.cards
    analysis = standing.analysis
    filter = analysis.filter
    if filter is None:
        return [id for id, incarnation in standing.refs if cards[id].incarnation == incarnation]
    if filter is nouns.THIS and not analysis.kind and not analysis.yours:
        return [standing.owner]
    test = None if filter is nouns.ANYTHING else FITS[type(filter)]
    scope, computed = standing.scope, board.computed
    kind, player = analysis.kind, scope.player if analysis.yours else ANYBODY
    zones = standing.zones
    within: Sequence[int]
    if zones is OBJECT_ZONES or zones == OBJECT_ZONES:
        within = champions if kind == CHAMPION and champions is not None else present(state)
    else:
        within = _within(state, zones)
    if test is None and player < 0 and not kind:
        return within
    if WORK.done is not None:
        WORK.done.extend([("fit", id) for id in within])
    found = []
    for id in within:
        card = cards[id]
        if player >= 0 and card.controller != player:
            continue
        now = computed.get(id)
        if now is None:
            now = card.face.known or card.face.printed
        if kind and kind not in now.types:
            continue
        if test is None or test(state, filter, card, now, scope):
            found.append(id)
    return found


def is_affected(state: GameState, board: Board, standing: Standing, card: Card) -> bool:
    """An effect applies to an object, or to a card that is neither in an intent nor beneath an object."""
    analysis = standing.analysis
    filter = analysis.filter
    if filter is None:
        return (card.id, card.incarnation) in standing.refs
    if filter is nouns.THIS and not analysis.kind and not analysis.yours:
        return card.id == standing.owner
    if card.zone not in standing.zones or (analysis.yours and card.controller != standing.scope.player):
        return False
    now = board.computed.get(card.id) or card.face.known or card.face.printed
    if analysis.kind and analysis.kind not in now.types:
        return False
    return filter is nouns.ANYTHING or FITS[type(filter)](state, filter, card, now, standing.scope)


def present(state: GameState) -> Sequence[int]:
    """The objects, and the cards in the intents."""
    return state.zones[FIELD] if state.combat is None else state.field + state.intents()


def _within(state: GameState, zones: tuple[Zone, ...]) -> Sequence[int]:
    """The cards in these zones of all players."""
    found: list[int] = []
    for zone in zones:
        if zone is FIELD:
            found.extend(state.field)
        elif zone is STACK:
            found.extend(state.zone(0, zone))
        elif zone in OBJECT_SPECIFIC_ZONES:
            found.extend(inner for id in state.field for inner in beneath(state.cards[id], zone))
        else:
            found.extend(id for player in range(state.players) for id in state.zone(player, zone))
    return found
