"""Games dealt anew from what a player knows: the same view, the right frequencies, and they can be played to the end.

At random moments of random games places of opponents are picked that are unknown, and for each a name that may be
there. Over all deals that name has to be there as often as the cards say that the player does not know. `make deals`
deals many games. Decklists are open.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import click

from grandarchive.errors import WrongArgument
from grandarchive.model.terms import Zone
from grandarchive.play.game import Game
from grandarchive.play.view import View
from grandarchive.rules.turn.starting import new_game
from grandarchive.state.cards import Card
from grandarchive.testing.progress import progress
from tests import nasty
from tests.exchange import deck

AT_ONCE: Final = 20
"""Deals from each moment."""

PLACES: Final = 6
"""Places looked at from each moment."""

PLAYED: Final = 5
"""One of so many deals is played on to the end."""

LONGEST: Final = 300
"""The latest moment of a game."""

MOST_CHOICES: Final = 6000
DEVIATIONS: Final = 4
HIDDEN: Final = (Zone.HAND, Zone.MEMORY, Zone.DECK)


@dataclass
class Count:
    """What was dealt; how often the name was where it was looked for, how often that was to be expected."""

    deals: int = 0
    played: int = 0
    found: int = 0
    expected: float = 0.0
    variance: float = 0.0
    places: int = 0
    squares: float = 0.0
    spread: float = 0.0

    @property
    def deviations(self) -> float:
        """So many standard deviations are between what was found and what was to be expected."""
        return (self.found - self.expected) / self.variance**0.5 if self.variance else 0.0

    @property
    def unevenness(self) -> float:
        """How far each name at its place is from what was to be expected, taken together, in standard deviations.

        What is dealt too often here and too seldom there is right on the whole, and wrong at each place.
        """
        return (self.squares - self.places) / self.spread**0.5 if self.spread else 0.0

    @property
    def is_wrong(self) -> bool:
        """What is unknown is not dealt as often as it should be, on the whole or place by place."""
        return max(abs(self.deviations), abs(self.unevenness)) > DEVIATIONS

    def note(self, times: int, found: int, share: float) -> None:
        """Of so many deals a name was found so often where it is to be expected in this share of them."""
        variance = times * share * (1 - share)
        self.found += found
        self.expected += times * share
        self.variance += variance
        if variance:
            self.places += 1
            self.squares += (found - times * share) ** 2 / variance
            self.spread += 2 + (1 - 6 * share * (1 - share)) / variance


def moments(seed: int, players: int) -> Iterator[Game]:
    """Random moments of random games."""
    chance = random.Random(f"moments {seed}")
    while True:
        decks = tuple(deck(chance) for _ in range(players))
        state = new_game(decks, chance.getrandbits(32), boons=nasty.pantheons(players, chance))
        game = Game.from_state(state)
        for _ in range(chance.randrange(LONGEST)):
            if not game.over:
                game.choose(nasty.nasty_choice(state, chance))
        if not game.over:
            yield game


def deal(game: Game, chance: random.Random, count: Count) -> None:
    """Deal a moment of a game anew several times, for the player who has to choose."""
    viewer = game.decision.player
    view = game.view(viewer)
    seen = encoded(view)
    places = [place for _ in range(PLACES) if (place := _place(game, viewer, chance))]
    real = game.clone()._state.random_below(2**32)
    found = [0] * len(places)
    for number in range(AT_ONCE):
        dealt = view.determinize(chance.getrandbits(32), open_lists=True)
        count.deals += 1
        assert encoded(dealt.view(viewer)) == seen, "the player sees something else"
        assert dealt.clone()._state.random_below(2**32) != real, "a random number to come is the same"
        for at, (id, name, _) in enumerate(places):
            found[at] += dealt._state.cards[id].definition.name == name
        if number % PLAYED == 0:
            _play_on(dealt, chance)
            count.played += 1
    for at, (_, _, share) in enumerate(places):
        count.note(AT_ONCE, found[at], share)


def encoded(view: View) -> str:
    """All that a player can ask of a game."""
    return json.dumps(view.encode(), sort_keys=True)


def _place(game: Game, viewer: int, chance: random.Random) -> tuple[int, str, float] | None:
    """A card that the viewer does not know, a name that it may have, and how likely that is."""
    pools: dict[int, list[Card]] = {}
    for card in game._state.cards:
        if card.owner != viewer and not card.known >> viewer & 1 and card.zone in HIDDEN:
            pools.setdefault(card.owner, []).append(card)
    if not pools:
        return None
    pool = chance.choice(list(pools.values()))
    name = chance.choice(pool).definition.name
    return chance.choice(pool).id, name, sum(card.definition.name == name for card in pool) / len(pool)


def _play_on(game: Game, chance: random.Random) -> None:
    for number in range(MOST_CHOICES):
        if game.over:
            return
        game.choose(nasty.nasty_choice(game._state, chance, nasty.last_choices(number)))
    raise AssertionError(f"no end after {MOST_CHOICES} choices")


@click.command()
@click.option("--deals", type=click.IntRange(1), default=2000, show_default=True, help="Games to deal anew.")
@click.option("--players", type=click.IntRange(2, 6), default=2, show_default=True, help="Players in each.")
@click.option("--seed", type=int, default=0, show_default=True, help="What all of it derives from.")
def main(deals: int, players: int, seed: int) -> None:
    """Deal games anew and test what is dealt how often."""
    chance = random.Random(seed)
    count = Count()
    refused = 0
    with progress("deals", deals) as advance:
        for game in moments(seed, players):
            before = count.deals
            try:
                deal(game, chance, count)
            except WrongArgument:
                refused += 1
            advance(count.deals - before)
            if count.deals >= deals:
                break
    click.echo(
        f"{count.deals} deals, {count.played} played to the end, {refused} moments refused; found {count.found} times, "
        f"expected {count.expected:.1f}: {count.deviations:+.2f} standard deviations, place by place "
        f"{count.unevenness:+.2f}"
    )
    if count.is_wrong:
        raise click.ClickException("what is unknown is not dealt as often as it should be")


if __name__ == "__main__":
    main()
