"""Shapes of the words of the model: the same classes and functions once more, from the same sources, never compiled.

The grammar writes meanings with slots and holes, which stand in fields that take numbers, filters or effects, and
compiled classes refuse them. So the grammar has words of its own: `grandarchive.text.shapes.nouns` is the source of
`grandarchive.model.nouns`, loaded a second time as plain Python, with the shapes of other words in place of the words.
Both have the same closed sets (`Who.YOU`) and the same card definitions. For type checkers a shape is the word.

Whoever gives the grammar a word gives it as a shape (`shaped`), and what the grammar has read becomes words at the end
(`worded`). No word ever holds a slot, a hole or a shape: `worded` refuses them.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from functools import partial
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from grandarchive import model
from grandarchive.errors import IllegalDefinition
from grandarchive.model.kinds import Definition

MODEL: Final = model.__name__
SOURCES: Final = Path(model.__path__[0])

SHAPED: Final = (
    "abilities",
    "amounts",
    "chance",
    "choices",
    "compared",
    "composition",
    "conditions",
    "costs",
    "durations",
    "effects",
    "entering",
    "events",
    "kinds",
    "measures",
    "modifications",
    "nouns",
    "outcomes",
    "payments",
    "pending",
    "players",
    "playing",
    "scopes",
    "states",
    "targets",
    "time",
)
"""The modules of the model that have shapes. Each has a stub beside this file, for type checkers."""

SHARED: Final = (Enum, Definition)
"""Base classes of classes that have no shape of their own."""


def _load(name: str) -> ModuleType:
    """A module of shapes, loaded once."""
    shaped = f"{__name__}.{name}"
    found = sys.modules.get(shaped)
    if found is None:
        spec = spec_from_file_location(shaped, SOURCES / f"{name}.py")
        assert spec is not None and spec.loader is not None
        found = module_from_spec(spec)
        build = partial(_shared_or_built, import_module(f"{MODEL}.{name}"))
        vars(found)["__builtins__"] = {**vars(builtins), "__import__": _shapes_or_import, "__build_class__": build}
        sys.modules[shaped] = found
        spec.loader.exec_module(found)
    return found


def _shapes_or_import(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] = (),
    level: int = 0,
) -> ModuleType:
    """How shapes import: from other shapes where the source names the model."""
    package, _, module = name.rpartition(".")
    if package == MODEL and module in SHAPED:
        return _load(module)
    return __import__(name, globals, locals, fromlist, level)


def _shared_or_built(words: ModuleType, body: Callable[[], Any], name: str, *bases: type, **options: Any) -> type:
    """How shapes come to a class: the model's own if it is shared, else made anew."""
    word: type = vars(words)[name]
    if issubclass(word, SHARED):
        return word
    shape: type = __build_class__(body, name, *bases, **options)
    return shape


for _name in SHAPED:
    _load(_name)


# From one to the other -------------------------------------------------------------------------------------------


def _written(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.init)


def _pairs() -> list[tuple[Any, Any]]:
    """Each word of the model with its shape."""
    return [
        (vars(words)[name], shape)
        for module in SHAPED
        for words, shapes in [(import_module(f"{MODEL}.{module}"), _load(module))]
        for name, shape in vars(shapes).items()
        if getattr(shape, "__module__", "") == shapes.__name__ and hasattr(shape, "__dataclass_fields__")
    ]


_SHAPES: Final[dict[type, tuple[Any, tuple[str, ...]]]] = {word: (shape, _written(word)) for word, shape in _pairs()}
_WORDS: Final[dict[type, tuple[Any, tuple[str, ...]]]] = {shape: (word, _written(word)) for word, shape in _pairs()}

_PLAIN: Final = (type(None), bool, int, str, frozenset, Enum, Definition)
"""The kinds of values that words hold unchanged in their fields."""


def shaped(value: Any) -> Any:
    """A word of the model, or a tuple of them, as a shape."""
    return _changed(value, _SHAPES)


def worded(value: Any) -> Any:
    """A shape, or a tuple of them, as a word of the model.

    Raises `TypeError` if that would hold what is no word, and `IllegalDefinition` if a compiled word refuses its parts.
    """
    return _changed(value, _WORDS)


def _changed(value: Any, kinds: Mapping[type, tuple[Any, tuple[str, ...]]]) -> Any:
    if isinstance(value, tuple):
        return tuple([_changed(each, kinds) for each in value])
    found = kinds.get(type(value))
    if found is not None:
        kind, names = found
        parts = [_changed(getattr(value, name), kinds) for name in names]
        try:
            return kind(*parts)
        except TypeError as error:
            raise IllegalDefinition(f"{kind.__name__} is not made of this: {error}") from error
    if isinstance(value, _PLAIN):
        return value
    raise TypeError(f"{value!r} cannot be part of a word: it is a {type(value).__name__}")
