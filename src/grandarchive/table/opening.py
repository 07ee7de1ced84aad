"""A lobby that is opened in a thread, so that the server gives out its page before the cards are read."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Final

from grandarchive import processes

if TYPE_CHECKING:
    from grandarchive.table.lobby import Lobby

THINKING: Final = "grandarchive.table.thinking"
"""The module that the processes of programs load; they begin to load it at once."""

SWITCHING_SECONDS: Final = 0.001
"""While the lobby is opened, the server gets its turn after this time."""


class Opening:
    """A lobby that is there now or soon."""

    def __init__(self) -> None:
        self._lobby: Future[Lobby] = Future()
        self._thread: threading.Thread | None = None

    @classmethod
    def of(cls, lobby: Lobby) -> Opening:
        """A lobby that is there."""
        opening = cls()
        opening._lobby.set_result(lobby)
        return opening

    def begin(self, make: Callable[[], Lobby]) -> None:
        """Open the lobby in a thread, which also starts its programs. `result` raises what `make` raised."""
        processes.begin(THINKING)
        self._thread = threading.Thread(target=self._make, args=(make,))
        self._thread.start()

    def _make(self, make: Callable[[], Lobby]) -> None:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(SWITCHING_SECONDS)
        try:
            lobby = make()
        except BaseException as error:  # noqa: BLE001  # `result` raises it
            self._lobby.set_exception(error)
            return
        finally:
            sys.setswitchinterval(usual)
        self._lobby.set_result(lobby)
        lobby.begin()

    @property
    def lobby(self) -> Lobby | None:
        """The lobby; None until it is open."""
        return self._lobby.result() if self._lobby.done() and self._lobby.exception() is None else None

    def when_failed(self, call: Callable[[], object]) -> None:
        """Call something when the lobby cannot be opened."""
        self._lobby.add_done_callback(lambda found: call() if found.exception() is not None else None)

    async def wait(self) -> Lobby | None:
        """Wait for the lobby. Returns None if it cannot be opened; `result` says why."""
        await asyncio.wait([asyncio.wrap_future(self._lobby)])
        return self.lobby

    def close(self) -> None:
        """Wait for the end of the thread, and close the lobby."""
        if self._thread is not None:
            self._thread.join()
        if self.lobby is not None:
            self.lobby.close()

    def result(self) -> Lobby:
        """The lobby. Raises the error for which it cannot be opened."""
        return self._lobby.result()
