"""Measures rows, views and playouts beside the decisions of `grandarchive bench` in the same run.

    python -m tests.program_speed --seconds 20 --index INDEX --decks DECKS.jsonl

*Views* are the field and both players of a view, read at random decisions of random games; rows are made of the same
moments. Every second moment is read in the opposite order, so that neither finds more in the caches than the other.
The engine keeps views of cards that stay the same, so views are read once more with empty caches. In a playout
`greedy`, the policy of `search`, chooses for both seats from the start to the end of a game. The parts take turns.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from grandarchive.agents import GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import Deck
from grandarchive.decks.corpus import playable_decks
from grandarchive.lab import growth, positions
from grandarchive.lab.bench import _corpus_pair
from grandarchive.lab.random_games import Rate, new_game, play_to_end, random_agents, starter_pairs
from grandarchive.play import Game, appearance
from grandarchive.play.seeds import mixed
from grandarchive.play.view import View

EVERY: Final = 11
"""Moments are read once in this many decisions."""

AT_ONCE: Final = 5
"""A position of one of the growing sizes is read this often at once."""

READERS: Final[dict[str, Callable[[View], object]]] = {
    "views": lambda view: (view.field, [view.of(player) for player in (0, 1)]),
    "rows of cards and players": lambda view: view.rows("cards", "players"),
    "all rows": lambda view: view.rows(),
}

ANEW: Final = "views, with empty caches"


class Reading:
    """Reads moments of random games in all ways, each with a view of its own."""

    def __init__(self) -> None:
        self.moments = 0
        self.seconds = dict.fromkeys((*READERS, ANEW), 0.0)

    def play(self, number: int) -> int:
        """Play a game at random; the number of moments that were read."""
        game = new_game(starter_pairs(), 1, number)
        draw = random.Random(mixed(1, number)).randrange
        before = self.moments
        while not game.over:
            if draw(EVERY) == 0:
                self._read(game)
            game.choose(draw(len(game.decision.options)))
        return self.moments - before

    def _read(self, game: Game) -> None:
        self.moments += 1
        for name in list(READERS)[:: 1 if self.moments % 2 else -1]:
            self._time(name, READERS[name], game)
        appearance._VIEWS.clear()
        appearance._TRAITS.clear()
        self._time(ANEW, READERS["views"], game)

    def _time(self, name: str, reader: Callable[[View], object], game: Game) -> None:
        begun = time.process_time()
        reader(game.view(game.decision.player))
        self.seconds[name] += time.process_time() - begun


def bench(number: int) -> int:
    """A game as `grandarchive bench` plays it; the number of decisions."""
    return play_to_end(new_game(starter_pairs(), 0, number), random_agents(0, number))


def playout_of(pair: Callable[[int], tuple[Deck, Deck]]) -> Callable[[int], int]:
    """Numbered playouts of games between two decks; the number of choices."""
    policy = GreedyAgent()

    def play(number: int) -> int:
        return len(Game(pair(number), mixed(2, number), record=False).playout(policy).choices)

    return play


def read_rows(game: Game) -> int:
    """Make all rows of a position several times; how many times."""
    for _ in range(AT_ONCE):
        game.view(0).rows()
    return AT_ONCE


BY_SIZE: Final = growth.Growth(
    "all rows, by objects",
    growth.OBJECTS,
    lambda size: growth.Task(positions.position(field=[positions.PLAIN] * size), read_rows),
)


@click.command()
@click.option("--seconds", default=20.0, show_default=True, help="For each part, of the processor.")
@click.option("--index", type=click.Path(path_type=Path), required=True)
@click.option("--decks", type=click.Path(path_type=Path), required=True)
def main(seconds: float, index: Path, decks: Path) -> None:
    """Measure rows and playouts."""
    corpus = playable_decks(decks, Catalog.load(index), 0)
    reading, pairs = Reading(), starter_pairs()
    rates = {
        "bench": Rate(bench, time.process_time),
        "playout, starters": Rate(playout_of(lambda number: pairs[number % len(pairs)]), time.process_time),
        "playout, tournament": Rate(playout_of(lambda number: _corpus_pair(corpus, 3, number)), time.process_time),
        "reading": Rate(reading.play, time.process_time),
    }
    while min(rate.seconds for rate in rates.values()) < seconds:
        for rate in rates.values():
            rate.run(seconds / 20)
    speed = {name: rate.steps / rate.seconds for name, rate in rates.items()}
    click.echo(f"bench: {speed['bench']:.0f} decisions a second")
    for name in ("playout, starters", "playout, tournament"):
        click.echo(f"{name}: {speed[name]:.0f} choices a second, {speed[name] / speed['bench']:.2f} of bench")
    for name, spent in reading.seconds.items():
        share = spent / reading.seconds["views"]
        each = spent / reading.moments
        click.echo(
            f"{name}: {each * 1e6:.0f} us, {share:.3f} of views, {each * speed['bench']:.2f} decisions of bench "
            f"({reading.moments} moments)"
        )
    curve = growth._curve(BY_SIZE, seconds / 10)
    points = zip(curve.sizes, curve.microseconds, strict=True)
    click.echo(f"{curve.name}: " + ", ".join(f"{size}: {spent:.0f} us" for size, spent in points))
    click.echo(f"steepest slope: {max(curve.slopes):.2f} (1 is work in proportion to the size)")


if __name__ == "__main__":
    main()
