"""Measure the memory of a process that makes many steps in an environment: it has to stay flat.

python -m tests.env.memory --steps 1000000
"""

from __future__ import annotations

import gc
import os
import random
from pathlib import Path
from typing import Final

import click

from grandarchive import env
from tests.env.playing import masked

DECKS: Final = ("lorraine-starter", "rai-starter")
PARTS: Final = 20
MOST_GROWTH: Final = 8.0
"""Megabytes by which the second half of the parts may exceed the first, caches that fill up included."""


def resident() -> float:
    """The megabytes of this process in memory."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def walk(steps: int) -> list[float]:
    """Megabytes after each part of so many steps of random games, those of several players."""
    several, chance = env.aec(DECKS, seed=1), random.Random(1)
    several.reset()
    found: list[float] = []
    for step in range(1, steps + 1):
        if not several.agents:
            several.reset()
        agent = several.agent_selection
        out = several.terminations[agent] or several.truncations[agent]
        several.step(None if out else masked(several.observe(agent), chance))
        if step % (steps // PARTS) == 0:
            found.append(resident())
            click.echo(f"{step:9} steps: {found[-1]:.1f} MB")
    return found


@click.command()
@click.option("--steps", type=click.IntRange(PARTS), default=1_000_000, show_default=True)
def main(steps: int) -> None:
    """Walk, and fail if the memory grows."""
    found = walk(steps)
    half = len(found) // 2
    growth = max(found[half:]) - max(found[:half])
    click.echo(f"the second half of the steps takes {growth:+.1f} MB against the first")
    if growth > MOST_GROWTH:
        raise click.ClickException(f"the memory grows by more than {MOST_GROWTH} MB")


if __name__ == "__main__":
    main()
