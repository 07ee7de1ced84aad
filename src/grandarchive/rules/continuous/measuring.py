"""What a card or object measures: its stats, its costs, the counters on it (CR Parts of a Card, CR Counters)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import measures
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.measures import Measure
from grandarchive.model.terms import STATS, Zone
from grandarchive.state.cards import Card

FIELD: Final = Zone.FIELD
STACK: Final = Zone.STACK


def measured(m: Measure, card: Card, now: Characteristics) -> int | None:
    """The number that a card or object has, None if it has no such number."""
    if isinstance(m, measures.Stat):
        return now.base[STATS.index(m.stat)] if m.base else getattr(now, m.stat)
    if isinstance(m, measures.Counters):
        return card.counters.get(m.kind, 0)
    assert isinstance(m, measures.CardCost)
    return printed_cost(card, now) if now.cost.kind is m.kind else None


def printed_cost(card: Card, now: Characteristics) -> int:
    """The printed cost; X is what was declared while the card is on the Effects Stack, else 0 (CR Cost 9.a, 10)."""
    if now.cost.value is not None:
        return now.cost.value
    return card.how.x if card.zone is STACK and card.how is not None else 0


def has_unknown_cost(m: Measure, card: Card, now: Characteristics) -> bool:
    """A cost of X is in no set of costs that is named from end to end, but on field and Effects Stack (CR Cost 10)."""
    return isinstance(m, measures.CardCost) and now.cost.value is None and card.zone not in (FIELD, STACK)


def is_odd(number: int | None) -> bool | None:
    """Whether a number is odd, None if there is none."""
    return None if number is None else number % 2 == 1
