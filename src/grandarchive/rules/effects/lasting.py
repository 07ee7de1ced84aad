"""Effects that last: continuous effects, changes of rules, the next activation, delayed triggers."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from grandarchive.model import effects, playing
from grandarchive.model.abilities import Keyword
from grandarchive.model.amounts import Amount, Product, Sum, Term
from grandarchive.model.durations import (
    AsLongAs,
    Duration,
    DuringNextPhase,
    DuringNextTurn,
    FromNextTurn,
    ItsController,
    Span,
    Together,
    Until,
    UntilEndOf,
    UntilEndOfNextTurn,
    UntilNextTurn,
)
from grandarchive.model.modifications import (
    ActivationCost,
    Agility,
    AttackCost,
    Cant,
    Empowered,
    Gains,
    Modification,
    Permits,
    PreventNext,
    PreventNextTime,
    Replaces,
)
from grandarchive.model.nouns import EventPlayer, Subtype
from grandarchive.model.outcomes import AmountBecomes, Outcome, Prevented
from grandarchive.model.scopes import Extent, NextActivated, Rules
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import executes
from grandarchive.rules.commits.knowledge import look
from grandarchive.rules.commits.lasting import begin_effect, delay
from grandarchive.rules.continuous.dependencies import walk
from grandarchive.rules.continuous.reading import amount, fits, holds, players_meant, select
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.objects.control import settle_control
from grandarchive.rules.playing.bills import written_out
from grandarchive.state.cards import NOTHING, Ref, Scope
from grandarchive.state.events import Empowers, GainsAgility
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState
from grandarchive.state.lasting import FOREVER, ON_STACK, Ends, Lasts

COMBAT: Final = Span.COMBAT
ITS_TURN: Final = Span.ITS_TURN
PHASE: Final = Span.PHASE
STACK: Final = Zone.STACK
SPANS: Final = {
    Span.TURN: Lasts(Ends.TURN),
    Span.ITS_TURN: Lasts(Ends.ITS_TURN),
    Span.PHASE: Lasts(Ends.PHASE),
    Span.COMBAT: Lasts(Ends.COMBAT),
    Span.GAME: FOREVER,
}
"""What ends with what it is now."""

OF_EVENTS: Final = frozenset({"subject", "event other", "amount"})
"""What the names of an event are."""

NEXT_SPELL: Final = NextActivated(Subtype("SPELL"))


# How long ------------------------------------------------------------------------------------------------------


def _how_long(state: GameState, scope: Scope, duration: Duration, ref: Ref = NOTHING) -> Lasts | None:
    """How long something lasts from now on, or None if that is over already or never comes.

    `ref` is the object of which the controller is meant.
    """
    if isinstance(duration, UntilEndOf):
        return _until_end(state, duration.span)
    lasts = FOREVER
    for part in duration.parts if isinstance(duration, Together) else (duration,):
        if isinstance(part, AsLongAs):
            lasts = replace(lasts, as_long_as=part.condition)
        elif isinstance(part, Until):
            if holds(state, part.condition, scope):
                return None
            lasts = replace(lasts, until=part.condition)
        else:
            ends = _until_end(state, part.span) if isinstance(part, UntilEndOf) else _next(state, scope, part, ref)
            if ends is None:
                return None
            lasts = replace(ends, as_long_as=lasts.as_long_as, until=lasts.until)
    return lasts


def _until_end(state: GameState, span: Span) -> Lasts | None:
    """Until the end of what it is now: a phase of combat is combat, and without combat its end never comes."""
    if state.combat is not None:
        return SPANS[Span.COMBAT if span is PHASE else span]
    return None if span is COMBAT else SPANS[span]


def _next(state: GameState, scope: Scope, duration: Duration, ref: Ref) -> Lasts | None:
    """Until a next turn, until its end, during it, or during a phase of it."""
    if isinstance(duration, FromNextTurn):
        return Lasts(Ends.FROM_TURN, dormant=True)
    assert isinstance(duration, UntilNextTurn | UntilEndOfNextTurn | DuringNextTurn | DuringNextPhase)
    if isinstance(duration.who, ItsController):
        player = state.cards[ref[0]].controller
    else:
        meant = players_meant(state, duration.who, scope)
        if not meant:
            return None
        player = meant[0]
    if isinstance(duration, DuringNextPhase):
        return Lasts(Ends.AFTER_PHASE, player, duration.phase, dormant=True)
    ends = Ends.BEFORE_TURN if isinstance(duration, UntilNextTurn) else Ends.AFTER_TURN
    return Lasts(ends, player, dormant=isinstance(duration, DuringNextTurn))


# Changes -------------------------------------------------------------------------------------------------------


def as_of_now(state: GameState, modification: Modification, scope: Scope) -> Modification:
    """An effect that was made once keeps the numbers of that moment (CR Continuous Effects - Instanced Effects)."""
    if isinstance(modification, (ActivationCost, AttackCost)):
        return replace(modification, costs=tuple(written_out(state, cost, scope) for cost in modification.costs))
    if isinstance(modification, Cant):
        return replace(modification, unless=tuple(written_out(state, cost, scope) for cost in modification.unless))
    if isinstance(modification, Replaces):
        pattern = modification.pattern
        if isinstance(pattern.least, Term) or isinstance(pattern.most, Term):
            pattern = replace(
                pattern,
                least=_settled_bound(state, pattern.least, scope),
                most=_settled_bound(state, pattern.most, scope),
            )
        return replace(modification, pattern=pattern, outcome=_settled_outcome(state, modification.outcome, scope))
    if isinstance(modification, Gains) and isinstance(modification.ability, Keyword):
        value = modification.ability.value
        if isinstance(value, Term):
            return Gains(replace(modification.ability, value=max(0, amount(state, value, scope))))
    number = getattr(modification, "amount", None)
    if not isinstance(number, Term):
        return modification
    values = {f.name: getattr(modification, f.name) for f in fields(modification)}  # type: ignore[arg-type]
    fixed: Modification = type(modification)(**{**values, "amount": amount(state, number, scope)})
    return fixed


def _settled_bound(state: GameState, bound: object, scope: Scope) -> Any:
    """The number of this moment."""
    return amount(state, bound, scope) if isinstance(bound, Term) else bound


def _settled_outcome(state: GameState, outcome: Outcome, scope: Scope) -> Outcome:
    """What is no number of what would happen is found now."""
    if isinstance(outcome, Prevented) and outcome.amount is not None:
        return replace(outcome, amount=_settled_number(state, outcome.amount, scope))
    if isinstance(outcome, Prevented) and outcome.all_but is not None:
        return replace(outcome, all_but=_settled_number(state, outcome.all_but, scope))
    if isinstance(outcome, AmountBecomes):
        return replace(outcome, amount=_settled_number(state, outcome.amount, scope))
    return outcome


def _settled_number(state: GameState, number: Amount, scope: Scope) -> Amount:
    """The number of this moment, but for what depends on the number of what would happen."""
    if not isinstance(number, Term):
        return number
    if not any(type(word) is EventPlayer or getattr(word, "name", "") in OF_EVENTS for word in walk(number)):
        return amount(state, number, scope)
    if isinstance(number, (Sum, Product)):
        left, right = _settled_number(state, number.left, scope), _settled_number(state, number.right, scope)
        return replace(number, left=left, right=right)
    return number


def _begin(
    state: GameState,
    frame: Following,
    effect: effects.Modify,
    modifications: tuple[Modification, ...],
    affected: tuple[Ref, ...] | None = None,
) -> bool:
    """It lasts from now on, unless what it should last until is over or never comes; whether it does."""
    lasts = _how_long(state, frame, effect.duration, affected[0] if affected else NOTHING)
    if lasts is None or not modifications:
        return False
    if lasts is FOREVER and affected and state.cards[affected[0][0]].zone is STACK:
        lasts = ON_STACK  # and then for what it becomes (CR Game Zones 7.a)
    extent = effect.what if isinstance(effect.what, Extent) else None
    settle_control(state, begin_effect(state, frame, affected, modifications, lasts, extent))
    return True


def _is_of_controller(duration: Duration) -> bool:
    """It is not the same for objects of several players."""
    parts = duration.parts if isinstance(duration, Together) else (duration,)
    return any(
        (isinstance(part, UntilEndOf) and part.span is ITS_TURN)
        or (isinstance(part, DuringNextPhase) and isinstance(part.who, ItsController))
        for part in parts
    )


def _is_used_up(m: Modification) -> bool:
    """It ends by being used, apart from what else the effect does and for each object by itself."""
    return isinstance(m, (PreventNext, PreventNextTime)) or (isinstance(m, Replaces) and m.once)


@executes(effects.Modify)
def _modify(state: GameState, frame: Following, effect: effects.Modify) -> None:
    """The numbers are those of this moment, and so are the objects that are selected."""
    what = effect.what
    if isinstance(what, Extent):
        found = tuple(as_of_now(state, m, frame) for m in effect.modifications)
        if isinstance(what, Rules):
            _modify_rules(state, frame, effect, found)
        else:
            _begin(state, frame, effect, found)
        return
    refs = select(state, what, frame)
    if refs:
        _modify_objects(state, frame, effect, refs)


def _modify_objects(state: GameState, frame: Following, effect: effects.Modify, refs: tuple[Ref, ...]) -> None:
    """Prevention is kept for each object by itself (CR Damage Prevention 8)."""
    found = tuple([as_of_now(state, m, frame) for m in effect.modifications])
    together = tuple([m for m in found if not _is_used_up(m)])
    apart = _is_of_controller(effect.duration)
    if not apart:
        _begin(state, frame, effect, together, refs)
    for ref in refs:
        if apart:
            _begin(state, frame, effect, together, (ref,))
        for m in found:
            if _is_used_up(m):
                _begin(state, frame, effect, (m,), (ref,))


def _modify_rules(state: GameState, frame: Following, effect: effects.Modify, found: tuple[Modification, ...]) -> None:
    together = tuple(m for m in found if not _is_used_up(m))
    if _begin(state, frame, effect, together):
        for m in together:
            if isinstance(m, Agility):
                record(state, GainsAgility(frame.player))
            elif isinstance(m, Permits):
                _look_at_permitted(state, frame, m)
    for m in found:
        if _is_used_up(m):
            _begin(state, frame, effect, (m,))


def _look_at_permitted(state: GameState, frame: Following, m: Permits) -> None:
    """What lies face-down is private for who may play it from now on (CR Public vs Private Information 6.a)."""
    there = (
        id for player in players_meant(state, m.whose, frame) for zone in m.zones for id in state.zone(player, zone)
    )
    look(state, [id for id in there if state.cards[id].face_down and fits(state, m.filter, id, frame)], frame.player)


@executes(playing.Empower)
def _empower(state: GameState, frame: Following, effect: playing.Empower) -> None:
    """The next Spell card is empowered; by nothing there is nothing to empower (CR Keywords - Empower 1, 1.a)."""
    levels = amount(state, effect.amount, frame)
    if levels > 0:
        begin_effect(state, frame, None, (Empowered(levels),), SPANS[Span.TURN], NEXT_SPELL)
        if heeded(state, Empowers):
            record(state, Empowers(frame.player, levels))


@executes(effects.Delayed)
@executes(effects.Whenever)
def _wait(state: GameState, frame: Following, effect: effects.Delayed | effects.Whenever) -> None:
    """It waits from now on, unless what it should last until is over or never comes."""
    lasts = _how_long(state, frame, effect.duration)
    if lasts is not None:
        delay(state, frame, effect, lasts)
