"""Keywords, by the table of the model: what stands behind each name is said as the table has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.abilities import Keyword
from grandarchive.model.keywords import KEYWORDS, ByRule, InShort, Takes
from grandarchive.text.grammar.core import Lexicon, Words, slot, split


def _productions() -> Iterator[tuple[str, str, Any]]:
    for name, meaning in KEYWORDS.items():
        if not isinstance(meaning, (ByRule, InShort)):
            continue
        match meaning.takes:
            case Takes.NUMBER:
                yield "keyword", f"{name} <n:digits>", Keyword(name, slot("n"))
            case Takes.CHAMPION:
                yield "keyword", f"<n:champion name> {name}", Keyword(name, slot("n"))
            case Takes.OBJECTS:
                yield "keyword", f"<n:link word> {name}", Keyword(name, slot("n"))
            case Takes.SUBTYPE | Takes.CLASS:
                yield "keyword", name, Keyword(name)
                yield "keyword", f"{name} <n:class word>", Keyword(name, slot("n"))
            case _:
                yield "keyword", name, Keyword(name)
                yield "keyword name", name, name


NO_NAMES: Final = ("class", "element", "level")
"""What stands in bubbles, and is no name of a champion."""


def _words(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """One or two words, as in the name of a champion."""
    for length in (1, 2):
        found = words[at : at + length]
        if len(found) == length and found[0] not in NO_NAMES and all(word.replace("'", "").isalpha() for word in found):
            yield at + length, " ".join(found).title()


def _say_words(name: Any) -> Words | None:
    return tuple(split(name)) if type(name) is str else None


def _kind(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    if at < len(words) and words[at].isalpha():
        yield at + 1, words[at]


LEXICONS: Final = {
    "champion name": Lexicon(_words, _say_words),
    "counter kind": Lexicon(_kind, _say_words),
    "link word": Lexicon(_kind, _say_words),
    "class word": Lexicon(_kind, _say_words),
}

PRODUCTIONS: Final = tuple(_productions())
