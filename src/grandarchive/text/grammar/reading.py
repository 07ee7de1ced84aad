"""From words to meanings: every way in which a text can be read.

All readings of all parts are kept by their place, so each part of a text is read once. Who asks for a whole gets every
meaning that it may have; more than one is for the asker to refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from grandarchive.text.grammar.core import (
    ANEW,
    Grammar,
    Item,
    Part,
    Production,
    Row,
    Words,
    all_of,
    build,
    parts_of,
)
from grandarchive.text.grammar.effort import Effort
from grandarchive.text.grammar.series import Series
from grandarchive.text.shapes.nouns import Filter

Found = tuple[int, Any, Words]
"""Where a part ends, what it means, and its words in the usual wording."""

Span = tuple[str, int, int, Any]
"""A part: its category, where it begins and ends, and what it means."""

Listed = tuple[int, tuple[Any, ...], Words, tuple[Span, ...]]
"""Where a series ends, what it means, its words, and its members."""

Say = Callable[[str, Any], Words | None]
"""How something in a category is said."""

NOTHING: Final[tuple[Found, ...]] = ()


class Reader:
    """The readings of one text. `furthest` is the word before which every reading ended that went on."""

    __slots__ = ("_found", "_grammar", "_say", "effort", "expected", "furthest", "words")

    def __init__(self, grammar: Grammar, words: Words, say: Say | None = None) -> None:
        self.words = words
        self.furthest = 0
        self.expected: set[str] = set()
        self._grammar = grammar
        self._say = say
        self._found: dict[tuple[str, int], tuple[Found, ...]] = {}
        self.effort = Effort()

    def whole(self, category: str) -> list[tuple[Any, Words]]:
        """Every meaning that all the words have together, with the usual words for it."""
        end = len(self.words)
        return [(meaning, words) for reached, meaning, words in self.read(category, 0) if reached == end]

    def read(self, category: str, at: int) -> tuple[Found, ...]:
        """Every meaning of what begins at a place, with the place where it ends. Raises `TooMuchWork`."""
        known = self._found.get((category, at))
        if known is not None:
            return known
        self.effort.deeper()
        self._found[category, at] = NOTHING  # nothing begins with itself
        self._found[category, at] = found = self._read(category, at)
        self.effort.shallower()
        return found

    def _read(self, category: str, at: int) -> tuple[Found, ...]:
        found: dict[tuple[int, Any], Words] = {}
        lexicon = self._grammar.lexicons.get(category)
        if lexicon is not None:
            for end, meaning in lexicon.read(self.words, at):
                found[end, meaning] = self.words[at:end]
        row = self._grammar.rows.get(category)
        if row is not None:
            for end, filter, usual in self._row(row, at):
                found.setdefault((end, filter), usual)
        series = self._grammar.series.get(category)
        if series is not None:
            for end, listed, usual, _ in self.series(series, at):
                found.setdefault((end, listed), usual)
        first = self.words[at] if at < len(self.words) else ""
        for production in self._grammar.beginning(category, first):
            for end, said, usually in self._follow(production.items, 0, at, {}, {}):
                meaning = build(production.meaning, said, at)
                worded = None if meaning is None else self._worded(production, meaning, said, usually)
                if worded is not None:
                    if production.refers:
                        worded = (f"{' '.join(worded)}@{at}",)
                    found.setdefault((end, meaning), worded)
                    self.effort.expect_few(found)
        self.effort.expect_few(found)
        if not found:
            self._miss(at, category)
        return tuple((end, meaning, usual) for (end, meaning), usual in found.items())

    def _row(self, row: Row, at: int) -> Iterator[Found]:
        """Every noun phrase that begins at a place."""
        for middle, before, first in self._many(row.before, at):
            for end, head, second in self.read(row.head, middle):
                for last, after, third in self._many(row.after, end):
                    yield last, all_of((*before, *parts_of(head), *after)), (*first, *second, *third)

    def series(self, series: Series, at: int) -> Iterator[Listed]:
        """Every series that begins at a place, with its members."""
        for first, several in self._members(series, at):
            if series.least == 1:
                yield first
            for two, also in self._after(series, first, (series.word,)):
                if series.between(several, also) == (series.word,):
                    yield two
            for two, also in self._after(series, first, (",", series.word)):
                if series.between(several, also) == (",", series.word):
                    yield two
            yield from self._further(series, first)

    def _further(self, series: Series, so_far: Listed) -> Iterator[Listed]:
        """Three or more: with another behind a comma, and the last one behind the word."""
        for more, _ in self._after(series, so_far, (",",)):
            for whole, _ in self._after(series, more, (",", series.word)):
                yield whole
            yield from self._further(series, more)

    def _after(self, series: Series, before: Listed, between: Words) -> Iterator[tuple[Listed, bool]]:
        """A series with one member more."""
        at = before[0]
        for word in between:
            if at >= len(self.words) or self.words[at] != word:
                self._miss(at, word)
                return
            at += 1
        for (end, meaning, words, spans), several in self._members(series, at):
            yield (end, (*before[1], *meaning), (*before[2], *between, *words), (*before[3], *spans)), several

    def _members(self, series: Series, at: int) -> Iterator[tuple[Listed, bool]]:
        """What one member says, and whether it has several parts."""
        self.effort.step()
        for end, meaning, words in self.read(series.member, at):
            yield (end, (meaning,), words, ((series.member, at, end, meaning),)), False
        for end, meaning, words in self.read(series.several, at) if series.several else ():
            yield (end, meaning, words, ((series.several, at, end, meaning),)), len(meaning) > 1

    def _many(self, category: str, at: int) -> Iterator[tuple[int, tuple[Filter, ...], Words]]:
        """Any number of filters."""
        self.effort.step()
        yield at, (), ()
        for middle, first, words in self.read(category, at):
            for end, others, more in self._many(category, middle):
                yield end, (*parts_of(first), *others), (*words, *more)

    def _follow(
        self, items: tuple[Item, ...], done: int, at: int, said: dict[str, Any], usually: dict[str, Words]
    ) -> Iterator[tuple[int, dict[str, Any], dict[str, Words]]]:
        self.effort.step()
        while done < len(items):
            item = items[done]
            before = items[done - 1] if done else None
            anything = isinstance(before, Part) and self._is_open(before.category)
            if isinstance(item, Part):
                read = self._behind if anything else self.read
                for end, meaning, words in read(item.category, at):
                    if item.name in said and said[item.name] != meaning:
                        continue
                    yield from self._follow(
                        items, done + 1, end, {**said, item.name: meaning}, {**usually, item.name: words}
                    )
                return
            if at >= len(self.words) or self.words[at] != item:
                if not anything:
                    self._miss(at, item)
                return
            at += 1
            done += 1
        yield at, said, usually

    def _behind(self, category: str, at: int) -> tuple[Found, ...]:
        """The same behind what may be anything: if it is not there, no word more was read."""
        furthest, expected = self.furthest, self.expected.copy()
        found = self.read(category, at)
        if not found:
            self.furthest, self.expected = furthest, expected
        return found

    def _is_open(self, category: str) -> bool:
        lexicon = self._grammar.lexicons.get(category)
        return lexicon is not None and lexicon.open

    def _miss(self, at: int, wanted: str) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected.clear()
        if at == self.furthest:
            self.expected.add(wanted)

    def _worded(
        self, production: Production, meaning: Any, said: dict[str, Any], usually: dict[str, Words]
    ) -> Words | None:
        """The text in its usual wording; what is no part of it, or in another category, is said anew, if it can be."""
        if production.usual == (ANEW,):
            return None if self._say is None else self._say(production.category, meaning)
        read = {item.name: item.category for item in production.items if isinstance(item, Part)}
        words: list[str] = []
        for item in production.items if production.usual is None else production.usual:
            if not isinstance(item, Part):
                words.append(item)
                continue
            part: Words | None = usually[item.name]
            if item.category != read[item.name]:
                part = None if self._say is None else self._say(item.category, said[item.name])
            if part is None:
                return None
            words += part
        return tuple(words)
