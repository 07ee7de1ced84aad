"""Random games with every made-up card there is: whatever meets whatever, the state stays sound and can be copied."""

from __future__ import annotations

import json
import random
from typing import Final

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import CostKind
from grandarchive.play.fresh import stale
from grandarchive.play.game import Game
from grandarchive.rules.agenda import answer
from grandarchive.rules.turn.starting import new_game
from grandarchive.state.encoding import decode, digest, encode
from grandarchive.state.game import GameState
from grandarchive.state.invariants import problems
from grandarchive.testing import Cards
from tests.nasty_scenarios import is_endless
from tests.scenarios import (
    changing_cards,
    copying_cards,
    extra_cards,
    limited_cards,
    loading_cards,
    pantheon_cards,
    player_cards,
    remembering_cards,
    replacing_cards,
    secret_cards,
    time_cards,
    waiting_cards,
)

MODULES: Final = (
    changing_cards,
    copying_cards,
    extra_cards,
    limited_cards,
    loading_cards,
    pantheon_cards,
    player_cards,
    remembering_cards,
    replacing_cards,
    secret_cards,
    time_cards,
    waiting_cards,
)
NAMES: Final = ("A", "B")
MOST_DECISIONS: Final = 300
TALLEST_STACK: Final = 6


SEEDS: Final = 40
SEEDS_IN_ALL_MODES: Final = 400

ENDLESS_WITH_OTHERS: Final = frozenset({"Celebrant"})
"""It draws for recovering, and a Dry Well recovers for drawing."""


def _collected() -> list[CardDefinition]:
    """Every definition of the starter decks and of the scenarios, but for what could go on without end."""
    found = list(DEFINITIONS)
    for module in MODULES:
        for value in vars(module).values():
            if isinstance(value, tuple):
                found.extend(card for card in value if isinstance(card, CardDefinition))
    return [card for card in {card.name: card for card in found}.values() if _can_end(card)]


def _can_end(card: CardDefinition) -> bool:
    """It is no token, and nobody can go on with it, or with two such cards, without end."""
    return not (card.token or is_endless(card) or card.name in ENDLESS_WITH_OTHERS)


POOL: Final = _collected()
CARDS: Final = Cards(POOL)
MAIN: Final = [card for card in POOL if card.face.cost.kind is CostKind.RESERVE and card.face.cost.value is not None]
MATERIAL: Final = [
    card for card in POOL if card.face.cost.kind is CostKind.MEMORY and "CHAMPION" not in card.face.types
]
CHAMPIONS: Final = [card for card in POOL if "CHAMPION" in card.face.types]
SPIRITS: Final = [card for card in CHAMPIONS if card.face.level == 0 and (card.face.life or 0) > 10]
HIGHER: Final = [card for card in CHAMPIONS if card.face.level]


def _deck(chance: random.Random) -> tuple[tuple[CardDefinition, ...], tuple[CardDefinition, ...]]:
    material = (chance.choice(SPIRITS), *chance.sample(HIGHER, 4), *chance.sample(MATERIAL, 7))
    return material, tuple(chance.choice(MAIN) for _ in range(60))


def _choose(state: GameState, chance: random.Random) -> int:
    """Mostly act, and pass when there is a lot on the stack, so that games come to an end."""
    assert state.decision is not None
    options = len(state.decision.options)
    if state.decision.purpose == "opportunity" and options > 1:
        return 0 if len(state.stack) > TALLEST_STACK or chance.random() < 0.25 else chance.randrange(1, options)
    return chance.randrange(options)


def _look(state: GameState) -> None:
    """Everything that is shown can be shown."""
    game = Game.from_state(state, NAMES)
    for player in range(2):
        assert game.view(player).encode()["players"]
    assert len(game.labels) == len(game.decision.options)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """With `--modes all`, as in `make soak`, there are more games."""
    all_modes = metafunc.config.getoption("modes") == "all"
    metafunc.parametrize("seed", range(SEEDS_IN_ALL_MODES if all_modes else SEEDS))


def test_a_random_game_stays_sound(seed: int) -> None:
    """After every choice; and a copy, and a saved and loaded game, go the same way as the one they came from."""
    chance = random.Random(seed)
    state = new_game((_deck(chance), _deck(chance)), seed, journal=True)
    for number in range(MOST_DECISIONS):
        if state.outcome is not None or state.decision is None:
            break
        choice = _choose(state, chance)
        others: list[GameState] = []
        if number % 10 == 0:
            _look(state)
            others.append(state.clone())
            answer(state.clone(), (choice + 1) % len(state.decision.options))
        if number % 40 == 0:
            others.append(decode(json.loads(json.dumps(encode(state))), CARDS.by_slug))
        answer(state, choice)
        assert [*problems(state), *stale(state)] == []
        for other in others:
            answer(other, choice)
            assert digest(other) == digest(state)
