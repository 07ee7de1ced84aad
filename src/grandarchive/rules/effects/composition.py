"""Effects that carry other effects: conditions, permissions, choices, delays (CR Effects)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import effects
from grandarchive.model.effects import Effect
from grandarchive.model.nouns import Bound
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import ask, executes, splice
from grandarchive.rules.continuous.reading import amount, holds, select
from grandarchive.rules.effects.cards import candidates
from grandarchive.state.game import GameState
from grandarchive.state.records import DelayedTrigger, Frame, Option, Scope


@executes(effects.If)
def _if(state: GameState, frame: Frame, effect: effects.If) -> None:
    splice(frame, effect.then if holds(state, effect.condition, frame) else effect.otherwise)


@executes(effects.May)
def _may(state: GameState, frame: Frame, effect: effects.May) -> None:
    """The player accepts or declines as it resolves; what cannot be done completely is not offered.

    CR Resolution 5, 6.
    """
    b = frame.bindings
    if "may" not in b:
        options = [Option("no", False)]
        if possible(state, effect.effects, frame):
            options.append(Option("yes", True))
        ask(state, frame, "may", options, "may")
        frame.step -= 1
        return
    if b.pop("may"):
        splice(frame, effect.effects)


def possible(state: GameState, sequence: tuple[Effect, ...], scope: Scope) -> bool:
    """The first steps of an optional action, those that take something, can be done completely (CR Resolution 6)."""
    for effect in sequence:
        able = POSSIBLE.get(type(effect))
        if able is None:
            return True
        if not able(state, effect, scope):
            return False
    return True


def _can_choose(state: GameState, effect: effects.Choose, scope: Scope) -> bool:
    return len(candidates(state, effect, scope)) >= max(1, effect.minimum)


def _can_discard(state: GameState, effect: effects.Discard, scope: Scope) -> bool:
    return len(state.zone(scope.player, Zone.HAND)) >= amount(state, effect.amount or 0, scope)


def _can_take(state: GameState, effect: Any, scope: Scope) -> bool:
    """What it acts on is there, or will be chosen by a step before."""
    if isinstance(effect.what, Bound) and effect.what.name not in scope.bindings:
        return True
    return bool(select(state, effect.what, scope))


def _can_remove(state: GameState, effect: effects.RemoveCounters, scope: Scope) -> bool:
    return any(state.cards[id].counters.get(effect.kind) for id, _ in select(state, effect.what, scope))


POSSIBLE: Final[dict[type, Callable[[GameState, Any, Scope], bool]]] = {
    effects.Choose: _can_choose,
    effects.Discard: _can_discard,
    effects.Banish: _can_take,
    effects.Sacrifice: _can_take,
    effects.Put: _can_take,
    effects.RemoveCounters: _can_remove,
}
"""Whether an effect that takes something can be done."""


@executes(effects.ChooseOne)
def _choose_one(state: GameState, frame: Frame, effect: effects.ChooseOne) -> None:
    b = frame.bindings
    if "option" not in b:
        ask(state, frame, "choose one", [Option("number", i) for i in range(len(effect.options))], "option")
        frame.step -= 1
        return
    splice(frame, effect.options[b.pop("option")])


@executes(effects.Delayed)
def _delayed(state: GameState, frame: Frame, effect: effects.Delayed) -> None:
    scope = Scope(frame.player, frame.source, frame.card, frame.now, frame.bindings.copy())
    state.delayed.append(DelayedTrigger(state.tick(), scope, effect.pattern, effect.effects))
