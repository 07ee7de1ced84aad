"""A server answers while its lobby is being opened: it gives out files, and clients wait for the cards."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from grandarchive.errors import GrandArchiveError, NotACatalog
from grandarchive.page import page
from grandarchive.table.guard import Hosts, Limits
from grandarchive.table.lobby import Lobby
from grandarchive.table.opening import Opening
from grandarchive.table.programs import Workers
from grandarchive.table.server import application, configuration, listening, serve
from grandarchive.table.store import Store
from tests.table.served import SEATS, Connected
from tests.table.tables import CATALOG


class Slow:
    """A server whose cards are there when the test says so."""

    def __init__(self, folder: Path) -> None:
        self.opening = Opening()
        self.cards = threading.Event()
        self._folder = folder
        socket = listening("127.0.0.1", 0)
        self.port = socket.getsockname()[1]
        limits = Limits(hello_seconds=0.2)
        app = application(self.opening, limits, Hosts("127.0.0.1", self.port), page())
        self.server = uvicorn.Server(configuration(app, limits))
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [socket]}, daemon=True)
        self._thread.start()
        while not self.server.started:
            self._thread.join(0.01)
        self.opening.begin(self._lobby)

    def _lobby(self) -> Lobby:
        assert self.cards.wait(20)
        return Lobby(Store(self._folder), CATALOG, Workers(), Limits())

    def connect(self) -> Connected:
        return Connected(f"ws://127.0.0.1:{self.port}/play")

    def get(self, path: str) -> tuple[int, bytes]:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=20) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read()

    def close(self) -> None:
        self.cards.set()
        self.server.should_exit = True
        self._thread.join(10)
        self.opening.close()


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Slow]:
    found = Slow(tmp_path)
    yield found
    found.close()


def test_the_page_is_there_before_the_cards(slow: Slow) -> None:
    status, text = slow.get("/")
    assert (status, b"<!doctype html>" in text) == (200, True)
    status, text = slow.get("/healthz")
    assert (status, json.loads(text)["status"]) == (503, "opening")
    slow.cards.set()
    with slow.connect() as client:
        client.send(type="hello", version=1)
        client.expect("welcome")
    assert slow.get("/healthz")[0] == 200


def test_a_client_that_comes_early_waits_for_the_cards_and_gets_all_that_it_asked_for(slow: Slow) -> None:
    with slow.connect() as client:
        client.send(type="hello", version=1)
        assert client.receive() == {"type": "preparing"}
        client.send(type="ask decks", request=1)
        client.send(type="open table", seats=SEATS, request=2)
        slow.cards.set()
        assert client.receive()["type"] == "welcome"
        assert client.receive()["request"] == 1
        opened = client.expect("opened")
    with slow.connect() as seat:
        seat.send(type="hello", version=1, secret=opened["secrets"][0])
        assert seat.question()["candidates"]


def test_a_client_without_a_hello_is_sent_away_once_the_cards_are_there(slow: Slow) -> None:
    with slow.connect() as client:
        slow.cards.set()
        with pytest.raises(ConnectionClosed):
            client.receive()


def test_another_message_than_hello_is_refused_also_before_the_cards_are_there(slow: Slow) -> None:
    with slow.connect() as client:
        client.send(type="ask decks", request=1)
        assert client.receive()["code"] == "no hello"


def test_an_unknown_secret_is_refused_once(slow: Slow) -> None:
    with slow.connect() as client:
        client.send(type="hello", version=1, secret="x" * 32)
        client.expect("preparing")
        slow.cards.set()
        assert client.receive()["code"] == "not found"
        with pytest.raises(ConnectionClosed):
            client.receive()


def test_a_server_whose_cards_cannot_be_read_ends_and_says_why() -> None:
    opening, limits = Opening(), Limits()
    socket = listening("127.0.0.1", 0)

    def fail() -> Lobby:
        raise NotACatalog("cards.json is no index")

    app = application(opening, limits, Hosts("127.0.0.1", socket.getsockname()[1]))
    opening.begin(fail)
    serve(app, socket, limits, opening)
    assert opening.lobby is None
    with pytest.raises(GrandArchiveError, match="no index"):
        opening.result()


def test_the_command_imports_no_cards_before_the_page_is_there() -> None:
    """Only the thread that opens the lobby needs the cards."""
    modules = "grandarchive.cli.table, grandarchive.page, grandarchive.table.server"
    code = f"import {modules}, sys; print(*sorted(n for n in sys.modules if n.startswith('grandarchive.')))"
    said = subprocess.run([sys.executable, "-c", code], check=True, timeout=60, capture_output=True, text=True).stdout
    layers = {name.split(".")[1] for name in said.split()}
    assert layers <= {"cli", "compiled", "errors", "page", "processes", "table", "version"}
