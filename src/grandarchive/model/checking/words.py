"""Checking words one by one: that each field holds what it takes, and that they do something together."""

from __future__ import annotations

from enum import Enum
from typing import Any

from grandarchive.errors import IllegalDefinition
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.checking.idle import IDLE, IDLE_NUMBERS
from grandarchive.model.checking.sorts import DEEPEST, At, refuse, shown


class Checker:
    """Looks into words, and into the words they are made of, down to a depth.

    With `wellformed` only that each field holds what it takes; else also that no word would do nothing by itself. Of
    words from a game numbers may be `settled`.
    """

    __slots__ = ("depth", "settled", "wellformed")

    def __init__(self, *, wellformed: bool = False, settled: bool = False) -> None:
        self.wellformed = wellformed
        self.settled = settled
        self.depth = 0

    def check(self, word: Any) -> None:
        """Raises `IllegalDefinition`, with the place within the word."""
        fields = FIELDS.get(type(word))
        if fields is None:
            raise refuse(f"{shown(word)} is not a word of the model")
        if self.depth == DEEPEST:
            raise refuse(f"more than {DEEPEST} words stand within each other")
        self.depth += 1
        name = ""
        try:  # written out, for saves are full of words
            for name, sort in fields.items():
                sort.check(getattr(word, name), self)
        except IllegalDefinition as error:
            raise error.seen_from(f".{name}") from None
        self.depth -= 1
        if not self.wellformed:
            look = IDLE.get(type(word))
            if look is not None:
                look(word)
            numbers = None if self.settled else IDLE_NUMBERS.get(type(word))
            if numbers is not None:
                numbers(word)


def check_words(value: Any, *, settled: bool = False) -> None:
    """A word, or a tuple of words, is well-formed and would do something; names are not looked at.

    Raises `IllegalDefinition`.
    """
    checker = Checker(settled=settled)
    if isinstance(value, tuple):
        for place, item in enumerate(value):
            with At(f"[{place}]"):
                checker.check(item)
    elif not isinstance(value, Enum):
        checker.check(value)
