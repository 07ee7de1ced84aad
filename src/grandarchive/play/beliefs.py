"""Beliefs about the decks of other players, for games dealt anew with closed lists.

A `Belief` is a set of possible decks with weights. `Evidence` is what a player has seen of another one: cards by the
zone in which they began, and the number of cards that they have not seen. A `Guess` brings both together and draws the
unknown cards.

A deck *fits* if it has all seen cards, each as often as it was seen, and as many others as are unknown. Its likelihood
is its weight, times the share of its shufflings that show these cards: with n copies in the main deck of a card that
was seen k times, the product of all n (n-1) ... (n-k+1). (The number of places is the same for all decks that fit.) The
cards of a material deck are chosen and not drawn, so they count for the fit alone. What a player does with the cards is
no evidence: no policy is assumed.

Two cases show why less is not enough. A deck with one copy of a card and a deck with four copies both fit once that
card was drawn and seen; with the weights alone, the first deck would be dealt four times too often. And a card that was
seen, went back into the deck and is seen again may be the same or another copy; counted twice, it would rule out the
deck with one copy, so `GameState.sightings` counts it once.

If no deck fits, a deck is made up from those with the most seen cards: its unseen cards are what is left of that list,
further copies of the seen cards, and again cards of the list if that is too little. Nothing of it depends on the cards
that the player does not know.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from itertools import accumulate
from math import isfinite
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.decks.construction import STANDARD, belongs_in_material_deck
from grandarchive.decks.starter import STARTER_DECKS, starter_deck
from grandarchive.errors import IllegalDeck, WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import BOONS, Zone
from grandarchive.play.beginning import DeckLike, beginning, by_zone
from grandarchive.play.embedding import asks_for_names
from grandarchive.play.fields import quoted

Cards = tuple[CardDefinition, ...]

CardsByZone = Mapping[Zone, Cards]
"""Cards by the zone in which they begin."""

Pools = dict[Zone, list[CardDefinition]]
"""Cards of which some are drawn, by the zone in which they begin."""

MATERIAL: Final = Zone.MATERIAL
DECK: Final = Zone.DECK
PANTHEON: Final = Zone.PANTHEON
ORIGINS: Final = (MATERIAL, DECK, PANTHEON)
"""The zones in which cards begin, in the order in which they are dealt."""


class Breadth(IntEnum):
    """Which decks of a belief are dealt: those that fit, all of them, or any cards that the viewer can know of."""

    FITTING = 0
    ALL = 1
    ANYTHING = 2


MOST_COPIES: Final = STANDARD.main_copies or 0


@dataclass(frozen=True, slots=True, eq=False)
class Belief:
    """The decks that another player may have, and how likely each is before anything is seen of it.

    `weights` has one positive number for each deck; only their ratios count, and without them all decks are as likely.
    Raises `WrongArgument` without a deck or for wrong weights, and as `Game` does for a deck that no game begins with.
    """

    decks: tuple[DeckLike, ...]
    weights: tuple[float, ...] = ()
    lists: tuple[CardsByZone, ...] = field(init=False, repr=False)
    """The cards of each deck, sorted."""
    counts: tuple[Mapping[Zone, Counter[str]], ...] = field(init=False, repr=False)
    """How often each deck has which card, by its slug."""
    asking: tuple[bool, ...] = field(init=False, repr=False)
    """Whether cards of each deck let a player name a card."""

    def __post_init__(self) -> None:
        given: tuple[object, object] = (self.decks, self.weights)
        if not all(isinstance(each, Iterable) for each in given):
            raise WrongArgument(f"a belief has a list of decks and a list of weights, and not {quoted(given)}")
        decks, weights = tuple(self.decks), tuple(self.weights)
        if not decks:
            raise WrongArgument("a belief needs at least one deck")
        weights = weights or (1.0,) * len(decks)
        if len(weights) != len(decks) or not all(map(_is_weight, weights)):
            raise WrongArgument(f"a belief in {len(decks)} decks needs as many positive weights, not {weights!r:.60}")
        lists = tuple(map(_checked, decks))
        object.__setattr__(self, "decks", decks)
        object.__setattr__(self, "weights", weights)
        object.__setattr__(self, "lists", lists)
        object.__setattr__(self, "counts", tuple(map(_counted, lists)))
        object.__setattr__(self, "asking", tuple(any(map(asks_for_names, _all_of(cards))) for cards in lists))

    def probabilities(self, evidence: Evidence) -> tuple[float, ...]:
        """How likely each deck is after what was seen, together 1; all are 0 if none fits."""
        shares = [weight * evidence.likelihood(each) for weight, each in zip(self.weights, self.counts, strict=True)]
        total = sum(shares)
        return tuple([share / total for share in shares]) if total else (0.0,) * len(shares)


def _is_weight(weight: object) -> bool:
    return isinstance(weight, (int, float)) and not isinstance(weight, bool) and weight > 0 and isfinite(weight)


def _checked(deck: DeckLike) -> CardsByZone:
    """The cards of a deck with which a player can begin a game. Raises otherwise."""
    beginning((deck, deck))
    cards = by_zone(deck)
    if not any(map(is_starting_champion, cards[MATERIAL])):
        raise IllegalDeck(f"the material deck of {quoted(deck)} has no level 0 champion")
    return {zone: tuple(sorted(part, key=_slug)) for zone, part in cards.items()}


def _counted(cards: CardsByZone) -> Mapping[Zone, Counter[str]]:
    return {zone: Counter([card.slug for card in part]) for zone, part in cards.items()}


def _all_of(cards: CardsByZone) -> Iterable[CardDefinition]:
    return (card for part in cards.values() for card in part)


@cache
def starter_belief() -> Belief:
    """The starter decks that ship with the package, each as likely: the belief of whoever is given no other."""
    catalog = Catalog.starter()
    return Belief(tuple(starter_deck(name, catalog) for name in STARTER_DECKS))


# Evidence ------------------------------------------------------------------------------------------------------


def origin_of(card: CardDefinition) -> Zone:
    """The zone in which a card of a deck begins."""
    if not BOONS.isdisjoint(card.face.types):
        return PANTHEON
    return MATERIAL if belongs_in_material_deck(card) else DECK


def is_starting_champion(card: CardDefinition) -> bool:
    """A player can begin with the card as champion (CR Starting the Game - Standard Games 6)."""
    return "CHAMPION" in card.face.types and card.face.level == 0


class Evidence:
    """The cards that a player has seen of the deck of another player, and how many are unseen.

    `seen` are cards that are known, or known to be among the unknown ones. `unseen` counts the others by the zone in
    which they began.
    """

    __slots__ = ("_counts", "seen", "unseen")

    def __init__(self, seen: Iterable[CardDefinition], unseen: Mapping[Zone, int]) -> None:
        self.seen: dict[Zone, list[CardDefinition]] = {zone: [] for zone in ORIGINS}
        for card in seen:
            self.seen[origin_of(card)].append(card)
        self.unseen = {zone: unseen.get(zone, 0) for zone in ORIGINS}
        self._counts = {zone: Counter([card.slug for card in cards]) for zone, cards in self.seen.items()}

    def likelihood(self, counts: Mapping[Zone, Counter[str]]) -> int:
        """In how many ways the main deck shows the cards that were seen; 0 for a deck that does not fit."""
        ways = 1
        for zone in ORIGINS:
            numbers = counts[zone]
            if zone is PANTHEON and not numbers:
                continue
            if numbers.total() != len(self.seen[zone]) + self.unseen[zone]:
                return 0
            for slug, seen in self._counts[zone].items():
                if numbers[slug] < seen:
                    return 0
                if zone is DECK:
                    for left in range(seen):
                        ways *= numbers[slug] - left
        return ways

    @property
    def begins(self) -> bool:
        """The player has yet to begin with a level 0 champion: none was seen."""
        return not any(map(is_starting_champion, self.seen[MATERIAL]))

    def overlap(self, counts: Mapping[Zone, Counter[str]]) -> int:
        """How many of the cards that were seen a deck has."""
        return sum((counts[zone] & self._counts[zone]).total() for zone in ORIGINS)

    def rest(self, cards: Iterable[CardDefinition], zone: Zone) -> list[CardDefinition]:
        """The cards of a list that are left without those that were seen, in their order."""
        seen = self._counts[zone].copy()
        left = []
        for card in cards:
            if seen[card.slug] > 0:
                seen[card.slug] -= 1
            else:
                left.append(card)
        return left

    def further_copies(self, listed: Sequence[CardDefinition]) -> list[CardDefinition]:
        """Copies of seen cards of the main deck, as many as a deck may have besides those seen and those listed."""
        number = Counter(card.slug for card in listed) + self._counts[DECK]
        of_slug = {card.slug: card for card in self.seen[DECK]}
        return [of_slug[slug] for slug in sorted(of_slug) for _ in range(MOST_COPIES - number[slug])]


def _slug(card: CardDefinition) -> str:
    return card.slug


# Drawing -------------------------------------------------------------------------------------------------------


class Guess:
    """Decks that a player may have after what was seen: what the unseen cards are drawn from.

    Each deck has its share of the chances, a pool of cards for each zone, and may have cards that ask for a name. If
    `begins`, the player has yet to begin with a level 0 champion, so one of them is unseen.
    """

    __slots__ = ("_asking", "_begins", "_chances", "_pools", "_unseen")

    def __init__(
        self,
        unseen: Mapping[Zone, int],
        pools: Sequence[Pools],
        weights: Sequence[float],
        asking: Sequence[bool],
        begins: bool = False,
    ) -> None:
        self._begins = begins
        self._unseen = [(zone, number) for zone, number in unseen.items() if number]
        self._pools = pools
        self._chances = list(accumulate(weights))
        self._asking = asking

    def kinds(self, zone: Zone) -> list[CardDefinition]:
        """The different cards that an unseen card of a zone may be, sorted."""
        of_slug = {card.slug: card for pools in self._pools for card in pools.get(zone, ())}
        return [of_slug[slug] for slug in sorted(of_slug)]

    def draw(self, chance: random.Random) -> tuple[Pools, bool]:
        """The unseen cards by the zone in which they began, and whether the deck lets a player name a card."""
        at = chance.choices(range(len(self._pools)), cum_weights=self._chances)[0] if len(self._pools) > 1 else 0
        pools = self._pools[at]
        found = {zone: chance.sample(pools[zone], number) for zone, number in self._unseen}
        drawn = found.get(MATERIAL)
        if self._begins and drawn and not any(map(is_starting_champion, drawn)):
            champions = [card for card in pools[MATERIAL] if is_starting_champion(card)]
            if champions:
                drawn[chance.randrange(len(drawn))] = chance.choice(champions)
        return found, self._asking[at]


def guess(
    belief: Belief, evidence: Evidence, known_boons: Cards, breadth: Breadth = Breadth.FITTING, heard_of: Cards = ()
) -> Guess:
    """Combine a belief with evidence: the decks that another player may have.

    `known_boons` are boons that the viewer knows of, for decks without boons. With the breadth ALL every deck is
    possible, as if none fitted; with ANYTHING each card of these decks and each of `heard_of` is as likely. Raises
    `WrongArgument` if nothing is known of the boons that are unseen.
    """
    if breadth is Breadth.ANYTHING:
        return _anything(belief, evidence, known_boons, heard_of)
    shares = belief.probabilities(evidence)
    if breadth is Breadth.ALL:
        shares = belief.weights
    elif not any(shares):
        overlaps = [evidence.overlap(counts) for counts in belief.counts]
        nearest = max(overlaps)
        shares = tuple(
            [weight * (overlap == nearest) for weight, overlap in zip(belief.weights, overlaps, strict=True)]
        )
    possible = [at for at, share in enumerate(shares) if share]
    pools = [_filled(belief.lists[at], evidence, known_boons) for at in possible]
    weights, asking = [shares[at] for at in possible], [belief.asking[at] for at in possible]
    return Guess(evidence.unseen, pools, weights, asking, evidence.begins)


def _anything(belief: Belief, evidence: Evidence, known_boons: Cards, heard_of: Cards) -> Guess:
    of_slug = {card.slug: card for deck in belief.lists for card in _all_of(deck)}
    of_slug.update((card.slug, card) for card in heard_of)
    cards: dict[Zone, Cards] = dict.fromkeys(ORIGINS, ())
    for slug in sorted(of_slug):
        card = of_slug[slug]
        cards[origin_of(card)] += (card,)
    pools = _filled({**cards, PANTHEON: ()}, Evidence((), evidence.unseen), known_boons)
    return Guess(evidence.unseen, [pools], [1.0], [any(map(asks_for_names, _all_of(cards)))], evidence.begins)


def listed(cards: CardsByZone, evidence: Evidence, known_boons: Cards, whose: str) -> Guess:
    """The cards of one list. Raises `WrongArgument` if it leaves too few for those that are unknown."""
    lists = {zone: cards[zone] or (known_boons if zone is PANTHEON else ()) for zone in ORIGINS}
    pools = {zone: evidence.rest(sorted(lists[zone], key=_slug), zone) for zone in ORIGINS}
    for zone, unseen in evidence.unseen.items():
        if len(pools[zone]) < unseen:
            raise WrongArgument(f"the list of {whose} leaves {len(pools[zone])} cards for {unseen} that are unknown")
    return Guess(evidence.unseen, [pools], [1.0], [any(map(asks_for_names, _all_of(cards)))], evidence.begins)


def open_list(cards: Mapping[Zone, Sequence[CardDefinition]]) -> Guess:
    """The unknown cards themselves, for somebody who knows which they are and not where."""
    pools = {zone: sorted(pool, key=_slug) for zone, pool in cards.items()}
    return Guess({zone: len(pool) for zone, pool in pools.items()}, [pools], [1.0], [True])


def _filled(cards: CardsByZone, evidence: Evidence, known_boons: Cards) -> Pools:
    """The unseen cards of a list. If there are too few, copies of seen cards and of its own cards are added."""
    found = {}
    for zone, unseen in evidence.unseen.items():
        own = cards[zone] or (_unlike(known_boons, evidence.seen[zone]) if zone is PANTHEON else ())
        pool = evidence.rest(own, zone)
        if zone is DECK and len(pool) != unseen:
            pool += evidence.further_copies(pool)
        while len(pool) < unseen:
            more = own or evidence.seen[zone] or starter_belief().lists[0][zone]
            if not more:
                raise WrongArgument("nothing is known of the boons of another player: give a deck with boons")
            pool += more
        found[zone] = pool
    return found


def _unlike(boons: Cards, seen: Sequence[CardDefinition]) -> Cards:
    """The boons of kinds that were not seen: each player has one of each kind."""
    kinds = [card.face.types & BOONS for card in seen]
    return tuple(boon for boon in boons if boon.face.types & BOONS not in kinds)
