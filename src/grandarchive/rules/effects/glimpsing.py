"""Glimpsing, and what is done with the cards that one looks at (CR Game Terms - Glimpse)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import effects
from grandarchive.model.abilities import Starcalling
from grandarchive.model.modifications import Gains, GlimpsedHave, StarcallsFreely
from grandarchive.model.nouns import WEAPON, Subtype
from grandarchive.model.scopes import NextGlimpsed
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import (
    AGAIN,
    able,
    ask,
    chosen,
    chosen_action,
    chosen_set,
    executes,
    finish,
    program,
    step_name,
)
from grandarchive.rules.commits.knowledge import look, show_tops
from grandarchive.rules.commits.lasting import attach, begin_effect
from grandarchive.rules.commits.moves import arrange
from grandarchive.rules.commits.uses import note_use
from grandarchive.rules.continuous.board import characteristics, rule_changes
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.continuous.limits import is_used_up
from grandarchive.rules.continuous.prohibitions import is_prohibited
from grandarchive.rules.continuous.reading import amount, find, fits, is_on, scope_of, unlocked
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import load
from grandarchive.rules.events.happen import propose
from grandarchive.rules.objects.control import end_effects
from grandarchive.rules.playing.activation import begin_playing
from grandarchive.rules.playing.playable import can_play
from grandarchive.rules.several import DONE, choose_order, choose_set
from grandarchive.state.cards import Card
from grandarchive.state.events import Glimpses
from grandarchive.state.frames import Following, Glimpsing
from grandarchive.state.game import GameState
from grandarchive.state.lasting import WHILE_GLIMPSING, Ends
from grandarchive.state.records import Option

DECK: Final = Zone.DECK
FIELD: Final = Zone.FIELD
GLIMPSED: Final = Ends.GLIMPSED

AETHERWINGS: Final = Subtype("AETHERWING") & WEAPON


def can_glimpse(state: GameState, player: int, number: int) -> bool:
    """A player can glimpse so much; to glimpse 0 is not to glimpse (CR Player Actions 1.b.i)."""
    return number > 0 and not is_prohibited(state, Glimpses(player, number))


@able(effects.Glimpse)
def _may_glimpse(state: GameState, effect: effects.Glimpse, frame: Following) -> bool:
    return can_glimpse(state, frame.player, amount(state, effect.amount, frame))


@executes(effects.Glimpse)
def _glimpse(state: GameState, frame: Following, effect: effects.Glimpse) -> None:
    propose(state, Glimpses(frame.player, amount(state, effect.amount, frame), frame.source))


def _look_at_tops(state: GameState, frame: Glimpsing) -> None:
    """Look at the top cards; put any number back on top and the rest on the bottom, each in any order."""
    frame.seen = state.zone(frame.player, DECK)[: frame.number]
    if frame.seen:
        look(state, frame.seen, frame.player)
    _modify_glimpsed(state, frame)
    if not frame.seen:
        _look_away(state)
        finish(state, frame)


def _modify_glimpsed(state: GameState, frame: Glimpsing) -> None:
    """Cards that fit get what a rule or an effect for the next time gives them, as long as the player looks at them."""
    for rule, scope in tuple(rule_changes(state, GlimpsedHave)):
        if scope.player == frame.player:
            refs = tuple(state.cards[id].ref for id in frame.seen if fits(state, rule.filter, id, scope))
            begin_effect(state, scope, refs, (Gains(rule.ability),), WHILE_GLIMPSING)
    for at, effect in enumerate(state.effects.copy()):
        extent, scope = effect.extent, effect.scope
        if isinstance(extent, NextGlimpsed) and scope.player == frame.player and is_on(state, effect):
            fitting = (id for id in frame.seen if fits(state, extent.filter, id, scope))
            attach(state, at, tuple(state.cards[id].ref for id in fitting), WHILE_GLIMPSING)


def _look_away(state: GameState) -> None:
    """The cards are no longer looked at."""
    end_effects(state, lambda effect: effect.lasts.ends is GLIMPSED)


def _call(state: GameState, frame: Glimpsing) -> str | None:
    """As the player looks at cards with Aethercalling, they may load them into their Aetherwings.

    It is a special game action: nothing replaces it (CR Keywords - Aethercalling 1, 2, CR Special Game Actions 4).
    """
    if frame.answer is not None:
        frame.called = chosen(frame)
        if frame.called == DONE:
            return step_name(_offer_starcalling)
        ask(state, frame, "load", [Option("choose", id, id) for id in _aetherwings(state, frame)], source=frame.called)
        return None
    called = [id for id in frame.seen if keyword(state, id, "aethercalling")]
    if not called or not _aetherwings(state, frame):
        return step_name(_offer_starcalling)
    ask(state, frame, "aethercalling", [Option("done", DONE), *(Option("choose", id, id) for id in called)])
    return AGAIN


def _aetherwings(state: GameState, frame: Glimpsing) -> tuple[int, ...]:
    return find(state, AETHERWINGS, FIELD, (frame.player,), frame)


def _load_called(state: GameState, frame: Glimpsing) -> str | None:
    commit(state, load(state, frame.called, chosen(frame), frame.player))
    frame.seen = tuple(id for id in frame.seen if id != frame.called)
    return step_name(_call)


def _offer_starcalling(state: GameState, frame: Glimpsing) -> str | None:
    """A card with Starcalling that is looked at may be activated, at any speed (CR Keywords - Starcalling 1, 1.a)."""
    freely = (False, True) if _free_of_charge(state, frame.player) else (False,)
    options = [
        Option(action[0], action, id)
        for id in frame.seen
        for place, ability in starcallings(state, id, frame.player)
        for free in freely
        if (action := (STARCALL[free], id, place)) not in state.refused
        and can_play(state, id, frame.player, granted=True, free=free, starcalling=ability)
    ]
    if not options:
        return step_name(_choose_bottom)
    ask(state, frame, "starcalling", [Option("done", DECLINED), *options])
    return None


DECLINED: Final = ("done",)
STARCALL: Final = {False: "starcall", True: "starcall freely"}
"""What is done for the costs of starcalling, and for nothing instead of them."""


def _free_of_charge(state: GameState, player: int) -> list[tuple[StarcallsFreely, Card]]:
    """What lets the player starcall for nothing now, and what says so."""
    found = []
    for rule, scope in rule_changes(state, StarcallsFreely):
        if scope.player == player and scope.card is not None:
            now = characteristics(state, scope.source[0])
            if rule.limit is None or not is_used_up(state, rule.limit, rule, scope.card, now):
                found.append((rule, scope.card))
    return found


def starcallings(state: GameState, id: int, player: int) -> list[tuple[int, Starcalling]]:
    """The Starcalling abilities of a card whose restrictions are met, each with its place among all of them."""
    found = enumerate(characteristics(state, id).abilities.starcallings)
    return [(place, a) for place, a in found if unlocked(state, a.gates, scope_of(state, id, player))]


def _starcall(state: GameState, frame: Glimpsing) -> str | None:
    """It is put onto the Effects Stack and waits there (CR Keywords - Starcalling 5, 6)."""
    action = chosen_action(frame)
    if action == DECLINED:
        return step_name(_choose_bottom)
    verb, id, place = action
    free = verb == STARCALL[True]
    ability = characteristics(state, id).abilities.starcallings[place]
    step = step_name(_offer_starcalling)
    begin_playing(state, frame.player, id, action, step, granted=True, free=free, starcalling=ability)
    if free:
        rule, card = _free_of_charge(state, frame.player)[0]
        if rule.limit is not None:
            note_use(state, rule, card, frame.player)
    frame.seen = tuple(other for other in frame.seen if other != id)
    return None


def _order_rest(state: GameState, frame: Glimpsing) -> str | None:
    """Everything else that was looked at goes to the bottom (CR Keywords - Starcalling 3).

    What has left the deck meanwhile, instead of a payment, is not put back.
    """
    frame.seen = tuple(id for id in frame.seen if state.cards[id].zone is DECK)
    choose_order(state, frame, "order bottom", frame.seen)
    return None


def _put_rest(state: GameState, frame: Glimpsing) -> str | None:
    arrange(state, frame.player, (), chosen_set(frame), 1 << frame.player)
    _look_away(state)
    show_tops(state, ordered=True)
    finish(state, frame)
    return None


def _choose_bottom(state: GameState, frame: Glimpsing) -> None:
    choose_set(state, frame, "glimpse", frame.seen, 0, len(frame.seen))


def _order_bottom(state: GameState, frame: Glimpsing) -> None:
    choose_order(state, frame, "order bottom", chosen_set(frame))


def _order_top(state: GameState, frame: Glimpsing) -> None:
    frame.bottom = chosen_set(frame)
    choose_order(state, frame, "order top", tuple(i for i in frame.seen if i not in frame.bottom))


def _put_back(state: GameState, frame: Glimpsing) -> None:
    arrange(state, frame.player, chosen_set(frame), frame.bottom, 1 << frame.player)
    _look_away(state)
    show_tops(state, ordered=True)


program(
    Glimpsing,
    _look_at_tops,
    _call,
    _load_called,
    _offer_starcalling,
    _starcall,
    _order_rest,
    _put_rest,
    _choose_bottom,
    _order_bottom,
    _order_top,
    _put_back,
)
