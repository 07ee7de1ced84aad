"""`grandarchive simulate`: many games between programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from grandarchive.cli.formats import format_options, rules_from
from grandarchive.cli.inputs import OUR_AGENTS, catalog_from, playable_deck
from grandarchive.cli.options import Number, index_option, own_option
from grandarchive.cli.output import echo, styled
from grandarchive.cli.stopping import Stopped, signals_wait, stopped_by
from grandarchive.lab.batch import LONGEST_CALL, Interrupted, Pairing, play_batch
from grandarchive.lab.replays import keep_replay
from grandarchive.lab.report import Totals

MOST_SECONDS: Final = 24 * 3600.0

MOST_REPLAYS: Final = 5
"""One bug tends to fail many games; so many replays are written."""


@click.command()
@click.argument("deck_a")
@click.argument("deck_b")
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help="How many games; matches with --best-of 3."
)
@click.option(
    "--best-of",
    type=click.Choice(("1", "3")),
    default="1",
    show_default=True,
    help="Play matches: the loser goes first in the next game, and a drawn game counts as one of three.",
)
@click.option(
    "--players",
    nargs=2,
    default=("greedy", "greedy"),
    show_default=True,
    metavar="AGENT_A AGENT_B",
    help=f"Who plays the decks: {OUR_AGENTS}.",
)
@click.option(
    "--limit",
    type=Number(0.001, MOST_SECONDS),
    default=LONGEST_CALL,
    show_default=True,
    metavar="SECONDS",
    help="An agent that thinks longer about one choice has failed.",
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="How many processes.")
@click.option("--seed", type=int, default=0, show_default=True, help="What all games derive from.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@index_option
@own_option
@format_options
def simulate(
    deck_a: str,
    deck_b: str,
    games: int,
    best_of: str,
    players: tuple[str, str],
    limit: float,
    jobs: int,
    seed: int,
    as_json: bool,
    index: str | None,
    own: tuple[str, ...],
    format_name: str | None,
    as_of: str | None,
    bans_file: str | None,
) -> None:
    """Let programs play many games with DECK_A and DECK_B, and report the results.

    A deck is the name of an embedded deck or a file. The same seed gives the same results with any number of jobs.
    Exits with 1 if a game failed; the replays are written to files. Ctrl-C ends it with the results so far.
    """
    stopped: Stopped | None = None
    title: str | None = None
    facts: Mapping[str, object] = {}
    try:
        catalog = catalog_from(index, own)
        rules = rules_from(format_name, as_of, bans_file, catalog)
        decks = playable_deck(deck_a, catalog, rules), playable_deck(deck_b, catalog, rules)
        pairing = Pairing(decks, players, seed, best_of=int(best_of), limit=limit)
        title, facts = rules.called(pairing.decks[0]), rules.facts(pairing.decks[0])
        rules.tell_gap()
        totals = _played(pairing, games, jobs)
    except KeyboardInterrupt as interrupt:
        totals = interrupt.totals if isinstance(interrupt, Interrupted) else Totals()
        done = f"{totals.games} of {games} games" if best_of == "1" else f"{totals.matches} of {games} matches"
        stopped = stopped_by(interrupt, f"Interrupted: these are {done}.")
    with signals_wait():
        if as_json:
            about = {
                "decks": {"a": deck_a, "b": deck_b},
                "players": dict(zip("ab", players, strict=True)),
                "seed": seed,
            }
            echo(json.dumps({**about, **facts, **totals.to_json()}, indent=2))
        else:
            if title is not None:
                echo(title)
            for table in tables(totals, (f"A: {deck_a} ({players[0]})", f"B: {deck_b} ({players[1]})")):
                Console().print(table)
        for failure in totals.failures[:MOST_REPLAYS]:
            path = keep_replay(failure.replay)
            echo(f"game {failure.game} failed: {failure.message} (its replay is in {path})", err=True)
    if stopped is not None:
        raise stopped
    if totals.errors:
        raise click.exceptions.Exit(1)


def _played(pairing: Pairing, games: int, jobs: int) -> Totals:
    """Play games of a pairing, with a bar on the terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games)
        return play_batch(pairing, games, jobs, lambda more: progress.advance(task, more))


def tables(totals: Totals, names: tuple[str, str]) -> list[Table]:
    """The totals as tables: wins with their 95% intervals, what games were like, why they ended."""
    rates = totals.win_rates()
    wins = Table(title=f"{totals.games} games", title_justify="left")
    wins.add_column("wins")
    for heading in ("all games", "going first", "going second"):
        wins.add_column(heading, justify="right")
    for name, side in zip(names, "ab", strict=True):
        cells = (rates[side], rates[f"{side}_going_first"], rates[f"{side}_going_second"])
        wins.add_row(styled(name), *("–" if cell is None else str(cell) for cell in cells))
    wins.add_row("who goes first", str(rates["first_player"] or "–"), "", "")
    facts = Table(show_header=False)
    facts.add_column()
    facts.add_column(justify="right")
    if totals.matches:
        for name, rate in zip(names, totals.match_rates().values(), strict=True):
            facts.add_row(styled(f"won matches of {name}"), str(rate))
        facts.add_row("matches", str(totals.matches))
        facts.add_row("drawn matches", str(totals.match_draws))
    for name, won in zip(names, totals.wins, strict=True):
        facts.add_row(styled(f"wins of {name}"), str(won))
    facts.add_row("draws", str(totals.draws))
    facts.add_row("turns, on average", f"{totals.turns_mean:.1f}")
    facts.add_row("decisions, on average", f"{totals.decisions_mean:.1f}")
    for reason, games in totals.reasons.most_common():
        facts.add_row(f"ended because: {reason}", str(games))
    if totals.errors:
        facts.add_row("failed", str(totals.errors), style="red")
    for name, failed in zip(names, totals.failed_agents, strict=True):
        if failed:
            facts.add_row(styled(f"because of the agent of {name}"), str(failed), style="red")
    return [wins, facts]
