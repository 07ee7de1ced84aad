"""A local server of a made-up card index, which can be told to fail."""

from __future__ import annotations

import json
import os
import socket
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

from grandarchive.cards.source import Source

Record = dict[str, Any]
Fault = Callable[["Answer"], None]
"""What goes wrong with an answer: it may change the status, the value, the bytes, or wait."""

TEXTS = ("**Vigor**", "**Intercept**", None, "Words nobody wrote code for.")


def record(number: int, **fields: Any) -> Record:
    """The record of an ally of our own, with some fields otherwise."""
    return {
        "name": f"Made-up Ally {number}",
        "slug": f"made-up-ally-{number}",
        "types": ["ALLY"],
        "subtypes": ["WARRIOR", "HUMAN"],
        "elements": ["FIRE"],
        "cost": {"type": "reserve", "value": "2"},
        "power": number % 5,
        "life": 2,
        "effect": TEXTS[number % len(TEXTS)],
        "editions": [{"set": {"prefix": "TST"}, "other_orientations": []}],
    } | fields


class Wire:
    """A connection, to which bytes are sent as they are."""

    def __init__(self, connection: socket.socket, over: Event) -> None:
        self._connection = connection
        self._over = over

    def send(self, content: bytes) -> None:
        """Send bytes."""
        self._connection.sendall(content)

    def send_for_ever(self, content: bytes, pause: float = 0.0) -> None:
        """Send the same bytes again and again until nobody wants them."""
        while not self._over.wait(pause):
            self.send(content)

    def wait(self) -> None:
        """Do nothing until the test is over."""
        self._over.wait(130)

    def reset(self) -> None:
        """Break the connection off."""
        self._connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        os.close(self._connection.detach())


class Answer:
    """What the server is about to say to a request for a page."""

    def __init__(self, server: IndexServer, page: int, size: int) -> None:
        self.server = server
        self.page = page
        cards = server.cards
        pages = -(-len(cards) // size)
        self.status = 200
        self.value: Any = {
            "data": cards[(page - 1) * size : page * size],
            "page": page,
            "page_size": size,
            "total_pages": pages,
            "total_cards": len(cards),
            "has_more": page < pages,
        }
        self.headers: dict[str, str] = {}
        self.cut_at: int | None = None
        self.length_too = False
        """Whether a cut is also in the length that the answer says it has."""
        self.raw: Callable[[Wire], None] | None = None
        """Sends other bytes instead of an answer, after which the connection ends."""

    @property
    def content(self) -> bytes:
        """The value as bytes."""
        return self.value if isinstance(self.value, bytes) else json.dumps(self.value).encode()

    def wait(self) -> None:
        """Say nothing until the test is over."""
        self.server.over.wait(20)


class IndexServer:
    """Serves cards in pages. `faults` are what goes wrong, each once, by page; `always` goes wrong every time."""

    def __init__(self, cards: list[Record]) -> None:
        self.cards = cards
        self.faults: dict[int, list[Fault]] = {}
        self.always: dict[int, Fault] = {}
        self.asked: list[int] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        self.busy = 0
        self.most_at_once = 0
        self.over = Event()
        self.port = 0
        self.pace = 0.02
        """Seconds between two bytes of an answer that drips."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/cards/search"

    def source(self, tries: int = 3, timeout: float = 10.0) -> Source:
        """This server, asked impatiently."""
        return Source("grandarchive-tests/1", self.url, pause=0.0, tries=tries, backoff=0.0, timeout=timeout)

    def answer(self, page: int, size: int) -> Answer:
        self.asked.append(page)
        found = Answer(self, page, size)
        if self.faults.get(page):
            self.faults[page].pop(0)(found)
        elif page in self.always:
            self.always[page](found)
        return found


class _Requests(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    index: IndexServer

    def do_GET(self) -> None:
        index = self.index
        index.busy += 1
        index.most_at_once = max(index.most_at_once, index.busy)
        index.headers.append(dict(self.headers))
        index.paths.append(self.path)
        asked = parse_qs(urlsplit(self.path).query)
        found = index.answer(int(asked.get("page", ["1"])[0]), int(asked.get("page_size", ["50"])[0]))
        if found.raw is not None:
            index.busy -= 1
            self.close_connection = True
            with suppress(OSError):
                found.raw(Wire(self.connection, index.over))
            return
        content = found.content
        whole = len(content)
        content = content[: found.cut_at]
        index.busy -= 1
        try:
            self.send_response(found.status)
            if "Content-Length" not in found.headers:
                self.send_header("Content-Length", str(len(content) if found.length_too else whole))
            if len(content) < whole:
                self.send_header("Connection", "close")
            for name, said in found.headers.items():
                self.send_header(name, said)
            self.end_headers()
            self.wfile.write(content)
        except OSError:
            self.close_connection = True
        if len(content) < whole:
            self.close_connection = True

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of connections that the other side broke off."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def serving(cards: list[Record]) -> Iterator[IndexServer]:
    """A server of these cards, as long as the context lasts."""
    index = IndexServer(cards)
    server = _Server(("127.0.0.1", 0), type("Requests", (_Requests,), {"index": index}))
    index.port = server.server_address[1]
    thread = Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield index
    finally:
        index.over.set()
        server.shutdown()
        server.server_close()
        thread.join()
