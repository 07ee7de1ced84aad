"""A run: decks, the programs that play them, and the pairs of games that every two of them play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import lcm
from typing import Any, Final, NamedTuple, Protocol

from grandarchive.agents import seat_agents
from grandarchive.decks import CASUAL, Deck, Format, exchanged
from grandarchive.decks.sideboarding import expect_sideboarded
from grandarchive.errors import AgentFailed, EngineBug, GrandArchiveError, WrongArgument
from grandarchive.lab.batch import LONGEST_CALL, UNDECIDED, Pairing
from grandarchive.lab.limits import at_most
from grandarchive.lab.records import AgentRecord, GameRecord, agent_record, list_fingerprint, play_recorded
from grandarchive.lab.report import Failure
from grandarchive.lab.results_database import Slot
from grandarchive.play import Game, Match, SideboardQuestion
from grandarchive.play.embedding import fingerprint
from grandarchive.play.seeds import mixed
from grandarchive.version import VERSION

WEIGHTS: Final = "weights of "
DECK: Final = "deck "
"""How settings that belong to an agent, or to a deck, begin."""


@dataclass(frozen=True, slots=True)
class Until:
    """Ends a pairing once its 95% interval is at most this far to each side, looked at after so many games."""

    half_width: float
    every: int

    def to_json(self) -> dict[str, Any]:
        """The test as JSON values."""
        return {"half_width": self.half_width, "every": self.every}


@dataclass(frozen=True, slots=True)
class Exchange:
    """Cards that a deck exchanges with its sideboard after the first game against a deck, or "" for any."""

    against: str
    out: tuple[str, ...]
    bring_in: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck that takes part, or several lists of one archetype. `agent` plays it whatever the run says."""

    name: str
    lists: tuple[Deck, ...]
    agent: str | None = None
    exchanges: tuple[Exchange, ...] = ()

    def exchange_against(self, name: str) -> Exchange | None:
        """The exchange for a match against a deck: the one that names it, or else one for any deck."""
        found = {exchange.against: exchange for exchange in self.exchanges}
        return found.get(name) or found.get("")


class Contest(NamedTuple):
    """Two entries by number, and the agents that play them."""

    one: int
    other: int
    agents: tuple[str, str]


class Entered(Protocol):
    """What decides the pairings of an entry."""

    @property
    def name(self) -> str:
        """The name."""

    @property
    def lists(self) -> Sequence[object]:
        """Its lists."""

    @property
    def agent(self) -> str | None:
        """The agent that plays it whatever the run says."""


def contests_of(entries: Sequence[Entered], agents: Iterable[str], gauntlet: Collection[str]) -> list[Contest]:
    """All pairings of entries, in order: every two for each agent, or those of the gauntlet against all others."""
    found = []
    for agent in agents:
        for one, other in combinations(range(len(entries)), 2):
            first, second = entries[one], entries[other]
            heroes = [entry.name in gauntlet for entry in (first, second)]
            if not gauntlet or heroes.count(True) == 1:
                order = (other, one) if heroes[1] else (one, other)
                names = [entries[at].agent or agent for at in order]
                found.append(Contest(*order, (names[0], names[1])))
    return list(dict.fromkeys(found))


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
class Run:
    """Who plays whom, how often. Raises `WrongArgument` for what cannot be played.

    `games` are games, or matches, of each pairing, two for each pair. With a `gauntlet` the entries of these names play
    all others, and else every two entries play. Each of `agents` plays all pairings from both sides.
    """

    entries: tuple[Entry, ...]
    agents: tuple[str, ...] = ("greedy",)
    games: int = 200
    seed: int = 0
    best_of: int = 1
    gauntlet: tuple[str, ...] = ()
    format: Format = CASUAL
    limit: float = LONGEST_CALL
    until: Until | None = None

    def __post_init__(self) -> None:
        names = [entry.name for entry in self.entries]
        for name in names:
            if names.count(name) > 1:
                raise WrongArgument(f"decks: two are named {name!r}; give one another name")
        known = {*names, ""}
        for entry in self.entries:
            for exchange in entry.exchanges:
                if exchange.against not in known:
                    raise WrongArgument(
                        f"decks: a plan of {entry.name!r} is against {exchange.against!r}, which does not take part;"
                        f" there are {', '.join(names)}"
                    )
        for name in self.gauntlet:
            if name not in known:
                raise WrongArgument(f"gauntlet: {name!r} does not take part; there are {', '.join(names)}")
        if not self.contests:
            raise WrongArgument("decks: nobody has an opponent; name at least two decks, and not all in the gauntlet")

    @property
    def contests(self) -> list[Contest]:
        """All pairings, in order."""
        return contests_of(self.entries, self.agents, self.gauntlet)

    @property
    def pairs(self) -> int:
        """The number of pairs of each pairing, at most."""
        return self.games // 2

    @property
    def agent_records(self) -> dict[str, AgentRecord]:
        """All agents that play, by name."""
        names = dict.fromkeys(name for contest in self.contests for name in contest.agents)
        return {name: agent_record(name) for name in names}

    def validate(self) -> None:
        """Raise what makes every game of a deck impossible, and exchanges that are not allowed."""
        for entry in self.entries:
            for deck in entry.lists:
                Pairing((deck, deck), limit=self.limit, best_of=self.best_of).validate()
            if entry.exchanges and self.format.sideboard_maximum == 0:
                raise WrongArgument(f"decks: plans of {entry.name!r}: {self.format.title} has no sideboarding")
            for exchange in entry.exchanges:
                after_exchange(entry.lists[0], exchange, self.format)

    def lists_of(self, slot: Slot) -> tuple[Deck, Deck]:
        """The lists of a pair. Pairs go through all combinations of the lists of both entries."""
        contest = self.contests[slot.pairing]
        ones, others = self.entries[contest.one].lists, self.entries[contest.other].lists
        one, other = list_numbers(len(ones), len(others), slot.number)
        return ones[one], others[other]

    def all_lists(self) -> Iterator[Deck]:
        """All lists with which games can begin, those after exchanges too."""
        for entry in self.entries:
            yield from entry.lists
            for exchange in entry.exchanges:
                yield from (after_exchange(deck, exchange, self.format) for deck in entry.lists)

    def play(self, slot: Slot) -> PlayedPair:
        """Play both legs of a pair. Pairs with the same number have the same seed in every pairing."""
        played = [_Leg(self, slot, leg).play() for leg in range(2)]
        points = [each.half_points for each in played]
        return PlayedPair(
            slot,
            None if None in points else sum(each for each in points if each is not None),
            tuple(game for each in played for game in each.games),
            tuple(each.failure for each in played if each.failure is not None),
        )

    def settings(self) -> dict[str, Any]:
        """Everything on which results depend, as JSON values. The code of agents is not part of it."""
        agents = {f"{WEIGHTS}{name}": each.weights for name, each in self.agent_records.items()}
        return {
            "version": VERSION,
            "agents": list(self.agents),
            **agents,
            "timed": [each.name for each in self.agent_records.values() if each.timed],
            "decks": [entry.name for entry in self.entries],
            **{f"{DECK}{entry.name}": _entry_settings(entry) for entry in self.entries},
            "games": self.games,
            "seed": self.seed,
            "best_of": self.best_of,
            "gauntlet": list(self.gauntlet),
            "format": self.format.name,
            "limit": self.limit,
            "until": self.until and self.until.to_json(),
        }


