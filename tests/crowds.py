"""Random games of several players with nasty cards, checked after every choice; now and then somebody concedes.

`make crowds` plays many of them.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

import click

from grandarchive.play.game import Game
from grandarchive.rules.turn.starting import new_game
from grandarchive.testing.progress import progress
from tests import nasty
from tests.exchange import deck

MOST_CHOICES: Final = 6000
"""Random games of six players end well before."""

CONCEDING: Final = 0.002
"""How likely it is that somebody concedes before a choice."""


def play(seed: int, players: int) -> Game:
    """Play a random game to its end. Raises `AssertionError` if the state is not sound after a choice."""
    chance = random.Random(seed)
    decks = tuple(deck(chance) for _ in range(players))
    state = new_game(decks, seed, journal=True, boons=nasty.pantheons(players, chance))
    game = Game.from_state(state)
    for number in range(MOST_CHOICES):
        if game.over:
            return game
        if chance.random() < CONCEDING:
            game.concede(chance.choice([p for p in range(players) if not state.lost[p]]))
        else:
            game.choose(nasty.nasty_choice(state, chance, nasty.last_choices(number)))
        found = game.status()
        assert found == [], found
    raise AssertionError(f"no end after {MOST_CHOICES} choices")


@click.command()
@click.option("--games", type=click.IntRange(1), default=400, show_default=True, help="Games to play.")
@click.option("--players", type=click.IntRange(2, 6), default=3, show_default=True, help="Players in each.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
def main(games: int, players: int, seed: int) -> None:
    """Play games and tell how they ended and after how many turns."""
    ends: Counter[str] = Counter()
    turns: list[int] = []
    with progress(f"{players} players", games) as advance:
        for number in range(seed, seed + games):
            try:
                game = play(number, players)
            except Exception as error:
                raise click.ClickException(f"game {number} with {players} players: {error!r}") from error
            assert game.outcome is not None
            ends[game.outcome.reason] += 1
            turns.append(game.turn)
            advance(1)
    click.echo(f"{games} games with {players} players: {dict(ends)}, {min(turns)} to {max(turns)} turns")


if __name__ == "__main__":
    main()
