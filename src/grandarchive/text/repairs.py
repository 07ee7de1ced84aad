"""The smallest changes with which a paragraph is read that is not: one word for another, one more, or one less.

Candidates are tried at the place where the reading ended and around it, the likeliest first, until one is read or a
fixed amount of work is done, so that the same text always has the same answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from functools import cached_property
from typing import Final

from grandarchive.text.compiling import Declined, Reach, reach, read_paragraph
from grandarchive.text.corpus import START, Corpus
from grandarchive.text.grammar.core import Words
from grandarchive.text.mistakes import ALIKE, SMALL, said_otherwise
from grandarchive.text.normal import BULLET, Paragraph
from grandarchive.text.openings import Openings

MOST_STEPS: Final = 110_000
"""Steps of the reader for all that is tried on one paragraph."""
AROUND: Final = (0, -1, 1, -2, -3)
"""The places that are tried, from the word that cannot follow."""
CLOSE: Final = 0.7
"""How much of a word must be like another for that one to be meant."""
MOST_LIKELY: Final = 14
"""How many of the words that can stand at a place are tried there."""
FURTHER: Final = 3
"""How many words more must be read for a change to be worth telling that does not make the whole readable."""
SHORTEST_TYPO: Final = 3
LONGEST_BLOCK: Final = 3
"""How many words in a row may be exchanged for those of a similar paragraph."""
STOP: Final = "."


@dataclass(frozen=True, slots=True)
class Change:
    """Words of a text from a place on, and the words that would be read there; either may be none."""

    at: int
    old: Words
    new: Words


@dataclass(frozen=True, slots=True)
class Repair:
    """Changes after which a paragraph is read, and its words then.

    If it `is_whole` no more, the changes only let more be read: up to the word at `until`, of the changed words.
    """

    changes: tuple[Change, ...]
    words: Words
    until: int
    is_whole: bool = True


@dataclass(frozen=True, slots=True)
class Kind:
    """The facts about the card of a paragraph that `read_paragraph` takes."""

    is_action: bool
    materialized: bool | None = None
    in_intent: bool | None = None


@dataclass(frozen=True, slots=True)
class _Trial:
    """A change that is to be tried, and how unlikely it is that it was meant."""

    change: Change
    cost: float


def paragraph_of(words: Words, before: Words = ()) -> Paragraph:
    """The paragraph with these words, its modes behind bullets."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word == BULLET:
            parts.append([])
        else:
            parts[-1].append(word)
    first, *modes = (tuple(part) for part in parts)
    return Paragraph(first, tuple(modes), before=before)


