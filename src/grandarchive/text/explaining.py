"""Where each word of a card's text went, and what is nearest to what was not understood."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, is_dataclass
from difflib import SequenceMatcher
from typing import Any, Final

from grandarchive.model.abilities import Keyword
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import CostKind
from grandarchive.text.compiling import Declined, compiled, derived, leading
from grandarchive.text.grammar.core import HOLE, Words, parts_in
from grandarchive.text.grammar.deriving import Step
from grandarchive.text.limits import excess
from grandarchive.text.normal import Paragraph, faces_of, read
from grandarchive.text.official import paragraphs

ALIKE: Final = 0.4
"""How much of a text must be like another for that one to be near."""

NEAREST: Final = 3


@dataclass(frozen=True, slots=True)
class Said:
    """Words of a text, the word of the language that they say, and what their parts say."""

    words: Words
    says: str
    parts: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Near:
    """A text that is understood, of a card, and the words in which it is not like the one that isn't."""

    card: str
    line: str
    otherwise: tuple[tuple[Words, Words], ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """A paragraph: how it was read; or `why` it was not, which words could be read up to there, and what is near."""

    paragraph: Paragraph
    said: tuple[Said, ...] = ()
    why: str = ""
    read: Words = ()
    unread: Words = ()
    near: tuple[Near, ...] = ()


def explained(card: CardDefinition, others: Iterable[CardDefinition] = ()) -> tuple[tuple[Explained, ...], ...]:
    """The paragraphs of each face of a card; what is near to what was not understood is one of the `others`."""
    found: list[tuple[Explained, ...]] = []
    texts: list[tuple[str, str, Words]] = []
    for face, text in zip(card.faces, faces_of(card.text, len(card.faces)), strict=True):
        told: list[Explained] = []
        if more := excess(text):
            found.append((Explained(Paragraph((), lines=paragraphs(text)[:1]), why=f"too long to be read: {more}"),))
            continue
        for paragraph in read(face.name, text):
            one = _explained(face, paragraph)
            if one.why:
                texts = texts or list(_understood(others))
                one = Explained(paragraph, (), one.why, one.read, one.unread, _near(paragraph.words, texts))
            told.append(one)
        found.append(tuple(told))
    return tuple(found)


def _explained(face: Face, paragraph: Paragraph) -> Explained:
    is_action = "ACTION" in face.types
    materialized = face.cost.kind is CostKind.MEMORY
    found = compiled(paragraph, is_action=is_action, materialized=materialized)
    step, at = derived(paragraph, is_action=is_action, materialized=materialized)
    words = paragraph.all_words
    if isinstance(found, Declined):
        reached = found.at if step is None else at
        return Explained(paragraph, (), found.why, words[:reached], words[reached:])
    before = [Said(said, _word(meaning)) for said, meaning in leading(paragraph)]
    return Explained(paragraph, (*before, *_said(step, words[at:])) if step is not None else tuple(before))


def _said(step: Step, words: Words) -> tuple[Said, ...]:
    """What a step says: itself, unless it says no more than its parts."""
    parts = tuple(said for part in step.parts for said in _said(part, words))
    if any(part.meaning == step.meaning for part in step.parts) or not is_dataclass(step.meaning):
        return parts
    if HOLE in parts_in(step.meaning):  # another part fills it and says the whole
        return parts
    return (Said(words[step.at : step.end], _word(step.meaning), parts),)


def _word(meaning: Any) -> str:
    """The word of the language that this is."""
    return meaning.name if isinstance(meaning, Keyword) else type(meaning).__name__


def _understood(cards: Iterable[CardDefinition]) -> Iterable[tuple[str, str, Words]]:
    for card in cards:
        for face, text in zip(card.faces, faces_of(card.text, len(card.faces)), strict=True):
            if excess(text):
                continue
            for paragraph in read(face.name, text):
                if not set(paragraph.lines) & set(card.unread):
                    yield card.name, " ".join(paragraph.lines), paragraph.words


def _near(words: Words, texts: list[tuple[str, str, Words]]) -> tuple[Near, ...]:
    """The texts that are most like these words."""
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(words)
    found: dict[Words, tuple[float, Near]] = {}
    for name, line, other in texts:
        if other in found:
            continue
        matcher.set_seq1(other)
        if matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE:
            continue
        changes = tuple((other[a:b], words[c:d]) for tag, a, b, c, d in matcher.get_opcodes() if tag != "equal")
        found[other] = matcher.ratio(), Near(name, line, changes)
    best = sorted(found.values(), key=lambda each: (-each[0], each[1].card))
    return tuple(near for ratio, near in best[:NEAREST] if ratio >= ALIKE)
