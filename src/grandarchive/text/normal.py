"""The official text of a card as rows of words, without what is only printing.

What is changed is a short list (`QUIRKS`), each with the words that it is about; nothing that a rule could ask for is
dropped. What is in italics is a reminder, unless it is a cost or a reminder that says more than the rules do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from grandarchive.text.grammar.core import Words, split

ERRATUM: Final = re.compile(r"%([^%\n]*)%([^%\n]*)%")
REMINDER: Final = re.compile(r"\*?\s*\((?=[^()]*\s[^()]*\s)[^()]*(?:\([^()]*\)[^()]*)*\)\s*\*?")
MARKUP: Final = re.compile(r"\*+|_(?=\W)|<[^<>]*>")
MARKS: Final = str.maketrans({
    "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "\u00a0": " ", "\ufff0": "", "\u200b": "", "−": "-",
})  # fmt: skip
ICON: Final = re.compile(r"\[(power|life|rest|durability|level)\]", re.IGNORECASE)
SELF: Final = "CARDNAME"
BULLET: Final = "•"

QUIRKS: Final[tuple[tuple[str, str], ...]] = (
    (r"\[class bonus:\]", "[Class Bonus]"),
    (r"\bdrone drone\b", "Drone"),
    (r"\bif its an\b", "if it's an"),
    (r"\bcannot\b", "can't"),
    (r"\binto your hand from your\b", "into your hand from your"),
)
"""What is written otherwise here and there and means the same."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What stands by itself in a text: its words, and those of each mode that is listed below it."""

    words: Words
    modes: tuple[Words, ...] = ()


def paragraphs(name: str, effect: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a text of the card of this name."""
    found: list[Paragraph] = []
    for line in _lines(name, effect):
        if line.startswith(BULLET) and found:
            last = found.pop()
            found.append(Paragraph(last.words, (*last.modes, tuple(split(line[1:])))))
        else:
            found.append(Paragraph(tuple(split(line))))
    return tuple(found)


def _lines(name: str, effect: str) -> Iterator[str]:
    plain = ERRATUM.sub(r"\2", effect.translate(MARKS))
    plain = MARKUP.sub("", REMINDER.sub(" ", plain))
    for said in names_of(name):
        plain = re.sub(rf"(?<!named ){re.escape(said)}(?!\w)", SELF, plain)
    for wrong, right in QUIRKS:
        plain = re.sub(wrong, right, plain, flags=re.IGNORECASE)
    for line in re.split(r"[\r\n]+", plain):
        if line.strip():
            yield line.strip()


def names_of(name: str) -> tuple[str, ...]:
    """How a text may call its own card: by the whole name, or by what stands before its title."""
    plain = name.translate(MARKS)
    short = re.split(r"[,:]", plain)[0]
    return (plain,) if short == plain else (plain, short)
