"""What an effect acts on: targets, choices, all that fit, the source, and what the text has spoken of."""

from __future__ import annotations

from typing import Final

from grandarchive.model.choices import Some
from grandarchive.model.nouns import (
    THIS,
    Bound,
    Champion,
    Every,
    Linked,
    Not,
    Source,
    Target,
)
from grandarchive.text.grammar.core import naming, referring, slot

OTHER: Final = Not(THIS)
NAME: Final = naming("target")
NAMES: Final = naming("target+")
CHOSEN: Final = naming("chosen")
ALL_CHOSEN: Final = naming("chosen+")

_REFERENCES: Final = (
    "it",
    "him",
    "her",
    "that card",
    "that ally",
    "that unit",
    "that object",
    "that weapon",
    "that item",
    "that champion",
    "that token",
)
_PLURAL_REFERENCES: Final = ("them", "those cards", "those allies", "those units", "those objects")

PRODUCTIONS: Final = (
    ("selection#", "<s:target#>", slot("s")),
    ("selection#", "<s:choice#>", slot("s")),
    ("selection#", "<s:reference#>", slot("s")),
    # What is there
    ("selection.sg", "CARDNAME", Source()),
    ("selection.sg", "your champion", Champion()),
    ("selection.sg", "this object", Source()),
    ("selection.sg", "linked <f:plain head.sg>", Every(Linked() & slot("f"))),
    # Targets
    ("target.sg", "target <f:object.sg>", Target(slot("f"), name=NAME)),
    ("target.sg", "another target <f:object.sg>", Target(OTHER & slot("f"), name=NAME)),
    ("target.sg", "up to one target <f:object.sg>", Target(slot("f"), 0, name=NAME)),
    ("target.sg", "up to one other target <f:object.sg>", Target(OTHER & slot("f"), 0, name=NAME)),
    ("target.pl", "<n:several> target <f:object.pl>", Target(slot("f"), slot("n"), slot("n"), NAMES)),
    ("target.pl", "<n:several> other target <f:object.pl>", Target(OTHER & slot("f"), slot("n"), slot("n"), NAMES)),
    ("target.pl", "up to <n:several> target <f:object.pl>", Target(slot("f"), 0, slot("n"), NAMES)),
    ("target.pl", "up to <n:several> other target <f:object.pl>", Target(OTHER & slot("f"), 0, slot("n"), NAMES)),
    ("target.pl", "any amount of target <f:object.pl>", Target(slot("f"), 0, None, NAMES)),
    (
        "target.pl",
        "any number of target <f:object.pl>",
        Target(slot("f"), 0, None, NAMES),
        "any amount of target <f:object.pl>",
    ),
    # Choices
    ("choice.sg", "a <f:object.sg>", Some(slot("f"), name=CHOSEN)),
    ("choice.sg", "another <f:object.sg>", Some(OTHER & slot("f"), name=CHOSEN)),
    ("choice.sg", "up to one <f:object.sg>", Some(slot("f"), minimum=0, name=CHOSEN)),
    ("choice.pl", "<n:several> <f:object.pl>", Some(slot("f"), minimum=slot("n"), maximum=slot("n"), name=ALL_CHOSEN)),
    (
        "choice.pl",
        "<n:several> other <f:object.pl>",
        Some(OTHER & slot("f"), minimum=slot("n"), maximum=slot("n"), name=ALL_CHOSEN),
    ),
    ("choice.pl", "up to <n:several> <f:object.pl>", Some(slot("f"), minimum=0, maximum=slot("n"), name=ALL_CHOSEN)),
    ("choice.pl", "any amount of <f:object.pl>", Some(slot("f"), minimum=0, maximum=None, name=ALL_CHOSEN)),
    # References
    *(("reference.sg", phrase, Bound(referring(phrase))) for phrase in _REFERENCES),
    ("reference.sg", "the banished object", Bound(referring("banished object"))),
    *(("reference.pl", phrase, Bound(referring(phrase))) for phrase in _PLURAL_REFERENCES),
)
