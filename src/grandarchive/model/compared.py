"""Equality of words that `>=` and `<=` make something of."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final


class Compared:
    """A word that can be compared with others; it is equal to what says the same.

    Compiled, a class with such operators keeps the equality that it inherits, whatever a dataclass gives it.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """It says the same."""
        kind: Any = type(self)
        return kind is type(other) and all(getattr(self, name) == getattr(other, name) for name in _fields(self))

    def __hash__(self) -> int:
        """What says the same has the same."""
        return hash((type(self).__name__, *(getattr(self, name) for name in _fields(self))))


class Calculated(Compared):
    """A number that is found when it is needed: see `amounts.Term`, the only kind there is."""

    __slots__ = ()


def _fields(word: Compared) -> tuple[str, ...]:
    kind: Any = type(word)
    found = _NAMES.get(kind)
    if found is None:
        found = _NAMES[kind] = tuple(each.name for each in fields(kind))
    return found


_NAMES: Final[dict[Any, tuple[str, ...]]] = {}
