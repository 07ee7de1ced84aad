"""`grandarchive bench`: how fast the engine is."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from grandarchive.cli.inputs import index_file, index_option
from grandarchive.cli.output import echo
from grandarchive.lab.bench import MOST_SECONDS, Measurements, measure


class Seconds(click.FloatRange):
    """A number in a range, which nan is not."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number. Fails for any other."""
        number: float = super().convert(value, param, ctx)
        return number if number == number else self.fail(f"{value!r} is no number of seconds.", param, ctx)


@click.command()
@click.option("--seconds", type=Seconds(0.1, MOST_SECONDS), default=10.0, show_default=True, help="About how long.")
@click.option("--seed", type=int, default=0, show_default=True, help="What the games derive from.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@index_option
@click.option("--decks", metavar="FILE", help="A corpus of decks, to be measured for as long besides.")
def bench(seconds: float, seed: int, as_json: bool, index: str | None, decks: str | None) -> None:
    """Measure random games of the starter decks, next to random chess in the same process.

    The ratio to chess says more than the numbers: it depends little on the machine. With --decks random pairs of those
    decks of a corpus that can be played are measured too, in turns with the starter decks. Some decks are several times
    slower than others, so let it take some minutes.
    """
    if decks is not None and index is None:
        index = str(index_file(None))
    found = measure(seconds, seed, index, decks)
    if as_json:
        echo(json.dumps(found.to_json(), indent=2))
    else:
        Console().print(_table(found))


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
