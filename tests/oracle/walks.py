"""Random games with nasty cards, with everything checked after every choice: `python -m tests.oracle.walks`.

Every time the game goes back from something that turned out to be illegal, everything is compared with what it was.
What was taken back is counted by kinds, and what went wrong is listed, each with the seeds and choices that show it.
"""

from __future__ import annotations

import json
import random
import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import click

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, starter_deck
from grandarchive.errors import GrandArchiveError
from grandarchive.play.game import Game
from grandarchive.rules.turn.starting import new_game
from grandarchive.state.frames import Reversible
from grandarchive.testing.progress import progress
from tests.nasty import ALL as EVERY
from tests.nasty import NAMES, Pool, nasty_choice, nasty_game
from tests.oracle.ways_back import Unsound, Watch, expect, watching
from tests.turncoats import CARDS, a_deck, turncoat_game

MOST_CHOICES: Final = 150
COPY_EVERY: Final = 5
"""Of the decisions in the middle of what may be taken back, so many apart are copied and saved."""
KEPT: Final = 1
"""So many clones and saves go along to the end; of more, each is compared with the game and copied itself."""
COMPARE_EVERY: Final = 4
"""Of the ways back, so many apart, whole copies are compared; what they ask is compared at every choice."""
SHOWN: Final = 5


@dataclass
class Tally:
    """What came of so many games."""

    games: int = 0
    choices: int = 0
    over: int = 0
    copies: int = 0
    offered_again: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    ways_back: int = 0
    unfinished: list[int] = field(default_factory=list)
    """The seeds of games that were not over after as many choices as there may be."""
    errors: dict[str, list[tuple[int, int, str]]] = field(default_factory=dict)
    """For each kind of error the seed, the number of the choice and what was chosen."""


# Games ---------------------------------------------------------------------------------------------------------


def starter_game(seed: int) -> Game:
    """Two starter decks."""
    chance = random.Random(seed)
    catalog = Catalog.starter()
    decks = [starter_deck(chance.choice(sorted(STARTER_DECKS)), catalog) for _ in NAMES]
    return Game.from_state(Game(decks, seed)._state, NAMES)


def half_and_half(seed: int) -> Game:
    """A deck of turncoats against one of nasty cards."""
    chance = random.Random(seed)
    return Game.from_state(new_game((a_deck(chance), EVERY.deck(chance)), seed, journal=True), NAMES)


def mixed_game(seed: int, pool: Pool = EVERY) -> Game:
    """Every mixture in turn, mostly of turncoats."""
    match seed % 8:
        case 0 | 5:
            return nasty_game(seed, pool)
        case 4:
            return half_and_half(seed)
    return turncoat_game(seed)


# One game ------------------------------------------------------------------------------------------------------


class Copies:
    """Clones and saves of a game, made in the middle of what may be taken back, that go the same way."""

    def __init__(self, game: Game) -> None:
        self.made = 0
        self._game = game
        self._others: list[Game] = []
        self._decisions = 0

    def make(self) -> None:
        """Now and then, a clone and a game that was saved and read."""
        state = self._game._state
        if not any(isinstance(frame, Reversible) and frame.checkpoint is not None for frame in state.agenda):
            return
        self._decisions += 1
        if self._decisions % COPY_EVERY:
            return
        self.made += 2
        if len(self._others) < 2 * KEPT:
            self._others += [self._game.clone(), _saved(self._game)]
            return
        self.compare()
        place = self.made % (2 * KEPT)
        self._others[place] = self._others[place].clone()
        self._others[place + 1] = _saved(self._others[place + 1])

    def choose(self, choice: int) -> None:
        """All copies go the same way."""
        for other in self._others:
            other.choose(choice)
            expect(_asked(other) == _asked(self._game), "a copy goes another way")

    def compare(self) -> None:
        """All copies have come to the same."""
        digest = self._game.digest() if self._others else ""
        expect(all(other.digest() == digest for other in self._others), "a copy has come to something else")


def _saved(game: Game) -> Game:
    return Game.decode(json.loads(json.dumps(game.encode())), CARDS)


def _asked(game: Game) -> tuple[object, ...]:
    decision = game._state.decision
    if decision is None:
        return (game.outcome is not None,)
    return (decision.player, decision.purpose, [option.value for option in decision.options])


