"""What a field of a word may hold: sorts of values, each of which refuses anything else.

What each field takes is written down in `fields` and not read off the annotations: those say `str` where one of twelve
words is meant, and a compiled class does not keep them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from enum import Enum
from types import TracebackType
from typing import Any, Final, Protocol

from grandarchive.errors import IllegalDefinition, UnknownWord

MOST: Final = 999
"""The greatest number in a text. No card comes near it, and nothing that is done so often ever ends."""
MOST_SETTLED: Final = 10**9
"""The greatest number that comes out of a game."""
DEEPEST: Final = 40
"""How many words may stand within each other."""
LONGEST_SHOWN: Final = 40
LONGEST_TEXT: Final = 100


class At:
    """Whatever is refused inside is refused in this place: `with At(".effects[0]"): ...`."""

    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        self.step = step

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if isinstance(error, IllegalDefinition):
            error.seen_from(self.step)


class AsWritten:
    """A word is looked at that stands for what is written, and may not be the `same`: no place within it is told."""

    __slots__ = ("same",)

    def __init__(self, same: bool) -> None:
        self.same = same

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if isinstance(error, IllegalDefinition) and not self.same:
            error.place = ""


def shown(value: object) -> str:
    """A value in a few words and one line, however big it is."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + "…")
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "a number of many digits"
    return _a(type(value).__name__)


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"


def refuse(problem: str, remedy: str = "") -> IllegalDefinition:
    """The error for something that may not stand where it stands."""
    return IllegalDefinition(problem, remedy)


class Looking(Protocol):
    """Who looks at values: it looks into words, and knows whether numbers were settled in a game (see `Counted`)."""

    settled: bool

    def check(self, word: Any) -> None:
        """Look into a word. Raises `IllegalDefinition`."""


class Sort:
    """A sort of values that a field takes."""

    __slots__ = ()

    def check(self, value: Any, looking: Looking, /) -> None:
        """Refuse a value that is not of this sort with `IllegalDefinition`."""
        raise NotImplementedError


class Word(Sort):
    """One of a closed set of strings. `known` are words that exist but are refused, with the reason."""

    __slots__ = ("allowed", "known", "what")

    def __init__(self, what: str, allowed: Collection[str], known: Mapping[str, str] | None = None) -> None:
        self.what = what
        self.allowed = frozenset(allowed)
        self.known = known or {}

    def check(self, value: Any, _: Looking, /) -> None:
        """Refuse anything but one of the words, with those most like it."""
        if type(value) is str and value in self.allowed:
            return
        if type(value) is not str:
            raise refuse(f"{shown(value)} stands where {self.what} belongs", f"write {self._some()}")
        if value in self.known:
            raise UnknownWord(f"{self.what} {shown(value)} cannot be used: {self.known[value]}")
        nearest = self.nearest(value)
        hint = f"did you mean {' or '.join(repr(n) for n in nearest)}?" if nearest else f"there is {self._some()}"
        raise UnknownWord(f"no {self.what.split(' ', 1)[-1]} is called {shown(value)}", hint, nearest=nearest)

    def nearest(self, value: str) -> tuple[str, ...]:
        """The words most like a wrong one, whatever its case."""
        plain = {word.casefold(): word for word in sorted(self.allowed)}
        found = get_close_matches(value[:LONGEST_TEXT].strip().casefold(), plain, 2)
        return tuple(plain[word] for word in found)

    def _some(self) -> str:
        words = sorted(self.allowed)
        return ", ".join(repr(word) for word in words[:12]) + (", …" if len(words) > 12 else "")


class Flag(Sort):
    """True or false."""

    __slots__ = ()

    def check(self, value: Any, _: Looking, /) -> None:
        """Refuse anything but True and False."""
        if type(value) is not bool:
            raise refuse(f"{shown(value)} stands where True or False belongs")


