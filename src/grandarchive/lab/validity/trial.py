"""A trial: the games by which archetypes are judged, drawn from real matches."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from grandarchive.decks import Deck
from grandarchive.errors import WrongArgument
from grandarchive.lab.batch import LONGEST_CALL
from grandarchive.lab.executors import Processes
from grandarchive.lab.passive import PASSIVE
from grandarchive.lab.records import AgentRecord, agent_record, list_fingerprint
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs import Entry, PlayedPair, RunFile
from grandarchive.lab.runs.meeting import Meeting
from grandarchive.lab.validity.metagame import OTHERS, Metagame
from grandarchive.play.seeds import mixed
from grandarchive.version import VERSION

GOLDFISH_PAIRS: Final = 20
"""The most pairs of games of an archetype against a player who does nothing."""


@dataclass(frozen=True, slots=True)
class TrialPairing:
    """Two archetypes, or one and its goldfish, with the decks of each pair in order."""

    names: tuple[str, str]
    agents: tuple[str, str]
    decks: tuple[tuple[Deck, Deck], ...]

    @property
    def is_goldfish(self) -> bool:
        """The opponent does nothing."""
        return self.agents[1] == PASSIVE


@dataclass(frozen=True, slots=True)
class Trial:
    """All pairings with their decks. Each pair is two games with swapped seats."""

    agent: str
    seed: int
    pairings: tuple[TrialPairing, ...]
    limit: float = LONGEST_CALL

    def play(self, slot: Slot) -> PlayedPair:
        """Play a pair."""
        pairing = self.pairings[slot.pairing]
        decks = pairing.decks[slot.number]
        one, other = (Entry(name, (deck,)) for name, deck in zip(pairing.names, decks, strict=True))
        return Meeting((one, other), decks, pairing.agents, mixed(self.seed, slot.number), limit=self.limit).play(slot)

    def slots(self) -> Iterator[Slot]:
        """All pairs, those of all pairings in turn."""
        for number in range(max((len(each.decks) for each in self.pairings), default=0)):
            for place, pairing in enumerate(self.pairings):
                if number < len(pairing.decks):
                    yield Slot(place, number)

    @property
    def agent_record(self) -> AgentRecord:
        """The agent with the hash of its weights."""
        return agent_record(self.agent)

    def settings(self) -> dict[str, Any]:
        """Everything on which results depend, as JSON values."""
        drawn = hashlib.sha256()
        for pairing in self.pairings:
            drawn.update(repr(pairing.names).encode())
            for deck in (deck for pair in pairing.decks for deck in pair):
                drawn.update(list_fingerprint(deck).encode())
        return {
            "version": VERSION,
            "kind": "validity",
            "agent": self.agent,
            "weights": self.agent_record.weights,
            "seed": self.seed,
            "limit": self.limit,
            "pairings": [[*each.names, len(each.decks)] for each in self.pairings],
            "decks drawn": drawn.hexdigest(),
        }


def plan_trial(metagame: Metagame, agent: str, games: int, seed: int = 0) -> Trial:
    """Plan a trial in which each archetype plays at least about `games` games with decks of its real matches.

    Every two archetypes play as large a part of the games of each as they are of its real matches. Archetypes that do
    not take part are opponents together. Raises `WrongArgument` for fewer than two games, and if no archetype takes
    part.
    """
    if games < 2:
        raise WrongArgument(f"an archetype needs at least 2 games, and not {games}")
    names = metagame.taking_part()
    if not names:
        raise WrongArgument("no archetype has enough matches in these days; take more days")
    pairings = []
    for place, one in enumerate(names):
        for other in (*names[place + 1 :], OTHERS):
            drawn = _drawn(metagame, names, one, other, games, seed)
            if drawn:
                pairings.append(TrialPairing((one, other), (agent, agent), tuple(drawn)))
    return Trial(agent, seed, (*pairings, *_goldfish(names, pairings, games, agent)))


def real_matches(metagame: Metagame, names: Sequence[str], one: str, other: str) -> int:
    """The number of real matches of an archetype against another one that takes part, or against all `OTHERS`."""
    if other != OTHERS:
        return metagame.pairings[one, other].number
    return sum(each.number for (ours, theirs), each in metagame.pairings.items() if ours == one and theirs not in names)


def _drawn(
    metagame: Metagame, names: Sequence[str], one: str, other: str, games: int, seed: int
) -> list[tuple[Deck, Deck]]:
    """The decks of the pairs of two archetypes, first those of `one`: real matches in random order, again and again."""
    met = real_matches(metagame, names, one, other)
    possible = list(_possible(metagame, names, one, other))
    if not met or not possible:
        return []
    parts = [met / metagame.matches[name].number for name in (one, other) if name in names]
    number = ceil(games / 2 * max(parts))
    order = random.Random(f"{seed} {one} {other}")
    found: list[tuple[Deck, Deck]] = []
    while len(found) < number:
        found += order.sample(possible, len(possible))
    return found[:number]


def _possible(metagame: Metagame, names: Sequence[str], one: str, other: str) -> Iterator[tuple[Deck, Deck]]:
    for (first, second), pairs in metagame.playable.items():
        if one not in (first, second):
            continue
        theirs = second if first == one else first
        if theirs == other or (other == OTHERS and theirs not in names):
            yield from pairs if first == one else ((b, a) for a, b in pairs)


def _goldfish(names: Sequence[str], pairings: Sequence[TrialPairing], games: int, agent: str) -> Iterator[TrialPairing]:
    """A pairing of each archetype against a player who does nothing, with decks that it plays otherwise."""
    for name in names:
        decks = {
            id(deck): deck
            for pairing in pairings
            if name in pairing.names
            for deck in (pair[pairing.names.index(name)] for pair in pairing.decks)
        }
        chosen = list(decks.values())[: min(GOLDFISH_PAIRS, max(1, games // 2))]
        if chosen:
            yield TrialPairing((name, "goldfish"), (agent, PASSIVE), tuple((deck, deck) for deck in chosen))


def play_trial(
    trial: Trial, results: RunFile, jobs: int = 1, progress: Callable[[int, int], None] = lambda _done, _all: None
) -> None:
    """Play the pairs that `results` lacks, in `jobs` processes. Errors inside games are results."""
    results.keep_lists({id(deck): deck for each in trial.pairings for pair in each.decks for deck in pair}.values())
    played = {score.slot for score in results.scores()}
    slots = list(trial.slots())
    missing = [slot for slot in slots if slot not in played]
    pairs = Processes(jobs).played(trial.play, missing)
    done = len(slots) - len(missing)
    try:
        progress(done, len(slots))
        for more, pair in enumerate(pairs, 1):
            results.add(pair)
            progress(done + more, len(slots))
    finally:
        pairs.close()
