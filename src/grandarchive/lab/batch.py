"""Many games between two programs, in one process or several, with the same totals."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from typing import Final

from grandarchive.agents import AgentName, SeatedAgent, agent, called, seat_agents
from grandarchive.decks import CASUAL, Deck
from grandarchive.errors import AgentFailed, EngineBug, GrandArchiveError, WrongArgument
from grandarchive.lab.executors import Processes
from grandarchive.lab.limits import at_most
from grandarchive.lab.report import Failure, Totals
from grandarchive.play import Game, Match, SideboardQuestion
from grandarchive.play.match_setup import BEST_OF
from grandarchive.play.seeds import mixed
from grandarchive.state.records import Outcome

__all__ = ["Failure", "Interrupted", "Pairing", "Totals", "play_batch", "play_schedule"]

MOST_DECISIONS: Final = 20_000
"""A game with more decisions than this goes nowhere; starter decks take some hundreds.

Players may repeat for ever what they need not do, and no rule stops them. Two programs would, so that is a draw here.
"""

LONGEST_CALL: Final = 60.0
"""The default limit for one call of an agent in a batch, in seconds."""

UNDECIDED: Final = "nobody ended it"
"""The reason for which such a game counts as a draw."""

Progress = Callable[[int], None]
"""Told how many more games, or matches, have been played."""


class Interrupted(KeyboardInterrupt):
    """Somebody stopped a batch, such as with Ctrl-C. `totals` are those of the games played until then."""

    def __init__(self, totals: Totals) -> None:
        self.totals = totals
        super().__init__("interrupted")


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two decks, the agents that play them, and the seed all their games derive from.

    Agents are named as `agent` takes them, or given as classes or other callables. One call of an agent takes at most
    `limit` seconds, or the game counts as failed because of it. A game of 20,000 decisions counts as a draw.

    The seed of a game decides who goes first. With `check`, the state is checked after every choice. With `best_of` 3
    each number is a match of up to three games; agents go first after they lost, and exchange no cards.
    """

    decks: tuple[Deck, Deck]
    agents: tuple[AgentName, AgentName] = ("random", "random")
    seed: int = 0
    check: bool = False
    best_of: int = 1
    limit: float | None = LONGEST_CALL

    def validate(self) -> None:
        """Raise what makes every game of this pairing impossible, such as `UnsupportedCard` or an unknown agent."""
        Game(self.decks, record=False)
        if len(self.agents) != len(self.decks):
            raise WrongArgument(f"{len(self.decks)} decks need {len(self.decks)} agents, and not {len(self.agents)}")
        for name in self.agents:
            agent(name)
        if self.limit is not None and not 0 < self.limit < inf:
            raise WrongArgument(f"the limit of time is a number of seconds above 0, and not {self.limit!r:.40}")
        if self.best_of not in BEST_OF:
            raise WrongArgument(
                f"a match is the best of {' or '.join(map(str, BEST_OF))}, and not {self.best_of!r:.40}"
            )

    def play(self, number: int, totals: Totals) -> None:
        """Play the game or match with this number and add it to totals; an error is added with its replay."""
        seed = mixed(self.seed, number)
        if self.best_of == 1:
            self._play_game(number, Game(self.decks, seed, record=False), totals)
        else:
            self._play_match(number, seed, totals)

    def _play_match(self, number: int, seed: int, totals: Totals) -> None:
        """Play a match, in which a game that goes nowhere counts as one of the three."""
        decks = [replace(deck, sideboard=()) for deck in self.decks]
        match = Match(decks, seed, self.best_of, format=CASUAL, most_games=self.best_of, record=False)
        while not match.over:
            question = match.question
            if isinstance(question, SideboardQuestion):
                match.keep_deck(question.player)
            elif question is not None:
                match.choose_turn_order(question.player, True)
            elif not self._play_game(number, match.game, totals):
                return
            elif not match.game.over:
                match.draw_game(UNDECIDED)
        totals.count_match(match.winner)

    def _play_game(self, number: int, game: Game, totals: Totals) -> bool:
        """Play a game and add it to totals. Returns whether it could be played."""
        try:
            players = seat_agents(self.agents, game.seed, at_most(self.limit))
            decisions = self._play(game, players)
        except AgentFailed as error:
            totals.count_failure(Failure(number, game.seed, str(error), game.replay, error.seat))
            return False
        except GrandArchiveError as error:
            totals.count_failure(Failure(number, game.seed, str(error), game.replay))
            return False
        totals.count(game.outcome or Outcome((), UNDECIDED, game.turn), game.first_player, decisions)
        return True

    def _play(self, game: Game, players: Sequence[SeatedAgent]) -> int:
        """Play a game to its end, or until it is clear that there is none; the number of decisions."""
        decisions = 0
        while not game.over and decisions < MOST_DECISIONS:
            players[game.decision.player].act(game)
            decisions += 1
            if self.check and (problems := game.status()):
                raise EngineBug(f"after choice {decisions} the state is wrong: {'; '.join(problems)}")
        for player in players:
            player.end(game)
        return decisions


def play_batch(pairing: Pairing, games: int, jobs: int = 1, progress: Progress | None = None) -> Totals:
    """Play games, or matches, 0 to `games` - 1 of a pairing and add them up. Raises what `play_schedule` raises."""
    return play_schedule([pairing], games, jobs, progress)


def play_schedule(pairings: Sequence[Pairing], games: int, jobs: int = 1, progress: Progress | None = None) -> Totals:
    """Play numbered games, each of the next pairing in turn, in `jobs` processes, and add them up.

    The totals depend on the pairings and the number of games only, not on the number of jobs. Raises
    `GrandArchiveError` if a pairing cannot be played at all, and `Interrupted` with the totals so far after Ctrl-C;
    errors inside games are counted. Each process imports the script that starts it, so a script does that below
    `if __name__ == "__main__":`, and agents are classes and functions of modules.
    """
    if type(games) is not int or type(jobs) is not int or games < 0 or jobs < 1 or not pairings:
        raise WrongArgument(f"{games} games of {len(pairings)} pairings in {jobs} jobs cannot be played")
    for pairing in pairings:
        pairing.validate()
    if jobs > 1:
        _check_picklable(pairings)
    totals = Totals()
    play = partial(_play_numbered, pairings)
    parts = Processes(max(1, min(jobs, games))).played(play, range(games))
    try:
        for part in parts:
            totals = totals.plus(part)  # all of a game or nothing, whenever somebody stops it
            if progress is not None:
                progress(1)
    except KeyboardInterrupt as interrupt:
        raise Interrupted(totals) from interrupt
    finally:
        parts.close()
    return totals


def _check_picklable(pairings: Sequence[Pairing]) -> None:
    """Raise `WrongArgument` for an agent that other processes cannot import."""
    for name in dict.fromkeys(name for pairing in pairings for name in pairing.agents):
        try:
            pickle.dumps(name)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise WrongArgument(
                f"{called(name)} cannot play in another process: an agent for that is a class or function of a module,"
                f" or named as module:Class ({error})"
            ) from error


def _play_numbered(pairings: Sequence[Pairing], number: int) -> Totals:
    totals = Totals()
    pairings[number % len(pairings)].play(number, totals)
    return totals