class Repairing:
    """Looks for repairs of one paragraph."""

    def __init__(self, paragraph: Paragraph, kind: Kind, corpus: Corpus, openings: Openings) -> None:
        self._paragraph = paragraph
        self._kind = kind
        self._corpus = corpus
        self._openings = openings
        self._left = MOST_STEPS
        self._tried: set[Words] = set()

    @cached_property
    def reached(self) -> Reach:
        """How far the paragraph is read as it is."""
        return self._reach(self._paragraph.all_words)

    @cached_property
    def unknown(self) -> tuple[int, ...]:
        """The places of words that no card uses, as far as the corpus knows."""
        words = self._paragraph.all_words
        return tuple(at for at, word in enumerate(words) if not self._is_known(word))

    def repairs(self, others: Iterable[Words] = ()) -> tuple[Repair, ...]:
        """The best repairs, best first; `others` are similar paragraphs that are read."""
        words, reached = self._paragraph.all_words, self.reached.at
        made: tuple[Change, ...] = ()
        for swapped, changes in self._swapped(words):
            found = self._reach(swapped)
            if found.is_whole and self._is_read(swapped):
                return (Repair(changes, swapped, len(swapped)),)
            if found.at + _growth(changes) >= reached + _growth(made):
                words, reached, made = swapped, found.at, changes
        whole, furthest = self._around(words, reached, [*others])
        if whole:
            return tuple(Repair((*made, trial.change), _changed(words, trial.change), 0) for trial in whole)
        if furthest is not None and furthest[1] >= reached + FURTHER:
            change, until = furthest
            return (Repair((*made, change), _changed(words, change), until, is_whole=False),)
        if made and reached >= self.reached.at + FURTHER:
            return (Repair(made, words, reached, is_whole=False),)
        return ()

    def repairs_at(self, at: int, others: Iterable[Words] = ()) -> tuple[Repair, ...]:
        """The best repairs at a place of a paragraph that can be read to its end, and is not understood."""
        words = self._paragraph.all_words
        whole, _ = self._around(words, at, [*others])
        return tuple(Repair((trial.change,), _changed(words, trial.change), 0) for trial in whole)

    def _swapped(self, words: Words) -> Iterator[tuple[Words, tuple[Change, ...]]]:
        """The words with all that cards say otherwise said so; then also with what is nearly a word as that word."""
        changes = [Change(at, wrong, right) for at, wrong, right in said_otherwise(words)]
        if changes:
            yield _with(words, changes), tuple(changes)
        taken = {at for change in changes for at in range(change.at, change.at + len(change.old))}
        typos = [
            Change(at, (words[at],), (near[0],))
            for at in self.unknown
            if at not in taken and (near := self._near(words[at]))
        ]
        if typos:
            both = sorted([*changes, *typos], key=lambda change: change.at)
            yield _with(words, both), tuple(both)

    def _around(
        self, words: Words, reached: int, others: list[Words]
    ) -> tuple[list[_Trial], tuple[Change, int] | None]:
        """The changes at the place that was reached and around it that make the whole readable.

        And the one that lets most be read, with the place up to which that is.
        """
        places = dict.fromkeys(reached + shift for shift in AROUND)
        places |= dict.fromkeys(at for at in self.unknown if words == self._paragraph.all_words)
        trials: dict[Change, float] = {}
        for place in places:
            if 0 <= place <= len(words):
                for trial in self._at(words, place):
                    cost = trial.cost + abs(place - reached) / 4
                    trials[trial.change] = min(cost, trials.get(trial.change, cost))
        for change, cost in _blocks(words, others, reached):
            trials.setdefault(change, cost)
        whole: list[_Trial] = []
        furthest: tuple[Change, int] | None = None
        for change, cost in sorted(trials.items(), key=lambda each: each[1]):
            if self._left <= 0 or (whole and cost > whole[0].cost + 1):
                break
            changed = _changed(words, change)
            if changed in self._tried:
                continue
            found = self._reach(changed)
            if found.is_whole and self._is_read(changed):
                whole.append(_Trial(change, cost))
            gained = found.at - len(change.new) + len(change.old)
            if furthest is None or gained > furthest[1]:
                furthest = change, gained
        return whole, furthest

    def _at(self, words: Words, at: int) -> Iterator[_Trial]:
        """The changes at one place, each with its cost."""
        before = words[at - 1] if at else START
        word = words[at] if at < len(words) else START
        after = words[at + 1] if at + 1 < len(words) else START
        expected = (
            self.reached.expected if at == self.reached.at and words == self._paragraph.all_words else frozenset()
        )
        if not expected:
            found = self._reach(words[:at])
            expected = found.expected if found.at == at else frozenset()
        possible = self._openings.words(expected)
        if word:
            yield from self._instead(at, possible, (before, word, after))
            small = word in SMALL or word == before or not self._is_known(word)
            yield _Trial(Change(at, (word,), ()), 1.5 if small else 3.5)
            if after:
                yield _Trial(Change(at, (word, after), (after, word)), 1.8)
        for each in self._likely(possible, before, word):
            yield _Trial(Change(at, (), (each,)), 1.2 if each in SMALL else 3.5)

    def _instead(self, at: int, possible: frozenset[str], around: tuple[str, str, str]) -> Iterator[_Trial]:
        """Other words in the place of one."""
        before, word, after = around
        for each in ALIKE.get(word, ()):
            yield _Trial(Change(at, (word,), (each,)), 1.0)
        for number, near in enumerate(self._near(word)):
            yield _Trial(Change(at, (word,), (near,)), 0.5 + number / 10)
        known = 1.0 if self._is_known(word) else 0.0
        for number, each in enumerate(self._likely(possible, before, after)):
            yield _Trial(Change(at, (word,), (each,)), 2.0 + known + number / 20)

    def _likely(self, possible: frozenset[str], before: str, after: str) -> list[str]:
        """The likeliest of the words that can stand between two others."""
        pairs = self._corpus.pairs
        usual = sorted(possible, key=lambda each: (-(1 + pairs[before, each]) * (1 + 4 * pairs[each, after]), each))
        return usual[:MOST_LIKELY]

    def _near(self, word: str) -> list[str]:
        """Words that cards use that are written nearly like this one."""
        if len(word) < SHORTEST_TYPO or not word[0].isalpha():
            return []
        near = get_close_matches(word, self._spelled, 4, CLOSE)
        return [each for each in near if each != word and (each[0] == word[0] or each[1:] == word[1:])]

    @cached_property
    def _spelled(self) -> list[str]:
        return sorted(word for word in self._corpus.words if word[0].isalpha() and len(word) > 1)

    def _is_known(self, word: str) -> bool:
        return not word.replace("'", "").isalpha() or word in self._corpus.words or word in self._corpus.names

    def _reach(self, words: Words) -> Reach:
        self._tried.add(words)
        found = reach(paragraph_of(words), is_action=self._kind.is_action, materialized=self._kind.materialized)
        self._left -= found.steps
        return found

    def _is_read(self, words: Words) -> bool:
        found = read_paragraph(
            paragraph_of(words, self._paragraph.before),
            is_action=self._kind.is_action,
            materialized=self._kind.materialized,
            in_intent=self._kind.in_intent,
        )
        return not isinstance(found, Declined)


def _blocks(words: Words, others: list[Words], reached: int) -> Iterator[tuple[Change, float]]:
    """What similar paragraphs have where the reading ended, in the place of what stands there."""
    for other in others:
        for tag, a, b, c, d in SequenceMatcher(None, words, other, autojunk=False).get_opcodes():
            is_short = max(b - a, d - c) <= LONGEST_BLOCK and STOP not in (*words[a:b], *other[c:d])
            if tag != "equal" and is_short and a - 1 <= reached <= b + 1:
                yield Change(a, words[a:b], other[c:d]), 2.5 + max(b - a, d - c)


def _changed(words: Words, change: Change) -> Words:
    return (*words[: change.at], *change.new, *words[change.at + len(change.old) :])


def _with(words: Words, changes: Iterable[Change]) -> Words:
    for change in sorted(changes, key=lambda each: -each.at):
        words = _changed(words, change)
    return words


def _growth(changes: Iterable[Change]) -> int:
    """How many words fewer there are after changes (fewer than none if there are more)."""
    return sum(len(change.old) - len(change.new) for change in changes)
