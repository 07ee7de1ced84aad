"""Everything there is to measure about the speed of the engine, and the page that shows it."""

from __future__ import annotations

import json
import math
import platform
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from grandarchive.compiled import IS_COMPILED
from grandarchive.errors import GrandArchiveError
from grandarchive.files import StrPath, read_text
from grandarchive.lab.bench import Measurements, measure
from grandarchive.lab.growth import STEEPEST, Curve, curves
from grandarchive.lab.speed import Speed, speeds

GROWTH_SHARE: Final = 0.1
"""The time for each growth, as a part of that for the games; each `Speed` has as much."""

INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"

_HEAD: Final = """\
# Performance

This page shows how fast the engine is, interpreted and compiled. `make performance` measures both builds and writes it
anew; `make performance SECONDS=60` takes longer and is more exact. Let nothing else run meanwhile.
"""

_READING: Final = f"""\
## How to read it

- Every figure depends on the machine. A *ratio to chess* depends little on it: it divides by the random moves a second
  of python-chess, a well-known library, which are played in the same process in turns with what is measured.
- A *decision* is one choice of a player with its consequences. A game of two starter decks has some hundreds.
- A game is cloned and a choice made as a search does it, many times from one position. From another position each time
  it takes longer, because the processor has to fetch each of them.
- "Faster" says how many times as fast the compiled build is, by its ratio to chess.
- A *slope* says how work grows: where the size doubles, 0 is the same work, 1 is twice as much, 2 is four times as
  much. The engine promises at most {STEEPEST} for each doubling, except where effects may depend on each other: there
  the rules (CR Dependencies) ask for every pair what one changes about the other.
"""


