"""A run as its results need it: who met whom, in which order, and when a pairing ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

from grandarchive.lab.records import AgentRecord
from grandarchive.lab.records.players import WEIGHTS
from grandarchive.lab.results_database import NotTheseResults
from grandarchive.lab.runs.run import DECK, Contest, Entered, Until, contests_of


class Planned(Protocol):
    """A run, or what its file says of it."""

    @property
    def entries(self) -> Sequence[Entered]:
        """The decks."""

    @property
    def contests(self) -> list[Contest]:
        """All pairings, in order."""

    @property
    def pairs(self) -> int:
        """The number of pairs of each pairing, at most."""

    @property
    def agent_records(self) -> dict[str, AgentRecord]:
        """All agents that play, by name."""

    @property
    def until(self) -> Until | None:
        """What ends a pairing early."""


@dataclass(frozen=True, slots=True)
class KeptEntry:
    """An entry of a run, with the fingerprints of its lists."""

    name: str
    lists: tuple[str, ...]
    agent: str | None


@dataclass(frozen=True, slots=True)
class KeptRun:
    """A run as its file tells it. It has what its results need, and cannot be played."""

    version: str
    entries: tuple[KeptEntry, ...]
    contests: list[Contest]
    agent_records: dict[str, AgentRecord]
    pairs: int
    seed: int
    best_of: int
    format: str
    until: Until | None

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Self:
        """The run with these settings. Raises `NotTheseResults` for settings of something else."""
        try:
            entries = tuple(
                KeptEntry(name, tuple(settings[DECK + name]["lists"]), settings[DECK + name]["agent"])
                for name in settings["decks"]
            )
            contests = contests_of(entries, settings["agents"], settings["gauntlet"])
            names = dict.fromkeys(name for contest in contests for name in contest.agents)
            return cls(
                settings["version"],
                entries,
                contests,
                {name: AgentRecord(name, settings[WEIGHTS + name], name in settings["timed"]) for name in names},
                settings["games"] // 2,
                settings["seed"],
                settings["best_of"],
                settings["format"].lower(),
                settings["until"] and Until(**settings["until"]),
            )
        except KeyError as error:
            raise NotTheseResults(f"this is no file of `lab run`, or of another version: it has no {error}") from error
