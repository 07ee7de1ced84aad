"""Texts in outline: what is known of them stands for its kind, so that they can be told of without being told."""

from __future__ import annotations

import hashlib
import re
from typing import Final

from grandarchive.text.grammar.core import Words
from grandarchive.text.grammar.reading import Reader
from grandarchive.text.grammar.whole import grammar

KINDS: Final = (
    ("trigger", "trigger"),
    ("condition", "condition"),
    ("effect", "effect"),
    ("costs", "cost"),
    ("things", "things"),
    ("selection.sg", "things"),
    ("selection.pl", "things"),
    ("object.sg", "objects"),
    ("object.pl", "objects"),
    ("cards.sg", "cards"),
    ("cards.pl", "cards"),
    ("keyword", "keyword"),
    ("stat change", "change"),
    ("measure", "amount"),
    ("amount", "amount"),
    ("several", "amount"),
    ("of element", "element"),
    ("player", "player"),
)
"""Categories whose words an outline leaves out, in the order in which they are preferred, with what stands for them."""

MARK_LENGTH: Final = 8


STOPS: Final = re.compile(r"( [.:](?= |$))")
LEFT_OUT: Final = "..."
"""In place of a sentence in which nothing is known."""


def outline(words: Words) -> str:
    """A text in which the longest parts of a known kind are slots, one after the other.

    A sentence without any is left out: it would be told as it is.
    """
    parts = STOPS.split(_slotted(words))
    return "".join(each if "<" in each or not each.strip(" .:") else f" {LEFT_OUT}" for each in parts).strip()


def _slotted(words: Words) -> str:
    reader = Reader(grammar(), words)
    told: list[str] = []
    at = 0
    while at < len(words):
        end, slot = max(
            ((found[0], f"<{kind}>") for category, kind in KINDS for found in reader.read(category, at)),
            key=lambda each: each[0],
            default=(at, ""),
        )
        told.append(slot if end > at else words[at])
        at = max(end, at + 1)
    return " ".join(told)


def mark(text: str) -> str:
    """By what a text can be recognised."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:MARK_LENGTH]
