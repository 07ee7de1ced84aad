"""Numbers: as digits, as words, as amounts that depend on the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.text.grammar.core import ANEW, Lexicon, Words, slot
from grandarchive.text.shapes.amounts import Sum, X

_ONES: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMERALS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    *(f"{ten}{one}" for ten in _TENS for one in ("", *(f"-{one}" for one in _ONES))),
)  # fmt: skip
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def _digits(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    if at < len(words) and words[at].isdigit():
        yield at + 1, int(words[at])


def _say_digits(number: Any) -> Words | None:
    return (str(number),) if type(number) is int and number >= 0 else None


def _among(listed: tuple[str, ...], first: int) -> Lexicon:
    """A number as a word of a list, from a number on."""

    def read(words: Words, at: int) -> Iterator[tuple[int, Any]]:
        if at < len(words) and words[at] in listed[first:]:
            yield at + 1, listed.index(words[at])

    def say(number: Any) -> Words | None:
        return (listed[number],) if type(number) is int and first <= number < len(listed) else None

    return Lexicon(read, say)


def _x_plus(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """X and a number, which are one word."""
    if at < len(words) and words[at].startswith("x+") and words[at][2:].isdigit():
        yield at + 1, Sum(int(words[at][2:]), X)


SEVERAL: Final = _among(NUMERALS, 2)

LEXICONS: Final = {
    "x plus": Lexicon(_x_plus, lambda number: None),
    "digits": Lexicon(_digits, _say_digits),
    "numeral": _among(NUMERALS, 0),
    "several": SEVERAL,
    "nth": _among(ORDINALS, 1),
}

PRODUCTIONS: Final = (
    ("amount", "<n:digits>", slot("n")),
    ("amount", "<n:variable>", slot("n")),
    ("amount", "<n:x plus>", slot("n"), ANEW),
    ("amount", "<n:sum>", slot("n")),
    ("sum", "<n:digits> + <v:variable>", Sum(slot("n"), slot("v"))),
    ("sum", "<n:digits> + <v:both unknown>", Sum(slot("n"), slot("v"))),
    ("sum", "<n:leveled> + <v:unknown>", Sum(slot("n"), slot("v"))),
    ("sum", "<v:unknown> + <n:leveled>", Sum(slot("n"), slot("v")), "<n:leveled> + <v:unknown>"),
    ("tally.sg", "a", 1),
    ("tally.pl", "<n:several>", slot("n")),
    ("count.sg", "a", 1),
    ("count.pl", "<n:several>", slot("n")),
    ("count.pl", "<n:variable>", slot("n")),
    ("count.pl", "<n:sum>", slot("n")),
)
