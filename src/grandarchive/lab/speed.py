"""How fast the engine does what searches and programs ask of it, each in turns with random chess."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from grandarchive.agents import GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.lab.random_games import Rate, chess_player, new_game, play_out, play_to_end, starter_pairs
from grandarchive.play import Game
from grandarchive.play.seeds import mixed

ROUNDS: Final = 8
"""So often everything has its turn, so that a slow moment of the machine hits all of it."""

SAMPLED: Final = 9
"""Games from which positions are taken: each starter deck against each."""

EVERY: Final = 12
"""The distance between positions of a game, in decisions."""

PLAYOUTS: Final = 3 * SAMPLED
"""The number of different playouts."""

CLONES_AT_ONCE: Final = 200
CALLS_AT_ONCE: Final = 20


@dataclass(frozen=True, slots=True)
class Speed:
    """How often a second something was done, and how often for each chess move of the same run."""

    name: str
    unit: str
    per_second: float
    to_chess: float

    def to_json(self) -> dict[str, Any]:
        """The speed as JSON values."""
        return {"name": self.name, "unit": self.unit, "per_second": self.per_second, "to_chess": self.to_chess}


def speeds(seconds: float, seed: int = 0) -> tuple[Speed, ...]:
    """Measure each of `TASKS` for about `seconds` of the processor, and chess beside each.

    Raises `GrandArchiveError` if the package python-chess is not installed.
    """
    chess = Rate(chess_player(seed), time.process_time)
    with tempfile.TemporaryDirectory() as folder:
        sample = Sample(seed, Path(folder))
        rates = [(name, unit, Rate(_player(task, sample), time.process_time)) for name, (unit, task) in TASKS.items()]
        for _ in range(ROUNDS):
            for _, _, rate in rates:
                rate.run(seconds / ROUNDS)
                chess.run(seconds / ROUNDS / 4)
    moves = chess.steps / chess.seconds
    return tuple(
        Speed(name, unit, rate.steps / rate.seconds, rate.steps / rate.seconds / moves) for name, unit, rate in rates
    )


class Sample:
    """Positions of random games, from the start to the end, and a `folder` for saves."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.folder = folder
        self.pairs = starter_pairs()
        self.starts: list[Game] = []
        self.middles: list[Game] = []
        self.positions: list[Game] = []
        for number in range(SAMPLED):
            game = new_game(self.pairs, seed, number)
            self.starts.append(game.clone())
            course: list[Game] = []
            draw = random.Random(mixed(seed, number)).randrange
            while not game.over:
                if len(game.choices) % EVERY == 0:
                    course.append(game.clone())
                game.choose(draw(len(game.decision.options)))
            self.middles.append(course[len(course) // 2])
            self.positions.extend(course)

    def next_position(self, number: int) -> Game:
        """A position of some moment of some game, another for each number."""
        return self.positions[number * 7 % len(self.positions)]


Task = Callable[[Sample, int], int]
"""Does something once or some times, for a number; the number of times."""


def _player(task: Task, sample: Sample) -> Callable[[int], int]:
    return lambda number: task(sample, number)


def _clone_and_choose(sample: Sample, number: int) -> int:
    """Clones one position several times, as a search does."""
    return _choose_in_clones(sample, number, [sample.next_position(number)] * CALLS_AT_ONCE)


def _clone_others_and_choose(sample: Sample, number: int) -> int:
    """Clones another position each time, which the processor has to fetch from memory."""
    first = number * CALLS_AT_ONCE
    return _choose_in_clones(sample, number, map(sample.next_position, range(first, first + CALLS_AT_ONCE)))


def _choose_in_clones(sample: Sample, number: int, positions: Iterable[Game]) -> int:
    chance = random.Random(mixed(sample.seed, number))
    for position in positions:
        game = position.clone()
        game.choose(chance.randrange(len(game.decision.options)))
    return CALLS_AT_ONCE


def _clone(sample: Sample, number: int) -> int:
    game = sample.next_position(number)
    for _ in range(CLONES_AT_ONCE):
        game.clone()
    return CLONES_AT_ONCE


def _play_out_one(games: Sequence[Game], sample: Sample, number: int) -> int:
    """The same playouts over and over: how long they are differs much."""
    play_out(games[number % len(games)].clone(), random.Random(mixed(sample.seed, number % PLAYOUTS)))
    return 1


def _greedy_game(sample: Sample, number: int) -> int:
    play_to_end(new_game(sample.pairs, sample.seed, number), [GreedyAgent(), GreedyAgent()])
    return 1


def _encode(sample: Sample, number: int) -> int:
    for at in range(CALLS_AT_ONCE):
        game = sample.next_position(number * CALLS_AT_ONCE + at)
        game.view(game.decision.player).encode()
    return CALLS_AT_ONCE


def _determinize(sample: Sample, number: int) -> int:
    for at in range(CALLS_AT_ONCE):
        game = sample.next_position(number * CALLS_AT_ONCE + at)
        game.view(game.decision.player).determinize(number)
    return CALLS_AT_ONCE


def _digest(sample: Sample, number: int) -> int:
    sample.next_position(number).digest()
    return 1


def _save(sample: Sample, number: int) -> int:
    sample.middles[number % SAMPLED].save(sample.folder / f"{number % SAMPLED}.json")
    return 1


def _load(sample: Sample, number: int) -> int:
    path = sample.folder / f"{number % SAMPLED}.json"
    if not path.exists():
        _save(sample, number)
    Game.load(path, Catalog.starter())
    return 1


TASKS: Final[dict[str, tuple[str, Task]]] = {
    "clone a game and choose": ("positions", _clone_and_choose),
    "clone another game each time and choose": ("positions", _clone_others_and_choose),
    "clone a game": ("clones", _clone),
    "play out a game from the start": ("games", lambda sample, number: _play_out_one(sample.starts, sample, number)),
    "play out a game from the middle": ("games", lambda sample, number: _play_out_one(sample.middles, sample, number)),
    "a game between two greedy agents": ("games", _greedy_game),
    "encode a view": ("views", _encode),
    "deal anew what a player does not know": ("deals", _determinize),
    "the digest of a game": ("digests", _digest),
    "save a game": ("saves", _save),
    "load a saved game": ("loads", _load),
}
"""The measured tasks, each with the unit of its rate."""
