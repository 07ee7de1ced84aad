"""Who may attack, with what, and what may be attacked (CR Attacking and the Combat Phase)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.modifications import ATTACK_AS_ALLY, DamageByLife
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.reading import fits, keyword
from grandarchive.rules.objects.champions import obeys
from grandarchive.state.game import GameState

NO_WEAPON: Final = -1


def may_attack_this_turn(state: GameState, player: int) -> bool:
    """No attacks on a first turn, unless it is the last of the first turn cycle (CR Standard Games - Turn One 1.a)."""
    last = (state.first_player + state.players - 1) % state.players
    return state.turns_taken[player] > 1 or player == last


def is_unit(state: GameState, id: int) -> bool:
    """The object is an ally or a champion."""
    types = characteristics(state, id).types
    return "ALLY" in types or "CHAMPION" in types


def attacks(now: Characteristics) -> bool:
    """Units attack, and what may do so as though it were an ally (CR Card Characteristics - Type-Acting 1)."""
    return "ALLY" in now.types or "CHAMPION" in now.types or ATTACK_AS_ALLY in now.as_though


def can_attack(state: GameState, id: int) -> bool:
    """A unit can declare an attack now, with a weapon if it needs one (CR Declaring an Attack 2)."""
    card = state.cards[id]
    if card.rested or not may_attack_this_turn(state, card.controller):
        return False
    if not attacks(characteristics(state, id)) or not obeys(state, id):
        return False
    return bool(weapon_choices(state, id, ()))


def weapon_choices(state: GameState, id: int, intents: tuple[int, ...]) -> tuple[int, ...]:
    """With which weapons a unit can attack; `NO_WEAPON` if it can without one.

    Only champions use weapons, one for an attack (CR Card Types - Weapon 7). By itself a unit needs a power stat
    above 0; with a weapon or an attack card it needs none (CR Attacking and the Combat Phase 1.c). What its attacks get
    is no stat of its own. There has to be something to attack.
    """
    choices: tuple[int, ...] = (NO_WEAPON,)
    if "CHAMPION" in characteristics(state, id).types:
        player = state.cards[id].controller
        weapons = (i for i in state.field if state.cards[i].controller == player)
        choices += tuple(i for i in weapons if "WEAPON" in characteristics(state, i).types)
    return tuple(w for w in choices if _works(state, id, intents, () if w == NO_WEAPON else (w,)))


def _works(state: GameState, id: int, intents: tuple[int, ...], weapons: tuple[int, ...]) -> bool:
    own = characteristics(state, id).power
    if not intents and not weapons and (own is None or own <= 0):
        return False
    return bool(attack_targets(state, id, (*intents, *weapons)))


def attack_power(state: GameState, id: int, intents: tuple[int, ...], weapons: tuple[int, ...]) -> int:
    """The power of the attacking unit, its intents and weapons, and of what its attacks get (CR Damage Step 3.a)."""
    now = characteristics(state, id)
    total = unit_damage(state, id) + now.attack_power
    for used in (*intents, *weapons):
        total += characteristics(state, used).power or 0
    return total


def unit_damage(state: GameState, id: int) -> int:
    """The combat damage a unit deals by itself: its power, or its life if it assigns damage with that."""
    now = characteristics(state, id)
    for rule, scope in rule_changes(state, DamageByLife):
        if fits(state, rule.filter, id, scope):
            return now.life or 0
    return now.power or 0


def any_keyword(state: GameState, ids: tuple[int, ...], name: str) -> bool:
    """One of these has a keyword."""
    return any(keyword(state, id, name) for id in ids)


def attackable(state: GameState, id: int, player: int, true_sight: bool) -> bool:
    """A player may attack this object (CR Attacking and the Combat Phase 9, CR Keywords - Stealth 1)."""
    if state.cards[id].controller == player or not is_unit(state, id):
        return False
    return true_sight or not keyword(state, id, "stealth")


def attack_targets(state: GameState, id: int, using: tuple[int, ...]) -> tuple[int, ...]:
    """What a unit may attack; awake units with Taunt come before everything else (CR Keywords - Taunt)."""
    player = state.cards[id].controller
    theirs = [i for i, _ in board_of(state).units if state.cards[i].controller != player]
    if not theirs:
        return ()
    sight = any_keyword(state, (id, *using), "true sight")
    found = tuple(i for i in theirs if sight or not keyword(state, i, "stealth"))
    taunting = tuple(i for i in found if keyword(state, i, "taunt") and not state.cards[i].rested)
    return found if not taunting or keyword(state, id, "unblockable") else taunting
