"""The player that plans its turn: takes the option that is worth most by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grandarchive.agents.base import Agent, first_of, put_together
from grandarchive.agents.greedy import choosing, combat, materializing, paying
from grandarchive.agents.greedy.acting import opportunity
from grandarchive.agents.greedy.scoring import best_candidate, best_shares
from grandarchive.agents.greedy.situation import Situation
from grandarchive.play.gathering import CHOICE, DIVISION
from grandarchive.play.view import View
from grandarchive.play.view_parts import OptionView

Rule = Callable[[Situation, OptionView], float]


class GreedyAgent(Agent):
    """Takes the option with the highest score; the first of several."""

    __slots__ = ()

    def __init__(self, seed: int = 0) -> None:
        """The seed is not used: equal views lead to equal choices."""

    def __repr__(self) -> str:
        return "GreedyAgent()"

    def choose(self, view: View) -> int:
        """The index of the best option by the rule for the purpose of the decision."""
        purpose = view.purpose
        if purpose == "opportunity":
            return opportunity(view)
        rule = RULES.get(purpose)
        if rule is None or view.option_count == 1:
            return first_of(view)
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
            return best_shares(question, lambda card, share: choosing.share_of(s, card, share))
        score = None if rule is None else lambda option: rule(s, option)
        return put_together(question, lambda fitting, enough: best_candidate(score, fitting, enough))


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
    "begin with": choosing.begin_with,
    "order top": choosing.on_top,
    "starcalling": choosing.starcalled,
    "generate": choosing.most,
    "direction": choosing.direction,
    "target player": choosing.target_player,
    "additional cost": choosing.additional,
    "aethercalling": choosing.called,
    "load": choosing.pick,
    "imbue": choosing.imbue,
    "x": choosing.most,
    "mode": choosing.modes,
    "choose one": choosing.modes,
    "alternative cost": choosing.way_to_pay,
    "attack toll": choosing.permit,
    "floating memory": paying.float_memory,
    "remove counters": choosing.most,
    "split damage": choosing.split_share,
    "glimpse": choosing.glimpse,
}
"""The score of an option, by the purpose of the decision; any other decision takes the first option."""
