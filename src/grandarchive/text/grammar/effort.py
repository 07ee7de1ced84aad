"""How much work one text may be: what is read in too many ways, or is too nested, is given up."""

from __future__ import annotations

from collections.abc import Sized
from typing import Final

MOST_STEPS: Final = 40_000
"""Ways to go on that a reader may try in one text; official texts need up to 3,500."""

DEEPEST: Final = 120
"""Parts of a text that may be within each other as it is read; official texts have up to 30."""

MOST_READINGS: Final = 60
"""Ways in which the words from one place on may be read as one part; official texts have up to 12."""


class TooMuchWork(Exception):
    """A text that is not read to its end. The message says why."""


class Effort:
    """Counts the work for one text."""

    __slots__ = ("depth", "steps")

    def __init__(self) -> None:
        self.steps = 0
        self.depth = 0

    def step(self) -> None:
        """Count a step. Raises `TooMuchWork` if there are too many."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooMuchWork("it can be read in too many ways")

    def expect_few(self, readings: Sized) -> None:
        """Raise `TooMuchWork` if a part has too many readings."""
        if len(readings) > MOST_READINGS:
            raise TooMuchWork("it can be read in too many ways")

    def deeper(self) -> None:
        """Count a part within another, until `shallower`. Raises `TooMuchWork` if it is too deep."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise TooMuchWork("too many parts are within each other")

    def shallower(self) -> None:
        """Leave a part."""
        self.depth -= 1
