"""Roles in combat while it goes on: losing them, and redirecting an attack (CR Attacking and the Combat Phase 4)."""

from __future__ import annotations

from grandarchive.rules.combat.attacks import any_keyword, attackable
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.reading import keyword
from grandarchive.rules.objects.champions import obeys
from grandarchive.state.cards import NOTHING, Ref
from grandarchive.state.game import GameState
from grandarchive.state.records import Combat


def in_use(state: GameState, combat: Combat) -> tuple[int, ...]:
    """The intents of an attack and the weapons used in it that are still there."""
    return state.intents() + tuple(ref[0] for ref in combat.weapons if state.is_current(ref))


def drop_roles(state: GameState, combat: Combat) -> None:
    """An object that is no longer a legal target stops defending (CR State-based Checks - Types of Checks 7).

    Who changes sides is removed from combat, what changes its type is not (CR Attacking and the Combat Phase 10, 11).
    """
    using = in_use(state, combat)
    attacker = (combat.attacker[0],) if state.is_current(combat.attacker) else ()
    sight = any_keyword(state, (*attacker, *using), "true sight")
    kept = tuple(ref for ref in combat.defenders if _still_defends(state, ref, combat, sight))
    retaliating = tuple(
        ref
        for ref in combat.retaliators
        if state.is_current(ref) and state.cards[ref[0]].controller != combat.attacking_player
    )
    deserted = any(state.cards[id].controller != combat.attacking_player for id in attacker)
    if deserted or kept != combat.defenders or retaliating != combat.retaliators:
        changed = combat.copy()
        changed.defenders, changed.retaliators = kept, retaliating
        if deserted:
            changed.attacker = NOTHING
        set_combat(state, changed)


def _still_defends(state: GameState, ref: Ref, combat: Combat, sight: bool) -> bool:
    if not state.is_current(ref) or state.cards[ref[0]].controller != combat.defending_player:
        return False
    return sight or not keyword(state, ref[0], "stealth")


def redirect(state: GameState, ref: Ref) -> None:
    """Change the target of the attack to a unit, if that is legal (CR Keywords - Intercept, Cleave 2, Unblockable 1).

    An ally that does not obey does not intercept.
    """
    combat = state.combat
    if combat is None or combat.cleave or not state.is_current(ref) or not state.is_current(combat.attacker):
        return
    sight = any_keyword(state, (combat.attacker[0], *in_use(state, combat)), "true sight")
    if keyword(state, combat.attacker[0], "unblockable") or not obeys(state, ref[0]):
        return
    if attackable(state, ref[0], combat.attacking_player, sight):
        changed = combat.copy()
        changed.defenders = (ref,)
        set_combat(state, changed)
