"""Random games with made-up definitions: checked after every choice, copied, and saved and loaded."""

from __future__ import annotations

import json
import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from types import FrameType
from typing import Any, Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import BOONS, OBJECT_TYPES, CostKind, Phase
from grandarchive.play.game import Game
from grandarchive.testing import Cards, Scenario, placed
from tests.nasty import nasty_choice

MOST_CHOICES: Final = 70
MOST_CARDS: Final = 300
"""With more cards a game is broken off: something makes more of itself without end."""

TOO_LONG: Final = 20
"""No choice takes so many seconds of a processor."""

IN_A_GAME: Final = 8
"""So many of the invented cards are in a game."""

NAMES: Final = ("A", "B", "C")
PHASES: Final = (Phase.MAIN, Phase.MAIN, Phase.MAIN, Phase.MATERIALIZE, Phase.RECOLLECTION, Phase.END)
STARTER: Final = tuple(card for card in DEFINITIONS if not card.token)


class TooSlow(Exception):
    """A choice took too long."""


@dataclass(frozen=True)
class Pool:
    """Cards by where they can be."""

    main: tuple[str, ...]
    material: tuple[str, ...]
    objects: tuple[str, ...]
    champions: tuple[str, ...]
    boons: tuple[str, ...]


def pool(cards: tuple[CardDefinition, ...]) -> Pool:
    """Sort cards by where they can be."""

    def names(*kinds: CostKind, objects: bool = False, types: frozenset[str] = frozenset()) -> tuple[str, ...]:
        return tuple(
            card.name
            for card in cards
            if (not kinds or card.face.cost.kind in kinds)
            and (_is_object(card) if objects else not card.token)
            and (types <= card.face.types)
            and (types or card.face.types.isdisjoint({"CHAMPION", *BOONS}))
        )

    return Pool(
        names(CostKind.RESERVE),
        names(CostKind.MEMORY),
        names(objects=True),
        names(types=frozenset({"CHAMPION"})),
        tuple(card.name for card in cards if not card.token and not card.face.types.isdisjoint(BOONS)),
    )


def _is_object(card: CardDefinition) -> bool:
    types = card.face.types
    return not types.isdisjoint(OBJECT_TYPES) and "link" not in card.face.printed.abilities.keywords


KNOWN: Final = pool(STARTER)
SPIRITS: Final = tuple(c.name for c in STARTER if "CHAMPION" in c.face.types and c.face.level == 0)


def position(seed: str, cards: tuple[CardDefinition, ...], partners: tuple[CardDefinition, ...] = ()) -> Game:
    """A position in which the cards are where they are used soon, and among partners, each as often as all of these."""
    chance = Random(seed)
    invented = pool(cards * max(1, len(partners)) + partners)

    def some(what: str, most: int, often: float = 0.75) -> list[str]:
        found = []
        for _ in range(chance.randrange(most + 1)):
            mine = getattr(invented, what)
            there = mine if mine and chance.random() < often else getattr(KNOWN, what)
            if there:
                found.append(chance.choice(there))
        return found

    scene = Scenario(Cards((*DEFINITIONS, *cards, *partners)), seed=chance.randrange(10**6))
    players = NAMES[: 3 if chance.random() < 0.15 else 2]
    for name in players:
        lineage = [chance.choice(SPIRITS)]
        if invented.champions and chance.random() < 0.7:
            lineage.append(chance.choice(invented.champions))
        counters: dict[str, Any] = {
            kind: chance.randrange(1, 5) for kind in ("enlighten", "level") if chance.random() < 0.4
        }
        setup: dict[str, Any] = {
            "lineage": lineage,
            "field": [
                placed(
                    card,
                    rested=chance.random() < 0.2,
                    controller=chance.choice(players) if chance.random() < 0.1 else None,
                    loaded=some("main", 1) if chance.random() < 0.2 else (),
                    buff=chance.randrange(3),
                )
                for card in some("objects", 6)
            ],
            "hand": some("main", 7),
            "memory": some("main", 4),
            "graveyard": some("main", 4),
            "banishment": some("main", 2),
            "material": [*some("material", 5), *some("champions", 2)],
            "pantheon": some("boons", 2, 1.0),
            "deck": [*some("main", 8), *["Honorable Vanguard"] * 6],
        }
        scene.player(name, **setup, **counters)
    return scene.phase(chance.choice(players), chance.choice(PHASES)).game


@contextmanager
def in_time(seconds: int) -> Iterator[None]:
    """Raises `TooSlow` if what is inside keeps a processor busy for longer."""

    def ring(_: int, __: FrameType | None) -> None:
        raise TooSlow(f"more than {seconds} seconds")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


CATALOG: Final = Catalog.starter()


def play(seed: str, cards: tuple[CardDefinition, ...], most: int = MOST_CHOICES) -> int:
    """Play a random game and check it all along; how many choices there were. Raises what goes wrong."""
    game = position(seed, cards)
    chance = Random(seed)
    for number in range(most):
        if game.over or len(game._state.cards) > MOST_CARDS:
            return number
        choice = nasty_choice(game._state, chance)
        with in_time(TOO_LONG):
            others = _others(game, number)
            game.choose(choice)
            found = game.status()
            assert found == [], found
            for other in others:
                other.choose(choice)
                assert other.digest() == game.digest(), "a copy goes another way"
    return most


def _others(game: Game, number: int) -> list[Game]:
    """Now and then copies of the game, one of them saved and loaded; and all that is shown is looked at."""
    found: list[Game] = []
    if number % 6 == 0:
        for player in range(game._state.players):
            assert game.view(player).encode()["players"]
            game.log(player)
        assert len(game.labels) == len(game.decision.options)
        found.append(game.clone())
    if number % 18 == 0:
        loaded = Game.decode(json.loads(json.dumps(game.encode())), CATALOG)
        assert loaded.digest() == game.digest(), "a loaded game is another one"
        found.append(loaded)
    return found


def in_short(error: BaseException) -> str:
    """What went wrong and where, in one line that is the same for the same bug."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "tests/invented" not in f.filename]
    place = f"{frames[-1].filename.rpartition('grandarchive/')[2]}:{frames[-1].lineno}" if frames else "the game"
    return f"{type(error).__name__} in {place}: {str(error)[:160]}"
