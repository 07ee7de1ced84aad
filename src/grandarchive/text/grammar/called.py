"""As what a text calls what it has named: an ally, a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any

from grandarchive.model.terms import Zone
from grandarchive.text.grammar.core import init_fields
from grandarchive.text.grammar.occasions import noun_of
from grandarchive.text.shapes.conditions import Is
from grandarchive.text.shapes.effects import BindAll
from grandarchive.text.shapes.nouns import Bound, Every


def nouns_of(value: Any) -> Iterator[tuple[str, str]]:
    """What kind of thing each name is for, as far as the text says."""
    if isinstance(value, tuple):
        for each in value:
            yield from nouns_of(each)
    elif is_dataclass(value) and not isinstance(value, type):
        if hasattr(value, "filter") and "@" in str(getattr(value, "name", "")):
            yield value.name, noun_of(value.filter) or _noun_there(value)  # type: ignore[attr-defined]
        if isinstance(value, Is) and isinstance(value.what, Bound) and value.what.name.startswith("each@"):
            yield value.what.name, noun_of(value.filter) or ""
        if isinstance(value, BindAll) and isinstance(value.what, Every):
            yield value.name, noun_of(value.what.filter) or _noun_there(value.what)
        for name in init_fields(type(value)):
            yield from nouns_of(getattr(value, name))


def _noun_there(value: Any) -> str:
    """What is described by no type is no unit where there are only cards."""
    zones = getattr(value, "zones", (getattr(value, "zone", Zone.FIELD),))
    return "" if Zone.FIELD in zones else "card"


def free_name(name: str, taken: set[str]) -> str:
    """The name, with a number if others have it."""
    number = 2
    free = name
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free
