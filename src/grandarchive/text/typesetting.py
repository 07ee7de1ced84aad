"""From words to print: capitals, spaces and names, as cards have them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from grandarchive.model.type_list import SUBTYPES
from grandarchive.text.grammar.core import Words, split

SELF: Final = "cardname"

SMALL: Final = frozenset(
    {"a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"}
)
"""Words that are small within a name."""

PROPER: Final = (
    "Shifting Currents",
    "Fractured Memories",
    "Servile Possessions",
    "Phantasmagoria",
    "Crowd's Favor",
    "North",
    "East",
    "South",
    "West",
)
"""What has capitals wherever it stands: masteries, the status, and directions."""

TIGHT_BEFORE: Final = frozenset({".", ",", ":", ";", ")", "]", "'s", "'", "?", "!"})
TIGHT_AFTER: Final = frozenset({"(", "["})
STOPS: Final = frozenset({".", ":", "—", '"'})

ICONS: Final = frozenset({"power", "life", "durability", "rest"})

BUBBLES: Final = re.compile(r"(?:\[(?!(?:power|life|durability|rest)\])[^\]]*\] )*")
LABEL: Final = re.compile(
    r"(?:^|(?<=[\"\]—.] )|(?<=\"))"
    r"(?:(?:on [a-z]+(?: [a-z]+)?(?: \d+)?|inherited effect|class bonus)(?= ?:)|lineage release(?= —))"
)
"""What stands before a colon and has a capital at each word."""

SENTENCE: Final = re.compile(r"((?:^|[.:!?]\"? |— ?|\"|• )(?:\[rest\], |\(\w+\), )*)([a-z])")
SUBTYPE: Final = re.compile(r"\b[a-z]+\b(?! counter| requirements|'s requirements)")
"""A word that may be a subtype, and is none as a kind of counters or where the requirements of elements are meant."""

VOWEL: Final = re.compile(r"\ba(?= (?:(?!unique|unit|use|one)[aeiou]|herb))", re.IGNORECASE)
SHORT: Final = ((r"\bit is\b", "it's"), (r"\bthey are\b", "they're"), (r"\bthere is\b", "there's"))


def typeset(words: Words, name: str, others: Iterable[str] = ()) -> str:
    """A paragraph of the card with this name; `others` are names of cards that it speaks of."""
    text = spaced(words)
    for written, usual in SHORT:
        text = re.sub(written, usual, text)
    text = VOWEL.sub("an", text)
    end = len(BUBBLES.match(text)[0])  # type: ignore[index]
    bubbles, text = text[:end], text[end:]
    if STOPS.isdisjoint(words):
        text = _titled(text)
    text = LABEL.sub(lambda found: _titled(found[0]), text)
    text = SUBTYPE.sub(_subtype, text)
    text = re.sub(r"\b(?:lv|x|y)\b", lambda found: found[0].upper(), text)
    text = SENTENCE.sub(lambda found: found[1] + found[2].upper(), text)
    text = re.sub(r"\[(\w+)\]", lambda found: found[0].upper() if found[1] in ICONS else found[0], text)
    for other in (*PROPER, *others):
        text = re.sub(rf"\b{re.escape(spaced(tuple(split(other))))}\b", other, text, flags=re.IGNORECASE)
    return re.sub(rf"\b{SELF}\b", name, _titled(bubbles) + text, flags=re.IGNORECASE)


def _subtype(found: re.Match[str]) -> str:
    """A word with a capital if it is a subtype, or several of one."""
    word = found[0]
    return word.capitalize() if word.upper() in SUBTYPES or word.removesuffix("s").upper() in SUBTYPES else word


def _titled(text: str) -> str:
    """With a capital at each word that is not small."""
    return re.sub(
        r"[a-z][a-z']*", lambda found: found[0] if found[0] in SMALL - {"on"} else found[0].capitalize(), text
    )


def spaced(words: Words) -> str:
    """Words and marks with the spaces that they have in print."""
    text = before = ""
    quoting = False
    for word in words:
        tight = word in TIGHT_BEFORE or before in TIGHT_AFTER or not text or (before == '"' and quoting)
        if word == '"':
            tight = tight or quoting
            quoting = not quoting
        text += word if tight else f" {word}"
        before = word
    text = re.sub(r"(?<=[\dxv]) \+ (?=[\dxyl])", "+", text)
    text = re.sub(r"(?<!\S)([+-]) (?=[\dx(])", r"\1", text)
    text = re.sub(r"(?<=\d) \+(?=\])", "+", text)
    return re.sub(r" - (?=[a-z])", "-", text).replace(" / ", "/")
