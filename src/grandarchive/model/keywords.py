"""Keyword abilities that are triggered abilities in short (CR Keywords and Abilities)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from grandarchive.model.abilities import Keyword, Triggered
from grandarchive.model.conditions import AnyOf, Condition, controls
from grandarchive.model.effects import May, Put, RedirectAttack
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import CHAMPION, THIS, YOURS, Awake, Source, SourceCard
from grandarchive.model.terms import Zone

KEYWORD_TRIGGERS: Final = {
    "intercept": Triggered(
        Pattern(Happening.ATTACKED, CHAMPION & YOURS),
        (May((RedirectAttack(Source()),)),),
        gates=(controls(THIS & Awake()),),
    ),
    "preserve": Triggered(Pattern(Happening.FALL, THIS), (Put(SourceCard(), Zone.MATERIAL, count_as="preserve"),)),
}
"""What intercept means, and preserve on an object. Both are redundant: more instances do not trigger more often."""


def keyword_triggers(keywords: Iterable[tuple[Keyword, ...]]) -> tuple[Triggered, ...]:
    """The triggered abilities that keywords stand for. Of several instances one unlocked is enough."""
    found = []
    for instances in keywords:
        ability = KEYWORD_TRIGGERS.get(instances[0].name)
        if ability is None:
            continue
        gates: tuple[Condition, ...] = ()
        if all(k.gates for k in instances):
            gates = instances[0].gates if len(instances) == 1 else (AnyOf(tuple(k.gates for k in instances)),)
        found.append(replace(ability, gates=gates + ability.gates))
    return tuple(found)
