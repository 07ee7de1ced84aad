"""`grandarchive agents fit`: the weights by which programs judge positions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from grandarchive import __version__
from grandarchive.agents.features import SCHEMA
from grandarchive.cli.inputs import casual_decks, catalog_from
from grandarchive.cli.lab_playing import MOST_REPLAYS
from grandarchive.cli.options import decks_option, index_option, own_option
from grandarchive.cli.output import echo
from grandarchive.cli.overwriting import force_option, write_output
from grandarchive.lab.fitting import Fitted, Sample, Sampling, sample_games, split_decks
from grandarchive.lab.fitting import fit as fit_weights
from grandarchive.lab.fitting.fit import require_libraries
from grandarchive.lab.replays import keep_replay


@click.command()
@decks_option
@click.option("--agent", default="greedy", show_default=True, metavar="AGENT", help="Who plays both sides.")
@click.option("--games", type=click.IntRange(2), default=2000, show_default=True, help="How many games.")
@click.option("--positions", type=click.IntRange(1), default=2, show_default=True, help="Positions of each game.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="How many processes.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of games and held-out decks.")
@click.option("--out", metavar="FILE", help="Write the weights to this file, as JSON.")
@click.option("--json", "as_json", is_flag=True, help="Print what the file would have.")
@force_option
@index_option
@own_option
def fit(
    named: tuple[str, ...],
    agent: str,
    games: int,
    positions: int,
    jobs: int,
    seed: int,
    out: str | None,
    as_json: bool,
    force: bool,
    index: str | None,
    own: tuple[str, ...],
) -> None:
    """Fit a value to games: the chance to win from a position, by numbers that everybody sees.

    A program plays mirrors against itself. The value is fitted to positions of three quarters of the decks and judged
    by those of the others. The same seed gives the same weights with any number of jobs. Needs scikit-learn.
    """
    require_libraries()
    decks = casual_decks(named, catalog_from(index, own))
    held_out = split_decks(len(decks), seed)
    samples = _sampled(Sampling(decks, agent, seed, positions), games, jobs)
    fitted = fit_weights([each for sample in samples for each in sample.positions], held_out)
    content: Mapping[str, Any] = {
        "schema": SCHEMA,
        "weights": fitted.weights,
        "made": {
            "command": _command(named, agent, games, positions, seed, index, own),
            "engine": __version__,
            "decks": [deck.name for place, deck in enumerate(decks) if place not in held_out],
            "held_out_decks": [deck.name for place, deck in enumerate(decks) if place in held_out],
            **fitted.to_json(),
        },
    }
    text = json.dumps(content, indent=2) + "\n"
    if out is not None:
        write_output(out, text, force)
    if as_json:
        echo(text.rstrip("\n"))
    else:
        Console().print(*_tables(fitted), sep="\n")
    if _print_failures(samples):
        raise click.exceptions.Exit(1)


def _command(
    named: tuple[str, ...],
    agent: str,
    games: int,
    positions: int,
    seed: int,
    index: str | None,
    own: tuple[str, ...],
) -> str:
    """The command that makes the same weights, without what does not matter."""
    files = [*(f"--decks {name}" for name in named), *(f"--cards {name}" for name in own)]
    if index is not None:
        files.append(f"--index {index}")
    numbers = f"--agent {agent} --games {games} --positions {positions} --seed {seed}"
    return " ".join(["grandarchive agents fit", *files, numbers])


def _sampled(sampling: Sampling, games: int, jobs: int) -> list[Sample]:
    """Play the games, with a bar on the terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games)
        return sample_games(sampling, games, jobs, lambda more: progress.advance(task, more))


def _tables(fitted: Fitted) -> list[Table]:
    """The weights, and what they are worth on decks that were held out."""
    weights = Table(title="Weights", title_justify="left")
    weights.add_column("feature")
    for heading in ("weight", "per standard deviation"):
        weights.add_column(heading, justify="right")
    for name, weight in fitted.weights.items():
        weights.add_row(name, f"{weight:+.3f}", f"{fitted.importance[name]:+.2f}")
    facts = Table(title="Decks that were held out", title_justify="left", show_header=False)
    facts.add_column()
    facts.add_column(justify="right")
    facts.add_row("positions", f"{fitted.held_out} (fitted to {fitted.fitted} of other decks)")
    facts.add_row("area under the curve", f"{fitted.auc:.3f}")
    facts.add_row("log loss (0.693 knows nothing)", f"{fitted.log_loss:.3f}")
    for chance, won, number in fitted.calibration:
        facts.add_row(f"predicted {chance:.0%}", f"won {won:.0%} of {number}")
    return [weights, facts]


def _print_failures(samples: list[Sample]) -> bool:
    """Name the games that failed, with the files of the first replays. Returns whether there are any."""
    failures = [sample.failure for sample in samples if sample.failure is not None]
    for failure in failures[:MOST_REPLAYS]:
        path = keep_replay(failure.replay)
        echo(f"game {failure.game} failed: {failure.message} (its replay is in {path})", err=True)
    return bool(failures)