def list_numbers(ones: int, others: int, number: int) -> tuple[int, int]:
    """The numbers of the lists of a pair: the first pairs use all lists, and all combinations come as often."""
    return number % ones, (number + number // lcm(ones, others)) % others


def _entry_settings(entry: Entry) -> dict[str, Any]:
    return {
        "lists": [list_fingerprint(deck) for deck in entry.lists],
        "sideboards": [
            fingerprint([each.card for each in deck.sideboard for _ in range(each.count)]) for deck in entry.lists
        ],
        "agent": entry.agent,
        "plans": [[each.against, each.out, each.bring_in] for each in entry.exchanges],
    }


def after_exchange(deck: Deck, exchange: Exchange, format: Format) -> Deck:
    """A deck after an exchange. Raises `IllegalDeck`."""
    after = exchanged(deck, exchange.out, exchange.bring_in)
    expect_sideboarded(deck, after, format)
    return after


class _Leg:
    """Half of a pair, and the games that were played of it."""

    def __init__(self, run: Run, slot: Slot, leg: int) -> None:
        self.half_points: int | None = None
        self.games: list[GameRecord] = []
        self.failure: Failure | None = None
        contest = run.contests[slot.pairing]
        order = (0, 1) if leg == 0 else (1, 0)
        entries = run.entries[contest.one], run.entries[contest.other]
        lists = run.lists_of(slot)
        self._run, self._slot, self._leg = run, slot, leg
        self._entries = [entries[side] for side in order]
        self._decks = [lists[side] for side in order]
        self._agents = [contest.agents[side] for side in order]
        self._records = [agent_record(name) for name in self._agents]
        self._seat = order.index(0)

    def play(self) -> _Leg:
        """Play the leg. An error in a game is part of the result."""
        seed = mixed(self._run.seed, self._slot.number)
        try:
            if self._run.best_of == 1:
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
        run = self._run
        match = Match(self._decks, seed, run.best_of, format=run.format, most_games=run.best_of, record=False)
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
            match.sideboard(player, after_exchange(self._decks[player], exchange, self._run.format))

    def _record(self, game: Game, number: int, decks: tuple[Deck, ...] | list[Deck]) -> None:
        """Play a game and keep its record. Raises `_Failed`."""
        place = (*self._slot, self._leg, number)
        named = [replace(deck, name=entry.name) for deck, entry in zip(decks, self._entries, strict=True)]
        try:
            players = seat_agents(self._agents, game.seed, at_most(self._run.limit))
            self.games.append(play_recorded(game, players, named, self._records, place))
        except GrandArchiveError as error:
            seat = error.seat if isinstance(error, AgentFailed) else None
            raise _Failed(Failure(self._leg, game.seed, str(error), game.replay, seat)) from error


class _Failed(Exception):
    """A game of a leg failed, and with it the leg."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(failure.message)