class Number(Sort):
    """A whole number within bounds."""

    __slots__ = ("least", "most")

    def __init__(self, least: int = 0, most: int = MOST) -> None:
        self.least = least
        self.most = most

    def check(self, value: Any, _: Looking, /) -> None:
        """Refuse anything but a number within the bounds."""
        if type(value) is not int:
            raise refuse(f"{shown(value)} stands where a number belongs")
        if not self.least <= value <= self.most:
            raise refuse(f"the number is {shown(value)}", f"it goes from {self.least} to {self.most}")


class Counted(Sort):
    """An amount: a whole number within bounds and not 0 unless that means something, or what is counted as it acts.

    What was counted once in a game is a number from then on, and can be any.
    """

    __slots__ = ("least", "or_zero", "term")

    def __init__(self, term: type, least: int = 1, *, or_zero: bool = False) -> None:
        self.term = term
        self.least = least
        self.or_zero = or_zero

    def check(self, value: Any, looking: Looking, /) -> None:
        """Refuse numbers that do nothing, and anything else that is no amount."""
        if isinstance(value, self.term):
            looking.check(value)
            return
        if type(value) is not int:
            raise refuse(f"{shown(value)} stands where an amount belongs", "write a number or an Amount")
        if looking.settled and abs(value) <= MOST_SETTLED:
            return
        if value == 0 and not self.or_zero:
            raise refuse("the amount is 0, which does nothing", "leave it out")
        if not self.least <= value <= MOST:
            raise refuse(f"the amount is {shown(value)}", f"it goes from {self.least} to {MOST}")


class Text(Sort):
    """Printable text in one line, such as the name of a card."""

    __slots__ = ("pattern", "remedy", "what")

    def __init__(self, what: str, pattern: str = "", remedy: str = "") -> None:
        self.what = what
        self.pattern = re.compile(pattern) if pattern else None
        self.remedy = remedy

    def check(self, value: Any, _: Looking, /) -> None:
        """Refuse anything but text of this sort."""
        if type(value) is not str:
            raise refuse(f"{shown(value)} stands where {self.what} belongs")
        if not value or value != value.strip() or len(value) > LONGEST_TEXT or not value.isprintable():
            raise refuse(f"{shown(value)} is not {self.what}", self.remedy or "write one line of text")
        if self.pattern is not None and self.pattern.fullmatch(value) is None:
            raise refuse(f"{shown(value)} is not {self.what}", self.remedy)


class Anything(Sort):
    """Any text, such as the official wording, which nobody reads as a word."""

    __slots__ = ()

    def check(self, value: Any, _: Looking, /) -> None:
        """Refuse anything but text."""
        if type(value) is not str:
            raise refuse(f"{shown(value)} stands where text belongs")


class Member(Sort):
    """A member of an enum, or one of some of them. `why` tells what is wrong with the others."""

    __slots__ = ("among", "kind", "why")

    def __init__(self, kind: type[Enum], among: Collection[Enum] | None = None, why: str = "") -> None:
        self.kind = kind
        self.among = frozenset(kind if among is None else among)
        self.why = why

    def check(self, value: Any, _: Looking, /) -> None:
        """Refuse anything but these members."""
        if type(value) is not self.kind:
            raise refuse(f"{shown(value)} stands where {_a(self.kind.__name__)} belongs")
        if value not in self.among:
            names = ", ".join(member.name for member in self.kind if member in self.among)
            raise refuse(f"{shown(value)} cannot stand here{': ' if self.why else ''}{self.why}", f"it may be {names}")


class One(Sort):
    """A word of a kind: an effect, a filter, an amount."""

    __slots__ = ("kind",)

    def __init__(self, kind: type) -> None:
        self.kind = kind

    def check(self, value: Any, looking: Looking, /) -> None:
        """Refuse anything but a word of the kind, and look into it."""
        if not isinstance(value, self.kind):
            hint = "it takes a tuple of them, with a comma also after a single one" if isinstance(value, tuple) else ""
            raise refuse(f"{shown(value)} stands where {_a(self.kind.__name__)} belongs", hint)
        looking.check(value)


