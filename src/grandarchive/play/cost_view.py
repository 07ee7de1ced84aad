"""The present costs of the cards and abilities of a player, which a page shows beside the printed ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from grandarchive.model.kinds import Cost
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.playing.legality import USE, playable_elsewhere
from grandarchive.rules.reasons.playing import Price
from grandarchive.rules.reasons.prices_now import price_of_card, price_of_use, way_of_playing
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision
from grandarchive.text import render

MOST_TEXTS: Final = 4096
ZONES: Final = (Zone.HAND, Zone.MATERIAL)


@dataclass(frozen=True, slots=True)
class CostView:
    """The cost of a card or of an activated ability now, before optional costs, targets and X.

    `way` is "activate", "materialize", "bestow" or "ability", and `index` the place of the ability, else -1. `printed`
    is the printed number of a card, None for X or for an ability. `x` says that X comes on top, and `besides` names all
    costs that are neither reserve nor memory.
    """

    ref: int
    way: str
    index: int
    reserve: int
    memory: int
    printed: int | None
    x: bool
    besides: str


def cost_views(state: GameState, player: int, decision: Decision | None) -> tuple[CostView, ...]:
    """The costs of a player's cards in hand and material deck, of those to be played from elsewhere, and of abilities.

    Of abilities only those that the decision offers.
    """
    return (*_of_cards(state, player), *_of_abilities(state, player, decision))


def _of_cards(state: GameState, player: int) -> Iterator[CostView]:
    waiting = [id for zone in ZONES for id in state.zone(player, zone)]
    for id in (*waiting, *playable_elsewhere(state, player)):
        price = price_of_card(state, id, player)
        if price is not None:
            card = state.cards[id]
            printed = characteristics(state, id).cost.value if card.face_down else card.face.cost.value
            yield _view(card.incarnation, way_of_playing(state, id), -1, price, printed)


def _of_abilities(state: GameState, player: int, decision: Decision | None) -> Iterator[CostView]:
    for option in decision.options if decision is not None else ():
        if option.kind == USE and isinstance(option.value, tuple):
            _, id, index = option.value
            assert isinstance(id, int)
            assert isinstance(index, int)
            price = price_of_use(state, id, index, player)
            yield _view(state.cards[id].incarnation, USE, index, price, None)


def _view(ref: int, way: str, index: int, price: Price, printed: int | None) -> CostView:
    return CostView(ref, way, index, price.reserve, price.memory, printed, price.x, _in_words(tuple(price.others)))


@lru_cache(maxsize=MOST_TEXTS)
def _in_words(costs: tuple[Cost, ...]) -> str:
    return " and ".join(render.paid((cost,)) for cost in costs)
