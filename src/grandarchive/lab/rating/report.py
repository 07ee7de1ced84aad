"""What a tournament adds up to: scores by pairing and by deck, and ratings of all agents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from grandarchive.lab.rating.bradley_terry import Encounter, ratings
from grandarchive.lab.rating.pairs import Pair, Result
from grandarchive.lab.rating.sprt import Sprt, Verdict
from grandarchive.lab.rating.statistics import PAIR_SCORES, Elo, elo_interval, score_interval
from grandarchive.lab.rating.tournament import Tournament, counts_of, tallies_of
from grandarchive.lab.report import Interval


@dataclass(frozen=True, slots=True)
class Score:
    """The pairs of two agents, all or with one deck, from the point of view of the first.

    Pairs with a failed game do not count; `failed` is the number of such games.
    """

    pairs: tuple[Pair, ...]

    @property
    def counts(self) -> list[int]:
        """How many pairs ended with each of `PAIR_SCORES`."""
        return counts_of(self.pairs)

    @property
    def games(self) -> int:
        """How many games count."""
        return 2 * sum(self.counts)

    def number_of(self, result: Result) -> int:
        """How many games that count ended so."""
        return sum(pair.results.count(result) for pair in self.pairs if pair.half_points is not None)

    @property
    def failed(self) -> int:
        """How many games failed."""
        return sum(pair.results.count(Result.FAILED) for pair in self.pairs)

    @property
    def share(self) -> Interval | None:
        """The share of the games with its 95% interval; a draw is half a game. None without pairs."""
        return score_interval(self.counts)

    @property
    def elo(self) -> Elo | None:
        """The Elo difference with its 95% interval; None without pairs."""
        share = self.share
        return None if share is None else elo_interval(share)

    def to_json(self) -> dict[str, Any]:
        """The score as JSON values."""
        share, elo = self.share, self.elo
        return {
            "games": self.games,
            "wins": self.number_of(Result.WIN),
            "losses": self.number_of(Result.LOSS),
            "draws": self.number_of(Result.DRAW),
            "failed": self.failed,
            "pairs": {f"{2 * score:g}": count for score, count in zip(PAIR_SCORES, self.counts, strict=True)},
            "score": share and share.to_json(),
            "elo": elo and elo.to_json(),
        }


@dataclass(frozen=True, slots=True)
class PairingReport:
    """The result of one pairing: the agents, the score of the first, also by deck, and the verdict of the test.

    `reproducible` is False if one of the agents plays by a clock.
    """

    agents: tuple[str, str]
    score: Score
    by_deck: dict[str, Score]
    sprt: Sprt | None
    verdict: Verdict | None
    reproducible: bool

    @property
    def ratio(self) -> float | None:
        """The log-likelihood ratio of the test, if there is one."""
        return None if self.sprt is None else self.sprt.ratio(self.score.counts)

    def to_json(self) -> dict[str, Any]:
        """The result as JSON values."""
        test = {} if self.sprt is None else {"llr": self.ratio, "verdict": self.verdict}
        return {
            "agents": list(self.agents),
            "reproducible": self.reproducible,
            **self.score.to_json(),
            **test,
            "decks": {name: score.to_json() for name, score in self.by_deck.items()},
        }


def pairing_reports(tournament: Tournament, pairs: Sequence[Pair]) -> list[PairingReport]:
    """The results of all pairings."""
    agents = tournament.agent_records
    found = []
    for (one, other), tally in zip(tournament.pairings, tallies_of(tournament, pairs), strict=True):
        counted = tally.pairs()
        by_deck = {
            deck.name: Score(tuple(pair for pair in counted if tournament.deck_of(pair.slot.number) is deck))
            for deck in tournament.decks
        }
        score = Score(tuple(counted))
        names = agents[one].name, agents[other].name
        timed = agents[one].timed or agents[other].timed
        found.append(PairingReport(names, score, by_deck, tournament.sprt, tally.verdict, not timed))
    return found


def rating_list(tournament: Tournament, found: Sequence[PairingReport]) -> list[tuple[str, Elo | None]]:
    """The agents with their Elo points above the first one, the best first; those without a rating come last."""
    played = [
        Encounter(one, other, each.score.counts) for (one, other), each in zip(tournament.pairings, found, strict=True)
    ]
    rated = zip(tournament.names, ratings(len(tournament.agents), played), strict=True)
    return sorted(rated, key=lambda each: -inf if each[1] is None else each[1].difference, reverse=True)
