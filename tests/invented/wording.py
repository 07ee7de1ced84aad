"""Definitions as Python would write them, without what need not be said."""

from __future__ import annotations

from enum import Enum
from typing import Any

from grandarchive.model.cards import CardDefinition
from grandarchive.model.checking.fields import FIELDS
from tests.invented.grammar import defaults


def python(value: Any) -> str:
    """A value of the model as Python would write it."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, tuple):
        return f"({', '.join(map(python, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, frozenset):
        return f"frozenset({sorted(value)!r})"
    kind: Any = type(value)
    if kind not in FIELDS:
        return repr(value)
    given = defaults(kind)
    said = []
    skipped = False
    for name in FIELDS[kind]:
        inner = getattr(value, name)
        if name in given and inner == given[name]:
            skipped = True
            continue
        said.append(f"{name}={python(inner)}" if skipped or kind is CardDefinition else python(inner))
    return f"{kind.__name__}({', '.join(said)})"
