"""How cards were played, and whose card an ability is (CR Game Zones 7.b)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import nouns
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.events import Happening, PlayedAs
from grandarchive.model.terms import Zone
from grandarchive.state.cards import Card, Scope
from grandarchive.state.frames import Playing
from grandarchive.state.game import GameState

STACK: Final = Zone.STACK
WAYS: Final = {
    Happening.ACTIVATE: "activate",
    Happening.MATERIALIZE: "materialize",
    Happening.BESTOW: "bestow",
}
"""The ways of `Playing`."""
PLAYED_AS: Final = {
    Happening.ACTIVATE: "activation",
    Happening.MATERIALIZE: "materialization",
    Happening.BESTOW: "bestowment",
}
"""What comes onto the Effects Stack in each way."""


def was_played_from(state: GameState, f: nouns.PlayedFrom, card: Card, now: Characteristics, scope: Scope) -> bool:
    """On the Effects Stack it is the zone from which the card came there."""
    if card.zone is STACK:
        return card.former_zone is f.zone
    return card.how is not None and card.how.origin is f.zone


def is_played_as(state: GameState, f: PlayedAs, card: Card, now: Characteristics, scope: Scope) -> bool:
    """What is still being played has not been noted as played in a way, and the frame of it tells."""
    if card.how is not None:
        return any(card.how.kind == PLAYED_AS[way] for way in f.ways)
    if card.zone is not STACK:
        return False
    playing = next((each for each in reversed(state.agenda) if type(each) is Playing and each.played == card.id), None)
    return playing is not None and any(playing.way == WAYS[way] for way in f.ways)


def is_its_card(state: GameState, f: nouns.ThisCard, card: Card, now: Characteristics, scope: Scope) -> bool:
    """Of a champion it is the card on top, of what has left the one that was."""
    source = scope.card or state.cards[scope.source[0]]
    return card.id == (source.lineage[-1] if source.lineage else source.id)
