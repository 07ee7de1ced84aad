"""A run: decks, the programs that play them, and the pairs of games that every two of them play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import lcm
from typing import Any, Final, NamedTuple, Protocol

from grandarchive.decks import CASUAL, Deck, Format
from grandarchive.errors import WrongArgument
from grandarchive.lab.batch import LONGEST_CALL, Pairing
from grandarchive.lab.records import AgentRecord, agent_record, agent_settings, list_fingerprint
from grandarchive.lab.report import Interval
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs.meeting import Entry, Meeting, PlayedPair, after_exchange
from grandarchive.lab.runs.plans import expect_exchanges, expect_opponents
from grandarchive.play.embedding import fingerprint
from grandarchive.play.seeds import mixed
from grandarchive.version import VERSION

DECK: Final = "deck "
"""The settings of decks begin so; the name of the deck follows."""


@dataclass(frozen=True, slots=True)
class Until:
    """Ends a pairing once its 95% interval is at most `half_width` to each side, checked after each `every` games.

    Raises `WrongArgument` if `every` is not an even number from 2.
    """

    half_width: float
    every: int

    def __post_init__(self) -> None:
        if self.every < 2 or self.every % 2:
            raise WrongArgument(
                f"until: every: {self.every} is not possible, as games come in pairs; write an even number from 2"
            )

    def is_met_by(self, interval: Interval) -> bool:
        """The wider side of an interval is at most `half_width`."""
        return max(interval.high - interval.rate, interval.rate - interval.low) <= self.half_width

    def to_json(self) -> dict[str, Any]:
        """The test as JSON values."""
        return {"half_width": self.half_width, "every": self.every}


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
    contests: list[Contest] = field(init=False, repr=False, compare=False)
    """All pairings, in order."""

    def __post_init__(self) -> None:
        agents: object = self.agents
        if not isinstance(agents, tuple | list) or not all(isinstance(name, str) for name in agents):
            raise WrongArgument(
                f'agents: a run names them, as in ("greedy", "module:Class"), and not {self.agents!r:.60}'
            )
        if self.until is not None and self.until.every > self.games:
            raise WrongArgument(
                f"until: every: {self.until.every} is more than the {self.games} games of a pairing;"
                f" write at most {self.games}"
            )
        names = [entry.name for entry in self.entries]
        for name in names:
            if names.count(name) > 1:
                raise WrongArgument(f"decks: two are named {name!r}; give one another name")
        for name in self.gauntlet:
            if name not in names:
                raise WrongArgument(f"gauntlet: {name!r} does not take part; there are {', '.join(names)}")
        object.__setattr__(self, "contests", contests_of(self.entries, self.agents, self.gauntlet))
        if not self.contests:
            raise WrongArgument("decks: nobody has an opponent; name at least two decks, and not all in the gauntlet")
        for number, entry in enumerate(self.entries):
            if entry.exchanges:
                expect_opponents(entry, names, self._opponents(number))

    def _opponents(self, number: int) -> set[str]:
        """The names of the decks that an entry plays."""
        pairings = [(contest.one, contest.other) for contest in self.contests]
        return {self.entries[at].name for pairing in pairings if number in pairing for at in pairing if at != number}

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
            expect_exchanges(entry, self.format)

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
        contest = self.contests[slot.pairing]
        entries = self.entries[contest.one], self.entries[contest.other]
        seed = mixed(self.seed, slot.number)
        lists = self.lists_of(slot)
        return Meeting(entries, lists, contest.agents, seed, self.best_of, self.format, self.limit).play(slot)

    def settings(self) -> dict[str, Any]:
        """Everything on which results depend, as JSON values. The code of agents is not part of it."""
        return {
            "version": VERSION,
            "agents": list(self.agents),
            **agent_settings(self.agent_records.values()),
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
