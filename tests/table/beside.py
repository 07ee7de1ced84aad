"""Measures how much a program that thinks for seconds delays the answers at other tables.

    python -m tests.table.beside --tables 20 --slow 2 --seconds 30

People answer every two seconds against `greedy`, first alone, then beside tables at which a program computes for some
seconds over each choice.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Final

from grandarchive.agents import NAMES, naming
from grandarchive.play import View
from grandarchive.table import lobby
from grandarchive.table.programs import Workers
from tests.table.load import Measured, person
from tests.table.served import SEATS, Served, served

MOST_DELAY: Final = 0.2
"""Seconds by which the slowest hundredth of answers may become slower."""


class BusyAgent:
    """Computes for some seconds, and takes the first option."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def choose(self, view: View) -> int:
        until = time.monotonic() + self._seconds
        while time.monotonic() < until:
            pass
        return min(0, view.option_count)


def make_known(seconds: float) -> None:
    """Add the program to the agents of this process."""
    naming.OURS["busy"] = lambda: BusyAgent(seconds)


async def measure(server: Served, tables: int, slow: int, seconds: float, every: float) -> tuple[Measured, Measured]:
    """Play at tables against `greedy`, and at others against the busy program. Returns what was measured of both."""
    quick, busy = Measured(), Measured()
    until, rng = time.monotonic() + seconds, random.Random(1)
    tasks = []
    for number in range(tables + slow):
        program = "greedy" if number < tables else "busy"
        opened = server.open([SEATS[0], {**SEATS[1], "program": program}])
        measured = quick if number < tables else busy
        secret, chance = opened["secrets"][0], random.Random(rng.random())
        tasks.append(person(server.address, secret, measured, until, every, chance))
    await asyncio.gather(*tasks)
    return quick, busy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--slow", type=int, default=2, help="Tables with the program that computes long.")
    parser.add_argument("--think", type=float, default=4.0, help="So many seconds it computes over a choice.")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=2.0)
    options = parser.parse_args()
    make_known(options.think)
    vars(lobby)["PROGRAM_NAMES"] = (*NAMES, "busy")
    slowest = []
    for slow in (0, options.slow):
        with tempfile.TemporaryDirectory() as folder:
            programs = Workers(prepare=partial(make_known, options.think))
            with served(Path(folder), programs=programs) as server:
                quick, busy = asyncio.run(measure(server, options.tables, slow, options.seconds, options.every))
        times = sorted(quick.times)
        slowest.append(times[int(len(times) * 0.99)])
        sys.stdout.write(
            f"beside {slow} slow programs ({len(busy.times)} answers there): {len(times)} answers, "
            f"{len(quick.errors)} errors; median {statistics.median(times) * 1000:.0f} ms, "
            f"99% under {slowest[-1] * 1000:.0f} ms, longest {times[-1] * 1000:.0f} ms\n"
        )
    sys.exit(slowest[1] - slowest[0] > MOST_DELAY)


if __name__ == "__main__":
    main()
