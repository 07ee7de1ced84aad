"""Answers to whole questions by a score: the best candidate at each step, and the best shares of a division."""

from __future__ import annotations

from collections.abc import Callable

from grandarchive.agents.base import put_together
from grandarchive.play.gathering import Candidate, Gathered
from grandarchive.play.option_keys import NO_KEY
from grandarchive.play.view_parts import CardView, OptionView

Score = Callable[[OptionView], float]


def best_candidate(score: Score | None, fitting: tuple[Candidate, ...], enough: bool) -> Candidate | None:
    """The candidate with the highest score, the first of several; None if it is better to pick no more."""
    if score is None:
        return fitting[0]
    scores = [score(_as_option(each)) for each in fitting]
    best = max(scores)
    no_more = enough and score(OptionView(len(fitting), "done", "done", None)) > best
    return None if no_more else fitting[scores.index(best)]


def best_shares(question: Gathered, score: Callable[[CardView | None, int], float]) -> tuple[int, ...]:
    """The shares of a division: in order, each is the best that still fits."""
    shares = [each.picked for each in question.candidates]
    for each in question.candidates:
        if shares[each.index] == each.least == each.most:
            continue
        best = None
        for share in range(each.least, each.most + 1):
            tried = (*shares[: each.index], share, *shares[each.index + 1 :])
            if question.check(tried) and not question.fits(tried):
                continue
            worth = score(each.card, share) if question.purpose == "split damage" else float(share)
            if best is None or worth > best[0]:
                best = (worth, share)
        shares[each.index] = each.least if best is None else best[1]
    return put_together(question) if question.check(shares) else tuple(shares)


def _as_option(candidate: Candidate) -> OptionView:
    """A candidate as an option, with what a player's key says."""
    key = ("", (), candidate.kind, (), (candidate.player,), 0) if candidate.kind == "player" else NO_KEY
    return OptionView(candidate.index, candidate.kind, candidate.label, candidate.card, candidate.does, key)
