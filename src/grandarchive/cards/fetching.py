"""The official card index, fetched page by page from its server.

One page is asked for at a time, and a request that fails is tried again after a while. Finished pages are kept in a
part file, so that an interrupted update goes on where it was. The pages are an index only if they fit together: every
card once, as many as the server says there are, and all of one edition. If the index changes on the way, all begins
again.
"""

from __future__ import annotations

import json
import math
import stat
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from grandarchive import files
from grandarchive.cards.download import Downloads, Say
from grandarchive.cards.index import definition
from grandarchive.cards.source import Source
from grandarchive.errors import NotACatalog, UpdateFailed

PAGE_SIZE: Final = 50
"""The server gives no more cards at a time."""

STARTS: Final = 3
"""The number of times that an update begins anew because the index changed meanwhile."""

MOST_CARDS: Final = 100_000
"""No index has more cards, or pages."""

OLDEST_PART: Final = 24 * 60 * 60
"""After so many seconds the pages of an interrupted update may be out of date."""

Note = Callable[[int, int], None]
"""A function that shows how much is done, of how much."""


def _count_nothing(done: int, total: int) -> None: ...


def _say_nothing(line: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Progress:
    """Shows a user how far an update is: the cards `fetched`, the texts `read`, and a line for each event."""

    fetched: Note = _count_nothing
    read: Note = _count_nothing
    say: Say = _say_nothing


SILENT: Final = Progress()
"""Shows nothing."""


class Changed(Exception):
    """Pages that are not of one edition of the index."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the index, and how much the server says there is."""

    number: int
    total_pages: int
    total_cards: int
    data: tuple[Any, ...]

    def encode(self) -> dict[str, Any]:
        """The page as the server gives it."""
        has_more = self.number < self.total_pages
        totals = {"total_pages": self.total_pages, "total_cards": self.total_cards, "has_more": has_more}
        return {"page": self.number, **totals, "data": list(self.data)}


def fetch(source: Source, part: Path, progress: Progress) -> list[Any]:
    """All records of the index, in the order of the server. Finished pages are kept in the part file.

    Raises `UpdateFailed` if the server does not give them, or gives pages that do not fit together; `NotWritten`.
    """
    downloads = Downloads(source, progress.say)
    why = ""
    try:
        for _ in range(STARTS):
            try:
                return _all_pages(source, downloads, part, progress)
            except Changed as change:
                why = str(change)
                progress.say(f"The index changed on the way ({why}); beginning again")
                part.unlink(missing_ok=True)
    finally:
        downloads.close()
    raise UpdateFailed(f"the index changed {STARTS} times while it was fetched ({why}); try again later")


def _all_pages(source: Source, downloads: Downloads, part: Path, progress: Progress) -> list[Any]:
    pages = _kept(source, part)
    together = _Together(source)
    for page, size in pages:
        together.add(page, size)
    progress.say(f"Fetching the cards from {source.address.shown}")
    if pages:
        progress.say(f"Going on after {together.cards} of {pages[0][0].total_cards} cards, which are there")
        progress.fetched(together.cards, pages[0][0].total_cards)
    else:
        files.write(part, _line(_head(source)))
    while not together.complete:
        if together.pages:
            downloads.pause()
        page, size = _fetched(downloads, together.pages + 1)
        together.add(page, size)
        files.append(part, _line(page.encode()))
        progress.fetched(together.cards, page.total_cards)
    return [record for page in together.all for record in page.data]


class _Together:
    """Pages of one edition of the index, one after the other."""

    def __init__(self, source: Source) -> None:
        self.all: list[Page] = []
        self.cards = 0
        self._most_bytes = source.total_bytes
        self._bytes = 0
        self._slugs: set[str] = set()

    @property
    def pages(self) -> int:
        return len(self.all)

    @property
    def complete(self) -> bool:
        return bool(self.all) and self.pages == self.all[0].total_pages

    def add(self, page: Page, size: int) -> None:
        """Add the next page. Raises `Changed` if it contradicts those before it, `UpdateFailed` if it is too large."""
        if self.all and page.total_cards != self.all[0].total_cards:
            raise Changed(f"it had {self.all[0].total_cards} cards, and then {page.total_cards}")
        if self.all and page.total_pages != self.all[0].total_pages:
            raise Changed(f"it had {self.all[0].total_pages} pages, and then {page.total_pages}")
        for record in page.data:
            slug = record.get("slug") if isinstance(record, dict) else None
            if not isinstance(slug, str):
                continue
            if slug in self._slugs:
                raise Changed(f"page {page.number} has {slug!r} again")
            self._slugs.add(slug)
        self.all.append(page)
        self.cards += len(page.data)
        self._bytes += size
        if self._bytes > self._most_bytes:
            raise UpdateFailed(f"the pages have more than {self._most_bytes:,} bytes together, which no index has")
        if self.cards + (page.total_pages - self.pages) * PAGE_SIZE < page.total_cards and not self.complete:
            raise Changed(f"it has {page.total_cards} cards, which {page.total_pages} pages cannot have")
        if self.cards > page.total_cards or (self.complete and self.cards < page.total_cards):
            raise Changed(f"it has {page.total_cards} cards, and its pages have {self.cards}")


# The part file ---------------------------------------------------------------------------------------------------


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value) + "\n"


