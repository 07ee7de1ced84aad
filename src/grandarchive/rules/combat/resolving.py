"""An attack card resolves: it is put into the intent, and judged there (CR Card Types - Attack 6)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.modifications import EntersIntent, Gets
from grandarchive.model.terms import Phase, Zone
from grandarchive.rules.agenda import AGAIN, NO, YES, begin, chosen_set, finish, program, step_name
from grandarchive.rules.combat.attacks import Attack, can_be_declared, may_attack_this_turn
from grandarchive.rules.commits.creating import create_replica
from grandarchive.rules.commits.lasting import begin_effect, share_effects
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.continuous.board import characteristics, rule_changes
from grandarchive.rules.continuous.reading import amount, fits
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import move
from grandarchive.rules.playing.performers import performers
from grandarchive.rules.playing.resolution import leaves_stack
from grandarchive.rules.several import choose_set
from grandarchive.rules.way_back import checkpoint, go_back
from grandarchive.state.cards import NOTHING
from grandarchive.state.frames import Declaring, ResolvingAttack
from grandarchive.state.game import GameState
from grandarchive.state.lasting import FOREVER
from grandarchive.state.records import Combat, StackItem

INTENT: Final = Zone.INTENT
STACK: Final = Zone.STACK
MAIN: Final = Phase.MAIN


def may_begin_combat(state: GameState, player: int) -> bool:
    """A player can begin a combat phase with an attack card that resolves.

    CR Attacking and the Combat Phase 1.g.i, 1.h, 2.c.
    """
    mine = player == state.turn_player and state.phase == MAIN
    return mine and not state.stack and state.combat is None and may_attack_this_turn(state, player)


def _performers(state: GameState, item: StackItem) -> tuple[int, ...]:
    """Who may perform the attack: the champion, or with Command the ally that was rested for it, or nobody.

    If the card was played without paying its costs it may be any ally that fits, awake or not (CR Attacking and the
    Combat Phase 5, CR Keywords - Command 1.c, 2).
    """
    now = characteristics(state, item.card)
    found = performers(state, now, item.player)
    if "command" in now.abilities.keywords and item.performer != NOTHING:
        return tuple(id for id in found if state.cards[id].ref == item.performer)
    return found


def _choose_performer(state: GameState, frame: ResolvingAttack) -> str | None:
    """The player chooses who performs the attack if nobody was rested for it (CR Keywords - Command 1.c)."""
    assert frame.item is not None
    if frame.answer is None:
        found = _performers(state, frame.item)
        if not found or not may_begin_combat(state, frame.player):
            return step_name(fizzle)
        choose_set(state, frame, "performer", found, 1, 1, source=frame.item.card)
        return AGAIN
    (frame.performer,) = chosen_set(frame)
    return None


def _put_into_intent(state: GameState, frame: ResolvingAttack) -> str | None:
    """6: the card is put into the intent, where its own and others' static abilities reach it.

    If no attack can be declared with it there, it has not entered the intent (5.a). Who has lost declares none.
    """
    item = frame.item
    assert item is not None
    if state.lost[frame.player]:
        return step_name(fizzle)
    unit = frame.performer
    frame.checkpoint = checkpoint(state, step_name(fizzle))
    set_combat(state, Combat(state.cards[unit].ref, frame.player))
    intent = item.card
    if item.copied:
        intent = _copy_into_intent(state, item.card, frame.player)
    else:
        commit(state, move(state, item.card, INTENT, "attack", frame.player))
    _strengthen(state, intent, frame.player)
    if not can_be_declared(state, Attack(frame.player, unit)):
        go_back(state, frame)
    return None


def _copy_into_intent(state: GameState, id: int, player: int) -> int:
    """A copied activation leaves a copy in the intent, as it was played; the card is none of it (CR Copy 1.d.i, 2)."""
    card = state.cards[id]
    copy = create_replica(state, card, card.face, player, INTENT)
    copy.how, copy.former_zone = card.how, STACK
    share_effects(state, card.ref, copy.ref)
    return copy.id


def _strengthen(state: GameState, id: int, player: int) -> None:
    """What enters the intent with more power has it for as long as it is there."""
    for rule, scope in rule_changes(state, EntersIntent):
        if scope.player == player and fits(state, rule.filter, id, scope):
            more = Gets("power", amount(state, rule.power, scope))
            begin_effect(state, scope, (state.cards[id].ref,), (more,), FOREVER)


def _declare_attack(state: GameState, frame: ResolvingAttack) -> str | None:
    """6: the player must declare an attack; if it turns out illegal, the card fizzles."""
    assert frame.item is not None
    kept, frame.checkpoint = frame.checkpoint, None
    begin(state, Declaring(player=frame.player, unit=frame.performer, by_card=True, checkpoint=kept))
    return None


def _resolve(state: GameState, frame: ResolvingAttack) -> str | None:
    """It has resolved: the attack was declared, and its combat phase is over."""
    finish(state, frame, YES)
    return None


def fizzle(state: GameState, frame: ResolvingAttack) -> str | None:
    """5.a: it goes to the graveyard from the Effects Stack, and who was rested for it stays rested."""
    assert frame.item is not None
    leaves_stack(state, frame.item, fizzles=True)
    finish(state, frame, NO)
    return None


program(ResolvingAttack, _choose_performer, _put_into_intent, _declare_attack, _resolve, fizzle)
