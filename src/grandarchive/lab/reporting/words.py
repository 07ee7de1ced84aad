"""Figures of reports in words."""

from __future__ import annotations

from collections.abc import Iterable

from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.estimates import Estimate
from grandarchive.lab.reporting.games import Side


def called(side: Side, several: bool) -> str:
    """The name of a deck, with its agent if there are several."""
    return f"{side.deck} ({side.agent})" if several else side.deck


def share(value: float | Interval | None) -> str:
    """A share with its interval, in percent: "51.2% (48.0% to 54.4%)"; a dash for None."""
    if value is None:
        return "–"
    return f"{value:.1%}" if isinstance(value, float) else str(value)


def points(value: float | Estimate | None) -> str:
    """A difference with its interval, in percentage points: "+1.2 (-0.5 to +2.9)"; a dash for None."""
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{100 * value:+.1f}"
    return f"{100 * value.value:+.1f} ({100 * value.low:+.1f} to {100 * value.high:+.1f})"


def example_games(numbers: Iterable[int]) -> str:
    """The numbers of games, in a line."""
    return ", ".join(map(str, numbers)) or "–"
