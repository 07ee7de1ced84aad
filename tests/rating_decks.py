"""Writes the decks that ratings are measured with, and others to develop programs with and to fit values to.

Decks of a corpus with odd numbers are for development. A deck of measure has an even number and shares at most half of
its main deck with any odd one, so a program that was fitted to odd decks has not seen it. `make rating-decks` writes
all kinds.
"""

from __future__ import annotations

import gzip
import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from grandarchive import files
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import CASUAL, Deck
from grandarchive.decks.deck import Entry
from grandarchive.errors import GrandArchiveError
from grandarchive.play.game import Game

SEED: Final = 45
MEASURED: Final = 12
DEVELOPED: Final = 16
FITTED: Final = 100
MOST_SHARED: Final = 0.5
"""So much of its main deck a deck of measure may share with another one."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A deck as it is listed: its number in the corpus, and how many of each card it has."""

    number: int
    material: Mapping[str, int]
    main: Mapping[str, int]


def listed_decks(path: Path) -> list[Listed]:
    """The decks of a corpus, a packed file with a JSON object a line."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    return [Listed(record["deck"], _counted(record["material"]), _counted(record["main"])) for record in records]


def _counted(cards: Iterable[tuple[int, str]]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for count, name in cards:
        counts[name] += count
    return counts


class Overlaps:
    """Finds how many cards of a main deck occur together in another one, by the decks that hold each card."""

    def __init__(self, decks: Sequence[Listed]) -> None:
        self._number = len(decks)
        self._holders: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for place, deck in enumerate(decks):
            for name, count in deck.main.items():
                self._holders[name].append((place, count))

    def most_shared(self, deck: Listed) -> float:
        """The largest share of the main deck of a deck that one of the others has too, copies counted."""
        shared = [0] * self._number
        for name, count in deck.main.items():
            for place, theirs in self._holders.get(name, ()):
                shared[place] += min(count, theirs)
        return max(shared, default=0) / max(1, sum(deck.main.values()))


def playable(listed: Listed, catalog: Catalog, name: str) -> Deck | None:
    """The deck if a game can begin with it, or None."""
    try:
        material, main = (
            tuple(Entry(count, catalog.require(card)) for card, count in part.items())
            for part in (listed.material, listed.main)
        )
        deck = Deck(material, main, name=name)
        Game((deck, deck), record=False)
    except GrandArchiveError:
        return None
    return None if deck.problems(CASUAL) else deck


def champion_of(listed: Listed, catalog: Catalog) -> str | None:
    """The name that most champions of a deck share, such as Lorraine; None if it has no champion but a spirit."""
    found = [card for name in listed.material if (card := catalog.get(name)) is not None and card.face.level]
    champions = Counter(card.name.partition(",")[0] for card in sorted(found, key=lambda card: card.face.level or 0))
    return champions.most_common(1)[0][0] if champions else None


def drawn(
    decks: Sequence[Listed], catalog: Catalog, most_shared: Overlaps | None = None, most_of_one: int = 1
) -> Iterator[tuple[str, Deck]]:
    """Playable decks in random order, each with its champion, at most so many of one champion.

    With `most_shared` only those that share no more than `MOST_SHARED` with any deck there.
    """
    order = sorted(decks, key=lambda deck: deck.number)
    random.Random(SEED).shuffle(order)
    taken: Counter[str] = Counter()
    for listed in order:
        champion = champion_of(listed, catalog)
        if champion is None or taken[champion] == most_of_one:
            continue
        if most_shared is not None and most_shared.most_shared(listed) > MOST_SHARED:
            continue
        deck = playable(listed, catalog, f"{champion.lower().replace(' ', '-')}-{listed.number}")
        if deck is not None:
            taken[champion] += 1
            yield champion, deck


def write_decks(folder: Path, found: Iterator[tuple[str, Deck]], number: int) -> int:
    """Write the first decks to files in a folder, and say which. Returns how many there were."""
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    for champion, deck in found:
        files.write(folder / f"{deck.name}.txt", deck.text())
        click.echo(f"{folder.name}: {champion}, {deck.name}")
        written += 1
        if written == number:
            break
    return written


@click.command()
@click.option("--matches", type=click.Path(path_type=Path), required=True, help="The folder with decks.jsonl.gz.")
@click.option("--index", type=click.Path(path_type=Path), required=True, help="The official card index.")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The folder for all kinds of decks.")
def main(matches: Path, index: Path, out: Path) -> None:
    """Draw decks of measure and of development, each of another champion, and decks to fit to, and write them."""
    catalog = Catalog.load(index)
    decks = listed_decks(matches / "decks.jsonl.gz")
    odd = [deck for deck in decks if deck.number % 2]
    even = [deck for deck in decks if not deck.number % 2]
    measured = write_decks(out / "measure", drawn(even, catalog, Overlaps(odd)), MEASURED)
    developed = write_decks(out / "development", drawn(odd, catalog), DEVELOPED)
    write_decks(out / "fitting", drawn(odd, catalog, most_of_one=FITTED // 10), FITTED)
    if measured < MEASURED or developed < DEVELOPED:
        raise click.ClickException(f"only {measured} champions have a deck of measure, and {developed} one to develop")


if __name__ == "__main__":
    main()
