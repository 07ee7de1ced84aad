"""What several commands read: catalogs, decks and agents, named on the command line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import click

from grandarchive.agents import NAMES
from grandarchive.cards.catalog import Catalog
from grandarchive.cards.folder import data_folder
from grandarchive.cards.index import RefusedRecord
from grandarchive.cards.pool import Pool
from grandarchive.cli.formats import Rules, rules_from
from grandarchive.cli.output import echo
from grandarchive.cli.update import bar
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.errors import GrandArchiveError, IllegalDeck

MOST_NAMES: Final = 3
"""How many refused records are named in one line."""

OUR_AGENTS: Final = f"{', '.join(NAMES)}, or a class of yours as module:Class:key=value"
"""The names of agents on the command line, for help texts."""


def catalog_from(index: str | None, own: tuple[str, ...] = ()) -> Catalog:
    """The catalog in a file of the index, or that of the pool if there is one, or the starter catalog; and own cards.

    A line on stderr names records of the index that are no cards. Raises `NotACatalog`, and `IllegalDefinition` or
    `RefusedCard` for a card of one's own with a name that is taken.
    """
    catalog = _official(index)
    warn_of_refused(catalog.refused, index_file(index) if catalog.refused else "")
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


def warn_of_refused(refused: tuple[RefusedRecord, ...], file: str | Path) -> None:
    """Name the records of an index that are no cards, in one line on stderr; nothing if there are none."""
    if refused:
        echo(refused_in_short(refused, file), err=True)


def refused_in_short(refused: tuple[RefusedRecord, ...], file: str | Path) -> str:
    """The records of an index that are no cards, in one line: how many, the first names, and where the reasons are."""
    names = [record.called for record in refused[:MOST_NAMES]]
    if len(refused) > MOST_NAMES:
        names.append(f"{len(refused) - MOST_NAMES} more")
    listed = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
    records = "1 record" if len(refused) == 1 else f"{len(refused)} records"
    return f"{records} of {file} cannot be used: {listed}; 'grandarchive cards coverage' says why"


def index_file(index: str | None) -> str | Path:
    """The file of the index that is named, or that of the pool. Raises `UsageError` if there is neither."""
    pool = Pool(data_folder())
    if index is None and not pool.exists():
        raise click.UsageError("name a file with --index, or fetch the cards with 'grandarchive cards update'")
    return pool.index if index is None else index


def read_deck(name: str, catalog: Catalog) -> Deck:
    """An embedded deck by its name, or the deck in a file; prints what the file has and the deck has not on stderr.

    Raises `IllegalDeck`.
    """
    if name in STARTER_DECKS:
        return _embedded(name, catalog)
    if not os.path.exists(name):
        known = ", ".join(STARTER_DECKS)
        raise IllegalDeck(f"there is no deck and no file named {name!r}; the starter decks are {known}")
    shown = " ".join(name.splitlines())
    try:
        deck = Deck.from_file(name, catalog)
    except GrandArchiveError as error:
        raise IllegalDeck(f"{shown}: {error}") from error
    if deck.notes:
        echo(f"{shown}: {'; '.join(deck.notes)}.", err=True)
    return deck


def _embedded(name: str, catalog: Catalog) -> Deck:
    """An embedded deck with the cards of a catalog; as it was printed, if their texts have changed beyond reading."""
    deck = starter_deck(name, catalog)
    return starter_deck(name, Catalog.starter()) if deck.unsupported() else deck


def playable_deck(name: str, catalog: Catalog, rules: Rules) -> Deck:
    """A deck that may play by these rules. Raises `IllegalDeck`, with every card that is not understood, if it may not.

    The embedded decks always play as they were printed, whatever was banned since.
    """
    deck = read_deck(name, catalog)
    unread = list(dict.fromkeys(card.name for card in deck.unsupported()))
    if unread:
        number = "1 of its cards is" if len(unread) == 1 else f"{len(unread)} of its cards are"
        raise IllegalDeck(
            f"{name} cannot be played: {number} not understood: {'; '.join(unread)}"
            " ('grandarchive deck check' shows the words that are not)"
        )
    problems = rules.construction_problems(deck) if name in STARTER_DECKS else rules.problems(deck)
    if problems:
        more = f" ({len(problems) - 1} more, which 'grandarchive deck check' lists)" if len(problems) > 1 else ""
        raise IllegalDeck(
            f"{name} is not a legal deck for {rules.called(deck)}: {problems[0].message}{more}{rules.remedy(deck)}"
        )
    return deck


def casual_decks(named: tuple[str, ...], catalog: Catalog) -> tuple[Deck, ...]:
    """The decks of these names, files and folders, of any format that a game can begin with; or the embedded ones.

    Raises `IllegalDeck` for a deck that cannot play, and for a folder without files.
    """
    rules = rules_from("casual", None, None, catalog)
    files = [file for name in named or STARTER_DECKS for file in _files_at(name)]
    return tuple(playable_deck(file, catalog, rules) for file in files)


def _files_at(name: str) -> list[str]:
    """The files in a folder by their names, or the name itself."""
    folder = Path(name)
    if name in STARTER_DECKS or not folder.is_dir():
        return [name]
    files = sorted(str(path) for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))
    if not files:
        raise IllegalDeck(f"there is no deck in the folder {name}")
    return files
