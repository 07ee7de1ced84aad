"""Goldfish games: a deck against a player who does nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from grandarchive.agents import agent as agent_by_name
from grandarchive.decks import Deck
from grandarchive.errors import WrongArgument
from grandarchive.lab.batch import LONGEST_CALL
from grandarchive.lab.executors import Processes
from grandarchive.lab.passive import PASSIVE, PassiveAgent
from grandarchive.lab.records import GameRecord
from grandarchive.lab.report import Failure
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs import Entry, PlayedPair
from grandarchive.lab.runs.meeting import Meeting
from grandarchive.play import Game
from grandarchive.play.seeds import mixed

__all__ = ["Goldfish", "LevelTurn", "goldfish", "opening_hand"]

AGENT: Final = "adept"
GAMES: Final = 200
MOST_CHOICES: Final = 500
"""An opening that takes more choices than this is none."""


@dataclass(frozen=True, slots=True)
class LevelTurn:
    """A level that a champion reached: in how many games, and in which own turn at the median."""

    level: int
    games: int
    median: float


@dataclass(frozen=True, slots=True)
class Goldfish:
    """The goldfish games of a deck, half of them going first.

    `wins` has the number of games won in each own turn. `lost` counts those that were not won, such as by drawing from
    an empty deck, and `failures` those that an error ended.
    """

    games: int
    wins: dict[int, int]
    lost: int
    levels: tuple[LevelTurn, ...]
    failures: tuple[Failure, ...]

    @property
    def turns(self) -> list[int]:
        """The own turn of each win, in order."""
        return [turn for turn, number in self.wins.items() for _ in range(number)]

    @property
    def mean(self) -> float | None:
        """The mean own turn of the wins, None without any."""
        return sum(self.turns) / len(self.turns) if self.wins else None

    @property
    def median(self) -> float | None:
        """The median own turn of the wins, None without any."""
        return median(self.turns) if self.wins else None

    def won_by(self, turn: int) -> float:
        """The share of games that were won in this own turn or before."""
        return sum(number for own, number in self.wins.items() if own <= turn) / self.games

    def to_json(self) -> dict[str, Any]:
        """The numbers as JSON values."""
        return {
            "games": self.games,
            "wins": self.wins,
            "lost": self.lost,
            "mean": self.mean,
            "median": self.median,
            "levels": [{"level": each.level, "games": each.games, "median": each.median} for each in self.levels],
            "failures": [each.message for each in self.failures],
        }


@dataclass(frozen=True, slots=True)
class _Goldfishing:
    """The games of a deck. Each pair is two games with one seed and swapped seats."""

    deck: Deck
    agent: str
    seed: int
    limit: float

    def play(self, slot: Slot) -> PlayedPair:
        """Play a pair."""
        entries = (Entry("deck", (self.deck,)), Entry("goldfish", (self.deck,)))
        seed = mixed(self.seed, slot.number)
        return Meeting(entries, (self.deck, self.deck), (self.agent, PASSIVE), seed, limit=self.limit).play(slot)


def goldfish(
    deck: Deck,
    games: int = GAMES,
    *,
    agent: str = AGENT,
    seed: int = 0,
    jobs: int = 1,
    limit: float = LONGEST_CALL,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Goldfish:
    """Play a deck against a player with the same deck who does nothing.

    The results are the same for any number of `jobs`, which are processes. `limit` is in seconds for each choice.
    Raises `WrongArgument` for fewer than two games or an odd number, and what a deck that cannot play raises.
    """
    if games < 2 or games % 2:
        raise WrongArgument(f"goldfish games are an even number from 2 on, and not {games}")
    agent_by_name(agent)  # fails before any game
    Game([deck, deck], seed)
    play = _Goldfishing(deck, agent, seed, limit).play
    slots = [Slot(0, number) for number in range(games // 2)]
    pairs = Processes(jobs).played(play, slots)
    records: list[GameRecord] = []
    failures: list[Failure] = []
    try:
        for done, pair in enumerate(pairs, 1):
            records += pair.games
            failures += pair.failures
            progress(2 * done, games)
    finally:
        pairs.close()
    return _summed_up(deck, games, records, failures)


def opening_hand(deck: Deck, seed: int = 0) -> int:
    """How many cards the deck's first champion draws, as a game of two such decks begins.

    Raises what a deck that cannot play raises.
    """
    game, nobody = Game([deck, deck], seed), PassiveAgent()
    for _ in range(MOST_CHOICES):
        view = game.view(game.decision.player)
        if view.window is not None and view.turn_player == view.player:
            mine = view.of(view.player)
            return mine.hand_size + mine.memory_size
        game.choose(nobody.choose(view))
    raise WrongArgument("the deck does not come to a main phase")


def _summed_up(deck: Deck, games: int, records: Sequence[GameRecord], failures: Sequence[Failure]) -> Goldfish:
    levels = {card.name: card.face.level or 0 for card in deck.material_cards() if "CHAMPION" in card.face.types}
    wins: Counter[int] = Counter()
    reached: dict[int, list[int]] = {}
    for record in records:
        seat = record.leg
        if record.winner == seat:
            wins[own_turn(record.turns, seat, record)] += 1
        first: dict[int, int] = {}
        for turn, name in record.seats[seat].levels:
            first.setdefault(levels.get(name, 0), own_turn(turn, seat, record))
        for level, turn in first.items():
            reached.setdefault(level, []).append(turn)
    return Goldfish(
        games,
        dict(sorted(wins.items())),
        len(records) - sum(wins.values()),
        tuple(LevelTurn(level, len(turns), median(turns)) for level, turns in sorted(reached.items()) if level),
        tuple(failures),
    )


def own_turn(turn: int, seat: int, record: GameRecord) -> int:
    """The number of a turn of a game among those of a seat, up to which it counts: the first is 1."""
    return (turn + 1) // 2 if record.first_player == seat else turn // 2
