"""Measures how long `search` thinks: over a decision that it searches, and over its whole turns.

    python -m tests.search_times --nodes 200 --games 2 --decks build/rating-decks/measure --index INDEX

It plays mirrors of each deck against `greedy`, half of them as the second player. Times are those of the processor.
"""

from __future__ import annotations

import time
from pathlib import Path

import click

from grandarchive.agents import GreedyAgent, SearchAgent
from grandarchive.agents.search.agent import Search
from grandarchive.agents.search.budget import Stop
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.play import Game, Until
from grandarchive.play.seeds import mixed
from grandarchive.play.view import View

MOST_CHOICES = 6000
SEED = 45


class Timed(SearchAgent):
    """Keeps the seconds of each search, and those of each of its turns in a game."""

    def __init__(self, nodes: int) -> None:
        super().__init__(nodes=nodes)
        self.searches: list[float] = []
        self.turns: list[float] = []
        self.game = 0
        self._turn = (-1, -1)

    def choose(self, view: View) -> int:
        """The choice, timed."""
        begun = time.process_time()
        chosen = super().choose(view)
        if view.turn_player == view.player:
            now = self.game, view.turn
            if now != self._turn:
                self._turn = now
                self.turns.append(0.0)
            self.turns[-1] += time.process_time() - begun
        return chosen

    def _search(self, view: View, is_stopped: Stop) -> Search:
        begun = time.process_time()
        found = super()._search(view, is_stopped)
        self.searches.append(time.process_time() - begun)
        return found


def told(name: str, seconds: list[float]) -> str:
    """The median and the 95th percentile."""
    ordered = sorted(seconds)
    median, high = (ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95))
    return f"{name}: {len(ordered)}, median {median:.2f} s, 95% at most {high:.2f} s, longest {ordered[-1]:.2f} s"


@click.command()
@click.option("--nodes", type=click.IntRange(1), default=200, show_default=True)
@click.option("--games", type=click.IntRange(1), default=2, show_default=True, help="Mirrors of each deck.")
@click.option("--decks", type=click.Path(path_type=Path, exists=True), required=True, help="A folder of decks.")
@click.option("--index", type=click.Path(path_type=Path, exists=True), required=True)
def main(nodes: int, games: int, decks: Path, index: Path) -> None:
    """Measure the times of searches."""
    catalog = Catalog.load(index)
    chosen = [Deck.from_file(path, catalog) for path in sorted(decks.iterdir())]
    chosen += [starter_deck(name, catalog) for name in STARTER_DECKS]
    timed, opponent = Timed(nodes), GreedyAgent()
    for at, deck in enumerate(chosen):
        for number in range(games):
            timed.game = at * games + number
            seats = [timed, opponent] if (at + number) % 2 else [opponent, timed]
            Game([deck, deck], mixed(SEED, number), record=False).playout(seats, Until(choices=MOST_CHOICES))
            click.echo(f"\r{timed.game + 1} of {len(chosen) * games} games", nl=False, err=True)
    click.echo("", err=True)
    click.echo(told(f"searches with {nodes} nodes", timed.searches))
    click.echo(told("whole turns", timed.turns))


if __name__ == "__main__":
    main()
