"""Trying out a payment on a copy of the game, which knows no more than the player (CR Playing Cards 3).

As soon as something unknown decides, the payment counts as possible; the way back takes care of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import ANYTHING, THIS
from grandarchive.model.payments import Do
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import begin, run_until
from grandarchive.rules.playing.bills import DONE
from grandarchive.rules.playing.costs import FIELD
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState
from grandarchive.state.records import Outcome
from grandarchive.state.work import WORK

DECK: Final = Zone.DECK

FAILED: Final = Outcome((), "a payment that was tried out failed", 0)

MOST_TRIED: Final = 600
"""How many payments are tried out before one counts as possible."""


def tried(state: GameState, due: Paying) -> bool:
    """Some way of paying works, tried out on copies of the game; unknown numbers and too many ways count as one.

    While something is tried out already, what is played inside of it counts as payable: the trial goes back from it.
    """
    for below in state.agenda:
        if isinstance(below, Paying) and below.blind:
            return True
    trial = state.clone()
    depth = len(trial.agenda)
    if depth and isinstance(trial.agenda[-1], Paying):
        frame = trial.agenda[-1]
        frame.costs, frame.reserve = due.costs, due.reserve
        frame.part, frame.picked, frame.left = due.part, due.picked, due.left
        frame.step = "pick" if due.part != DONE else "choose_part"
        depth -= 1
    else:
        copy = due.clone()
        assert isinstance(copy, Paying)
        frame = copy
        begin(trial, frame)
    frame.blind = True
    frame.answer = None
    trial.decision = None
    unknown = _unknown(state, due.player) if any(_looks_at_cards(cost) for cost in due.costs) else ()
    return _search(trial, depth, unknown, iter(range(MOST_TRIED)))


def _unknown(state: GameState, player: int) -> tuple[int, ...]:
    """The cards in main decks that the player does not know."""
    decks = (id for owner in range(state.players) for id in state.zone(owner, DECK))
    return tuple(id for id in decks if not state.cards[id].known >> player & 1)


def _looks_at_cards(cost: Cost) -> bool:
    """It matters to a cost which cards there are off the field, and not only how many."""
    return isinstance(cost, Do) and cost.zone is not FIELD and cost.filter not in (ANYTHING, THIS)


def _search(state: GameState, depth: int, unknown: tuple[int, ...], tries: Iterator[int]) -> bool:
    """Whether what is on the agenda above a depth can be finished without failing, as far as the player can know.

    What failed after cards came from a deck could have worked with others, if it matters which they are.
    """
    if WORK.done is not None:
        WORK.done.append(("search", -1))
    rng = state.rng
    run_until(state, depth)
    if state.rng != rng:
        return True
    if state.outcome is not None:
        return state.outcome is not FAILED or any(state.cards[id].zone is not DECK for id in unknown)
    if len(state.agenda) <= depth:
        return True
    decision = state.decision
    assert decision is not None
    for option in decision.options:
        if next(tries, None) is None:
            return True
        branch = state.clone()
        branch.agenda[-1].answer = option.value
        branch.decision = None
        if _search(branch, depth, unknown, tries):
            return True
    return False
