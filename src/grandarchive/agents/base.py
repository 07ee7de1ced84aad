"""What every agent has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from grandarchive.play.choosing import Choice
from grandarchive.play.gathering import DIVISION, ORDER, Candidate, Gathered
from grandarchive.play.view import View


class Agent(Protocol):
    """A player: looks at what it may know and chooses an option.

    An agent may have three more methods, each of which gets the view of its seat and returns nothing:

    - `begin(view)` before its first choice of a game;
    - `observe(view)` before a choice if others have chosen since its last one, to see what they did;
    - `end(view)` after a game that `Match`, a batch or `play --auto` played to its end.
    """

    def choose(self, view: View) -> Choice:
        """The choice for the pending decision, which is the viewer's: an option of the view, its index or its label."""


Preference = Callable[[tuple[Candidate, ...], bool], Candidate | None]
"""Of the candidates that fit the one to pick next; None for no more, which may be said once it is enough."""


def first_that_fits(fitting: tuple[Candidate, ...], enough: bool) -> Candidate | None:
    """The first candidate that fits, until it is enough."""
    return None if enough else fitting[0]


def put_together(question: Gathered, preference: Preference = first_that_fits) -> tuple[int, ...]:
    """A valid answer to a gathered question, picked candidate by candidate as somebody prefers.

    For a division each pick raises the share of a candidate by 1.
    """
    if question.kind == DIVISION:
        return _divided(question, preference)
    picks: tuple[int, ...] = ()
    rest = [at for at, each in enumerate(question.candidates) if not (question.kind == ORDER and each.picked)]
    while True:
        fitting = tuple(at for at in rest if at not in picks) if question.kind == ORDER else question.fits(picks)
        enough = not question.check(picks)
        if not fitting:
            return picks
        pick = preference(tuple(question.candidates[at] for at in fitting), enough)
        if pick is None and enough:
            return picks
        picks = (*picks, fitting[0] if pick is None else pick.index)


def _divided(question: Gathered, preference: Preference) -> tuple[int, ...]:
    shares = [each.picked for each in question.candidates]
    while True:
        enough = not question.check(shares)
        fitting = question.fits(shares)
        if not fitting:
            return tuple(shares)
        pick = preference(tuple(question.candidates[at] for at in fitting), enough)
        if pick is None and enough:
            return tuple(shares)
        shares[fitting[0] if pick is None else pick.index] += 1
