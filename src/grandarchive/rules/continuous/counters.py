"""Counters that have abilities (CR Counters - Enlighten, Static)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Ability, Activated, Triggered
from grandarchive.model.effects import DealDamage, Draw, IfDone, May, RemoveCounters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import EVENT_CARD, UNIT, YOURS, Element, Source

ENLIGHTEN: Final = Activated((RemoveCounters("enlighten", Source(), 3),), (Draw(1),))
"""The ability that enlighten counters have (CR Counters - Enlighten 1)."""

STATIC: Final = Triggered(
    Pattern(Happening.DAMAGED, other=UNIT & YOURS & Element("ARCANE"), damage="combat"),
    (May((RemoveCounters("static", Source(), 1),)), IfDone((DealDamage(1, EVENT_CARD),))),
)
"""The ability of an object with static counters, however many they are (CR Counters - Static 1, 1.a, 1.b)."""

ABILITIES: Final[dict[str, Ability]] = {"enlighten": ENLIGHTEN, "static": STATIC}
"""What an object has with counters of a kind."""

CHANGING: Final = frozenset({"buff", "debuff", "level"})
"""More or fewer of these counters change what an object is; of those with abilities the first and the last do."""


def is_active(before: dict[str, int], after: dict[str, int], kind: str) -> bool:
    """That there are more or fewer counters of a kind changes what an object is."""
    return kind in CHANGING or (kind in ABILITIES and (kind in before) != (kind in after))


def are_active(counters: dict[str, int]) -> bool:
    """Some of these counters change what an object is."""
    return not (CHANGING.isdisjoint(counters) and ABILITIES.keys().isdisjoint(counters))
