"""Long runs of games that check the state after every choice: `python -m grandarchive.testing.soak`."""

from __future__ import annotations

import json
import sys
from itertools import product
from typing import Final

import click

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, starter_deck
from grandarchive.errors import GrandArchiveError
from grandarchive.lab.batch import UNDECIDED, Pairing, play_schedule
from grandarchive.lab.replays import keep_replay
from grandarchive.lab.report import Totals
from grandarchive.rules.loops import LOOP
from grandarchive.testing.progress import progress

MOST_REPLAYS: Final = 10
"""The most replays that are kept: one bug tends to fail many games."""


def starter_pairings(agent: str, seed: int) -> list[Pairing]:
    """Every starter deck against every starter deck, from both seats, with the state checked after every choice."""
    catalog = Catalog.starter()
    decks = [starter_deck(name, catalog) for name in STARTER_DECKS]
    return [Pairing((a, b), (agent, agent), seed, check=True) for a, b in product(decks, repeat=2)]


def soak(agent: str, games: int, jobs: int, seed: int) -> Totals:
    """Play games of an agent against itself and tell how far they are."""
    with progress(agent, games) as advance:
        return play_schedule(starter_pairings(agent, seed), games, jobs, advance)


@click.command()
@click.option("--random", "random_games", type=click.IntRange(0), default=2000, show_default=True, help="Random games.")
@click.option("--greedy", "greedy_games", type=click.IntRange(0), default=500, show_default=True, help="Greedy games.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Processes.")
@click.option("--seed", type=int, default=0, show_default=True, help="What the games derive from.")
def main(random_games: int, greedy_games: int, jobs: int, seed: int) -> None:
    """Play games of all pairs of starter decks, check the state after every choice, and print totals as JSON lines.

    Exits with 1 if a game failed, of which the replays are written to files, or did not come to an end: these decks
    have no loops.
    """
    errors = 0
    for agent, games in (("random", random_games), ("greedy", greedy_games)):
        try:
            totals = soak(agent, games, jobs, seed)
            click.echo(json.dumps({"agent": agent, "seed": seed, **totals.to_json()}))
            for failure in totals.failures[:MOST_REPLAYS]:
                path = keep_replay(failure.replay)
                click.echo(f"game {failure.game}: {failure.message}; its replay is in {path}", err=True)
        except GrandArchiveError as error:
            raise click.ClickException(str(error)) from error
        errors += totals.errors + totals.reasons[UNDECIDED] + totals.reasons[LOOP]
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
