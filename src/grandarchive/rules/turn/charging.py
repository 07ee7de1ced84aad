"""Charging, as a recollection phase begins (CR Keywords - On Charge N 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.events import Happening
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.limits import is_used_up
from grandarchive.rules.continuous.patterns import CHARGE
from grandarchive.rules.continuous.reading import scope_of, unlocked
from grandarchive.rules.continuous.topics import TOPICS
from grandarchive.rules.events.complete import counters
from grandarchive.rules.events.happen import propose
from grandarchive.state.game import GameState

CHARGED: Final = Happening.CHARGED
COUNTERS: Final = TOPICS[CHARGED][0]


def charge(state: GameState) -> None:
    """The turn player puts a charge counter on each of their objects with an On Charge ability that waits still."""
    if not (state.board or board_of(state)).triggered.get(COUNTERS):
        return
    player = state.turn_player
    mine = [id for id in state.field if state.cards[id].controller == player]
    charged = [id for id in mine if any(_waits(state, id, a) for a in characteristics(state, id).abilities.triggered)]
    propose(state, *(counters(state, id, CHARGE, 1, player) for id in charged))


def _waits(state: GameState, id: int, ability: Triggered) -> bool:
    """It is an On Charge ability that is there and has not triggered yet."""
    if ability.pattern.happening is not CHARGED or ability.limit is None:
        return False
    card, now = state.cards[id], characteristics(state, id)
    return unlocked(state, ability.gates, scope_of(state, id)) and not is_used_up(
        state, ability.limit, ability, card, now
    )
