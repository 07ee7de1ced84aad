"""Meetings: a pair of games, or matches, with one seed, in which two decks change seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from grandarchive.agents import seat_agents
from grandarchive.decks import CASUAL, Deck, Format, exchanged
from grandarchive.decks.sideboarding import expect_sideboarded
from grandarchive.errors import AgentFailed, EngineBug, GrandArchiveError, WrongArgument
from grandarchive.lab.batch import LONGEST_CALL, UNDECIDED
from grandarchive.lab.limits import at_most
from grandarchive.lab.records import GameRecord, agent_record, play_recorded
from grandarchive.lab.report import Failure
from grandarchive.lab.results_database import Slot
from grandarchive.play import Game, Match, SideboardQuestion


@dataclass(frozen=True, slots=True)
class Exchange:
    """Cards that a deck exchanges with its sideboard after the first game against a deck, or "" for any."""

    against: str
    out: tuple[str, ...]
    bring_in: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck that takes part, or several lists of one archetype. `agent` plays it whatever the run says.

    Raises `WrongArgument` for a deck that stands alone, and for an agent without a name.
    """

    name: str
    lists: tuple[Deck, ...]
    agent: str | None = None
    exchanges: tuple[Exchange, ...] = ()

    def __post_init__(self) -> None:
        lists: object = self.lists
        agent: object = self.agent
        if not isinstance(lists, tuple | list):
            raise WrongArgument(f"the lists of {self.name!r} are several, as in (deck,), and not {self.lists!r:.60}")
        if agent is not None and not isinstance(agent, str):
            raise WrongArgument(f"the agent of {self.name!r} is named, as module:Class, and not {self.agent!r:.60}")

    def exchange_against(self, name: str) -> Exchange | None:
        """The exchange for a match against a deck: the one that names it, or else one for any deck."""
        found = {exchange.against: exchange for exchange in self.exchanges}
        return found.get(name) or found.get("")


@dataclass(frozen=True, slots=True)
class PlayedPair:
    """A pair: two games, or matches, with one seed, in which the decks change seats.

    `half_points` are those of the first entry, from 0 to 4, or None if a game failed. Failed games have the leg as
    their number.
    """

    slot: Slot
    half_points: int | None
    games: tuple[GameRecord, ...]
    failures: tuple[Failure, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two entries that meet: with these lists, agents and seed."""

    entries: tuple[Entry, Entry]
    lists: tuple[Deck, Deck]
    agents: tuple[str, str]
    seed: int
    best_of: int = 1
    format: Format = CASUAL
    limit: float = LONGEST_CALL

    def play(self, slot: Slot) -> PlayedPair:
        """Play both legs. The games get the place of the slot."""
        played = [_Leg(self, slot, leg).play() for leg in range(2)]
        points = [each.half_points for each in played]
        return PlayedPair(
            slot,
            None if None in points else sum(each for each in points if each is not None),
            tuple(game for each in played for game in each.games),
            tuple(each.failure for each in played if each.failure is not None),
        )


def after_exchange(deck: Deck, exchange: Exchange, format: Format) -> Deck:
    """A deck after an exchange. Raises `IllegalDeck`."""
    after = exchanged(deck, exchange.out, exchange.bring_in)
    expect_sideboarded(deck, after, format)
    return after


class _Leg:
    """Half of a pair, and the games that were played of it."""

    def __init__(self, meeting: Meeting, slot: Slot, leg: int) -> None:
        self.half_points: int | None = None
        self.games: list[GameRecord] = []
        self.failure: Failure | None = None
        order = (0, 1) if leg == 0 else (1, 0)
        self._meeting, self._slot, self._leg = meeting, slot, leg
        self._entries = [meeting.entries[side] for side in order]
        self._decks = [meeting.lists[side] for side in order]
        self._agents = [meeting.agents[side] for side in order]
        self._records = [agent_record(name) for name in self._agents]
        self._seat = order.index(0)

    def play(self) -> _Leg:
        """Play the leg. An error in a game is part of the result."""
        seed = self._meeting.seed
        try:
            if self._meeting.best_of == 1:
                self._record(Game(self._decks, seed, record=False), 1, self._decks)
                winner = self.games[-1].winner
            else:
                winner = self._play_match(seed)
            self.half_points = 1 if winner is None else 2 * (winner == self._seat)
        except _Failed as failed:
            self.failure = failed.failure
        except EngineBug as bug:  # as a game began
            self.failure = Failure(self._leg, seed, str(bug), bug.replay if isinstance(bug.replay, dict) else {})
        return self

    def _play_match(self, seed: int) -> int | None:
        """Play a match and return the winner. A game that goes nowhere counts as one of the three."""
        meeting = self._meeting
        match = Match(
            self._decks, seed, meeting.best_of, format=meeting.format, most_games=meeting.best_of, record=False
        )
        for _ in self._questions(match):
            self._record(match.game, match.game_number, match.decks)
            if not match.game.over:
                match.draw_game(UNDECIDED)
        return match.winner

    def _questions(self, match: Match) -> Iterator[None]:
        """Answer questions between games by plan; the loser goes first. Stops at each new game."""
        while not match.over:
            question = match.question
            if isinstance(question, SideboardQuestion):
                self._sideboard(match, question.player)
            elif question is not None:
                match.choose_turn_order(question.player, True)
            else:
                yield

    def _sideboard(self, match: Match, player: int) -> None:
        exchange = self._entries[player].exchange_against(self._entries[1 - player].name)
        if exchange is None:
            match.keep_deck(player)
        else:
            match.sideboard(player, after_exchange(self._decks[player], exchange, self._meeting.format))

    def _record(self, game: Game, number: int, decks: tuple[Deck, ...] | list[Deck]) -> None:
        """Play a game and keep its record. Raises `_Failed`."""
        place = (*self._slot, self._leg, number)
        named = [replace(deck, name=entry.name) for deck, entry in zip(decks, self._entries, strict=True)]
        try:
            players = seat_agents(self._agents, game.seed, at_most(self._meeting.limit))
            self.games.append(play_recorded(game, players, named, self._records, place))
        except GrandArchiveError as error:
            seat = error.seat if isinstance(error, AgentFailed) else None
            raise _Failed(Failure(self._leg, game.seed, str(error), game.replay, seat)) from error


class _Failed(Exception):
    """A game of a leg failed, and with it the leg."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(failure.message)
