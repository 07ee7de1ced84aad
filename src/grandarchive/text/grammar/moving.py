"""Whether a text that moves its own card means the object that it is, or the card.

An ability that is activated or triggers moves the source only as long as it is the object that it was; what an action
does, and what triggers as the object leaves, moves the card (CR Ability Tracking 3.a).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any, Final

from grandarchive.model.abilities import Activated, Resolution, Triggered
from grandarchive.model.effects import Banish, Load, Put, PutIntoLineage
from grandarchive.model.events import Happening
from grandarchive.model.nouns import THIS, Source, SourceCard
from grandarchive.text.grammar.core import init_fields

MOVES: Final = (Banish, Load, Put, PutIntoLineage)
LEAVING: Final = frozenset({Happening.DIE, Happening.LEAVE, Happening.SACRIFICED})
FIGHTING: Final = frozenset({Happening.ATTACK, Happening.HIT, Happening.KILL})
"""As these happen the source may be an object or an attack card."""


def misplaced(abilities: tuple[Any, ...]) -> bool:
    """Whether one of the abilities moves the object where it has to be the card, or the other way round."""
    return any(not set(_moved(ability)) <= _suitable(ability) for ability in abilities)


def _suitable(ability: Any) -> frozenset[type]:
    if isinstance(ability, Resolution):
        return frozenset({SourceCard})
    if isinstance(ability, Triggered) and ability.pattern.subject == THIS:
        if ability.pattern.happening in LEAVING:
            return frozenset({SourceCard})
        if ability.pattern.happening in FIGHTING:
            return frozenset()
    return frozenset({Source}) if isinstance(ability, Activated | Triggered) else frozenset({Source, SourceCard})


def _moved(value: Any) -> Iterator[type]:
    """How the source is named where it is moved."""
    if isinstance(value, tuple):
        for each in value:
            yield from _moved(each)
    elif is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, MOVES) and isinstance(value.what, Source | SourceCard):
            yield type(value.what)
        if isinstance(value, Activated):
            yield from _moved(value.effects)
            return
        for name in init_fields(type(value)):
            yield from _moved(getattr(value, name))
