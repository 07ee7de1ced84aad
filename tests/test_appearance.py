"""Cached views of cards equal views that are made anew."""

from __future__ import annotations

import random

import pytest

from grandarchive import Game
from grandarchive.lab.random_games import starter_pairs
from grandarchive.model.terms import Zone
from grandarchive.play import appearance
from grandarchive.play.view_parts import CardView
from tests import nasty
from tests.every_deal import beginning

MOST_CHOICES = 120


def looks(game: Game) -> list[list[CardView]]:
    """The view of each card for each viewer."""
    views = [game.view(viewer) for viewer in (None, *range(len(game.names)))]
    return [[view._card(card) for card in game._state.cards if card.zone is not Zone.NOWHERE] for view in views]


def forget() -> None:
    appearance._VIEWS.clear()
    appearance._TRAITS.clear()


@pytest.mark.parametrize("secret", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_cached_cards_equal_cards_made_anew(seed: int, secret: bool) -> None:
    game = beginning(seed, 2 + seed % 2, pantheon=False, secret=secret)
    chance = random.Random(seed)
    forget()
    while not game.over and len(game.choices) < MOST_CHOICES:
        found = looks(game)
        if chance.randrange(4) == 0:
            clone = game.clone()
            clone.choose(chance.randrange(len(clone.decision.options)))
            looks(clone)
            assert looks(game) == found
        if chance.randrange(4) == 0:
            before = dict(appearance._VIEWS)
            forget()
            assert looks(game) == found
            appearance._VIEWS.update(before)
        game.choose(nasty.nasty_choice(game._state, chance))
    assert appearance._VIEWS


def test_an_unchanged_card_has_one_view() -> None:
    game = Game(starter_pairs()[0], seed=1)
    before = game.view(0).of(0).hand
    game.choose(0)
    after = game.view(0).of(0).hand
    assert any(card is other for card in before for other in after)
