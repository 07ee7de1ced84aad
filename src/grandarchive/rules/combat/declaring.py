"""Declaring an attack (CR Combat Phase - Attack Declaration)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Phase, Zone
from grandarchive.rules.agenda import ask, begin, chosen, finish, program
from grandarchive.rules.combat.attacks import (
    NO_WEAPON,
    any_keyword,
    attack_targets,
    attackable,
    may_attack_this_turn,
    weapon_choices,
)
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import champion_of
from grandarchive.rules.events.commit import commit, turn_over
from grandarchive.rules.events.complete import about, move
from grandarchive.rules.events.notice import heeded
from grandarchive.state.events import Attacks, Event, IsAttacked
from grandarchive.state.frames import Declaring, InCombat, ResolvingAttack
from grandarchive.state.game import GameState
from grandarchive.state.records import Combat, Option

INTENT: Final = Zone.INTENT

MAIN: Final = Phase.MAIN


def _resolve_attack(state: GameState, frame: ResolvingAttack) -> str | None:
    """An attack card that resolves enters the intent, if its player can start a combat phase with it.

    CR Attacking and the Combat Phase 2.c, CR Card Types - Attack 6. Otherwise it fizzles.
    """
    player, card = frame.player, frame.played
    champion = champion_of(state, player)
    legal = player == state.turn_player and state.phase == MAIN and not state.stack and state.combat is None
    if legal and champion >= 0 and may_attack_this_turn(state, player) and weapon_choices(state, champion, (card,)):
        set_combat(state, Combat(state.cards[champion].ref, player))
        commit(state, move(state, card, INTENT, "attack", player))
        begin(state, Declaring(player=player, unit=champion))
    return None


program(ResolvingAttack, _resolve_attack)


def _select_attacker(state: GameState, frame: Declaring) -> str | None:
    """2.a and 2.b: the attacker, and whether a weapon is used."""
    frame.card = state.cards[frame.unit]
    frame.source = frame.card.ref
    frame.by_card = state.combat is not None
    set_combat(state, state.combat or Combat(frame.source, frame.player))
    options = [
        Option("no weapon", w) if w == NO_WEAPON else Option("weapon", w, w)
        for w in weapon_choices(state, frame.unit, state.intents())
    ]
    ask(state, frame, "weapon", options)
    return None


def _choose_target(state: GameState, frame: Declaring) -> str | None:
    """2.c: the attack target, or with Cleave the player whose units are attacked."""
    assert state.combat is not None
    combat = state.combat.copy()
    weapon = chosen(frame)
    combat.weapons = () if weapon == NO_WEAPON else (state.cards[weapon].ref,)
    using = state.intents() + tuple(id for id, _ in combat.weapons)
    combat.cleave = any_keyword(state, (frame.unit, *using), "cleave")
    set_combat(state, combat)
    found = attack_targets(state, frame.unit, using)
    if combat.cleave:
        defending = sorted({state.cards[i].controller for i in found})
        ask(state, frame, "attack player", [Option("player", p) for p in defending])
    else:
        ask(state, frame, "attack target", [Option("choose", i, i) for i in found])
    return None


def _declare(state: GameState, frame: Declaring) -> str | None:
    """2.d: the attacker rests, unless an attack card already rested it; the attack is declared."""
    assert state.combat is not None
    combat = state.combat.copy()
    unit, target = frame.unit, chosen(frame)
    using = state.intents() + tuple(id for id, _ in combat.weapons)
    if combat.cleave:
        combat.defending_player = target
        sight = any_keyword(state, (unit, *using), "true sight")
        found = (i for i in state.field if attackable(state, i, frame.player, sight))
        combat.defenders = tuple(state.cards[i].ref for i in found if state.cards[i].controller == target)
    else:
        combat.defending_player = state.cards[target].controller
        combat.defenders = (state.cards[target].ref,)
    set_combat(state, combat)
    if not frame.by_card:
        turn_over(state, (unit,), frame.player, "cost", rested=True)
    _announce_attack(state, frame, combat, using)
    finish(state, frame)
    begin(state, InCombat(player=frame.player))
    return None


def _announce_attack(state: GameState, frame: Declaring, combat: Combat, using: tuple[int, ...]) -> None:
    refs = tuple(state.cards[id].ref for id in using)
    unit = frame.unit
    events: list[Event] = [Attacks(state.cards[unit], characteristics(state, unit), frame.player, refs)]
    if heeded(state, IsAttacked):
        events += [about(state, IsAttacked, id, frame.player) for id, _ in combat.defenders]
    commit(state, *events)


program(Declaring, _select_attacker, _choose_target, _declare)
