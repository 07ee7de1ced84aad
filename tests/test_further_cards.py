"""Official cards that no starter deck has, written in the language: what they say is accepted, shown and played.

`python -m tests.test_further_cards` plays many games with them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click
import pytest

from grandarchive.cards import differences
from grandarchive.model.cards import CardDefinition
from grandarchive.testing.progress import progress
from grandarchive.text import render
from tests.further import a, b, c
from tests.further.b_words import TOKENS
from tests.further.positions import Pool, play
from tests.official import loaded_index

PARTS: Final = (a, b)
CARDS: Final = tuple(card for part in (*PARTS, c) for card in part.CARDS)
POOL: Final = Pool(CARDS)
INDEX: Final = Path(__file__).resolve().parent.parent.parent / "shared" / "index" / "cards.json"
GAMES: Final = 12
MOST_CHOICES: Final = 120


def test_nearly_all_can_be_said() -> None:
    for part in PARTS:
        names = {card.name for card in part.CARDS}
        assert len(names) == len(part.CARDS)
        assert not names & part.MISSED.keys()
        assert len(names) + len(part.MISSED) == 50


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.name))
def test_every_ability_is_told(card: CardDefinition) -> None:
    told = [render.ability(ability) for face in card.faces for ability in face.abilities]
    assert all(told)
    assert len(set(told)) == len(told)


@pytest.mark.index
@pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent")
def test_the_facts_are_those_of_the_index() -> None:
    official = loaded_index()
    found = {card.name: differences(card, official[card.name]) for card in (*CARDS, *TOKENS)}
    assert {name: facts for name, facts in found.items() if facts} == {}


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_from_random_positions_stay_sound(seed: int) -> None:
    play(POOL, seed, MOST_CHOICES)


@click.command()
@click.option("--games", type=click.IntRange(1), default=400, show_default=True, help="Games to play.")
@click.option("--choices", type=click.IntRange(1), default=400, show_default=True, help="The most choices of a game.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
def main(games: int, choices: int, seed: int) -> None:
    """Play games from random positions."""
    with progress("further cards", games) as advance:
        for number in range(seed, seed + games):
            try:
                play(POOL, number, choices)
            except Exception as error:
                raise click.ClickException(f"game {number}: {error!r}") from error
            advance(1)


if __name__ == "__main__":
    main()
