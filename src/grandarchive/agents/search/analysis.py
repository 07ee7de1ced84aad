"""The analysis of a finished game: the chance to win before each choice, and better choices.

for moment in analyse(game, seat=0):
    print(moment)                       # turn 4: rest Lorraine (61.2%), better by 12.5%: attack with Lorraine
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from grandarchive.agents.greedy import GreedyAgent
from grandarchive.agents.search.agent import Search
from grandarchive.agents.search.budget import Budget, Meter, Stop
from grandarchive.agents.search.deals import Deals
from grandarchive.agents.search.leaf_value import has_chances
from grandarchive.agents.search.simulation import Action, is_searched
from grandarchive.play.arguments import whole
from grandarchive.play.beliefs import Belief
from grandarchive.play.game import Game
from grandarchive.play.option_keys import OptionKey
from grandarchive.play.seeds import mixed
from grandarchive.play.view import View

NODES: Final = 256
"""The usual number of playouts for a choice, besides those that settle how good the choice of the game was."""

FORCED: Final = "forced"
LEFT: Final = "left"
PART: Final = "part"
"""Why a choice is not compared with others: they come to the same; it is a payment, an order, a division or a name; it
belongs to an action that was compared as a whole."""

NOTABLE: Final = 0.03
CLEARLY: Final = 2.0
"""The least loss for which a choice has a better one, as a share of games and in standard errors."""

LONGEST_ACTION: Final = 16

THEN: Final = " → "
"""Stands between the single choices of an action."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice of a game, compared with what else the player could do.

    `number` choices were made before it. `chosen` and `best` are actions, each as its single choices in words: what the
    player did, and what the search prefers. They are equal if it prefers the same. `chance` is the chance of the player
    to win if they take the best action, from 0 to 1, and `loss` how much of it the chosen one gives away, with the
    standard error `error`. `skipped` is `FORCED`, `LEFT` or `PART` for a choice that was not compared, else empty; then
    `chance` is None. In games of more than two players `chance` is always None, and `loss` and `error` only serve to
    order the moments.
    """

    number: int
    player: int
    turn: int
    phase: str
    question: str
    chosen: tuple[str, ...]
    best: tuple[str, ...]
    chance: float | None = None
    loss: float = 0.0
    error: float = 0.0
    skipped: str = ""

    @property
    def is_compared(self) -> bool:
        """The choice was compared with others."""
        return not self.skipped

    @property
    def has_better(self) -> bool:
        """Another action is clearly better than the chosen one, by three percentage points or more."""
        return self.loss >= max(NOTABLE, CLEARLY * self.error)

    def __str__(self) -> str:
        words = f"turn {self.turn}: {THEN.join(self.chosen)}"
        if not self.is_compared:
            return f"{words} (not compared)"
        chance = "" if self.chance is None else f" ({self.chance:.1%})"
        loss = "" if self.chance is None else f" by {self.loss:.1%}"
        return f"{words}{chance}, better{loss}: {THEN.join(self.best)}" if self.has_better else f"{words}{chance}"


def analyse(
    game: Game,
    *,
    seat: int | None = None,
    nodes: int = NODES,
    seed: int = 0,
    since: int = 0,
    belief: Belief | None = None,
    should_stop: Stop | None = None,
) -> Iterator[Moment]:
    """The choices of a seat in a game, or those of all seats, one by one as they are compared.

    The first one is that after `since` choices, or the next one of the seat. Each is searched with `nodes` playouts by
    what its player knew then, with `belief` about the decks of others (see `View.determinize`). So equal games and
    seeds give equal moments. `should_stop` is asked before each playout; once it returns True there are no further
    moments. The game is left unchanged.

    Raises `WrongArgument` for a seat or a number of choices that the game does not have, and for a number of nodes that
    makes no sense.
    """
    whole(since, "the number of choices", 0, len(game.choices))
    if seat is not None:
        whole(seat, "the seat", 0, len(game.names) - 1)
    return _moments(game, seat, since, _Analyst(Budget(nodes), seed, belief, should_stop))


def _moments(game: Game, seat: int | None, since: int, analyst: _Analyst) -> Iterator[Moment]:
    now = game.course().at(since)
    parts = 0
    for number, choice in enumerate(game.choices[since:], since):
        if choice < 0:
            now.concede(-1 - choice)
            continue
        player = now.decision.player
        if seat in (None, player):
            view = now.view(player)
            parts -= 1
            if parts > 0:
                yield _not_compared(view, number, choice, PART)
            else:
                moment, parts = analyst.moment(view, number, _taken(now, game.choices[number:]))
                if analyst.is_stopped():
                    return
                yield moment
        now.choose(choice)


def _taken(game: Game, choices: Sequence[int]) -> Action:
    """The next choices of the player who has to choose, until somebody else chooses."""
    copy, player = game.clone(), game.decision.player
    taken: list[tuple[int, OptionKey]] = []
    for choice in choices[:LONGEST_ACTION]:
        if choice < 0 or copy.decision.player != player:
            break
        taken.append((choice, copy.decision.keys[choice]))
        copy.choose(choice)
        if copy.over:
            break
    return tuple(taken)


def _not_compared(view: View, number: int, choice: int, skipped: str) -> Moment:
    words = (view.options[choice].label,)
    return Moment(number, view.player, view.turn, view.phase, view.prompt, words, words, skipped=skipped)


class _Analyst:
    """Compares choices by what their player knows."""

    def __init__(self, budget: Budget, seed: int, belief: Belief | None, should_stop: Stop | None) -> None:
        self._budget = budget
        self._seed = seed
        self._belief = belief
        self._should_stop = should_stop
        self._policy = GreedyAgent()

    def is_stopped(self) -> bool:
        """Nothing more is wanted."""
        return self._should_stop is not None and self._should_stop()

    def moment(self, view: View, number: int, taken: Action) -> tuple[Moment, int]:
        """The choice of a view, and how many single choices it belongs together with, itself included."""
        choice = taken[0][0]
        if view.option_count == 1:
            return _not_compared(view, number, choice, FORCED), 1
        if not is_searched(view):
            return _not_compared(view, number, choice, LEFT), 1
        meter = Meter(self._budget, self._should_stop)
        deals = Deals(view, mixed(self._seed, view.turn), self._belief)
        found = Search(view, deals, meter, self._policy).judged(taken, view.options[choice].label)
        if found is None:
            return _not_compared(view, number, choice, FORCED), 1
        moment = Moment(
            number,
            view.player,
            view.turn,
            view.phase,
            view.prompt,
            found.taken.labels,
            found.best.labels,
            found.best.mean if has_chances(view) else None,
            max(0.0, found.loss.mean),
            found.loss.error,
        )
        return moment, len(found.taken.action)
