"""The paragraphs of a card as rows of words, with its own name as `CARDNAME` throughout.

The looks of a text are no concern of this file (see `official`). What it changes besides is a short list (`QUIRKS`):
equivalent wordings, each a pair of what is written here and there and what is usual.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from grandarchive.text.grammar.core import Words, split
from grandarchive.text.official import FACE_BREAK, paragraphs

SELF: Final = "CARDNAME"
BULLET: Final = "•"

QUIRKS: Final[tuple[tuple[str, str], ...]] = (
    (r"\[class bonus:\]", "[Class Bonus]"),
    (r"\bdrone drone\b", "Drone"),
    (r"\bif its an\b", "if it's an"),
    (r"\bcannot\b", "can't"),
    (r"\btheir owner's (hands|memories)\b", r"their owners' \1"),
    (r"\byour owner's\b", "its owner's"),
    (rf"\b{SELF}'(?!\w)", f"{SELF}'s"),
    (r"\bto materialize this weapon\b", "to materialize this card"),
    (r"\bas long the\b", "as long as the"),
    (r"\bas long as a player doesn't control\b", "as long as no player controls"),
    (r"\btimes amount of\b", "times the amount of"),
    (r"^((?:\[[^\]]*\] )*)inherited effect —", r"\1Inherited Effect:"),
    (r'(?<!\S)"([^"]*: [^"]*[^".])"(?!\w)', r'"\1."'),
    (r"(?<=\. )otherwise (?=\w)", "Otherwise, "),
    (r" \((?:an omen is|objects with) [^()]*\.\)$", ""),
    (r"(?<=[+]X )power\b", "[POWER]"),
    (r"\bcounters that was\b", "counters that were"),
    (r"\bhaven't\b", "have not"),
    (r"\bif level counter was\b", "if a level counter was"),
    (r"\bfire, water(,?) (and|nor) wind element", r"fire, water, \2 wind element"),
    (r"\bfor the rest the game\b", "for the rest of the game"),
    (r'(?<!\S)"([^"]*[^".])"(?= for as long as)', r'"\1."'),
    (r"(?<=\d)–(?= |\w|$)", " —"),
    (r"\bbanish (?:leoprine masque|crystal of nature)\b", f"banish {SELF}"),
)
"""What is written otherwise here and there and means the same."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What stands by itself in a text: its words, those of each mode that is listed below it, and its printed lines.

    Those `before` it in the text tell what it may do once more.
    """

    words: Words
    modes: tuple[Words, ...] = ()
    lines: tuple[str, ...] = field(default=(), compare=False)
    before: Words = field(default=(), compare=False)

    @property
    def all_words(self) -> Words:
        """Its words and those of its modes, each after a bullet."""
        return self.words + tuple(word for mode in self.modes for word in (BULLET, *mode))


IN_A_NAME: Final = r"(?P<other>\b(?:named|or) [A-Z][\w']+ of )?"
"""What makes the name of a card a part of the name of another, where that is named."""


def faces_of(text: str, sides: int = 1) -> tuple[str, ...]:
    """The texts of the sides of a card with so many."""
    return tuple(text.split(FACE_BREAK)) if text else ("",) * sides


def read(name: str, text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of the normalised text of one side with this name."""
    found: list[Paragraph] = []
    for line in paragraphs(text):
        words = tuple(split(_plain(name, line.removeprefix(BULLET))))
        if line.startswith(BULLET) and found:
            last = found.pop()
            found.append(replace(last, modes=(*last.modes, words), lines=(*last.lines, line)))
        else:
            before = tuple(word for each in found for word in each.words)
            found.append(Paragraph(words, lines=(line,), before=before))
    return tuple(found)


def _plain(name: str, line: str) -> str:
    for said in names_of(name):
        lineage = rf"(?! (?:Lineage|Bonus))(?!(?<=\"{re.escape(said)})\")"
        line = re.sub(rf"{IN_A_NAME}(?<!named )\b{re.escape(said)}(?!\w){lineage}", _itself, line)
    line = re.sub(rf"\byour {SELF}\b", f"your {name}", line)
    for written, usual in QUIRKS:
        line = re.sub(written, usual, line, flags=re.IGNORECASE)
    return line


def _itself(said: re.Match[str]) -> str:
    """The card itself, but in the name of another."""
    return said.group() if said["other"] else SELF


def names_of(name: str) -> tuple[str, ...]:
    """How a text may call its own card: by the whole name, by what stands before its title, or behind a colon."""
    short = re.split(r"[,:]", name)[0]
    return tuple(dict.fromkeys((name, short, name.rpartition(": ")[2])))
