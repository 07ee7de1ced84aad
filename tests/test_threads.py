"""Clones of one game share records and nothing else: they may be played on several threads at a time."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest

from grandarchive.cards.starter.printing import has
from grandarchive.model.conditions import YourTurn, controls
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, YOURS
from grandarchive.play.game import Game
from tests.scenarios.changing_cards import CHANGING_CARDS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

DIALS: Final = tuple(
    relic(f"{name} Dial", has(Gets("power", power), affected=ALLY & YOURS, condition=condition))
    for name, power, condition in (
        ("Day", 1, YourTurn()),
        ("Night", 2, ~YourTurn()),
        ("Full", 3, controls(ALLY, 3)),
        ("Empty", 5, ~controls(ALLY, 3)),
    )
)
"""Nothing happens to these relics, so all clones share their records; what they do goes on and off."""

ALLIES: Final = ("Lone Wolf", "Mystic", "Captain")

LOOKS: Final = 4
ROUNDS: Final = 12
"""Disturbances are a matter of chance: one round finds them in two of three runs, so many rounds do for certain."""


@pytest.fixture
def many_switches() -> Iterator[None]:
    """Threads take turns as often as possible."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-9)
    yield
    sys.setswitchinterval(before)


def ended(game: Game, seed: int, looks: int) -> str:
    """The digest of a game that was played to its end at random, with so many looks at everything before a choice."""
    chance = random.Random(seed)
    while not game.over:
        for _ in range(looks):
            game._state.forget_board()
            assert game.labels
            assert game.status() == []
        game.choose(chance.randrange(len(game.decision.options)))
    return game.digest()


def crowded_game() -> Game:
    """A turn begins with so many allies on both sides that most of the time goes into what they are."""
    table = with_extra_cards(*CHANGING_CARDS, *DIALS)
    for name in ("A", "B"):
        table.player(name, field=[*(dial.name for dial in DIALS * 2), *ALLIES], deck=ALLIES * 5)
    return table.main_phase("A").game


def in_the_next_turn(game: Game) -> Game:
    """The game after everybody passed."""
    turn = game.turn
    while game.turn == turn:
        game.choose(game.labels.index("pass") if "pass" in game.labels else 0)
    return game


@pytest.mark.usefixtures("many_switches")
def test_two_clones_can_be_played_on_two_threads() -> None:
    """They end as they do one after the other; and meanwhile each of them is what it is."""
    start = crowded_game()
    starts = (start, in_the_next_turn(start.clone()))
    for seed in range(ROUNDS):
        alone = [ended(game.clone(), seed, 0) for game in starts]
        clones = [game.clone() for game in starts]
        with ThreadPoolExecutor(2) as threads:
            together = [threads.submit(ended, clone, seed, LOOKS) for clone in clones]
        assert [each.result() for each in together] == alone
