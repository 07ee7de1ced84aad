"""Tables of TOML files, asked for by key: each value is checked, and an error names its place and a remedy."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, ClassVar, Final

from grandarchive.errors import GrandArchiveError

NEAREST: Final = 3
LONGEST_SHOWN: Final = 40
GREATEST: Final = 100_000
"""No number in a file is greater, unless the question allows it."""

MOST_DOTS: Final = 200
"""A key with more dots takes long to read, and much memory."""

KINDS: Final = {
    bool: "true or false",
    int: "a whole number",
    str: "a text",
    list: "a list",
    dict: "a table",
}


def shown(value: object) -> str:
    """A value of a file in a few words."""
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    text = ("true" if value else "false") if isinstance(value, bool) else repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"


def listed(names: Iterable[str]) -> str:
    """Names with commas between them."""
    return ", ".join(names)


def did_you_mean(wrong: str, known: Iterable[str]) -> str:
    """The names nearest to a wrong one, as a question, or all of them."""
    names = list(known)
    lower = {name.lower(): name for name in names}
    near = [lower[each] for each in get_close_matches(wrong.lower()[:LONGEST_SHOWN], lower, NEAREST)]
    return f"did you mean {' or '.join(map(repr, near))}?" if near else f"there are {listed(names)}"


def complaint(place: str, problem: str, remedy: str) -> str:
    """The message about something in a file, with its place."""
    return f"{place}: {problem}; {remedy}" if place else f"{problem}; {remedy}"


def toml_tables(text: str, refusal: type[GrandArchiveError], remedy: str) -> dict[str, Any]:
    """The tables of a TOML text. Raises a `refusal` with the remedy for a text that is no TOML, or too deep."""
    for number, line in enumerate(text.splitlines(), 1):
        head = line.partition("=")[0]
        if '"' not in head and "'" not in head and head.count(".") > MOST_DOTS:
            raise refusal(complaint(f"line {number}", f"it has more than {MOST_DOTS} dots", remedy))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise refusal(f"it is not TOML: {error}; {remedy}") from error
    except (RecursionError, ValueError) as error:
        raise refusal(f"it cannot be read: too deep, or a number is too long; {remedy}") from error


class Section:
    """A table of a file whose keys are all `known`. Every question raises a `refusal` with the place of the key."""

    refusal: ClassVar[type[GrandArchiveError]] = GrandArchiveError

    def __init__(self, values: Any, place: str, known: Iterable[str]) -> None:
        self.place = place
        if not isinstance(values, dict):
            raise self.refusal(complaint(place, f"{shown(values)} stands here", "write a table"))
        names = list(known)
        for key in values:
            if key not in names:
                raise self.refusal(complaint(place, f"there is no key {shown(key)}", did_you_mean(key, names)))
        self._values: Mapping[str, Any] = values

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def at(self, key: str) -> str:
        """The place of a key."""
        return f"{self.place}: {key}" if self.place else key

    def wrong(self, key: str, problem: str, remedy: str) -> GrandArchiveError:
        """The error for the value of a key."""
        return self.refusal(complaint(self.at(key), problem, remedy))

    def require(self, key: str, remedy: str) -> None:
        """A key must be there."""
        if key not in self._values:
            raise self.refusal(complaint(self.place or "the file", f"{key!r} is missing", remedy))

    def raw(self, key: str) -> Any:
        """The value as it stands there."""
        return self._values[key]

    def _typed(self, key: str, kind: type, default: Any) -> Any:
        if key not in self._values:
            return default
        value = self._values[key]
        if type(value) is not kind:
            raise self.wrong(key, f"{shown(value)} is not {KINDS[kind]}", f"write {KINDS[kind]}")
        return value

    def text(self, key: str, default: str = "") -> str:
        """A text without controls, on one or several lines."""
        value: str = self._typed(key, str, default)
        if not value.replace("\n", "").isprintable():
            raise self.wrong(key, "it has characters that cannot be shown", "leave them out")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        found: bool = self._typed(key, bool, default)
        return found

    def number(self, key: str, default: int = 0, least: int = 0, greatest: int = GREATEST) -> int:
        """A whole number within bounds."""
        value: int = self._typed(key, int, default)
        if key in self._values and not least <= value <= greatest:
            raise self.wrong(key, f"{shown(value)} is out of range", f"write {least} to {greatest}")
        return value

    def fraction(self, key: str, default: float, least: float, greatest: float) -> float:
        """A number within bounds, whole or not."""
        value = self._values.get(key, default)
        if type(value) is int and abs(value) <= greatest:
            value = float(value)
        if type(value) is not float:
            raise self.wrong(key, f"{shown(value)} is not a number", f"write {least:g} to {greatest:g}")
        if not least <= value <= greatest:
            raise self.wrong(key, f"{shown(value)} is out of range", f"write {least:g} to {greatest:g}")
        return value

    def word(self, key: str, words: Iterable[str], default: str) -> str:
        """One of a closed set of texts."""
        known = list(words)
        value = self.text(key, default)
        if key in self._values and value not in known:
            raise self.wrong(key, f"{shown(value)} is not known here", did_you_mean(value, known))
        return value

    def items(self, key: str) -> list[Any]:
        """A list of anything."""
        found: list[Any] = self._typed(key, list, [])
        return found

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        values = self.items(key)
        for place, value in enumerate(values, 1):
            if not isinstance(value, str) or not value.isprintable():
                raise self.wrong(f"{key}[{place}]", f"{shown(value)} is no text", "write a name in quotes")
        return tuple(values)

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers from 0."""
        values = self.items(key)
        for place, value in enumerate(values, 1):
            if type(value) is not int or not 0 <= value <= GREATEST:
                raise self.wrong(f"{key}[{place}]", f"{shown(value)} is no whole number from 0", "write such a number")
        return tuple(values)

    def table(self, key: str) -> dict[str, Any]:
        """A table of anything."""
        found: dict[str, Any] = self._typed(key, dict, {})
        return found

    def counts(self, key: str) -> dict[str, int]:
        """A table of whole numbers from 0."""
        found = self.table(key)
        for name, value in found.items():
            if type(value) is not int or not 0 <= value <= GREATEST:
                raise self.wrong(f"{key}.{name}", f"{shown(value)} is no whole number from 0", "write such a number")
        return found
