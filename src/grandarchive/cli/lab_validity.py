"""`grandarchive lab validate`: whether simulated scores agree with real ones."""

from __future__ import annotations

import json
from datetime import date, timedelta

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from grandarchive.cards.coverage import read_decks
from grandarchive.cli.inputs import OUR_AGENTS, catalog_from
from grandarchive.cli.options import index_option
from grandarchive.cli.output import echo, styled
from grandarchive.decks.bans import day_of
from grandarchive.errors import WrongArgument
from grandarchive.lab.libraries import library
from grandarchive.lab.reporting.words import share
from grandarchive.lab.runs import RunFile
from grandarchive.lab.validity import (
    Coefficient,
    Decks,
    Trial,
    Validity,
    plan_trial,
    play_trial,
    read_matches,
    read_metagame,
    validity,
)
from grandarchive.lab.validity.correlation import PURPOSE


@click.command()
@click.option("--decks", "decks_file", metavar="FILE", required=True, help="The decks, one JSON object a line.")
@click.option("--matches", "matches_file", metavar="FILE", required=True, help="The matches, one JSON object a line.")
@click.option("--since", metavar="DATE", required=True, help="The first day of the matches to compare with.")
@click.option("--until", metavar="DATE", required=True, help="The last day.")
@click.option("--agent", default="greedy", show_default=True, metavar="AGENT", help=f"Who plays: {OUR_AGENTS}.")
@click.option("--games", type=click.IntRange(2), default=1000, show_default=True, help="Games of each archetype.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="How many processes.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The seed of games and draws.")
@click.option("--out", metavar="FILE", help="Keep the games in this file; the same command goes on from it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@index_option
def validate(
    decks_file: str,
    matches_file: str,
    since: str,
    until: str,
    agent: str,
    games: int,
    jobs: int,
    seed: int,
    out: str | None,
    as_json: bool,
    index: str | None,
) -> None:
    """Compare simulated scores of archetypes with those of real matches (see docs/lab.md).

    Archetypes with at least 150 matches in these days play each other as often as they really do, with lists that met.
    Results do not depend on --jobs. Needs scipy.
    """
    first, last = _day("--since", since), _day("--until", until)
    if first > last:
        raise click.UsageError(f"--until: {last} is before --since {first}; exchange them.")
    listed, matches = read_decks(decks_file), read_matches(matches_file)
    catalog = catalog_from(index)
    library("scipy.stats", PURPOSE)
    decks = Decks(listed, catalog)
    metagame = read_metagame(matches, decks, first, last)
    past = read_metagame(matches, decks, None, first - timedelta(days=1))
    trial = plan_trial(metagame, agent, games, seed)
    with RunFile(out, trial.settings()) as results:
        _play(trial, results, jobs)
        found = validity(trial, results, metagame, past)
    if as_json:
        echo(json.dumps({"since": str(first), "until": str(last), **found.to_json()}, indent=2))
    else:
        _print(found)


def _day(option: str, text: str) -> date:
    try:
        return day_of(text)
    except WrongArgument as error:
        raise click.UsageError(f"{option}: {error}") from error


def _play(trial: Trial, results: RunFile, jobs: int) -> None:
    """Play the pairs that are not played yet, with a bar on the terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("Playing pairs"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)
        play_trial(trial, results, jobs, lambda done, total: progress.update(task, completed=done, total=total))


def _print(found: Validity) -> None:
    table = Table(title=styled(f"Archetypes, simulated by {found.agent} and real"), title_justify="left")
    table.add_column("archetype")
    for heading in ("matches", "real", "by game", "games", "simulated, 95% interval", "before", "of decks", "goldfish"):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in sorted(found.archetypes, key=lambda each: -each.real):
        table.add_row(
            styled(each.name),
            str(each.matches),
            share(each.real),
            share(each.real_by_game),
            str(each.games),
            share(each.simulated),
            share(each.past),
            share(each.popularity),
            "–" if each.goldfish is None else f"{each.goldfish:.1f}",
        )
    Console().print(table)
    coefficients = Table(title="Agreement with real rates by match", title_justify="left")
    for heading in ("", "archetypes", "Spearman, 95% interval", "Pearson, 95% interval", "p"):
        coefficients.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    for name, kind in (
        ("simulated", found.simulated),
        ("rates before", found.past),
        ("popularity", found.popularity),
        ("goldfish turn", found.goldfish),
    ):
        coefficients.add_row(name, str(kind.number), *_coefficient(kind))
    Console().print(coefficients)
    echo(f"{found.unplayable:.1%} of the decks cannot be played here, or were not legal that day: they are not drawn.")
    if found.failures:
        echo(f"{found.failures} games failed; their pairs do not count.")
    echo(found.sentence)


def _coefficient(found: Coefficient) -> list[str]:
    numbers = ((found.spearman, found.interval), (found.pearson, found.pearson_interval))
    return [
        *(
            "–" if value is None or bounds is None else f"{value:+.2f} ({bounds[0]:+.2f} to {bounds[1]:+.2f})"
            for value, bounds in numbers
        ),
        "–" if found.p is None else f"{found.p:.3f}",
    ]
