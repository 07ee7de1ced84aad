"""The page of a report: one HTML file that needs nothing else."""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

from grandarchive.lab.libraries import library
from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.card_impact import FEWEST, warning
from grandarchive.lab.reporting.estimates import Estimate
from grandarchive.lab.reporting.games import EARLY
from grandarchive.lab.reporting.plots import PURPOSE, bar_plot, interval_plot
from grandarchive.lab.reporting.report import Report
from grandarchive.lab.reporting.words import called, example_games, points, share

TEMPLATE: Final = "report.html"


def page(report: Report) -> str:
    """A report as an HTML page. Raises `MissingLibrary` without jinja2 or matplotlib."""
    jinja = library("jinja2", PURPOSE)
    source = resources.files(__package__).joinpath(TEMPLATE).read_text(encoding="utf-8")
    environment = jinja.Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja.StrictUndefined
    )
    environment.filters |= {"share": share, "points": points, "games": example_games}
    several = len(report.run.agent_records) > 1
    found: str = environment.from_string(source).render(
        report=report,
        called=lambda side: called(side, several),
        several=several,
        warning=warning(report.impact),
        early=EARLY,
        fewest=FEWEST,
        svg={name: jinja.utils.markupsafe.Markup(plot) for name, plot in _plots(report, several).items()},
    )
    return found


def _plots(report: Report, several: bool) -> dict[str, Any]:
    """The plots as SVG elements, by name; those of card impact by the name of the deck."""
    first = [
        (f"{called(each.side, several)}, {place}", _estimate(score))
        for each in report.first
        if each.side is not None
        for place, score in (("first", each.first), ("second", each.second))
        if score is not None
    ]
    overall = [(called(each.side, several), _estimate(each.score)) for each in report.overall if each.score is not None]
    found = {
        "overall": interval_plot(overall, 0.5, "score in percent"),
        "first": interval_plot(first, 0.5, "score in percent"),
        "lengths": bar_plot(report.lengths.counts, "turns of both players", "games"),
    }
    for figures in report.decks:
        curve = {cost: round(number, 1) for cost, number in figures.curve.items()}
        found[f"curve of {called(figures.side, several)}"] = bar_plot(curve, "reserve cost", "cards")
    for deck in report.impact:
        rows = [(card.card, card.difference) for card in deck.extremes]
        if rows:
            found[called(deck.side, several)] = interval_plot(rows, 0, "difference in percentage points")
    return found


def _estimate(score: Interval) -> Estimate:
    return Estimate(score.rate, score.low, score.high)
