"""Positions of random games, to files and back, and altered files: `python -m tests.position_files --help`.

A position comes back if its file is read into a game that looks the same to every player, offers the same, has the
same digest, and is written as the same file again. An altered file is refused in one line with the place and a remedy.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import click

import grandarchive as ga
from grandarchive.errors import GrandArchiveError, NotAPosition
from grandarchive.play.beginning import DeckLike
from grandarchive.testing.placing import CatalogLike, ScenarioError
from grandarchive.testing.positions import position_text, read_position
from grandarchive.testing.rebuild import differences, rebuild
from tests.rebuilt import kind_of, positions, starter_games, tournament_games

FROM_ONE_GAME: Final = 12
ONE_IN: Final = 24


def differences_of_file(game: ga.Game, catalog: CatalogLike) -> list[str]:
    """How the game that the file of a position lays out differs from the game, and the file from that of the former."""
    try:
        text = position_text(rebuild(game, catalog))
        scenario = read_position(text, "game.toml").scenario(catalog)
        again = position_text(scenario)
    except (GrandArchiveError, ScenarioError) as error:
        return [f"{type(error).__name__}: {error}"]
    found = differences(game, scenario.game)
    if not found and scenario.game.digest() != game.digest():
        found.append("both look the same, and their states have other digests")
    if not found and again != text:
        found.append("it is written as another file")
    return found


def check(
    games: Iterator[tuple[list[DeckLike], int]], catalog: ga.Catalog, number: int
) -> tuple[Counter[str], list[str]]:
    """Write and read so many positions: how many of which kind there were, and what is different."""
    kinds: Counter[str] = Counter()
    failures: list[str] = []
    while kinds.total() < number:
        decks, seed = next(games)
        for game in positions(decks, seed, min(FROM_ONE_GAME, number - kinds.total()), ONE_IN):
            kinds[kind_of(game)] += 1
            place = f"seed {seed}, after {len(game.choices)} choices ({kind_of(game)})"
            failures += [f"{place}: {text}" for text in differences_of_file(game, catalog)]
    return kinds, failures


# Altered files -------------------------------------------------------------------------------------------------

SOUND: Final = """\
format = 1
title = "A spell at the strong wolf"
rules = ["CR Damage 1"]

[turn]
player = "A"
phase = "main"
number = 5

[[players]]
name = "A"
lineage = ["Spirit of Fire", "Rai, Spellcrafter"]
champion = { states = ["distant"] }
damage = 3
counters = { enlighten = 2 }
hand = ["Fireball", "Scry the Skies", "Idle Thoughts"]
graveyard = 2
material = [{ card = "Rai, Archmage", known = ["B"] }]

[[players]]
name = "B"
lineage = ["Spirit of Fire"]
field = [
    { card = "Gray Wolf", rested = true, counters = { buff = 2 }, called = "the strong one" },
    { card = "Gray Wolf", damage = 1, token = true },
    "Banner Knight",
]

[[before]]
player = "B"
stacked = "Fireball"
target = "A's champion"

[[play]]
pass = "all"

[[play]]
player = "A"
does = "activate Fireball"
target = "the strong one"
expect = ["life of the strong one is 4", "A can't activate Fireball"]
"""
"""A file that is read; each line has something that can be wrong."""

WRONG_VALUES: Final = (
    '"nobody"', "-1", "true", "3.5", "[[]]", '""', "{}", "[1, 2]", '["Firebal"]', "1979-05-27", "999999999999",
)  # fmt: skip
WRONG_KEYS: Final = ("fields", "rest", "hnad", "expects", "titel", "card", "x y")


def altered(chance: Random) -> tuple[str, str]:
    """A file with one thing altered, and a word for the alteration."""
    lines = SOUND.splitlines()
    places = [number for number, line in enumerate(lines) if "=" in line]
    at = chance.choice(places)
    key, _, value = lines[at].partition(" = ")
    kind = chance.choice(("value", "key", "missing", "name", "cut"))
    if kind == "value":
        lines[at] = f"{key} = {chance.choice(WRONG_VALUES)}"
    elif kind == "key":
        lines[at] = f"{chance.choice(WRONG_KEYS)} = {value}"
    elif kind == "missing":
        del lines[at]
    elif kind == "name":
        letters = [place for place, letter in enumerate(lines[at]) if letter.isalpha()]
        place = chance.choice(letters)
        lines[at] = lines[at][:place] + "q" + lines[at][place + 1 :]
    else:
        lines[at] = lines[at][: chance.randrange(1, len(lines[at]))]
    return "\n".join(lines) + "\n", f"line {at + 1}, {kind}"


def refusal(text: str, catalog: CatalogLike) -> str | None:
    """The line with which a file is refused, or None if it can be laid out."""
    try:
        read_position(text, "altered.toml").scenario(catalog)
    except NotAPosition as error:
        return str(error)
    return None


def alterations(number: int, catalog: CatalogLike) -> tuple[int, list[str]]:
    """How many of so many altered files are refused, and the refusals that are not one line with a place and a remedy.

    An alteration that leaves a position (a title, a card that exists) is not counted, and another one is made.
    """
    refused, seed = 0, 0
    failures: list[str] = []
    while refused < number:
        seed += 1
        text, what = altered(Random(seed))
        line = refusal(text, catalog)
        if line is None:
            continue
        refused += 1
        if "\n" in line or not line.startswith("altered.toml: ") or not has_remedy(line):
            failures.append(f"{what}: {line}")
    return refused, failures


REMEDIES: Final = ("; ", "Did you mean", "did you mean")


def has_remedy(line: str) -> bool:
    """A refusal says what to do about it."""
    return any(word in line for word in REMEDIES)


@click.command()
@click.option("--number", type=click.IntRange(1), default=300, show_default=True, help="How many positions.")
@click.option("--altered", "changes", type=click.IntRange(0), default=100, show_default=True, help="Altered files.")
@click.option("--index", type=click.Path(path_type=Path, exists=True), help="The official card index.")
@click.option("--decks", type=click.Path(path_type=Path, exists=True), help="A corpus of tournament decks.")
def main(number: int, changes: int, index: Path | None, decks: Path | None) -> None:
    """Write positions of random games to files and read them again, and refuse altered files.

    With an index and a corpus half of the games are played with tournament decks.
    """
    catalog = ga.Catalog.starter() if index is None else ga.Catalog.load(index)
    both = index is not None and decks is not None
    kinds, failures = check(starter_games(catalog), catalog, number - number // 2 if both else number)
    if index is not None and decks is not None:
        more, found = check(tournament_games(catalog, decks), catalog, number // 2)
        kinds += more
        failures += found
    refused, found = alterations(changes, ga.Catalog.starter())
    failures += found
    for failure in failures:
        click.echo(failure[:600], err=True)
    for kind, count in kinds.most_common():
        click.echo(f"{count:6} {kind}")
    if failures:
        sys.exit(1)
    click.echo(f"{kinds.total()} positions come back from their files, and {refused} altered files are refused")


if __name__ == "__main__":
    main()
