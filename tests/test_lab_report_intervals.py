"""Intervals of reports cover the truth in about 95% of made-up runs in which pairs of one number go alike."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import sqrt

import pytest

from grandarchive.lab.records import list_fingerprint
from grandarchive.lab.report import Interval, wilson
from grandarchive.lab.reporting.card_impact import impact_of
from grandarchive.lab.reporting.comparison import comparison
from grandarchive.lab.reporting.estimates import Estimate, around, mean_estimate, weighted_score
from grandarchive.lab.reporting.figures import going_first, levels_of
from grandarchive.lab.reporting.games import Outing, Side
from grandarchive.lab.reporting.overall import overall_scores
from grandarchive.lab.reporting.pair_shares import pair_shares
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs import Entry, Matchup, Run
from grandarchive.lab.runs.matchups import interval_of
from grandarchive.lab.runs.planned import KeptRun
from grandarchive.lab.runs.run_file import PairScore
from tests.test_lab_runs import LORRAINE, RAI

OPPONENTS, PAIRS, RUNS = 5, 40, 200
LUCK = 0.25
"""A good opening of a pair adds this to the chance of its deck to win, and a bad one takes it off."""

HERO = Side("hero", "greedy")
LIST = list_fingerprint(RAI.lists[0])
Bounds = Interval | Estimate | None


@dataclass(frozen=True, slots=True)
class Sample:
    """The legs that a hero won, by opponent and pair, and the pairs in which it drew a card early."""

    won: list[list[tuple[bool, bool]]]
    early: list[bool]

    @property
    def outings(self) -> list[Outing]:
        """The games from the side of the hero. It levels up in the games that it wins."""
        return [
            Outing(
                number=1,
                pairing=pairing,
                pair=pair,
                meeting=(pairing, pair),
                side=HERO,
                list=LIST,
                first_list=LIST,
                went_first=leg == 0,
                score=float(won),
                reason="champion died",
                turns=10,
                life=None,
                levels=(5,) if won else (),
                early=frozenset({"Fireball"} if self.early[pair] else ()),
                draws=7,
            )
            for pairing, pairs in enumerate(self.won)
            for pair, legs in enumerate(pairs)
            for leg, won in enumerate(legs)
        ]

    @property
    def scores(self) -> list[PairScore]:
        """The scores of the pairs."""
        return [
            PairScore(Slot(pairing, pair), 2 * sum(legs))
            for pairing, pairs in enumerate(self.won)
            for pair, legs in enumerate(pairs)
        ]


def sample(drawn: random.Random, pairings: int = OPPONENTS) -> Sample:
    """A run of a hero that wins half of its games. The opening of a pair number is good or bad in all pairings."""
    chances = [0.5 + drawn.choice((-LUCK, LUCK)) for _ in range(PAIRS)]
    won = [[(drawn.random() < chance, drawn.random() < chance) for chance in chances] for _ in range(pairings)]
    return Sample(won, [place < PAIRS // 3 for place in drawn.sample(range(PAIRS), PAIRS)])


def plan_of(*heroes: str) -> KeptRun:
    """A run in which each hero plays all opponents."""
    entries = [Entry(name, LORRAINE.lists) for name in (*heroes, *map(str, range(OPPONENTS)))]
    return KeptRun.of(Run(tuple(entries), games=2 * PAIRS, gauntlet=heroes).settings())


def coverage(truth: float, intervals: Iterable[Bounds]) -> float:
    """The share of intervals that contain the truth."""
    return sum(each is not None and each.low <= truth <= each.high for each in intervals) / RUNS


def samples() -> list[Sample]:
    drawn = random.Random(11)
    return [sample(drawn) for _ in range(RUNS)]


def independent(outings: Iterable[Outing], counts: Callable[[Outing], float]) -> Interval | None:
    """Wilson's interval for independent games."""
    values = [counts(each) for each in outings]
    return wilson(sum(values), len(values))


def test_a_score_going_first_covers_the_truth_though_openings_are_shared() -> None:
    runs = [each.outings for each in samples()]
    assert 0.92 <= coverage(0.5, (going_first(HERO, each).first for each in runs)) <= 0.98
    assert 0.92 <= coverage(0.5, (going_first(None, each).second for each in runs)) <= 0.98
    firsts = ([game for game in each if game.went_first] for each in runs)
    assert coverage(0.5, (independent(each, lambda game: game.score) for each in firsts)) < 0.88


