"""The records in a file of the card index: JSON that is read so that a strange value spoils its own record only."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from grandarchive import files
from grandarchive.errors import NotACatalog

MOST_BYTES: Final = 256 * 2**20
"""The largest file that is read as an index; the official one has 8 MB."""

LONGEST_NUMBER: Final = files.LONGEST_NUMBER
DEEPEST: Final = files.DEEPEST
"""How many lists and objects of a record may stand in each other; official records have six."""

NOT_AN_INDEX: Final = "An index is a JSON list of cards, as the official index API returns them."
TOO_DEEP: Final = f"more than {DEEPEST} lists and objects in each other"
PAGE: Final = "data"
"""The field of a page of the index API that holds the records."""

TOKEN: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?P<end>"|\Z)|[\[\]{},]', re.DOTALL)
"""Everything that gives a JSON text its structure: whole strings, brackets and commas."""

CLOSING: Final = {"[": "]", "{": "}"}


@dataclass(frozen=True, slots=True)
class Unusable:
    """A value of a file that is JSON, and that no field of a card can have."""

    what: str


def read_records(path: str | Path) -> list[Any]:
    """The records in a file: those of a list, or those of a page of the index API. There is at least one.

    A value that no card can have is an `Unusable`. Raises `NotACatalog`, naming the file, if it is no such file.
    """
    return records_in(index_text(path), path)


def index_text(path: str | Path) -> str:
    """The text of a file of the index. Raises `NotACatalog`, naming the file, if there is none or it cannot be read."""
    files.expect_path(path)
    if not os.path.exists(path):
        raise NotACatalog(f"there is no file {path}. {NOT_AN_INDEX}")
    return files.read_text(path, NotACatalog, MOST_BYTES)


def records_in(text: str, path: str | Path) -> list[Any]:
    """The records in a text, which is that of a file. See `read_records`."""
    try:
        found = _parsed(text)
    except RecursionError:
        found = _parsed_in_parts(text, path)
    except json.JSONDecodeError as error:
        place = f"{error.msg} in line {error.lineno}, column {error.colno}"
        raise NotACatalog(f"{path} is not a card index, or cut off: it is not JSON ({place}).") from error
    records = found.get(PAGE) if isinstance(found, dict) and isinstance(found.get(PAGE), list) else found
    if not isinstance(records, list):
        raise NotACatalog(f"{path} is not a card index: at its top is {kind_of(records)}. {NOT_AN_INDEX}")
    if not records:
        raise NotACatalog(f"{path} is not a card index: its list is empty. {NOT_AN_INDEX}")
    if not any(isinstance(record, dict) for record in records):
        if isinstance(records[0], Unusable):
            raise NotACatalog(f"{path} is not a card index: no card has such values ({records[0].what}).")
        raise NotACatalog(f"{path} is not a card index: record 1 is {kind_of(records[0])}. {NOT_AN_INDEX}")
    return [_flat(record) for record in records]


def kind_of(value: object) -> str:
    """The kind of a JSON value, in words."""
    if value is None:
        return "null"
    if isinstance(value, Unusable):
        return value.what
    names = {dict: "an object", list: "a list", str: "text", bool: "true or false", int: "a number", float: "a number"}
    return names.get(type(value), type(value).__name__)


# Parsing ---------------------------------------------------------------------------------------------------------


def _parsed(text: str) -> Any:
    return json.loads(text, object_pairs_hook=_object, parse_int=_integer)


def _integer(digits: str) -> int | Unusable:
    if len(digits) > LONGEST_NUMBER:
        return Unusable(f"a number of {len(digits):,} digits")
    return int(digits)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; a field that stands there several times, with different values, has none of them."""
    found = dict(pairs)
    if len(found) < len(pairs):
        for name, value in pairs:
            if not _same(found[name], value):
                found[name] = Unusable("there several times")
    return found


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


def _flat(record: Any) -> Any:
    """The record, if not too many lists and objects are in each other; else its name and slug with an `Unusable`."""
    level = [record] if type(record) in (dict, list) else []
    for _ in range(DEEPEST):
        inside: list[Any] = []
        for one in level:
            inside += one.values() if type(one) is dict else one
        level = [one for one in inside if type(one) is dict or type(one) is list]
        if not level:
            return record
    return _shallow(record)


def _shallow(record: Any) -> Any:
    if not isinstance(record, dict):
        return Unusable(TOO_DEEP)
    return Deep({name: value for name, value in record.items() if isinstance(value, str | Unusable)})


class Deep(dict[str, Any]):
    """The texts in a record that holds too many lists and objects in each other."""


def _parsed_in_parts(text: str, path: str | Path) -> Any:
    """The value of a text with so much nesting that the parser gives up: record by record."""
    start, end = _trimmed(text, 0, len(text))
    if text[start] == "{":
        for name, first, last in _fields(text, start, end, path):
            if name == PAGE:
                start, end = first, last
    if text[start] != "[":
        raise NotACatalog(f"{path} is not a card index: no card has such values ({TOO_DEEP}).")
    return [_record(text, first, last, path) for first, last in _members(text, start, end, path)]


def _record(text: str, start: int, end: int, path: str | Path) -> Any:
    try:
        return _parsed(text[start:end])
    except RecursionError:
        if text[start] != "{":
            return Unusable(TOO_DEEP)
        found = Deep()
        for name, first, last in _fields(text, start, end, path):
            if text[first] == '"':
                found[name] = json.loads(text[first:last])
        return found
    except json.JSONDecodeError as error:
        raise _cut_off(path) from error


def _fields(text: str, start: int, end: int, path: str | Path) -> Iterator[tuple[str, int, int]]:
    """The fields of an object: each name, and where its value begins and ends."""
    for first, last in _members(text, start, end, path):
        named = TOKEN.match(text, first)
        colon = text.find(":", named.end(), last) if named is not None and named["end"] == '"' else -1
        if named is None or colon < 0:
            raise _cut_off(path)
        try:
            name = json.loads(named[0])
        except json.JSONDecodeError as error:
            raise _cut_off(path) from error
        yield (name, *_member(text, colon + 1, last, path))


def _members(text: str, start: int, end: int, path: str | Path) -> Iterator[tuple[int, int]]:
    """Where each member of a list or object begins and ends, by its brackets alone."""
    open_brackets: list[str] = []
    first = start + 1
    for token in TOKEN.finditer(text, start, end):
        sign = token[0]
        if sign in CLOSING:
            open_brackets.append(CLOSING[sign])
        elif sign in ("]", "}"):
            if not open_brackets or open_brackets.pop() != sign:
                raise _cut_off(path)
            if not open_brackets:
                if text[first : token.start()].strip() or first > start + 1:
                    yield _member(text, first, token.start(), path)
                if text[token.end() : end].strip():
                    raise _cut_off(path)
                return
        elif sign == "," and len(open_brackets) == 1:
            yield _member(text, first, token.start(), path)
            first = token.end()
    raise _cut_off(path)


def _member(text: str, start: int, end: int, path: str | Path) -> tuple[int, int]:
    if not text[start:end].strip():
        raise _cut_off(path)
    return _trimmed(text, start, end)


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The same stretch of a text without the blanks around it."""
    part = text[start:end]
    return start + len(part) - len(part.lstrip()), end - (len(part) - len(part.rstrip()))


def _cut_off(path: str | Path) -> NotACatalog:
    return NotACatalog(f"{path} is not a card index, or cut off: no card has such values ({TOO_DEEP}).")
