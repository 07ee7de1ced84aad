"""Answers to gathered questions, put together candidate by candidate as somebody prefers."""

from __future__ import annotations

from collections.abc import Callable

from grandarchive.play.gathering import DIVISION, ORDER, Candidate, Gathered

Preference = Callable[[tuple[Candidate, ...], bool], Candidate | None]
"""Picks the next of the candidates that fit; None ends the picks, and is allowed once they are enough."""


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
