"""`grandarchive simulate`: many games between two decks, the short form of `lab run`."""

from __future__ import annotations

import json

import click
from rich.console import Console
from rich.table import Table

from grandarchive.cli.formats import format_options, rules_from
from grandarchive.cli.inputs import OUR_AGENTS, catalog_from, playable_deck
from grandarchive.cli.lab_playing import MOST_REPLAYS, play_with_bar
from grandarchive.cli.options import Number, index_option, own_option
from grandarchive.cli.output import echo, styled
from grandarchive.cli.rating_tables import NO_VALUE
from grandarchive.cli.stopping import signals_wait, stopped_by
from grandarchive.decks import Deck
from grandarchive.lab.batch import LONGEST_CALL
from grandarchive.lab.executors import Processes
from grandarchive.lab.replays import keep_replay
from grandarchive.lab.report import Interval, Totals
from grandarchive.lab.runs import Entry, Run, RunFile, matchups, totals_of, usual_format
from grandarchive.lab.runs.config import MOST_SECONDS


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
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of all games.")
@click.option("--out", metavar="FILE", help="Keep the games in this file, for `lab report` and `lab replay`.")
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
    out: str | None,
    as_json: bool,
    index: str | None,
    own: tuple[str, ...],
    format_name: str | None,
    as_of: str | None,
    bans_file: str | None,
) -> None:
    """Let programs play many games with DECK_A and DECK_B, and report the results.

    A deck is the name of a starter deck or a file. Games come in pairs with the same seed, in which the decks change
    seats. The same seed gives the same results with any number of jobs. With --out the same command goes on where it
    was. Exits with 1 if a game failed; the replays are written to files. Ctrl-C ends it with the results so far.

    `lab run` plays more decks, ends pairings early and exchanges cards with sideboards.
    """
    catalog = catalog_from(index, own)
    rules = rules_from(format_name, as_of, bans_file, catalog)
    decks = playable_deck(deck_a, catalog, rules), playable_deck(deck_b, catalog, rules)
    format = rules.asked or usual_format(decks)
    run = Run(_entries(decks, players), players[:1], games + games % 2, seed, int(best_of), format=format, limit=limit)
    run.validate()
    rules.tell_gap()
    interrupted: KeyboardInterrupt | None = None
    with RunFile(out, run.settings()) as results:
        try:
            play_with_bar(run, results, Processes(jobs))
        except KeyboardInterrupt as interrupt:
            interrupted = interrupt
        with signals_wait():
            totals = totals_of(run, results, games)
            (matchup,) = matchups(run, results)
    with signals_wait():
        if as_json:
            about = {
                "decks": {"a": deck_a, "b": deck_b},
                "players": dict(zip("ab", players, strict=True)),
                "seed": seed,
                **rules.facts(decks[0]),
                "score": matchup.score and matchup.score.to_json(),
            }
            echo(json.dumps({**about, **totals.to_json()}, indent=2))
        else:
            echo(rules.called(decks[0]))
            names = f"A: {deck_a} ({players[0]})", f"B: {deck_b} ({players[1]})"
            for table in _tables(totals, matchup.score, names):
                Console().print(table)
            if out is not None:
                echo(f"The games are in {out}: grandarchive lab report {out}")
        for failure in totals.failures[:MOST_REPLAYS]:
            path = keep_replay(failure.replay)
            echo(f"game {failure.game} failed: {failure.message} (its replay is in {path})", err=True)
    if interrupted is not None:
        done = f"{totals.games} of {games} games" if run.best_of == 1 else f"{totals.matches} of {games} matches"
        way_on = "" if out is None else f" The same command goes on from {out}."
        raise stopped_by(interrupted, f"Interrupted: these are {done}.{way_on}")
    if totals.errors:
        raise click.exceptions.Exit(1)


def _entries(decks: tuple[Deck, Deck], players: tuple[str, str]) -> tuple[Entry, ...]:
    """The decks with their programs. Two decks of the same name are told apart by (A) and (B)."""
    one, other = (deck.name for deck in decks)
    names = (one, other) if one != other else (f"{one} (A)", f"{other} (B)")
    return tuple(Entry(name, (deck,), player) for name, deck, player in zip(names, decks, players, strict=True))


def _tables(totals: Totals, score: Interval | None, names: tuple[str, str]) -> list[Table]:
    """The totals as tables: wins with their 95% intervals, what games were like, why they ended."""
    rates = totals.win_rates()
    wins = Table(title=f"{totals.games} games", title_justify="left")
    wins.add_column("wins")
    for heading in ("all games", "going first", "going second"):
        wins.add_column(heading, justify="right")
    for name, side in zip(names, "ab", strict=True):
        cells = (rates[side], rates[f"{side}_going_first"], rates[f"{side}_going_second"])
        wins.add_row(styled(name), *("–" if cell is None else str(cell) for cell in cells))
    wins.add_row("the player going first", str(rates["first_player"] or "–"), "", "")
    facts = Table(show_header=False)
    facts.add_column()
    facts.add_column(justify="right")
    facts.add_row(styled(f"score of {names[0]}, from pairs; a draw is half"), str(score or NO_VALUE))
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
