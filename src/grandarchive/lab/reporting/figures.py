"""How decks fare besides their matchups: who goes first, how long games are, how they end, when champions level up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from grandarchive.lab.clusters import share_interval
from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.estimates import Spread, as_json, spread_of
from grandarchive.lab.reporting.games import Outing, Side, clusterings, examples


@dataclass(frozen=True, slots=True)
class GoingFirst:
    """The scores of a deck going first and second; those of all decks together without a side."""

    side: Side | None
    first: Interval | None
    second: Interval | None
    first_games: list[int]
    second_games: list[int]

    def to_json(self) -> dict[str, Any]:
        """The scores as JSON values, with the numbers of a few games."""
        return {
            **_named(self.side),
            "first": as_json(self.first),
            "second": as_json(self.second),
            "games": {"first": self.first_games, "second": self.second_games},
        }


def going_first(side: Side | None, outings: Iterable[Outing]) -> GoingFirst:
    """The scores of these games by who went first."""
    games = list(outings)
    first = [each for each in games if each.went_first]
    second = [each for each in games if not each.went_first]
    scores = [share_interval([each.score for each in part], *clusterings(part)) for part in (first, second)]
    return GoingFirst(side, scores[0], scores[1], examples(first), examples(second))


@dataclass(frozen=True, slots=True)
class Lengths:
    """How many turns games have, of both players: their spread, and the number of games of each length.

    `examples` are games of the shortest and of the longest length.
    """

    spread: Spread | None
    counts: dict[int, int]
    examples: list[int]

    def to_json(self) -> dict[str, Any]:
        """The lengths as JSON values."""
        return {
            "spread": as_json(self.spread),
            "counts": [[turns, games] for turns, games in self.counts.items()],
            "games": self.examples,
        }


def lengths_of(outings: Iterable[Outing]) -> Lengths:
    """The lengths of games, each counted once."""
    games = {each.number: each for each in outings}
    ordered = sorted(games.values(), key=lambda each: (each.turns, each.number))
    turns = [each.turns for each in ordered]
    ends = [*ordered[:1], *ordered[-1:]]
    return Lengths(spread_of(turns), dict(Counter(turns)), examples(ends))


@dataclass(frozen=True, slots=True)
class Wins:
    """How a deck wins: how these games ended and in which turn, and the life that its champion had in the last turn."""

    side: Side
    wins: int
    reasons: dict[str, int]
    turns: Spread | None
    life: float | None
    examples: list[int]

    def to_json(self) -> dict[str, Any]:
        """The wins as JSON values, with the numbers of a few games."""
        return {
            **_named(self.side),
            "wins": self.wins,
            "reasons": self.reasons,
            "turns": as_json(self.turns),
            "life_left": self.life,
            "games": self.examples,
        }


def wins_of(side: Side, outings: Iterable[Outing]) -> Wins:
    """The won games among these."""
    won = [each for each in outings if each.score == 1]
    life = [each.life for each in won if each.life is not None]
    reasons = dict(Counter(each.reason for each in won).most_common())
    return Wins(
        side, len(won), reasons, spread_of([each.turns for each in won]), mean(life) if life else None, examples(won)
    )


@dataclass(frozen=True, slots=True)
class LevelTurns:
    """When the champion of a deck levels up for the first time, the second and so on, if it does."""

    side: Side
    level: int
    games: int
    reached: int
    share: Interval | None
    turns: Spread | None
    examples: list[int]

    def to_json(self) -> dict[str, Any]:
        """The level as JSON values, with the numbers of a few games."""
        return {
            **_named(self.side),
            "level_up": self.level,
            "reached": self.reached,
            "share": as_json(self.share),
            "turns": as_json(self.turns),
            "games": self.examples,
        }


def levels_of(side: Side, outings: Sequence[Outing]) -> list[LevelTurns]:
    """The turns of all level ups of these games."""
    found = []
    for level in range(1, max((len(each.levels) for each in outings), default=0) + 1):
        reached = [each for each in outings if len(each.levels) >= level]
        share = share_interval([float(len(each.levels) >= level) for each in outings], *clusterings(outings))
        turns = spread_of([each.levels[level - 1] for each in reached])
        found.append(LevelTurns(side, level, len(outings), len(reached), share, turns, examples(reached)))
    return found


def _named(side: Side | None) -> dict[str, Any]:
    return {} if side is None else {"deck": side.deck, "agent": side.agent}
