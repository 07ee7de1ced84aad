"""`grandarchive bench`: how fast the engine is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

from grandarchive.cli.inputs import index_file
from grandarchive.cli.options import Number, index_option
from grandarchive.cli.output import echo
from grandarchive.lab.bench import MOST_SECONDS, Measurements, measure

if TYPE_CHECKING:
    from grandarchive.lab.growth import Curve
    from grandarchive.lab.speed import Speed


@click.command()
@click.option("--seconds", type=Number(0.1, MOST_SECONDS), default=10.0, show_default=True, help="About how long.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the games.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--full", is_flag=True, help="Measure single tasks and growth besides, which takes four times as long.")
@click.option("--markdown", is_flag=True, help="Print the page docs/performance.md; measures what --full does.")
@click.option("--compare", metavar="FILE", help="What --full --json printed for the other build, for the page.")
@index_option
@click.option("--decks", metavar="FILE", help="Also measure a corpus of decks, for the same time.")
def bench(
    seconds: float,
    seed: int,
    as_json: bool,
    full: bool,
    markdown: bool,
    compare: str | None,
    index: str | None,
    decks: str | None,
) -> None:
    """Measure random games of the starter decks, next to random chess in the same process.

    The ratio to chess says more than the numbers: it depends little on the machine. With --decks random pairs of those
    decks of a corpus that can be played are measured too, in turns with the starter decks. Some decks are several times
    slower than others, so let it take some minutes.
    """
    if compare is not None and not markdown:
        raise click.UsageError("--compare is for the page: add --markdown.")
    if markdown and as_json:
        raise click.UsageError("--markdown and --json print different things: choose one.")
    if decks is not None and index is None:
        index = str(index_file(None))
    if full or markdown:
        _measure_all(seconds, seed, index, decks, compare, as_page=markdown, as_json=as_json)
        return
    found = measure(seconds, seed, index, decks)
    if as_json:
        echo(json.dumps(found.to_json(), indent=2))
    else:
        Console().print(_table(found))


def _measure_all(
    seconds: float,
    seed: int,
    index: str | None,
    decks: str | None,
    compare: str | None,
    *,
    as_page: bool,
    as_json: bool,
) -> None:
    """Measure everything. The other build's file is read first, so that a wrong one costs no time."""
    from grandarchive.lab.performance import Performance, measure_all, page  # its positions take a while to make

    others = [] if compare is None else [Performance.load(compare)]
    for other in others:
        other.expect_other_build()
    found = measure_all(seconds, seed, index, decks)
    if as_json:
        echo(json.dumps(found.to_json(), indent=2))
    elif as_page:
        echo(page([found, *others]))
    else:
        console = Console()
        console.print(_table(found.games))
        console.print(_speeds(found.speeds))
        console.print(_growth(found.curves))


def _speeds(speeds: tuple[Speed, ...]) -> Table:
    table = Table("", "microseconds", "to chess moves")
    for speed in speeds:
        table.add_row(speed.name, f"{1e6 / speed.per_second:,.1f}", f"{speed.to_chess:.3g}")
    return table


def _growth(curves: tuple[Curve, ...]) -> Table:
    """The microseconds of each size, with the slope from the size before it."""
    table = Table("", "size", "microseconds", "slope")
    for curve in curves:
        for place, (size, cost) in enumerate(zip(curve.sizes, curve.microseconds, strict=True)):
            slope = f"{curve.slopes[place - 1]:.2f}" if place else ""
            table.add_row("" if place else curve.name, str(size), f"{cost:,.0f}", slope)
    return table


def _table(found: Measurements) -> Table:
    table = Table(show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_row("the engine is", "compiled" if found.compiled else "not compiled")
    table.add_row("decisions a second", f"{found.decisions_per_second:,.0f}")
    table.add_row("games a second", f"{found.games_per_second:,.1f}")
    table.add_row("a clone, in microseconds", f"{found.clone_microseconds:,.1f}")
    table.add_row("40 objects under 15 effects, in microseconds", f"{found.board_microseconds:,.0f}")
    table.add_row("asking for one of them again, in nanoseconds", f"{found.question_nanoseconds:,.0f}")
    table.add_row("chess moves a second", f"{found.chess_moves_per_second:,.0f}")
    table.add_row("decisions to chess moves", f"{found.ratio_to_chess:.2f}")
    table.add_row("a running game, in bytes", f"{found.state_bytes:,}")
    table.add_row("loading the starter cards, in seconds", f"{found.catalog_load_seconds:.3f}")
    if found.index_load_seconds is not None:
        table.add_row("loading the index, in seconds", f"{found.index_load_seconds:.3f}")
    if found.corpus_to_starters is not None:
        table.add_row("playable decks of the corpus", f"{found.corpus_decks:,}")
        table.add_row("decisions a second with these, without views", f"{found.corpus_decisions_per_second:,.0f}")
        table.add_row("the same to that with the starter decks", f"{found.corpus_to_starters:.3f}")
    table.add_row("games and decisions measured", f"{found.games:,} and {found.decisions:,}")
    return table
