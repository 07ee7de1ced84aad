"""Model values to JSON and back.

Every word of the vocabulary is a frozen dataclass or an enum; both are written by class name, so `decode(encode(x))
== x` for every definition and ability.
"""

from __future__ import annotations

import copyreg
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import ModuleType
from typing import Any, Final

from grandarchive.errors import CorruptSave, IllegalDefinition
from grandarchive.model import (
    abilities,
    amounts,
    cards,
    chance,
    choices,
    composition,
    conditions,
    costs,
    durations,
    effects,
    entering,
    events,
    measures,
    modifications,
    nouns,
    outcomes,
    payments,
    pending,
    players,
    playing,
    scopes,
    states,
    terms,
    time,
)
from grandarchive.model.checking.sorts import refuse, shown
from grandarchive.model.checking.words import check_words


def _words(*modules: ModuleType) -> dict[str, type]:
    found: dict[str, type] = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, type) and value.__module__ == module.__name__:
                if is_dataclass(value) or issubclass(value, Enum):
                    found["PrintedCost" if value is cards.Cost else name] = value
    return found


WORDS = _words(
    terms,
    nouns,
    amounts,
    conditions,
    events,
    pending,
    players,
    scopes,
    measures,
    choices,
    costs,
    durations,
    entering,
    outcomes,
    payments,
    composition,
    effects,
    playing,
    states,
    chance,
    time,
    modifications,
    abilities,
    cards,
)
"""Every class of the vocabulary by the name it has in JSON."""

NAME_OF = {word: name for name, word in WORDS.items()}


def encode(value: Any) -> Any:
    """Turn a model value into JSON values. Raises `TypeError` for what is not part of the model."""
    if value is None or type(value) in (bool, int, str):
        return value
    if isinstance(value, Enum):
        return {"enum": [NAME_OF[type(value)], value.name]}
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if isinstance(value, frozenset):
        return {"set": sorted(value)}
    name = NAME_OF.get(type(value))
    if name is None:
        raise TypeError(f"{value!r} is not a word of the model")
    return {"is": name} | {f.name: encode(getattr(value, f.name)) for f in fields(value) if f.init}


MOST_LEVELS: Final = 200
"""How deep JSON values of the model may be nested. Words within words are limited besides (see `checking`)."""


def decode(value: Any) -> Any:
    """Turn JSON values from `encode` back into the model value.

    Raises `CorruptSave` with the place, in one line, for anything that is not a well-formed word of the model, a
    definition that `CardDefinition` refuses included. Numbers may be those of a game (see `checking.sorts.Counted`).
    """
    try:
        decoded = _decode(value, 0)
        if not isinstance(decoded, cards.CardDefinition):
            check_words(decoded, settled=True)
    except IllegalDefinition as error:
        raise CorruptSave(f"not a word of the model: {error}") from error
    return decoded


def _decode(value: Any, depth: int) -> Any:
    if depth > MOST_LEVELS:
        raise refuse("values are nested too deep")
    if isinstance(value, list):
        return _tuple(value, depth)
    if isinstance(value, dict):
        if "enum" in value:
            return _member(value)
        if "set" in value:
            return _set(value)
        return _word(value, depth)
    if value is None or type(value) in (bool, int, str):
        return value
    raise refuse(f"{shown(value)} is no value of the model")


def _tuple(value: list[Any], depth: int) -> tuple[Any, ...]:
    found: list[Any] = []
    for place, item in enumerate(value):
        try:
            found.append(_decode(item, depth + 1))
        except IllegalDefinition as error:
            raise error.seen_from(f"[{place}]") from None
    return tuple(found)


def _member(value: dict[Any, Any]) -> Any:
    match value:
        case {"enum": [str(kind), str(name)]} if len(value) == 1:
            members = getattr(WORDS.get(kind), "__members__", {})
            if name in members:
                return members[name]
    raise refuse("no member of an enum is written like this")


def _set(value: dict[Any, Any]) -> frozenset[str]:
    items = value["set"]
    if len(value) > 1 or not isinstance(items, list) or not all(type(item) is str for item in items):
        raise refuse("no set is written like this")
    return frozenset(items)


def _word(value: dict[Any, Any], depth: int) -> Any:
    name = value.get("is")
    word = WORDS.get(name) if isinstance(name, str) else None
    if word is None or not is_dataclass(word):
        raise refuse(f"no word of the model is called {shown(name)}")
    allowed = FIELDS_OF[word]
    for field in value:
        if field != "is" and field not in allowed:
            raise refuse(f"{name} has no field {shown(field)}")
    for field, needed in allowed.items():
        if needed and field not in value:
            raise refuse(f"{name} has a field {field!r}, and it is missing")
    given: dict[str, Any] = {}
    field = ""
    try:
        for field, item in value.items():
            if field != "is":
                given[field] = _decode(item, depth + 1)
    except IllegalDefinition as error:
        raise error.seen_from(f".{field}") from None
    try:
        return word(**given)
    except TypeError as error:  # a compiled class takes no values of other types
        raise refuse(f"{name} is not made of this: {error}") from error


FIELDS_OF: Final = {
    word: {f.name: f.default is MISSING and f.default_factory is MISSING for f in fields(word) if f.init}
    for word in WORDS.values()
    if is_dataclass(word)
}
"""The fields of each word, and whether they must be given."""


def _made(word: Any) -> tuple[Any, tuple[Any, ...]]:
    """How pickling and copying make a word again: with its constructor, because nothing may set a field of it."""
    kind: Any = type(word)
    return kind, tuple([getattr(word, name) for name in FIELDS_OF[kind]])


for _kind in FIELDS_OF:
    copyreg.pickle(_kind, _made)
