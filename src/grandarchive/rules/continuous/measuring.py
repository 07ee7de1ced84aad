"""What a card or object measures: its stats, its costs, the counters on it (CR Parts of a Card, CR Counters)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import measures
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.measures import LEVEL, Feature, Measure
from grandarchive.model.terms import CLASSES, STATS, CostKind, Zone
from grandarchive.rules.continuous.levels import champion_of, empowered
from grandarchive.state.cards import Card, Scope
from grandarchive.state.game import GameState

FIELD: Final = Zone.FIELD
NONE: Final = CostKind.NONE
STACK: Final = Zone.STACK


def measured(m: Measure, card: Card, now: Characteristics) -> int | None:
    """The number that a card or object has, None if it has no such number."""
    if isinstance(m, measures.Stat):
        return now.base[STATS.index(m.stat)] if m.base else getattr(now, m.stat)
    if isinstance(m, measures.Counters):
        return card.counters.get(m.kind, 0)
    assert isinstance(m, measures.CardCost)
    kind = now.cost.kind
    return printed_cost(card, now) if kind is m.kind or (m.kind is None and kind is not NONE) else None


def measured_for(state: GameState, m: Measure, card: Card, now: Characteristics, scope: Scope) -> int | None:
    """The number as a text reads it; an empowered card has more levels for "you" (CR Keywords - Empower 1)."""
    number = measured(m, card, now)
    if number is None or m != LEVEL or card.id != champion_of(state, scope.player):
        return number
    return number + empowered(state, scope)


def printed_cost(card: Card, now: Characteristics) -> int:
    """The printed cost; X is what was declared while the card is on the Effects Stack, else 0 (CR Cost 9.a, 10)."""
    if now.cost.value is not None:
        return now.cost.value
    return card.how.x if card.zone is STACK and card.how is not None else 0


def features(f: Feature, card: Card, now: Characteristics) -> frozenset[object]:
    """What a card or object has of a feature: nothing, its name, its elements, its number."""
    if isinstance(f, measures.CardCost) and f.kind is None:
        return frozenset() if now.cost.kind is NONE else frozenset({(now.cost.kind, printed_cost(card, now))})
    if isinstance(f, Measure):
        number = measured(f, card, now)
        return frozenset() if number is None else frozenset({number})
    if isinstance(f, measures.Name):
        return frozenset({now.name} if now.name else ())
    if isinstance(f, measures.Elements):
        return frozenset(now.elements)
    if isinstance(f, measures.CardTypes):
        return frozenset(now.types)
    if isinstance(f, measures.Owner):
        return frozenset({card.owner})
    if isinstance(f, measures.Host):
        return frozenset({card.host} if card.host >= 0 else ())
    assert isinstance(f, measures.Classes)
    return frozenset(CLASSES & now.subtypes)


def has_unknown_cost(m: Measure, card: Card, now: Characteristics) -> bool:
    """A cost of X is in no set of costs that is named from end to end, but on field and Effects Stack (CR Cost 10)."""
    return isinstance(m, measures.CardCost) and now.cost.value is None and card.zone not in (FIELD, STACK)


def is_odd(number: int | None) -> bool | None:
    """Whether a number is odd, None if there is none."""
    return None if number is None else number % 2 == 1
