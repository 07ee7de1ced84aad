"""Keys and labels of options over random games: labels are words, and tell options apart exactly as keys do.

At every decision no label is a bare number, two options share a label only if their keys are equal, and keys are the
same in a clone and in a deal of what their player does not know. Where one thing is chosen, options with equal keys are
both taken, and what follows has to look the same to the player. `make keys` plays many games.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import click

from grandarchive.errors import WrongArgument
from grandarchive.lab.random_games import starter_pairs
from grandarchive.play.game import Game
from grandarchive.play.gathering import CHOICE
from grandarchive.play.rows import Rows
from tests import nasty

MOST_CHOICES: Final = 300
DEALT: Final = 15
"""Once in so many decisions keys are compared with those of a deal."""

BARE: Final = re.compile(r"-?\d+( \(.*\))?|mode \d+.*|alternative cost \d+.*")
"""A label that is no more than a number."""

OF_THE_WAY: Final = ("ref", "item", "place")
"""Columns that tell two equal cards of a hand apart after one of them was chosen."""


class Wrong(AssertionError):
    """A key or a label is not what it has to be."""


@dataclass
class Count:
    """What was looked at."""

    games: int = 0
    decisions: int = 0
    options: int = 0
    deals: int = 0
    taken: int = 0


def games(seed: int) -> Iterator[Game]:
    """A game of starter decks, and one with made-up cards."""
    pairs = starter_pairs()
    yield Game(pairs[seed % len(pairs)], seed, record=False)
    yield nasty.nasty_game(seed)


def play(game: Game, seed: int, count: Count, most: int = MOST_CHOICES) -> None:
    """Play a game at random and look at each decision. Raises `Wrong`."""
    chance = random.Random(seed)
    count.games += 1
    for number in range(most):
        if game.over:
            return
        look(game, count)
        if number % DEALT == 0:
            _compare_with_a_deal(game, number, count)
        game.choose(nasty.nasty_choice(game._state, chance))


def look(game: Game, count: Count) -> None:
    """Look at the labels and keys of the pending decision. Raises `Wrong`."""
    decision = game.decision
    labels, keys = decision.labels, decision.keys
    count.decisions += 1
    count.options += len(labels)
    of: dict[str, object] = {}
    first: dict[object, int] = {}
    for at, (label, key) in enumerate(zip(labels, keys, strict=True)):
        if BARE.fullmatch(label):
            raise Wrong(f"{decision.purpose}: the label {label!r} is no word")
        if of.setdefault(label, key) != key:
            raise Wrong(f"{decision.purpose}: two options are called {label!r}, with {key} and {of[label]}")
        if first.setdefault(key, at) != at and key[3][:1] != ("",):
            _take_both(game, first[key], at, count)
    if game.clone().decision.keys != keys:
        raise Wrong(f"{decision.purpose}: a clone has other keys")


def _take_both(game: Game, one: int, other: int, count: Count) -> None:
    """What follows on two options with equal keys looks the same to their player."""
    player = game.decision.player
    question = game.view(player).gathered
    if question is None or question.kind != CHOICE:
        return  # of several to pick, an earlier one leaves more to pick after it
    count.taken += 1
    twins = [game.clone(), game.clone()]
    for twin, at in zip(twins, (one, other), strict=True):
        twin.choose(at)
    first, second = (_seen(twin.view(player).rows("cards", "players", "stack")) for twin in twins)
    if first != second:
        raise Wrong(f"options {one} and {other} of {game.decision} have one key, and differ")


def _seen(rows: Rows) -> list[object]:
    """Rows without what tells which of two equal cards it was, and without what can be done next."""
    return [
        sorted([n for name, n in row.items() if name not in (*OF_THE_WAY, "options")] for row in table)
        for table in (rows.cards, rows.players, rows.stack)
    ]


def _compare_with_a_deal(game: Game, seed: int, count: Count) -> None:
    """The keys of a player's options are the same whatever lies where they do not see it."""
    decision = game.decision
    try:
        dealt = game.view(decision.player).determinize(seed)
    except WrongArgument:
        return
    count.deals += 1
    if dealt.decision.keys != decision.keys:
        raise Wrong(f"{decision}: a deal has other keys")


@click.command()
@click.option("--games", "number", type=click.IntRange(1), default=500, show_default=True, help="Games to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
def main(number: int, seed: int) -> None:
    """Play games and look at the labels and keys of every decision."""
    count = Count()
    for at in range(seed, seed + (number + 1) // 2):
        for game in games(at):
            play(game, at, count)
        click.echo(f"\r{count}", nl=False)
    click.echo()


if __name__ == "__main__":
    main()