class Payable(Sort):
    """What can stand as a cost: a cost of its own, or the verb of an effect.

    What is `unwritten` is made of those verbs in a game.
    """

    __slots__ = ("cost", "effect", "unwritten")

    def __init__(self, cost: type, effect: type, unwritten: Collection[type] = ()) -> None:
        self.cost = cost
        self.effect = effect
        self.unwritten = frozenset(unwritten)

    def check(self, value: Any, looking: Looking, /) -> None:
        """Refuse anything but a cost or an effect, and look into it."""
        if type(value) in self.unwritten and not looking.settled:
            raise refuse(f"nobody writes {shown(value)} as a cost", "write the verb of an effect")
        One(self.effect if isinstance(value, self.effect) else self.cost).check(value, looking)


class Many(Sort):
    """A tuple of values of a sort, at least so many; each once if they are `distinct`."""

    __slots__ = ("distinct", "item", "least", "most")

    def __init__(self, item: Sort, least: int = 1, most: int = MOST, *, distinct: bool = False) -> None:
        self.item = item
        self.least = least
        self.most = most
        self.distinct = distinct

    def check(self, value: Any, looking: Looking, /) -> None:
        """Refuse anything but a tuple of such values."""
        if type(value) is not tuple:
            raise refuse(f"{shown(value)} stands where a tuple belongs", "a tuple of one has a comma: (x,)")
        if len(value) < self.least:
            raise refuse("it is empty, which does nothing" if not value else f"at least {self.least} belong here")
        if len(value) > self.most:
            raise refuse(f"there are {len(value)}", f"at most {self.most} belong here")
        for place, item in enumerate(value):
            try:
                self.item.check(item, looking)
            except IllegalDefinition as error:
                raise error.seen_from(f"[{place}]") from None
        if self.distinct and len(set(value)) < len(value):
            raise refuse("the same stands here twice", "write it once")


class Either(Sort):
    """A value of one of two sorts, told apart by its type."""

    __slots__ = ("kind", "other", "sort")

    def __init__(self, kind: type, sort: Sort, other: Sort) -> None:
        self.kind = kind
        self.sort = sort
        self.other = other

    def check(self, value: Any, looking: Looking, /) -> None:
        """Refuse what is of neither sort."""
        (self.sort if isinstance(value, self.kind) and type(value) is not bool else self.other).check(value, looking)


class SetOf(Sort):
    """A frozenset of values of a sort."""

    __slots__ = ("item", "least")

    def __init__(self, item: Sort, least: int = 0) -> None:
        self.item = item
        self.least = least

    def check(self, value: Any, looking: Looking, /) -> None:
        """Refuse anything but a frozenset of such values."""
        if type(value) is not frozenset:
            raise refuse(f"{shown(value)} stands where a frozenset belongs")
        if len(value) < self.least:
            raise refuse("it is empty")
        for item in sorted(value, key=str):
            self.item.check(item, looking)


class Pair(Sort):
    """Two values of a sort each, as a tuple."""

    __slots__ = ("parts",)

    def __init__(self, first: Sort, second: Sort) -> None:
        self.parts = (first, second)

    def check(self, value: Any, looking: Looking, /) -> None:
        """Refuse anything but two such values."""
        if type(value) is not tuple or len(value) != 2:
            raise refuse(f"{shown(value)} stands where a pair belongs")
        for place, (part, sort) in enumerate(zip(value, self.parts, strict=True)):
            with At(f"[{place}]"):
                sort.check(part, looking)


class Maybe(Sort):
    """A value of a sort, or None."""

    __slots__ = ("sort",)

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def check(self, value: Any, looking: Looking, /) -> None:
        """Refuse what is neither None nor of the sort."""
        if value is not None:
            self.sort.check(value, looking)


class In:
    """A step further into the text: for errors, and for the places of what is bound."""

    __slots__ = ("path", "step")

    def __init__(self, path: list[str], step: str) -> None:
        self.path = path
        self.step = step

    def __enter__(self) -> None:
        self.path.append(self.step)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.path.pop()
        if isinstance(error, IllegalDefinition):
            error.seen_from(self.step)
