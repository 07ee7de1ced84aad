"""Environments to learn in: for PettingZoo, for Gymnasium, and many games at once. They need the extra `env`.

    from grandarchive import env

    several = env.aec(["lorraine-starter", "rai-starter"], seed=1)
    learner = env.solo(["lorraine-starter", "rai-starter"], opponent="greedy")
    many = env.vector(["lorraine-starter", "rai-starter"], opponent="greedy", games=8)

Importing this package raises `MissingLibrary` if a library of the extra is not installed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.agents import AgentName
from grandarchive.env.episode import MOST_CHOICES, DeckOrName
from grandarchive.errors import MissingLibrary

LIBRARIES: Final = ("numpy", "gymnasium", "pettingzoo")

try:
    import gymnasium

    from grandarchive.env.observations import Arrays, Capacity, Encoder
    from grandarchive.env.policies import PolicyAgent
    from grandarchive.env.several import SeveralPlayers
    from grandarchive.env.shaping import ShapedSeveralPlayers, ShapedSolo, win_chance
    from grandarchive.env.solo import Solo
    from grandarchive.env.vector import VectorSolo
    from grandarchive.env.workers import ProcessVectorSolo
except ModuleNotFoundError as error:
    if error.name not in LIBRARIES:
        raise
    raise MissingLibrary(
        f"environments need the library {error.name}; install it with: pip install 'grandarchive[env]'"
    ) from error

__all__ = [
    "MOST_CHOICES",
    "Arrays",
    "Capacity",
    "Encoder",
    "PolicyAgent",
    "ProcessVectorSolo",
    "SeveralPlayers",
    "ShapedSeveralPlayers",
    "ShapedSolo",
    "Solo",
    "VectorSolo",
    "aec",
    "solo",
    "vector",
    "win_chance",
]

SOLO: Final = "grandarchive/Solo-v0"
"""The name by which `gymnasium.make` knows `Solo`."""

if SOLO not in gymnasium.registry:
    gymnasium.register(SOLO, entry_point="grandarchive.env.solo:Solo")


def aec(
    decks: Sequence[DeckOrName],
    seed: int | None = None,
    *,
    capacity: Capacity | None = None,
    flat: bool = False,
    max_choices: int = MOST_CHOICES,
) -> SeveralPlayers:
    """The environment for PettingZoo in which each of two to six players is an agent, one for each deck.

    A deck is a `Deck` or the name of one that comes with the package. The seed decides the games until `reset` gets
    one. Raises what makes a game with these decks impossible.
    """
    return SeveralPlayers(decks, seed, capacity=capacity, flat=flat, max_choices=max_choices)


def solo(
    decks: Sequence[DeckOrName],
    opponent: AgentName | Sequence[AgentName] = "random",
    *,
    capacity: Capacity | None = None,
    flat: bool = False,
    max_choices: int = MOST_CHOICES,
) -> Solo:
    """The environment for Gymnasium in which the first deck is the learner's, and programs play the others.

    The opponent is an agent by its name, its class or a callable that makes it; a list has one for each other deck.
    Raises what makes a game with these decks impossible, and what is wrong with the opponent.
    """
    return Solo(decks, opponent, capacity=capacity, flat=flat, max_choices=max_choices)


def vector(
    decks: Sequence[DeckOrName],
    opponent: AgentName | Sequence[AgentName] = "random",
    *,
    games: int = 8,
    processes: int = 0,
    capacity: Capacity | None = None,
    flat: bool = False,
    max_choices: int = MOST_CHOICES,
) -> VectorSolo:
    """So many games of `solo` at once, in this process or divided among others, with the same results.

    Observations are written into the same arrays at each step. A script with `processes` calls this below
    `if __name__ == "__main__":`. Raises as `solo`.
    """
    settings = {"capacity": capacity, "flat": flat, "max_choices": max_choices}
    if processes:
        return ProcessVectorSolo(decks, opponent, games=games, processes=processes, **settings)
    return VectorSolo(decks, opponent, games=games, **settings)
