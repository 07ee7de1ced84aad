"""Random games of the starter decks and of chess, and how fast they go."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count, product

from grandarchive.agents import Agent, RandomAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.errors import GrandArchiveError
from grandarchive.play import Game
from grandarchive.play.seeds import mixed


class Rate:
    """How many games and steps were played, and the seconds they took."""

    def __init__(self, play: Callable[[int], int], clock: Callable[[], float] = time.perf_counter) -> None:
        self._play = play
        self._clock = clock
        self._numbers = count()
        self.games = 0
        self.steps = 0
        self.seconds = 0.0

    def run(self, seconds: float) -> None:
        """Play whole games, each with a new number, for at least so long; at least one."""
        start, spent = self._clock(), -1.0
        while spent < seconds:
            self.steps += self._play(next(self._numbers))
            self.games += 1
            spent = self._clock() - start
        self.seconds += spent


def play_blindly(pair: tuple[Deck, Deck], seed: int) -> int:
    """Play a game to its end, any option as likely as another; the number of decisions."""
    game = Game(pair, seed, record=False)
    play_out(game, random.Random(seed))
    return len(game.choices)


def play_out(game: Game, chance: random.Random) -> None:
    """Go on with a game to its end without a look at it."""
    draw = chance.randrange
    while not game.over:
        game.choose(draw(len(game.decision.options)))


def starter_pairs() -> list[tuple[Deck, Deck]]:
    """Every starter deck against every one, itself included."""
    catalog = Catalog.starter()
    decks = [starter_deck(name, catalog) for name in STARTER_DECKS]
    return [(a, b) for a, b in product(decks, repeat=2)]


def new_game(pairs: list[tuple[Deck, Deck]], seed: int, number: int) -> Game:
    """The numbered game of a seed, of the next pair in turn and without a log."""
    return Game(pairs[number % len(pairs)], mixed(seed, number), record=False)


def random_agents(seed: int, number: int) -> list[RandomAgent]:
    """Two random agents for a numbered game."""
    return [RandomAgent(mixed(mixed(seed, number), 1 + seat)) for seat in range(2)]


def steps(game: Game, agents: Sequence[Agent]) -> Iterator[int]:
    """Play a game to its end, pausing at every decision."""
    for step in count():
        if game.over:
            return
        yield step
        player = game.decision.player
        game.choose(agents[player].choose(game.view(player)))


def play_to_end(game: Game, agents: Sequence[Agent]) -> int:
    """Play a game to its end; the number of decisions."""
    while not game.over:
        player = game.decision.player
        game.choose(agents[player].choose(game.view(player)))
    return len(game.choices)


def chess_player(seed: int) -> Callable[[int], int]:
    """A function that plays a numbered game of random chess and says how many moves it took."""
    try:
        import chess
    except ImportError as error:
        remedy = "Install it with: pip install chess (in a checkout 'make bench' does)"
        raise GrandArchiveError(
            f"the benchmark compares with python-chess, which is not installed. {remedy}"
        ) from error

    def play(number: int) -> int:
        choose = random.Random(mixed(seed, number)).choice
        board = chess.Board()
        plies = 0
        while not board.is_game_over():
            board.push(choose(list(board.legal_moves)))
            plies += 1
        return plies

    return play
