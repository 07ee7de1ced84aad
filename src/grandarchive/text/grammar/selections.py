"""What an effect acts on: targets, choices, all that fit, the source, and what the text has spoken of."""

from __future__ import annotations

from typing import Final

from grandarchive.model.choices import Some
from grandarchive.model.nouns import (
    THIS,
    Bound,
    Champion,
    Not,
    Source,
    Target,
)
from grandarchive.text.grammar.core import naming, referring, slot

OTHER: Final = Not(THIS)
NAME: Final = naming("target")
CHOSEN: Final = naming("chosen")

_REFERENCES: Final = (
    "it",
    "that card",
    "that ally",
    "that unit",
    "that object",
    "that weapon",
    "that item",
    "that champion",
)
_PLURAL_REFERENCES: Final = ("them", "those cards", "those allies", "those units", "those objects")

PRODUCTIONS: Final = (
    # What is there
    ("selection.sg", "CARDNAME", Source()),
    ("selection.sg", "your champion", Champion()),
    ("selection.sg", "this object", Source()),
    # Targets
    ("selection.sg", "target <f:object.sg>", Target(slot("f"), name=NAME)),
    ("selection.sg", "another target <f:object.sg>", Target(OTHER & slot("f"), name=NAME)),
    ("selection.sg", "up to one target <f:object.sg>", Target(slot("f"), 0, name=NAME)),
    ("selection.sg", "up to one other target <f:object.sg>", Target(OTHER & slot("f"), 0, name=NAME)),
    ("selection.pl", "<n:several> target <f:object.pl>", Target(slot("f"), slot("n"), slot("n"), NAME)),
    ("selection.pl", "up to <n:several> target <f:object.pl>", Target(slot("f"), 0, slot("n"), NAME)),
    ("selection.pl", "any number of target <f:object.pl>", Target(slot("f"), 0, None, NAME)),
    # Choices
    ("selection.sg", "a <f:object.sg>", Some(slot("f"), name=CHOSEN)),
    ("selection.sg", "another <f:object.sg>", Some(OTHER & slot("f"), name=CHOSEN)),
    ("selection.pl", "<n:several> <f:object.pl>", Some(slot("f"), minimum=slot("n"), maximum=slot("n"), name=CHOSEN)),
    # References
    *(("selection.sg", phrase, Bound(referring(phrase))) for phrase in _REFERENCES),
    *(("selection.pl", phrase, Bound(referring(phrase))) for phrase in _PLURAL_REFERENCES),
)
