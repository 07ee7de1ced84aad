"""`grandarchive lab export` and `lab replay`: the games that a run has kept."""

from __future__ import annotations

import click

from grandarchive.cli.output import echo
from grandarchive.cli.overwriting import Overwriting, force_option
from grandarchive.files import write
from grandarchive.lab.frame import parquet
from grandarchive.lab.runs import RunFile


@click.command()
@click.argument("file")
@click.option("--out", metavar="FILE", required=True, help="The Parquet file, such as games.parquet.")
@force_option
def export(file: str, out: str, force: bool) -> None:
    """Write the games in FILE, which `lab run` made, as a Parquet file: a row for each game and seat.

    docs/lab.md has the columns. Needs polars.
    """
    with RunFile.open(file) as results:
        content = parquet(results)
    write(out, content, Overwriting(force).is_allowed(out))
    echo(f"The games are in {out}.", err=True)
