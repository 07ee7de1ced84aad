"""Effects that last: continuous effects, changes of rules, the next activation, delayed triggers."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from grandarchive.model import effects
from grandarchive.model.amounts import Term
from grandarchive.model.modifications import (
    Agility,
    AttackCost,
    AttackToll,
    Modification,
    PreventNext,
    PreventNextTime,
    Replaces,
)
from grandarchive.model.terms import OF_CONTROLLER, OF_NEXT_TURN, Duration
from grandarchive.rules.agenda import executes
from grandarchive.rules.commits.lasting import begin_effect, delay
from grandarchive.rules.continuous.reading import amount, players_meant, select
from grandarchive.rules.events.notice import record
from grandarchive.rules.objects.control import settle_control
from grandarchive.rules.playing.bills import written_out
from grandarchive.state.cards import Ref, Scope
from grandarchive.state.events import GainsAgility
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState

END_OF_COMBAT: Final = Duration.END_OF_COMBAT
END_OF_PHASE: Final = Duration.END_OF_PHASE


Modifying = effects.Modify | effects.ChangeRules


def _settled(state: GameState, modification: Modification, scope: Scope) -> Modification:
    """An effect that was made once keeps the numbers of that moment (CR Continuous Effects - Instanced Effects)."""
    if isinstance(modification, (AttackCost, AttackToll)):
        return replace(modification, costs=tuple(written_out(state, cost, scope) for cost in modification.costs))
    number = getattr(modification, "amount", None)
    if not isinstance(number, Term):
        return modification
    values = {f.name: getattr(modification, f.name) for f in fields(modification)}  # type: ignore[arg-type]
    fixed: Modification = type(modification)(**{**values, "amount": amount(state, number, scope)})
    return fixed


def _add(
    state: GameState,
    frame: Following,
    effect: Modifying,
    affected: tuple[Ref, ...] | None,
    modifications: tuple[Modification, ...],
) -> None:
    """It lasts from now on, unless what it should last until is over or never comes."""
    lasts = _how_long(state, frame, effect)
    if lasts is None:
        return
    duration, of = lasts
    if duration in OF_CONTROLLER and affected:
        of = state.cards[affected[0][0]].controller
    begun = begin_effect(
        state, frame, affected, modifications, duration, until_phase_of=of, condition=effect.as_long_as
    )
    settle_control(state, begun)


def _how_long(
    state: GameState, frame: Following, effect: Modifying | effects.NextActivation | effects.Delayed | effects.Whenever
) -> tuple[Duration, int] | None:
    """The duration, with the player whose next turn it means if it does; None if that is over or never comes."""
    duration = effect.duration
    if duration is END_OF_PHASE and state.combat is not None:
        duration = END_OF_COMBAT
    if duration is END_OF_COMBAT and state.combat is None:
        return None
    if duration not in OF_NEXT_TURN:
        return duration, -1
    meant = players_meant(state, effect.whose, frame)
    return (duration, meant[0]) if meant else None


@executes(effects.Modify)
def _modify(state: GameState, frame: Following, effect: effects.Modify) -> None:
    """The objects are those of this moment; prevention is kept for each by itself (CR Damage Prevention 8)."""
    refs = select(state, effect.what, frame)
    if not refs:
        return
    found = tuple(_settled(state, m, frame) for m in effect.modifications)
    together = tuple(m for m in found if not _is_used_up(m))
    if together and effect.duration not in OF_CONTROLLER:
        _add(state, frame, effect, refs, together)
    for ref in refs:
        if together and effect.duration in OF_CONTROLLER:
            _add(state, frame, effect, (ref,), together)
        for m in found:
            if _is_used_up(m):
                _add(state, frame, effect, (ref,), (m,))


def _is_used_up(m: Modification) -> bool:
    """It ends by being used, apart from what else the effect does and for each object by itself."""
    return isinstance(m, (PreventNext, PreventNextTime)) or (isinstance(m, Replaces) and m.once)


@executes(effects.ChangeRules)
def _change_rules(state: GameState, frame: Following, effect: effects.ChangeRules) -> None:
    found = tuple(_settled(state, m, frame) for m in effect.modifications)
    together = tuple(m for m in found if not _is_used_up(m))
    for changes in (together, *((m,) for m in found if _is_used_up(m))):
        if changes:
            _add(state, frame, effect, None, changes)
    for m in together:
        if isinstance(m, Agility):
            record(state, GainsAgility(frame.player))


@executes(effects.NextActivation)
def _next_activation(state: GameState, frame: Following, effect: effects.NextActivation) -> None:
    found = tuple(_settled(state, m, frame) for m in effect.modifications)
    lasts = _how_long(state, frame, effect)
    if lasts is not None:
        begin_effect(state, frame, None, found, lasts[0], awaiting=effect.filter, until_phase_of=lasts[1])


@executes(effects.Delayed)
@executes(effects.Whenever)
def _wait(state: GameState, frame: Following, effect: effects.Delayed | effects.Whenever) -> None:
    """It waits from now on, unless what it should last until is over or never comes."""
    lasts = _how_long(state, frame, effect)
    if lasts is not None:
        delay(state, frame, effect, *lasts)
