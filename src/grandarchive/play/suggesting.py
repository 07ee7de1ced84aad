"""Suggested answers: how a question of a plan would be answered, by rules that a person can tell beforehand.

- A **payment** takes what one can spare. Cards of the hand come first: those whose elements are not enabled, then those
  with the highest cost, then in the order of the hand. After them come tokens, and then other objects and cards, those
  with the lowest cost first. Floating memory pays for as much as it can.
- An **order** stays as it is listed.
- A **division** gives everyone as much as the others, as far as the bounds allow; the first get what is left over.
- A **set** and a **choice** have a suggestion only if they can be answered in just one way.

A suggestion is only shown: nothing is ever done before the player says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grandarchive.play.gathering import CHOICE, DIVISION, ORDER, PAYMENT, Candidate, Gathered

FLOATING: Final = "floating memory"
NEXT_PART: Final = "pay next"
HAND: Final = "hand"


def suggestion(question: Gathered, enabled: frozenset[str]) -> tuple[int, ...] | None:
    """The suggested answer to a question of a player who has these elements enabled, or None if there is none."""
    if question.kind == CHOICE:
        return (0,) if len(question.candidates) == 1 or question.purpose == NEXT_PART else None
    if question.kind == PAYMENT:
        return _payment(question, enabled)
    if question.kind == ORDER:
        return tuple(each.index for each in question.candidates if each.index not in question.picked)
    return _division(question) if question.kind == DIVISION else _only_set(question)


# Payments ------------------------------------------------------------------------------------------------------


def _payment(question: Gathered, enabled: frozenset[str]) -> tuple[int, ...] | None:
    """The candidates that one can spare best, until it is enough; floating memory pays for as much as it can."""
    preferred = sorted(question.candidates, key=lambda each: _spared(each, enabled))
    picks: tuple[int, ...] = ()
    while True:
        if question.purpose != FLOATING and not question.check(picks):
            return picks
        fitting = frozenset(question.fits(picks))
        pick = next((each.index for each in preferred if each.index in fitting), None)
        if pick is None:
            return None if question.check(picks) else picks
        picks = (*picks, pick)


def _spared(candidate: Candidate, enabled: frozenset[str]) -> tuple[int, int, int]:
    """The place of a candidate among all: the lower, the sooner it is spent."""
    card = candidate.card
    if card is None:
        return 4, 0, candidate.index
    cost = card.cost or 0
    if card.zone == HAND:
        return int(set(card.elements) <= enabled), -cost, candidate.index
    return 2 + int("token" not in card.states), cost, candidate.index


# Divisions and sets --------------------------------------------------------------------------------------------


def _division(question: Gathered) -> tuple[int, ...] | None:
    """Shares that are as equal as the bounds allow; shares that are given already stay."""
    if question.fixed:
        return _handed_out(question)
    shares = [max(each.least, each.picked) for each in question.candidates]
    while sum(shares) < question.least:
        open_ = [each.index for each in question.candidates if shares[each.index] < each.most]
        if not open_:
            return None
        shares[min(open_, key=lambda at: (shares[at], at))] += 1
    return None if question.check(shares) else tuple(shares)


def _handed_out(question: Gathered) -> tuple[int, ...] | None:
    """The shares that there are, each to the next candidate."""
    given = [each.picked for each in question.candidates if each.picked]
    rest = list(question.fixed)
    for share in given:
        rest.remove(share)
    shares = (*given, *rest)
    return None if question.check(shares) else shares


def _only_set(question: Gathered) -> tuple[int, ...] | None:
    """The only set that can be chosen, if there is just one."""
    everything = _repeated(question, question.fits())
    if question.counted(everything) > question.least or question.check(everything):
        return None
    return everything


def _repeated(question: Gathered, places: Iterable[int]) -> tuple[int, ...]:
    """These candidates, each as often as it can still be picked."""
    left = {at: question.candidates[at].times - question.candidates[at].picked for at in places}
    return tuple(at for at, times in left.items() for _ in range(times))
