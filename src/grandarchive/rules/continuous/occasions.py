"""What a text knows of the event that triggered it, or that something else happens instead of.

CR Triggered Abilities 2, CR Last-Known Information 1. The subject and the other part of the event are what they were in
it, and are followed as whatever a text names: what left in this very event is known as it was, and found where it went.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.checking.happenings import EVENTS
from grandarchive.model.events import Happening
from grandarchive.model.nouns import Filter
from grandarchive.rules.continuous.items import activated_item
from grandarchive.rules.continuous.names import EVENT_PLAYER, targeted
from grandarchive.rules.continuous.reading import became, fits
from grandarchive.state.cards import Card, Named, Ref, Scope, Was, player_ref
from grandarchive.state.events import (
    Attacks,
    CardEvent,
    Event,
    HasTriggered,
    IsDamaged,
    IsTargeted,
    LevelsUp,
    amount_of,
    doer,
)
from grandarchive.state.game import GameState

SUBJECT: Final = "subject"
OTHER: Final = "event other"
AMOUNT: Final = "amount"

BY_SOURCE: Final = frozenset({Happening.HIT, Happening.KILL})
"""What the source of damage does: the subject is that source, and the other what was dealt it."""

Thing = tuple[Card, Characteristics]


def occasion(
    state: GameState, happening: Happening, *events: Event, targeting: Filter | None = None, scope: Scope | None = None
) -> tuple[dict[str, Named], tuple[Was, ...]]:
    """The names that an event gives to a text that waits for such happenings, and what they meant if that has left.

    Several that happened at the same time have the subjects of all of them, and their number. Of what was targeted only
    that is meant which fits, if the text says so.
    """
    facts = EVENTS[happening]
    names: dict[str, Named] = {}
    was: list[Was] = []
    if facts.about:
        subjects = [_subject(happening, event) for event in events]
        names[SUBJECT] = _once([_meant(state, SUBJECT, each, was) for each in subjects if each is not None])
    if facts.other:
        others = _once([ref for event in events for ref in _other(state, happening, event, was)])
        if targeting is not None and scope is not None:
            others = tuple(ref for ref in others if fits(state, targeting, ref[0], scope))
        names[OTHER] = others
    if facts.by:
        names[EVENT_PLAYER] = _once([player_ref(doer(event)) for event in events if doer(event) >= 0])
    if facts.amount or "at_once" in facts.reads:
        names[AMOUNT] = number_of(happening, events)
    return names, tuple(was)


def _once(refs: list[Ref]) -> tuple[Ref, ...]:
    return tuple(dict.fromkeys(refs))


def number_of(happening: Happening, events: Sequence[Event]) -> int:
    """The number of what happened: the sum of the numbers of events that have one, or how many there are."""
    return sum(amount_of(event) for event in events) if EVENTS[happening].amount else len(events)


def _subject(happening: Happening, event: Event) -> Thing | None:
    if isinstance(event, IsDamaged) and happening in BY_SOURCE:
        return _source(event)
    return (event.card, event.now) if isinstance(event, CardEvent) else None


def _other(state: GameState, happening: Happening, event: Event, was: list[Was]) -> tuple[Ref, ...]:
    if isinstance(event, IsDamaged):
        other = (event.card, event.now) if happening in BY_SOURCE else _source(event)
        return () if other is None else (_meant(state, OTHER, other, was),)
    if isinstance(event, LevelsUp):
        return (state.cards[event.into].ref,)
    if isinstance(event, IsTargeted | HasTriggered):
        return ((~event.item, 0),)
    if happening is Happening.ACTIVATE:
        return _targets(state, event)
    if state.combat is None:
        return ()
    return state.combat.defenders if isinstance(event, Attacks) else (state.combat.attacker,)


def _targets(state: GameState, event: Event) -> tuple[Ref, ...]:
    """The cards and objects that were targeted by what was activated just now."""
    item = activated_item(state, event)
    if item is None:
        return ()
    found = (ref for target in item.targets for ref in targeted(item, target.name))
    return tuple(dict.fromkeys(ref for ref in found if ref[0] >= 0))


def _source(event: IsDamaged) -> Thing | None:
    card, now = event.source_card, event.source_now
    return None if card is None or now is None else (card, now)


def _meant(state: GameState, name: str, thing: Thing, was: list[Was]) -> Ref:
    """What took part in an event, as it is now; where it was until then is remembered (CR Ability Tracking 3.a)."""
    card, now = thing
    if state.is_current(card.ref):
        return card.ref
    ref = became(state, card) or card.ref
    was.append((name, ref, card, now))
    return ref
