"""The source of an index: its address without secrets, and the limits within which it is fetched."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, unquote, urlencode, urljoin, urlsplit, urlunsplit

from grandarchive.errors import UpdateFailed

OFFICIAL: Final = "https://api.gatcg.com/cards/search"
"""The address of the official index."""

SCHEMES: Final = ("http", "https")
TOTAL_TIME: Final = 900.0
"""Seconds after which an update ends; it can be started again to go on."""

NO_PORT: Final = 0
"""A port that no server has."""


@dataclass(frozen=True, slots=True)
class Source:
    """The address of an index, the name of the program that asks, and its limits.

    Times are seconds: `pause` lies between two pages, `backoff` before the second of the `tries` (each further wait is
    twice as long), `timeout` ends a silence, `page_time` all tries of a page and `total_time` the whole update. A
    server may ask for a wait of `longest_wait`. A page has at most `page_bytes`, compressed and decompressed, and all
    pages together have `total_bytes`. At most `redirects` redirects are followed for a page.
    """

    user_agent: str
    url: str = OFFICIAL
    pause: float = 0.25
    tries: int = 5
    backoff: float = 1.0
    timeout: float = 30.0
    page_time: float = 75.0
    total_time: float = TOTAL_TIME
    longest_wait: float = 60.0
    page_bytes: int = 8 * 2**20
    total_bytes: int = 128 * 2**20
    redirects: int = 3

    @property
    def address(self) -> Address:
        """The address of the index. Raises `UpdateFailed` if it is no address of a server."""
        return Address.of(self.url)


@dataclass(frozen=True, slots=True, repr=False)
class Address:
    """The address of a server in three parts: `url` without user and password, `shown` without any secret, `login`.

    >>> Address.of("https://me:secret@cards.example/search?token=secret").shown
    'https://cards.example/search'
    """

    url: str
    shown: str
    login: str

    @classmethod
    def of(cls, text: str) -> Address:
        """The address that a text is. Raises `UpdateFailed` for any other text, without a secret in it."""
        parts = _parts(text)
        if parts is None:
            named = "" if set("@?") & set(text) else f" {text!r}"
            raise UpdateFailed(f"the address{named} cannot be the address of an index: an address begins with https://")
        place = parts.netloc.rpartition("@")[2]
        user = unquote(parts.username or "")
        login = f"{user}:{unquote(parts.password or '')}" if "@" in parts.netloc else ""
        url = urlunsplit((parts.scheme, place, parts.path, parts.query, ""))
        if "@" in parts.path + parts.query + parts.fragment:  # perhaps a password with a sign that ends a host
            return cls(url, f"{parts.scheme}://{parts.hostname}", login)
        return cls(url, f"{parts.scheme}://{place}{parts.path}", login)

    @property
    def scheme(self) -> str:
        """The scheme: http or https."""
        return urlsplit(self.url).scheme

    @property
    def host(self) -> str:
        """The name of the server."""
        return urlsplit(self.url).hostname or ""

    @property
    def fingerprint(self) -> str:
        """A hash that tells addresses apart. The password has no part in it."""
        return hashlib.sha256(self.url.encode()).hexdigest()

    def asking(self, fields: dict[str, str]) -> Address:
        """The same address with more fields in its query."""
        parts = urlsplit(self.url)
        query = "&".join(part for part in (parts.query, urlencode(fields)) if part)
        return Address(urlunsplit(parts._replace(query=query)), self.shown, self.login)

    def redirected(self, location: str) -> Address:
        """The address to which an answer of this one leads; the login stays with its server. Raises `UpdateFailed`."""
        try:
            found = Address.of(urljoin(self.url, location))
        except (UpdateFailed, ValueError):
            raise UpdateFailed("the server redirects to something that is no address of a server") from None
        if self.scheme == "https" and found.scheme == "http":
            raise UpdateFailed(f"the server redirects to {found.shown}, which is not secure")
        same_server = urlsplit(found.url)[:2] == urlsplit(self.url)[:2]
        return Address(found.url, found.shown, self.login if same_server else "")

    @property
    def headers(self) -> dict[str, str]:
        """The headers that log in, if the address has a login."""
        return {"Authorization": f"Basic {b64encode(self.login.encode()).decode()}"} if self.login else {}


def _parts(text: str) -> SplitResult | None:
    """The parts of the address of a server; None for any other text."""
    try:
        text.encode("utf-8")
        parts = urlsplit(text)
        usable = parts.scheme in SCHEMES and parts.hostname and parts.port != NO_PORT
    except ValueError:  # half an address, a port that no server has, or half a character
        return None
    return parts if usable else None
