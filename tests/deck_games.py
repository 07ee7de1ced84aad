"""Random and greedy games of tournament decks, as far as their cards are understood.

`make deck-games` plays many. `--lacking` also takes decks with so many cards that are not understood, without these.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Final

import click

from grandarchive.agents import GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import Deck
from grandarchive.decks.corpus import playable_decks
from grandarchive.errors import GrandArchiveError
from grandarchive.play.game import Game
from grandarchive.play.options import Option
from grandarchive.testing.progress import progress
from tests.holding import can_be_in_a_deck, decks_holding

MOST_CHOICES: Final = 8000
"""Random games end well before."""

FAULTS: Final = (
    AssertionError,
    ArithmeticError,
    AttributeError,
    GrandArchiveError,
    LookupError,
    RuntimeError,
    TypeError,
)
"""What an engine with a bug raises."""

LIKED: Final = 0.7
"""How often a random player plays a card that is wanted when it can."""

PLAYED: Final = frozenset({"activate", "materialize", "level up", "starcall"})
"""The kinds of options with which a card is played."""


def play(
    decks: tuple[Deck, Deck],
    seed: int,
    *,
    greedy: bool,
    played: set[str],
    checked: bool = False,
    wanted: frozenset[str] = frozenset(),
) -> Game:
    """Play a game to its end, and note which cards were played. Raises `AssertionError` if something is wrong.

    A random player likes to play the cards that are wanted.
    """
    chance = random.Random(seed)
    game = Game(decks, seed=seed)
    agent = GreedyAgent()
    for _ in range(MOST_CHOICES):
        if game.over:
            return game
        decision = game.decision
        assert decision.options, f"a decision without options: {decision.purpose}"
        if greedy:
            chosen = agent.choose(game.view(decision.player))
        else:
            liked = [n for n, each in enumerate(decision.options) if _plays(game, each) in wanted] if wanted else []
            liked = liked if liked and chance.random() < LIKED else []
            chosen = chance.choice(liked) if liked else chance.randrange(len(decision.options))
        played.update({_plays(game, decision.options[chosen])} - {""})
        game.choose(chosen)
        if checked:
            found = game.status()
            assert found == [], found
    raise AssertionError(f"no end after {MOST_CHOICES} choices")


def _plays(game: Game, option: Option) -> str:
    """The name of the card that an option plays, or nothing."""
    return game._state.cards[option.card].definition.name if option.kind in PLAYED and option.card >= 0 else ""


def _holders(catalog: Catalog, decks: list[Deck], holding: Path | None) -> dict[str, list[Deck]]:
    """The decks with each card that a file names, one name a line, as far as decks can have it."""
    names = holding.read_text(encoding="utf-8").splitlines() if holding else []
    cards = [catalog.find(name) for name in sorted({*names} - {""})]
    elsewhere = [card.name for card in cards if not can_be_in_a_deck(card)]
    if elsewhere:
        click.echo(f"{len(elsewhere)} are in no decks: {', '.join(elsewhere)}")
    return {card.name: decks_holding(card, decks) for card in cards if can_be_in_a_deck(card)}


def _next_wanted(wanted: list[str], played: set[str], number: int) -> str:
    """One that nobody has played yet, or any."""
    left = [name for name in wanted if name not in played] or wanted
    return left[number % len(left)] if left else ""


@click.command()
@click.option("--index", type=click.Path(path_type=Path), required=True, help="The official card index.")
@click.option("--decks", type=click.Path(path_type=Path), required=True, help="A corpus of decks.")
@click.option("--random", "randoms", type=click.IntRange(0), default=3000, show_default=True, help="Random games.")
@click.option("--greedy", "greedies", type=click.IntRange(0), default=500, show_default=True, help="Greedy games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
@click.option("--lacking", type=click.IntRange(0), default=0, show_default=True, help="Cards a deck may lack.")
@click.option("--holding", type=click.Path(path_type=Path), help="Only decks with one of the cards that a file names.")
@click.option("--checked", is_flag=True, help="Check the state after every choice.")
def main(
    index: Path,
    decks: Path,
    randoms: int,
    greedies: int,
    seed: int,
    lacking: int,
    *,
    holding: Path | None,
    checked: bool,
) -> None:
    """Play games and tell how they ended, which errors there were, and which cards nobody played."""
    catalog = Catalog.load(index)
    found = playable_decks(decks, catalog, lacking)
    holders = _holders(catalog, found, holding)
    wanted = [*holders]
    ends: Counter[str] = Counter()
    errors: Counter[str] = Counter()
    played: set[str] = set()
    with progress("Games", randoms + greedies) as advance:
        for number in range(randoms + greedies):
            chance = random.Random(seed + number)
            aim = _next_wanted(wanted, played, number)
            pair = chance.choice(holders[aim] if aim else found), chance.choice(found)
            greedy = number >= randoms
            try:
                one = frozenset({aim} if aim else ())
                game = play(pair, seed + number, greedy=greedy, played=played, checked=checked, wanted=one)
                ends[game.outcome.reason if game.outcome else "none"] += 1
            except FAULTS as error:
                errors[repr(error)] += 1
                click.echo(f"game {seed + number} ({pair[0].name}, {pair[1].name}): {error!r}"[:400], err=True)
            advance(1)
    names = set(wanted) or {entry.card.name for deck in found for entry in (*deck.material, *deck.main)}
    click.echo(f"{len(found)} decks of {len(names)} cards, {randoms} random and {greedies} greedy games: {dict(ends)}")
    click.echo(f"{len(names - played)} cards were never played: {', '.join(sorted(names - played))}")
    if errors:
        raise click.ClickException(f"{sum(errors.values())} games failed: {errors.most_common(10)}")


if __name__ == "__main__":
    main()
