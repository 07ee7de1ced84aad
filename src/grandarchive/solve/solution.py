"""The answer to the question whether there is a win this turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from grandarchive.lab.report import Interval
from grandarchive.solve.lines import Step, in_words

WIN: Final = "win"
NO_WIN: Final = "no win"
UNSETTLED: Final = "unsettled"


@dataclass(frozen=True, slots=True)
class Solution:
    """Whether a player wins this turn, and how.

    `answer` is "win", "no win" or "unsettled". `line` begins with the choice that wins and has the answer to each
    reply; for "no win" `refutation` is the most natural attempt up to the reply that stops it, if one does. `nodes`
    counts the choices that were tried.

    With hidden cards the answer is "win" if one first choice wins in every deal, "no win" if no deal is won, and else
    "unsettled". `deals` has the answer of each deal, and the line is that of one deal with a win. `share` is the share
    of those with a win among the settled ones: an upper bound, because each deal is solved as if the hidden cards were
    known.
    """

    answer: str
    player: int
    line: tuple[Step, ...] = ()
    refutation: tuple[Step, ...] = ()
    nodes: int = 0
    deals: tuple[str, ...] = ()
    share: Interval | None = None

    @property
    def choice(self) -> int | None:
        """The index of the option that wins, or None."""
        return self.line[0].choice if self.line else None

    def __str__(self) -> str:
        told = [self._summary()]
        if self.deals:
            told.append("Each deal is solved as if the hidden cards were known, so the share is an upper bound.")
            if set(self.deals) == {WIN} and self.answer != WIN:
                told.append("No first choice is shown to win in every deal.")
            if self.line:
                told.append("The line of a deal with a win:")
        told += in_words(self.line)
        if self.refutation:
            told += ["The most natural attempt, and the reply that stops it:", *in_words(self.refutation)]
        return "\n".join(told)

    def _summary(self) -> str:
        if not self.deals:
            return f"{self.answer} ({self.nodes} choices tried)"
        settled = [answer for answer in self.deals if answer != UNSETTLED]
        if self.share is None:
            return f"{self.answer}: none of {len(self.deals)} deals is settled ({self.nodes} choices tried)"
        return (
            f"{self.answer}: a win in {settled.count(WIN)} of {len(settled)} settled deals of {len(self.deals)}, "
            f"{self.share} ({self.nodes} choices tried)"
        )

    def to_json(self) -> dict[str, Any]:
        """The solution as JSON values."""
        return {
            "answer": self.answer,
            "player": self.player,
            "choice": self.choice,
            "line": [step.to_json() for step in self.line],
            "refutation": [step.to_json() for step in self.refutation],
            "nodes": self.nodes,
            "deals": list(self.deals),
            "share": None if self.share is None else self.share.to_json(),
        }
