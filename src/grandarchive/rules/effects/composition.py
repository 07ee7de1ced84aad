"""Effects that carry other effects: conditions, permissions, choices, delays (CR Effects)."""

from __future__ import annotations

from grandarchive.model import effects
from grandarchive.model.effects import Effect
from grandarchive.model.nouns import Source
from grandarchive.rules.agenda import ask, executes, splice
from grandarchive.rules.effects.cards import candidates
from grandarchive.rules.reading import holds
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
    """The first steps of an optional action can be done."""
    for effect in sequence:
        if isinstance(effect, effects.Choose):
            least = max(1, effect.minimum)
            if len(candidates(state, effect, scope)) < least:
                return False
        elif isinstance(effect, effects.Banish) and isinstance(effect.what, Source):
            if not state.is_current(scope.source):
                return False
    return True


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
