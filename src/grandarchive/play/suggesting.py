"""Suggested answers: how a question of a plan would be answered, by rules that a person can tell beforehand.

- A **payment** takes what one can spare. Cards of the hand come first: those whose elements are not enabled, then those
  with the highest cost, then in the order of the hand. After them come tokens, and then other objects and cards, those
  with the lowest cost first, and champions last. Floating memory pays for as much as it can. Who performs an attack has
  no suggestion, although resting it is part of a cost.
- An **order** stays as it is listed.
- A **division** gives everyone as much as the others, as far as the bounds allow; the first get what is left over.
- Any other question has a suggestion only if just one answer is possible, or all of them come to the same.

A suggestion is only shown: nothing is ever done before the player says so.
"""

from __future__ import annotations

from typing import Final

from grandarchive.play.gathering import DIVISION, ORDER, PAYMENT, Candidate, Gathered

FLOATING: Final = "floating memory"
NEXT_PART: Final = "pay next"
PERFORMER: Final = "performer"
HAND: Final = "hand"


def suggestion(question: Gathered, enabled: frozenset[str]) -> tuple[int, ...] | None:
    """The suggested answer to a question of a player who has these elements enabled, or None if there is none."""
    only = question.only_answer
    if only is not None:
        return only
    if question.purpose == NEXT_PART:
        return (0,)
    if question.kind == PAYMENT and question.purpose != PERFORMER:
        return _payment(question, enabled)
    if question.kind == ORDER:
        return _order(question)
    return _division(question) if question.kind == DIVISION else None


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
    if "CHAMPION" in card.types:
        return 5, cost, candidate.index
    return 2 + int("token" not in card.states), cost, candidate.index


# Orders and divisions -------------------------------------------------------------------------------------------------


def _order(question: Gathered) -> tuple[int, ...] | None:
    """What is left, as it is listed; while objects of players who have lost are there, that may be no answer."""
    listed = tuple(each.index for each in question.candidates if each.index not in question.picked)
    return None if question.check(listed) else listed


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
