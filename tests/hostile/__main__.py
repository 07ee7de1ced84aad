"""Runs hostile inputs: `python -m tests.hostile --number 3000`."""

from __future__ import annotations

import multiprocessing
import sys
from typing import Final

import click

from tests.hostile.running import problems
from tests.hostile.suite import REAL, looked_at, made

MOST_SHOWN: Final = 60


@click.command()
@click.option("--number", default=3000, show_default=True, help="How many inputs.")
@click.option("--seed", default=1, show_default=True, help="What the inputs derive from.")
@click.option("--jobs", default=2, show_default=True, help="How many processes.")
@click.option("--only", type=int, help="Run the input with this number alone, and show it.")
def main(number: int, seed: int, jobs: int, only: int | None) -> None:
    """Run hostile inputs and report each that is not as it declares."""
    if only is not None:
        case = made(seed, only)
        click.echo(case)
        click.echo("\n".join(problems(case, real=only % REAL == 0)) or "as declared")
        return
    failed = 0
    tasks = [(seed, each) for each in range(number)]
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for each, name, found in pool.imap_unordered(looked_at, tasks, 4):
            if found:
                failed += 1
                if failed <= MOST_SHOWN:
                    click.echo(f"{each}: {name}: {' | '.join(found)}")
    click.echo(f"{number} inputs of seed {seed}: {number - failed} as declared, {failed} not")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
