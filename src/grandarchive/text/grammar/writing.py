"""From meanings to words: the first production that says all of a meaning says it."""

from __future__ import annotations

from typing import Any

from grandarchive.text.grammar.core import Grammar, Part, Production, Row, Words, matches, parts_in, parts_of, place_of
from grandarchive.text.grammar.series import Series
from grandarchive.text.shapes.nouns import ANYTHING, Filter


class Writer:
    """How meanings are said. What was said once is kept."""

    __slots__ = ("_grammar", "_said")

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._said: dict[tuple[str, Any], Words | None] = {}

    def say(self, category: str, meaning: Any) -> Words | None:
        """What says it, or None if nothing does."""
        key = category, meaning
        if key in self._said:
            return self._said[key]
        self._said[key] = None  # nothing is said by itself
        try:
            self._said[key] = said = self._first(category, meaning)
        except BaseException:  # such as Ctrl-C: nothing was found out
            del self._said[key]
            raise
        return said

    def _first(self, category: str, meaning: Any) -> Words | None:
        """The words of the first that says it."""
        said = self._from_lexicon(category, meaning)
        if said is None and category in self._grammar.rows and isinstance(meaning, Filter):
            said = self._row(self._grammar.rows[category], parts_of(meaning))
        if said is None and category in self._grammar.series and isinstance(meaning, tuple):
            said = self._series(self._grammar.series[category], meaning)
        for production in () if said is not None else self._grammar.productions.get(category, ()):
            said = self._by(production, meaning) if production.usual is None else None
            if said is not None:
                break
        return said

    def _from_lexicon(self, category: str, meaning: Any) -> Words | None:
        lexicon = self._grammar.lexicons.get(category)
        return None if lexicon is None else lexicon.say(meaning)

    def _row(self, row: Row, parts: tuple[Filter, ...]) -> Words | None:
        """A noun phrase: the first of the parts that can be its head is."""
        for place, part in enumerate(parts):
            said = self._around(row, parts[:place], part, parts[place + 1 :])
            if said is not None:
                return said
        for place in range(len(parts), -1, -1):
            said = self._around(row, parts[:place], ANYTHING, parts[place:])
            if said is not None:
                return said
        return None

    def _series(self, series: Series, parts: tuple[Any, ...]) -> Words | None:
        """One after the other, with as few members as can say all; the first of them say as many parts as they can."""
        if len(parts) < series.least or not parts:
            return None
        ends = range(len(parts) + 1)
        whole = self._member(series, parts)
        if whole is not None:
            return _listed(series, [whole])
        members = {(a, b): self._member(series, parts[a:b]) for a in ends for b in ends if a < b}
        fewest = [0] * len(ends)
        """How few members say the parts from each place on; more than there are parts if none do."""
        for a in reversed(ends[:-1]):
            fewest[a] = 1 + min((fewest[b] for b in ends[a + 1 :] if members[a, b] is not None), default=len(parts))
        if fewest[0] > len(parts):
            return None
        found: list[tuple[Words, bool]] = []
        at = 0
        while at < len(parts):
            at, member = next(
                (b, member)
                for b in reversed(ends[at + 1 :])
                if (member := members[at, b]) is not None and fewest[b] == fewest[at] - 1
            )
            found.append(member)
        return _listed(series, found)

    def _member(self, series: Series, parts: tuple[Any, ...]) -> tuple[Words, bool] | None:
        """What says a part or several, and whether there are several."""
        said = self.say(series.member, parts[0]) if len(parts) == 1 else None
        if said is not None:
            return said, False
        said = self.say(series.several, parts) if series.several else None
        return None if said is None else (said, len(parts) > 1)

    def _around(self, row: Row, before: tuple[Filter, ...], head: Filter, after: tuple[Filter, ...]) -> Words | None:
        words: list[str] = []
        said = [*((row.before, part) for part in before), (row.head, head), *((row.after, part) for part in after)]
        for category, part in said:
            found = self.say(category, part)
            if found is None:
                return None
            words += found
        return tuple(words)

    def _by(self, production: Production, meaning: Any) -> Words | None:
        for slots in matches(production, meaning):
            words = self._with(production, slots)
            if words is not None:
                return _referring(words, meaning) if production.refers else words
        return None

    def _with(self, production: Production, slots: dict[str, Any]) -> Words | None:
        """The text with what its slots say."""
        words: list[str] = []
        said = {item.name for item in production.items if isinstance(item, Part)}
        if not said <= slots.keys() or any(slots[name] not in (None, ()) for name in slots.keys() - said):
            return None
        for item in production.items:
            if not isinstance(item, Part):
                words.append(item)
                continue
            part = self.say(item.category, slots[item.name])
            if part is None:
                return None
            words += part
        return tuple(words)


def _referring(words: Words, meaning: Any) -> Words:
    """A phrase for what was spoken of, with its place as long as that is not found out, as the reader has it."""
    unresolved = next((each for each in parts_in(meaning) if type(each) is str and each.startswith("=")), "")
    return (f"{' '.join(words)}@{place_of(unresolved)}",) if unresolved else words


def _listed(series: Series, members: list[tuple[Words, bool]]) -> Words:
    """The words of members with what stands between them."""
    words, several = members[0]
    for place, (more, also) in enumerate(members[1:], start=2):
        last = (",", series.word) if len(members) > 2 else series.between(several, also)
        words = (*words, *(last if place == len(members) else (",",)), *more)
    return words
