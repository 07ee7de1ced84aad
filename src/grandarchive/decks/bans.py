"""Ban lists with dates: how many copies of a card a format allows, and from which day on.

A table has a row for each fact, `date,format,card,limit`. The package brings its own (`BANS`), and a file of the user
may add rows. `Bans.limit` says which of them wins.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from importlib.resources import files as resources
from typing import Any, Final

from grandarchive import files
from grandarchive.cards import starter
from grandarchive.cards.catalog import Catalog
from grandarchive.errors import NotABanList, UnknownCard, WrongArgument
from grandarchive.files import StrPath
from grandarchive.model.cards import CardDefinition

HEADINGS: Final = ["date", "format", "card", "limit"]
LARGEST_TABLE: Final = 1_000_000
"""How many bytes a file of bans has at most."""
LONGEST_QUOTE: Final = 60
INDEX_NAMES: Final = {"STANDARD": "STANDARD", "PANTHEON": "PANTHEON", "LIMITED": "DRAFT"}
"""The formats that have ban lists, and their names in the card index."""

FIRST_DAY: Final = date(2026, 6, 29)
"""The day of the card index whose facts have no date in our table. Older bans are not known."""

Day = date | str | None
"""A day, also as a text such as "2026-08-21". None stands for the latest day that is known."""

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_LIMIT: Final = re.compile(r"[0-9]{0,2}")


@dataclass(frozen=True, slots=True)
class Ban:
    """A row of a table: from `date` on, a deck in `format` has at most `limit` copies of the card with this name.

    `limit` is 0 for a banned card, and None if the rule of the format counts again. A row without a date is a fact of
    the card index of `FIRST_DAY`, or for a row of a user's file, of any day. `place` says where in that file it stands;
    it is "" for the rows that come with the package.
    """

    date: date | None
    format: str
    card: str
    limit: int | None
    place: str = ""


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `copies` of a card are allowed, `since` a day if it is known; `source` is the list that says so."""

    copies: int
    since: date | None
    source: str


@dataclass(frozen=True)
class Bans:
    """A table of bans: its rows, the first day it knows, and the last one on which it is known to be complete."""

    rows: tuple[Ban, ...]
    first_day: date
    last_day: date

    def limit(self, card: CardDefinition, format: str, as_of: Day = None) -> Limit | None:
        """The limit that lists set for a card in the format of this name on a day; None: the format's rule counts.

        The first of these that says anything wins:

        1. rows with a date up to the day, the latest date first, and of one date the last row;
        2. rows without a date from a file of the user;
        3. what the card index says that the card was read from, for days from `last_day` on, unless a row with a later
           date is about the card;
        4. rows without a date that came with the package, for days from `first_day` on.

        Cards of one's own are subject to rows from a file of the user only.
        """
        day = None if as_of is None else day_of(as_of)
        official = is_official(card)
        rows = [row for row in self._by_card.get((format, card.name), ()) if official or row.place]
        dated = sorted(((row.date, n) for n, row in enumerate(rows) if row.date and (day is None or row.date <= day)))
        if dated:
            return _limit(rows[dated[-1][1]])
        undated = [row for row in rows if row.date is None]
        of_user = [row for row in undated if row.place]
        if of_user:
            return _limit(of_user[-1])
        if (card.sets or card.limits) and (day is None or (day >= self.last_day and len(undated) == len(rows))):
            copies = dict(card.limits).get(INDEX_NAMES.get(format, format))
            return None if copies is None else Limit(copies, None, "legality in the card index")
        return _limit(undated[-1]) if undated and (day is None or day >= self.first_day) else None

    def gap(self, as_of: Day = None) -> str | None:
        """A line for a day before the first that the table knows; None for any other day."""
        if as_of is None or day_of(as_of) >= self.first_day:
            return None
        of_user = " and the bans in your file" if any(row.place for row in self.rows) else ""
        return (
            f"no bans before {self.first_day} are known here: as of {as_of} only the construction rules"
            f"{of_user} are checked"
        )

    def up_to(self, day: date) -> Bans:
        """This table as somebody knows it who looks at it on a day: rows with a later date are left out."""
        rows = tuple(row for row in self.rows if row.date is None or row.date <= day)
        return Bans(rows, self.first_day, min(self.last_day, day))

    def with_file(self, path: StrPath, catalog: Catalog) -> Bans:
        """This table and after it the rows in a file, whose cards are found in a catalog by name or slug.

        Raises `NotABanList`, naming the file and the line.
        """
        here = {row.card for row in self.rows}

        def printed(name: str) -> str:
            names = {card.name for card in catalog.named(name)}
            if len(names) == 1:
                return names.pop()
            if name in here:
                return name
            raise UnknownCard(name[:LONGEST_QUOTE], catalog.nearest(name))

        text = files.read_text(path, NotABanList, LARGEST_TABLE)
        return replace(self, rows=self.rows + read_rows(text, str(path), printed))

    def changes(self, card: str, format: str) -> Iterator[date]:
        """The days on which the limit of a card in a format changes, as far as the table knows."""
        for row in self._by_card.get((format, card), ()):
            yield self.first_day if row.date is None else row.date

    @cached_property
    def _by_card(self) -> dict[tuple[str, str], list[Ban]]:
        found: dict[tuple[str, str], list[Ban]] = {}
        for row in self.rows:
            found.setdefault((row.format, row.card), []).append(row)
        return found


