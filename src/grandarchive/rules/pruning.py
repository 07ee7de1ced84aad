"""What is offered while something is played, paid or declared: only what leaves the rest completable (D13).

Every step that leaves out options asks here, and nowhere else. So a test can let everything be offered and compare what
was left out with what could not have been completed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

Choice = TypeVar("Choice")


ASKED: Final[dict[str, Callable[..., Any]]] = {}
"""The functions that leave options out, by name. They are looked up as the game runs, so that a test can replace them
in compiled code too."""


def may_be_replaced(function: Callable[..., Any]) -> None:
    """Look a function up in `ASKED` from now on, by its name."""
    ASKED[function.__name__] = function


def kept(choices: Iterable[Choice], leads_on: Callable[[Choice], bool]) -> list[Choice]:
    """The choices after which the rest can be completed."""
    found: list[Choice] = ASKED["completable"](choices, leads_on)
    return found


def completable(choices: Iterable[Choice], leads_on: Callable[[Choice], bool]) -> list[Choice]:
    """The choices for which something holds."""
    return [choice for choice in choices if leads_on(choice)]


may_be_replaced(completable)
