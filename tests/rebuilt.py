"""Positions of random games, built anew by the scenario builder: `python -m tests.rebuilt --help`.

The builder can lay out whatever a game can be if its table looks the same to every player, offers the same, has the
digest of the game, and goes on in the same way.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import click

import grandarchive as ga
from grandarchive.decks import STARTER_DECKS
from grandarchive.decks.corpus import playable_decks
from grandarchive.play.beginning import DeckLike
from grandarchive.testing.rebuild import differences, reason_against, rebuild

MOST_CHOICES: Final = 400
FURTHER: Final = 4
"""How many choices both games are played on."""


def kind_of(game: ga.Game) -> str:
    """A name for the moment of a game: its phase or combat, and whether the Effects Stack is filled."""
    state = game._state
    where = "combat" if state.combat is not None else str(state.phase)
    return f"{where}, filled stack" if state.stack else where


def positions(decks: list[DeckLike], seed: int, most: int, one_in: int) -> Iterator[ga.Game]:
    """So many positions of a random game at which it can be built anew; those in between are passed over at random.

    The Effects Stack and combat are met less often, so those positions are all taken.
    """
    chance = Random(seed)
    game = ga.Game(decks, seed=seed)
    taken = 0
    while not game.over and len(game.choices) < MOST_CHOICES and taken < most:
        rare = bool(game._state.stack) or game._state.combat is not None
        if not reason_against(game) and chance.randrange(max(1, one_in // 6) if rare else one_in) == 0:
            taken += 1
            yield game
        game.choose(chance.randrange(len(game.decision.options)))


def judge(game: ga.Game, catalog: ga.Catalog, chance: Random) -> list[str]:
    """The differences of the game that the builder makes of a position, there and some choices later."""
    built = rebuild(game, catalog).game
    found = differences(game, built)
    if not found and built.digest() != game.digest():
        found.append("both look the same, and their states have other digests")
    again = game.clone()
    for number in range(FURTHER):
        if found or again.over:
            break
        choice = chance.randrange(len(again.decision.options))
        again.choose(choice)
        built.choose(choice)
        found = [f"{number + 1} choices later: {text}" for text in differences(again, built)]
    return found


def starter_games(catalog: ga.Catalog) -> Iterator[tuple[list[DeckLike], int]]:
    """Pairs of starter decks without end, each with a seed."""
    seed = 0
    while True:
        seed += 1
        chance = Random(seed)
        names = [chance.choice(list(STARTER_DECKS)) for _ in range(2)]
        yield [ga.starter_deck(name, catalog) for name in names], seed


def check(
    games: Iterator[tuple[list[DeckLike], int]], catalog: ga.Catalog, number: int
) -> tuple[Counter[str], list[str]]:
    """Build so many positions anew: how many of which kind there were, and what is different."""
    kinds: Counter[str] = Counter()
    failures: list[str] = []
    while kinds.total() < number:
        decks, seed = next(games)
        for game in positions(decks, seed, min(12, number - kinds.total()), 24):
            kinds[kind_of(game)] += 1
            place = f"seed {seed}, after {len(game.choices)} choices ({kind_of(game)})"
            failures += [f"{place}: {text}" for text in judge(game, catalog, Random(seed))]
    return kinds, failures


def tournament_games(catalog: ga.Catalog, decks: Path) -> Iterator[tuple[list[DeckLike], int]]:
    """Pairs of tournament decks without end, each with a seed."""
    found = playable_decks(decks, catalog)
    seed = 0
    while True:
        seed += 1
        chance = Random(seed)
        yield [chance.choice(found), chance.choice(found)], seed


@click.command()
@click.option("--number", type=click.IntRange(1), default=200, show_default=True, help="How many positions of each.")
@click.option("--index", type=click.Path(path_type=Path, exists=True), help="The official card index.")
@click.option("--decks", type=click.Path(path_type=Path, exists=True), help="A corpus of tournament decks.")
def main(number: int, index: Path | None, decks: Path | None) -> None:
    """Build positions anew, of games with starter decks and, with an index and a corpus, with tournament decks."""
    catalog = ga.Catalog.starter() if index is None else ga.Catalog.load(index)
    kinds, failures = check(starter_games(catalog), catalog, number)
    if index is not None and decks is not None:
        more, found = check(tournament_games(catalog, decks), catalog, number)
        kinds += more
        failures += found
    for failure in failures:
        click.echo(failure[:600], err=True)
    for kind, count in kinds.most_common():
        click.echo(f"{count:6} {kind}")
    if failures:
        sys.exit(1)
    click.echo(f"{kinds.total()} positions look the same and go on in the same way once they are built anew")


if __name__ == "__main__":
    main()
