"""What is offered while something is played, paid or declared: only what leaves the rest completable (D13).

Every step that leaves out options asks here, and nowhere else. So a test can let everything be offered and compare what
was left out with what could not have been completed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

Choice = TypeVar("Choice")


def kept(choices: Iterable[Choice], leads_on: Callable[[Choice], bool]) -> list[Choice]:
    """The choices after which the rest can be completed."""
    return [choice for choice in choices if leads_on(choice)]
