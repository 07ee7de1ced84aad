"""Firefox as the system has it, by WebDriver BiDi: just enough to open a page, press keys and read what it says."""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.sync.client import ClientConnection, connect

FIREFOX: Final = shutil.which("firefox-esr") or shutil.which("firefox")
ENTER: Final = "\ue007"
PATIENCE: Final = 60.0


class Page:
    """A page of Firefox, and the lines of its console."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent = 0
        self.console: list[str] = []
        self._call("session.new", capabilities={})
        self._call("session.subscribe", events=["log.entryAdded"])
        self._context = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def _call(self, method: str, **parameters: Any) -> Any:
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": parameters}))
        while True:
            found = json.loads(self._socket.recv(PATIENCE))
            if found.get("method") == "log.entryAdded":
                self.console.append(str(found["params"]["text"]))
            if found.get("id") == self._sent:
                assert found["type"] == "success", found
                return found["result"]

    def open(self, address: str) -> None:
        """Open an address."""
        self._call("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def says(self, script: str) -> Any:
        """The value of a script in the page."""
        found = self._call("script.evaluate", expression=script, target={"context": self._context}, awaitPromise=True)
        return found["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key."""
        deeds = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        actions = [{"type": "key", "id": "keys", "actions": deeds}]
        self._call("input.performActions", context=self._context, actions=actions)

    def resize(self, width: int, height: int) -> None:
        """Give the window a size."""
        self._call("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})


@contextlib.contextmanager
def firefox(folder: Path) -> Iterator[Page]:
    """A page of Firefox; skips the test where it is absent."""
    if FIREFOX is None:
        pytest.skip("Firefox is not installed: apt-get install firefox-esr")
    command = [FIREFOX, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    process = subprocess.Popen([*command, "about:blank"], stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    try:
        address = next(line.split()[-1] for line in process.stderr if "WebDriver BiDi listening" in line)
        with connect(f"{address}/session", max_size=None) as socket:
            yield Page(socket)
    finally:
        process.kill()
        process.wait()
        process.stderr.close()
