"""Payments: the cards and objects with which one part of a bill is paid (CR Card Activation 1.8)."""

from __future__ import annotations

from collections import Counter

from grandarchive.rules.gathered.gathering import PAYMENT, Gathering, Picks, gathers, single_choices
from grandarchive.rules.playing.bills import DONE, FLOATING
from grandarchive.rules.playing.paid_otherwise import worth
from grandarchive.rules.playing.payment import bounds, can_be_completed, is_free, payers
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option


class OfAPayment(Gathering):
    """What pays for one part of a bill."""

    __slots__ = ()

    def completes(self, state: GameState, picks: Picks) -> bool:
        """The part can be paid with these picks and others, and so can the rest of the bill."""
        due = state.agenda[self.at]
        assert isinstance(due, Paying)
        return can_be_completed(state, due, picks)

    def singles(self, state: GameState, picks: Picks) -> Picks | None:
        """The single choices, if the part can be paid with these picks and no more."""
        due = state.agenda[self.at]
        assert isinstance(due, Paying)
        return single_choices(state, self, picks) if can_be_completed(state, due, picks, alone=True) else None


@gathers(Paying)
def gather_payment(state: GameState, decision: Decision, due: Paying, at: int) -> Gathering | None:
    """A part of a bill, while it is picked with what it is paid; which part is paid next is a single choice."""
    if due.part == DONE or due.step != "pick":
        return None
    there = Counter(payers(state, due))
    items = [Option("choose", id, state.card_of(id)) for id in there]
    least, most = bounds(state, due)
    key = (decision.purpose, at, due.part, len(due.costs))
    found = OfAPayment(PAYMENT, at, key, items, due.picked, max(0, least), most)
    found.times = tuple(there.values())
    if due.part == FLOATING:
        found.worth = tuple(worth(state, due.player, (id,), due) for id in there)
    found.free = set(found.worth) <= {1} and is_free(state, due)
    return found
