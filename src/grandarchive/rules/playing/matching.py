"""Matching cards to the costs they pay: each card pays once, and an object may rest before it leaves."""

from __future__ import annotations

from typing import Final

CARD: Final = "card"
REST: Final = "rest"

Token = tuple[str, int]
"""A card that can leave, or an awake object that can be rested."""


class Need:
    """One cost still takes so many of these tokens. Of the cards that are `capped` it takes at most `cap`."""

    __slots__ = ("amount", "cap", "capped", "tokens")

    def __init__(self, amount: int, kind: str, ids: tuple[int, ...]) -> None:
        self.amount = amount
        self.tokens: list[Token] = [(kind, id) for id in ids]
        self.capped: tuple[int, ...] = ()
        self.cap = 0

    def add_rests(self, ids: tuple[int, ...]) -> None:
        """These objects can be rested for it too."""
        self.tokens += [(REST, id) for id in ids]

    def add_capped(self, ids: tuple[int, ...], cap: int) -> None:
        """These cards can pay for it too, at most so many of them."""
        self.tokens += [(CARD, id) for id in ids]
        self.capped = ids
        self.cap = cap


def can_be_met(needs: list[Need]) -> bool:
    """There are different cards for everything, found by exchanging them along chains."""
    work = _Matching(needs)
    return all(work.take(place, set()) for place, need in enumerate(needs) for _ in range(need.amount))


class _Matching:
    """Which token is taken by which need. A need that has taken its cap of some cards takes no more of those."""

    __slots__ = ("needs", "taken")

    def __init__(self, needs: list[Need]) -> None:
        self.needs = needs
        self.taken: dict[Token, int] = {}

    def take(self, place: int, seen: set[Token]) -> bool:
        """The need gets one more token, if others can do with something else."""
        need = self.needs[place]
        for token in need.tokens:
            if token in seen or (token[1] in need.capped and not self._room(place)):
                continue
            seen.add(token)
            owner = self.taken.get(token)
            if owner is None or self._gives_up(owner, token, seen):
                self.taken[token] = place
                return True
        return False

    def _gives_up(self, owner: int, token: Token, seen: set[Token]) -> bool:
        """Another need takes something else in the place of a token."""
        del self.taken[token]
        if self.take(owner, seen):
            return True
        self.taken[token] = owner
        return False

    def _room(self, place: int) -> int:
        """How many more of its capped cards the need may take."""
        need = self.needs[place]
        return need.cap - sum(1 for (_, id), owner in self.taken.items() if owner == place and id in need.capped)
