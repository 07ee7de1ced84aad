"""What a replacement effect makes of an event (CR Replacement Effects 1, CR Damage Prevention 5 to 11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any, Final, NamedTuple

from grandarchive.errors import EngineBug
from grandarchive.model.amounts import Amount
from grandarchive.model.effects import Effect
from grandarchive.model.events import Happening
from grandarchive.model.modifications import PreventNext, PreventNextTime, Replaces
from grandarchive.model.outcomes import (
    AmountBecomes,
    DealtAlsoTo,
    DealtTo,
    Enters,
    EntersAsCopy,
    GoesTo,
    Instead,
    Prevented,
)
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import begin, follow
from grandarchive.rules.commits.creating import copied_face
from grandarchive.rules.commits.destination import destination
from grandarchive.rules.commits.lasting import use_shield, use_up
from grandarchive.rules.commits.marks import forget_named
from grandarchive.rules.commits.uses import note_use
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.occasions import number_of, occasion
from grandarchive.rules.continuous.reading import amount, objects
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import about, arrival_of, complete, counters, entering_face, let_enter, move
from grandarchive.rules.events.replace import (
    BULWARK,
    CRITICAL,
    EFFECT,
    LINK,
    PRESERVE,
    SHIELDED,
    Found,
    affects,
    applicable,
    choices,
    is_replaced_by,
)
from grandarchive.state.cards import Card, Named, Ref, Scope, Was, as_payment
from grandarchive.state.events import (
    Draws,
    Event,
    GetsCounters,
    Glimpses,
    IsDamaged,
    IsPrevented,
    LosesDamage,
    Moves,
    Recovers,
    amount_of,
)
from grandarchive.state.frames import Following, Frame, Naming, OneByOne, Paying, Playing, Tracking
from grandarchive.state.frames import Happening as Proposed
from grandarchive.state.game import GameState

BANISHMENT: Final = Zone.BANISHMENT
GRAVEYARD: Final = Zone.GRAVEYARD
MATERIAL: Final = Zone.MATERIAL


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

    @property
    def move(self) -> Moves:
        """The move it applies to."""
        event = self.events[self.at]
        if not isinstance(event, Moves):
            raise EngineBug(f"{type(event).__name__} is replaced as if it were a move")
        return event

    @property
    def damage(self) -> IsDamaged:
        """The damage it applies to."""
        event = self.events[self.at]
        if not isinstance(event, IsDamaged):
            raise EngineBug(f"{type(event).__name__} is replaced as if it were damage")
        return event

    def result(self, *changed: Event) -> tuple[Event, ...]:
        """All events, with what became of this one in its place."""
        return (*self.events[: self.at], *changed, *self.events[self.at + 1 :])


def apply(state: GameState, events: tuple[Event, ...], at: int, found: Found, chosen: int) -> tuple[Event, ...]:
    """Apply one replacement effect to one of the events and return what would happen now."""
    step = _begun(events, at, found, chosen)
    m = found.modification
    if m is None:
        return BY_RULE[found.key[0]](state, step)
    if isinstance(m, PreventNext):
        return _shield(state, step, m)
    if isinstance(m, PreventNextTime):
        return _prevent_instance(state, step, m)
    assert isinstance(m, Replaces)
    if m.once:
        _use_up(state, found)
    if m.limit is not None and found.scope.card is not None:
        note_use(state, m, found.scope.card, found.scope.player)
    if m.pattern.at_once and isinstance(m.outcome, Instead):
        return _instead_of_all(state, step, m)
    changed = OUTCOMES[type(m.outcome)](state, step, m.outcome)
    return _also_for_others(state, changed, found, m, chosen) if m.pattern.at_once else changed


def _begun(events: tuple[Event, ...], at: int, found: Found, chosen: int) -> Applying:
    """An effect begins to apply to one of the events, and will not again."""
    changed = events[at].copy()
    changed.applied = (*changed.applied, found.key)
    return Applying((*events[:at], changed, *events[at + 1 :]), at, found, chosen)


def _also_for_others(
    state: GameState, events: tuple[Event, ...], found: Found, m: Replaces, chosen: int
) -> tuple[Event, ...]:
    """One time is one for all that would happen at once, be it the next time or the only one each turn."""
    for other in events:
        if found.key not in other.applied and is_replaced_by(state, m, other, found.scope):
            step = _begun(events, next(at for at, event in enumerate(events) if event is other), found, chosen)
            events = OUTCOMES[type(m.outcome)](state, step, m.outcome)
    return events


def _replaced_together(state: GameState, step: Applying, m: Replaces) -> tuple[int, ...]:
    """The places of all events that an effect replaces as one, the event that it is applied to among them."""
    found = step.found
    return tuple(
        at
        for at, event in enumerate(step.events)
        if at == step.at or (found.key not in event.applied and is_replaced_by(state, m, event, found.scope))
    )


def _instead_of_all(state: GameState, step: Applying, m: Replaces) -> tuple[Event, ...]:
    """Effects are followed once, instead of all that would happen at once and fits."""
    assert isinstance(m.outcome, Instead)
    places = _replaced_together(state, step, m)
    replaced = tuple(step.events[at] for at in places)
    applied = tuple(dict.fromkeys(key for event in (step.event, *replaced) for key in event.applied))
    names, was = occasion(state, m.pattern.happening, *replaced)
    names["instead of"] = number_of(m.pattern.happening, replaced)
    follow(state, m.outcome.effects, step.found.scope.naming(names, was), applied)
    return tuple(event for at, event in enumerate(step.events) if at not in places)


def decline(state: GameState, events: tuple[Event, ...], at: int, found: Found) -> tuple[Event, ...]:
    """An optional replacement that is not wanted is not offered again, nor for what it would replace together."""
    step = _begun(events, at, found, -1)
    m = found.modification
    if isinstance(m, Replaces) and m.pattern.at_once:
        for other in _replaced_together(state, step, m):
            if other != at:
                step = _begun(step.events, other, found, -1)
    return step.events


def _use_up(state: GameState, found: Found) -> None:
    if found.key[0] == EFFECT:
        use_up(state, found.key[1])


def _prevent(state: GameState, event: IsDamaged, most: int, scope: Scope) -> int:
    """Prevent so much damage of an event and return how much it was; nothing of unpreventable damage (rule 7).

    Whoever waits for that knows of which card the effect is (rule 11).
    """
    prevented = 0 if event.unpreventable else min(most, event.amount)
    event.amount -= prevented
    event.prevented += prevented
    if prevented:
        card = scope.card
        now = scope.now or (None if card is None else card.face.printed)
        commit(state, IsPrevented(event.card, event.now, scope.player, prevented, scope.source, card, now))
    return prevented


def _use_bulwark(state: GameState, step: Applying) -> tuple[Event, ...]:
    """All of it is prevented and one counter goes away, also in a vain attempt (CR Counters - Bulwark 2 to 4)."""
    _prevent(state, step.damage, step.damage.amount, step.found.scope)
    commit(state, counters(state, step.damage.card.id, "bulwark", -1))
    return step.events


def _preserve(state: GameState, step: Applying) -> tuple[Event, ...]:
    """It goes to the material deck, preserved (CR Keywords - Preserve 2)."""
    step.move.to_zone, step.move.verb = MATERIAL, "preserve"
    return step.events


def _link(state: GameState, step: Applying) -> tuple[Event, ...]:
    """It enters linked to what was chosen (CR Keywords - Link 2.a)."""
    arrival_of(step.move).link = state.cards[step.chosen].ref
    return step.events


def _shielded(state: GameState, step: Applying) -> tuple[Event, ...]:
    """A Link Shield is destroyed or sacrificed instead of what it is linked to (CR Keywords - Link Shield 1).

    If that would be destroyed, temporary damage is removed from it. A shield that leaves at the same time anyway leaves
    once.
    """
    spared, shield = step.move, step.found.key[1]
    sacrificed = spared.verb == "sacrifice"
    if not sacrificed and spared.card.damage:
        commit(state, about(state, LosesDamage, spared.card.id))
    _exchange(state, spared.card, state.cards[shield])
    if any(isinstance(event, Moves) and event.card.id == shield for event in step.events):
        return step.result()
    event = move(state, shield, GRAVEYARD, "sacrifice" if sacrificed else "destroy")
    event.by, event.applied = spared.by, spared.applied
    complete(state, event)
    return step.result(event)


def _exchange(state: GameState, spared: Card, shield: Card) -> None:
    """The text that destroys or sacrifices speaks of the shield from now on, whatever it calls it (2.b).

    That is what is followed or paid at the moment, with the frames that name what moves.
    """
    source: Ref | None = None
    for frame in reversed(state.agenda):
        if isinstance(frame, Proposed):
            continue
        if isinstance(frame, Naming):
            frame.cards = tuple(shield.id if id == spared.id else id for id in frame.cards)
        elif isinstance(frame, Tracking):
            frame.moving = _exchanged(frame.moving, spared.ref, shield.ref)
        elif isinstance(frame, (Following, Paying, Playing)) and source in (None, frame.source):
            source = frame.source
            _exchange_names(state, frame, spared, shield)
        else:
            return


def _exchange_names(state: GameState, frame: Frame, spared: Card, shield: Card) -> None:
    for name, value in tuple(frame.names.items()):
        if isinstance(value, tuple) and spared.ref in value:
            frame.names[name] = _exchanged(value, spared.ref, shield.ref)
    how = frame.how
    if isinstance(frame, Playing) and how is not None and how.paid_with:
        paid = (as_payment(shield), characteristics(state, shield.id))
        frame.how = changed(
            how,
            paid_with=tuple(
                (name, *(paid if card.id == spared.id else (card, now))) for name, card, now in how.paid_with
            ),
        )


def _exchanged(refs: tuple[Ref, ...], old: Ref, new: Ref) -> tuple[Ref, ...]:
    return tuple(new if ref == old else ref for ref in refs)


def _critical(state: GameState, step: Applying) -> tuple[Event, ...]:
    """All that is dealt at the same time is doubled (CR Keywords - Critical N 1)."""
    events = list(step.events)
    for at, event in enumerate(events):
        if at == step.at or replaced_alike(state, event, step.found):
            changed = event.copy()
            assert isinstance(changed, IsDamaged)
            changed.amount *= 2
            if at != step.at:
                changed.applied = (*changed.applied, step.found.key)
            events[at] = changed
    return tuple(events)


def spared(state: GameState, events: tuple[Event, ...], found: Found) -> tuple[Event, ...]:
    """An opponent has paid, so nothing of what is dealt at the same time is doubled (CR Keywords - Critical N 1)."""
    for at, event in enumerate(events):
        if replaced_alike(state, event, found):
            events = decline(state, events, at, found)
    return events


def replaced_alike(state: GameState, event: Event, found: Found) -> bool:
    """The same effect would replace another event too."""
    return any(other.key == found.key for other in applicable(state, event))


BY_RULE: Final[dict[int, Callable[[GameState, Applying], tuple[Event, ...]]]] = {
    BULWARK: _use_bulwark,
    PRESERVE: _preserve,
    LINK: _link,
    CRITICAL: _critical,
    SHIELDED: _shielded,
}
"""Replacements that a rule makes, and not the text of a card."""


def _shield(state: GameState, step: Applying, m: PreventNext) -> tuple[Event, ...]:
    """A shield is used up by the damage it prevents; something follows only on that (CR Damage Prevention 5.a, 11)."""
    effect = next(effect for effect in state.effects if effect.id == step.found.key[1])
    prevented = _prevent(state, step.damage, effect.remaining, effect.scope)
    use_shield(state, effect.id, prevented)
    if prevented:
        _also(state, step, m.effects, "prevented", prevented)
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
            event = event.copy()
            event.applied = (*event.applied, step.found.key)
            events[at] = event
        if not isinstance(event, IsDamaged):
            raise EngineBug(f"{type(event).__name__} is prevented as if it were damage")
        most = event.amount if m.amount is None else amount(state, m.amount, step.found.scope)
        prevented += _prevent(state, event, most, effect.scope)
    _also(state, step, m.effects, "prevented", prevented)
    return tuple(events)


def _also(state: GameState, step: Applying, effects: tuple[Effect, ...], name: str, value: int) -> None:
    """Effects that are part of the replacement (CR Damage Prevention 11)."""
    if effects:
        names, was = _named(state, step)
        follow(state, effects, step.found.scope.naming({**names, name: value}, was), step.event.applied)


def _named(state: GameState, step: Applying) -> tuple[dict[str, Named], tuple[Was, ...]]:
    """What the text of a replacement can name of what would happen."""
    m = step.found.modification
    return occasion(state, m.pattern.happening if isinstance(m, Replaces) else Happening.DAMAGED, step.event)


def _number(state: GameState, step: Applying, value: Amount) -> int:
    return max(0, amount(state, value, step.found.scope.naming(*_named(state, step))))


# Outcomes ------------------------------------------------------------------------------------------------------


def _goes_to(state: GameState, step: Applying, outcome: GoesTo) -> tuple[Event, ...]:
    move = step.move
    move.to_zone = destination(move.card, move.now, outcome.zone)
    move.face_down = outcome.face_down
    move.position = outcome.position
    return step.events


def _amount_becomes(state: GameState, step: Applying, outcome: AmountBecomes) -> tuple[Event, ...]:
    event = step.event
    if not isinstance(event, (IsDamaged, GetsCounters, Recovers, Draws, Glimpses)):
        raise EngineBug(f"{type(event).__name__} has no number to be replaced")
    event.amount = _number(state, step, outcome.amount)
    if not isinstance(event, Draws) or event.amount == 1:
        return step.events
    _draw_each(state, event)
    return step.result()


def _draw_each(state: GameState, event: Draws) -> None:
    """Another number of cards is drawn, each for itself, with what else could replace that (CR Drawing Cards 2)."""
    each = event.copy()
    each.amount = 1
    begin(state, OneByOne(player=-1, events=(each,) * event.amount))


def _prevented(state: GameState, step: Applying, outcome: Prevented) -> tuple[Event, ...]:
    most = step.damage.amount
    if outcome.amount is not None:
        most = _number(state, step, outcome.amount)
    if outcome.all_but is not None:
        most = max(0, step.damage.amount - _number(state, step, outcome.all_but))
    _also(state, step, outcome.effects, "prevented", _prevent(state, step.damage, most, step.found.scope))
    return step.events


def _dealt_to(state: GameState, step: Applying, outcome: DealtTo) -> tuple[Event, ...]:
    for id, _ in objects(state, outcome.what, step.found.scope)[:1]:
        step.damage.card = state.cards[id]
        step.damage.now = characteristics(state, id)
    return step.events


def _dealt_also_to(state: GameState, step: Applying, outcome: DealtAlsoTo) -> tuple[Event, ...]:
    other = step.damage.copy()
    other.card = state.cards[step.chosen]
    other.now = characteristics(state, step.chosen)
    return step.result(step.event, other)


def _instead(state: GameState, step: Applying, outcome: Instead) -> tuple[Event, ...]:
    _also(state, step, outcome.effects, "instead of", amount_of(step.event))
    return step.result()


def _enters(state: GameState, step: Applying, outcome: Enters) -> tuple[Event, ...]:
    let_enter(state, step.move, outcome.entering, step.found.scope.naming(*_named(state, step)))
    if outcome.effects:
        arrival_of(step.move).remembers = True
        follow(state, outcome.effects, step.found.scope)
    return step.events


def _enters_as_copy(state: GameState, step: Applying, outcome: EntersAsCopy) -> tuple[Event, ...]:
    if step.chosen >= 0:
        face = copied_face(state.cards[step.chosen], outcome.name, outcome.gains)
        arrival = arrival_of(step.move)
        if face != entering_face(step.move) or _had_a_choice(state, step):
            arrival.changes += 1
            forget_named(state, step.move.card.id)
        arrival.as_face = face
    return step.events


def _had_a_choice(state: GameState, step: Applying) -> bool:
    """A player could have let it enter as something else; else what makes nothing new of it does so only once."""
    m = step.found.modification
    return (isinstance(m, Replaces) and m.optional) or len(choices(state, step.event, step.found) or ()) > 1


OUTCOMES: Final[dict[type, Callable[[GameState, Applying, Any], tuple[Event, ...]]]] = {
    GoesTo: _goes_to,
    AmountBecomes: _amount_becomes,
    Prevented: _prevented,
    DealtTo: _dealt_to,
    DealtAlsoTo: _dealt_also_to,
    Instead: _instead,
    Enters: _enters,
    EntersAsCopy: _enters_as_copy,
}
"""What each outcome makes of an event."""
