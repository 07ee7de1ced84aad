"""How simulated scores agree with real ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from grandarchive.lab.clusters import share_interval
from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.estimates import weighted_score
from grandarchive.lab.runs import RunFile
from grandarchive.lab.runs.matchups import WHOLE_PAIR
from grandarchive.lab.validity.correlation import Coefficient, coefficient
from grandarchive.lab.validity.metagame import FEWEST_MATCHES, OTHERS, Metagame
from grandarchive.lab.validity.trial import Trial, real_matches


@dataclass(frozen=True, slots=True)
class ArchetypeResult:
    """An archetype: its real rate by match and by game, mirrors left out, and its simulated score with its interval.

    `covered` is the share of its real matches against opponents with simulated games, whose scores are weighted by
    these matches. `past` is its real rate before, None with few matches; `popularity` its share of all decks, and
    `goldfish` the mean turn, of both players, in which it wins against a player who does nothing.
    """

    name: str
    matches: int
    real: float
    real_by_game: float | None
    games: int
    simulated: Interval | None
    covered: float
    past: float | None
    popularity: float
    goldfish: float | None

    def to_json(self) -> dict[str, Any]:
        """The archetype as JSON values."""
        score = self.simulated
        return {
            "name": self.name,
            "matches": self.matches,
            "real": self.real,
            "real_by_game": self.real_by_game,
            "games": self.games,
            "simulated": score and score.rate,
            "interval": score and [score.low, score.high],
            "covered": self.covered,
            "past": self.past,
            "popularity": self.popularity,
            "goldfish": self.goldfish,
        }


@dataclass(frozen=True, slots=True)
class MatchupResult:
    """Two archetypes: the real rate of the first one, and its simulated score."""

    names: tuple[str, str]
    matches: int
    real: float | None
    games: int
    simulated: Interval | None

    def to_json(self) -> dict[str, Any]:
        """The matchup as JSON values."""
        score = self.simulated
        return {
            "archetypes": list(self.names),
            "matches": self.matches,
            "real": self.real,
            "games": self.games,
            "simulated": score and score.rate,
            "interval": score and [score.low, score.high],
        }


@dataclass(frozen=True, slots=True)
class Validity:
    """The agreement of simulated scores, past rates, popularity and goldfish turns with real rates by match.

    `by_game` is that of simulated scores with real rates by game.
    """

    agent: str
    games: int
    failures: int
    unplayable: float
    archetypes: tuple[ArchetypeResult, ...]
    matchups: tuple[MatchupResult, ...]
    simulated: Coefficient
    by_game: Coefficient
    past: Coefficient
    popularity: Coefficient
    goldfish: Coefficient

    @property
    def sentence(self) -> str:
        """The result in a sentence."""
        found = self.simulated
        if found.spearman is None or found.interval is None or found.p is None:
            return f"With {self.agent}, {found.number} archetypes are too few, or too much alike, for a correlation."
        low, high = found.interval
        alone = "none" if self.popularity.spearman is None else f"{self.popularity.spearman:+.2f}"
        return (
            f"With {self.agent}, simulated rates correlate with real ones at {found.spearman:+.2f} ({low:+.2f} to"
            f" {high:+.2f}, p = {found.p:.3f}), {found.number} archetypes; popularity alone at {alone}."
        )

    def to_json(self) -> dict[str, Any]:
        """The results as JSON values. Coefficients at the top are those of simulated scores with rates by match."""
        return {
            "sentence": self.sentence,
            "agent": self.agent,
            "games": self.games,
            "failed_games": self.failures,
            "unplayable": self.unplayable,
            "fewest_matches": FEWEST_MATCHES,
            **{name: value for name, value in self.simulated.to_json().items() if name != "archetypes"},
            "by_game": self.by_game.to_json(),
            "past": self.past.to_json(),
            "popularity": self.popularity.to_json(),
            "goldfish": self.goldfish.to_json(),
            "archetypes": [each.to_json() for each in self.archetypes],
            "matchups": [each.to_json() for each in self.matchups],
        }


def validity(trial: Trial, results: RunFile, metagame: Metagame, past: Metagame) -> Validity:
    """Compare the games of a trial with real matches. `past` are the matches before them.

    Raises `MissingLibrary` without scipy.
    """
    names = metagame.taking_part()
    points: dict[int, list[tuple[Hashable, float]]] = defaultdict(list)
    for pair in results.scores():
        if pair.half_points is not None:
            one, other = trial.pairings[pair.slot.pairing].decks[pair.slot.number]
            points[pair.slot.pairing].append(((one.name, other.name), pair.half_points / WHOLE_PAIR))
    matchups = [
        MatchupResult(
            pairing.names,
            real_matches(metagame, names, *pairing.names),
            _real_rate(metagame, names, *pairing.names),
            2 * len(points[place]),
            share_interval([share for _, share in points[place]], [lists for lists, _ in points[place]]),
        )
        for place, pairing in enumerate(trial.pairings)
        if not pairing.is_goldfish
    ]
    turns = _goldfish_turns(trial, results)
    found = tuple(_archetype(name, metagame, past, matchups, turns) for name in names)
    real = [each.real for each in found]
    simulated = [None if each.simulated is None else each.simulated.rate for each in found]
    return Validity(
        trial.agent,
        sum(each.games for each in matchups),
        sum(len(failures) for failures in results.failures().values()),
        metagame.unplayable,
        found,
        tuple(matchups),
        coefficient(simulated, real),
        coefficient(simulated, [each.real_by_game for each in found]),
        coefficient([each.past for each in found], real),
        coefficient([each.popularity for each in found], real),
        coefficient([each.goldfish for each in found], real),
    )


def _archetype(
    name: str,
    metagame: Metagame,
    past: Metagame,
    matchups: Sequence[MatchupResult],
    turns: Mapping[str, Sequence[int]],
) -> ArchetypeResult:
    record = metagame.matches[name]
    scores = [
        (each.matches, each.simulated if each.names[0] == name else _reversed(each.simulated), each.games)
        for each in matchups
        if name in each.names and each.simulated is not None
    ]
    before = past.matches.get(name)
    return ArchetypeResult(
        name,
        record.number,
        record.score / record.number,
        metagame.games[name].rate,
        sum(games for *_, games in scores),
        weighted_score((matches, score) for matches, score, _ in scores),
        sum(matches for matches, *_ in scores) / record.number,
        before.rate if before is not None and before.number >= FEWEST_MATCHES else None,
        metagame.popularity[name],
        mean(turns[name]) if turns.get(name) else None,
    )


def _reversed(score: Interval) -> Interval:
    return Interval(1 - score.rate, 1 - score.high, 1 - score.low)


def _real_rate(metagame: Metagame, names: Sequence[str], one: str, other: str) -> float | None:
    met = [
        record
        for (ours, theirs), record in metagame.pairings.items()
        if ours == one and (theirs == other or (other == OTHERS and theirs not in names))
    ]
    number = sum(each.number for each in met)
    return sum(each.score for each in met) / number if number else None


def _goldfish_turns(trial: Trial, results: RunFile) -> dict[str, list[int]]:
    """The turns in which each archetype won its games against a player who does nothing."""
    found: dict[str, list[int]] = defaultdict(list)
    for game in results.summaries():
        pairing = trial.pairings[game.slot.pairing]
        if pairing.is_goldfish and game.winner == game.leg:
            found[pairing.names[0]].append(game.turns)
    return found
