"""Sentences that the grammar reads, as rows of words: which words there are, and which word follows which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from grandarchive.model.keywords import KEYWORDS
from grandarchive.model.terms import BOONS, CLASSES, ELEMENTS, TYPES
from grandarchive.model.type_list import COUNTERS, SUBTYPES
from grandarchive.text.grammar.core import Words, split
from grandarchive.text.grammar.numbers import NUMERALS, ORDINALS
from grandarchive.text.grammar.whole import grammar

WINDOW: Final = 12
"""No entry of a list of words is longer."""
START: Final = ""
"""What stands before the first word."""


@dataclass(frozen=True)
class Corpus:
    """Paragraphs that the grammar reads, as rows of words."""

    rows: tuple[Words, ...]
    names: frozenset[str] = frozenset()
    """The words of names of cards."""

    @classmethod
    def of(cls, paragraphs: Iterable[str], names: Iterable[str] = ()) -> Corpus:
        """The corpus of these paragraphs, and of cards with these names."""
        rows = tuple(tuple(split(each)) for each in paragraphs)
        return cls(rows, frozenset(split(" ".join(names))))

    @cached_property
    def pairs(self) -> Counter[tuple[str, str]]:
        """How often a word follows another."""
        return Counter(pair for row in self.rows for pair in zip((START, *row), row, strict=False))

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that cards use, but for names: the words of these paragraphs, of the grammar and of its lists."""
        listed = (*SUBTYPES, *COUNTERS, *KEYWORDS, *BOONS, *CLASSES, *ELEMENTS, *TYPES, *NUMERALS, *ORDINALS)
        found = {word for row in self.rows for word in row}
        found |= {word for name in listed for word in split(name)}
        found |= set(_literals())
        return frozenset(found)

    @cached_property
    def windows(self) -> tuple[Words, ...]:
        """The short rows of words within these paragraphs, each once."""
        return tuple(dict.fromkeys(row[at : at + WINDOW] for row in self.rows for at in range(len(row))))


def _literals() -> Iterator[str]:
    """The words that stand in productions."""
    for productions in grammar().productions.values():
        for production in productions:
            for item in production.items:
                if isinstance(item, str):
                    yield item
