"""The statistics of a game are what its events say, without what was taken back."""

from __future__ import annotations

import pytest

import grandarchive as ga

CATALOG = ga.Catalog.starter()


def played(seed: int, most: int = 400) -> ga.Game:
    """A game of two programs."""
    decks = [ga.starter_deck(name, CATALOG) for name in ("lorraine-starter", "rai-starter")]
    game = ga.Game(decks, seed=seed)
    agent = ga.GreedyAgent()
    while not game.over and len(game.choices) < most:
        game.choose(agent.choose(game.view(game.decision.player)))
    return game


def numbers(game: ga.Game, viewer: int | None = None) -> tuple[ga.Statistics, ...]:
    return ga.statistics(game.events(viewer).events, 2)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_all_viewers_get_the_same_numbers(seed: int) -> None:
    game = played(seed)
    assert numbers(game) == numbers(game, 0) == numbers(game, 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_turns_and_draws_are_those_of_the_game(seed: int) -> None:
    game = played(seed)
    found = numbers(game)
    assert sum(each.turns for each in found) == game.turn
    drawn = [event for event in game.events(None).events if event.kind == "draw" and event.card is not None]
    assert sum(each.drawn for each in found) == len(drawn)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_damage_is_what_lines_say(seed: int) -> None:
    game = played(seed)
    blows = [event for event in game.events(None).events if event.kind == "damage"]
    for each in numbers(game):
        mine = [event for event in blows if event.player == each.player and event.card]
        told = [event for event in mine if event.card and event.card.controller != each.player]
        assert each.damage == sum(int(event.text.split(" deals ")[1].split()[0]) for event in told)
        assert each.largest == max((event.amount for event in told), default=0)
    assert any(each.damage and each.attacks and each.played for each in numbers(game))


def test_what_was_taken_back_does_not_count() -> None:
    game = played(1, 60)
    game.events(None)
    before = numbers(game)
    left = len(game.choices)
    agent = ga.GreedyAgent()
    while not game.over and len(game.choices) < left + 30:
        game.choose(agent.choose(game.view(game.decision.player)))
    assert numbers(game) != before
    while len(game.choices) > left:
        game.undo()
    assert numbers(game) == before
