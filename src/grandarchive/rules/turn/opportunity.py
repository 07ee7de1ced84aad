"""Opportunity: who may act, what they may do, and when the top of the stack resolves (CR Timing and Permissions)."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.modifications import Permits
from grandarchive.model.terms import Phase, Zone
from grandarchive.rules.agenda import ask, begin, chosen, chosen_action, finish, program, step_name
from grandarchive.rules.combat.attacks import attackers
from grandarchive.rules.combat.obligations import must_attack
from grandarchive.rules.commits.doom import are_leaving
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.playing.activation import begin_playing
from grandarchive.rules.playing.legality import BESTOW, USE, bestowable, may_act_slowly
from grandarchive.rules.playing.negating import is_interdicted
from grandarchive.rules.playing.passing import only_passes
from grandarchive.rules.playing.playable import activatable, activatable_elsewhere, can_play, can_use
from grandarchive.rules.playing.ready import NONE, is_out_of_question, ready
from grandarchive.rules.turn.closing import close
from grandarchive.rules.way_back import checkpoint
from grandarchive.rules.windows import TRIGGERED, check
from grandarchive.state.frames import Declaring, Opportunity, Resolving
from grandarchive.state.game import ZONE_COUNT, GameState
from grandarchive.state.records import Option
from grandarchive.state.telling import tell_pass

END: Final = Phase.END
PASS: Final = ("pass",)
PASS_OPTION: Final = Option("pass", PASS)
HAND: Final = int(Zone.HAND)
FROM_HAND_TO_PANTHEON: Final = Zone.PANTHEON - Zone.HAND


def actions(state: GameState, player: int) -> list[Option]:
    """Everything a player with Opportunity may do now; passing comes first, unless something has to attack.

    In most windows a cheap proof tells that there is nothing but passing, and `listed` would find the same.
    """
    if not may_act_slowly(state, player) and only_passes(state, player):
        return [PASS_OPTION]
    return listed(state, player)


def listed(state: GameState, player: int) -> list[Option]:
    """The options of `actions`, found by looking at each card and ability."""
    options = [PASS_OPTION]
    slow = may_act_slowly(state, player)
    board = state.board or board_of(state)
    at = player * ZONE_COUNT + HAND
    playable = activatable(state, player, state.zones[at], slow=slow)
    if board.played_from_elsewhere or Permits in board.rules:
        playable += activatable_elsewhere(state, player, slow=slow)
    for id in playable:
        options.append(Option("activate", ("activate", id), id))  # noqa: PERF401
    if state.zones[at + FROM_HAND_TO_PANTHEON]:
        for id in bestowable(state, player):
            if can_play(state, id, player, BESTOW):
                options.append(Option("bestow", ("bestow", id), id))  # noqa: PERF401
    attacking = attackers(state, player) if slow else ()
    usable = ready(state, board, player, slow=slow)
    if attacking or usable:
        cards, attacks = state.cards, 0  # attackers stand in the order of those that are able
        for id in board.able.get(player, ()) if attacking else usable:
            card = cards[id]
            for each in usable.get(id, NONE):
                if is_out_of_question(state, card, each, player):
                    continue
                index, ability = each[0], each[1]
                if can_use(state, card, index, ability, player):
                    options.append(Option("ability", ("ability", id, index), id))
            if attacks < len(attacking) and attacking[attacks] == id:
                options.append(Option("attack", ("attack", id), id))
                attacks += 1
    if state.refused:
        options = [option for option in options if option.value not in state.refused]
    if attacking and must_attack(state, (id for id in attacking if ("attack", id) not in state.refused)):
        options.remove(PASS_OPTION)
    return options


def _settle(state: GameState, frame: Opportunity) -> str | None:
    """State-based effects come before anybody receives Opportunity (rules 9 and 10).

    If what resolved ends the phase or the turn, nobody does.
    """
    if state.schedule.ending:
        finish(state, frame)
        close(state)
        return None
    if state.unchecked or state.pending:
        check(state)
        if state.agenda[-1] is not frame:
            return None
    return _offer(state, frame) or ACT


def _offer(state: GameState, frame: Opportunity) -> str | None:
    """Nobody has Opportunity while an activation with interdiction is on the stack (CR Keywords - Interdiction 1).

    Once triggers were put there it is the turn player's, whoever acted before (CR Triggered Abilities 10).
    Once the turn player has left, only what is on the stack still resolves before the end phase (CR Ending the Game 8).
    """
    if state.unchecked and are_leaving(state):
        return SETTLE
    if frame.answer is not None:
        found = chosen(frame)
        frame.changed = bool(found)
        if found == TRIGGERED:
            frame.passed = 0
            frame.holder = state.in_turn_order()[0]
        if state.schedule.ending:
            return SETTLE
    left = state.lost[state.turn_player] and state.phase != END
    if not state.stack and (left or not (frame.natural or frame.changed)):
        finish(state, frame)
        return None
    if state.stack and is_interdicted(state):
        _resolve_top(state, frame)
        return SETTLE
    options = actions(state, frame.holder)
    while len(options) == 1 and not state.stops and options[0] is PASS_OPTION:
        after = _pass(state, frame)
        if after is not OFFER:
            return after
        options = actions(state, frame.holder)
    ask(state, frame, "opportunity", options, frame.holder)
    return None if frame.answer is None else _act(state, frame)


def _act(state: GameState, frame: Opportunity) -> str | None:
    action = chosen_action(frame)
    if action == PASS:
        after = _pass(state, frame)
        return (_offer(state, frame) or ACT) if after is OFFER else after
    _begin_action(state, frame.holder, action)
    frame.changed = False
    frame.passed = 0
    return SETTLE


def _pass(state: GameState, frame: Opportunity) -> str:
    """The next player is asked; once all have passed the top of the stack resolves, or nobody is any more."""
    if state.chronicle is not None:
        tell_pass(state, frame.holder)
    frame.changed = False
    frame.passed |= 1 << frame.holder
    for player in state.opponents(frame.holder):
        if not frame.passed >> player & 1:
            frame.holder = player
            frame.changed = True
            return SETTLE if state.unchecked else OFFER
    if state.stack:
        _resolve_top(state, frame)
    else:
        finish(state, frame)
    return SETTLE


def _resolve_top(state: GameState, frame: Opportunity) -> None:
    """The top of the stack resolves; the turn player has Opportunity after it (rules 5, 8)."""
    frame.passed = 0
    frame.holder = state.in_turn_order()[0]
    begin(state, Resolving(player=state.stack[-1].player))


def _begin_action(state: GameState, player: int, action: tuple[Any, ...]) -> None:
    """Begin what was chosen; if it turns out to be illegal, the player is asked again."""
    match action:
        case ("activate", card):
            begin_playing(state, player, card, action, OFFER)
        case ("bestow", card):
            begin_playing(state, player, card, action, OFFER, way=BESTOW)
        case ("ability", card, index):
            begin_playing(state, player, card, action, OFFER, way=USE, index=index)
        case ("attack", card):
            kept = checkpoint(state, OFFER, action)
            begin(state, Declaring(player=player, unit=card, checkpoint=kept))


SETTLE: Final = step_name(_settle)
OFFER: Final = step_name(_offer)
ACT: Final = step_name(_act)

program(Opportunity, _settle, _offer, _act)
