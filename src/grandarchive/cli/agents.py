"""`grandarchive agents`: how well programs play."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grandarchive.cli.fitting import fit
from grandarchive.cli.inputs import OUR_AGENTS, casual_decks, catalog_from
from grandarchive.cli.lab_playing import MOST_REPLAYS
from grandarchive.cli.options import decks_option, index_option, own_option
from grandarchive.cli.output import echo
from grandarchive.cli.rating_tables import rating_table, tables_of
from grandarchive.cli.stopping import Stopped, signals_wait, stopped_by
from grandarchive.lab.rating import (
    Pair,
    PairingReport,
    ResultsFile,
    Sprt,
    Tournament,
    pairing_reports,
    play_tournament,
    rating_list,
)
from grandarchive.lab.replays import keep_replay
from grandarchive.lab.reporting.report import TIMED


class Bounds(click.ParamType[Sprt]):
    """Two Elo differences, the smaller one first, as the test that lies between them."""

    name = "elo0,elo1"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Sprt:
        """The test. Fails for anything but two numbers that a test can have."""
        if isinstance(value, Sprt):
            return value
        try:
            elo0, elo1 = map(float, value.split(","))
        except ValueError:
            self.fail(f"{value!r} is not two numbers with a comma between them, such as 0,20.", param, ctx)
        return Sprt(elo0, elo1)


@click.group()
def agents() -> None:
    """Find out how well programs play, and fit what they judge positions by."""


agents.add_command(fit)


@agents.command(epilog=f"An agent is {OUR_AGENTS}.")
@click.argument("names", nargs=-1, required=True, metavar="AGENT AGENT...")
@decks_option
@click.option(
    "--pairs",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="At most this many pairs of games for each two agents.",
)
@click.option(
    "--sprt",
    type=Bounds(),
    help="End a pairing once an SPRT with 5% errors accepts that its first agent is ELO0 or ELO1 points stronger.",
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="How many processes.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of all games.")
@click.option("--out", metavar="FILE", help="Keep the results in this file; the same command goes on from it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@index_option
@own_option
def rate(
    names: tuple[str, ...],
    named: tuple[str, ...],
    pairs: int,
    sprt: Sprt | None,
    jobs: int,
    seed: int,
    out: str | None,
    as_json: bool,
    index: str | None,
    own: tuple[str, ...],
) -> None:
    """Let each pair of agents play mirror matches; report scores, Elo differences and ratings with 95% intervals.

    A pair is two games of one deck against itself with the same seed, in which the agents change seats; pairs take the
    decks in turn. A draw is half a game.

    Any deck that a game can begin with may be named. Results do not depend on --jobs. With --out, a command that was
    stopped or killed goes on where it was; only --pairs and --jobs may differ. Exits with 1 if a game failed; the
    replays are written to files. Ctrl-C ends it with the results so far.
    """
    if len(names) < 2:
        raise click.UsageError("Name at least two agents.")
    tournament = Tournament(names, casual_decks(named, catalog_from(index, own)), seed, sprt)
    tournament.validate()
    stopped: Stopped | None = None
    with ResultsFile(out, tournament.settings()) as results:
        try:
            _play(tournament, pairs, results, jobs)
        except KeyboardInterrupt as interrupt:
            kept = "" if out is None else f" The same command goes on from {out}."
            stopped = stopped_by(interrupt, f"Interrupted: these are the results so far.{kept}")
        with signals_wait():
            played = results.pairs()
            found = pairing_reports(tournament, played)
            _print(tournament, found, as_json)
            failed = _print_failures(tournament, played)
    if stopped is not None:
        raise stopped
    if failed:
        raise click.exceptions.Exit(1)


def _play(tournament: Tournament, bound: int, results: ResultsFile, jobs: int) -> None:
    """Play the pairs that are not played yet, with a bar on the terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("Playing pairs"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)
        play_tournament(
            tournament, bound, results, jobs, lambda done, total: progress.update(task, completed=done, total=total)
        )


def _print(tournament: Tournament, found: list[PairingReport], as_json: bool) -> None:
    """Print the results of a tournament, as tables or as JSON."""
    rated = rating_list(tournament, found)
    notes = [] if all(each.reproducible for each in found) else [TIMED]
    if as_json:
        content = {
            "agents": tournament.names,
            "decks": [deck.name for deck in tournament.decks],
            "seed": tournament.seed,
            "sprt": tournament.sprt and tournament.sprt.to_json(),
            "notes": notes,
            "pairings": [each.to_json() for each in found],
            "ratings": {name: elo and elo.to_json() for name, elo in rated},
        }
        echo(json.dumps(content, indent=2))
        return
    console = Console()
    for each in found:
        console.print(*tables_of(each), sep="\n")
    if len(tournament.agents) > 2:
        console.print(rating_table(rated))
    for note in notes:
        echo(note)


def _print_failures(tournament: Tournament, pairs: list[Pair]) -> bool:
    """Name the games that failed, with the files of the first replays. Returns whether there are any."""
    failures = [(pair, failure) for pair in pairs for failure in pair.failures]
    for pair, failure in failures[:MOST_REPLAYS]:
        one, other = (tournament.names[agent] for agent in tournament.pairings[pair.slot.pairing])
        game = f"game {failure.game + 1} of pair {pair.slot.number} of {one} and {other}"
        echo(f"{game} failed: {failure.message} (its replay is in {keep_replay(failure.replay)})", err=True)
    if len(failures) > MOST_REPLAYS:
        echo(f"{len(failures) - MOST_REPLAYS} more games failed.", err=True)
    return bool(failures)
