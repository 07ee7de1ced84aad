"""Matching cards to the costs they pay: each card pays once, and an object may rest before it leaves."""

from __future__ import annotations

from typing import Final

CARD: Final = "card"
REST: Final = "rest"

Token = tuple[str, int]
"""A card that can leave, or an awake object that can be rested."""


class Need:
    """One cost takes so many of these ids, each as a "card" or as a "rest". The `fixed` ones are taken already.

    `rests` can be rested for it too, and of `capped` it takes at most `cap`.
    """

    __slots__ = ("amount", "cap", "capped", "fixed", "ids", "kind", "rests")

    def __init__(self, amount: int, kind: str, ids: tuple[int, ...], fixed: tuple[int, ...] = ()) -> None:
        self.amount = amount
        self.kind = kind
        self.ids = ids
        self.fixed = fixed
        self.rests: tuple[int, ...] = ()
        self.capped: tuple[int, ...] = ()
        self.cap = 0

    def tokens(self) -> list[Token]:
        """What it can take."""
        found = [(self.kind, id) for id in self.ids]
        found += [(REST, id) for id in self.rests]
        found += [(CARD, id) for id in self.capped]
        return found


def can_be_met(needs: list[Need]) -> bool:
    """There are different cards for everything, found by exchanging them along chains."""
    if len(needs) == 1 and not needs[0].fixed:
        need = needs[0]
        return need.amount <= len(need.ids) + len(need.rests) + min(need.cap, len(need.capped))
    work = _Matching(needs)
    return all(work.meet(place, need) for place, need in enumerate(needs))


class _Matching:
    """Which token is taken by which need. A need that has taken its cap of some tokens takes no more of those."""

    __slots__ = ("fixed", "needs", "taken", "tokens")

    def __init__(self, needs: list[Need]) -> None:
        self.needs = needs
        self.taken: dict[Token, int] = {}
        self.tokens = [need.tokens() for need in needs]
        self.fixed: set[Token] = set()
        for place, need in enumerate(needs):
            by_id = {id: (kind, id) for kind, id in reversed(self.tokens[place])}
            for id in need.fixed:
                token = by_id.get(id, (need.kind, id))
                self.taken[token] = place
                self.fixed.add(token)

    def meet(self, place: int, need: Need) -> bool:
        """The need gets all that is missing, if others can do with something else."""
        if self._capped_by(place) > need.cap:
            return False
        missing = need.amount - sum(1 for token in self.fixed if self.taken[token] == place)
        return all(self._take(place, set()) for _ in range(missing))

    def _take(self, place: int, seen: set[Token]) -> bool:
        need = self.needs[place]
        for token in self.tokens[place]:
            if token in seen or token in self.fixed or self.taken.get(token) == place:
                continue
            if token[1] in need.capped and token[0] == CARD and self._capped_by(place) >= need.cap:
                continue
            seen.add(token)
            owner = self.taken.get(token)
            if owner is None or self._give_up(owner, token, seen):
                self.taken[token] = place
                return True
        return False

    def _give_up(self, owner: int, token: Token, seen: set[Token]) -> bool:
        """Another need takes something else in the place of a token."""
        del self.taken[token]
        if self._take(owner, seen):
            return True
        self.taken[token] = owner
        return False

    def _capped_by(self, place: int) -> int:
        capped = self.needs[place].capped
        return sum(1 for (kind, id), owner in self.taken.items() if owner == place and kind == CARD and id in capped)
