"""The player that plans its turn: takes the option that is worth most by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grandarchive.agents.base import Agent, put_together
from grandarchive.agents.planner import choosing, combat, materializing, paying
from grandarchive.agents.planner.acting import opportunity
from grandarchive.agents.planner.situation import Situation
from grandarchive.play.gathering import CHOICE, DIVISION, Candidate, Gathered
from grandarchive.play.view import View
from grandarchive.play.view_parts import OptionView

Rule = Callable[[Situation, OptionView], float]


class PlannerAgent(Agent):
    """Takes the option with the highest score; the first of several."""

    __slots__ = ()

    def __init__(self, seed: int = 0) -> None:
        """The seed is not used: equal views lead to equal choices."""

    def __repr__(self) -> str:
        return "PlannerAgent()"

    def choose(self, view: View) -> int:
        """The index of the best option by the rule for the purpose of the decision."""
        purpose = view.purpose
        if purpose == "opportunity":
            return opportunity(view)
        rule = RULES.get(purpose)
        if rule is None or view.option_count == 1:
            return 0
        s = Situation(view, view.player)
        return max(s.options, key=lambda option: (rule(s, option), -option.index)).index

    def answer(self, view: View) -> tuple[int, ...]:
        """The answer to the whole question of which the decision is a part, picked by the same rule."""
        question = view.gathered
        assert question is not None
        if question.kind == CHOICE:
            return (self.choose(view),)
        rule = RULES.get(question.purpose)
        s = Situation(view, view.player)
        if question.kind == DIVISION and rule is not None:
            return _divide(s, question)
        return put_together(question, lambda fitting, enough: _preferred(s, rule, fitting, enough))


def _preferred(s: Situation, rule: Rule | None, fitting: tuple[Candidate, ...], enough: bool) -> Candidate | None:
    """The candidate with the highest score, the first of several; None if it is better to pick no more."""
    if rule is None:
        return fitting[0]
    scores = [rule(s, OptionView(each.index, each.kind, each.label, each.card, each.does)) for each in fitting]
    best = max(scores)
    no_more = enough and rule(s, OptionView(len(fitting), "done", "done", None)) > best
    return None if no_more else fitting[scores.index(best)]


def _divide(s: Situation, question: Gathered) -> tuple[int, ...]:
    """Each share is the best that still fits, in order."""
    shares = [each.picked for each in question.candidates]
    for each in question.candidates:
        if shares[each.index] == each.least == each.most:
            continue
        best = None
        for share in range(each.least, each.most + 1):
            tried = (*shares[: each.index], share, *shares[each.index + 1 :])
            if question.check(tried) and not question.fits(tried):
                continue
            split = question.purpose == "split damage"
            score = choosing.share_of(s, each.card, share) if split else float(share)
            if best is None or score > best[0]:
                best = (score, share)
        shares[each.index] = each.least if best is None else best[1]
    return put_together(question) if question.check(shares) else tuple(shares)


RULES: Final[dict[str, Rule]] = {
    "target": choosing.pick,
    "choose": choosing.pick,
    "choose top": choosing.pick,
    "attack target": combat.attack_target,
    "weapon": combat.weapon,
    "retaliate": combat.retaliate,
    "materialize": materializing.materialize,
    "level up": materializing.materialize,
    "reserve": paying.reserve,
    "discard": paying.discard,
    "sacrifice": paying.give_up,
    "return": paying.give_up,
    "rest": paying.rest,
    "banish": paying.discard,
    "may": choosing.permit,
    "pay": choosing.permit,
    "imbue": choosing.imbue,
    "x": choosing.most,
    "mode": choosing.modes,
    "choose one": choosing.modes,
    "alternative cost": choosing.modes,
    "attack toll": choosing.permit,
    "floating memory": paying.float_memory,
    "remove counters": choosing.most,
    "split damage": choosing.split_share,
    "glimpse": choosing.glimpse,
}
"""The score of an option, by the purpose of the decision; any other decision takes the first option."""
