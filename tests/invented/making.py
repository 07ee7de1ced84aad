"""Making definitions in numbers: what is accepted, what is refused and how, and how often each word was said."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from grandarchive.errors import IllegalDefinition
from grandarchive.model.cards import CardDefinition
from tests.invented.faces import Draft, written
from tests.invented.grammar import keys
from tests.invented.inventor import Inventor
from tests.invented.varying import VARIED, remember, varied

CARELESS: Final = 0.15
"""So many of the definitions are made up without asking whether they make sense."""

LONGEST: Final = 400
"""No complaint is longer."""


@dataclass
class Made:
    """What came of making definitions."""

    number: int = 0
    accepted: list[CardDefinition] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    samples: dict[str, str] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    raised: int = 0

    def join(self, other: Made) -> None:
        """Add what somebody else made, but for the definitions themselves."""
        self.number += other.number
        self.counts += other.counts
        self.refused += other.refused
        self.samples = {**other.samples, **self.samples}
        self.wrong += other.wrong
        self.raised += other.raised


def make(seed: str, number: int, prefix: str) -> Made:
    """Make up so many definitions. What is accepted steers what comes after it."""
    made = Made()
    chance = Random(seed)
    inventor = Inventor(chance, made.counts, prefix)
    for _ in range(number):
        made.number += 1
        inventor.careful = chance.random() >= CARELESS
        draft: Draft | None = None
        try:
            if inventor.careful and inventor.now_and_then(VARIED):
                draft = varied(inventor)
            draft = draft or written(inventor)
            definition = draft.made()
        except IllegalDefinition as error:
            _refused(made, error, draft)
        except Exception as error:  # noqa: BLE001 - anything else is what is looked for here
            made.raised += 1
            made.wrong.append(f"{type(error).__name__} instead of IllegalDefinition: {error}, of {draft}")
        else:
            made.accepted.append(definition)
            made.counts.update(keys(definition))
            remember(inventor, definition)
            made.counts[f"type {min(definition.face.types)}"] += 1
    return made


def _refused(made: Made, error: IllegalDefinition, draft: Draft | None) -> None:
    text = str(error)
    shape = shape_of(error)
    made.refused[shape] += 1
    made.samples.setdefault(shape, text)
    made.wrong.extend(f"{what}: {text!r}" for what in unclear(error, draft))


def unclear(error: IllegalDefinition, draft: Draft | None) -> Iterator[str]:
    """What is wrong with a complaint: it is one line, names the card, and a place that there is."""
    text = str(error)
    if not text.isprintable() or len(text) > LONGEST:
        yield "not one short line"
    card, _, place = error.place.partition(": ")
    if not card or not error.problem:
        yield "it does not say of which card, or not what"
    if draft is not None and not _leads_somewhere(draft, place):
        yield "there is no such place"


def _leads_somewhere(draft: Any, place: str) -> bool:
    """A place can be followed, as Python would."""
    value = draft
    for step in re.findall(r"[^.\[\]]+", place.split(": ")[0]):
        try:
            value = value[int(step)] if step.isdigit() else getattr(value, step)
        except (AttributeError, LookupError, TypeError):
            return False
    return True


def shape_of(error: IllegalDefinition) -> str:
    """A complaint without what differs from card to card."""
    text = f"{error.problem}; {error.remedy}" if error.remedy else error.problem
    text = re.sub(r"Invented \d+", "NAME", text)
    text = re.sub(r"'[^']*'", "'…'", text)
    text = re.sub(r"\b(an?) [A-Z][a-z]\w*", r"\1 …", text)
    text = re.sub(r"\b[A-Z][A-Z_]{3,}\b", "…", text)
    text = re.sub(r"…(, …)+|…( or …)+", "…", text)
    return re.sub(r"-?\d+", "N", text)
