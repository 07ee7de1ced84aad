"""Effects that last: continuous effects, changes of rules, the next activation."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from grandarchive.model import effects
from grandarchive.model.amounts import Term
from grandarchive.model.modifications import (
    AttackCost,
    AttackToll,
    Modification,
    PreventNext,
    PreventNextTime,
    Replaces,
)
from grandarchive.model.terms import Duration
from grandarchive.rules.agenda import executes
from grandarchive.rules.commits.lasting import begin_effect
from grandarchive.rules.continuous.reading import amount, select
from grandarchive.rules.objects.control import settle_control
from grandarchive.rules.playing.bills import settled
from grandarchive.state.cards import Ref, Scope
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState

END_OF_TURN: Final = Duration.END_OF_TURN
NEXT_WAKE_UP: Final = Duration.NEXT_WAKE_UP


def _settled(state: GameState, modification: Modification, scope: Scope) -> Modification:
    """An effect that was made once keeps the numbers of that moment (CR Continuous Effects - Instanced Effects)."""
    if isinstance(modification, (AttackCost, AttackToll)):
        return replace(modification, costs=tuple(settled(state, cost, scope) for cost in modification.costs))
    number = getattr(modification, "amount", None)
    if not isinstance(number, Term):
        return modification
    values = {f.name: getattr(modification, f.name) for f in fields(modification)}  # type: ignore[arg-type]
    fixed: Modification = type(modification)(**{**values, "amount": amount(state, number, scope)})
    return fixed


def _add(
    state: GameState,
    frame: Following,
    affected: tuple[Ref, ...] | None,
    modifications: tuple[Modification, ...],
    duration: Duration,
    until_phase_of: int = -1,
) -> None:
    effect = begin_effect(state, frame, affected, modifications, duration, until_phase_of=until_phase_of)
    settle_control(state, effect)


@executes(effects.Modify)
def _modify(state: GameState, frame: Following, effect: effects.Modify) -> None:
    """The objects are those of this moment; prevention is kept for each by itself (CR Damage Prevention 8)."""
    refs = select(state, effect.what, frame)
    if not refs:
        return
    found = tuple(_settled(state, m, frame) for m in effect.modifications)
    together = tuple(m for m in found if not _is_used_up(m))
    if together and effect.duration is not NEXT_WAKE_UP:
        _add(state, frame, refs, together, effect.duration)
    for ref in refs:
        if together and effect.duration is NEXT_WAKE_UP:
            _add(state, frame, (ref,), together, effect.duration, state.cards[ref[0]].controller)
        for m in found:
            if _is_used_up(m):
                _add(state, frame, (ref,), (m,), effect.duration)


def _is_used_up(m: Modification) -> bool:
    """It ends by being used, apart from what else the effect does and for each object by itself."""
    return isinstance(m, (PreventNext, PreventNextTime)) or (isinstance(m, Replaces) and m.once)


@executes(effects.ChangeRules)
def _change_rules(state: GameState, frame: Following, effect: effects.ChangeRules) -> None:
    found = tuple(_settled(state, m, frame) for m in effect.modifications)
    together = tuple(m for m in found if not _is_used_up(m))
    for changes in (together, *((m,) for m in found if _is_used_up(m))):
        if changes:
            _add(state, frame, None, changes, effect.duration)


@executes(effects.NextActivation)
def _next_activation(state: GameState, frame: Following, effect: effects.NextActivation) -> None:
    found = tuple(_settled(state, m, frame) for m in effect.modifications)
    begin_effect(state, frame, None, found, END_OF_TURN, awaiting=effect.filter)
