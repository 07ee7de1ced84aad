"""Explanations: what a search considered, how good it found it, and how it expects the turn to go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

MOST_COMPARED: Final = 3
"""A comparison in words names at most this many other actions."""

SAME: Final = 0.005
"""Actions with a smaller difference are as good as each other in words."""

ANSWERS: Final = frozenset({"yes", "no", "pay", "decline", "done", "own cost"})
"""The labels that say nothing without their question."""


@dataclass(frozen=True, slots=True)
class Considered:
    """One action that a search considered.

    `labels` are its single choices in words. `visits` counts its playouts, `value` is the chance to win after it, from
    0 to 1, and `ahead` how much better it is than the choice of the heuristic player over the same deals, with the
    standard error `error`. `chosen` is the action that is taken, `usual` the one that the heuristic player takes.
    In games of more than two players `value` is None, and `ahead` and `error` only serve to order the actions.
    """

    labels: tuple[str, ...]
    visits: int
    value: float | None
    ahead: float
    error: float
    chosen: bool
    usual: bool

    def __str__(self) -> str:
        words = ", ".join(self.labels)
        if not self.visits:
            return words
        if self.value is None:
            return f"{words}: {self._order} after {self.visits} playouts"
        compared = "the usual choice" if self.usual else f"{self.ahead:+.1%} ± {self.error:.1%}"
        return f"{words}: {self.value:.1%} in {self.visits} playouts, {compared}"

    @property
    def _order(self) -> str:
        """How the action compares with the usual one, in words."""
        if self.usual:
            return "the usual choice"
        if abs(self.ahead) < SAME:
            return "looks as good as the usual choice"
        return f"looks {'better' if self.ahead > 0 else 'worse'} than the usual choice"


@dataclass(frozen=True, slots=True)
class ChoiceExplanation:
    """Why a search chooses as it does.

    `choice` is the index of the option with which the chosen action begins. `considered` are the actions, the chosen
    one first, then by value. `line` says in words what the seat expects to do next in this turn; it names only cards
    that the seat knows now. `playouts` were made over `deals` deals. Without playouts, `reason` says why nothing was
    compared.
    """

    player: int
    question: str
    choice: int
    considered: tuple[Considered, ...]
    line: tuple[str, ...]
    playouts: int
    deals: int
    reason: str = ""

    @property
    def chosen(self) -> Considered:
        """The action that is taken."""
        return next(each for each in self.considered if each.chosen)

    @property
    def chances(self) -> tuple[tuple[Considered, float | None], ...]:
        """The actions with the chance to win after each, the chosen one first, then by their chances.

        Each is compared with the chosen one over the same deals; the values alone are means over different deals. In
        games of more than two players there are no chances, but the order.
        """
        chosen = self.chosen
        chance = chosen.value
        others = sorted((each for each in self.considered if each is not chosen), key=lambda each: -self._gain(each))
        if chance is None:
            return tuple((each, None) for each in (chosen, *others))
        return ((chosen, chance), *((each, min(max(chance + self._gain(each), 0.0), 1.0)) for each in others))

    @property
    def comparison(self) -> str:
        """The other actions in words, those first that may be as good as the chosen one.

        "As good, as far as it can tell: attack with Gray Wolf, 45%. Otherwise: pass, 30%." An action with a higher
        chance stands there too: the search takes it over its usual choice only if it is clearly better over the same
        deals. In games of more than two players: "As good, as far as it can tell: attack with Gray Wolf. It looks
        better than: pass." Empty if no other action was played out.
        """
        (_, chance), *others = self.chances
        tried = [(each, found) for each, found in others if each.visits][:MOST_COMPARED]
        as_good = [(each, found) for each, found in tried if self._is_as_good(each, found, chance)]
        worse = "Otherwise" if chance is not None else "It looks better than"
        parts = (("As good, as far as it can tell", as_good), (worse, tried[len(as_good) :]))
        return " ".join(f"{title}: {'; '.join(_with_chances(found))}." for title, found in parts if found)

    def _gain(self, action: Considered) -> float:
        """How much better an action is than the chosen one, over the deals of both."""
        return action.ahead - self.chosen.ahead

    def _is_as_good(self, action: Considered, found: float | None, chance: float | None) -> bool:
        """An action is as good as the chosen one, in the digits in which chances are shown."""
        if found is None or chance is None:
            return self._gain(action) > -SAME
        return round(found, 2) >= round(chance, 2)

    @property
    def deeds(self) -> tuple[str, ...]:
        """The line without the answers that say nothing without their question, such as "yes"."""
        return tuple(each for each in self.line if each not in ANSWERS)

    def __str__(self) -> str:
        lines = [self.question]
        if self.reason:
            lines.append(f"{self.chosen}, because {self.reason}")
        else:
            lines += [f"{'>' if each.chosen else ' '} {each}" for each in self.considered]
            lines.append(f"Compared in {self.playouts} playouts over {self.deals} deals of the unknown cards.")
            best = self.chosen.value
            if best is not None and any(each.visits and (each.value or 0.0) > best for each in self.considered):
                lines.append("A higher number counts only if it is clearly higher over the same deals.")
        if self.deeds:
            lines.append(f"Then: {'; '.join(self.deeds)}.")
        return "\n".join(lines)


def _with_chances(actions: list[tuple[Considered, float | None]]) -> Iterator[str]:
    """Each action in words, with the chance to win after it if that is known."""
    for each, chance in actions:
        words = ", ".join(each.labels)
        yield words if chance is None else f"{words}, {chance:.0%}"
