"""Parts of a view as plain values."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_shown: dict[type, tuple[str, ...] | None] = {}
"""The fields of each class of values, None for a class of values that are plain already."""


def plain(value: Any) -> Any:
    """A part of a view without its classes; words of the language are plain already."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    kind = type(value)
    if kind not in _shown:
        _shown[kind] = _public_fields(kind) if is_dataclass(kind) else None
    shown = _shown[kind]
    return value if shown is None else {name: plain(getattr(value, name)) for name in shown}


def _public_fields(kind: type[DataclassInstance]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if not field.name.startswith("_"))
