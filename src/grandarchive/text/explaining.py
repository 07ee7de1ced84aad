"""Where each word of a card's text went, and what is nearest to what was not understood."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, is_dataclass, replace
from typing import Any, Final

from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import CostKind
from grandarchive.text.compiling import ABOUT, Declined, derived, leading, read_paragraph
from grandarchive.text.corpus import START, Corpus
from grandarchive.text.grammar.core import HOLE, Words, parts_in, split
from grandarchive.text.grammar.deriving import Step
from grandarchive.text.grammar.whole import grammar
from grandarchive.text.limits import excess
from grandarchive.text.nearness import Near, Neighbours, Printed
from grandarchive.text.normal import Paragraph, faces_of, read
from grandarchive.text.official import paragraphs
from grandarchive.text.openings import Openings
from grandarchive.text.repairs import Kind, Repair, Repairing
from grandarchive.text.shapes.abilities import Keyword

NOT_UNDERSTOOD: Final = "not understood"
ALONE: Final = "it can be read by itself, but not beside the other paragraphs of its card"

REASONS: Final = (
    (r"nothing is there for '(.+)'", r"nothing is said before for which '\1' can stand"),
    (r"'(.+)' can be several", r"'\1' can be any of several things that are said before"),
    (r"(\d+) readings", r"it can be read in \1 ways that differ"),
    (r"said otherwise: not at all", "each word can be read, but what they say together cannot be done"),
    (r"said otherwise: (.+)", r"cards say it in other words: '\1'"),
    (r"(it can be read in too many ways|too many parts are within each other)", r"\1"),
    (NOT_UNDERSTOOD, "each word can be read, but they do not fit together"),
    (r"said of a card that is materialized", "a card with a reserve cost is activated, and is not materialized"),
)
"""Reasons for which a paragraph is not understood that can be read to its end, and what they are for its author."""

MOST_TOLD: Final = 6
"""How many of the things that can stand at a place are told."""


@dataclass(frozen=True, slots=True)
class Said:
    """Words of a text, the word of the language that they say, and what their parts say."""

    words: Words
    says: str
    parts: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Help:
    """What helps to write a paragraph so that it is understood.

    `wrong` is the word that cannot follow what was read, empty at the end of the paragraph; `could` is what could stand
    there, the likeliest first, and `more` how much else could. `unknown` are words that no card uses, `open` marks
    that open and are not closed. `near` are the most similar paragraphs that are read.
    """

    wrong: str = ""
    could: tuple[str, ...] = ()
    more: int = 0
    unknown: Words = ()
    open: Words = ()
    repairs: tuple[Repair, ...] = ()
    near: tuple[Near, ...] = ()


@dataclass(frozen=True, slots=True)
class Explained:
    """A paragraph: how it was read; or `why` it was not, which words could be read up to there, and what helps."""

    paragraph: Paragraph
    said: tuple[Said, ...] = ()
    why: str = ""
    read: Words = ()
    unread: Words = ()
    help: Help = Help()


class Explainer:
    """Explains the texts of cards.

    What is near is one of the texts of `others` or of the `sentences`, which are paragraphs that the grammar reads.
    """

    def __init__(self, others: Iterable[Printed] = (), sentences: Iterable[str] = ()) -> None:
        known, cards = tuple(sentences), tuple(others)
        self._neighbours = Neighbours([*cards, *(Printed("", sentence) for sentence in known)])
        self._corpus = Corpus.of(known, [each.name for each in cards])
        self._openings = Openings(grammar(), self._corpus)

    def explained(self, card: CardDefinition) -> tuple[tuple[Explained, ...], ...]:
        """The paragraphs of each face of a card."""
        found: list[tuple[Explained, ...]] = []
        for face, text in zip(card.faces, faces_of(card.text, len(card.faces)), strict=True):
            if more := excess(text):
                whole = Paragraph((), lines=paragraphs(text)[:1])
                found.append((Explained(whole, why=f"too long to be read: {more}"),))
            else:
                found.append(tuple(self._told(card, face, paragraph) for paragraph in read(face.name, text)))
        return tuple(found)

    def _told(self, card: CardDefinition, face: Face, paragraph: Paragraph) -> Explained:
        kind = kind_of(face)
        found = read_paragraph(
            paragraph, is_action=kind.is_action, materialized=kind.materialized, in_intent=kind.in_intent
        )
        if isinstance(found, Declined):
            return self._not_read(face, paragraph, kind, found)
        step, at = derived(paragraph, is_action=kind.is_action, materialized=kind.materialized)
        before = [Said(said, _word(meaning)) for said, meaning in leading(paragraph)]
        said = (*before, *_said(step, paragraph.all_words[at:])) if step is not None else tuple(before)
        is_alone = set(paragraph.lines) & set(card.unread) and not any(map(is_remark, card.unread))
        return Explained(paragraph, said, ALONE if is_alone else "")

    def _not_read(self, face: Face, paragraph: Paragraph, kind: Kind, found: Declined) -> Explained:
        words = paragraph.all_words
        repairing = Repairing(paragraph, kind, self._corpus, self._openings)
        reached = repairing.reached
        near = self._neighbours.nearest(paragraph, face.name)
        help = Help(near=near, unknown=tuple(dict.fromkeys(words[at] for at in repairing.unknown)), open=_open(words))
        if found.why != NOT_UNDERSTOOD or reached.is_whole:
            at = _place_of(found.why, words)
            repairs = repairing.repairs_at(at, [each.words for each in near]) if at is not None else ()
            return Explained(paragraph, (), reason(found.why), words, (), replace(help, repairs=repairs))
        at = reached.at
        told = self._openings.told(reached.expected, words[at - 1] if at else START)
        could = [each for each in told if each != f"'{''.join(words[at : at + 1])}'"]
        help = replace(
            help,
            wrong=words[at] if at < len(words) else "",
            could=tuple(could[:MOST_TOLD]),
            more=max(0, len(could) - MOST_TOLD),
            repairs=repairing.repairs([each.words for each in near]),
        )
        return Explained(paragraph, (), found.why, words[:at], words[at:], help)


def explained(
    card: CardDefinition, others: Iterable[Printed] = (), sentences: Iterable[str] = ()
) -> tuple[tuple[Explained, ...], ...]:
    """The paragraphs of each face of a card, as an `Explainer` with these texts tells them."""
    return Explainer(others, sentences).explained(card)


def is_remark(words: str) -> bool:
    """Whether words among those of a card that are not understood are about its text and not of it."""
    return words.startswith(ABOUT)


def number_not_read(card: CardDefinition) -> int:
    """How many paragraphs of a card are not understood, each by itself."""
    number = 0
    for face, text in zip(card.faces, faces_of(card.text, len(card.faces)), strict=True):
        kind = kind_of(face)
        for paragraph in read(face.name, text):
            found = read_paragraph(
                paragraph, is_action=kind.is_action, materialized=kind.materialized, in_intent=kind.in_intent
            )
            number += isinstance(found, Declined)
    return number


def kind_of(face: Face) -> Kind:
    """What the text of a face is read with."""
    return Kind(
        is_action="ACTION" in face.types,
        materialized=face.cost.kind is CostKind.MEMORY,
        in_intent=bool(face.types & {"ATTACK", "ITEM"}),
    )


def reason(why: str) -> str:
    """Why a paragraph is not understood of which each word can be read, in words for whoever wrote it."""
    for pattern, told in REASONS:
        if found := re.fullmatch(pattern, why):
            return found.expand(told)
    return f"each word can be read, but {why}"


def _place_of(why: str, words: Words) -> int | None:
    """Where the words stand that a reason quotes."""
    quoted = re.search(r"'([^']+)'", why)
    if quoted is None:
        return None
    said = tuple(split(quoted[1]))
    return next((at for at in range(len(words)) if words[at : at + len(said)] == said), None)


def _open(words: Words) -> Words:
    """The marks that open and are not closed, or the other way round."""
    counts = Counter(words)
    pairs = [(first, last) for first, last in ("[]", "()") if counts[first] != counts[last]]
    found = [first if counts[first] > counts[last] else last for first, last in pairs]
    return (*found, '"') if counts['"'] % 2 else tuple(found)


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