def test_the_share_of_a_level_up_covers_the_truth_though_openings_are_shared() -> None:
    runs = [each.outings for each in samples()]
    assert 0.92 <= coverage(0.5, (levels_of(HERO, each)[0].share for each in runs)) <= 0.98
    assert coverage(0.5, (independent(each, lambda game: game.score) for each in runs)) < 0.88


def test_an_overall_score_covers_the_truth_though_openings_are_shared() -> None:
    plan, found, apart = plan_of("hero"), [], []
    for each in samples():
        shares = pair_shares(plan, each.scores)
        matchups = [
            Matchup(
                ("hero", str(place)),
                ("greedy", "greedy"),
                True,
                score=interval_of(plan, (score for score in each.scores if score.slot.pairing == place)),
            )
            for place in range(OPPONENTS)
        ]
        found += [each.score for each in overall_scores(matchups, shares, {}) if each.side == HERO]
        apart.append(weighted_score((1, each.score) for each in matchups if each.score is not None))
    assert 0.92 <= coverage(0.5, found) <= 0.98
    assert coverage(0.5, apart) < 0.88


def test_the_difference_of_two_decks_covers_the_truth_though_openings_are_shared() -> None:
    """Games needed follow from the same variance."""
    plan, drawn = plan_of("one", "other"), random.Random(12)
    found, apart, needed = [], [], []
    for _ in range(RUNS):
        one, other = sample(drawn), sample(drawn)
        both = Sample([*one.won, *other.won], [])
        compared = comparison(plan, both.scores, ("one", "other"), 0)
        found.append(compared.difference)
        needed.append(compared.needed[0.05])
        shares = pair_shares(plan, both.scores)
        apart.append(
            mean_estimate(
                [
                    shares[pairing][pair] - shares[OPPONENTS + pairing][pair]
                    for pairing in range(OPPONENTS)
                    for pair in range(PAIRS)
                ]
            )
        )
    assert 0.92 <= coverage(0, found) <= 0.98
    assert coverage(0, apart) < 0.88
    variance = 2 * (LUCK**2 + (0.25 - LUCK**2) / 2 / OPPONENTS) * OPPONENTS  # of a pair, with its share of the luck
    expected = 2 * 2.8016**2 * variance / 0.05**2
    assert sum(each or 0 for each in needed) / RUNS == pytest.approx(expected, rel=0.05)


def test_the_impact_of_a_card_that_does_nothing_is_0_in_95_of_100_runs() -> None:
    found, apart = [], []
    deck = replace(RAI.lists[0], main=tuple(each for each in RAI.lists[0].main if each.card.name == "Fireball"))
    for games in (each.outings for each in samples()):
        (card,) = impact_of(HERO, games, {LIST: deck}).cards
        found.append(card.difference)
        share = card.games_with / len(games)
        apart.append(around(card.difference.value, 0.5 / sqrt(share * (1 - share) * len(games))))
    assert 0.92 <= coverage(0, found) <= 0.98
    assert coverage(0, apart) < 0.88


def test_a_card_needs_games_with_ten_seeds() -> None:
    """In five pairings nine seeds are ninety games, and yet too few."""
    games = sample(random.Random(11)).outings
    for seeds, cards in ((9, 0), (10, 1)):
        marked = [replace(each, early=frozenset({"Fireball"} if each.pair < seeds else ())) for each in games]
        assert len(impact_of(HERO, marked, {LIST: RAI.lists[0]}).cards) == cards


def test_a_card_of_one_list_is_compared_in_the_one_pairing_of_that_list() -> None:
    """All its games are of the same two lists, so only the pairs tell how sure the difference is."""
    drawn = random.Random(11)
    games = [replace(each, meeting=(0, (0, 0))) for each in sample(drawn, 1).outings]
    marked = [replace(each, early=frozenset({"Fireball"} if each.pair % 3 else ())) for each in games]
    (card,) = impact_of(HERO, marked, {LIST: RAI.lists[0]}).cards
    assert card.difference.low < 0 < card.difference.high
