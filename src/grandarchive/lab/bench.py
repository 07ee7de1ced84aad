"""How fast the engine plays random games, measured against random chess in the same process at the same time."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final

from grandarchive.cards.catalog import Catalog
from grandarchive.compiled import IS_COMPILED
from grandarchive.decks import Deck
from grandarchive.decks.corpus import playable_decks
from grandarchive.errors import GrandArchiveError, WrongArgument
from grandarchive.lab.crowd import crowded_field
from grandarchive.lab.random_games import (
    Rate,
    chess_player,
    new_game,
    play_blindly,
    play_to_end,
    random_agents,
    starter_pairs,
    steps,
)
from grandarchive.play import Game
from grandarchive.play.seeds import mixed
from grandarchive.rules.continuous.board import characteristics
from grandarchive.state.game import Aspect

ROUNDS: Final = 10
"""So often the engine and chess take turns, so that a slow moment of the machine hits both."""

ENGINE_SHARE: Final = 0.6
CHESS_SHARE: Final = 0.25
CLONE_SHARE: Final = 0.1
BOARD_SHARE: Final = 0.01
"""Parts of the time; what is left goes to memory and loading."""

MIDDLES: Final = range(0, 9, 4)
"""The numbers of the games whose memory is measured: each deck against itself."""

CLONES_AT_ONCE: Final = 20
"""A clone is too short for the clock."""

QUESTIONS_AT_ONCE: Final = 50
"""So is asking for what is computed, of every object so many times."""

MOST_SECONDS: Final = 3600

LOAD_CATALOG: Final = """
import time
start = time.perf_counter()
from grandarchive.cards.catalog import Catalog
Catalog.starter()
print(time.perf_counter() - start)
"""


@dataclass(frozen=True, slots=True)
class Measurements:
    """What `measure` found. `index_load_seconds` is None unless an index was given.

    `corpus_decks` tells how many decks of a corpus can be played, `corpus_decisions_per_second` how fast random pairs
    of them were by the time of the processor and without views, and `corpus_to_starters` what share that is of the
    speed of the starter decks in the same process; they are None unless a corpus was given.

    A board is the characteristics of 40 objects under 15 continuous effects, computed from nothing; a question asks for
    those of one of them again. `compiled` tells whether the engine was compiled.
    """

    decisions_per_second: float
    games_per_second: float
    clone_microseconds: float
    board_microseconds: float
    question_nanoseconds: float
    chess_moves_per_second: float
    ratio_to_chess: float
    state_bytes: int
    catalog_load_seconds: float
    index_load_seconds: float | None
    games: int
    decisions: int
    chess_moves: int
    seconds: float
    corpus_decks: int | None = None
    corpus_decisions_per_second: float | None = None
    corpus_to_starters: float | None = None
    compiled: bool = IS_COMPILED

    def to_json(self) -> dict[str, Any]:
        """The measurements as JSON values."""
        return asdict(self)


def measure(
    seconds: float = 10.0, seed: int = 0, index: str | Path | None = None, decks: str | Path | None = None
) -> Measurements:
    """Measure for about `seconds`, and as long again for the decks of a corpus if there is one.

    Random agents play the starter decks against each other: views in, choices out, no log. Nothing is kept from one
    game to the next. Chess is random too: each ply lists the legal moves and pushes one.

    The cards of the corpus are those of the index. Both files are read first. Raises `WrongArgument` for seconds that
    cannot pass, and `GrandArchiveError` if the package python-chess is not installed, or none of the decks can be
    played.
    """
    if not 0 < seconds <= MOST_SECONDS:
        raise WrongArgument(f"a measurement takes more than 0 and at most {MOST_SECONDS} seconds, and not {seconds}")
    start = time.perf_counter()
    play_chess = chess_player(seed)
    read = _Read.of(index, decks)
    if index is not None or decks is not None:
        gc.collect()
        gc.freeze()  # so that what was read is not looked through for garbage while anything is measured
    try:
        return _measured(seconds, seed, start, play_chess, read)
    finally:
        gc.unfreeze()


@dataclass(frozen=True, slots=True)
class _Read:
    """The playable decks of a corpus, and the seconds that reading the index took; None for what was not named."""

    decks: list[Deck] | None
    index_seconds: float | None

    @classmethod
    def of(cls, index: str | Path | None, decks: str | Path | None) -> _Read:
        """Read both files. Raises what reading them raises, and `GrandArchiveError` if no deck can be played."""
        start = time.perf_counter()
        catalog = Catalog.starter() if index is None else Catalog.load(index)
        seconds = None if index is None else time.perf_counter() - start
        found = None if decks is None else playable_decks(decks, catalog)
        if found == []:
            raise GrandArchiveError(
                f"of the decks in {decks} none can be played; --index names the cards they are made of"
            )
        return cls(found, seconds)


def _measured(seconds: float, seed: int, start: float, play_chess: Callable[[int], int], read: _Read) -> Measurements:
    pairs = starter_pairs()
    engine = Rate(lambda number: play_to_end(new_game(pairs, seed, number), random_agents(seed, number)))
    chess = Rate(play_chess)
    for rate in (engine, chess):
        rate.run(0.0)  # one game each, so that what Python sets up once is not measured
    engine.games = engine.steps = chess.games = chess.steps = 0
    engine.seconds = chess.seconds = 0.0
    for _ in range(ROUNDS):
        engine.run(seconds * ENGINE_SHARE / ROUNDS)
        chess.run(seconds * CHESS_SHARE / ROUNDS)
    clone = _clone_seconds(pairs, seed, seconds * CLONE_SHARE)
    board, question = _board_seconds(seconds * BOARD_SHARE)
    moves_per_second = chess.steps / chess.seconds
    decisions_per_second = engine.steps / engine.seconds
    return Measurements(
        decisions_per_second=decisions_per_second,
        games_per_second=engine.games / engine.seconds,
        clone_microseconds=clone * 1e6,
        board_microseconds=board * 1e6,
        question_nanoseconds=question * 1e9,
        chess_moves_per_second=moves_per_second,
        ratio_to_chess=decisions_per_second / moves_per_second,
        state_bytes=_state_bytes(pairs, seed),
        catalog_load_seconds=_catalog_seconds(),
        index_load_seconds=read.index_seconds,
        games=engine.games,
        decisions=engine.steps,
        chess_moves=chess.steps,
        seconds=time.perf_counter() - start,
        **({} if read.decks is None else _corpus_speed(read.decks, seconds, seed)),
    )


def _corpus_speed(found: list[Deck], seconds: float, seed: int) -> dict[str, Any]:
    """Random games of random pairs of the playable decks, in turns with games of the starter decks.

    Nobody looks at anything: a number is drawn, and that option is taken.
    """
    pairs = starter_pairs()
    real = Rate(lambda number: play_blindly(_corpus_pair(found, seed, number), mixed(seed, number)), time.process_time)
    starters = Rate(lambda number: play_blindly(pairs[number % len(pairs)], mixed(seed, number)), time.process_time)
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        real.run(0.0)
        starters.run(0.0)
    speed = real.steps / real.seconds
    return {
        "corpus_decks": len(found),
        "corpus_decisions_per_second": speed,
        "corpus_to_starters": speed / (starters.steps / starters.seconds),
    }


def _corpus_pair(decks: list[Deck], seed: int, number: int) -> tuple[Deck, Deck]:
    chance = random.Random(mixed(seed, number))
    return chance.choice(decks), chance.choice(decks)


# Single measurements -------------------------------------------------------------------------------------------


def _clone_seconds(pairs: list[tuple[Deck, Deck]], seed: int, seconds: float) -> float:
    """The mean time of a clone over all decisions of games."""
    clones, spent = 0, 0.0
    clock = time.perf_counter
    for number in count():
        game = new_game(pairs, seed, number)
        for _ in steps(game, random_agents(seed, number)):
            start = clock()
            for _ in range(CLONES_AT_ONCE):
                game.clone()
            spent += clock() - start
            clones += CLONES_AT_ONCE
        if spent >= seconds:
            break
    return spent / clones


def _board_seconds(seconds: float) -> tuple[float, float]:
    """The shortest times of computing a crowded board and of asking it: other work on the machine only adds to them."""
    state = crowded_field()
    clock = time.perf_counter
    board = question = float("inf")
    until = clock() + seconds
    while clock() < until or question == float("inf"):
        state.touch(Aspect.FIELD)
        start = clock()
        characteristics(state, state.field[0])
        board = min(board, clock() - start)
        asked = state.field * QUESTIONS_AT_ONCE
        start = clock()
        for id in asked:
            characteristics(state, id)
        question = min(question, (clock() - start) / len(asked))
    return board, question


def _state_bytes(pairs: list[tuple[Deck, Deck]], seed: int) -> int:
    """What a game needs in the middle of its course beyond the catalog and the decks, on average over the decks."""
    halves = [play_to_end(new_game(pairs, seed, n), random_agents(seed, n)) // 2 for n in MIDDLES]
    games: list[Game] = []
    tracemalloc.start()
    try:
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for number, half in zip(MIDDLES, halves, strict=True):
            game = new_game(pairs, seed, number)
            for step in steps(game, random_agents(seed, number)):
                if step == half:
                    break
            games.append(game)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) // len(games)


def _catalog_seconds() -> float:
    """How long a new process takes to import and load the starter catalog."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", LOAD_CATALOG]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        raise GrandArchiveError(f"a new process could not load the catalog: {last[0]}")
    return float(done.stdout)
