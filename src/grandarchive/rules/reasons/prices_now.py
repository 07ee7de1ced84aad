"""Present costs of cards and abilities, whether or not they can be played (CR Card Activation 1.7)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.playing.as_played import is_seen_otherwise, zones_of
from grandarchive.rules.playing.declared import own_cost
from grandarchive.rules.playing.legality import ACTIVATE, BESTOW, MATERIALIZE, USE
from grandarchive.rules.playing.playable import how_used
from grandarchive.rules.playing.prices import (
    MEMORY_COST,
    NO_COST,
    has_cost,
    memory_at_a_glance,
    price_at_a_glance,
)
from grandarchive.rules.reasons.playing import Attempt, Price, price_of
from grandarchive.state.frames import Playing
from grandarchive.state.game import GameState

ATTACK: Final = "ATTACK"


def way_of_playing(state: GameState, id: int) -> str:
    """The way in which a card is played by its kind of cost: activated, materialized or bestowed."""
    if state.cards[id].zone is Zone.PANTHEON:
        return BESTOW
    return MATERIALIZE if has_cost(characteristics(state, id), MEMORY_COST) else ACTIVATE


def price_of_card(state: GameState, id: int, player: int) -> Price | None:
    """The price of a card in its default way; None for a card without a cost.

    Optional costs, targets and X are not declared.
    """
    now = characteristics(state, id)
    if has_cost(now, NO_COST):
        return None
    way = way_of_playing(state, id)
    if not state.effects and not state.cards[id].face_down and way != BESTOW:
        abilities = now.abilities
        plain = not (abilities.additional_costs or abilities.ways or ATTACK in now.types or zones_of(abilities))
        if plain and not is_seen_otherwise(state, id, player):
            memory, reserve = memory_at_a_glance(now), price_at_a_glance(now)
            if memory >= 0 or reserve >= 0:
                return Price(max(0, reserve), max(0, memory), (), x=False)
    attempt = Attempt(state, id, player, way, granted=False)
    return attempt.price(attempt.places()[0])


def price_of_use(state: GameState, id: int, index: int, player: int) -> Price:
    """The price of an activated ability of a card or object."""
    card = state.cards[id]
    now = characteristics(state, id)
    ability = now.abilities.activated[index]
    play = Playing(player, way=USE, played=id, index=index, origin=card.zone, ability=ability)
    play.source, play.card = card.ref, card
    play.how = how_used(state, id, ability)
    reserve, _ = own_cost(state, play, now)
    return price_of(state, ability.besides, play, reserve, 0)
