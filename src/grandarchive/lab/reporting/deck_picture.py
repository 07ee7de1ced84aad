"""The picture of a deck: its curve, and how likely cards are drawn by their numbers of copies."""

from __future__ import annotations

import io
from typing import Final

from grandarchive.decks.statistics import DeckStatistics
from grandarchive.lab.libraries import library

PURPOSE: Final = "the picture of a deck"
SIZE: Final = (10.0, 4.0)
"""Width and height in inches."""

BAR: Final = "#3b6ea5"
GREYS: Final = ("#111111", "#444444", "#777777", "#999999")


def deck_picture(found: DeckStatistics) -> str:
    """The text of an SVG file. The same deck gives the same text. Raises `MissingLibrary` without matplotlib."""
    matplotlib = library("matplotlib", PURPOSE)
    figures = library("matplotlib.figure", PURPOSE)
    style = {"svg.hashsalt": "grandarchive", "svg.fonttype": "none", "axes.spines.top": False}
    with matplotlib.rc_context({**style, "axes.spines.right": False}):
        figure = figures.Figure(figsize=SIZE, layout="constrained")
        figure.suptitle(found.name)
        curve, odds = figure.subplots(1, 2)
        curve.bar(list(found.main_curve), list(found.main_curve.values()), color=BAR)
        curve.set_xlabel("reserve cost")
        curve.set_ylabel("cards of the main deck")
        curve.yaxis.get_major_locator().set_params(integer=True)
        turns = range(1, len(found.seen) + 1)
        by_copies = {each.copies: each.by_turn for each in found.odds}
        for place, (copies, chances) in enumerate(sorted(by_copies.items(), reverse=True)):
            words = f"{copies} {'copy' if copies == 1 else 'copies'}"
            colour = GREYS[place % len(GREYS)]
            odds.plot(turns, [100 * each for each in chances], marker="o", color=colour, label=words)
        odds.set_ylim(0, 100)
        odds.set_xticks(turns)
        odds.set_xlabel("own turn")
        odds.set_ylabel("drawn at least once, %")
        if by_copies:
            odds.legend()
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None})
    return file.getvalue()
