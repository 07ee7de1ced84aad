"""`grandarchive lab report`: what the games of a run say, on the terminal, as JSON or as a page."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from grandarchive import files
from grandarchive.cli.inputs import catalog_from
from grandarchive.cli.lab_tables import matchup_table
from grandarchive.cli.options import index_option
from grandarchive.cli.output import echo, styled
from grandarchive.cli.overwriting import force_option, write_output
from grandarchive.errors import GrandArchiveError
from grandarchive.lab.reporting import Report, make_report
from grandarchive.lab.reporting.card_impact import DeckImpact, warning
from grandarchive.lab.reporting.comparison import Comparison
from grandarchive.lab.reporting.estimates import Spread
from grandarchive.lab.reporting.field import read_field
from grandarchive.lab.reporting.games import EARLY
from grandarchive.lab.reporting.page import page
from grandarchive.lab.reporting.words import called, example_games, points, share
from grandarchive.lab.runs import RunFile
from grandarchive.lab.runs.planned import KeptRun


class NotAValidity(GrandArchiveError):
    """A file that is no result of `lab validate`, or one about other agents."""


NAME: Final = 12
"""The least width of a name, in columns."""

FEW: Final = 2
"""The most games that a figure names."""


@click.command()
@click.argument("file")
@click.option("--field", metavar="FILE", help="Weight overall scores by the archetypes of this corpus of decks.")
@click.option(
    "--compare", nargs=2, metavar="DECK DECK", help="Compare two decks on equal seeds against common opponents."
)
@click.option("--validity", metavar="FILE", help="Quote what 'lab validate --json' found about these agents.")
@click.option(
    "--goldfish", type=click.IntRange(0, 100_000), default=0, help="Also play this many goldfish games with each deck."
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, help="The processes that play goldfish games.")
@click.option("--out", metavar="FILE", help="Write an HTML page to this file.")
@click.option("--serve", is_flag=True, help="Show the page in the browser, where numbers of games lead to the games.")
@click.option("--port", type=click.IntRange(0, 65535), help="With --serve. [default: 8765, or the next free port]")
@click.option("--no-browser", is_flag=True, help="With --serve: do not open a browser.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@force_option
@index_option
def report(
    file: str,
    field: str | None,
    compare: tuple[str, str] | None,
    validity: str | None,
    goldfish: int,
    jobs: int,
    out: str | None,
    serve: bool,
    port: int | None,
    no_browser: bool,
    as_json: bool,
    force: bool,
    index: str | None,
) -> None:
    """Report what the games in FILE, which `lab run` made, say about its decks (see docs/lab.md).

    Games have the number N of `lab replay FILE N`. The page needs jinja2 and matplotlib, but no network.
    """
    if serve and as_json:
        raise click.UsageError("--serve shows a page, and --json prints an object: leave one out")
    if not serve and (port is not None or no_browser):
        raise click.UsageError("--port and --no-browser belong to --serve")
    if jobs > 1 and not goldfish:
        raise click.UsageError("--jobs play goldfish games: say how many with --goldfish")
    weights = None if field is None else read_field(field, catalog_from(index))
    with RunFile.open(file) as results:
        quoted = None if validity is None else _sentence(validity, results)
        found = make_report(results, Path(file).name, weights, compare, quoted, goldfish, jobs)
    if out is not None:
        write_output(out, page(found), force)
        echo(f"The report is in {out}.", err=True)
    if as_json:
        echo(json.dumps(found.to_json(), indent=2))
    elif serve:
        from grandarchive.cli.lab_serving import serve as serve_report

        serve_report(file, page(found, linked=True), port, not no_browser)
    elif out is None:
        _print(found)


def _sentence(path: str, results: RunFile) -> str:
    """The sentence of a result of `lab validate`. Raises `NotAValidity` for another file, and for other agents."""
    try:
        found = json.loads(files.read_text(path, NotAValidity))
        agent, sentence = str(found["agent"]), str(found["sentence"])
    except (ValueError, LookupError, TypeError) as error:
        raise NotAValidity(f"{path} is not what 'grandarchive lab validate --json' prints") from error
    agents = KeptRun.of(results.settings()).agent_records
    if agent not in agents:
        raise NotAValidity(f"{path} is about {agent}, and these games were played by {', '.join(agents)}")
    return sentence


def _print(found: Report) -> None:
    echo(f"{found.games} games of {found.name}, version {found.run.version}. {found.scope}")
    echo(f"N are numbers of games: 'grandarchive lab replay {found.name} N' plays one again.")
    for note in found.notes:
        echo(note)
    several = len(found.run.agent_records) > 1
    console = Console()
    console.print(matchup_table(found.run, found.matchups, found.ranges))
    console.print(_overall(found, several))
    if found.compared is not None:
        console.print(_comparison(found.compared))
        if found.compared.note is not None:
            echo(found.compared.note)
    for table in (_first(found, several), _wins(found, several), _levels(found, several)):
        console.print(table)
    console.print(_decks(found, several))
    for figures in found.decks:
        if figures.note is not None:
            echo(f"{called(figures.side, several)}: {figures.note}")
    if (turns := found.lengths.spread) is not None:
        ends = example_games(found.lengths.examples)
        echo(f"80% of games have {turns.low:g} to {turns.high:g} turns; the shortest and the longest are games {ends}.")
    for deck in found.impact:
        if deck.cards:
            console.print(_cards(deck, called(deck.side, several)))
    echo(warning(found.impact))


def _table(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """A table whose first column is text and the others are numbers."""
    table = Table(title=styled(title), title_justify="left")
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left", overflow="fold", min_width=0 if place else NAME)
    for first, *rest in rows:
        table.add_row(styled(first), *rest)
    return table


def _overall(found: Report, several: bool) -> Table:
    title = "Overall scores, weighted by the field" if found.weighted else "Overall scores, opponents alike"
    covered = ["covered"] if found.weighted else []
    rows = (
        [
            called(each.side, several),
            str(each.opponents),
            share(each.score),
            *([share(each.covered)] if covered else []),
        ]
        for each in found.overall
    )
    return _table(title, ["deck", "opponents", "score, 95% interval", *covered], rows)


def _comparison(found: Comparison) -> Table:
    one, other = found.decks
    rows = [
        [f"score of {one}", share(found.scores[0])],
        [f"score of {other}", share(found.scores[1])],
        ["difference in percentage points", points(found.difference)],
        *(
            [f"games of each that find {100 * size:g} points", str(games or "–")]
            for size, games in found.needed.items()
        ),
    ]
    if found.one_copy is not None:
        rows.append([f"for a usual swap of one copy, {points(found.one_copy[0])}", str(found.one_copy[1])])
    return _table(f"Equal seeds, {2 * found.pairs} games of each", ["", "95% interval"], rows)


def _first(found: Report, several: bool) -> Table:
    rows = [
        [
            "all",
            share(found.everyone.first),
            share(found.everyone.second),
            example_games(found.everyone.first_games[:FEW]),
        ],
        *(
            [called(each.side, several), share(each.first), share(each.second), example_games(each.first_games[:FEW])]
            for each in found.first
            if each.side is not None
        ),
    ]
    return _table("Who goes first", ["deck", "going first", "going second", "N, first"], rows)


def _wins(found: Report, several: bool) -> Table:
    rows = (
        [
            called(each.side, several),
            str(each.wins),
            ", ".join(f"{reason}: {number}" for reason, number in each.reasons.items()),
            _quarters(each.turns),
            "–" if each.life is None else f"{each.life:.1f}",
            example_games(each.examples[:FEW]),
        ]
        for each in found.wins
    )
    return _table("How decks win", ["deck", "wins", "how", "turn (quarters)", "life left", "N"], rows)


def _levels(found: Report, several: bool) -> Table:
    rows = (
        [
            called(each.side, several),
            str(each.level),
            share(each.share),
            _quarters(each.turns),
            example_games(each.examples[:FEW]),
        ]
        for each in found.levels
    )
    return _table("Level ups", ["deck", "level up", "share of games", "turn (quarters)", "N"], rows)


def _decks(found: Report, several: bool) -> Table:
    """Decks in numbers. Cards whose draws differ from the odds are counted."""
    rows = (
        [
            called(each.side, several),
            str(each.lists),
            "–" if each.average_cost is None else f"{each.average_cost:.2f}",
            "–" if not each.odds else f"{sum(odds.differs for odds in each.odds)} of {len(each.odds)}",
            "–" if each.goldfish is None or each.goldfish.mean is None else f"{each.goldfish.mean:.1f}",
        ]
        for each in found.decks
    )
    return _table("Decks", ["deck", "lists", "reserve cost", "odds off", "goldfish turn"], rows)


def _cards(deck: DeckImpact, name: str) -> Table:
    rows = (
        [
            card.card,
            str(card.games_with),
            points(card.difference),
            points(card.shrunk),
            example_games(card.examples[:FEW]),
        ]
        for card in deck.extremes
    )
    title = f"{name}: cards drawn by turn {EARLY} against not, in percentage points"
    return _table(title, ["card", "games", "difference", "shrunk", "N"], rows)


def _quarters(spread: Spread | None) -> str:
    """The median of a spread, and its quarters."""
    return "–" if spread is None else f"{spread.median:g} ({spread.first_quarter:g} to {spread.last_quarter:g})"
