"""Which productions of the grammar have a part in the text of a card."""

from __future__ import annotations

from collections.abc import Iterable

from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import CostKind
from grandarchive.text.compiling import derived, leading
from grandarchive.text.grammar.core import Production
from grandarchive.text.grammar.deriving import Deriver
from grandarchive.text.grammar.reading import Reader
from grandarchive.text.grammar.whole import grammar
from grandarchive.text.grammar.wordings import kinds_of, skeleton
from grandarchive.text.normal import Paragraph, faces_of, read


def productions_in(card: CardDefinition) -> frozenset[Production]:
    """All productions that say something in the paragraphs of a card; of what is not understood there are none."""
    return frozenset().union(*productions_by_paragraph(card))


def productions_by_paragraph(card: CardDefinition) -> tuple[frozenset[Production], ...]:
    """The productions that say something in each paragraph of a card, through all of its faces."""
    return tuple(
        frozenset(_in_paragraph(face, paragraph))
        for face, text in zip(card.faces, faces_of(card.text, len(card.faces)), strict=True)
        for paragraph in read(face.name, text)
    )


def _in_paragraph(face: Face, paragraph: Paragraph) -> set[Production]:
    step, _ = derived(paragraph, is_action="ACTION" in face.types, materialized=face.cost.kind is CostKind.MEMORY)
    if step is None:
        return set()
    bubbles = [Deriver(grammar(), Reader(grammar(), words)).whole("bubble") for words, _ in leading(paragraph)]
    steps = [within for each in (step, *bubbles) if each is not None for within in each.steps()]
    return {each.production for each in steps if each.production is not None}


def kind_of(production: Production) -> tuple[str, str, str]:
    """What the forms of one production have in common: its topic, its category without the number, and its meaning."""
    category = production.category.removesuffix(".sg").removesuffix(".pl")
    return production.topic, category, repr(production.meaning)


def wordings_of(productions: Iterable[Production]) -> frozenset[str]:
    """The kinds of equivalent wordings among productions."""
    pairs = {(skeleton(each.items), skeleton(each.usual)) for each in productions if each.usual}
    return frozenset(kind for pair in pairs for kind in kinds_of(*pair) or ())
