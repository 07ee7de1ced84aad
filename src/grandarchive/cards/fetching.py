"""The official card index, fetched page by page from where it is served.

One page is asked for at a time, and what fails is tried again after a while. Pages that are there are kept in a part
file, so that an interrupted update goes on where it was. The pages are an index only if they fit together: every card
once, as many as the server says there are, and all of one edition. If the index changes on the way, all begins again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

from grandarchive import files
from grandarchive.cards.index import definition
from grandarchive.errors import NotACatalog, UpdateFailed

if TYPE_CHECKING:
    from urllib3 import PoolManager

OFFICIAL: Final = "https://api.gatcg.com/cards/search"
"""Where the official index is served."""

PAGE_SIZE: Final = 50
"""The server gives no more cards at a time."""

STARTS: Final = 3
"""So many times an index may change while it is fetched."""

MOST_CARDS: Final = 100_000
OLDEST_PART: Final = 24 * 60 * 60
"""After so many seconds the pages of an interrupted update may be out of date."""

LONGEST_WAIT: Final = 60
"""So many seconds a server may ask to be left alone before the next try."""

BUSY: Final = (429, 500, 502, 503, 504)
"""What a server answers that may do better a little later."""

Note = Callable[[int, int], None]
"""Told how much is done, of how much."""


class Changed(Exception):
    """Pages that are not of one edition of the index."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where an index is served, who asks, and how patiently. `pause`, `backoff` and `timeout` are seconds."""

    user_agent: str
    url: str = OFFICIAL
    pause: float = 0.25
    tries: int = 5
    backoff: float = 1.0
    timeout: float = 30.0


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the index, and how much the server says there is."""

    number: int
    total_pages: int
    total_cards: int
    data: tuple[dict[str, Any], ...]

    def encode(self) -> dict[str, Any]:
        """The page as the server gives it."""
        has_more = self.number < self.total_pages
        totals = {"total_pages": self.total_pages, "total_cards": self.total_cards, "has_more": has_more}
        return {"page": self.number, **totals, "data": list(self.data)}


def fetch(source: Source, part: Path, note: Note) -> list[dict[str, Any]]:
    """All records of the index, in the order of the server. Finished pages are kept in the part file.

    Raises `UpdateFailed` if the server does not give them, or gives what does not fit together; `NotWritten`.
    """
    _expect_address(source.url)
    why = ""
    for _ in range(STARTS):
        try:
            return _all_pages(source, part, note)
        except Changed as change:
            why = str(change)
            part.unlink(missing_ok=True)
    raise UpdateFailed(f"the index changed {STARTS} times while it was fetched ({why}); try again later")


def _all_pages(source: Source, part: Path, note: Note) -> list[dict[str, Any]]:
    pages = _kept(source, part)
    together = _Together()
    for page in pages:
        together.add(page)
        note(together.cards, page.total_cards)
    if not pages:
        files.write(part, _line({"source": source.url}))
    with _client(source) as client:
        while not together.complete:
            if together.pages:
                time.sleep(source.pause)
            page = _fetched(client, source, together.pages + 1)
            together.add(page)
            files.append(part, _line(page.encode()))
            note(together.cards, page.total_cards)
    return [record for page in together.all for record in page.data]


class _Together:
    """Pages of one edition of the index, one after the other."""

    def __init__(self) -> None:
        self.all: list[Page] = []
        self.cards = 0
        self._slugs: set[str] = set()

    @property
    def pages(self) -> int:
        return len(self.all)

    @property
    def complete(self) -> bool:
        return bool(self.all) and self.pages == self.all[0].total_pages

    def add(self, page: Page) -> None:
        """Add the next page. Raises `Changed` if it does not go with those before it."""
        if self.all and page.total_cards != self.all[0].total_cards:
            raise Changed(f"it had {self.all[0].total_cards} cards, and then {page.total_cards}")
        if self.all and page.total_pages != self.all[0].total_pages:
            raise Changed(f"it had {self.all[0].total_pages} pages, and then {page.total_pages}")
        for record in page.data:
            if record["slug"] in self._slugs:
                raise Changed(f"page {page.number} has {record['slug']!r} again")
            self._slugs.add(record["slug"])
        self.all.append(page)
        self.cards += len(page.data)
        if self.complete and self.cards != page.total_cards:
            raise Changed(f"it has {page.total_cards} cards, and its pages have {self.cards}")


# The part file ---------------------------------------------------------------------------------------------------


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value) + "\n"


def _kept(source: Source, part: Path) -> list[Page]:
    """The finished pages of an interrupted update from the same source; what follows them in the file is dropped."""
    try:
        if time.time() - part.stat().st_mtime > OLDEST_PART:
            return []
        lines = part.read_bytes().splitlines(keepends=True)
    except OSError:
        return []
    if not lines or lines[0] != _line({"source": source.url}).encode():
        return []
    pages: list[Page] = []
    for line in lines[1:]:
        try:
            pages.append(_page(json.loads(line), len(pages) + 1))
        except (UpdateFailed, ValueError, RecursionError):
            break
    if len(pages) + 1 < len(lines) or not lines[-1].endswith(b"\n"):
        files.write(part, lines[0].decode() + "".join(_line(page.encode()) for page in pages))
    return pages


# The server ------------------------------------------------------------------------------------------------------


def _expect_address(url: str) -> None:
    """Raise `UpdateFailed` unless this may be the address of a server."""
    try:
        where = urlsplit(url)
        if where.scheme in ("http", "https") and where.hostname and where.port != 0:
            return
    except ValueError:  # half an address, or a port that no server has
        pass
    raise UpdateFailed(f"no index is served at {url!r}: an address begins with https://")


def _client(source: Source) -> PoolManager:
    from urllib3 import PoolManager, ProxyManager, Retry, Timeout

    retries = Retry(
        total=source.tries - 1,
        redirect=False,
        status_forcelist=BUSY,
        allowed_methods=("GET",),
        backoff_factor=source.backoff,
        backoff_jitter=source.backoff / 2,
        raise_on_status=False,
        retry_after_max=LONGEST_WAIT,
    )
    headers = {"User-Agent": source.user_agent, "Accept": "application/json"}
    timeout = Timeout(source.timeout)
    proxy = _proxy(source.url)
    if proxy is None:
        return PoolManager(1, headers, retries=retries, timeout=timeout)
    return ProxyManager(proxy, 1, headers, retries=retries, timeout=timeout)


def _proxy(url: str) -> str | None:
    """The proxy that the system, or the environment, has for an address."""
    where = urlsplit(url)
    return None if proxy_bypass(where.hostname or "") else getproxies().get(where.scheme)


def _fetched(client: PoolManager, source: Source, number: int) -> Page:
    """A page of the index. Raises `UpdateFailed`."""
    from urllib3.exceptions import HTTPError

    place = f"page {number} of {source.url}"
    fields = {"page": str(number), "page_size": str(PAGE_SIZE)}
    for attempt in range(source.tries):
        if attempt:
            time.sleep(source.backoff * 2 ** (attempt - 1))
        try:
            answer = client.request("GET", source.url, fields=fields)
        except HTTPError as error:
            raise UpdateFailed(f"{place} could not be fetched: {_reason(error)}") from error
        if answer.status != 200:
            raise UpdateFailed(f"{place} could not be fetched: the server answers with status {answer.status}")
        try:
            value = json.loads(answer.data)
        except (ValueError, RecursionError):
            continue
        return _page(value, number)
    raise UpdateFailed(f"{place} is not JSON, or cut off, after {source.tries} tries")


def _reason(error: Exception) -> str:
    """What went wrong at last, without the machinery around it."""
    return str(getattr(error, "reason", None) or error)


def _page(value: object, number: int) -> Page:
    """The page of a number that a JSON value is. Raises `UpdateFailed` if it has another form."""
    if not isinstance(value, dict):
        raise _other_form(number, "it is not an object")
    totals = []
    for key in ("page", "total_pages", "total_cards"):
        found = value.get(key)
        if type(found) is not int or not 0 < found <= MOST_CARDS:
            raise _other_form(number, f"{key!r} is not a number from 1 on")
        totals.append(found)
    page, total_pages, total_cards = totals
    if page != number:
        raise _other_form(number, f"it says that it is page {page}")
    if value.get("has_more") is not (number < total_pages):
        raise _other_form(number, f"'has_more' is not {str(number < total_pages).lower()} though it has {total_pages}")
    data = value.get("data")
    if not isinstance(data, list) or not data:
        raise _other_form(number, "'data' is not a list of cards")
    for place, record in enumerate(data, 1):
        try:
            definition(record, f"card {place}")
        except NotACatalog as error:
            raise _other_form(number, str(error).removesuffix(".")) from error
    return Page(number, total_pages, total_cards, tuple(data))


def _other_form(number: int, what: str) -> UpdateFailed:
    return UpdateFailed(f"page {number} of the index has a form that this version cannot read: {what}")
