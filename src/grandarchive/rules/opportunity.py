"""Opportunity: who may act, what they may do, and when the top of the stack resolves (CR Timing and Permissions)."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.terms import Phase, Speed, Zone
from grandarchive.rules import checks, combat
from grandarchive.rules.activation import can_activate, can_use
from grandarchive.rules.agenda import ask, begin, finish, program
from grandarchive.rules.champions import enabled_elements
from grandarchive.rules.characteristics import board_of, characteristics
from grandarchive.state.game import GameState
from grandarchive.state.records import Frame, Option

PASS: Final = ("pass",)
PASS_OPTION: Final = Option("pass", PASS)


def may_act_slowly(state: GameState, player: int) -> bool:
    """The turn player in their main phase with an empty stack (Fast vs Slow 1)."""
    return player == state.turn_player and not state.stack and state.phase is Phase.MAIN and state.combat is None


def actions(state: GameState, player: int) -> list[Option]:
    """Everything a player with Opportunity may do now; passing comes first."""
    options = [PASS_OPTION]
    slow = may_act_slowly(state, player)
    elements = enabled_elements(state, player)
    hand = state.zone(player, Zone.HAND)
    if not slow and not state.effects:
        hand = _may_be_fast(state, hand)
    playable = [id for id in hand if can_activate(state, id, player, slow, elements)]
    options.extend(Option("activate", ("activate", id), id) for id in playable)
    for id in board_of(state).able.get(player, ()):
        for index, ability in enumerate(characteristics(state, id).abilities.activated):
            if can_use(state, id, ability, player, slow):
                options.append(Option("ability", ("ability", id, index), id))
        if slow and combat.can_attack(state, id):
            options.append(Option("attack", ("attack", id), id))
    return options


def _may_be_fast(state: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that are fast, or that something changes, at a glance."""
    cards, computed = state.cards, board_of(state).computed
    return tuple(
        id
        for id in ids
        if cards[id].face.speed is Speed.FAST
        or id in computed
        or "fast activation" in cards[id].face.printed.abilities.keywords
    )


def _settle(state: GameState, frame: Frame) -> None:
    """State-based effects come before anybody receives Opportunity (rules 9 and 10)."""
    if state.unchecked or state.pending:
        checks.check(state)


def _offer(state: GameState, frame: Frame) -> None:
    b = frame.bindings
    if not b["natural"] and not state.stack and not b["changed"]:
        finish(state, frame)
        return
    ask(state, frame, "opportunity", actions(state, b["holder"]), "action", b["holder"])


def _act(state: GameState, frame: Frame) -> None:
    b = frame.bindings
    action = b.pop("action")
    frame.step = 0
    b["changed"] = False
    if action != PASS:
        b["passes"] = 0
        _begin_action(state, b["holder"], action)
        return
    b["passes"] += 1
    order = state.in_turn_order()
    if b["passes"] < len(order):
        b["holder"] = order[(order.index(b["holder"]) + 1) % len(order)]
        b["changed"] = True
    elif state.stack:
        b["passes"] = 0
        b["holder"] = state.turn_player
        begin(state, "resolve", state.stack[-1].player)
    else:
        finish(state, frame)


def _begin_action(state: GameState, player: int, action: tuple[Any, ...]) -> None:
    match action:
        case ("activate", card):
            begin(state, "activate card", player, card=card)
        case ("ability", card, index):
            begin(state, "activate ability", player, card=card, index=index)
        case ("attack", card):
            begin(state, "declare attack", player, unit=card)


program("opportunity", _settle, _offer, _act)
