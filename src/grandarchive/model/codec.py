"""Model values to JSON and back.

Every word of the vocabulary is a frozen dataclass or an enum; both are written by class name, so `decode(encode(x))
== x` for every definition and ability.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from types import ModuleType
from typing import Any

from grandarchive.errors import CorruptSave
from grandarchive.model import (
    abilities,
    amounts,
    cards,
    conditions,
    costs,
    effects,
    events,
    modifications,
    nouns,
    outcomes,
    terms,
)


def _words(*modules: ModuleType) -> dict[str, type]:
    found: dict[str, type] = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, type) and value.__module__ == module.__name__:
                if is_dataclass(value) or issubclass(value, Enum):
                    found["PrintedCost" if value is cards.Cost else name] = value
    return found


WORDS = _words(terms, nouns, amounts, conditions, events, costs, outcomes, effects, modifications, abilities, cards)
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
    return {"is": name} | {f.name: encode(getattr(value, f.name)) for f in fields(value)}


def decode(value: Any) -> Any:
    """Turn JSON values from `encode` back into the model value. Raises `CorruptSave` for anything else."""
    if isinstance(value, list):
        return tuple(decode(item) for item in value)
    if not isinstance(value, dict):
        return value
    try:
        if "enum" in value:
            kind, member = value["enum"]
            return WORDS[kind][member]  # type: ignore[index]
        if "set" in value:
            return frozenset(value["set"])
        return WORDS[value["is"]](**{k: decode(v) for k, v in value.items() if k != "is"})
    except (KeyError, TypeError, ValueError) as error:
        raise CorruptSave(f"not a word of the model: {value!r}") from error
