"""Paragraphs that are nearest to another by their words, and in which words they differ."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from typing import Final

from grandarchive.text.compiling import Declined, read_paragraph
from grandarchive.text.grammar.core import Words
from grandarchive.text.limits import excess
from grandarchive.text.normal import BULLET, Paragraph, read
from grandarchive.text.official import paragraphs

ALIKE: Final = 0.4
"""How much of a text must be like another for that one to be near."""
NEAREST: Final = 2
COMPARED: Final = 30
"""How many paragraphs are compared word by word: those with most words in common."""
MOST_READ: Final = 8
"""How many of them are read, at most, to find some that can be read."""
ROUGH: Final = re.compile(r"[a-z0-9'+]+|[\[\](),.:]")


@dataclass(frozen=True, slots=True)
class Printed:
    """A text to compare with: the name of the card that has it, or nothing if it is made up."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Near:
    """A text that is understood, of a card, and the words in which it is not like the one that isn't."""

    card: str
    line: str
    otherwise: tuple[tuple[Words, Words], ...]
    words: Words = ()


class Neighbours:
    """The texts among which the nearest are looked for."""

    def __init__(self, texts: Iterable[Printed]) -> None:
        self._texts = tuple(texts)

    @cached_property
    def _rough(self) -> list[tuple[Counter[str], int, Printed, str]]:
        """Each paragraph with how often each word is in it, roughly."""
        found = []
        for printed in self._texts:
            for line in printed.text.split("\n"):
                words = ROUGH.findall(line.lower())
                if words and not line.startswith(BULLET):
                    found.append((Counter(words), len(words), printed, line))
        return found

    def nearest(self, paragraph: Paragraph, name: str) -> tuple[Near, ...]:
        """The paragraphs of others that are read and are most like this one of a card with this name."""
        line = paragraph.lines[0].lower().replace(name.lower(), "cardname")
        wanted = Counter(ROUGH.findall(line))
        number = sum(wanted.values())
        rated = []
        for order, (words, length, printed, other) in enumerate(self._rough):
            common = sum(min(count, words[word]) for word, count in wanted.items() if word in words)
            rated.append((-2 * common / (number + length), order, printed, other))
        rated.sort(key=lambda each: each[:2])
        compared = [
            found for _, _, printed, other in rated[:COMPARED] for found in _differences(paragraph, printed, other)
        ]
        compared.sort(key=lambda each: each[0])
        chosen: dict[Words, Near] = {}
        for _, near, paragraph_there in compared[:MOST_READ]:
            if near.words not in chosen and _is_read(paragraph_there):
                chosen[near.words] = near
            if len(chosen) == NEAREST:
                break
        return tuple(chosen.values())


def _differences(paragraph: Paragraph, printed: Printed, line: str) -> Iterable[tuple[float, Near, Paragraph]]:
    """How far a paragraph of a text is from another, if it is like it at all."""
    if excess(printed.text):
        return
    for other in read(printed.name, printed.text):
        if other.words == paragraph.words or other.lines[:1] != paragraphs(line)[:1]:
            continue
        matcher = SequenceMatcher(None, other.words, paragraph.words, autojunk=False)
        if matcher.ratio() < ALIKE:
            continue
        changes = [each for each in matcher.get_opcodes() if each[0] != "equal"]
        distance = sum(max(b - a, d - c) for _, a, b, c, d in changes) + len(changes) / 2
        differing = tuple((other.words[a:b], paragraph.words[c:d]) for _, a, b, c, d in changes)
        yield distance, Near(printed.name, " ".join(other.lines), differing, other.all_words), other


def _is_read(paragraph: Paragraph) -> bool:
    return any(not isinstance(read_paragraph(paragraph, is_action=is_action), Declined) for is_action in (True, False))
