"""The entries of a run, from the sources that its configuration names."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import CASUAL, FORMATS, Deck, Format
from grandarchive.decks.archetypes import archetype
from grandarchive.decks.corpus import playable_decks
from grandarchive.errors import GrandArchiveError
from grandarchive.lab.runs.config import Config, DeckSource, NotAConfiguration
from grandarchive.lab.runs.meeting import Entry
from grandarchive.lab.runs.plans import WrongPlan
from grandarchive.lab.runs.run import Run
from grandarchive.sections import complaint, listed, shown

ReadDeck = Callable[[str], Deck]
"""Reads the deck of a name or file, and raises a `GrandArchiveError` for one that may not play."""

IsLegal = Callable[[Deck], bool]
"""Tells whether a deck of a corpus may play."""


def run_of(config: Config, catalog: Catalog, read_deck: ReadDeck, is_legal: IsLegal) -> Run:
    """The run of a configuration, with cards of a catalog. Raises `NotAConfiguration` with the place of the error."""
    placed = [
        (source.place, entry)
        for source in config.decks
        for entry in _entries(source, config, catalog, read_deck, is_legal)
    ]
    entries = tuple(entry for _, entry in placed)
    decks = [deck for entry in entries for deck in entry.lists]
    format = usual_format(decks) if config.format is None else FORMATS[config.format]
    try:
        run = Run(
            entries,
            config.agents,
            config.games,
            config.seed,
            config.best_of,
            config.gauntlet,
            format,
            config.limit,
            config.until,
        )
        run.validate()
    except NotAConfiguration:
        raise
    except WrongPlan as error:
        place = next(place for place, entry in placed if entry.name == error.deck)
        raise NotAConfiguration(error.at(place)) from error
    except GrandArchiveError as error:
        raise NotAConfiguration(str(error)) from error
    return run


def usual_format(decks: Sequence[Deck]) -> Format:
    """The format in which decks meet if nobody names one: that of all of them, and else casual."""
    formats = {deck.format.name: deck.format for deck in decks}
    return next(iter(formats.values())) if len(formats) == 1 else CASUAL


def _entries(
    source: DeckSource, config: Config, catalog: Catalog, read_deck: ReadDeck, is_legal: IsLegal
) -> list[Entry]:
    if source.kind == "corpus":
        return _archetypes(source, config.seed, catalog, is_legal)
    paths = [source.value] if source.kind != "folder" else _files_in(source)
    found = []
    for path in paths:
        try:
            deck = read_deck(path)
        except GrandArchiveError as error:
            raise NotAConfiguration(f"{source.place}: {source.kind}: {error}") from error
        found.append(Entry(source.name or deck.name, (deck,), source.agent, source.exchanges))
    return found


def _files_in(source: DeckSource) -> list[str]:
    folder = Path(source.value)
    found = sorted(str(path) for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))
    if not found:
        problem = f"there is no deck in {shown(source.value)}"
        raise NotAConfiguration(complaint(f"{source.place}: folder", problem, "put decks into it, or leave it out"))
    return found


def _archetypes(source: DeckSource, seed: int, catalog: Catalog, is_legal: IsLegal) -> list[Entry]:
    """An entry for each archetype, with lists that are drawn from those that can be played."""
    lists: dict[str, list[Deck]] = defaultdict(list)
    try:
        decks = playable_decks(source.value, catalog)
    except GrandArchiveError as error:
        raise NotAConfiguration(f"{source.place}: corpus: {error}") from error
    for deck in decks:
        name = archetype(deck)
        if name in source.archetypes and is_legal(deck):
            lists[name].append(deck)
    found = []
    for number, name in enumerate(source.archetypes, 1):
        if len(lists[name]) < source.lists:
            problem = f"the corpus has {len(lists[name])} lists of {name} that can be played, and not {source.lists}"
            known = sorted({archetype(deck) for deck in decks})
            remedy = "ask for fewer" if lists[name] else f"there are {listed(known) or 'none'}"
            raise NotAConfiguration(complaint(f"{source.place}: archetypes[{number}]", problem, remedy))
        drawn = random.Random(f"{seed} {name}").sample(lists[name], source.lists)
        found.append(Entry(name, tuple(drawn), source.agent))
    return found
