"""Finds puzzles: positions of games in which exactly one first choice wins this turn, and `greedy` misses it.

    python -m tests.puzzle_search --games 500 --index INDEX --decks DECKS.jsonl.gz --to FOLDER

A puzzle takes at least three actions of its player. It is kept as a save, which has the names and the words of its
cards and no official text.
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from grandarchive.agents import GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.play.game import Game
from grandarchive.solve import NO_WIN, WIN, Solution, Step, solve
from grandarchive.solve.options import different
from tests.solved import decks_of, is_close

LEAST_ACTIONS: Final = 3
NODES: Final = 6_000


def actions(line: Sequence[Step], player: int) -> int:
    """How many cards, abilities and attacks of a player the main line of a win has."""
    number = 0
    while line:
        step = line[0]
        number += step.player == player and not step.question and step.label != "pass"
        line = step.then
    return number


def puzzle_in(game: Game) -> Solution | None:
    """The solution of a position that makes a puzzle."""
    player = game.decision.player
    found = solve(game, nodes=NODES)
    if found.answer != WIN or actions(found.line, player) < LEAST_ACTIONS:
        return None
    if GreedyAgent().choose(game.view(player)) == found.choice:
        return None
    for choice, _ in different(game._state):
        if choice != found.choice:
            other = game.clone()
            other.choose(choice)
            if not other.over and solve(other, nodes=NODES, player=player).answer != NO_WIN:
                return None
    return found


def games(decks: Sequence[Deck], seed: int, number: int) -> Iterator[tuple[int, Game]]:
    """The last close position of each turn of games between greedy players, before any action of that turn."""
    agent = GreedyAgent()
    for at in range(number):
        chance = random.Random(f"{seed}/{at}")
        game = Game([chance.choice(decks), chance.choice(decks)], seed * 100_000 + at, record=False)
        turn = -1
        while not game.over:
            if game.turn != turn and is_close(game):
                turn = game.turn
                yield at, game.clone()
            game.choose(agent.choose(game.view(game.decision.player)))


@click.command()
@click.option("--games", "number", default=100, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--index", type=click.Path(path_type=Path), help="Also with tournament decks of odd numbers.")
@click.option("--decks", type=click.Path(path_type=Path))
@click.option("--to", type=click.Path(path_type=Path), required=True, help="The folder for the puzzles.")
def main(number: int, seed: int, index: Path | None, decks: Path | None, to: Path) -> None:
    """Search games for puzzles and keep each as a save."""
    pool = [starter_deck(name, Catalog.starter()) for name in STARTER_DECKS]
    if index is not None and decks is not None:
        pool = decks_of(decks, Catalog.load(index), 1)
    to.mkdir(parents=True, exist_ok=True)
    looked = 0
    for at, game in games(pool, seed, number):
        looked += 1
        found = puzzle_in(game)
        if found is not None:
            path = to / f"{seed}-{at}-{game.turn}.json.gz"
            path.write_bytes(gzip.compress(json.dumps(game.encode(), separators=(",", ":")).encode(), mtime=0))
            click.echo(f"{path.name}: {path.stat().st_size} bytes after {looked} positions\n{found}")
    click.echo(f"{looked} positions of {number} games looked at")


if __name__ == "__main__":
    main()
