"""Parts of a view as plain values."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def plain(value: Any) -> Any:
    """A part of a view without its classes; words of the language are plain already."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return _fields(value) if is_dataclass(value) and not isinstance(value, type) else value


def _fields(value: DataclassInstance) -> dict[str, Any]:
    shown = (f.name for f in fields(value) if not f.name.startswith("_"))
    return {name: plain(getattr(value, name)) for name in shown}
