"""Deals anew for every player at every decision: each sees the same afterwards, and the game goes on to its end.

Three in four deals are with closed lists, the others with open ones. In games of made-up cards the players believe in
decks of made-up cards, none of which is one of the game: what others do is not always possible with starter decks.

make every-deal ARGS="--games 200 --players 3"
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import click

import grandarchive as ga
from grandarchive import RandomAgent, Until
from grandarchive.model.cards import CardDefinition
from grandarchive.play.dealing import is_open
from grandarchive.rules.turn.starting import DeckCards, new_game
from tests import nasty
from tests.exchange import MIXED, deck
from tests.scenarios.secret_cards import SECRETS
from tests.scenarios.test_rules_begun_with import GLASS

MOST_CHOICES = 300
TO_THE_END = 20
"""One in so many deals is played on at random, to its end or for `MOST_FURTHER` choices, and all before turn 1."""

MOST_FURTHER = 600
"""Random games of made-up cards grow without end, and get slow with it."""


BELIEVED = 12
"""The number of random decks that players believe in."""

SIZE = 60
"""The most cards of a part of a further deck."""


@dataclass(frozen=True)
class Listed:
    """A deck as a list of cards."""

    cards: DeckCards

    def material_cards(self) -> tuple[CardDefinition, ...]:
        """The cards of the material deck."""
        return self.cards[0]

    def main_cards(self) -> tuple[CardDefinition, ...]:
        """The cards of the main deck."""
        return self.cards[1]


@dataclass
class Count:
    """What was dealt: `within` in the middle of another player's choice."""

    games: int = 0
    deals: int = 0
    within: int = 0
    played_on: int = 0
    ended: int = 0


class Differs(AssertionError):
    """A player sees something else after dealing."""


def beginning(seed: int, players: int, *, pantheon: bool, secret: bool) -> ga.Game:
    """A game of starter decks, or of cards that keep secrets."""
    chance = random.Random(seed)
    if not secret:
        catalog = ga.Catalog.starter()
        names = [chance.choice(tuple(ga.STARTER_DECKS)) for _ in range(players)]
        return ga.Game([ga.starter_deck(name, catalog) for name in names], seed)
    decks = tuple(_beginning_on_field(deck(chance), chance) for _ in range(players))
    boons = nasty.pantheons(players, chance) if pantheon else ()
    return ga.Game.from_state(new_game(decks, seed, boons=boons))


def _beginning_on_field(cards: DeckCards, chance: random.Random) -> DeckCards:
    """A deck, every second time with a card that may be on the field before there are champions."""
    material, main = cards
    return ((*material, GLASS), main) if chance.random() < 0.5 else cards


@cache
def secret_belief() -> ga.Belief:
    """Decks of cards that keep secrets, and more until each card that there is is in one."""
    chance = random.Random("what others may have")
    lists = [deck(chance) for _ in range(BELIEVED)]
    material = _different(MIXED.higher, MIXED.material, MIXED.nasty_material)
    main = _different(SECRETS, MIXED.main, MIXED.nasty_main)
    starts = range(0, max(len(material), len(main)), SIZE)
    lists += [((MIXED.spirits[0], *material[at : at + SIZE]), main[at : at + SIZE]) for at in starts]
    of_slug: dict[str, CardDefinition] = {}
    for each in lists:
        of_slug.update((card.slug, of_slug.get(card.slug, card)) for card in each[1])
    return ga.Belief(tuple(Listed((each[0], tuple(of_slug[card.slug] for card in each[1]))) for each in lists))


def _different(*parts: Iterable[CardDefinition]) -> tuple[CardDefinition, ...]:
    return tuple({card.slug: card for part in parts for card in part}.values())


def play(
    game: ga.Game, seed: int, count: Count, every: int, most: int = MOST_CHOICES, belief: ga.Belief | None = None
) -> None:
    """Play at random and deal for all players at one in so many decisions. Raises `Differs`."""
    chance = random.Random(seed)
    count.games += 1
    while not game.over and len(game.choices) < most:
        if chance.randrange(every) == 0:
            for viewer in range(len(game.names)):
                _deal(game, viewer, chance, count, belief)
        game.choose(nasty.nasty_choice(game._state, chance))


def _deal(game: ga.Game, viewer: int, chance: random.Random, count: Count, belief: ga.Belief | None) -> None:
    within = not is_open(game._state, viewer)
    if within and not game.choices:
        return  # the game began with this decision
    seed, opened = chance.getrandbits(30), chance.randrange(4) == 0
    dealt = game.view(viewer).determinize(seed, belief=None if opened else belief, open_lists=opened)
    count.deals += 1
    count.within += within
    if dealt.view(viewer).encode() != game.view(viewer).encode():
        raise Differs(f"player {viewer} sees something else after dealing at {game.decision!r}")
    if chance.randrange(TO_THE_END) == 0 or game.turn == 0:
        dealt.playout(RandomAgent(1), Until(choices=MOST_FURTHER))
        count.played_on += 1
        count.ended += dealt.over
    if problems := dealt.status():
        raise Differs("; ".join(problems))


@click.command()
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="Games to play.")
@click.option("--players", type=click.IntRange(2, 6), default=2, show_default=True, help="Players in each.")
@click.option("--pantheon", is_flag=True, help="Play with boons.")
@click.option("--every", type=click.IntRange(1), default=1, show_default=True, help="Deal at one in so many decisions.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
def main(games: int, players: int, pantheon: bool, every: int, seed: int) -> None:
    """Deal anew for every player at every decision of many games."""
    count = Count()
    for number in range(seed, seed + games):
        secret = bool(number % 2)
        belief = secret_belief() if secret else None
        play(beginning(number, players, pantheon=pantheon, secret=secret), number, count, every, belief=belief)
        click.echo(f"\r{count.games} games, {count.deals} deals, {count.within} within choices of others", nl=False)
    click.echo(f", {count.played_on} played on, {count.ended} of them to their end")


if __name__ == "__main__":
    main()
