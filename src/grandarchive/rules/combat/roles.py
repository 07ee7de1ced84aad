"""Roles in combat while it goes on: losing them, and new attack targets (CR Attacking and the Combat Phase 4)."""

from __future__ import annotations

from grandarchive.rules.combat.battlefield import any_keyword, is_attackable
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.continuous.prohibitions import is_prohibited
from grandarchive.rules.continuous.reading import champion_of
from grandarchive.rules.events.complete import about
from grandarchive.rules.objects.champions import obeys
from grandarchive.rules.playing.performers import may_command
from grandarchive.state.cards import NOTHING, Ref
from grandarchive.state.events import Intercepts
from grandarchive.state.game import GameState
from grandarchive.state.records import Combat


def in_use(state: GameState, combat: Combat) -> tuple[int, ...]:
    """The intents of an attack and the weapons used in it that are still there."""
    return state.intents() + tuple([ref[0] for ref in combat.weapons if state.is_current(ref)])


def has_intent(state: GameState) -> bool:
    """There is an attacker, so that cards can be put into its intent (CR Game Zones - Intent 1, 2)."""
    return state.combat is not None and state.is_current(state.combat.attacker)


def involved(state: GameState, combat: Combat) -> tuple[int, ...]:
    """The attacker, its intents and its weapons, as far as they are there."""
    attacker = (combat.attacker[0],) if state.is_current(combat.attacker) else ()
    return attacker + in_use(state, combat)


# Losing a role -------------------------------------------------------------------------------------------------


def drop_roles(state: GameState, combat: Combat) -> None:
    """Objects that are no longer what their role asks for lose it (CR State-based Checks - Types of Checks 7).

    A target that gains stealth stops defending, unless the attack has true sight; what is attacked with Cleave is no
    target and defends on (CR Keywords - Stealth 3). A retaliator has something to retaliate against. Who changes sides
    is removed from combat, what changes its type is not (CR Attacking and the Combat Phase 10, 11).
    """
    sight = not board_of(state).stealthy or any_keyword(state, involved(state, combat), "true sight")
    pairs = combat.attacked()
    kept = tuple(
        [(ref, side) for ref, side in pairs if _still_defends(state, ref, side, sight or combat.cleaves_against(side))]
    )
    retaliating = tuple(
        [
            ref
            for ref in combat.retaliators
            if state.is_current(ref)
            and state.is_current(combat.retaliation_target)
            and state.cards[ref[0]].controller != combat.attacking_player
        ]
    )
    current = state.is_current(combat.attacker)
    deserted = current and state.cards[combat.attacker[0]].controller != combat.attacking_player
    if deserted or kept != pairs or retaliating != combat.retaliators:
        changed = combat.copy()
        changed.defenders = tuple(ref for ref, _ in kept)
        changed.sides = tuple(side for _, side in kept)
        changed.retaliators = retaliating
        if deserted:
            changed.attacker = NOTHING
        set_combat(state, changed)


def _still_defends(state: GameState, ref: Ref, side: int, seen: bool) -> bool:
    if not state.is_current(ref) or state.cards[ref[0]].controller != side:
        return False
    return seen or not keyword(state, ref[0], "stealth")


def stray_commands(state: GameState, combat: Combat) -> tuple[int, ...]:
    """Commands in the intent of an attacker that could not perform them (CR Command 3)."""
    if not state.is_current(combat.attacker):
        return ()
    commands = [id for id in state.intents() if keyword(state, id, "command")]
    unit = combat.attacker[0]
    return tuple([id for id in commands if not may_command(state, characteristics(state, id), unit)])


# New targets ---------------------------------------------------------------------------------------------------


def can_become_target(state: GameState, ref: Ref) -> bool:
    """The attack may be changed to this object, which is not attacked yet (CR Objects and Targeting - Redirect 2, 3).

    With Cleave there is no target to change (CR Cleave 2).
    """
    combat = state.combat
    if combat is None or combat.cleave or not state.is_current(ref) or not state.is_current(combat.attacker):
        return False
    sight = any_keyword(state, involved(state, combat), "true sight")
    return ref not in combat.defenders and is_attackable(state, ref[0], combat, sight)


def change_target(state: GameState, old: Ref, new: Ref) -> None:
    """One target of the attack becomes another; with `NOTHING` for the old one, there was none left.

    CR Attacking and the Combat Phase 4.c.
    """
    assert state.combat is not None
    changed = state.combat.copy()
    pairs = list(changed.attacked())
    pair = (new, state.cards[new[0]].controller)
    if old in changed.defenders:
        pairs[changed.defenders.index(old)] = pair
    else:
        pairs.append(pair)
    changed.defenders = tuple(ref for ref, _ in pairs)
    changed.sides = tuple(side for _, side in pairs)
    set_combat(state, changed)


def can_intercept(state: GameState, ref: Ref) -> bool:
    """An ally may redirect an attack on the champion of its controller to itself (CR Keywords - Intercept 1, 2).

    It has to obey, neither Cleave nor Unblockable lets it (CR Keywords - Unblockable 1), and a text may say that it
    can't.
    """
    if not can_become_target(state, ref) or not obeys(state, ref[0]):
        return False
    assert state.combat is not None
    if any_keyword(state, involved(state, state.combat), "unblockable"):
        return False
    return not is_prohibited(state, interception(state, ref[0]))


def interception(state: GameState, id: int) -> Intercepts:
    """An ally intercepts for its player."""
    return about(state, Intercepts, id, state.cards[id].controller)


def intercepted(state: GameState, combat: Combat, player: int) -> tuple[Ref, ...]:
    """The targets that an intercepting ally may take the place of.

    That is the champion; if the attack has been redirected from it, it is redirected again, and if nothing is attacked
    any more, the ally is (CR Attacking and the Combat Phase 4.c).
    """
    if not combat.defenders:
        return (NOTHING,)
    attacked = dict(combat.defenders)
    champion = champion_of(state, player)
    return ((champion, attacked[champion]),) if champion in attacked else combat.defenders
