"""The side of a worker process: it keeps copies of games, and programs choose in them.

A program gets views of its own seat and nothing else. A copy is brought up to date by its choices, so the whole game
comes over only once.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Final

from grandarchive.agents import ChoiceExplanation, Moment, SeatedAgent, agent, analyse
from grandarchive.agents.strengths import master
from grandarchive.play import Game
from grandarchive.processes import end_with_parent
from grandarchive.solve import Solution
from grandarchive.solve.defending import Defender, still_wins

MOST_GAMES: Final = 64
MOST_CHOICES: Final = 200
"""A program makes at most this many choices in one go."""

DEFENDER: Final = "defender"
"""The program against which puzzles are played. It sees all cards, and is none that a person can choose."""

MOST_ANALYSES: Final = 16
NODES: Final = 128
"""The playouts for a choice that is analysed."""

_games: Final[OrderedDict[str, Game]] = OrderedDict()
_agents: Final[dict[tuple[str, str, int], SeatedAgent | Defender]] = {}
_analyses: Final[OrderedDict[str, Iterator[Moment]]] = OrderedDict()


def start(niceness: int, prepare: Callable[[], None] | None = None) -> None:
    """Prepare a worker: it leaves signals to its parent, and slow programs give way to quick ones.

    `prepare` is called first, for example to make other programs known.
    """
    if prepare is not None:
        prepare()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    gc.freeze()


def ready() -> None:
    """Do nothing: the worker has started."""


def think(key: str, program: str, player: int, choices: tuple[int, ...], base: bytes | None) -> tuple[int, ...] | None:
    """The choices of a program until somebody else has to choose; None if this worker needs the game (`base`)."""
    game = _game(key, choices, base)
    if game is None:
        return None
    return chosen(_chooser(key, program, player), game, player)


def ponder(key: str, program: str, player: int, choices: tuple[int, ...], base: bytes | None) -> int | None:
    """Let a program search one decision beforehand while others choose. Returns 0 if there is nothing left to search.

    Returns None if this worker needs the game (`base`).
    """
    game = _game(key, choices, base)
    if game is None:
        return None
    chooser = _chooser(key, program, player)
    return chooser.ponder(game, 1) if isinstance(chooser, SeatedAgent) and not game.over else 0


def _chooser(key: str, program: str, player: int) -> SeatedAgent | Defender:
    """The program of a seat; it goes on with its random numbers from task to task."""
    chooser = _agents.get((key, program, player))
    if chooser is None:
        chooser = _agents[key, program, player] = seated(program, player)
    return chooser


def seated(program: str, player: int) -> SeatedAgent | Defender:
    """A program at the seat of a player."""
    return Defender(player) if program == DEFENDER else SeatedAgent(program, agent(program, seed=player), player)


def chosen(chooser: SeatedAgent | Defender, game: Game, player: int) -> tuple[int, ...]:
    """Let an agent choose in a game until somebody else has to choose. Returns its choices, as indices."""
    before = len(game.choices)
    while not game.over and game.decision.player == player and len(game.choices) - before < MOST_CHOICES:
        chooser.act(game)
    return game.choices[before:]


def advise(key: str, player: int, choices: tuple[int, ...], base: bytes | None) -> ChoiceExplanation | None:
    """Explain the choice of a master after these choices. Returns None if this worker needs the game (`base`)."""
    game = _game(key, choices, base)
    return None if game is None else master(player).explain(game.view(player))


def solve(key: str, player: int, turn: int, choices: tuple[int, ...], base: bytes | None) -> Solution | None:
    """Whether a player wins in a turn after these choices. Returns None if this worker needs the game (`base`)."""
    game = _game(key, choices, base)
    return None if game is None else still_wins(game, player, turn)


def look_over(key: str, seat: int | None, since: int, base: bytes | None) -> tuple[Moment, ...] | None:
    """The next choices of an analysis up to one that was compared; none when all are looked over.

    Returns None if this worker needs the game (`base`); then the analysis goes on after `since` choices.
    """
    if base is not None:
        game: Game = pickle.loads(base)  # our own server made it
        _analyses[key] = analyse(game, seat=seat, nodes=NODES, since=since)
    if key not in _analyses:
        return None
    _analyses.move_to_end(key)
    while len(_analyses) > MOST_ANALYSES:
        _analyses.popitem(last=False)
    found = []
    for moment in _analyses[key]:
        found.append(moment)
        if moment.is_compared:
            return tuple(found)
    del _analyses[key]
    return tuple(found)


def _game(key: str, choices: tuple[int, ...], base: bytes | None) -> Game | None:
    """The copy of a game after these choices."""
    if base is not None:
        _games[key] = pickle.loads(base)  # our own server made it
    game = _games.get(key)
    if game is None:
        return None
    _games.move_to_end(key)
    while len(_games) > MOST_GAMES:
        gone, _ = _games.popitem(last=False)
        for known in [known for known in _agents if known[0] == gone]:
            del _agents[known]
    same = 0
    for mine, theirs in zip(game.choices, choices, strict=False):
        if mine != theirs:
            break
        same += 1
    for _ in range(len(game.choices) - same):
        game.undo()
    for choice in choices[same:]:
        if choice < 0:
            game.concede(-1 - choice)
        else:
            game.choose(choice)
    return game
