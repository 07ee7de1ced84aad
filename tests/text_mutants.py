"""Texts with one word wrong: none may mean what the right one means.

`make text-mutants` draws paragraphs of the index that are understood, each with one word removed, doubled, exchanged
for another or moved behind the next, and prints those that are read as if nothing had happened.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import click

from grandarchive.cards.index import read_index
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import CostKind
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import Words
from grandarchive.text.normal import Paragraph, faces_of, read

KINDS: Final = ("removed", "doubled", "exchanged", "moved")

JOINTS: Final = frozenset({"then", "and", ",", "."})
"""What joins two sentences, in equivalent wordings."""


def texts(cards: Iterable[CardDefinition]) -> Iterator[tuple[Paragraph, bool, bool]]:
    """Every paragraph with what its card is: an action, materialized."""
    for card in cards:
        for face, text in zip(card.faces, faces_of(card.text, len(card.faces)), strict=True):
            for paragraph in read(face.name, text):
                yield paragraph, "ACTION" in face.types, face.cost.kind is CostKind.MEMORY


def mutant(words: Words, kind: str, rng: random.Random, vocabulary: list[str]) -> Words:
    """The words with one of them removed, doubled, exchanged or moved; the same words if that changes nothing."""
    at = rng.randrange(len(words))
    before, word, after = words[:at], words[at], words[at + 1 :]
    if kind == "removed":
        return (*before, *after)
    if kind == "doubled":
        return (*before, word, word, *after)
    if kind == "exchanged":
        return (*before, rng.choice(vocabulary), *after)
    return (*before, *after[:1], word, *after[1:])


def meant(paragraph: Paragraph, is_action: bool, materialized: bool) -> tuple[Ability, ...] | None:
    """What a paragraph means, or None if it is not understood."""
    found = compiled(paragraph, is_action=is_action, materialized=materialized)
    return None if isinstance(found, Declined) else found


@dataclass(frozen=True)
class Same:
    """A text with a word wrong that means what the right one does."""

    right: Words
    wrong: Words

    @property
    def difference(self) -> set[str]:
        """The words that one of them has more often than the other; nothing if only their order differs."""
        right, wrong = Counter(self.right), Counter(self.wrong)
        return set((right - wrong) + (wrong - right))


def mutate(cards: Iterable[CardDefinition], number: int, seed: int) -> tuple[Counter[str], list[Same]]:
    """How many of so many mutants of the paragraphs of cards are declined or mean something, and which the same."""
    rng = random.Random(seed)
    found = list(dict.fromkeys(text for text in texts(cards) if text[0].words))
    understood = [(text, said) for text in found if (said := meant(*text)) is not None]
    vocabulary = sorted({word for paragraph, _, _ in found for word in paragraph.words})
    tried: set[tuple[Words, bool, bool]] = {(p.words, a, m) for p, a, m in found}
    fates: Counter[str] = Counter()
    same: list[Same] = []
    while sum(fates.values()) < number:
        (paragraph, is_action, materialized), abilities = rng.choice(understood)
        words = mutant(paragraph.words, rng.choice(KINDS), rng, vocabulary)
        if not words or (words, is_action, materialized) in tried:
            continue
        tried.add((words, is_action, materialized))
        said = meant(replace(paragraph, words=words), is_action, materialized)
        fates["declined" if said is None else "the same" if said == abilities else "something else"] += 1
        if said == abilities:
            same.append(Same(paragraph.words, words))
    return fates, same


@click.command()
@click.option("--index", type=click.Path(path_type=Path), required=True, help="The official card index.")
@click.option("--number", type=click.IntRange(1), default=5000, show_default=True, help="How many mutants.")
@click.option("--seed", type=int, default=1, show_default=True, help="For the draw.")
def main(index: Path, number: int, seed: int) -> None:
    """Draw mutants and say which of them mean what the right texts do."""
    fates, same = mutate(read_index(index).cards, number, seed)
    for each in same:
        click.echo(f"{' '.join(each.right)}\n  = {' '.join(each.wrong)}")
    click.echo(f"{number} texts with a word wrong: {dict(fates)}")


if __name__ == "__main__":
    main()
