"""Positions of games between programs, each with its features and who won."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from grandarchive.agents import AgentName, seat_agents
from grandarchive.agents.features import TABLES, features
from grandarchive.decks import Deck
from grandarchive.errors import AgentFailed, GrandArchiveError, WrongArgument
from grandarchive.lab.batch import MOST_DECISIONS, Pairing
from grandarchive.lab.executors import Processes
from grandarchive.lab.report import Failure
from grandarchive.play import Game
from grandarchive.play.seeds import mixed

OPENING: Final = 2
"""The first turn of each player says little of who wins, and no position of it is taken."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position by the number of its deck, its features for a player, and whether that player won."""

    deck: int
    features: tuple[float, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class Sample:
    """What a numbered game gave: positions, none of a drawn game, or a failure."""

    game: int
    positions: tuple[Position, ...]
    failure: Failure | None = None


@dataclass(frozen=True, slots=True)
class Sampling:
    """Mirrors of an agent against itself, with decks in turn, and how many positions are taken from each.

    Positions are drawn from all decisions after the opening, any as likely as another.
    """

    decks: tuple[Deck, ...]
    agent: AgentName = "greedy"
    seed: int = 0
    positions: int = 2

    def validate(self) -> None:
        """Raise what makes every game impossible."""
        if not self.decks or self.positions < 1:
            raise WrongArgument(f"{self.positions} positions of games with {len(self.decks)} decks cannot be taken")
        for deck in self.decks:
            Pairing((deck, deck), (self.agent, self.agent)).validate()

    def play(self, number: int) -> Sample:
        """Play the game with this number and take its positions. An error in the game is part of the result."""
        place = number % len(self.decks)
        game = Game((self.decks[place], self.decks[place]), mixed(self.seed, number), record=False)
        try:
            taken = self._play(game)
        except GrandArchiveError as error:
            seat = error.seat if isinstance(error, AgentFailed) else None
            return Sample(number, (), Failure(number, game.seed, str(error), game.replay, seat))
        winners = game.outcome.winners if game.outcome is not None else ()
        if len(winners) != 1:
            return Sample(number, ())
        return Sample(number, tuple(Position(place, found, player == winners[0]) for player, found in taken))

    def _play(self, game: Game) -> list[tuple[int, tuple[float, ...]]]:
        """Play a game to its end. Returns features of positions, each with the player whose they are."""
        players = seat_agents((self.agent, self.agent), game.seed)
        chance = random.Random(game.seed)
        taken: list[tuple[int, tuple[float, ...]]] = []
        seen = 0
        while not game.over and len(game.choices) < MOST_DECISIONS:
            player = game.decision.player
            if game.turn > OPENING:
                seen += 1
                place = chance.randrange(seen) if seen > self.positions else len(taken)
                if place < self.positions:
                    found = player, tuple(features(game.view(player).rows(*TABLES), player))
                    taken[place : place + 1] = [found]
            players[player].act(game)
        return taken


def sample_games(
    sampling: Sampling, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> list[Sample]:
    """Play games 0 to `games` - 1 in `jobs` processes, and return what they gave in the order of their numbers."""
    sampling.validate()
    played = Processes(max(1, min(jobs, games))).played(sampling.play, range(games))
    found = []
    try:
        for sample in played:
            found.append(sample)
            if progress is not None:
                progress(1)
    finally:
        played.close()
    return sorted(found, key=lambda sample: sample.game)
