"""Card impact: how a deck scores in games in which it drew a card early, against games in which it did not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any, Final

from grandarchive.decks import Deck
from grandarchive.lab.clusters import Clusters
from grandarchive.lab.report import CONFIDENCE
from grandarchive.lab.reporting.estimates import Estimate, around
from grandarchive.lab.reporting.games import Outing, Side, clusterings, examples

FEWEST: Final = 20
"""The least number of games with an early copy of a card, and without one, for which it is compared."""

FEWEST_SEEDS: Final = FEWEST // 2
"""The least number of seeds in the games of both kinds: that of games of one pairing, where two games share a seed."""

MOST_SHOWN: Final = 6
"""The most cards that a plot shows of the best ones of a deck, and of the worst."""


@dataclass(frozen=True, slots=True)
class CardImpact:
    """The difference of scores between games with a card early and games without, with its interval.

    `shrunk` is the difference drawn towards 0 as far as differences of this size come by chance in this deck.
    """

    side: Side
    card: str
    games_with: int
    games_without: int
    difference: Estimate
    error: float
    shrunk: float
    examples: list[int]

    def to_json(self) -> dict[str, Any]:
        """The impact as JSON values, with the numbers of a few games that had the card early."""
        return {
            "deck": self.side.deck,
            "agent": self.side.agent,
            "card": self.card,
            "games_with": self.games_with,
            "games_without": self.games_without,
            "difference": self.difference.to_json(),
            "shrunk": self.shrunk,
            "games": self.examples,
        }


@dataclass(frozen=True, slots=True)
class DeckImpact:
    """The cards of a deck by their shrunk impact, best first.

    `deviation` is the standard deviation of true impacts, and `seen` the share of games in which one copy is early.
    """

    side: Side
    cards: tuple[CardImpact, ...]
    deviation: float
    seen: float

    @property
    def extremes(self) -> tuple[CardImpact, ...]:
        """The best and the worst cards, or all if they are few."""
        return self.cards if len(self.cards) <= 2 * MOST_SHOWN else self.cards[:MOST_SHOWN] + self.cards[-MOST_SHOWN:]

    @property
    def one_copy(self) -> float:
        """The difference that one copy of a usual card makes to the score of the deck."""
        return self.deviation * self.seen


def warning(decks: Iterable[DeckImpact]) -> str:
    """The warning that belongs to comparisons of many cards."""
    cards = [card for deck in decks for card in deck.cards]
    excluding = sum(card.difference.excludes_zero for card in cards)
    chance = (1 - CONFIDENCE) * len(cards)
    return (
        f"{len(cards)} cards are compared, so about {chance:.0f} intervals exclude 0 by chance alone; {excluding} do."
        " A card that comes with good draws looks good itself: test a change of the list before you trust it."
    )


def impact_of(side: Side, outings: Sequence[Outing], lists: Mapping[str, Deck]) -> DeckImpact:
    """The impact of each card of the main deck, from games of one deck.

    Games are compared only with games of the same pairing and list in which the deck went first as well, or second as
    well: who goes second draws more cards.
    """
    strata: dict[Hashable, list[Outing]] = defaultdict(list)
    for outing in outings:
        strata[outing.pairing, outing.list, outing.went_first].append(outing)
    holders: dict[str, list[Sequence[Outing]]] = defaultdict(list)
    for stratum in strata.values():
        for name in dict.fromkeys(entry.card.name for entry in lists[stratum[0].list].main):
            holders[name].append(stratum)
    found = [each for name in holders if (each := _card(side, name, holders[name])) is not None]
    deviation = _deviation(found)
    shrunk = [replace(each, shrunk=each.difference.value * _trust(deviation, each.error)) for each in found]
    ordered = sorted(shrunk, key=lambda each: (-each.shrunk, -each.difference.value, each.card))
    return DeckImpact(side, tuple(ordered), deviation, _seen(outings, lists))


def _card(side: Side, name: str, strata: Iterable[Sequence[Outing]]) -> CardImpact | None:
    """The impact of a card, not shrunk; None if too few games tell of it."""
    kinds: tuple[list[Outing], list[Outing]] = [], []
    deviations: list[tuple[Outing, float, float]] = []
    squared = 0.0
    for stratum in strata:
        parts: tuple[list[Outing], list[Outing]] = [], []
        for each in stratum:
            parts[name in each.early].append(each)
        for kind, part in zip(kinds, parts, strict=True):
            kind += part
        if not all(parts):
            continue
        share = len(parts[True]) / len(stratum)
        mean = sum(each.score for each in stratum) / len(stratum)
        variance = sum((each.score - mean) ** 2 for each in stratum) / (len(stratum) - 1)
        squared += share * len(parts[False]) * variance
        deviations += [(each, (name in each.early) - share, each.score - mean) for each in stratum]
    if not squared or any(len(kind) < FEWEST or len({each.pair for each in kind}) < FEWEST_SEEDS for kind in kinds):
        return None
    lacking, having = kinds
    weights = sum(early**2 for _, early, _ in deviations)
    difference = sum(early * score for _, early, score in deviations) / weights
    games = [each for each, _, _ in deviations]
    leverages = [early**2 / weights for _, early, _ in deviations]
    excesses = [early * (score - difference * early) for _, early, score in deviations]
    clustered = (_squares(excesses, leverages, clusters) for clusters in clusterings(games))
    variance = max(squared, *clustered)
    error = sqrt(variance) / weights
    return CardImpact(side, name, len(having), len(lacking), around(difference, error), error, 0.0, examples(having))


def _squares(excesses: Sequence[float], leverages: Sequence[float], clusters: Clusters) -> float:
    """The sum of the squared excesses of clusters by the jackknife; 0 for a single cluster.

    Each excess is divided by the part of the sample outside its cluster. Without that a difference that rests on few
    clusters would look surer than it is.
    """
    sums: dict[Hashable, float] = defaultdict(float)
    parts: dict[Hashable, float] = defaultdict(float)
    for excess, leverage, cluster in zip(excesses, leverages, clusters, strict=True):
        sums[cluster] += excess
        parts[cluster] += leverage
    number = len(sums)
    if number < 2:
        return 0.0
    return sum((each / (1 - parts[cluster])) ** 2 for cluster, each in sums.items()) * (number - 1) / number


def _deviation(cards: Sequence[CardImpact]) -> float:
    """The standard deviation of true impacts: what their squares have beyond their errors, the surest counting most."""
    weights = [card.error**-2 for card in cards]
    beyond = sum(
        weight * (card.difference.value**2 - card.error**2) for weight, card in zip(weights, cards, strict=True)
    )
    return sqrt(max(0.0, beyond / sum(weights))) if weights else 0.0


def _trust(deviation: float, error: float) -> float:
    """The part of a difference that is left after shrinking."""
    return deviation**2 / (deviation**2 + error**2)


def _seen(outings: Sequence[Outing], lists: Mapping[str, Deck]) -> float:
    """The share of the main deck that is drawn early, on average."""
    shares = [each.draws / max(1, len(lists[each.list].main_cards())) for each in outings]
    return sum(shares) / len(shares) if shares else 0.0
