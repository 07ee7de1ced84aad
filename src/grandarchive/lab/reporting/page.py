"""The page of a report, one HTML file that needs nothing else, and the pages of games to which a server links it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import resources
from typing import Any, Final

from grandarchive.lab.libraries import library
from grandarchive.lab.records import SeatRecord
from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.card_impact import FEWEST, FEWEST_SEEDS, warning
from grandarchive.lab.reporting.estimates import Estimate
from grandarchive.lab.reporting.games import EARLY
from grandarchive.lab.reporting.plots import PURPOSE, bar_plot, interval_plot
from grandarchive.lab.reporting.report import Report
from grandarchive.lab.reporting.words import called, example_games, points, share

REPORT: Final = "report.html"
GAME: Final = "game.html"
STYLE: Final = "style.css"
TURN: Final = "— "
"""The beginning of the lines of a log that begin a turn."""


def page(report: Report, *, linked: bool = False) -> str:
    """A report as an HTML page. If it is `linked`, numbers of games lead to `/game/N`.

    Raises `MissingLibrary` without jinja2 or matplotlib.
    """
    several = len(report.run.agent_records) > 1
    return _rendered(
        REPORT,
        linked,
        report=report,
        called=lambda side: called(side, several),
        several=several,
        warning=warning(report.impact),
        early=EARLY,
        fewest=FEWEST,
        fewest_seeds=FEWEST_SEEDS,
        svg={name: _markup(plot) for name, plot in _plots(report, several).items()},
    )


def game_page(
    number: int, count: int, name: str, seats: Sequence[tuple[str, SeatRecord]], log: Iterable[str], outcome: str
) -> str:
    """A game of a run as an HTML page: its number among `count`, the name of the file, who played, and its log.

    Raises `MissingLibrary` without jinja2.
    """
    turns: list[tuple[str, list[str]]] = [("", [])]
    for line in log:
        if line.startswith(TURN):
            turns.append((line.strip(f"{TURN} "), []))
        else:
            turns[-1][1].append(line)
    told = [(heading, lines) for heading, lines in turns if heading or lines]
    return _rendered(GAME, False, number=number, count=count, name=name, seats=seats, turns=told, outcome=outcome)


def _rendered(template: str, linked: bool, **values: Any) -> str:
    """A template with these values; those are text, and no markup."""
    jinja = library("jinja2", PURPOSE)
    files = resources.files(__package__)
    environment = jinja.Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja.StrictUndefined
    )
    numbers = _links if linked else example_games
    environment.filters |= {"share": share, "points": points, "games": numbers}
    style = _markup(files.joinpath(STYLE).read_text(encoding="utf-8").strip())
    source = files.joinpath(template).read_text(encoding="utf-8")
    found: str = environment.from_string(source).render(style=style, **values)
    return found


def _links(numbers: Iterable[int]) -> Any:
    """The numbers of games as links."""
    return _markup(", ".join(f'<a href="/game/{number}">{number}</a>' for number in numbers) or example_games(()))


def _markup(text: str) -> Any:
    """Text that is HTML already."""
    return library("jinja2", PURPOSE).utils.markupsafe.Markup(text)


def _plots(report: Report, several: bool) -> dict[str, Any]:
    """The plots that have rows, as SVG elements, by name; those of card impact by the name of the deck."""
    first = [
        (f"{called(each.side, several)}, {place}", _estimate(score))
        for each in report.first
        if each.side is not None
        for place, score in (("first", each.first), ("second", each.second))
        if score is not None
    ]
    overall = [(called(each.side, several), _estimate(each.score)) for each in report.overall if each.score is not None]
    found: dict[str, Any] = {}
    if overall:
        found["overall"] = interval_plot(overall, 0.5, "score in percent")
    if first:
        found["first"] = interval_plot(first, 0.5, "score in percent")
    if report.lengths.counts:
        found["lengths"] = bar_plot(report.lengths.counts, "turns of both players", "games")
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
