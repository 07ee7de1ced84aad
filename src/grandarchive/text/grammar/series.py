"""What is said one after the other, with commas and "and" or "or"."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Series:
    """One after the other: "a", "a and b", or "a, b, and c", at `least` so many, each of them a part of a tuple.

    What says `several` parts at once may be one of them. Of two there is a comma behind what has several parts, and
    with `commas` also before it. The `word` stands before the last one.
    """

    member: str
    several: str = ""
    least: int = 1
    commas: bool = False
    word: str = "and"

    def between(self, first: bool, second: bool) -> tuple[str, ...]:
        """What stands between two that have several parts, or have not."""
        return (",", self.word) if first or (second and self.commas) else (self.word,)
