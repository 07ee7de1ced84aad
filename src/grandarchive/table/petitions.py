"""Wishes of a seat to which all other people at the table must agree: undo, a rematch, a program for an absent seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from grandarchive.table.messages import Code
from grandarchive.table.refusal import Refused


@dataclass(slots=True)
class Wish:
    """A wish of a seat. `open` are the seats that have not answered yet, `choices` those left after an undo."""

    number: int
    seat: int
    kind: str
    text: str
    open: set[int]
    grant: Callable[[], None] = field(repr=False)
    undone: int = 0


class Petitions:
    """The open wishes of a table, at most one of each kind."""

    def __init__(self) -> None:
        self._wishes: dict[int, Wish] = {}
        self._number = 0

    def __iter__(self) -> Iterator[Wish]:
        return iter(self._wishes.values())

    def ask(
        self, seat: int, kind: str, text: str, others: Iterable[int], grant: Callable[[], None], undone: int = 0
    ) -> None:
        """Ask others for a wish; with nobody to ask it is granted. Raises `Refused` if it is asked already."""
        asked = set(others)
        if not asked:
            grant()
            return
        if any(wish.kind == kind for wish in self):
            raise Refused(Code.REFUSED, "somebody has asked for that already")
        self._number += 1
        self._wishes[self._number] = Wish(self._number, seat, kind, text, asked, grant, undone)

    def answer(self, number: int, seat: int, *, yes: bool) -> Wish:
        """Note the answer of a seat; the last consent grants the wish. Raises `Refused` for anybody not asked."""
        wish = self._wishes.get(number)
        if wish is None or seat not in wish.open:
            raise Refused(Code.OUTDATED, "nobody asks you that any more")
        if not yes:
            del self._wishes[number]
            return wish
        wish.open.discard(seat)
        if not wish.open:
            del self._wishes[number]
            wish.grant()
        return wish

    def drop(self, kind: str) -> None:
        """Forget the wishes of a kind, because the game went on."""
        for number in [wish.number for wish in self if wish.kind == kind]:
            del self._wishes[number]

    def clear(self) -> None:
        """Forget all wishes."""
        self._wishes.clear()
