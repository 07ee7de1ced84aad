"""Measure the decisions a second of environments, in turns with those of `grandarchive bench`, by processor time.

python -m tests.env.speed --seconds 20
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

import click
import numpy as np

from grandarchive import env
from grandarchive.lab.random_games import Rate, starter_pairs
from grandarchive.play.seeds import mixed
from tests.env.playing import decisions
from tests.program_speed import bench

PAIRS: Final = starter_pairs()
STEPS: Final = 60
LEAST: Final = 0.35
"""The least share of the speed of `bench` with observations of rows."""


def several(*, flat: bool) -> Callable[[int], int]:
    """Games of `env.aec` with random masked actions."""
    made = [env.aec(pair, flat=flat) for pair in PAIRS]

    def play(number: int) -> int:
        environment = made[number % len(made)]
        environment.reset(seed=mixed(0, number) >> 1)
        return sum(1 for _ in decisions(environment, random.Random(number)))

    return play


def many(games: int) -> Callable[[int], int]:
    """Steps of `env.vector` against the random player; only the learner's decisions count."""
    made = [env.vector(pair, games=games) for pair in PAIRS]

    def play(number: int) -> int:
        environment, chance = made[number % len(made)], np.random.default_rng(number)
        observation, _ = environment.reset(seed=number)
        for _ in range(STEPS):
            mask = observation["action_mask"]
            observation, *_ = environment.step((chance.random(games) * mask.sum(1)).astype(np.int64))
        return games * STEPS

    return play


TASKS: Final[dict[str, Callable[[], Callable[[int], int]]]] = {
    "bench": lambda: bench,
    "aec": lambda: several(flat=False),
    "aec, flat": lambda: several(flat=True),
    "vector, 8 games": lambda: many(8),
}


def measured(seconds: float) -> dict[str, Any]:
    """Decisions a second by task, all measured for about so many seconds in turns."""
    rates = {name: Rate(task(), time.process_time) for name, task in TASKS.items()}
    for rate in rates.values():
        rate.run(0.0)  # once each, so that what is set up once is not measured
        rate.steps, rate.seconds = 0, 0.0
    while min(rate.seconds for rate in rates.values()) < seconds:
        for rate in rates.values():
            rate.run(seconds / 10)
    return {name: rate.steps / rate.seconds for name, rate in rates.items()}


@click.command()
@click.option("--seconds", type=click.FloatRange(0.1), default=10.0, show_default=True, help="For each task.")
def main(seconds: float) -> None:
    """Measure, and fail if `aec` is slower than it has to be."""
    found = measured(seconds)
    for name, speed in found.items():
        click.echo(f"{name:18} {speed:8.0f} decisions a second, {speed / found['bench']:.2f} of bench")
    if found["aec"] < LEAST * found["bench"]:
        raise click.ClickException(f"aec makes less than {LEAST} of the decisions of bench")


if __name__ == "__main__":
    main()
