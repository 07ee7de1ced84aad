"""Counts what the engine does, compiled or not."""

from __future__ import annotations

import pytest

from grandarchive.state.work import WORK


class Done:
    """What is done of some kinds of work from now on."""

    def __init__(self, work: list[tuple[str, int]], kinds: tuple[str, ...]) -> None:
        self._work = work
        self._kinds = kinds
        self._start = len(work)

    @property
    def cards(self) -> list[int]:
        """The ids of the cards that it was about, in order; -1 for work that is about none."""
        return [card for kind, card in self._work[self._start :] if kind in self._kinds]

    @property
    def total(self) -> int:
        """How much was done of every kind."""
        return len(self._work) - self._start

    def __len__(self) -> int:
        return len(self.cards)


def count(monkeypatch: pytest.MonkeyPatch, *kinds: str) -> Done:
    """Count some kinds of work (see `grandarchive.state.work`) until the patch is taken back."""
    if WORK.done is None:
        monkeypatch.setattr(WORK, "done", [])
    assert WORK.done is not None
    return Done(WORK.done, kinds)
