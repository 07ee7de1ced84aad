"""The real metagame: archetypes, their real rates, and their decks that this engine can play."""

from __future__ import annotations

import datetime
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.coverage import ListedDeck
from grandarchive.decks import BANS, FORMATS, Deck
from grandarchive.decks.archetypes import archetype_of
from grandarchive.decks.corpus import playable_deck, understood
from grandarchive.lab.validity.matches import NotMatches, RealMatch

FEWEST_MATCHES: Final = 150
"""The least number of matches with which an archetype takes part; mirrors do not count."""

OTHERS: Final = "others"
"""All archetypes that do not take part, as opponents."""


@dataclass(slots=True)
class Record:
    """Matches, or games, and the score in them, draws half."""

    number: int = 0
    score: float = 0.0

    def add(self, score: float, number: int = 1) -> None:
        """Count a match, or several games."""
        self.number += number
        self.score += score

    @property
    def rate(self) -> float | None:
        """The share of the score; None without any."""
        return self.score / self.number if self.number else None


@dataclass(slots=True)
class Metagame:
    """The matches of some days, by archetype. Mirrors count for popularity alone.

    `matches` and `games` have the record of each archetype, `pairings` that of an archetype against another one, and
    `popularity` the share of all decks. `playable` are the matches of two archetypes, by name in order, in which both
    decks can be played here and were legal on that day, with these decks. `unplayable` is the share of decks in all
    matches that are not.
    """

    matches: dict[str, Record] = field(default_factory=lambda: defaultdict(Record))
    games: dict[str, Record] = field(default_factory=lambda: defaultdict(Record))
    pairings: dict[tuple[str, str], Record] = field(default_factory=lambda: defaultdict(Record))
    popularity: dict[str, float] = field(default_factory=dict)
    playable: dict[tuple[str, str], list[tuple[Deck, Deck]]] = field(default_factory=lambda: defaultdict(list))
    unplayable: float = 0.0

    def taking_part(self) -> list[str]:
        """The archetypes with enough matches, by name."""
        return sorted(name for name, each in self.matches.items() if name and each.number >= FEWEST_MATCHES)

    def count(self, match: RealMatch, one: str, other: str) -> None:
        """Count a match of two archetypes."""
        if one == other:
            return
        sides = ((one, other, match.score, match.games_a), (other, one, 1 - match.score, match.games_b))
        for ours, theirs, score, games in sides:
            self.matches[ours].add(score)
            self.games[ours].add(games, match.games_a + match.games_b)
            self.pairings[ours, theirs].add(score)


class Decks:
    """The decks of a corpus by number, with their archetypes, and whether they can be played on a day."""

    def __init__(self, listed: Iterable[ListedDeck], catalog: Catalog) -> None:
        numbered = enumerate(listed)
        self._listed = {place if each.number is None else each.number: each for place, each in numbered}
        self._catalog = catalog
        self._known = understood(catalog)
        self._archetypes: dict[int, str] = {}
        self._decks: dict[int, Deck | None] = {}
        self._legal: dict[tuple[int, str, datetime.date], bool] = {}

    def archetype(self, number: int) -> str:
        """The archetype of a deck, "" if none of its champions is known. Raises `NotMatches` if the deck is missing."""
        if number not in self._archetypes:
            if number not in self._listed:
                raise NotMatches(f"a match names the deck {number}, which the file of decks does not have")
            cards = (self._catalog.get(name) for _, name in self._listed[number].material)
            self._archetypes[number] = archetype_of(card for card in cards if card is not None)
        return self._archetypes[number]

    def playable(self, number: int, format: str, day: datetime.date) -> Deck | None:
        """The deck, if all of its cards are understood and it was legal on the day."""
        if number not in self._decks:
            self._decks[number] = playable_deck(self._listed[number], self._known, f"deck {number}")
        deck = self._decks[number]
        if deck is None or format not in FORMATS:
            return None
        place = number, format, day
        if place not in self._legal:
            self._legal[place] = not deck.problems(FORMATS[format], day, BANS)
        return deck if self._legal[place] else None


def read_metagame(
    matches: Iterable[RealMatch], decks: Decks, since: datetime.date | None, until: datetime.date
) -> Metagame:
    """The matches from one day to another one, both included; without a first day all before, decks left aside."""
    found = Metagame()
    played: Counter[str] = Counter()
    unplayable = 0
    for match in matches:
        if match.date > until or (since is not None and match.date < since):
            continue
        one, other = decks.archetype(match.a), decks.archetype(match.b)
        played.update((one, other))
        found.count(match, one, other)
        if since is None:
            continue
        pair = [decks.playable(number, match.format, match.date) for number in (match.a, match.b)]
        unplayable += pair.count(None)
        if one != other and pair[0] is not None and pair[1] is not None:
            ordered = (pair[0], pair[1]) if one < other else (pair[1], pair[0])
            found.playable[min(one, other), max(one, other)].append(ordered)
    whole = played.total()
    found.popularity = {name: number / whole for name, number in played.items()}
    found.unplayable = unplayable / whole if whole else 0.0
    return found