def _head(source: Source) -> dict[str, str]:
    """The first line of a part file: the source of its pages, without its secrets."""
    return {"source": source.address.shown, "address": source.address.fingerprint}


def _kept(source: Source, part: Path) -> list[tuple[Page, int]]:
    """The finished pages of an interrupted update from the same source; lines that follow them are dropped."""
    try:
        facts = part.stat()
        if not stat.S_ISREG(facts.st_mode):
            if not stat.S_ISDIR(facts.st_mode):  # a pipe, at which a program would wait for ever
                part.unlink()
            return []
        if time.time() - facts.st_mtime > OLDEST_PART or facts.st_size > 2 * source.total_bytes:
            return []
        lines = part.read_bytes().splitlines(keepends=True)
    except OSError:
        return []
    if not lines or lines[0] != _line(_head(source)).encode():
        return []
    pages: list[tuple[Page, int]] = []
    for line in lines[1:]:
        try:
            pages.append((_page(_value(line), len(pages) + 1), len(line)))
        except (UpdateFailed, ValueError):
            break
    if len(pages) + 1 < len(lines) or not lines[-1].endswith(b"\n"):
        files.write(part, lines[0].decode() + "".join(_line(page.encode()) for page, _ in pages))
    return pages


# A page ----------------------------------------------------------------------------------------------------------


def _fetched(downloads: Downloads, number: int) -> tuple[Page, int]:
    """A page of the index, and its size in bytes. Raises `UpdateFailed`."""
    fields = {"page": str(number), "page_size": str(PAGE_SIZE)}
    value, size = downloads.get(f"page {number}", fields, lambda content: (_value(content), len(content)))
    return _page(value, number), size


def _value(content: bytes) -> object:
    """The value that JSON is. Raises `ValueError` for anything else, and for numbers and nesting that no card has."""
    try:
        value = json.loads(content.decode("utf-8-sig"), parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError):
        raise ValueError("the answer is not JSON, or cut off") from None
    level = [value]
    for _ in range(files.DEEPEST):
        level = [
            inside
            for one in level
            if isinstance(one, dict | list)
            for inside in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return value
    raise ValueError(f"the answer has more than {files.DEEPEST} lists and objects in each other")


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number of JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits[:20]} is too large")
    return number


def _page(value: object, number: int) -> Page:
    """The page of a number that a JSON value is. Raises `UpdateFailed` if it has another form."""
    if not isinstance(value, dict):
        raise _other_form(number, "it is not an object")
    totals = []
    for key in ("page", "total_pages", "total_cards"):
        found = value.get(key)
        if type(found) is not int or not 0 < found <= MOST_CARDS:
            raise _other_form(number, f"{key!r} is not a number from 1 to {MOST_CARDS:,}")
        totals.append(found)
    page, total_pages, total_cards = totals
    if page != number:
        raise _other_form(number, f"it says that it is page {page}")
    if value.get("has_more") is not (number < total_pages):
        raise _other_form(number, f"'has_more' is not {str(number < total_pages).lower()} though it has {total_pages}")
    data = value.get("data")
    if not isinstance(data, list) or not data:
        raise _other_form(number, "'data' is not a list of cards")
    if len(data) > PAGE_SIZE:
        raise _other_form(number, f"it has {len(data)} cards and not {PAGE_SIZE}")
    if number == 1:
        _expect_a_card(data)
    return Page(number, total_pages, total_cards, tuple(data))


def _expect_a_card(data: list[Any]) -> None:
    """Raise `UpdateFailed` if no record of the first page is a card: the server has another form of records."""
    problem = ""
    for place, record in enumerate(data, 1):
        try:
            definition(record, f"card {place}")
        except NotACatalog as error:
            problem = problem or str(error).removesuffix(".")
        else:
            return
    raise _other_form(1, problem)


def _other_form(number: int, what: str) -> UpdateFailed:
    return UpdateFailed(f"page {number} of the index has a form that this version cannot read: {what}")
