"""Costs that a text asks for as it resolves, and modes (CR Resolution 5, 6, CR Parts of a Card - Cost 5)."""

from __future__ import annotations

from grandarchive.model import effects
from grandarchive.model.effects import Effect
from grandarchive.rules.agenda import AGAIN, ask, begin, chosen, executes, finish, keep_done, program, step_name
from grandarchive.rules.continuous.reading import players_meant
from grandarchive.rules.playing.bills import settled
from grandarchive.rules.playing.modes import modes_of
from grandarchive.rules.playing.payable import can_pay
from grandarchive.rules.playing.payment import pay
from grandarchive.rules.way_back import checkpoint
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Demanding, Following
from grandarchive.state.game import GameState
from grandarchive.state.records import Answer, Option


@executes(effects.MayPay)
def _may_pay(state: GameState, frame: Following, effect: effects.MayPay) -> str | None:
    if frame.answer is None:
        due = tuple(settled(state, cost, frame) for cost in effect.due)
        asked = players_meant(state, effect.by, frame)
        begin(state, Demanding(player=frame.player, effect=effect, by=asked, costs=due), frame)
        return AGAIN
    keep_done(frame, bool(chosen(frame)))
    return None


def _ask_next(state: GameState, frame: Demanding) -> str | None:
    """The next player pays, or not; nobody is asked to do what they cannot do completely."""
    assert frame.effect is not None
    if not frame.by:
        _forget(state, frame)
        finish(state, frame, 0)
        return None
    payer = frame.by[0]
    options = [Option("no", 0)]
    if ("pay", frame.source[0], payer) not in state.refused and can_pay(state, frame.costs, _paying(frame, payer)):
        options.append(Option("pay", 1))
    ask(state, frame, "pay", options, payer)
    return None


def _forget(state: GameState, frame: Demanding) -> None:
    """What was refused here was this payment, and says nothing of another one that the same text asks for."""
    state.refused = tuple(action for action in state.refused if not _is_demand(action, frame.source[0]))


def _is_demand(action: Answer, source: int) -> bool:
    return isinstance(action, tuple) and action[:2] == ("pay", source)


def _paying(frame: Demanding, payer: int) -> Scope:
    return Scope(payer, frame.source, frame.card, frame.now, frame.names, was=frame.was)


def _pay_or_not(state: GameState, frame: Demanding) -> str | None:
    payer = frame.by[0]
    if not chosen(frame):
        frame.by = frame.by[1:]
        return step_name(_ask_next)
    kept = checkpoint(state, step_name(_ask_next), ("pay", frame.source[0], payer))
    frame.checkpoint = kept
    pay(state, _paying(frame, payer), frame.costs)
    return None


def _paid(state: GameState, frame: Demanding) -> str | None:
    """What it was paid with keeps its name in the text."""
    names, was = frame.names, frame.was
    finish(state, frame, 1)
    state.agenda[-1].names.update(names)
    state.agenda[-1].was = was
    return None


program(Demanding, _ask_next, _pay_or_not, _paid)


@executes(effects.Modal)
def _modal(state: GameState, frame: Following, effect: effects.Modal) -> tuple[Effect, ...]:
    """The modes of an ability that were chosen before; losing a restriction does not take them away (1.b)."""
    return tuple(e for mode in modes_of(effect, frame.how_played().modes) for e in mode.effects)
