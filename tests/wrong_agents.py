"""Agents that do everything wrong, each in its own way, and one that keeps a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grandarchive.play import View


class Careful:
    """Takes the first option, and keeps what it is told."""

    def __init__(self, seed: int = 0, depth: int = 1, bold: bool = False, mood: str = "") -> None:
        self.seed, self.depth, self.bold, self.mood = seed, depth, bold, mood
        self.told: list[tuple[str, int]] = []

    def begin(self, view: View) -> None:
        self.told.append(("begin", view.player))

    def observe(self, view: View) -> None:
        self.told.append(("observe", view.player))

    def choose(self, view: View) -> int:
        self.told.append(("choose", view.player))
        return 0

    def end(self, view: View) -> None:
        self.told.append(("end", view.player))


class Raises:
    def choose(self, view: View) -> int:
        raise KeyError(view.player)


class FailsToBegin(Careful):
    def begin(self, view: View) -> None:
        raise ZeroDivisionError(str(view.player))


class FailsToEnd(Careful):
    def end(self, view: View) -> None:
        raise ZeroDivisionError(str(view.player))


class Answers:
    """Answers whatever it was made with."""

    def __init__(self, what: Any) -> None:
        self._what = what

    def choose(self, _view: View) -> Any:
        return self._what


class Cheats:
    """Asks for an option that is not there."""

    def choose(self, view: View) -> int:
        return view.option_count


class NeverEnds:
    """Thinks for ever."""

    def choose(self, view: View) -> int:
        while view.option_count:
            pass
        return 0


class NotMade:
    def __init__(self) -> None:
        raise RuntimeError("no weights")


class NoAgent:
    """It cannot choose."""


def factory(make: Callable[[], Any] = Careful) -> Any:
    return make()


NUMBER = 3
