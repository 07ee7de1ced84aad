"""What several commands read: catalogs, decks and agents, named on the command line."""

from __future__ import annotations

import os
from pathlib import Path

import click

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.pool import Pool, data_folder
from grandarchive.cli.update import bar
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.errors import GrandArchiveError, IllegalDeck, UnsupportedCard

index_option = click.option(
    "--index", metavar="FILE", help="A file of the official card index. [default: what 'cards update' fetched]"
)
"""Without it the cards are those that `cards update` fetched, or else those of the starter decks."""


own_option = click.option(
    "--cards", "own", metavar="FILE", multiple=True, help="A file of cards of your own, besides. [may be given again]"
)


def catalog_from(index: str | None, own: tuple[str, ...] = ()) -> Catalog:
    """The catalog in a file of the index, or that of the pool if there is one, or the starter catalog; and own cards.

    Raises `NotACatalog`, and `IllegalDefinition` for a card of one's own with a name that is taken.
    """
    catalog = _official(index)
    for file in own:
        catalog = catalog.add_file(file)
    return catalog


def _official(index: str | None) -> Catalog:
    if index is not None:
        return Catalog.load(index)
    pool = Pool(data_folder())
    if not pool.exists():
        return Catalog.starter()
    with bar("Reading") as note:
        return pool.catalog(note)


def index_file(index: str | None) -> str | Path:
    """The file of the index that is named, or that of the pool. Raises `UsageError` if there is neither."""
    pool = Pool(data_folder())
    if index is None and not pool.exists():
        raise click.UsageError("name a file with --index, or fetch the cards with 'grandarchive cards update'")
    return pool.index if index is None else index


def read_deck(name: str, catalog: Catalog) -> Deck:
    """An embedded deck by its name, or the deck in a file. Raises `IllegalDeck` or what reading it raises."""
    if name in STARTER_DECKS:
        return _embedded(name, catalog)
    if not os.path.exists(name):
        known = ", ".join(STARTER_DECKS)
        raise IllegalDeck(f"there is no deck and no file named {name!r}; the embedded decks are {known}")
    try:
        return Deck.from_file(name, catalog)
    except GrandArchiveError as error:
        raise IllegalDeck(f"{name}: {error}") from error


def _embedded(name: str, catalog: Catalog) -> Deck:
    """An embedded deck with the cards of a catalog; as it was printed, if their texts have changed beyond reading."""
    deck = starter_deck(name, catalog)
    return starter_deck(name, Catalog.starter()) if deck.unsupported() else deck


def playable_deck(name: str, catalog: Catalog) -> Deck:
    """A deck that may play. Raises `IllegalDeck` if it breaks a construction rule, `UnsupportedCard` for such cards.

    The embedded decks always play as they were printed, whatever was banned since.
    """
    deck = read_deck(name, catalog)
    problems = [] if name in STARTER_DECKS else deck.problems(deck.format)
    if problems:
        more = f" ({len(problems) - 1} more: grandarchive deck check {name})" if len(problems) > 1 else ""
        raise IllegalDeck(f"{name} is not a legal deck: {problems[0].message}{more}")
    for card in deck.unsupported():
        raise UnsupportedCard(card.name, card.unread)
    return deck
