"""Whether a text that moves its own card means the object that it is, or the card.

An ability that is activated or triggers moves the source only as long as it is the object that it was; what an action
does, and what triggers as the object leaves, moves the card (CR Ability Tracking 3.a).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from typing import Any, Final

from grandarchive.model.abilities import Activated, Resolution, Triggered
from grandarchive.model.effects import AddCounters, Banish, Load, Preserve, Put, PutIntoLineage
from grandarchive.model.events import Happening
from grandarchive.model.kinds import Ability
from grandarchive.model.nouns import THIS, Source, SourceCard
from grandarchive.text.grammar.core import init_fields, members_of

MOVES: Final = (Banish, Load, Preserve, Put, PutIntoLineage)
OBJECT: Final[frozenset[type]] = frozenset({Source})
CARD: Final[frozenset[type]] = frozenset({SourceCard})
LEAVING: Final = frozenset({Happening.DIE, Happening.LEAVE, Happening.SACRIFICED})
FIGHTING: Final = frozenset({Happening.ATTACK, Happening.HIT, Happening.KILL})
"""As these happen the source may be an object or an attack card."""


def misplaced(abilities: tuple[Any, ...]) -> bool:
    """Whether one of the abilities moves the object where it has to be the card, or the other way round."""
    return any(
        not set(_moved(_said(each))) <= _suitable(each) or not set(_marked(_said(each))) <= _markable(each)
        for each in _abilities(abilities)
    )


def settled(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """The abilities with the card moved where it was called "it", and where only the card can be meant."""
    return tuple(_with_card(ability) for ability in abilities)


def _suitable(ability: Any) -> frozenset[type]:
    """As what an ability moves its source."""
    if isinstance(ability, Resolution):
        return CARD
    if isinstance(ability, Triggered) and ability.pattern.subject == THIS:
        if ability.pattern.happening in LEAVING:
            return CARD
        if ability.pattern.happening in FIGHTING:
            return frozenset()
    return OBJECT if isinstance(ability, Activated | Triggered) else OBJECT | CARD


def _markable(ability: Any) -> frozenset[type]:
    """As what an ability puts counters on its source: on the card if it moves that."""
    if isinstance(ability, Activated | Triggered | Resolution):
        return CARD if any(_moved(_said(ability))) else OBJECT
    return OBJECT | CARD


def _abilities(value: Any) -> Iterator[Any]:
    """All abilities, and those that they give."""
    if isinstance(value, Ability):
        yield value
    for each in members_of(value):
        yield from _abilities(each)


def _said(ability: Any) -> Any:
    """What an ability does, or all that it says."""
    return ability.effects if hasattr(ability, "effects") else tuple(members_of(ability))


def _moved(value: Any) -> Iterator[type]:
    """How the source is named where it is moved, but for abilities that are given."""
    if isinstance(value, MOVES) and isinstance(value.what, Source | SourceCard):
        yield type(value.what)
    for each in () if isinstance(value, Ability) else members_of(value):
        yield from _moved(each)


def _marked(value: Any) -> Iterator[type]:
    """How the source is named where counters are put on it, but for abilities that are given."""
    if isinstance(value, AddCounters) and isinstance(value.what, Source | SourceCard):
        yield type(value.what)
    for each in () if isinstance(value, Ability) else members_of(value):
        yield from _marked(each)


def _with_card(ability: Any) -> Any:
    if not hasattr(ability, "effects"):
        return ability
    kinds: tuple[type, ...] = MOVES if _suitable(ability) == CARD else ()
    if any(_moved(ability.effects)):
        kinds = (*kinds, AddCounters)
    return replace(ability, effects=_of_card(ability.effects, kinds)) if kinds else ability


def _of_card(value: Any, kinds: tuple[type, ...]) -> Any:
    if isinstance(value, tuple):
        return tuple(_of_card(each, kinds) for each in value)
    if not is_dataclass(value) or isinstance(value, (type, Ability)):
        return value
    kind: Any = type(value)
    fields = {name: getattr(value, name) for name in init_fields(kind)}
    changed = {name: _of_card(each, kinds) for name, each in fields.items()}
    if kind in kinds and changed["what"] == Source():
        changed["what"] = SourceCard()
    return value if changed == fields else kind(**changed)
