"""What many games add up to: counts, means and win rates with their confidence intervals."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

from grandarchive.state.records import Outcome

CONFIDENCE: Final = 0.95
SIDES: Final = ("a", "b")


@dataclass(frozen=True, slots=True)
class Interval:
    """A proportion as it was observed, and the bounds of its confidence interval; all between 0 and 1."""

    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})"

    def to_json(self) -> dict[str, float]:
        """The interval as JSON values."""
        return {"rate": self.rate, "low": self.low, "high": self.high}


def wilson(successes: float, trials: float, confidence: float = CONFIDENCE) -> Interval | None:
    """The Wilson score interval of a proportion; None without trials.

    Numbers that are not whole are those of a weighted sample.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 1927.
    """
    if trials == 0:
        return None
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = successes / trials
    spread = 1 + z * z / trials
    centre = (rate + z * z / (2 * trials)) / spread
    margin = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials)) / spread
    # Rounding must not put the bound of a certain result on its wrong side.
    return Interval(rate, max(0.0, min(rate, centre - margin)), min(1.0, max(rate, centre + margin)))


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that could not be finished: its number, its seed, what went wrong and the replay up to there.

    `seat` is that of the agent that failed, or None if it was the engine.
    """

    game: int
    seed: int
    message: str
    replay: dict[str, Any]
    seat: int | None = None


@dataclass(slots=True)
class Totals:
    """What the games of a batch add up to. Pairs are for deck A and deck B.

    `games` counts every game, also those in `failures`; everything else counts finished games. A draw is a win for
    nobody. `turns` and `decisions` are sums over the finished games. `matches` counts finished
    matches, if games are parts of them.
    """

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    went_first: list[int] = field(default_factory=lambda: [0, 0])
    wins_going_first: list[int] = field(default_factory=lambda: [0, 0])
    turns: int = 0
    decisions: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)
    matches: int = 0
    match_wins: list[int] = field(default_factory=lambda: [0, 0])

    def count(self, outcome: Outcome, first_player: int, decisions: int) -> None:
        """Add a finished game."""
        self.games += 1
        self.turns += outcome.turn
        self.decisions += decisions
        self.reasons[outcome.reason] += 1
        self.went_first[first_player] += 1
        if len(outcome.winners) != 1:
            self.draws += 1
            return
        winner = outcome.winners[0]
        self.wins[winner] += 1
        if winner == first_player:
            self.wins_going_first[winner] += 1

    def count_match(self, winner: int | None) -> None:
        """Add a finished match; a draw has no winner."""
        self.matches += 1
        if winner is not None:
            self.match_wins[winner] += 1

    def count_failure(self, failure: Failure) -> None:
        """Add a game that could not be finished."""
        self.games += 1
        self.failures.append(failure)

    def add(self, part: Totals) -> None:
        """Add the games of another batch."""
        self.games += part.games
        self.draws += part.draws
        self.matches += part.matches
        self.turns += part.turns
        self.decisions += part.decisions
        self.reasons += part.reasons
        self.failures = sorted(self.failures + part.failures, key=lambda failure: failure.game)
        for side in range(2):
            self.match_wins[side] += part.match_wins[side]
            self.wins[side] += part.wins[side]
            self.went_first[side] += part.went_first[side]
            self.wins_going_first[side] += part.wins_going_first[side]

    def plus(self, part: Totals) -> Totals:
        """The totals of these games and those of another batch. Leaves both as they are."""
        whole = Totals()
        whole.add(self)
        whole.add(part)
        return whole

    @property
    def errors(self) -> int:
        """How many games could not be finished."""
        return len(self.failures)

    @property
    def failed_agents(self) -> list[int]:
        """The number of games that the agent of A failed, and that of B."""
        return [sum(failure.seat == side for failure in self.failures) for side in range(2)]

    @property
    def finished(self) -> int:
        """How many games have an outcome."""
        return self.games - self.errors

    @property
    def first_player_wins(self) -> int:
        """How many games were won by the player who took the first turn."""
        return sum(self.wins_going_first)

    @property
    def turns_mean(self) -> float:
        """Turns of a finished game, on average; 0 without any."""
        return self.turns / self.finished if self.finished else 0.0

    @property
    def decisions_mean(self) -> float:
        """Decisions of both players in a finished game, on average; 0 without any."""
        return self.decisions / self.finished if self.finished else 0.0

    @property
    def match_draws(self) -> int:
        """How many matches were draws."""
        return self.matches - sum(self.match_wins)

    def match_rates(self) -> dict[str, Interval | None]:
        """The rates of won matches by deck; None without any."""
        return {side: wilson(self.match_wins[i], self.matches) for i, side in enumerate(SIDES)}

    def win_rates(self) -> dict[str, Interval | None]:
        """Win rates by deck, by who went first, and by both; None where there was no such game."""
        rates = {side: wilson(self.wins[i], self.finished) for i, side in enumerate(SIDES)}
        rates["first_player"] = wilson(self.first_player_wins, self.finished)
        for i, side in enumerate(SIDES):
            going_first = self.wins_going_first[i]
            rates[f"{side}_going_first"] = wilson(going_first, self.went_first[i])
            rates[f"{side}_going_second"] = wilson(self.wins[i] - going_first, self.went_first[1 - i])
        return rates

    def to_json(self) -> dict[str, Any]:
        """The totals as JSON values, the same for the same games; with matches only if there are some."""
        matches = {
            "matches": self.matches,
            "match_wins": dict(zip(SIDES, self.match_wins, strict=True)),
            "match_draws": self.match_draws,
            "match_rates": {name: rate and rate.to_json() for name, rate in self.match_rates().items()},
        }
        return {
            **(matches if self.matches else {}),
            "games": self.games,
            "wins": dict(zip(SIDES, self.wins, strict=True)),
            "draws": self.draws,
            "first_player_wins": self.first_player_wins,
            "turns_mean": self.turns_mean,
            "decisions_mean": self.decisions_mean,
            "reasons": dict(sorted(self.reasons.items())),
            "errors": self.errors,
            "failed_agents": dict(zip(SIDES, self.failed_agents, strict=True)),
            "win_rates": {name: rate and rate.to_json() for name, rate in self.win_rates().items()},
            "failures": [{"game": f.game, "seed": f.seed, "message": f.message} for f in self.failures],
        }
