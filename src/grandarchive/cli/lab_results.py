"""`grandarchive lab export` and `lab replay`: the games that a run has kept."""

from __future__ import annotations

import json

import click

from grandarchive.cli.output import echo
from grandarchive.cli.overwriting import Overwriting, force_option, write_output
from grandarchive.cli.replay import as_object, outcome_line
from grandarchive.files import write
from grandarchive.lab.frame import parquet
from grandarchive.lab.report import Failure
from grandarchive.lab.runs import RunFile, game_again
from grandarchive.play import saves


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


@click.command()
@click.argument("file")
@click.argument("number", metavar="N", type=click.IntRange(1))
@click.option("--out", metavar="FILE", help="Write the replay to this file, for 'grandarchive replay'.")
@click.option("--by-agents", is_flag=True, help="Let the agents play it again, and check that they choose the same.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@force_option
def replay(file: str, number: int, out: str | None, by_agents: bool, as_json: bool, force: bool) -> None:
    """Play game N of FILE, which `lab run` made, again, check that it is the same, and print its log.

    Reports and tables show the numbers of games. For a failed game you get the replay up to the failure.
    """
    with RunFile.open(file) as results:
        kept = results.game(number)
        if isinstance(kept, Failure):
            _print_failed(kept, number, out, force)
            return
        game = game_again(results, kept, by_agents=by_agents)
    if out is not None:
        write_output(out, saves.written(game.replay), force)
        echo(f"The replay is in {out}.", err=True)
    if as_json:
        seats = [{"deck": seat.deck, "agent": seat.agent} for seat in kept.seats]
        echo(json.dumps({"game": number, "seats": seats, **as_object(game)}, indent=2))
    elif out is None:
        for name, seat in zip(game.names, kept.seats, strict=True):
            echo(f"{name} is {seat.deck}, played by {seat.agent}.")
        for line in (*game.log(), outcome_line(game)):
            echo(line)


def _print_failed(failure: Failure, number: int, out: str | None, force: bool) -> None:
    """Tell why a game failed, and write its replay."""
    if out is not None:
        write_output(out, saves.written(failure.replay), force)
    where = "--out writes its replay" if out is None else f"its replay is in {out}"
    echo(f"Game {number} failed: {failure.message} ({where}).", err=True)
