"""What waits for the next ability that a player activates, and changes what it costs (CR Activated Abilities 1)."""

from __future__ import annotations

from grandarchive.model.abilities import Activated
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.modifications import AbilitiesCost
from grandarchive.model.scopes import NextUsed
from grandarchive.rules.commits.lasting import drop_effects
from grandarchive.rules.continuous.reading import amount, fits_record, is_on
from grandarchive.state.cards import Card, Scope
from grandarchive.state.game import GameState
from grandarchive.state.records import Continuous


def change_of_next(state: GameState, ability: Activated, now: Characteristics, scope: Scope) -> int:
    """How much more or less an ability costs because it would be the next one."""
    if not state.effects:
        return 0
    card = scope.card or state.cards[scope.source[0]]
    return sum(
        amount(state, m.amount, effect.scope)
        for effect in state.effects
        if _waits_for(state, effect, scope.player, card, now, ability)
        for m in effect.modifications
        if isinstance(m, AbilitiesCost)
    )


def use_up_next(state: GameState, player: int, card: Card, now: Characteristics, ability: Activated) -> None:
    """An ability was activated: what waited for it is over."""
    if state.effects:
        drop_effects(state, lambda effect: _waits_for(state, effect, player, card, now, ability))


def _waits_for(
    state: GameState, effect: Continuous, player: int, card: Card, now: Characteristics, ability: Activated
) -> bool:
    extent = effect.extent
    if not isinstance(extent, NextUsed) or effect.scope.player != player or not is_on(state, effect):
        return False
    if extent.label and extent.label != ability.label:
        return False
    return fits_record(state, extent.filter, card, now, effect.scope)
