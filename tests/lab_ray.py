"""Plays a run on a local Ray cluster with two workers, kills one of them in the middle, and compares the totals.

    python -m tests.lab_ray --games 200

Needs the extra `cluster`.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any, Final

import click

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, starter_deck
from grandarchive.lab.executors import RayCluster
from grandarchive.lab.runs import Entry, Run, RunFile, matchups
from grandarchive.lab.runs.playing import play_run

WORKER: Final = b"ray::_chunk"
"""The name that a worker has while it plays."""


def workers() -> Iterator[int]:
    """The processes that play now."""
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/cmdline", "rb") as file:
                    if WORKER in file.read():
                        yield int(name)
            except OSError:
                continue


def totals(run: Run, **how: Any) -> list[dict[str, Any]]:
    """The matchups of a run."""
    with RunFile(None, run.settings()) as results:
        play_run(run, results, **how)
        return [each.to_json() for each in matchups(run, results)]


@click.command()
@click.option("--games", default=200, show_default=True, help="Games of each pairing.")
@click.option("--kill-after", default=20, show_default=True, help="Kill a worker after so many pairs.")
def main(games: int, kill_after: int) -> None:
    """Play on a cluster, kill a worker, and compare with the totals of this process."""
    catalog = Catalog.starter()
    run = Run(tuple(Entry(name, (starter_deck(name, catalog),)) for name in STARTER_DECKS), games=games)
    killed: list[int] = []

    def note(done: int, _: int) -> None:
        if done < kill_after or killed:
            return
        for process in workers():
            os.kill(process, signal.SIGKILL)
            killed.append(process)
            click.echo(f"a worker is killed after {done} pairs")
            return

    on_cluster = totals(run, executor=RayCluster(jobs=2), progress=note)
    if not killed:
        raise SystemExit("no worker was killed: play more games")
    if on_cluster != totals(run):
        raise SystemExit("the totals differ from those without a cluster")
    click.echo(f"{len(on_cluster)} pairings of {games} games: the totals are those of one process")


if __name__ == "__main__":
    main()
