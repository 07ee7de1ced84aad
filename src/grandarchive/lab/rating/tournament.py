"""A tournament of agents: every two of them play pairs of mirrors with every deck, until a test or a bound ends it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from grandarchive.agents import AgentName, called
from grandarchive.decks import Deck
from grandarchive.errors import WrongArgument
from grandarchive.lab.batch import Pairing
from grandarchive.lab.executors import Processes
from grandarchive.lab.rating.pairs import Pair, play_pair
from grandarchive.lab.rating.results_file import ResultsFile
from grandarchive.lab.rating.sprt import Sprt, Verdict
from grandarchive.lab.rating.statistics import PAIR_SCORES
from grandarchive.lab.records import AgentRecord, agent_record, agent_settings, list_fingerprint
from grandarchive.lab.results_database import Slot
from grandarchive.lab.tally import Progress, Tally, keep_counted, missing_slots
from grandarchive.version import VERSION

PairTally = Tally[Pair, Verdict]


@dataclass(frozen=True, slots=True)
class Tournament:
    """Agents, the decks with which every two of them play mirrors, and the seed of all their games.

    A round is one pair with each deck. With `sprt`, a pairing ends after the first round that decides the test. Raises
    `WrongArgument` for fewer than two agents, no deck, and two agents or decks of one name.
    """

    agents: tuple[AgentName, ...]
    decks: tuple[Deck, ...]
    seed: int = 0
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        if len(self.agents) < 2 or not self.decks:
            raise WrongArgument("a rating needs at least two agents and one deck")
        for name in self.names:
            if self.names.count(name) > 1:
                raise WrongArgument(f"two agents are named {name}; name each agent once")
        names = [deck.name for deck in self.decks]
        for name in names:
            if names.count(name) > 1:
                raise WrongArgument(f"two decks are named {name}; rename the file of one")

    def validate(self) -> None:
        """Raise what makes every game of an agent or a deck impossible, such as an unknown agent."""
        for deck in self.decks:
            Pairing((deck, deck), (self.agents[0], self.agents[0])).validate()
        for agent in self.agents[1:]:
            Pairing((self.decks[0], self.decks[0]), (agent, agent)).validate()

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """Every two agents by their numbers, in order."""
        return list(combinations(range(len(self.agents)), 2))

    @property
    def names(self) -> list[str]:
        """The names of the agents."""
        return [called(agent) for agent in self.agents]

    @property
    def agent_records(self) -> list[AgentRecord]:
        """The agents with the hashes of their weights, by number."""
        return [agent_record(agent) for agent in self.agents]

    def deck_of(self, number: int) -> Deck:
        """The deck of the numbered pair of each pairing."""
        return self.decks[number % len(self.decks)]

    def play(self, slot: Slot) -> Pair:
        """Play a pair. Pairs with the same number have the same deck and seed in every pairing."""
        one, other = self.pairings[slot.pairing]
        deck = self.deck_of(slot.number)
        return play_pair(Pairing((deck, deck), (self.agents[one], self.agents[other]), self.seed), slot)

    def settings(self) -> dict[str, Any]:
        """Everything on which results depend, as JSON values. The code of agents is not part of it."""
        return {
            "version": VERSION,
            "agents": self.names,
            **agent_settings(self.agent_records),
            "decks": [deck.name for deck in self.decks],
            **{f"deck {deck.name}": list_fingerprint(deck) for deck in self.decks},
            "seed": self.seed,
            "sprt": self.sprt and self.sprt.to_json(),
        }


def counts_of(pairs: Iterable[Pair]) -> list[int]:
    """How many pairs ended with each of `PAIR_SCORES` for the first agent. Pairs with a failed game do not count."""
    counts = [0] * len(PAIR_SCORES)
    for pair in pairs:
        if pair.half_points is not None:
            counts[pair.half_points] += 1
    return counts


def sprt_test(sprt: Sprt | None) -> Callable[[Sequence[Pair]], Verdict | None] | None:
    """The test of pairs that a sequential test is; None without one."""
    return None if sprt is None else lambda pairs: sprt.verdict(counts_of(pairs))


def tallies_of(tournament: Tournament, pairs: Iterable[Pair]) -> list[PairTally]:
    """A tally for each pairing, with these pairs."""
    found: list[PairTally] = [Tally(len(tournament.decks), sprt_test(tournament.sprt)) for _ in tournament.pairings]
    for pair in pairs:
        found[pair.slot.pairing].add(pair)
    return found


def play_tournament(
    tournament: Tournament,
    bound: int,
    results: ResultsFile,
    jobs: int = 1,
    progress: Progress | None = None,
) -> None:
    """Play what `results` lacks, up to `bound` pairs for each pairing, in `jobs` processes.

    The pairs in the file do not depend on the number of jobs. Raises `GrandArchiveError` if an agent or a deck cannot
    play at all; errors inside games are results.
    """
    tournament.validate()
    tallies = tallies_of(tournament, results.pairs())
    played = Processes(jobs).played(tournament.play, missing_slots(tallies, bound))
    keep_counted(played, tallies, results, lambda pair: pair, bound, progress)
