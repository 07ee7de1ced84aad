"""The printed numbers of cards and objects whose numbers are others now, so that a page can show both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from grandarchive.rules.continuous.board import characteristics
from grandarchive.state.cards import Card
from grandarchive.state.game import GameState


@dataclass(frozen=True, slots=True)
class PrintedView:
    """The printed numbers of a card or object; at least one of them is another now. None stands for no number."""

    ref: int
    power: int | None
    life: int | None
    durability: int | None
    level: int | None


def printed_views(state: GameState, cards: Iterable[Card]) -> tuple[PrintedView, ...]:
    """The printed numbers of those of some cards whose power, life, durability or level differs from them."""
    return tuple(_changed(state, cards))


def _changed(state: GameState, cards: Iterable[Card]) -> Iterator[PrintedView]:
    for card in cards:
        face, now = card.face, characteristics(state, card.id)
        printed = (face.power, face.life, face.durability, face.level)
        if not card.face_down and printed != (now.power, now.life, now.durability, now.level):
            yield PrintedView(card.incarnation, *printed)
