"""Variations of official texts: how many are read, which are declined, and whether each means what it says.

`make variations` draws paragraphs of the index that are understood, varies each in one way (`variation_families`), and
counts. What is read has to say the variation again, and to differ from the meaning of the original in what the words
differ in and in nothing else; what is exchanged for the same has to differ by the same everywhere. With `--read FILE`
each variation that is read stands there with what it was read as.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import click

from grandarchive.cards.index import read_index
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.text import render
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import Words, split
from grandarchive.text.grammar.habits import USUAL
from grandarchive.text.named import names_called, with_cards, with_names
from grandarchive.text.normal import Paragraph
from tests.meanings import anonymous, differing
from tests.text_mutants import meant, texts
from tests.variation_families import FAMILIES, Made, Vocabulary

Text = tuple[Paragraph, bool, bool]
CONDITIONS: Final = ("you control an ally", "your champion is awake", "you have agility", "it's your turn")
"""What is joined to other conditions."""
TRIES: Final = 300
"""So many texts are tried for a family; what applies to few comes seldom."""
AROUND: Final = 3
"""So many words before the one that is not understood tell a brittle spot."""


@dataclass(frozen=True)
class Variation:
    """A text that was varied: in which family, from which words to which, and what both mean."""

    family: str
    original: Words
    made: Made
    before: tuple[Ability, ...]
    after: tuple[Ability, ...] | Declined
    again: Words

    @property
    def wrong(self) -> str:
        """Why it is read as something else than it says; nothing if it is not read, or rightly."""
        if isinstance(self.after, Declined):
            return ""
        return self.made.check(self.before, self.after)

    @property
    def spot(self) -> str:
        """Where it is declined: the words before the first that is not understood, and that word."""
        if not isinstance(self.after, Declined):
            return ""
        if self.after.why != "not understood":
            return self.after.why.partition(":")[0]
        at = self.after.at
        return " ".join((*self.made.words[max(0, at - AROUND) : at], ">>", *self.made.words[at : at + 1]))


def vary(cards: Iterable[CardDefinition], number: int, seed: int) -> list[Variation]:
    """So many different variations of the paragraphs of cards that are understood."""
    rng = random.Random(seed)
    found = list(dict.fromkeys(text for text in texts(cards) if text[0].words))
    understood = [(text, said) for text in found if (said := meant(*text)) is not None]
    known = vocabulary_of([text for text, _ in understood])
    tried: set[tuple[Words, bool, bool]] = {(p.words, a, m) for p, a, m in found}
    made: list[Variation] = []
    while len(made) < number:
        name, family = rng.choice(list(FAMILIES.items()))
        for _ in range(TRIES):
            (paragraph, is_action, materialized), before = rng.choice(understood)
            new = family(paragraph.words, rng, known)
            if new is None or not new.words or (new.words, is_action, materialized) in tried:
                continue
            tried.add((new.words, is_action, materialized))
            varied = replace(paragraph, words=new.words)
            after = compiled(varied, is_action=is_action, materialized=materialized)
            again = () if isinstance(after, Declined) else said_as(after, is_action=is_action, habits=USUAL) or ()
            made.append(Variation(name, paragraph.words, new, before, after, again))
            break
    return made


def vocabulary_of(understood: list[Text]) -> Vocabulary:
    """The kinds of counters in texts, and the conditions that are joined to others."""
    words = [paragraph.words for paragraph, _, _ in understood]
    counters = Counter(w for row in words for w, after in pairwise(row) if after == "counter")
    conditions = []
    for said in CONDITIONS:
        text = meant(Paragraph(tuple(split(f"If {said}, draw a card."))), True, False)
        assert text is not None
        effects: Any = text[0].effects  # type: ignore[attr-defined]
        conditions.append((tuple(split(said)), effects[0].condition))
    return Vocabulary(tuple(sorted(kind for kind, often in counters.items() if often > 4)), tuple(conditions))


def outliers(made: Iterable[Variation]) -> list[tuple[Variation, str]]:
    """Those in which an exchange means another one than the same exchange does most often."""
    by_exchange: dict[tuple[str, str, str], list[tuple[Variation, str]]] = defaultdict(list)
    for each in made:
        if each.made.exchange is not None and not isinstance(each.after, Declined) and not each.wrong:
            pairs = {repr(pair) for pair in differing(anonymous(each.before), anonymous(each.after))}
            by_exchange[each.family, *each.made.exchange].append((each, min(pairs)))
    found = []
    for several in by_exchange.values():
        usual = Counter(pair for _, pair in several).most_common(1)[0][0]
        found += [(each, pair) for each, pair in several if pair != usual]
    return found


def told(each: Variation) -> str:
    """A variation with what it was read as, in the words of the grammar and in those of the language."""
    assert not isinstance(each.after, Declined)
    english = " | ".join(render.ability(ability) for ability in _with_cards(each.after))
    lines = [f"[{each.family}]", f"  from: {' '.join(each.original)}", f"  made: {' '.join(each.made.words)}"]
    if each.again != each.made.words:
        lines.append(f"  said: {' '.join(each.again)}")
    return "\n".join([*lines, f"  read: {english}", *([f"  WRONG: {each.wrong}"] if each.wrong else [])])


def _with_cards(abilities: tuple[Ability, ...]) -> Any:
    """The abilities with cards that have nothing but the names that are called."""
    names = {words: " ".join(words).title() for words in names_called(abilities)}

    def find(words: Words) -> CardDefinition:
        return CardDefinition("called", (Face(" ".join(words).title(), frozenset({"ALLY"})),), token=True)

    return with_cards(with_names(abilities, names), find)


@click.command()
@click.option("--index", type=click.Path(path_type=Path), required=True, help="The official card index.")
@click.option("--number", type=click.IntRange(1), default=2000, show_default=True, help="How many variations.")
@click.option("--seed", type=int, default=1, show_default=True, help="For the draw.")
@click.option(
    "--spots", type=click.IntRange(0), default=40, show_default=True, help="How many brittle spots are listed."
)
@click.option("--read", "into", type=click.Path(path_type=Path), help="A file for what each one was read as.")
def main(index: Path, number: int, seed: int, spots: int, into: Path | None) -> None:
    """Vary texts, count what is read, and list where others are declined."""
    made = vary(read_index(index), number, seed)
    read = [each for each in made if not isinstance(each.after, Declined)]
    if into is not None:
        into.write_text("\n".join(map(told, read)) + "\n", encoding="utf-8")
    brittle: dict[tuple[str, str], list[Variation]] = defaultdict(list)
    for each in made:
        if isinstance(each.after, Declined):
            brittle[each.family, each.spot].append(each)
    for (family, spot), several in sorted(brittle.items(), key=lambda pair: (-len(pair[1]), pair[0]))[:spots]:
        click.echo(f"{len(several):4} {family}: {spot}\n       {' '.join(several[0].made.words)}")
    for name in FAMILIES:
        of_it = [each for each in made if each.family == name]
        good = sum(not isinstance(each.after, Declined) for each in of_it)
        click.echo(f"{name:22} {good:5} of {len(of_it):5} read" + (f" ({good / len(of_it):.0%})" if of_it else ""))
    for each in read:
        if each.wrong:
            click.echo(told(each))
    for each, pair in outliers(read):
        click.echo(f"{told(each)}\n  UNUSUAL: {pair}")
    wrong = sum(bool(each.wrong) for each in read)
    click.echo(f"{len(made)} variations: {len(read)} read ({len(read) / max(1, len(made)):.1%}), {wrong} read wrongly")


if __name__ == "__main__":
    main()
