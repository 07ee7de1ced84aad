"""A server of tables in a thread of the test, and a client that a test can talk through."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import uvicorn
from starlette.types import ASGIApp
from websockets.sync.client import connect

from grandarchive.cards.catalog import Catalog
from grandarchive.table.benches import Bench
from grandarchive.table.guard import Hosts, Limits
from grandarchive.table.lobby import Lobby
from grandarchive.table.messages import VERSION
from grandarchive.table.opening import Opening
from grandarchive.table.programs import Workers
from grandarchive.table.server import application, configuration, listening
from grandarchive.table.store import Store
from tests.table.tables import CATALOG

SEATS = [
    {"kind": "person", "name": "Ada", "deck": "lorraine-starter"},
    {"kind": "program", "program": "greedy", "deck": "rai-starter"},
]


class Served:
    """A running server."""

    def __init__(self, port: int, lobby: Lobby) -> None:
        self.port = port
        self.lobby = lobby
        self.address = f"ws://127.0.0.1:{port}/play"

    def connect(self, **more: Any) -> Connected:
        return Connected(self.address, **more)

    def hello(self, secret: str = "", **more: Any) -> Connected:
        """A client that has said hello."""
        client = self.connect()
        client.send(type="hello", version=VERSION, secret=secret, **more)
        client.expect("welcome")
        return client

    def open(self, seats: list[dict[str, Any]] = SEATS, **more: Any) -> dict[str, Any]:
        """A new table: its secrets."""
        with self.hello() as guest:
            guest.send(type="open table", seats=seats, **more)
            return guest.expect("opened")


class Connected:
    """A connection of a test."""

    def __init__(self, address: str, **more: Any) -> None:
        self._stack = contextlib.ExitStack()
        self.socket = self._stack.enter_context(connect(address, max_size=None, open_timeout=20, **more))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = 20.0) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.socket.recv(timeout))
        return found

    def expect(self, kind: str, timeout: float = 20.0) -> dict[str, Any]:
        """The next message of a kind; others but errors are passed over."""
        while True:
            message = self.receive(timeout)
            if message["type"] == kind:
                return message
            assert message["type"] != "error", message

    def question(self, timeout: float = 20.0) -> dict[str, Any]:
        """The question of the next update that has one."""
        while True:
            update = self.expect("update", timeout)
            if update["question"] is not None:
                found: dict[str, Any] = update["question"]
                return found


@contextlib.contextmanager
def served(
    folder: Path,
    limits: Limits | None = None,
    programs: Workers | None = None,
    files: ASGIApp | None = None,
    catalog: Catalog = CATALOG,
    index: Path | None = None,
    bench: Bench | None = None,
) -> Iterator[Served]:
    """A server on a free port, until the test is done with it."""
    bounds = limits or Limits()
    workers = programs or Workers()
    lobby = Lobby(Store(folder), catalog, workers, bounds, index=index, bench=bench)
    lobby.begin()
    socket = listening("127.0.0.1", 0)
    port = socket.getsockname()[1]
    server = uvicorn.Server(
        configuration(application(Opening.of(lobby), bounds, Hosts("127.0.0.1", port), files), bounds)
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [socket]}, daemon=True)
    thread.start()
    try:
        while not server.started:
            thread.join(0.01)
        yield Served(port, lobby)
    finally:
        server.should_exit = True
        thread.join(10)
        workers.close()
        socket.close()
    assert not thread.is_alive()
