"""What one paragraph has banished and another speaks of: the object remembers it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from typing import Any, TypeGuard

from grandarchive.text.grammar.core import init_fields, members_of
from grandarchive.text.grammar.linking import REMEMBERED
from grandarchive.text.shapes.abilities import Ability, Activated, Triggered
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.effects import Banish, Remember
from grandarchive.text.shapes.nouns import EVENT_CARD, Bound, Target


def remembering(abilities: Sequence[Ability]) -> tuple[Ability, ...]:
    """The abilities of a card, of which one remembers what others speak of, if only one can be meant."""
    found = list(abilities)
    for name in REMEMBERED.values():
        asking = [place for place, ability in enumerate(found) if _speaks_of(ability, name)]
        banishing = [
            place
            for place, ability in enumerate(found)
            if place not in asking and isinstance(ability, Triggered | Activated) and _named(ability)
        ]
        if asking and len(banishing) == 1 and len(_named(found[banishing[0]])) == 1:
            found[banishing[0]] = _keeping(found[banishing[0]], name)
    return tuple(found)


def _speaks_of(ability: Any, name: str) -> bool:
    """The ability is one of an object and speaks of something that it has not named."""
    if not isinstance(ability, Triggered | Activated) or _named(ability):
        return False
    return any(isinstance(each, Bound) and each.name == name for each in _words(ability.effects))


def _named(ability: Any) -> list[str]:
    """The names of the cards and objects that an ability banishes."""
    banished: list[Any] = [each.what for each in _words(ability.effects) if isinstance(each, Banish)]
    going = [EVENT_CARD.name] if EVENT_CARD in banished else []
    return [*going, *(what.name for what in banished if _is_named(what) and what != EVENT_CARD)]


def _is_named(what: Any) -> TypeGuard[Some | Target | Bound]:
    """It is chosen or targeted, or it is what goes away instead of moving elsewhere."""
    return isinstance(what, Some | Target) or what == EVENT_CARD


def _words(value: Any) -> Iterator[Any]:
    """Every word of a text, but for abilities that are given."""
    if is_dataclass(value):
        yield value
    if not isinstance(value, Ability):
        for each in members_of(value):
            yield from _words(each)


def _keeping(value: Any, name: str) -> Any:
    """The same with what is banished remembered right after."""
    if isinstance(value, tuple):
        kept: list[Any] = []
        for each in value:
            kept.append(_keeping(each, name))
            if isinstance(each, Banish) and _is_named(each.what):
                kept.append(Remember(Bound(each.what.name), name))
        return tuple(kept)
    if is_dataclass(value) and not isinstance(value, type):
        fields = {field: getattr(value, field) for field in init_fields(type(value))}
        changed = {field: _keeping(each, name) for field, each in fields.items()}
        return value if changed == fields else replace(value, **changed)
    return value
