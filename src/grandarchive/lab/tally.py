"""Pairs that are played in any order, and where a test ends them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from grandarchive.lab.results_database import Slot


class Numbered(Protocol):
    """A played pair with its place."""

    @property
    def slot(self) -> Slot:
        """The place."""


P = TypeVar("P", bound=Numbered)
V = TypeVar("V")


class Tally(Generic[P, V]):
    """The pairs of one pairing, and where the test ends it.

    The test gets all pairs of whole rounds in the order of their numbers, whenever they were played, and returns a
    verdict, or None to go on. A pairing without a test goes on to its bound.
    """

    def __init__(self, round_length: int, test: Callable[[Sequence[P]], V | None] | None) -> None:
        self.verdict: V | None = None
        self._pairs: dict[int, P] = {}
        self._round_length = round_length
        self._test = test
        self._tested = 0
        """So many pairs, from the first on, were in complete rounds when the test last looked."""

    def add(self, pair: P) -> None:
        """Add a pair; the test sees each round that it completes."""
        self._pairs[pair.slot.number] = pair
        while self._test is not None and self.verdict is None and self._round_is_complete():
            self._tested += self._round_length
            self.verdict = self._test([self._pairs[number] for number in range(self._tested)])

    def _round_is_complete(self) -> bool:
        return all(number in self._pairs for number in range(self._tested, self._tested + self._round_length))

    def lacks(self, number: int) -> bool:
        """The numbered pair is still to be played."""
        return number not in self._pairs and number < self.length(number + 1)

    def length(self, bound: int) -> int:
        """How many pairs there will be at most."""
        return bound if self.verdict is None else min(bound, self._tested)

    def pairs(self) -> list[P]:
        """The pairs that count, in order: those before the test ended the pairing."""
        return [self._pairs[number] for number in sorted(self._pairs) if number < self.length(number + 1)]

    @property
    def played(self) -> int:
        """How many pairs count."""
        return len(self._pairs) if self.verdict is None else sum(number < self._tested for number in self._pairs)


def missing_slots(tallies: Sequence[Tally[P, V]], bound: int) -> Iterator[Slot]:
    """The pairs that are still to be played when each of them is asked for."""
    for number in range(bound):
        for pairing, tally in enumerate(tallies):
            if tally.lacks(number):
                yield Slot(pairing, number)
