"""Decklists as tables: rows of comma-separated values below a row that names the columns."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import Final

from grandarchive.decks.entries import Written, find_name, quoted
from grandarchive.decks.gathering import Gathering, Place, impossible_count
from grandarchive.decks.headings import KNOWN_HEADINGS, Kind, named_heading
from grandarchive.errors import IllegalDeck
from grandarchive.text.official import folded

COUNTS: Final = frozenset(["count", "quantity", "qty", "amount", "copies"])
"""What a count is called, in tables and in JSON, folded."""
NAMES: Final = frozenset(["card", "name", "cardname", "title"])
PLACES: Final = frozenset(["section", "board", "deck", "zone", "location", "list", "decksection", "decktype"])
"""What the section of a card is called."""
TYPES: Final = frozenset(["type", "types", "cardtype", "category"])
"""What is taken for the section where nothing else tells it."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a table has the count, the name and the section of a card, counted from 0; and what separates them."""

    count: int | None
    name: int
    section: int
    separator: str


def find_columns(line: str) -> Columns | None:
    """The columns that the first line of a list names; None if it is no such line.

    Raises `IllegalDeck` for a table without a section for each card.
    """
    for separator in ",;\t|":
        titles = [folded(cell) for cell in _cells(line, separator)]
        count, name, section = (_place(titles, known) for known in (COUNTS, NAMES, PLACES))
        if section is None:
            section = _place(titles, TYPES)
        if name is None or len(titles) < 2 or (count is None and section is None):
            continue
        if section is None:
            raise IllegalDeck(
                f'line 1: the table {quoted(line)} has no column "section", which says for each card whether it is in '
                "the material deck, the main deck or the sideboard"
            )
        return Columns(count, name, section, separator)
    return None


def gather_row(line: str, columns: Columns, gathering: Gathering, place: Place) -> None:
    """Gather the card of a row."""
    cells = _cells(line, columns.separator)
    needed = (columns.count or 0, columns.name, columns.section)
    if len(cells) <= max(needed):
        gathering.refuse(place, f"{quoted(line)} has not all columns of the table")
        return
    name, section = cells[columns.name], cells[columns.section]
    digits = None if columns.count is None else cells[columns.count].rstrip("xX×").strip()
    heading = named_heading(section)
    if heading is None:
        gathering.refuse(place, f"{quoted(section)} is no section of a decklist; those are {KNOWN_HEADINGS}")
        return
    count = Written(digits, name).count() if digits is None or digits.isdecimal() else None
    found = find_name(name, gathering.catalog) if name else None
    if count is None:
        gathering.refuse(place, impossible_count(line))
    elif heading.kind in (Kind.LEFT_OUT, Kind.NO_DECK_CARDS):
        gathering.leave_out(place, heading.title, count)
    elif found is None:
        gathering.miss(place, name)
    else:
        gathering.add(place, heading, count, found)


def _cells(line: str, separator: str) -> list[str]:
    return [cell.strip() for cell in next(csv.reader([line], delimiter=separator, skipinitialspace=True), [])]


def _place(titles: list[str], known: frozenset[str]) -> int | None:
    return next((number for number, title in enumerate(titles) if title in known), None)
