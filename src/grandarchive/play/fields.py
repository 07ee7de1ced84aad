"""The fields of saves and replays, asked for by what they must be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.errors import CorruptSave

LONGEST_QUOTE: Final = 40
LONGEST_MESSAGE: Final = 200

DAMAGE: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)
"""What it may raise to take something for what it is not."""


class Fields:
    """An object of a file with exactly the named fields, and `perhaps` others.

    Every question about a field raises `CorruptSave` with its place. `has` and `flag` take a field that may be missing;
    all others take one that is there.
    """

    __slots__ = ("_values", "place")

    def __init__(self, values: Any, names: tuple[str, ...], place: str, perhaps: tuple[str, ...] = ()) -> None:
        self.place = place
        if not isinstance(values, dict):
            raise CorruptSave(f"{place} is damaged: it is no object with fields")
        for name in names:
            if name not in values:
                raise CorruptSave(f"{place} is damaged: {name!r} is missing")
        for name in values:
            if name not in names and name not in perhaps:
                raise CorruptSave(f"{place} is damaged: nobody knows {quoted(name)}")
        self._values: dict[str, Any] = values

    def wrong(self, name: str, expected: str, value: object = None) -> CorruptSave:
        """What to raise for a field: what it must be, and what it is unless that says nothing."""
        found = "" if value is None else f", and not {quoted(value)}"
        return CorruptSave(f"{self.place} is damaged: {name!r} must be {expected}{found}")

    def raw(self, name: str) -> Any:
        """A field as it is."""
        return self._values[name]

    def number(self, name: str, least: int, most: int) -> int:
        """A whole number between bounds."""
        return self._number(name, self._values[name], least, most)

    def number_or_none(self, name: str, least: int, most: int) -> int | None:
        """A whole number between bounds, or null."""
        return None if self._values[name] is None else self.number(name, least, most)

    def numbers(self, name: str, least: int, most: int) -> tuple[int, ...]:
        """Whole numbers between bounds."""
        return tuple(self._number(name, value, least, most) for value in self.list(name))

    def flag(self, name: str) -> bool:
        """A field that is true or false; one that is missing is false."""
        found = self._values.get(name, False)
        if not isinstance(found, bool):
            raise self.wrong(name, "true or false", found)
        return found

    def text(self, name: str, longest: int) -> str:
        """A text of printable characters."""
        return self._text(name, self._values[name], longest)

    def texts(self, name: str, longest: int) -> tuple[str, ...]:
        """Texts of printable characters."""
        return tuple(self._text(name, value, longest) for value in self.list(name))

    def list(self, name: str) -> list[Any]:
        """A list of anything."""
        found = self._values[name]
        if not isinstance(found, list):
            raise self.wrong(name, "a list", found)
        return found

    def has(self, name: str) -> bool:
        """It has a field that need not be there."""
        return name in self._values

    def objects(self, name: str, names: tuple[str, ...], perhaps: tuple[str, ...] = ()) -> Iterator[Fields]:
        """Objects with fields of their own, of which some need not be there."""
        for number, value in enumerate(self.list(name), 1):
            yield Fields(value, names, f"{self.place}: number {number} of {name!r}", perhaps)

    def _number(self, name: str, value: object, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(name, f"a whole number from {least} to {most}", value)
        return value

    def _text(self, name: str, value: object, longest: int) -> str:
        if not isinstance(value, str) or not value.isprintable() or not 1 <= len(value) <= longest:
            raise self.wrong(name, f"a text of 1 to {longest} printable characters", value)
        return value


def told(error: Exception) -> str:
    """The message of an error, in one line and not too long."""
    message = " ".join(str(error).split())
    shown = message if message.isprintable() else ascii(message)
    return shown if len(shown) <= LONGEST_MESSAGE else f"{shown[:LONGEST_MESSAGE]}..."


def quoted(value: object) -> str:
    """A value as a message shows it: escaped, and not too much of it."""
    if isinstance(value, type):
        shown = f"the class {value.__name__}"
    elif isinstance(value, str | int | bool) or value is None:
        shown = repr(value)
    else:
        shown = f"a {type(value).__name__}"
    return shown if len(shown) <= LONGEST_QUOTE else f"{shown[:LONGEST_QUOTE]}..."
