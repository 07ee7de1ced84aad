"""How a text was read: which production said which of its words, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.text.grammar.core import Grammar, Item, Part, Production, all_of, build, parts_of
from grandarchive.text.grammar.reading import Reader, Span

HEAD: Final = 1
"""The place of the head in a row."""


@dataclass(frozen=True, slots=True)
class Step:
    """Words that say something: from `at` to before `end`, in a category, with what they mean.

    `production` is None where the words are in a list, or are a row of filters or a series; `parts` are the steps
    within.
    """

    category: str
    at: int
    end: int
    meaning: Any
    production: Production | None
    parts: tuple[Step, ...]

    def steps(self) -> Iterator[Step]:
        """This step and all that are in it."""
        yield self
        for part in self.parts:
            yield from part.steps()


class Deriver:
    """Finds how a reader came to what it has read."""

    __slots__ = ("_grammar", "_reader")

    def __init__(self, grammar: Grammar, reader: Reader) -> None:
        self._grammar = grammar
        self._reader = reader

    def whole(self, category: str) -> Step | None:
        """The way in which all the words are read as one of a category, if there is one."""
        end = len(self._reader.words)
        spans = [(category, 0, reached, meaning) for reached, meaning, _ in self._reader.read(category, 0)]
        return next((self._step(span) for span in spans if span[2] == end), None)

    def _step(self, span: Span) -> Step:
        category, at, end, meaning = span
        for production in self._grammar.productions.get(category, ()):
            for spans in self._follow(production.items, at, end, {}):
                names = [item.name for item in production.items if isinstance(item, Part)]
                said = {name: each[3] for name, each in zip(names, spans, strict=True)}
                if build(production.meaning, said, at) == meaning:
                    return Step(*span, production, tuple(map(self._step, spans)))
        row = self._grammar.rows.get(category)
        if row is not None:
            for spans in self._row((row.before, row.head, row.after), at, end):
                if all_of(tuple(each for part in spans for each in parts_of(part[3]))) == meaning:
                    return Step(*span, None, tuple(map(self._step, spans)))
        series = self._grammar.series.get(category)
        for reached, listed, _, members in self._reader.series(series, at) if series is not None else ():
            if (reached, listed) == (end, meaning):
                return Step(*span, None, tuple(map(self._step, members)))
        return Step(*span, None, ())

    def _follow(self, items: tuple[Item, ...], at: int, end: int, said: dict[str, Any]) -> Iterator[tuple[Span, ...]]:
        """Every way in which the items say the words from a place to another."""
        if not items:
            if at == end:
                yield ()
            return
        first, others = items[0], items[1:]
        if isinstance(first, str):
            if at < end and self._reader.words[at] == first:
                yield from self._follow(others, at + 1, end, said)
            return
        for reached, meaning, _ in self._reader.read(first.category, at):
            if reached <= end and said.get(first.name, meaning) == meaning:
                for spans in self._follow(others, reached, end, {**said, first.name: meaning}):
                    yield ((first.category, at, reached, meaning), *spans)

    def _row(self, categories: tuple[str, str, str], at: int, end: int, place: int = 0) -> Iterator[tuple[Span, ...]]:
        """Every row of filters with the words from a place to another: before the head, the head, and after it."""
        if place == HEAD + 1 and at == end:
            yield ()
        for reached, meaning, _ in self._reader.read(categories[place], at):
            if reached <= end and (reached > at or place == HEAD):
                for spans in self._row(categories, reached, end, place + (place == HEAD)):
                    yield ((categories[place], at, reached, meaning), *spans)
        if place < HEAD:
            yield from self._row(categories, at, end, HEAD)
