"""`python -m tests.invented`: make definitions up, look at what is refused, and play with the rest.

Everything derives from the seed, also with other numbers of processes. What goes wrong is told with the numbers of the
lot and of the game, and `--lot` and `--game` play that one again with the same `--number`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Final

import click

from grandarchive.model.cards import CardDefinition
from tests.invented.aims import LANGUAGE
from tests.invented.games import IN_A_GAME, in_short, play
from tests.invented.making import Made, make
from tests.invented.wording import python

IN_A_LOT: Final = 5000
"""So many definitions are made up one after the other, and each learns from those before it."""


@dataclass
class Lot:
    """What came of one lot."""

    number: int
    made: Made
    games: int = 0
    choices: int = 0
    failed: list[tuple[str, str]] = field(default_factory=list)


def tables(lot: Made, seed: str, times: int) -> Iterator[tuple[CardDefinition, ...]]:
    """The accepted definitions, in groups that are played together; each comes so often."""
    for turn in range(times):
        cards = list(lot.accepted)
        Random(f"{seed} {turn}").shuffle(cards)
        for first in range(0, len(cards), IN_A_GAME):
            yield tuple(cards[first : first + IN_A_GAME])


def work(seed: int, times: int, numbers: tuple[int, int], only: int | None = None) -> Lot:
    """Make a lot up and play with it, or only one game."""
    number, size = numbers
    key = f"{seed}/{number}"
    lot = Lot(number, make(key, size, f"invented-{seed}-{number}"))
    for place, cards in enumerate(tables(lot.made, key, times)):
        if only is not None and place != only:
            continue
        if only is not None:
            click.echo("\n".join(python(card) for card in cards))
        try:
            lot.choices += play(f"{key}/{place}", cards)
        except Exception as error:
            if only is not None:
                raise
            made = number * IN_A_LOT + size  # a shorter lot is another one
            lot.failed.append((in_short(error), f"--number {made} --seed {seed} --lot {number} --game {place}"))
        lot.games += 1
    lot.made.accepted.clear()
    return lot


def lots(number: int) -> list[tuple[int, int]]:
    """The lots of so many definitions."""
    return [(place, min(IN_A_LOT, number - place * IN_A_LOT)) for place in range(-(-number // IN_A_LOT))]


@click.command()
@click.option("--number", type=click.IntRange(1), default=1000, show_default=True, help="Definitions to make up.")
@click.option("--seed", type=int, default=0, show_default=True, help="What everything derives from.")
@click.option("--times", type=click.IntRange(0), default=1, show_default=True, help="Games that each card is in.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Processes.")
@click.option("--rarest", type=click.IntRange(0), default=30, show_default=True, help="Words in the table.")
@click.option("--least", type=click.IntRange(0), default=0, help="Fail if a word was said less often.")
@click.option("--lot", type=int, default=None, help="Only this lot.")
@click.option("--game", type=int, default=None, help="Only this game of the lot, with what goes wrong in full.")
def main(
    number: int, seed: int, times: int, jobs: int, rarest: int, least: int, lot: int | None, game: int | None
) -> None:
    """Make definitions up, tell what became of them, and play with those that are accepted."""
    wanted = lots(number) if lot is None else lots(number)[lot : lot + 1]
    if not wanted:
        raise click.UsageError(f"{number} definitions have no lot {lot}: give the --number of the run")
    if game is not None:
        work(seed, times, wanted[0], game)
        return
    made, failed, games, choices = Made(), list[tuple[str, str]](), 0, 0
    accepted = 0
    with ProcessPoolExecutor(jobs) as pool:
        for done in pool.map(partial(work, seed, times), wanted):
            made.join(done.made)
            accepted += done.made.number - sum(done.made.refused.values()) - done.made.raised
            failed += done.failed
            games += done.games
            choices += done.choices
            click.echo(f"lot {done.number}: {made.number} made up, {games} games, {len(failed)} failed", err=True)
    report(made, accepted, rarest)
    click.echo(f"{games} games with {choices} choices, seed {seed}")
    for what, often in Counter(what for what, _ in failed).most_common():
        example = next(where for other, where in failed if other == what)
        click.echo(f"FAILED {often} times, {example}: {what}")
    rare = [word for word in LANGUAGE if made.counts[word] < least]
    if rare:
        click.echo(f"said less than {least} times: {', '.join(rare)}")
    sys.exit(1 if failed or made.wrong or rare else 0)


def report(made: Made, accepted: int, rarest: int) -> None:
    """Tell what was accepted, which words were rare, and how the rest was refused."""
    click.echo(f"{made.number} definitions, {accepted} accepted: {accepted / made.number:.0%}")
    click.echo("\nWhat was said most rarely in those:")
    for word in sorted(LANGUAGE, key=lambda word: made.counts[word])[:rarest]:
        click.echo(f"{made.counts[word]:7} {word}")
    click.echo("\nHow the others were refused:")
    for shape, often in made.refused.most_common():
        click.echo(f"{often:7} {made.samples[shape]}")
    for what in dict.fromkeys(made.wrong):
        click.echo(f"WRONG {what}")


if __name__ == "__main__":
    main()
