"""Tables as TOML text that people read: short lists on one line, long ones a value a line, no nested headings."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

WIDTH: Final = 110
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def toml_text(tables: Mapping[str, Any]) -> str:
    """The text of a file: plain values first, then `[tables]` and `[[lists of tables]]` in their order.

    Values are texts, whole numbers, flags, lists and tables of these. `tomllib.loads` gives the same back.
    """
    plain = {key: value for key, value in tables.items() if not _is_heading(value)}
    blocks = ["".join(f"{line}\n" for line in _lines(plain))] if plain else []
    for key, value in tables.items():
        if not _is_heading(value):
            continue
        heading, parts = (f"[{_key(key)}]", [value]) if isinstance(value, dict) else (f"[[{_key(key)}]]", value)
        blocks += ["".join(f"{line}\n" for line in (heading, *_lines(part))) for part in parts]
    return "\n".join(blocks)


def _is_heading(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and bool(value) and _all_tables(value))


def _all_tables(values: list[Any]) -> bool:
    return all(isinstance(each, dict) for each in values)


def _lines(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        line = f"{_key(key)} = {_value(value)}"
        if not isinstance(value, list) or len(line) <= WIDTH:
            yield line
            continue
        yield f"{_key(key)} = ["
        for each in value:
            yield f"    {_value(each)},"
        yield "]"


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _long_text(value) if "\n" in value else _text(value)
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    return "[" + ", ".join(map(_value, value)) + "]"


def _text(text: str) -> str:
    """A text in quotes; JSON escapes as TOML does, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _long_text(text: str) -> str:
    lines = [_text(line)[1:-1] for line in text.split("\n")]
    return '"""\n' + "\n".join(lines) + '"""'
