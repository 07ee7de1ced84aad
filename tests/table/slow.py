"""A program that thinks until it is allowed to stop, for tests of servers."""

from __future__ import annotations

import threading
from pathlib import Path

from grandarchive.agents import naming
from grandarchive.play import View

LOOK_SECONDS = 0.05
PONDERED = 3


class SlowAgent:
    """Waits until a file is there, and takes the first option."""

    def __init__(self, allowed: Path) -> None:
        self._allowed = allowed

    def ponder(self, view: View, most: int) -> int:
        """Notes each call beside the file; the third has nothing left to do."""
        notes = self._allowed.with_name("pondered")
        with notes.open("a") as file:
            file.write(f"{view.player} {view.option_count} {most}\n")
        return int(len(notes.read_text().splitlines()) < PONDERED)

    def choose(self, view: View) -> int:
        while not self._allowed.exists():
            threading.Event().wait(LOOK_SECONDS)
        return min(0, view.option_count)


def make_known(allowed: Path) -> None:
    """Add the program to the agents of this process. It waits for a file."""
    naming.OURS["slow"] = lambda: SlowAgent(allowed)
