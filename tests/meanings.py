"""Meanings of texts compared part by part, whatever they call what they speak of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from typing import Any

from grandarchive.model.amounts import Value
from grandarchive.model.kinds import Effect
from grandarchive.model.nouns import Called, PaidWith
from grandarchive.model.players import CalledPlayers
from grandarchive.text.grammar.core import init_fields, members_of
from grandarchive.text.grammar.occasions import EVENT_NAMES

NAMED = (Called, CalledPlayers, Effect, PaidWith, Value)
"""What has a name that a text gives, in `name`."""
Pair = tuple[Any, Any]
"""A part of one meaning, and what stands for it in another."""


def parts(value: Any) -> Iterator[Any]:
    """The value and all its parts."""
    yield value
    for each in members_of(value):
        yield from parts(each)


def rebuilt(value: Any, change: Callable[[Any], Any]) -> Any:
    """The same with each of its members changed."""
    if isinstance(value, tuple):
        return tuple(change(each) for each in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    kind: Any = type(value)
    return kind(**{name: change(getattr(value, name)) for name in init_fields(kind)})


def anonymous(value: Any) -> Any:
    """The same with its names numbered in the order in which they stand there, as far as a text gives them."""
    numbers: dict[str, str] = {}

    def named(each: Any) -> Any:
        found = rebuilt(each, named)
        name = getattr(each, "name", None)
        if isinstance(each, NAMED) and isinstance(name, str) and name and name not in EVENT_NAMES:
            kind: Any = type(each)
            fields = {field: getattr(found, field) for field in init_fields(kind)}
            return kind(**{**fields, "name": numbers.setdefault(name, f"name {len(numbers)}")})
        return found

    return named(value)


def differing(one: Any, two: Any) -> Iterator[Pair]:
    """The smallest parts in which two meanings differ."""
    if type(one) is type(two):
        if one == two:
            return
        members = members_of(one), members_of(two)
        if members[0] and len(members[0]) == len(members[1]):
            for pair in zip(*members, strict=True):
                yield from differing(*pair)
            return
    yield one, two


def without(value: Any, kind: type, inner: str) -> Any:
    """The same with what words of a kind hold in their places."""
    if isinstance(value, tuple):
        found: list[Any] = []
        for each in value:
            if isinstance(each, kind):
                found += without(getattr(each, inner), kind, inner)
            else:
                found.append(without(each, kind, inner))
        return tuple(found)
    return rebuilt(value, lambda each: without(each, kind, inner))