def _limit(row: Ban) -> Limit | None:
    if row.limit is None:
        return None
    return Limit(row.limit, row.date, row.place or f"ban list of {row.date or FIRST_DAY}")


def is_official(card: CardDefinition) -> bool:
    """The card comes from a card index, where it was printed in a set, or it is one of the starter cards."""
    return bool(card.sets) or card.slug in _STARTER_SLUGS


_STARTER_SLUGS: Final = frozenset(card.slug for card in starter.DEFINITIONS)


def day_of(value: object) -> date:
    """A day given as a date or as a text, YYYY-MM-DD. Raises `WrongArgument` for anything else."""
    if type(value) is date:
        return value
    if not isinstance(value, str) or not _DAY.fullmatch(value):
        raise WrongArgument(f"a day is written as 2026-08-21 is, year, month, day, and not {_quoted(value)}")
    try:
        return date.fromisoformat(value)
    except ValueError:
        raise WrongArgument(f"there is no day {value}") from None


# Reading -------------------------------------------------------------------------------------------------------


def read_rows(text: str, name: str, printed: Callable[[str], str]) -> tuple[Ban, ...]:
    """The rows of a table, with the line of each as its place. Lines that are empty or begin with "#" do not count.

    `printed` gives the name of a card as it is printed, or raises `UnknownCard`. Raises `NotABanList`, beginning with
    `name` and the line.
    """
    found: list[Ban] = []
    headed = False
    for number, line in enumerate(_LINE_END.split(text), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            cells = [cell.strip() for cell in next(csv.reader([line], strict=True))]
            if headed:
                row = _row(cells, f"line {number} of {name}")
                found.append(replace(row, card=printed(row.card)))
            elif [cell.lower() for cell in cells] != HEADINGS:
                raise WrongArgument(f"the first row must be {','.join(HEADINGS)}, and is {_quoted(line)}")
            headed = True
        except (csv.Error, UnknownCard, WrongArgument) as error:
            raise NotABanList(f"{name}, line {number}: {error}") from error
    if not headed:
        raise NotABanList(f"{name} has no rows: the first one must be {','.join(HEADINGS)}")
    return tuple(found)


def _row(cells: list[str], place: str) -> Ban:
    """A row of four cells. A name with commas needs no quotes: it has all cells between format and limit."""
    if len(cells) < len(HEADINGS):
        raise WrongArgument(f"a row has {len(HEADINGS)} values, {','.join(HEADINGS)}, and this has {len(cells)}")
    day, format, *names, limit = cells
    card = ", ".join(names)
    known = {name.lower(): name for name in INDEX_NAMES} | {other.lower(): name for name, other in INDEX_NAMES.items()}
    if format.lower() not in known:
        lists = ", ".join(name.lower() for name in INDEX_NAMES)
        raise WrongArgument(f"there are ban lists for {lists}, and not for {_quoted(format)}")
    if not card:
        raise WrongArgument("the row names no card")
    if not _LIMIT.fullmatch(limit):
        raise WrongArgument(f"a limit is a number of copies from 0 to 99, or nothing, and not {_quoted(limit)}")
    return Ban(day_of(day) if day else None, known[format.lower()], card, int(limit) if limit else None, place)


def _quoted(value: Any) -> str:
    return repr(value if not isinstance(value, str) else value[:LONGEST_QUOTE])[: LONGEST_QUOTE + 2]


def _embedded() -> Bans:
    """The table that comes with the package, which is complete up to the last date in it."""
    text = (resources("grandarchive.decks") / "bans.csv").read_text(encoding="utf-8")
    rows = tuple(replace(row, place="") for row in read_rows(text, "bans.csv", str))
    return Bans(rows, FIRST_DAY, max(row.date or FIRST_DAY for row in rows))


BANS: Final = _embedded()
"""The bans that come with the package (see docs/formats.md)."""
