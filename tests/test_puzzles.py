"""The puzzles of the package are puzzles: one first choice wins, it takes three actions, and `greedy` misses it."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.compiled import IS_COMPILED
from grandarchive.errors import WrongArgument
from grandarchive.play import Game
from grandarchive.solve import WIN, solve
from grandarchive.solve.defending import defence
from grandarchive.testing.positions.bench import PositionBench
from grandarchive.testing.positions.puzzles import puzzle, puzzle_count, puzzle_text

CATALOG = Catalog.starter()
QUICK = 2
"""Every run of the tests examines the first two puzzles; `make compiled` examines all, for it takes a fifth there."""

ALL = range(1, puzzle_count() + 1)
EXAMINED = ALL if IS_COMPILED else ALL[:QUICK]


@pytest.fixture(scope="module")
def finder() -> Any:
    """The tool that finds puzzles."""
    path = Path(__file__).parents[1] / "tools" / "find_puzzles.py"
    spec = importlib.util.spec_from_file_location("find_puzzles", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["find_puzzles"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("number", EXAMINED)
def test_a_puzzle_is_one(finder: Any, number: int) -> None:
    position = puzzle(number)
    found = finder.examined(position.scenario(CATALOG).game)
    assert found is not None, "several first choices win, or greedy finds the win, or it is not settled"
    assert found[0] >= finder.LEAST_ACTIONS
    assert position.title == f"Win this turn: {found[0]} actions"


@pytest.mark.parametrize("number", ALL)
def test_the_hands_of_a_puzzle_are_open(number: int) -> None:
    game = PositionBench(CATALOG).puzzle(number)
    for viewer in range(2):
        view = game.view(viewer)
        assert all(card.name for player in range(2) for card in (*view.of(player).hand, *view.of(player).memory))
        assert [len(view.of(player).hand) for player in range(2)] == [view.of(at).hand_size for at in range(2)]


def test_no_two_puzzles_are_the_same() -> None:
    texts = [puzzle_text(number) for number in range(1, puzzle_count() + 1)]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("number", [0, -1, 100_000])
def test_a_number_that_no_puzzle_has_is_refused(number: int) -> None:
    with pytest.raises(WrongArgument, match=f"there is no puzzle {number}: their numbers are 1 to"):
        puzzle(number)


def test_the_best_defence_is_not_the_first_choice_that_loses(finder: Any) -> None:
    """Whoever follows the solver wins against the defence, however long it takes."""
    game: Game = puzzle(1).scenario(CATALOG).game
    player, turn = game.decision.player, game.turn
    while not game.over and game.turn == turn:
        if game.decision.player == player:
            found = solve(game, nodes=finder.NODES)
            assert found.answer == WIN
            assert found.choice is not None
            game.choose(found.choice)
        else:
            game.choose(defence(game, player))
    assert game.outcome is not None
    assert game.outcome.winners == (player,)