@dataclass(frozen=True, slots=True)
class Performance:
    """The measurements of `measure_all`: random games, single tasks and growth, and the version of Python."""

    games: Measurements
    speeds: tuple[Speed, ...]
    curves: tuple[Curve, ...]
    python: str

    @property
    def build(self) -> str:
        """The name of the build that was measured."""
        return COMPILED if self.games.compiled else INTERPRETED

    def expect_other_build(self) -> None:
        """Raise `GrandArchiveError` if it was the build that runs now."""
        if self.games.compiled is IS_COMPILED:
            raise GrandArchiveError(
                f"those measurements are of the {self.build} build, which runs now too: compare with the other one"
            )

    def to_json(self) -> dict[str, Any]:
        """The measurements as JSON values."""
        return {
            "python": self.python,
            "games": self.games.to_json(),
            "speeds": [speed.to_json() for speed in self.speeds],
            "growth": [curve.to_json() for curve in self.curves],
        }

    @classmethod
    def from_json(cls, value: Any) -> Performance:
        """The measurements that `to_json` wrote. Raises `GrandArchiveError` for anything else."""
        try:
            return cls(
                Measurements(**value["games"]),
                tuple(Speed(**_fields(speed)) for speed in value["speeds"]),
                tuple(_curve(curve) for curve in value["growth"]),
                str(value["python"]),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise GrandArchiveError(
                f"these are no measurements of `grandarchive bench --full --json`: {error}"
            ) from error

    @classmethod
    def load(cls, path: StrPath) -> Performance:
        """The measurements in a file. Raises `GrandArchiveError` if it is missing or holds anything else."""
        try:
            value = json.loads(read_text(path, GrandArchiveError))
        except ValueError as error:
            raise GrandArchiveError(f"{path} holds no JSON: {error}") from error
        return cls.from_json(value)


def measure_all(
    seconds: float = 10.0, seed: int = 0, index: str | Path | None = None, decks: str | Path | None = None
) -> Performance:
    """Measure random games for about `seconds`, and everything else for about three times as long.

    Raises what `measure` raises.
    """
    games = measure(seconds, seed, index, decks)
    share = seconds * GROWTH_SHARE
    return Performance(games, speeds(share, seed), curves(share), platform.python_version())


def _fields(value: Any) -> dict[str, Any]:
    return {"name": str(value["name"]), "unit": str(value["unit"])} | {
        name: _number(value[name]) for name in ("per_second", "to_chess")
    }


def _curve(value: Any) -> Curve:
    sizes = tuple(map(int, value["sizes"]))
    costs = tuple(map(_number, value["microseconds"]))
    if len(sizes) != len(costs):
        raise ValueError(f"{value['name']} has {len(sizes)} sizes and {len(costs)} times")
    return Curve(str(value["name"]), sizes, costs, value["steep"] is True)


def _number(value: Any) -> float:
    number = float(value)
    if not (math.isfinite(number) and number > 0):
        raise ValueError(f"{value!r} is no measured time")
    return number


# The page ------------------------------------------------------------------------------------------------------


def page(runs: Iterable[Performance]) -> str:
    """The page of one run as Markdown, or of two of different builds side by side."""
    found = sorted(runs, key=lambda run: run.games.compiled)
    parts = [_HEAD, *_intro(found), _READING, *_games(found), *_speeds(found), *_growth(found)]
    return "\n".join(parts).rstrip("\n")


def _intro(runs: list[Performance]) -> Iterator[str]:
    for run in runs:
        games = run.games
        yield (
            f"The {run.build} build ran on Python {run.python}: {games.games:,} games, {games.decisions:,} decisions, "
            f"{games.chess_moves_per_second:,.0f} chess moves a second.\n"
        )


def _table(head: list[str], rows: Iterable[list[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def _games(runs: list[Performance]) -> Iterator[str]:
    yield "## Random games\n"
    rows = [
        ("decisions to chess moves, starter decks", [f"{run.games.ratio_to_chess:.3f}" for run in runs]),
        ("decisions to chess moves, tournament decks", [_of_corpus(run.games) for run in runs]),
        ("decisions a second, starter decks", [f"{run.games.decisions_per_second:,.0f}" for run in runs]),
        ("games a second, starter decks", [f"{run.games.games_per_second:,.1f}" for run in runs]),
        ("40 objects under 15 effects, microseconds", [f"{run.games.board_microseconds:,.0f}" for run in runs]),
        ("one of them asked for again, nanoseconds", [f"{run.games.question_nanoseconds:,.0f}" for run in runs]),
        ("a running game, bytes", [f"{run.games.state_bytes:,}" for run in runs]),
        ("start and load the starter cards, seconds", [f"{run.games.catalog_load_seconds:.2f}" for run in runs]),
        ("load the official index, seconds", [_seconds(run.games.index_load_seconds) for run in runs]),
    ]
    yield _table(["", *[run.build for run in runs]], ([name, *cells] for name, cells in rows))


def _of_corpus(games: Measurements) -> str:
    """By how much slower the corpus is than the starter decks, which are measured both ways."""
    return "-" if games.corpus_to_starters is None else f"{games.ratio_to_chess * games.corpus_to_starters:.3f}"


def _seconds(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _speeds(runs: list[Performance]) -> Iterator[str]:
    yield "## Single tasks\n"
    head = ["", *[f"{run.build}, microseconds" for run in runs], *[f"{run.build}, to chess" for run in runs]]
    if len(runs) == 2:
        head.append("faster")
    rows = []
    for first in runs[0].speeds:
        found = [_named(run.speeds, first.name) for run in runs]
        row = [first.name, *[f"{1e6 / speed.per_second:,.1f}" for speed in found], *[_ratio(s.to_chess) for s in found]]
        if len(found) == 2:
            row.append(f"{found[1].to_chess / found[0].to_chess:.2f}")
        rows.append(row)
    yield _table(head, rows)


def _ratio(value: float) -> str:
    """Three digits of a ratio, however small."""
    return f"{value:.3g}" if value < 1 else f"{value:.2f}"


def _growth(runs: list[Performance]) -> Iterator[str]:
    yield "## Growth\n"
    yield "Microseconds for each size, and the slope from the size before it in brackets.\n"
    for first in runs[0].curves:
        found = [_named(run.curves, first.name) for run in runs]
        limit = "may be steeper" if first.steep else f"at most {STEEPEST}"
        yield f"### {first.name[0].upper()}{first.name[1:]} ({limit})\n"
        rows = ([run.build, *_points(curve)] for run, curve in zip(runs, found, strict=True))
        yield _table(["", *map(str, first.sizes)], rows)


def _points(curve: Curve) -> Iterator[str]:
    for place, cost in enumerate(curve.microseconds):
        yield f"{cost:,.0f}" + (f" ({curve.slopes[place - 1]:.2f})" if place else "")


def _named(found: tuple[Any, ...], name: str) -> Any:
    for each in found:
        if each.name == name:
            return each
    raise GrandArchiveError(f"{name!r} was not measured: measure again with this version")
