"""`grandarchive deck stats`, `deck goldfish` and `deck diff`: decks in numbers."""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING, Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from grandarchive.cli.inputs import OUR_AGENTS, catalog_from, read_deck
from grandarchive.cli.options import index_option, own_option
from grandarchive.cli.output import echo, styled
from grandarchive.cli.overwriting import force_option, write_output
from grandarchive.decks import Deck
from grandarchive.decks.statistics import HAND, TURNS, DeckStatistics, deck_differences, deck_statistics
from grandarchive.errors import GrandArchiveError

if TYPE_CHECKING:
    from grandarchive.lab.goldfish import Goldfish

BAR: Final = 30
"""The longest bar of a curve, in characters."""

MOST_TURNS: Final = 30


@click.command()
@click.argument("file")
@click.option("--turns", type=click.IntRange(1, MOST_TURNS), default=TURNS, show_default=True, help="Own turns.")
@click.option("--second", is_flag=True, help="Odds for the player who goes second, and draws in the first turn.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--picture", metavar="FILE", help="Draw the curve and the odds in an SVG file; needs the extra lab.")
@force_option
@index_option
@own_option
def stats(
    file: str,
    turns: int,
    second: bool,
    as_json: bool,
    picture: str | None,
    force: bool,
    index: str | None,
    own: tuple[str, ...],
) -> None:
    """Show the curve and the elements of the deck in FILE, and how likely each card is drawn by each own turn.

    FILE may be the name of a starter deck. The odds are those of cards drawn at the beginning and in draw phases;
    cards that effects draw are not counted.
    """
    deck = read_deck(file, catalog_from(index, own))
    found = deck_statistics(deck, hand=_hand(deck), goes_first=not second, turns=turns)
    if picture is not None:
        from grandarchive.lab.reporting.deck_picture import deck_picture

        write_output(picture, deck_picture(found), force)
    if as_json:
        echo(json.dumps(found.to_json(), indent=2))
        return
    _tell(found, second)
    if picture is not None:
        echo(f"The picture is in {picture}.", err=True)


def _hand(deck: Deck) -> int:
    """The cards that the deck draws before its first turn; the usual number for a deck that cannot play."""
    from grandarchive.lab.goldfish import opening_hand

    try:
        return opening_hand(deck)
    except GrandArchiveError as error:
        echo(f"Note: the deck cannot play ({error}); a hand of {HAND} cards is assumed.", err=True)
        return HAND


def _tell(found: DeckStatistics, second: bool) -> None:
    echo(f"{found.name}: {found.material} material, {found.main} main, {found.sideboard} sideboard")
    echo(f"Champions: {', '.join(f'{name} ({level})' for name, level in found.champions) or 'none'}")
    echo(f"Types of the main deck: {_counts(found.types)}")
    echo(f"Elements of the main deck: {_counts(found.elements)}")
    average = "" if found.average_cost is None else f", {found.average_cost:.2f} on average"
    _tell_curve(f"Reserve costs of the main deck{average}", found.main_curve)
    _tell_curve("Memory costs of the material deck", found.material_curve)
    seat = "second" if second else "first"
    table = Table(title=f"Chance to have drawn the card by an own turn, going {seat}", title_justify="left")
    table.add_column("card", overflow="fold")
    table.add_column("copies", justify="right")
    for turn, seen in enumerate(found.seen, 1):
        table.add_column(f"turn {turn}\n({seen} cards)", justify="right", no_wrap=True)
    for odds in found.odds:
        table.add_row(styled(odds.name), str(odds.copies), *(f"{chance:.0%}" for chance in odds.by_turn))
    Console().print(table)


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{word.lower()} {number}" for word, number in counts.items()) or "none"


def _tell_curve(title: str, curve: dict[str, int]) -> None:
    echo(f"{title}:")
    most = max(curve.values(), default=1)
    for cost, number in curve.items():
        echo(f"  {cost:>4}  {'█' * round(BAR * number / most)} {number}")


@click.command()
@click.argument("file")
@click.option("--games", type=click.IntRange(2, 100_000), default=200, show_default=True, help="An even number.")
@click.option("--agent", default="adept", show_default=True, help=f"The agent that plays: {OUR_AGENTS}.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes that play.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@index_option
@own_option
def goldfish(
    file: str, games: int, agent: str, seed: int, jobs: int, as_json: bool, index: str | None, own: tuple[str, ...]
) -> None:
    """Play the deck in FILE against a player who does nothing, and say in which of its turns it wins.

    FILE may be the name of a starter deck. The deck goes first in half of the games. How fast a deck wins alone says
    little about how it fares against others.
    """
    from grandarchive.lab.goldfish import goldfish as play_goldfish

    deck = read_deck(file, catalog_from(index, own))
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games)
        found = play_goldfish(
            deck,
            games,
            agent=agent,
            seed=seed,
            jobs=jobs,
            progress=lambda done, _: progress.update(task, completed=done),
        )
    if as_json:
        echo(json.dumps(found.to_json(), indent=2))
    else:
        _tell_goldfish(deck, agent, found)
    if found.failures:
        raise click.exceptions.Exit(1)


def _tell_goldfish(deck: Deck, agent: str, found: Goldfish) -> None:
    echo(f"{deck.name} by {agent}, {found.games} games against a player who does nothing")
    if found.mean is not None:
        echo(f"Wins in own turn {found.mean:.1f} on average, {found.median:g} at the median.")
        most = max(found.wins.values())
        for turn, number in found.wins.items():
            bar = "█" * round(BAR * number / most)
            echo(f"  turn {turn:>2}  {bar} {number} ({found.won_by(turn):.0%} by then)")
    if found.lost:
        echo(f"Not won: {found.lost}")
    for each in found.levels:
        echo(f"Level {each.level}: own turn {each.median:g} at the median, in {each.games} of {found.games} games")
    for failure in found.failures[:3]:
        echo(f"A game failed: {failure.message}", err=True)


@click.command()
@click.argument("before")
@click.argument("after")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@index_option
@own_option
def diff(before: str, after: str, as_json: bool, index: str | None, own: tuple[str, ...]) -> None:
    """Say which cards the deck in AFTER has more and less than the one in BEFORE.

    Either may be the name of a starter deck. The exit code is 0 if they are the same, and 1 if not.
    """
    catalog = catalog_from(index, own)
    one, two = read_deck(before, catalog), read_deck(after, catalog)
    found = deck_differences(one, two)
    if as_json:
        plain = [{"section": e.section, "card": e.name, "before": e.before, "after": e.after} for e in found]
        echo(json.dumps(plain, indent=2))
    elif not found:
        echo("The decks have the same cards.")
    else:
        for section, changes in groupby(found, key=lambda each: each.section):
            echo(f"{section[:1].upper()}{section[1:]}:")
            for each in changes:
                echo(f"  {each}")
    if found:
        raise click.exceptions.Exit(1)
