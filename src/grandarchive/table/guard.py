"""What a server refuses before it reads it: strange hosts and origins, too much at once, too many at once.

A table on one's own machine can be reached by every page in the browser, and a name of the net can be made to lead to
it. So the host that a request names, and the origin that a browser tells, have to be those of the server.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

SECRET_BYTES: Final = 24
"""192 random bits: nobody guesses them."""

LONGEST_SECRET: Final = 64

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a server takes.

    `message_bytes` bounds a message and the body of a request. A connection may send `burst` messages at once and
    `per_second` on average, and has at most `queued` messages waiting to be sent; one that reads too slowly is closed.
    `connections` and `per_address` bound how many are open, `tables` how many tables there are, `seats` and
    `spectators` how many are connected to one table.
    """

    message_bytes: int = 65_536
    burst: int = 60
    per_second: float = 20.0
    queued: int = 256
    connections: int = 1000
    per_address: int = 400
    tables: int = 500
    spectators: int = 250
    hello_seconds: float = 10.0


def new_secret() -> str:
    """A secret for a seat or for spectators, safe in an address."""
    return secrets.token_urlsafe(SECRET_BYTES)


def is_same(secret: str, other: str) -> bool:
    """Two secrets are the same; the time that this takes tells nothing of them."""
    return hmac.compare_digest(secret.encode(), other.encode())


class Bucket:
    """Counts what one connection sends: so many at once, and so many a second on average."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, burst: int, per_second: float, clock: Callable[[], float]) -> None:
        self._burst = float(burst)
        self._rate = per_second
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """One more may be sent."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Hosts:
    """The names by which a server may be called: those of the loopback, of the address it serves, and those given.

    A name stands with its port as browsers write it; a name that was given without a port is allowed with any, which is
    for servers behind a proxy.
    """

    def __init__(self, host: str, port: int, public: Iterable[str] = ()) -> None:
        self._port = port
        self._with_port = {_written(name, port) for name in (*LOOPBACK, host) if name not in ("0.0.0.0", "::")}
        self._public = {name.lower() for name in public}
        self._any_address = host in ("0.0.0.0", "::")

    def allows(self, header: str | None) -> bool:
        """A request may name this host."""
        if not header or len(header) > 255:
            return False
        name = header.lower()
        if name in self._with_port or name in self._public:
            return True
        alone, port = _split(name)
        if alone in self._public:
            return True
        if self._port == 80 and port is None and _written(alone, 80) in self._with_port:
            return True
        return self._any_address and port == self._port and _is_address(alone)

    def allows_origin(self, origin: str | None, header: str | None) -> bool:
        """A page of this origin may use the server that was called by this host.

        Programs send no origin; browsers always do, and one that hides it sends "null".
        """
        if origin is None:
            return True
        if len(origin) > 255 or header is None:
            return False
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc.lower() == header.lower()


def _written(name: str, port: int) -> str:
    return f"[{name}]:{port}" if ":" in name else f"{name}:{port}"


def _split(name: str) -> tuple[str, int | None]:
    """A host and its port, None if there is none."""
    if name.startswith("["):
        alone, _, rest = name[1:].partition("]")
        port = rest[1:] if rest.startswith(":") else ""
    else:
        alone, _, port = name.partition(":")
    return alone, int(port) if port.isascii() and port.isdigit() and len(port) <= 5 else None


def _is_address(name: str) -> bool:
    """A name that no server of names could have led here: a plain address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
