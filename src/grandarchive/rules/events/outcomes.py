"""What a replacement effect makes of an event (CR Replacement Effects 1, CR Damage Prevention 5 to 11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from grandarchive.model.amounts import Amount
from grandarchive.model.modifications import PreventNext, PreventNextTime, Replaces
from grandarchive.model.outcomes import (
    AmountBecomes,
    DealtTo,
    Enters,
    EntersAsCopy,
    GoesTo,
    Instead,
    Prevented,
)
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import follow
from grandarchive.rules.commits.moves import destination
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import amount, select
from grandarchive.rules.events.replace import BANISHED_BY_COST, BULWARK, EFFECT, LINK, PRESERVE, Found, Key, affects
from grandarchive.rules.objects.copies import copied_face
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Entering, Event, Ref, Scope


class Applying(NamedTuple):
    """A replacement effect that is being applied to one of several events; `chosen` is an object that was chosen."""

    events: tuple[Event, ...]
    at: int
    found: Found
    chosen: int

    @property
    def event(self) -> Event:
        """The event it applies to."""
        return self.events[self.at]

    def result(self, *changed: Event) -> tuple[Event, ...]:
        """All events, with what became of this one in its place."""
        return (*self.events[: self.at], *changed, *self.events[self.at + 1 :])


def apply(state: GameState, events: tuple[Event, ...], at: int, found: Found, chosen: int) -> tuple[Event, ...]:
    """Apply one replacement effect to one of the events and return what would happen now."""
    changed = events[at].copy()
    changed.applied = (*changed.applied, found.key)
    step = Applying((*events[:at], changed, *events[at + 1 :]), at, found, chosen)
    m = found.modification
    if m is None:
        return BY_RULE[found.key](state, step)
    if isinstance(m, PreventNext):
        return _shield(state, step, m)
    if isinstance(m, PreventNextTime):
        return _prevent_instance(state, step, m)
    assert isinstance(m, Replaces)
    if m.once:
        _use_up(state, found)
    return OUTCOMES[type(m.outcome)](state, step, m.outcome)


def decline(events: tuple[Event, ...], at: int, found: Found) -> tuple[Event, ...]:
    """An optional replacement that is not wanted is not offered again."""
    changed = events[at].copy()
    changed.applied = (*changed.applied, found.key)
    return (*events[:at], changed, *events[at + 1 :])


def _use_up(state: GameState, found: Found) -> None:
    state.effects = [effect for effect in state.effects if effect.id != found.key[1] or found.key[0] != EFFECT]
    state.touch(Aspect.EFFECTS)


def _prevent(event: Event, most: int) -> int:
    """Prevent so much damage of an event and return how much it was; nothing of unpreventable damage (rule 7)."""
    prevented = 0 if event.unpreventable else min(most, event.amount)
    event.amount -= prevented
    event.prevented += prevented
    return prevented


def _use_bulwark(state: GameState, step: Applying) -> tuple[Event, ...]:
    """All of it is prevented and one counter goes away, also in a vain attempt (CR Counters - Bulwark 2 to 4)."""
    from grandarchive.rules.events.happen import commit, counters

    _prevent(step.event, step.event.amount)
    assert step.event.card is not None
    commit(state, (counters(state, step.event.card.id, "bulwark", -1),))
    return step.events


def _preserve(state: GameState, step: Applying) -> tuple[Event, ...]:
    """It goes to the material deck, preserved (CR Keywords - Preserve 2)."""
    step.event.to_zone, step.event.verb = Zone.MATERIAL, "preserve"
    return step.events


def _banish_by_cost(state: GameState, step: Applying) -> tuple[Event, ...]:
    step.event.to_zone, step.event.verb = Zone.BANISHMENT, "banish"
    return step.events


def _link(state: GameState, step: Applying) -> tuple[Event, ...]:
    """It enters linked to what was chosen (CR Keywords - Link 2.a)."""
    _entering(step.event).link = state.cards[step.chosen].ref
    return step.events


BY_RULE: Final[dict[Key, Callable[[GameState, Applying], tuple[Event, ...]]]] = {
    BULWARK: _use_bulwark,
    PRESERVE: _preserve,
    BANISHED_BY_COST: _banish_by_cost,
    LINK: _link,
}
"""Replacements that a rule makes, and not the text of a card."""


def _shield(state: GameState, step: Applying, m: PreventNext) -> tuple[Event, ...]:
    """A shield is used up by the damage it prevents (CR Damage Prevention 5.a)."""
    place = next(i for i, effect in enumerate(state.effects) if effect.id == step.found.key[1])
    left = state.effects[place].copy()
    left.remaining -= _prevent(step.event, left.remaining)
    if left.remaining:
        state.effects[place] = left
    else:
        del state.effects[place]
    state.touch(Aspect.EFFECTS)
    return step.events


def _prevent_instance(state: GameState, step: Applying, m: PreventNextTime) -> tuple[Event, ...]:
    """An instance is used up by the attempt; for several units it is one for all of them (5.b, 8)."""
    effect = next(effect for effect in state.effects if effect.id == step.found.key[1])
    _use_up(state, step.found)
    events = list(step.events)
    prevented = 0
    for at, event in enumerate(events):
        if at != step.at:
            if effect.affected is not None or not affects(state, effect, m, event):
                continue
            events[at] = event = event.copy()
            event.applied = (*event.applied, step.found.key)
        most = event.amount if m.amount is None else amount(state, m.amount, step.found.scope)
        prevented += _prevent(event, most)
    _also(state, step, m.effects, "prevented", prevented)
    return tuple(events)


def _also(state: GameState, step: Applying, effects: tuple[Any, ...], name: str, value: int) -> None:
    """Effects that are part of the replacement (CR Damage Prevention 11)."""
    if effects:
        scope = step.found.scope
        bindings = {**scope.bindings, **_bindings(step.event), name: value}
        follow(state, effects, Scope(scope.player, scope.source, scope.card, scope.now, bindings))


def _bindings(event: Event) -> dict[str, Any]:
    subject: tuple[Ref, ...] = () if event.card is None else (event.card.ref,)
    return {"amount": event.amount, "subject": subject}


def _number(state: GameState, step: Applying, value: Amount) -> int:
    scope = step.found.scope
    bindings = {**scope.bindings, **_bindings(step.event)}
    return max(0, amount(state, value, Scope(scope.player, scope.source, scope.card, scope.now, bindings)))


def _entering(event: Event) -> Entering:
    event.entering = Entering() if event.entering is None else event.entering.copy()
    return event.entering


# Outcomes ------------------------------------------------------------------------------------------------------


def _goes_to(state: GameState, step: Applying, outcome: GoesTo) -> tuple[Event, ...]:
    event = step.event
    assert event.card is not None and event.now is not None
    event.to_zone = destination(event.card, event.now, outcome.zone)
    event.face_down = outcome.face_down
    return step.events


def _amount_becomes(state: GameState, step: Applying, outcome: AmountBecomes) -> tuple[Event, ...]:
    step.event.amount = _number(state, step, outcome.amount)
    return step.events


def _prevented(state: GameState, step: Applying, outcome: Prevented) -> tuple[Event, ...]:
    event = step.event
    most = event.amount
    if outcome.amount is not None:
        most = _number(state, step, outcome.amount)
    if outcome.all_but is not None:
        most = max(0, event.amount - _number(state, step, outcome.all_but))
    _also(state, step, outcome.effects, "prevented", _prevent(event, most))
    return step.events


def _dealt_to(state: GameState, step: Applying, outcome: DealtTo) -> tuple[Event, ...]:
    for id, _ in select(state, outcome.what, step.found.scope)[:1]:
        step.event.card = state.cards[id]
        step.event.now = characteristics(state, id)
    return step.events


def _instead(state: GameState, step: Applying, outcome: Instead) -> tuple[Event, ...]:
    _also(state, step, outcome.effects, "instead of", step.event.amount)
    return step.result()


def _enters(state: GameState, step: Applying, outcome: Enters) -> tuple[Event, ...]:
    entering = _entering(step.event)
    entering.rested = entering.rested or outcome.rested
    assert step.event.card is not None
    if outcome.transformed and step.event.card.two_sided and not entering.transformed:
        entering.transformed = True
        entering.changes += 1
    entering.counters += tuple((kind, _number(state, step, n)) for kind, n in outcome.counters)
    return step.events


def _enters_as_copy(state: GameState, step: Applying, outcome: EntersAsCopy) -> tuple[Event, ...]:
    if step.chosen >= 0:
        face = copied_face(state.cards[step.chosen], outcome.name, outcome.gains)
        entering = _entering(step.event)
        entering.as_face = face
        entering.changes += 1
    return step.events


OUTCOMES: Final[dict[type, Callable[[GameState, Applying, Any], tuple[Event, ...]]]] = {
    GoesTo: _goes_to,
    AmountBecomes: _amount_becomes,
    Prevented: _prevented,
    DealtTo: _dealt_to,
    Instead: _instead,
    Enters: _enters,
    EntersAsCopy: _enters_as_copy,
}
"""What each outcome makes of an event."""
