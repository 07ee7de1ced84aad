"""Playing what a run lacks, and how long that takes."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.lab.executors import Executor, Processes
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs.matchups import tallies_of
from grandarchive.lab.runs.run import Run
from grandarchive.lab.runs.run_file import PairScore, RunFile
from grandarchive.lab.tally import Progress, keep_counted, missing_slots

MOST_SAMPLED: Final = 8
"""The most pairs that an estimate plays."""

LONGEST_SAMPLE: Final = 20.0
"""The seconds after which an estimate plays no further pair."""


def play_run(
    run: Run,
    results: RunFile,
    jobs: int = 1,
    progress: Progress | None = None,
    *,
    executor: Executor | None = None,
) -> None:
    """Play what `results` lacks, in `jobs` processes or by an executor.

    The pairs that are kept do not depend on where they are played. Raises `GrandArchiveError` if an agent or a deck
    cannot play at all; errors inside games are results.
    """
    run.validate()
    results.keep_lists(run.all_lists())
    tallies = tallies_of(run, results.scores())
    played = (executor or Processes(jobs)).played(run.play, missing_slots(tallies, run.pairs))
    keep_counted(played, tallies, results, lambda pair: PairScore(pair.slot, pair.half_points), run.pairs, progress)


@dataclass(frozen=True, slots=True)
class Estimate:
    """How long a run takes: games, or matches, at most and still to play, and seconds of one and of all.

    `sampled` games were played to find out, and are not kept.
    """

    games: int
    left: int
    sampled: int
    seconds_per_game: float
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """The estimate as JSON values."""
        return {
            "games": self.games,
            "left": self.left,
            "sampled": self.sampled,
            "seconds_per_game": self.seconds_per_game,
            "seconds": self.seconds,
        }


def estimate(run: Run, results: RunFile, jobs: int = 1) -> Estimate:
    """Play a few pairs of different pairings and tell how long all that `results` lacks takes. Keeps none of them."""
    run.validate()
    tallies = tallies_of(run, results.scores())
    lengths = [2 * tally.length(run.pairs) for tally in tallies]
    left = 2 * sum(1 for _ in missing_slots(tallies, run.pairs))
    number = len(tallies)
    places = sorted({sample * number // MOST_SAMPLED for sample in range(MOST_SAMPLED)})
    start = time.monotonic()
    sampled = 0
    for place in places:
        run.play(Slot(place, 0))
        sampled += 2
        if time.monotonic() - start > LONGEST_SAMPLE:
            break
    each = (time.monotonic() - start) / sampled
    return Estimate(sum(lengths), left, sampled, each, each * left / jobs)
