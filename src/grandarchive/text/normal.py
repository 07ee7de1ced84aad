"""The paragraphs of a card as rows of words, with its own name as `CARDNAME` throughout.

The looks of a text are no concern of this file (`cards.wording`). What it changes besides is a short list (`QUIRKS`):
equivalent wordings, each a pair of what is written here and there and what is usual.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from grandarchive.cards.wording import FACE_BREAK, paragraphs
from grandarchive.text.grammar.core import Words, split

SELF: Final = "CARDNAME"
BULLET: Final = "•"

QUIRKS: Final[tuple[tuple[str, str], ...]] = (
    (r"\[class bonus:\]", "[Class Bonus]"),
    (r"\bdrone drone\b", "Drone"),
    (r"\bif its an\b", "if it's an"),
    (r"\bcannot\b", "can't"),
)
"""What is written otherwise here and there and means the same."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What stands by itself in a text: its words, and those of each mode that is listed below it."""

    words: Words
    modes: tuple[Words, ...] = ()


def faces_of(text: str) -> tuple[str, ...]:
    """The texts of the sides of a card."""
    return tuple(text.split(FACE_BREAK))


def read(name: str, text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of the normalised text of one side with this name."""
    found: list[Paragraph] = []
    for line in paragraphs(text):
        words = tuple(split(_plain(name, line.removeprefix(BULLET))))
        if line.startswith(BULLET) and found:
            last = found.pop()
            found.append(Paragraph(last.words, (*last.modes, words)))
        else:
            found.append(Paragraph(words))
    return tuple(found)


def _plain(name: str, line: str) -> str:
    for said in names_of(name):
        line = re.sub(rf"(?<!named )\b{re.escape(said)}(?!\w)(?! (?:Lineage|Bonus))", SELF, line)
    for written, usual in QUIRKS:
        line = re.sub(written, usual, line, flags=re.IGNORECASE)
    return line


def names_of(name: str) -> tuple[str, ...]:
    """How a text may call its own card: by the whole name, or by what stands before its title."""
    short = re.split(r"[,:]", name)[0]
    return (name,) if short == name else (name, short)
