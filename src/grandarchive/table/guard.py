"""The limits of a server, and the hosts and origins that it accepts.

Every page in a browser can reach a server on the same machine, and anybody can make a name of the net lead to it (DNS
rebinding). So the host of a request, and the origin that a browser sends, must be those of the server.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

SECRET_BYTES: Final = 24
"""192 random bits."""

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server.

    A message has at most `message_bytes`. A connection may send `burst` messages at once and `per_second` on average,
    and has at most `queued` unsent messages; the server closes one that reads too slowly. It takes `connections`, of
    these `per_address` from one address, `tables`, and `spectators` at each table. A client has `hello_seconds` to say
    hello.
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
    """A secret for a seat or for spectators, of characters that are safe in an address."""
    return secrets.token_urlsafe(SECRET_BYTES)


class Bucket:
    """A token bucket: `burst` messages at once, and `per_second` on average."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, burst: int, per_second: float, clock: Callable[[], float]) -> None:
        self._burst = float(burst)
        self._rate = per_second
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def take(self, tokens: int = 1) -> bool:
        """Take tokens out of the bucket. Returns False if it has too few."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < tokens:
            return False
        self._left -= tokens
        return True


class Hosts:
    """The names to which a server answers: the loopback, its own address, and the public names that were given.

    Browsers write a name with its port. A public name without a port is allowed with any port, for servers behind a
    proxy.
    """

    def __init__(self, host: str, port: int, public: Iterable[str] = ()) -> None:
        self._port = port
        self._with_port = {_written(name, port) for name in (*LOOPBACK, host) if name not in ("0.0.0.0", "::")}
        self._public = {name.lower() for name in public}
        self._any_address = host in ("0.0.0.0", "::")

    def allows(self, header: str | None) -> bool:
        """Returns True for a host header to which the server answers."""
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
        """Returns True for the origin of a page of this server, and for programs, which send none.

        Browsers always send an origin; one that hides it sends "null".
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
    """The name is a plain address, to which no name server can lead."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
