"""`grandarchive lab`: many games between decks, kept game by game."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from grandarchive.cli.formats import rules_from
from grandarchive.cli.inputs import catalog_from, playable_deck
from grandarchive.cli.lab_playing import MOST_REPLAYS, play_with_bar
from grandarchive.cli.lab_report import report
from grandarchive.cli.lab_results import export, replay
from grandarchive.cli.lab_tables import matchup_table
from grandarchive.cli.lab_validity import validate
from grandarchive.cli.output import echo
from grandarchive.cli.stopping import Stopped, signals_wait, stopped_by
from grandarchive.errors import GrandArchiveError
from grandarchive.lab.executors import executor_of
from grandarchive.lab.replays import keep_replay
from grandarchive.lab.reporting.report import STOPPED, TIMED
from grandarchive.lab.runs import (
    Config,
    Matchup,
    NotAConfiguration,
    Run,
    RunFile,
    estimate,
    matchups,
    read_config,
    run_of,
)


@click.group()
def lab() -> None:
    """Find out how decks fare: play many games, keep each one, and go on where it was."""


for command in (report, export, replay, validate):
    lab.add_command(command)


@lab.command()
@click.argument("config", metavar="CONFIG.toml")
@click.option("--out", metavar="FILE", help="Keep the games in this file; the same command goes on from it.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="How many processes.")
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one here with --jobs workers.")
@click.option("--dry-run", is_flag=True, help="Play a few games, and tell how long all of them take.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def run(config: str, out: str | None, jobs: int, ray: str | None, dry_run: bool, as_json: bool) -> None:
    """Let decks play each other as CONFIG.toml says (see docs/lab.md), and report matchups with 95% intervals.

    Results do not depend on --jobs or --ray. A run that was stopped or killed goes on where it was with the same
    command; a file of another configuration is refused. Exits with 1 if a game failed; the replays are written to
    files. Ctrl-C ends it with the results so far.
    """
    if out is None and not dry_run:
        raise click.UsageError("Name the file for the games with --out, or ask how long it takes with --dry-run.")
    if dry_run and ray is not None:
        raise click.UsageError("--dry-run plays a few games on this machine: leave --ray out")
    executor = executor_of(jobs, ray)
    planned = _run_of(read_config(config), config)
    stopped: Stopped | None = None
    kept = out if out is not None and (not dry_run or Path(out).exists()) else None
    with RunFile(kept, planned.settings()) as results:
        if dry_run:
            _print_estimate(planned, results, jobs, as_json)
            return
        try:
            play_with_bar(planned, results, executor)
        except KeyboardInterrupt as interrupt:
            stopped = stopped_by(
                interrupt, f"Interrupted: these are the results so far. The same command goes on from {out}."
            )
        with signals_wait():
            _print(planned, matchups(planned, results), as_json)
            failed = _print_failures(planned, results)
    if stopped is not None:
        raise stopped
    if failed:
        raise click.exceptions.Exit(1)


def _run_of(config: Config, path: str) -> Run:
    """The run of a configuration. Raises `NotAConfiguration` with the file and the place."""
    try:
        catalog = catalog_from(config.index, config.cards)
        rules = replace(
            rules_from(config.format, config.as_of, config.bans, catalog),
            spelled=('format = "{}"', 'as_of = "{}"'),
        )
        rules.tell_gap()
        return run_of(
            config,
            catalog,
            lambda name: playable_deck(name, catalog, rules),
            lambda deck: not rules.problems(deck),
        )
    except NotAConfiguration as error:
        raise NotAConfiguration(f"{path}: {error}") from error
    except GrandArchiveError as error:
        raise NotAConfiguration(f"{path}: {str(error).replace('--as-of:', 'as_of:')}") from error


def _print_estimate(planned: Run, results: RunFile, jobs: int, as_json: bool) -> None:
    found = estimate(planned, results, jobs)
    if as_json:
        echo(json.dumps({**_facts(planned), **found.to_json()}, indent=2))
        return
    games = "matches" if planned.best_of > 1 else "games"
    at_most = "" if planned.until is None else "at most "
    time = timedelta(seconds=round(found.seconds))
    echo(f"{len(planned.contests)} pairings of {len(planned.entries)} decks: {at_most}{found.left} {games} to play.")
    echo(f"{found.seconds_per_game:.2f} s for each of {found.sampled} {games}; {at_most}{time} with --jobs {jobs}.")


def _facts(planned: Run) -> dict[str, Any]:
    """The run as JSON values."""
    return {
        "decks": [entry.name for entry in planned.entries],
        "agents": [agent.to_json() for agent in planned.agent_records.values()],
        "best_of": planned.best_of,
        "seed": planned.seed,
        "format": planned.format.name.lower(),
        "pairings": len(planned.contests),
    }


def _print(planned: Run, found: list[Matchup], as_json: bool) -> None:
    """Print the matchups, as a table or as JSON."""
    if as_json:
        notes = [note for note, applies in _notes(found) if applies]
        content = {**_facts(planned), "notes": notes, "matchups": [each.to_json() for each in found]}
        echo(json.dumps(content, indent=2))
        return
    Console().print(matchup_table(planned, found))
    for note, applies in _notes(found):
        if applies:
            echo(note)


def _notes(found: list[Matchup]) -> list[tuple[str, bool]]:
    return [
        (STOPPED, any(each.stopped for each in found)),
        (TIMED, not all(each.reproducible for each in found)),
    ]


def _print_failures(planned: Run, results: RunFile) -> bool:
    """Name the games that failed, with the files of the first replays. Returns whether there are any."""
    failures = [(slot, failure) for slot, each in results.failures().items() for failure in each]
    for slot, failure in failures[:MOST_REPLAYS]:
        contest = planned.contests[slot.pairing]
        one, other = planned.entries[contest.one].name, planned.entries[contest.other].name
        game = f"game {failure.game + 1} of pair {slot.number} of {one} and {other}"
        echo(f"{game} failed: {failure.message} (its replay is in {keep_replay(failure.replay)})", err=True)
    if len(failures) > MOST_REPLAYS:
        echo(f"{len(failures) - MOST_REPLAYS} more games failed.", err=True)
    return bool(failures)
