"""Pairs that are played in any order, and where a test ends them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from grandarchive.lab.results_database import Slot


class Numbered(Protocol):
    """A played pair with its place."""

    @property
    def slot(self) -> Slot:
        """The place."""


P = TypeVar("P", bound=Numbered)
Q = TypeVar("Q", bound=Numbered)
Q_contra = TypeVar("Q_contra", bound=Numbered, contravariant=True)
V = TypeVar("V")

Progress = Callable[[int, int], None]
"""Gets the number of pairs that are played, and how many there will be at most."""


class PairFile(Protocol[Q_contra]):
    """A file of played pairs."""

    def add(self, pair: Q_contra, end: int | None = None) -> None:
        """Write a pair. With an end, remove all pairs of its pairing from that number on."""

    def remove_surplus(self, ends: Sequence[int | None]) -> None:
        """Remove the pairs after the end of each pairing; None is a pairing that goes on."""


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

    @property
    def end(self) -> int | None:
        """The number of pairs after which the test ended the pairing; None if it goes on."""
        return None if self.verdict is None else self._tested

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


def keep_counted(
    played: Generator[Q],
    tallies: Sequence[Tally[P, V]],
    results: PairFile[Q],
    scored: Callable[[Q], P],
    bound: int,
    progress: Progress | None,
) -> None:
    """Write the pairs that count to a file as they are played, and close their generator.

    A pair does not count if the test ended its pairing before it, which other workers may have played meanwhile. It is
    left out, or removed in the transaction of the pair that decided the test, so the file does not depend on workers.
    `scored` makes the pair that a tally takes.
    """
    results.remove_surplus([tally.end for tally in tallies])
    done, length = sum(tally.played for tally in tallies), sum(tally.length(bound) for tally in tallies)
    try:
        if progress is not None:
            progress(done, length)
        for pair in played:
            tally = tallies[pair.slot.pairing]
            if not tally.lacks(pair.slot.number):
                continue
            done, length = done - tally.played, length - tally.length(bound)
            tally.add(scored(pair))
            done, length = done + tally.played, length + tally.length(bound)
            results.add(pair, tally.end)
            if progress is not None:
                progress(done, length)
    finally:
        played.close()
