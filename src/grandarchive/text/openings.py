"""What can stand at a place of a text: the words with which a category of the grammar begins, or a name for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from grandarchive.text.corpus import START, Corpus
from grandarchive.text.grammar.core import Grammar, Lexicon, Part, Words
from grandarchive.text.grammar.series import Series
from grandarchive.text.places import PLACES


class Openings:
    """The words with which the categories of a grammar may begin, as far as a corpus has them."""

    def __init__(self, grammar: Grammar, corpus: Corpus) -> None:
        self._grammar = grammar
        self._corpus = corpus
        self._of_lists: dict[str, frozenset[str]] = {}

    @cached_property
    def _categories(self) -> frozenset[str]:
        every = self._grammar
        return frozenset((*every.productions, *every.lexicons, *every.rows, *every.series))

    def is_category(self, wanted: str) -> bool:
        """Whether this is a category of the grammar, and no word. (A word that is both is taken for the word.)"""
        return wanted in self._categories

    def words(self, wanted: Iterable[str]) -> frozenset[str]:
        """The first words of all that is wanted: words and categories."""
        found: set[str] = set()
        for each in self._reachable(wanted):
            found |= self._own_words(each)
        return frozenset(found)

    def told(self, wanted: Iterable[str], before: str = START) -> tuple[str, ...]:
        """What is wanted in words for people: first the words in quotes, the most usual behind `before` first.

        A category with a name of its own ("a number") is called by it, any other is the words with which it begins.
        """
        every = set(wanted)
        names: dict[str, int] = {}
        words: dict[str, int] = {}
        for each in self._outermost(every):
            self._tell(each, before, names, words, set())
        quoted = {f"'{word}'": usual for word, usual in words.items()}
        told = {**names, **quoted}
        return tuple(sorted(told, key=lambda each: (-told[each], each.startswith("'"), each)))

    def _outermost(self, wanted: set[str]) -> list[str]:
        """What is wanted and no beginning of something else that is."""
        within = {part for each in wanted for part in self._reachable((each,)) if part != each}
        outer = [each for each in sorted(wanted) if each not in within]
        return outer or sorted(wanted)

    def _tell(self, wanted: str, before: str, names: dict[str, int], words: dict[str, int], seen: set[str]) -> None:
        if wanted in seen:
            return
        seen.add(wanted)
        name = PLACES.get(wanted)
        if name is not None:
            names[name] = names.get(name, 0) + sum(self._corpus.pairs[before, word] for word in self.words((wanted,)))
            return
        for word in self._own_words(wanted):
            words[word] = self._corpus.pairs[before, word]
        for part in self._first_parts(wanted):
            self._tell(part, before, names, words, seen)

    def _reachable(self, wanted: Iterable[str]) -> set[str]:
        """Everything with which what is wanted may begin, and that itself."""
        found: set[str] = set()
        waiting = list(wanted)
        while waiting:
            each = waiting.pop()
            if each not in found:
                found.add(each)
                waiting += self._first_parts(each)
        return found

    def _first_parts(self, category: str) -> Iterator[str]:
        """The categories with which one begins."""
        for production in self._grammar.productions.get(category, ()):
            if production.items and isinstance(first := production.items[0], Part):
                yield first.category
        row = self._grammar.rows.get(category)
        if row is not None:
            yield row.before
            yield row.head
        series: Series | None = self._grammar.series.get(category)
        if series is not None:
            yield series.member
            if series.several:
                yield series.several

    def _own_words(self, wanted: str) -> frozenset[str]:
        """The words with which a category begins that are in no part of it; a word is itself."""
        if not self.is_category(wanted):
            return frozenset((wanted,))
        found = {
            production.items[0]
            for production in self._grammar.productions.get(wanted, ())
            if production.items and isinstance(production.items[0], str)
        }
        lexicon = self._grammar.lexicons.get(wanted)
        if lexicon is not None:
            found |= self._listed(wanted, lexicon)
        return frozenset(found)

    def _listed(self, category: str, lexicon: Lexicon) -> frozenset[str]:
        """The words with which the entries of a list begin; none of a list that takes any word."""
        if lexicon.open:
            return frozenset()
        known = self._of_lists.get(category)
        if known is None:
            rows: list[Words] = [*self._corpus.windows, *((word,) for word in sorted(self._corpus.words))]
            known = frozenset(row[0] for row in rows if any(True for _ in lexicon.read(row, 0)))
            self._of_lists[category] = known
        return known