def walk(seed: int, tally: Tally, new: Callable[[int], Game] = mixed_game, most: int = MOST_CHOICES) -> None:
    """Play a random game, and note what goes wrong first."""
    chance = random.Random(seed)
    game = new(seed)
    watch, copies = Watch(game._state), Copies(game)
    number, chosen = 0, "nothing"
    try:
        with watching(watch):
            while number < most and not game.over:
                copies.make()
                choice = nasty_choice(game._state, chance)
                chosen = f"{game.decision.purpose}: {game.labels[choice]}"
                ways_back = watch.ways_back
                game.choose(choice)
                problems = game.status()
                expect(not problems, problems[0] if problems else "")
                watch.look_at_offers()
                copies.choose(choice)
                if watch.ways_back // COMPARE_EVERY > ways_back // COMPARE_EVERY:
                    copies.compare()
                number += 1
        watch.end()
        copies.compare()
        if not game.over:
            tally.unfinished.append(seed)
    except (GrandArchiveError, Unsound, LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        tally.errors.setdefault(_kind(error), []).append((seed, number, chosen))
    tally.games += 1
    tally.over += game.over
    tally.choices += number
    tally.copies += copies.made
    tally.ways_back += watch.ways_back
    tally.kinds += watch.kinds
    tally.offered_again += watch.offered_again


def _kind(error: BaseException) -> str:
    """What went wrong, and where, so that the same bug has the same words."""
    cause = error.__cause__ or error
    places = [frame.name for frame in traceback.extract_tb(cause.__traceback__)][-3:]
    where = "" if isinstance(error, Unsound) else f" in {' > '.join(places)}"
    return re.sub(r"\d+", "N", str(error).splitlines()[0] if str(error) else repr(error)) + where


def replay(seed: int, choices: int, new: Callable[[int], Game] = mixed_game) -> Game:
    """The game of a seed after so many choices: to look at what went wrong."""
    chance = random.Random(seed)
    game = new(seed)
    for _ in range(choices):
        game.choose(nasty_choice(game._state, chance))
    return game


def report(tally: Tally) -> None:
    """Print what came of the games."""
    click.echo(
        f"{tally.games} games, {tally.over} to the end, {tally.choices} choices, {tally.ways_back} ways back, "
        f"{tally.offered_again} offered again after a change, {tally.copies} copies in the middle, "
        f"{sum(map(len, tally.errors.values()))} games with errors of {len(tally.errors)} kinds"
    )
    for kind, count in sorted(tally.kinds.items(), key=lambda item: -item[1]):
        click.echo(f"{count:6} {kind}")
    if tally.unfinished:
        click.echo(f"{len(tally.unfinished)} not over: {', '.join(map(str, tally.unfinished))}")
    for kind, places in sorted(tally.errors.items(), key=lambda item: -len(item[1])):
        click.echo(f"{len(places):4} {kind}")
        purposes = Counter(chosen for _, _, chosen in places)
        click.echo(f"       after {'; '.join(f'{what} ({n})' for what, n in purposes.most_common(SHOWN))}")
        click.echo(f"       seed and choice: {', '.join(f'{s}/{n}' for s, n, _ in places[:SHOWN])}")


@click.command()
@click.option("--games", type=click.IntRange(0), default=300, show_default=True)
@click.option("--starters", type=click.IntRange(0), default=60, show_default=True, help="Games of starter decks.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first seed.")
@click.option("--most", type=click.IntRange(1), default=MOST_CHOICES, show_default=True, help="Choices of a game.")
@click.option("--show", type=(int, int), default=None, help="Show the game of a seed after so many choices.")
def main(games: int, starters: int, seed: int, most: int, show: tuple[int, int] | None) -> None:
    """Play random games with nasty cards, turncoats and starter decks. Exits with 1 if something went wrong."""
    if show is not None:
        _show(replay(*show, mixed_game if games else starter_game))
        return
    wrong = False
    for name, new, number in (("mixed", mixed_game, games), ("starter decks", starter_game, starters)):
        tally = Tally()
        with progress(name, number) as advance:
            for each in range(seed, seed + number):
                walk(each, tally, new, most)
                advance(1)
        if number:
            report(tally)
        wrong = wrong or bool(tally.errors)
    sys.exit(1 if wrong else 0)


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
