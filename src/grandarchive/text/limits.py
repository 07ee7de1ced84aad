"""How long and how nested a card's text may be. A longer text is refused before the grammar reads it.

Every limit is about four times the maximum over the official cards of 2026, and each constant names that maximum.
"""

from __future__ import annotations

import re
from typing import Final

from grandarchive.text.grammar.core import split
from grandarchive.text.official import FACE_BREAK, normalised, paragraphs

MOST_CHARACTERS: Final = 4000
"""Characters of a text with its markup, for one side of a card; the longest official text has 859."""

MOST_PARAGRAPHS: Final = 16
"""Paragraphs of one side of a card; official cards have up to 4."""

MOST_LINES: Final = 24
"""Lines of a paragraph, whose modes stand on lines of their own; official paragraphs have up to 6."""

MOST_WORDS: Final = 640
"""Words and marks of a paragraph; official paragraphs have up to 156."""

MOST_SENTENCES: Final = 32
"""Full stops of a paragraph; official paragraphs have up to 8."""

MOST_COMMAS: Final = 40
"""Commas of a paragraph; official paragraphs have up to 9."""

MOST_BRACKETS: Final = 12
"""Brackets and parentheses that open in a paragraph; official paragraphs have up to 3."""

DEEPEST: Final = 4
"""Brackets and parentheses in each other; in official paragraphs none are."""

MOST_QUOTES: Final = 16
"""Quotation marks of a paragraph; official paragraphs have up to 4."""

MOST_DIGITS: Final = 16
"""Digits of a number; official numbers have up to 4."""

COUNTED: Final = (
    (".", MOST_SENTENCES, "full stops"),
    (",", MOST_COMMAS, "commas"),
    ("[", MOST_BRACKETS, "brackets"),
    ("(", MOST_BRACKETS, "parentheses"),
    ('"', MOST_QUOTES, "quotation marks"),
)
"""Marks of a paragraph, how many there may be, and their name."""

OPENING: Final = "[("
CLOSING: Final = "])"
BULLET: Final = "•"
LONG_NUMBER: Final = re.compile(rf"\d{{{MOST_DIGITS + 1},}}")


def excess(text: str | None) -> str:
    """What is too much in the text of one side of a card, in words; nothing if the text is within the limits."""
    if not text:
        return ""
    if len(text) > MOST_CHARACTERS:
        return _more(len(text), MOST_CHARACTERS, "characters")
    if found := LONG_NUMBER.search(text):
        return _more(len(found[0]), MOST_DIGITS, "digits", " in a number")
    if _is_plainly_within(text):
        return ""
    plain = normalised(text)
    if FACE_BREAK in plain:
        return "a line of three hyphens, which separates the two sides of a card"
    together: list[list[str]] = []
    for line in paragraphs(plain):
        if line.startswith(BULLET) and together:
            together[-1].append(line)
        else:
            together.append([line])
    if len(together) > MOST_PARAGRAPHS:
        return _more(len(together), MOST_PARAGRAPHS, "paragraphs")
    return next(filter(None, map(_excess_of_paragraph, together)), "")


def _is_plainly_within(text: str) -> bool:
    """Cheap proof that a text is within the limits: all of it is within those of one paragraph."""
    return (
        len(text) <= MOST_WORDS
        and not any(sign in text for sign in ("</", "--", "“", "”"))
        and text.count("\n") + text.count("\r") < MOST_PARAGRAPHS
        and text.count("[") + text.count("(") <= DEEPEST
        and all(text.count(mark) <= most for mark, most, _ in COUNTED)
    )


def _excess_of_paragraph(lines: list[str]) -> str:
    if len(lines) > MOST_LINES:
        return _more(len(lines), MOST_LINES, "lines", " in a paragraph")
    said = "\n".join(lines)
    if len(said) > MOST_WORDS and len(words := split(said)) > MOST_WORDS:
        return _more(len(words), MOST_WORDS, "words", " in a paragraph")
    for mark, most, what in COUNTED:
        if said.count(mark) > most:
            return _more(said.count(mark), most, what, " in a paragraph")
    depth = _depth(said)
    return _more(depth, DEEPEST, "brackets", " in each other") if depth > DEEPEST else ""


def _depth(text: str) -> int:
    """How many brackets and parentheses are in each other, at most."""
    deepest = depth = 0
    for mark in text:
        if mark in OPENING:
            depth += 1
            deepest = max(deepest, depth)
        elif mark in CLOSING:
            depth = max(0, depth - 1)
    return deepest


def _more(number: int, most: int, what: str, where: str = "") -> str:
    return f"{number:,} {what}{where}, where at most {most:,} are read"
