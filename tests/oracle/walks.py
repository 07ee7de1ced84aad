"""Random games with nasty cards, with everything checked after every choice: `python -m tests.oracle.walks`.

It counts how often the game had to go back from something that turned out to be illegal, and lists what went wrong by
what it was, each with the seeds and choices that show it.
"""

from __future__ import annotations

import json
import random
import re
import sys
import traceback
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

import click

from grandarchive.errors import GrandArchiveError
from grandarchive.play.game import Game
from grandarchive.state.events import TakenBack
from grandarchive.state.game import GameState
from tests.nasty import ALL, CARDS, ENDLESS, NAMES, Pool, nasty_choice, nasty_game

MOST_CHOICES: Final = 300
CLONE_EVERY: Final = 10
SAVE_EVERY: Final = 40
SHOWN: Final = 5


class Unsound(AssertionError):
    """Something that must hold after a choice does not hold."""


@dataclass
class Tally:
    """What came of so many games."""

    games: int = 0
    choices: int = 0
    over: int = 0
    ways_back: int = 0
    errors: dict[str, list[tuple[int, int, str]]] = field(default_factory=dict)
    """For each kind of error the seed, the number of the choice and what was chosen."""


def ways_back(state: GameState) -> int:
    """How many actions were begun and taken back in a game that keeps a journal."""
    return sum(isinstance(event, TakenBack) for event in state.journal or ())


def walk(seed: int, tally: Tally, pool: Pool = ALL) -> None:
    """Play a random game, and note what goes wrong first."""
    chance = random.Random(seed)
    number, chosen = 0, "nothing"
    tally.games += 1
    game = nasty_game(seed, pool)
    try:
        while number < MOST_CHOICES and not game.over:
            choice = nasty_choice(game._state, chance)
            chosen = f"{game.decision.purpose}: {game.labels[choice]}"
            others = _copies(game, number)
            game.choose(choice)
            _check(game, choice, others)
            number += 1
        tally.over += game.over
    except (GrandArchiveError, Unsound, LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        tally.errors.setdefault(_kind(error), []).append((seed, number, chosen))
    tally.choices += number
    tally.ways_back += ways_back(game._state)


def _copies(game: Game, number: int) -> list[Game]:
    """Now and then a clone and a saved and loaded game, which have to go the same way."""
    found = []
    if number % CLONE_EVERY == 0:
        found.append(game.clone())
        game.view(0).encode()
        game.view(1).encode()
    if number % SAVE_EVERY == 0:
        found.append(Game.decode(json.loads(json.dumps(game.encode())), CARDS))
    return found


def _check(game: Game, choice: int, others: list[Game]) -> None:
    problems = game.status()
    if problems:
        raise Unsound(problems[0])
    for other in others:
        other.choose(choice)
        if other.digest() != game.digest():
            raise Unsound("a copy goes another way")


def _kind(error: BaseException) -> str:
    """What went wrong, and where, so that the same bug has the same words."""
    cause = error.__cause__ or error
    places = [frame.name for frame in traceback.extract_tb(cause.__traceback__)][-3:]
    where = "" if isinstance(error, Unsound) else f" in {' > '.join(places)}"
    return re.sub(r"\d+", "N", str(error).splitlines()[0] if str(error) else repr(error)) + where


def replay(seed: int, choices: int, pool: Pool = ALL) -> Game:
    """The game of a seed after so many choices: to look at what went wrong."""
    chance = random.Random(seed)
    game = nasty_game(seed, pool)
    for _ in range(choices):
        game.choose(nasty_choice(game._state, chance))
    return game


def report(tally: Tally) -> None:
    """Print what came of the games."""
    click.echo(
        f"{tally.games} games, {tally.over} to the end, {tally.choices} choices, {tally.ways_back} ways back, "
        f"{sum(map(len, tally.errors.values()))} games with errors of {len(tally.errors)} kinds"
    )
    for kind, places in sorted(tally.errors.items(), key=lambda item: -len(item[1])):
        click.echo(f"{len(places):4} {kind}")
        purposes = Counter(chosen for _, _, chosen in places)
        click.echo(f"       after {'; '.join(f'{what} ({n})' for what, n in purposes.most_common(SHOWN))}")
        click.echo(f"       seed and choice: {', '.join(f'{s}/{n}' for s, n, _ in places[:SHOWN])}")


@click.command()
@click.option("--games", type=click.IntRange(1), default=300, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="The first seed.")
@click.option("--show", type=(int, int), default=None, help="Show the game of a seed after so many choices.")
@click.option("--without", multiple=True, help="Leave out this card, which changes all games.")
def main(games: int, seed: int, show: tuple[int, int] | None, without: tuple[str, ...]) -> None:
    """Play random games with nasty cards. Exits with 1 if something went wrong."""
    pool = Pool(ENDLESS | frozenset(without)) if without else ALL
    if show is not None:
        _show(replay(*show, pool))
        return
    tally = Tally()
    for each in range(seed, seed + games):
        walk(each, tally, pool)
    report(tally)
    sys.exit(1 if tally.errors else 0)


def _show(game: Game) -> None:
    state = game._state
    click.echo(f"turn {state.turn}, {state.phase}, {NAMES[state.turn_player]}'s turn, stack {len(state.stack)}")
    for card in state.cards:
        if card.zone.name not in ("DECK", "NOWHERE"):
            marks = f"{' rested' if card.rested else ''} {dict(card.counters) or ''}"
            where = f"{NAMES[card.controller]} {card.zone.name.lower()}"
            click.echo(f"  {card.id:3} {where:14} {card.face.name or card.definition.name}{marks}")
    click.echo("\n".join(game.log()[-12:]))
    click.echo(f"{game.prompt}: {', '.join(f'{i} {label}' for i, label in enumerate(game.labels))}")


if __name__ == "__main__":
    main()
