"""The plots of a report, as SVG that takes its colours from the page."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from grandarchive.lab.libraries import library
from grandarchive.lab.reporting.estimates import Estimate

INK: Final = "#010203"
LINE: Final = "#040506"
MARK: Final = "#070809"
"""Colours that stand for those of the page."""

COLOURS: Final[Mapping[str, str]] = {INK: "var(--ink)", LINE: "var(--line)", MARK: "var(--mark)"}

WIDTH: Final = 7.2
ROW: Final = 0.3
MARGIN: Final = 0.8
BARS: Final = 2.6
"""Sizes in inches: the width, each row of an interval plot, what surrounds its rows, and the height of bars."""

PURPOSE: Final = "the page of a report"

STYLE: Final = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": LINE,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "none",
    "grid.color": LINE,
    "xtick.color": INK,
    "ytick.color": INK,
}


def interval_plot(rows: Sequence[tuple[str, Estimate]], centre: float, label: str) -> str:
    """A dot with its interval for each row, from the top down, and a line at the centre."""

    def draw(axes: Any) -> None:
        places = range(len(rows))
        values = [100 * each.value for _, each in rows]
        errors = [
            [100 * max(0.0, each.value - each.low) for _, each in rows],
            [100 * max(0.0, each.high - each.value) for _, each in rows],
        ]
        axes.axvline(100 * centre, color=LINE, linewidth=1)
        axes.errorbar(values, places, xerr=errors, fmt="o", color=MARK, ecolor=MARK, capsize=3, markersize=5)
        axes.set_yticks(places, [name for name, _ in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlabel(label)
        axes.grid(axis="x", linewidth=0.5)

    return _drawn(draw, MARGIN + ROW * len(rows))


def bar_plot(counts: Mapping[int, int] | Mapping[str, float], across: str, up: str) -> str:
    """A bar for each number."""

    def draw(axes: Any) -> None:
        axes.bar(list(counts), list(counts.values()), color=MARK, width=0.8)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        axes.grid(axis="y", linewidth=0.5)
        axes.set_axisbelow(True)

    return _drawn(draw, BARS)


def _drawn(draw: Callable[[Any], None], height: float) -> str:
    """A plot as an SVG element. The same content gives the same text. Raises `MissingLibrary` without matplotlib."""
    matplotlib = library("matplotlib", PURPOSE)
    figures = library("matplotlib.figure", PURPOSE)
    with matplotlib.rc_context({**STYLE, "svg.hashsalt": "grandarchive"}):
        figure = figures.Figure(figsize=(WIDTH, height), layout="constrained")
        draw(figure.subplots())
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    return _in_colours_of_page(file.getvalue())


def _in_colours_of_page(text: str) -> str:
    """The SVG element of a document, with the colours of the page and as wide as its place."""
    element = text[text.index("<svg") :]
    for colour, name in COLOURS.items():
        element = element.replace(colour, name)
    element = re.sub(r"<metadata>.*?</metadata>", "", element, flags=re.S)
    return re.sub(r'(<svg[^>]*?) width="[^"]*pt"|(<svg[^>]*?) height="[^"]*pt"', r"\1\2", element, count=1)
