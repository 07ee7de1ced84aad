"""Effects on the attack in progress: new targets."""

from __future__ import annotations

from typing import Final

from grandarchive.model import effects
from grandarchive.model.choices import Chosen
from grandarchive.model.nouns import ANYTHING
from grandarchive.rules.agenda import AGAIN, able, ask, begin, chosen, executes, keep_done
from grandarchive.rules.combat.attacks import Attack, attacks, can_be_declared
from grandarchive.rules.combat.roles import can_become_target, can_intercept, change_target, intercepted, interception
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import fits, objects, select
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.objects.control import end_lasting
from grandarchive.rules.way_back import checkpoint
from grandarchive.state.cards import NOTHING, Ref, Scope
from grandarchive.state.events import Intercepts
from grandarchive.state.frames import Declaring, Following
from grandarchive.state.game import GameState
from grandarchive.state.lasting import Ends
from grandarchive.state.records import Option

END_OF_COMBAT: Final = Ends.COMBAT


def changeable(state: GameState, effect: effects.RedirectAttack, scope: Scope) -> tuple[Ref, ...]:
    """The targets of the attack that the effect may change; `NOTHING` if there is none, and any would do.

    CR Attacking and the Combat Phase 4.c.
    """
    assert state.combat is not None
    if not state.combat.defenders:
        return (NOTHING,) if effect.of is ANYTHING else ()
    return tuple(ref for ref in state.combat.defenders if fits(state, effect.of, ref[0], scope))


def _new_target(state: GameState, effect: effects.RedirectAttack, scope: Scope) -> Ref | None:
    """What the attack is changed to, if that is legal and there is something to change."""
    for ref in select(state, effect.to, scope)[:1]:
        if can_become_target(state, ref) and changeable(state, effect, scope):
            return ref
    return None


@executes(effects.RedirectAttack)
def _redirect_attack(state: GameState, frame: Following, effect: effects.RedirectAttack) -> str | None:
    new = _new_target(state, effect, frame)
    if new is None:
        return None
    return _change(state, frame, changeable(state, effect, frame), new)


@executes(effects.AttackAgain)
def _attack_again(state: GameState, frame: Following, effect: effects.AttackAgain) -> str | None:
    """What was for the attack that is over ends with it; the next combat phase begins once this has resolved."""
    if frame.answer is not None:
        keep_done(frame, bool(chosen(frame)))
        return None
    unit = _attacking_again(state, effect, frame)
    keep_done(frame, unit is not None)
    if unit is None:
        return None
    kept = checkpoint(state, frame.step, ("attack again", unit))
    _leave_combat(state)
    begin(state, Declaring(player=frame.player, unit=unit, checkpoint=kept, granted=True))
    return AGAIN


def _attacking_again(state: GameState, effect: effects.AttackAgain, scope: Scope) -> int | None:
    """The unit that can declare another attack now, if there is one."""
    combat = state.combat
    if combat is None or combat.attacker != NOTHING or scope.player != combat.attacking_player:
        return None
    if state.lost[scope.player]:
        return None
    for id, _ in objects(state, effect.what, scope)[:1]:
        if state.cards[id].controller == scope.player and ("attack again", id) not in state.refused:
            trial = state.clone()
            _leave_combat(trial)
            if attacks(characteristics(trial, id)) and can_be_declared(trial, Attack(scope.player, id, granted=True)):
                return id
    return None


def _leave_combat(state: GameState) -> None:
    """The players have their roles no longer (CR Attacking and the Combat Phase 4.a)."""
    set_combat(state, None)
    end_lasting(state, lambda lasting: lasting.lasts.ends is END_OF_COMBAT)


@able(effects.AttackAgain)
def _can_attack_again(state: GameState, effect: effects.AttackAgain, scope: Scope) -> bool:
    return _attacking_again(state, effect, scope) is not None


@executes(effects.InterceptAttack)
def _intercept(state: GameState, frame: Following, effect: effects.InterceptAttack) -> str | None:
    if state.combat is None or not can_intercept(state, frame.source):
        return None
    after = _change(state, frame, intercepted(state, state.combat, frame.player), frame.source)
    if after is None and heeded(state, Intercepts):
        record(state, interception(state, frame.source[0]))
    return after


def _change(state: GameState, frame: Following, found: tuple[Ref, ...], new: Ref) -> str | None:
    """One of these targets of the attack becomes another; with several the player chooses which."""
    if found == (NOTHING,):
        change_target(state, NOTHING, new)
        return None
    if frame.answer is None:
        ask(state, frame, "choose", [Option("choose", id, id) for id, _ in found])
        return AGAIN
    old = chosen(frame)
    change_target(state, next(ref for ref in found if ref[0] == old), new)
    return None


@able(effects.InterceptAttack)
def _can_intercept(state: GameState, effect: effects.InterceptAttack, scope: Scope) -> bool:
    """CR Keywords - Intercept 1.a, 1.b, 2.a."""
    return state.combat is not None and can_intercept(state, scope.source)


@able(effects.RedirectAttack)
def _can_redirect(state: GameState, effect: effects.RedirectAttack, scope: Scope) -> bool:
    if state.combat is None:
        return False
    if isinstance(effect.to, Chosen) and effect.to.name not in scope.names:
        return bool(changeable(state, effect, scope))
    return _new_target(state, effect, scope) is not None
