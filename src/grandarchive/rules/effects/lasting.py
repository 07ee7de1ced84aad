"""Effects that last: continuous effects, changes of rules, the next activation; and redirecting attacks."""

from __future__ import annotations

from dataclasses import fields

from grandarchive.model import effects
from grandarchive.model.amounts import Term
from grandarchive.model.modifications import Modification, PreventNext, PreventNextTime, Replaces
from grandarchive.model.terms import Duration
from grandarchive.rules.agenda import executes
from grandarchive.rules.combat import attacks as combat
from grandarchive.rules.continuous.reading import amount, select
from grandarchive.rules.objects.control import settle_control
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Continuous, Frame, Ref, Scope


def _settled(state: GameState, modification: Modification, scope: Scope) -> Modification:
    """An effect that was made once keeps the numbers of that moment (CR Continuous Effects - Instanced Effects)."""
    number = getattr(modification, "amount", None)
    if not isinstance(number, Term):
        return modification
    values = {f.name: getattr(modification, f.name) for f in fields(modification)}  # type: ignore[arg-type]
    settled: Modification = type(modification)(**{**values, "amount": amount(state, number, scope)})
    return settled


def _add(
    state: GameState,
    frame: Frame,
    affected: tuple[Ref, ...] | None,
    modifications: tuple[Modification, ...],
    duration: Duration,
) -> Continuous:
    scope = Scope(frame.player, frame.source, frame.card, frame.now, frame.bindings.copy())
    effect = Continuous(state.tick(), scope, affected, modifications, duration)
    if isinstance(modifications[0], PreventNext):
        assert isinstance(modifications[0].amount, int)
        effect.remaining = modifications[0].amount
    state.effects.append(effect)
    state.touch(Aspect.EFFECTS)
    settle_control(state, effect)
    return effect


@executes(effects.Modify)
def _modify(state: GameState, frame: Frame, effect: effects.Modify) -> None:
    """The objects are those of this moment; prevention is kept for each by itself (CR Damage Prevention 8)."""
    refs = select(state, effect.what, frame)
    if not refs:
        return
    settled = tuple(_settled(state, m, frame) for m in effect.modifications)
    together = tuple(m for m in settled if not _is_used_up(m))
    if together and effect.duration is not Duration.NEXT_WAKE_UP:
        _add(state, frame, refs, together, effect.duration)
    for ref in refs:
        if together and effect.duration is Duration.NEXT_WAKE_UP:
            made = _add(state, frame, (ref,), together, effect.duration)
            made.until_phase_of = state.cards[ref[0]].controller
        for m in settled:
            if _is_used_up(m):
                _add(state, frame, (ref,), (m,), effect.duration)


def _is_used_up(m: Modification) -> bool:
    """It ends by being used, apart from what else the effect does and for each object by itself."""
    return isinstance(m, (PreventNext, PreventNextTime)) or (isinstance(m, Replaces) and m.once)


@executes(effects.ChangeRules)
def _change_rules(state: GameState, frame: Frame, effect: effects.ChangeRules) -> None:
    settled = tuple(_settled(state, m, frame) for m in effect.modifications)
    together = tuple(m for m in settled if not _is_used_up(m))
    for changes in (together, *((m,) for m in settled if _is_used_up(m))):
        if changes:
            _add(state, frame, None, changes, effect.duration)


@executes(effects.NextActivation)
def _next_activation(state: GameState, frame: Frame, effect: effects.NextActivation) -> None:
    settled = tuple(_settled(state, m, frame) for m in effect.modifications)
    _add(state, frame, None, settled, Duration.END_OF_TURN).awaiting = effect.filter


@executes(effects.RedirectAttack)
def _redirect_attack(state: GameState, frame: Frame, effect: effects.RedirectAttack) -> None:
    for ref in select(state, effect.to, frame)[:1]:
        combat.redirect(state, ref)
