"""The decks of a run in numbers: curves, how often cards were drawn and should have been, and goldfish turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from grandarchive.decks import Deck
from grandarchive.decks.statistics import by_cost, chance_of_drawing, deck_statistics
from grandarchive.lab.clusters import share_interval
from grandarchive.lab.goldfish import Goldfish
from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.estimates import as_json
from grandarchive.lab.reporting.games import Outing, Side, clusterings, examples


@dataclass(frozen=True, slots=True)
class CardOdds:
    """How often a card was drawn by an early turn, and how often that is expected of as many drawn cards.

    `expected` is the mean hypergeometric chance over the games. Cards that are searched for or put back make a
    difference.
    """

    card: str
    copies: int
    expected: float
    drawn: Interval | None
    examples: list[int]

    @property
    def differs(self) -> bool:
        """The interval of what was drawn excludes what is expected."""
        return self.drawn is not None and not self.drawn.low <= self.expected <= self.drawn.high

    def to_json(self) -> dict[str, Any]:
        """The odds as JSON values, with the numbers of a few games in which the card was drawn."""
        return {
            "card": self.card,
            "copies": self.copies,
            "expected": self.expected,
            "drawn": as_json(self.drawn),
            "games": self.examples,
        }


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """A deck with its agent: `curve` has the number of cards of its main deck by reserve cost, the mean of its lists.

    Lists are those of game 1; `sideboarded` is the number of games with another one, which curve and odds leave out.
    `odds` has the cards of a deck with one list, and none of several. `goldfish` is None where none was played.
    """

    side: Side
    lists: int
    sideboarded: int
    curve: dict[str, float]
    average_cost: float | None
    odds: tuple[CardOdds, ...]
    goldfish: Goldfish | None

    @property
    def note(self) -> str | None:
        """A sentence about games after sideboarding; None without any."""
        if not self.sideboarded:
            return None
        lists = "list" if self.lists == 1 else "lists"
        return (
            f"The figures are those of the {lists} of game 1: {self.sideboarded} games after sideboarding are left out."
        )

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON values."""
        return {
            "deck": self.side.deck,
            "agent": self.side.agent,
            "lists": self.lists,
            "sideboarded_games": self.sideboarded,
            "curve": self.curve,
            "average_cost": self.average_cost,
            "odds": [each.to_json() for each in self.odds],
            "goldfish": None if self.goldfish is None else self.goldfish.to_json(),
        }


def deck_figures(
    side: Side, outings: Sequence[Outing], lists: Mapping[str, Deck], goldfish: Goldfish | None = None
) -> DeckFigures:
    """The figures of a deck from its games and lists."""
    played = [lists[name] for name in dict.fromkeys(each.first_list for each in outings)]
    before = [each for each in outings if each.list == each.first_list]
    numbers = [deck_statistics(deck) for deck in played]
    curve: Counter[str] = Counter()
    for each in numbers:
        curve.update(each.main_curve)
    averages = [each.average_cost for each in numbers if each.average_cost is not None]
    return DeckFigures(
        side,
        len(played),
        len(outings) - len(before),
        by_cost({cost: number / len(played) for cost, number in curve.items()}),
        mean(averages) if averages else None,
        tuple(_odds(played[0], before)) if len(played) == 1 else (),
        goldfish,
    )


def _odds(deck: Deck, outings: Sequence[Outing]) -> list[CardOdds]:
    size = len(deck.main_cards())
    draws = Counter(min(each.draws, size) for each in outings)
    found = []
    for entry in sorted(deck.main, key=lambda each: (-each.count, each.card.name)):
        name = entry.card.name
        chances = (number * chance_of_drawing(entry.count, size, drawn) for drawn, number in draws.items())
        shares = share_interval([float(name in each.early) for each in outings], *clusterings(outings))
        with_it = examples(each for each in outings if name in each.early)
        found.append(CardOdds(name, entry.count, sum(chances) / len(outings), shares, with_it))
    return found
