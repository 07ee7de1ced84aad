"""Official cards in scenarios: compiled from the index beside the repository when a test asks for them."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from filelock import FileLock

from grandarchive.cards import starter
from grandarchive.cards.cache import KEPT
from grandarchive.cards.catalog import Catalog, official_entries
from grandarchive.cards.folder import data_folder
from grandarchive.cards.index import read_index
from grandarchive.errors import AmbiguousCard, UnsupportedCard
from grandarchive.model.cards import CardDefinition
from grandarchive.text.compiling import Together, understood_together

SHARED: Final = Path(__file__).resolve().parent.parent.parent / "shared"
INDEX: Final = SHARED / "index" / "cards.json"
NEWEST: Final = SHARED / "newest" / "cards.json"
"""Cards that are newer than the index."""


@cache
def official(*names: str) -> Catalog:
    """The starter cards and these, with the abilities that their texts in the index say, and all that they speak of.

    Nothing of the index is stored. Raises `UnsupportedCard` if one of them is not wholly understood, and skips the test
    where there is no index.
    """
    every = whole_index(names)
    for name in names:
        every.require(name)
    kept = {card.slug for card in starter.DEFINITIONS}
    kept |= {called.slug for name in names for called in _spoken_of(every.find(name))}
    return Catalog(entry for entry in every.entries if entry.slug in kept)


def whole_index(compiled: Iterable[str] = ()) -> Catalog:
    """All cards of the index, each read when it is asked for; starter cards are those on file, unless `compiled`."""
    if not INDEX.exists():
        pytest.skip("the card index in ../shared is absent")
    return Catalog(official_entries(_printed(), (card for card in starter.DEFINITIONS if card.name not in compiled)))


@cache
def loaded_index() -> Catalog:
    """All cards of the index, as `Catalog.load` has them. All processes of a test run read the texts once."""
    if not INDEX.exists():
        pytest.skip("the card index in ../shared is absent")
    with _alone("index"):
        catalog = Catalog.load(INDEX)
        assert len(catalog.cards) == len(_printed())  # all are read now, and kept for the next that loads it
    return catalog


@cache
def understood_index() -> tuple[CardDefinition, ...]:
    """All cards of the index with the abilities that their texts say, none as on file; read once too."""
    if not INDEX.exists():
        pytest.skip("the card index in ../shared is absent")
    with _alone("understood") as kept:
        if not kept.exists():
            kept.write_bytes(pickle.dumps(understood_together(_printed())))
        found: tuple[CardDefinition, ...] = pickle.loads(kept.read_bytes())
    return found


@cache
def newest_cards(tokens: tuple[CardDefinition, ...] = ()) -> tuple[CardDefinition, ...]:
    """The newest cards with the abilities that their texts say, which may speak of all cards and of these tokens."""
    if not NEWEST.exists() or not INDEX.exists():
        pytest.skip("the newest cards or the card index in ../shared are absent")
    newest = {card.slug: card for card in read_index(NEWEST)}
    before = [card for card in _printed() if card.slug not in newest]
    together = Together((*before, *tokens, *newest.values()))
    return tuple(together[number] for number, card in enumerate(together.cards) if card.slug in newest)


@contextmanager
def _alone(name: str) -> Iterator[Path]:
    """While others wait, a process makes a file of this name in the folder that all of them share."""
    folder = data_folder() / KEPT
    folder.mkdir(parents=True, exist_ok=True)
    with FileLock(folder / f"{name}.lock"):
        yield folder / name


@cache
def _printed() -> tuple[CardDefinition, ...]:
    return read_index(INDEX).cards


def _spoken_of(thing: Any) -> Iterator[CardDefinition]:
    """The cards within something, a card itself first."""
    if isinstance(thing, CardDefinition):
        yield thing
    if isinstance(thing, tuple | frozenset):
        for each in thing:
            yield from _spoken_of(each)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from _spoken_of(getattr(thing, field.name))


def ruling(card: str, date: str, number: int = 1) -> pytest.MarkDecorator:
    """The scenario proves the official ruling on a card of this date, the how manieth of that date.

    `tests/test_rulings.py` reads it where it stands.
    """
    return pytest.mark.ruling(card, date, number)


def proves(card: str, *paragraphs: int) -> pytest.MarkDecorator:
    """The scenario asserts what these paragraphs of an official card do, counted from 1 through both of its faces.

    `grandarchive cards coverage` reads it where it stands. Name only paragraphs without which the test would fail.
    """
    return pytest.mark.proves(card, *paragraphs)


@cache
def rulings() -> dict[tuple[str, str, int], str]:
    """The official rulings on all cards, by card, date and number, with what they say."""
    if not INDEX.exists():
        pytest.skip("the card index in ../shared is absent")
    found: dict[tuple[str, str, int], str] = {}
    for record in json.loads(INDEX.read_text(encoding="utf-8")):
        for said in record["rule"]:
            number = 1
            while (record["name"], said["date_added"], number) in found:
                number += 1
            found[record["name"], said["date_added"], number] = said["description"]
    return found


def is_compiled(every: Catalog, name: str) -> bool:
    """All cards with this name are wholly understood."""
    try:
        every.require(name)
    except (UnsupportedCard, AmbiguousCard):
        return False
    return True
