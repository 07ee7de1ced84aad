"""Declaring an attack, in the order of the steps (CR Combat Phase - Attack Declaration, Declaring an Attack 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.modifications import DefenderChooses
from grandarchive.model.scopes import NextAttack
from grandarchive.rules.agenda import AGAIN, NO, YES, ask, begin, chosen, finish, program, step_name
from grandarchive.rules.combat.attacks import (
    Attack,
    additional_costs,
    attacks,
    cleaved_objects,
    cleaves,
    is_ready,
    multistrike,
    payer,
    player_choices,
    put_into_intent,
    target_choices,
    toll,
    weapon_choices,
)
from grandarchive.rules.combat.battlefield import Battlefield, rules_for
from grandarchive.rules.commits.lasting import attach
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.commits.schedule import ATTACK, end_once_resolved
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.reading import fits, holds, is_on
from grandarchive.rules.events.commit import turn_over
from grandarchive.rules.events.complete import about
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.playing.payable import can_pay
from grandarchive.rules.playing.payment import pay
from grandarchive.rules.playing.prices import reserve_of
from grandarchive.rules.playing.resolution import leaves_stack
from grandarchive.rules.pruning import ASKED, may_be_replaced
from grandarchive.rules.several import DONE
from grandarchive.rules.way_back import go_back
from grandarchive.state.events import Attacks, IsAttacked, IsWielded
from grandarchive.state.frames import Declaring, InCombat, ResolvingAttack
from grandarchive.state.game import GameState
from grandarchive.state.lasting import Ends, Lasts
from grandarchive.state.records import Combat, Option

may_be_replaced(can_pay)
may_be_replaced(target_choices)
may_be_replaced(weapon_choices)

THIS_ATTACK: Final = Lasts(Ends.COMBAT)


def described(state: GameState, frame: Declaring) -> Attack:
    """The attack as far as it has been declared."""
    cleaved = frame.cleaved if frame.cleaved >= 0 else None
    return Attack(frame.player, frame.unit, frame.wielded, frame.targets, cleaved, granted=frame.granted)


# Who, with what, against what ----------------------------------------------------------------------------------


def _select_attacker(state: GameState, frame: Declaring) -> str | None:
    """2.a: the attacker; with an attack card it has been selected before."""
    frame.card = state.cards[frame.unit]
    frame.source = frame.card.ref
    if not frame.by_card:
        set_combat(state, Combat(frame.source, frame.player))
    return None


def _wield(state: GameState, frame: Declaring) -> str | None:
    """2.b: the weapons that are used, one after the other as far as several may be."""
    if frame.answer is not None:
        weapon = chosen(frame)
        if weapon == DONE:
            return None
        frame.wielded = (*frame.wielded, weapon)
    attack = described(state, frame)
    field = Battlefield(state, frame.player)
    found = [Option("weapon", id, id) for id in ASKED["weapon_choices"](state, attack, field)]
    if is_ready(state, attack, field):
        found.insert(0, Option("no weapon" if not frame.wielded else "done", DONE))
    if not found:
        go_back(state, frame)
        return None
    ask(state, frame, "weapon", found)
    return AGAIN


def _unload(state: GameState, frame: Declaring) -> str | None:
    """What is loaded into the attacker and its weapons is put into the intent before anything is chosen to attack."""
    put_into_intent(state, described(state, frame))
    return None


def _choose_player(state: GameState, frame: Declaring) -> str | None:
    """2.c.i: with Cleave, the player whose objects are attacked."""
    attack = described(state, frame)
    if not cleaves(state, attack):
        return step_name(_choose_target)
    found = player_choices(state, attack, Battlefield(state, frame.player))
    ask(state, frame, "attack player", [Option("player", player) for player in found])
    return None


def _attack_player(state: GameState, frame: Declaring) -> str | None:
    frame.cleaved = chosen(frame)
    return step_name(_choose_more)


def _choose_target(state: GameState, frame: Declaring) -> str | None:
    """2.c: the attack target, which an opponent may have to choose."""
    found = ASKED["target_choices"](state, described(state, frame), Battlefield(state, frame.player))
    player = frame.player
    if rules_for(state, DefenderChooses, frame.unit):
        owners = {state.cards[id].controller for id in found}
        if frame.answer is None:
            them = [Option("player", other) for other in state.opponents(frame.player) if other in owners]
            ask(state, frame, "attack player", them)
            return AGAIN
        player = chosen(frame)
        found = tuple(id for id in found if state.cards[id].controller == player)
    ask(state, frame, "attack target", [Option("choose", id, id) for id in found], player)
    return None


def _attack_target(state: GameState, frame: Declaring) -> str | None:
    frame.targets = (chosen(frame),)
    return None


def _choose_more(state: GameState, frame: Declaring) -> str | None:
    """Attack Declaration 1.b: with Multistrike, further targets as long as the player wants and there are any."""
    if frame.answer is not None:
        target = chosen(frame)
        if target == DONE:
            return None
        frame.targets = (*frame.targets, target)
    attack = described(state, frame)
    allowed = multistrike(state, attack) + (attack.cleaved is None)
    if len(frame.targets) == allowed:
        return None
    options = [Option("done", DONE)]
    options += [Option("choose", id, id) for id in _further_targets(state, attack)]
    ask(state, frame, "attack target", options)
    return AGAIN


def _further_targets(state: GameState, attack: Attack) -> tuple[int, ...]:
    """What can be attacked besides; two targets of which either could come first are chosen in the order of the field.

    So every set of targets is reached in one way.
    """
    field = Battlefield(state, attack.player)
    found: tuple[int, ...] = ASKED["target_choices"](state, attack, field)
    if not attack.targets:
        return found
    *before, last = attack.targets
    earlier = Attack(attack.player, attack.unit, attack.wielded, tuple(before), attack.cleaved)
    instead = ASKED["target_choices"](state, earlier, field)
    after = field.objects[field.objects.index(last) :]
    return tuple(id for id in found if id not in instead or id in after)


# What it costs -------------------------------------------------------------------------------------------------


def _set_roles(state: GameState, frame: Declaring) -> str | None:
    """Everything is chosen: the weapons are part of the attack, and what is attacked defends."""
    assert state.combat is not None
    attack = described(state, frame)
    defending = cleaved_objects(state, attack) + frame.targets
    combat = state.combat.copy()
    combat.weapons = tuple([state.cards[id].ref for id in frame.wielded])
    combat.cleave = attack.cleaved is not None
    combat.defenders = tuple([state.cards[id].ref for id in defending])
    combat.sides = tuple([state.cards[id].controller for id in defending])
    combat.defending_player = combat.sides[0]
    set_combat(state, combat)
    return None


def _pay_additional_costs(state: GameState, frame: Declaring) -> str | None:
    """2.d: the attacker rests, unless resting somebody was a cost of the attack card, and additional costs are paid."""
    attack = described(state, frame)
    due = additional_costs(state, attack)
    if not frame.by_card:
        turn_over(state, (frame.unit,), frame.player, "attack", rested=True)
    if due:
        pay(state, payer(state, attack), due)
    return None


def _ask_for_toll(state: GameState, frame: Declaring) -> str | None:
    """2.e.i: what is no additional cost need not be paid, and without it the attack is illegal."""
    attack = described(state, frame)
    frame.price = toll(state, attack)
    frame.answer = YES
    if frame.price:
        options = [Option("decline", NO)]
        if ASKED["can_pay"](state, frame.price, payer(state, attack)):
            options.append(Option("pay", YES))
        ask(state, frame, "attack toll", options, amount=reserve_of(state, frame.price, frame))
    return None


def _pay_toll(state: GameState, frame: Declaring) -> str | None:
    """2.e.i.1: it is paid, or every step is taken back."""
    if not chosen(frame):
        go_back(state, frame)
    elif frame.price:
        pay(state, payer(state, described(state, frame)), frame.price)
    return None


# The attack ----------------------------------------------------------------------------------------------------


def _declare(state: GameState, frame: Declaring) -> str | None:
    """2.e.i.3: what was chosen is still there, and the attack is declared; the combat phase begins."""
    if not _is_legal(state, frame):
        go_back(state, frame)
        return None
    if frame.by_card:
        _resolve_card(state)
    finish(state, frame, YES if frame.granted else None)
    if frame.granted:
        end_once_resolved(state, ATTACK)
    else:
        begin(state, InCombat(player=frame.player))
    _announce_attack(state, frame)
    return None


def _is_legal(state: GameState, frame: Declaring) -> bool:
    combat = state.combat
    assert combat is not None
    for ref in (combat.attacker, *combat.weapons, *combat.defenders):
        if not state.is_current(ref):
            return False
    if not attacks(characteristics(state, frame.unit)) or state.cards[frame.unit].controller != frame.player:
        return False
    attackable = board_of(state).attackable
    return all(id in attackable and not state.lost[state.cards[id].controller] for id, _ in combat.defenders)


def _resolve_card(state: GameState) -> None:
    """The attack card has resolved: its attack is declared (CR Card Types - Attack 6)."""
    below = state.agenda[-2]
    assert isinstance(below, ResolvingAttack) and below.item is not None
    leaves_stack(state, below.item, fizzles=False)


def _announce_attack(state: GameState, frame: Declaring) -> None:
    combat = state.combat
    assert combat is not None
    refs = tuple([state.cards[id].ref for id in described(state, frame).using(state)])
    unit = frame.unit
    _modify_attack(state, unit)
    record(state, Attacks(state.cards[unit], characteristics(state, unit), frame.player, refs))
    if frame.wielded and heeded(state, IsWielded):
        for id in frame.wielded:
            record(state, about(state, IsWielded, id, frame.player))
    if heeded(state, IsAttacked):
        for id, _ in combat.defenders:
            record(state, about(state, IsAttacked, id, frame.player))


def _modify_attack(state: GameState, unit: int) -> None:
    """What was made for the next attack of such a unit holds from now on, until the attack is over."""
    for at, effect in enumerate(state.effects.copy()):
        extent = effect.extent
        if not isinstance(extent, NextAttack) or not is_on(state, effect):
            continue
        if fits(state, extent.filter, unit, effect.scope):
            if extent.condition is None or holds(state, extent.condition, effect.scope):
                attach(state, at, (state.cards[unit].ref,), THIS_ATTACK)


program(
    Declaring,
    _select_attacker,
    _wield,
    _unload,
    _choose_player,
    _attack_player,
    _choose_target,
    _attack_target,
    _choose_more,
    _set_roles,
    _pay_additional_costs,
    _ask_for_toll,
    _pay_toll,
    _declare,
)
