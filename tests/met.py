"""What random games meet: how often each nasty card is played, and how often each word of its text happens.

`python -m tests.met` plays games like `tests.crowds` and counts. What was never played, and what never happened of the
words of effects and replacements, is listed first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from typing import Any, Final

import click

from grandarchive.model.kinds import Effect, Outcome
from grandarchive.rules.agenda import EXECUTORS
from grandarchive.rules.events.outcomes import OUTCOMES
from grandarchive.state.events import IsActivated, IsBestowed, IsGained, IsMaterialized
from grandarchive.testing.progress import progress
from tests import crowds, nasty

PLAYED: Final = (IsActivated, IsMaterialized, IsBestowed, IsGained)


@dataclass
class Met:
    """In how many games each card was played and each word happened, and how often in all."""

    games: int = 0
    cards: Counter[str] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    by_game: Counter[str] = field(default_factory=Counter)


def called(word: object) -> str:
    """The word, with what is chosen from a closed set: phases, durations, zones."""
    assert is_dataclass(word)
    of = [value for each in fields(word) if isinstance(value := getattr(word, each.name), Enum)]
    return f"{type(word).__name__}({', '.join(str(value.name) for value in of)})"


def words_of(text: object) -> Iterator[str]:
    """The effects and outcomes in a text, in whatever they stand."""
    if isinstance(text, (Effect, Outcome)):
        yield called(text)
    if is_dataclass(text):
        for each in fields(text):
            yield from words_of(getattr(text, each.name))
    elif isinstance(text, tuple):
        for part in text:
            yield from words_of(part)


@contextmanager
def counting(words: Counter[str]) -> Iterator[None]:
    """Inside, all that is done of the words of effects and outcomes is counted, in copies of the game as well."""
    replaced: list[tuple[dict[Any, Any], Any, Any]] = []

    def counted(do: Callable[..., Any]) -> Callable[..., Any]:
        def doing(state: Any, frame: Any, word: Any) -> Any:
            words[called(word)] += 1
            return do(state, frame, word)

        return doing

    tables: tuple[dict[Any, Any], ...] = (EXECUTORS, OUTCOMES)
    for table in tables:
        for kind, do in list(table.items()):
            replaced.append((table, kind, do))
            table[kind] = counted(do)
    try:
        yield
    finally:
        for table, kind, do in replaced:
            table[kind] = do


def play(seed: int, players: int, met: Met) -> None:
    """Play a game and count."""
    words: Counter[str] = Counter()
    with counting(words):
        game = crowds.play(seed, players)
    met.games += 1
    met.words += words
    seen = {event.card.definition.name for event in game._state.journal or () if isinstance(event, PLAYED)}
    met.cards.update(seen)
    met.by_game.update(words.keys())


@click.command()
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="Games to play.")
@click.option("--players", type=click.IntRange(2, 6), default=2, show_default=True, help="Players in each.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
def main(games: int, players: int, seed: int) -> None:
    """Play games, and tell in how many of them what was met."""
    met = Met()
    with progress(f"{players} players", games) as advance:
        for number in range(seed, seed + games):
            play(number, players, met)
            advance(1)
    names = {card.name for card in nasty.NASTY}
    wanted = {word for card in nasty.NASTY for word in words_of(card.faces)}
    click.echo(f"never played: {', '.join(sorted(names - met.cards.keys())) or 'none'}")
    click.echo(f"never happened: {', '.join(sorted(wanted - met.words.keys())) or 'none'}")
    for name, group in nasty.GROUPS.items():
        played = sorted((met.cards[card.name], card.name) for card in group)
        click.echo(f"{name}: {played[0][0]} to {played[-1][0]} of {met.games} games; {played[0][1]} the fewest")
    for word in sorted(wanted, key=lambda word: met.words[word]):
        click.echo(f"{met.words[word]:7} in {met.by_game[word]:3} games: {word}")


if __name__ == "__main__":
    main()
