"""How much damage units deal in combat (CR Damage Step 3.a, CR Damage 4, 5)."""

from __future__ import annotations

from grandarchive.model.modifications import DamageByLife
from grandarchive.rules.continuous.board import characteristics, rule_changes
from grandarchive.rules.continuous.reading import fits
from grandarchive.state.game import GameState


def attack_power(state: GameState, id: int, using: tuple[int, ...]) -> int:
    """The power of the attacking unit, of its intents and weapons, and of what its attacks get."""
    total = unit_damage(state, id) + characteristics(state, id).attack_power
    for used in using:
        total += characteristics(state, used).power or 0
    return total


def unit_damage(state: GameState, id: int) -> int:
    """The combat damage a unit deals by itself: its power, or its life if it assigns damage with that."""
    now = characteristics(state, id)
    for rule, scope in rule_changes(state, DamageByLife):
        if fits(state, rule.filter, id, scope):
            return now.life or 0
    return now.power or 0
