"""How the work grows with the size of a position: more objects, effects, cards in hand, events at once, or turns.

Each `Growth` prepares positions of some sizes and does the same with each. `curves` measures the time that takes, and
`tests/test_growth.py` counts what the engine does meanwhile. The *slope* over a doubling is that of the logarithms: 1
is work that doubles with the size, 2 is work that grows with its square.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import Any, Final

from grandarchive.cards.starter.printing import keyword
from grandarchive.lab import positions
from grandarchive.lab.positions import position, spell
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import AddCounters, DealDamage, Destroy, Discard, Draw, Effect, Put, Summon
from grandarchive.model.entering import AS_USUAL, ENTERS_DISTANT, Entering
from grandarchive.model.nouns import ALLY, ANYTHING, Every
from grandarchive.model.terms import Who, Zone
from grandarchive.play import Game
from grandarchive.rules.continuous.board import characteristics
from grandarchive.state.game import Aspect

OBJECTS: Final = (10, 20, 40, 80, 160, 200)
EFFECTS: Final = (10, 20, 40)
HANDS: Final = (5, 10, 20, 40)
TOGETHER: Final = (10, 20, 40, 80, 160)
TURNS: Final = (25, 50, 100, 200)

CROWD: Final = 80
"""The objects under the effects whose number is measured."""

EVERY_ALLY: Final = Every(ALLY)
FEW_EFFECTS: Final = 5
WALKS: Final = 4
"""The number of random games in which decisions are measured."""

WALK: Final = 30
"""The number of decisions measured in each of them."""

STEEPEST: Final = 1.15
"""The highest slope allowed for a task whose parts cannot depend on each other."""

FEWEST: Final = 3
"""Everything is measured at least so often."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position, and what is done with a copy of it; `run` returns how many times it was done."""

    start: Game
    run: Callable[[Game], int]


@dataclass(frozen=True, slots=True)
class Growth:
    """Something that is done at several `sizes`. `steep` work may grow faster: each effect may depend on each other."""

    name: str
    sizes: tuple[int, ...]
    prepare: Callable[[int], Task]
    steep: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """The shortest time of each size in microseconds, and the slope from each size to the next."""

    name: str
    sizes: tuple[int, ...]
    microseconds: tuple[float, ...]
    steep: bool

    @property
    def slopes(self) -> tuple[float, ...]:
        """The slope from each size to the next."""
        return slopes(self.sizes, self.microseconds)

    def to_json(self) -> dict[str, Any]:
        """The curve as JSON values."""
        return {
            "name": self.name,
            "sizes": list(self.sizes),
            "microseconds": list(self.microseconds),
            "slopes": list(self.slopes),
            "steep": self.steep,
        }


def slopes(sizes: Iterable[int], costs: Iterable[float]) -> tuple[float, ...]:
    """The slopes of the logarithms of costs over those of sizes, from each size to the next."""
    points = list(zip(sizes, costs, strict=True))
    return tuple(log(b / a) / log(n / m) for (m, a), (n, b) in pairwise(points))


def curves(seconds: float) -> tuple[Curve, ...]:
    """Measure each of `GROWTHS` for about `seconds` of the processor, in turns with its sizes."""
    return tuple(_curve(growth, seconds) for growth in GROWTHS)


def _curve(growth: Growth, seconds: float) -> Curve:
    """Without the collector of garbage, whose work grows with everything else that Python remembers."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return _measured(growth, seconds)
    finally:
        if was_enabled:
            gc.enable()


def _measured(growth: Growth, seconds: float) -> Curve:
    clock = time.process_time
    tasks = [growth.prepare(size) for size in growth.sizes]
    best = [float("inf")] * len(tasks)
    until, rounds = clock() + seconds, 0
    while rounds < FEWEST or clock() < until:
        for place, task in enumerate(tasks):
            game = task.start.clone()
            start = clock()
            times = task.run(game)
            best[place] = min(best[place], (clock() - start) / times)
        rounds += 1
    return Curve(growth.name, growth.sizes, tuple(cost * 1e6 for cost in best), growth.steep)


# Tasks ---------------------------------------------------------------------------------------------------------


def walk(game: Game) -> int:
    """Play some random decisions from the same position several times."""
    made = 0
    for seed in range(WALKS):
        draw = random.Random(seed).randrange
        walking = game.clone()
        for _ in range(WALK):
            walking.choose(draw(len(walking.decision.options)))
        made += WALK
    return made


def compute_board(game: Game) -> int:
    """Compute what every object is from nothing."""
    state = game._state
    state.touch(Aspect.FIELD)
    state.forget_board()
    characteristics(state, state.field[0])
    return 1


def cast(game: Game) -> int:
    """Activate the only card in hand, and follow what it does until somebody has to choose.

    To put triggers in order is left out: each choice of that has all that are left as options.
    """
    (option,) = (place for place, label in enumerate(game.labels) if label.startswith("activate"))
    game.choose(option)
    return 1


def play_turns(game: Game, turns: int) -> int:
    """Play random choices until this many turns have passed."""
    draw = random.Random(turns).randrange
    while game.turn < positions.TURN + turns:
        game.choose(draw(len(game.decision.options)))
    return 1


# Positions -----------------------------------------------------------------------------------------------------


def _walk_among(size: int) -> Task:
    return Task(position([positions.PLAIN] * size, [positions.CHORE] * 5), walk)


def _board_of(size: int) -> Task:
    banners = [positions.banner(number) for number in range(FEW_EFFECTS)]
    return Task(position([*banners, *[positions.PLAIN] * (size - FEW_EFFECTS)]), compute_board)


def _board_under(effect: Callable[[int], CardDefinition]) -> Callable[[int], Task]:
    def prepare(size: int) -> Task:
        effects = [effect(number) for number in range(size)]
        return Task(position([*effects, *[positions.PLAIN] * (CROWD - size)]), compute_board)

    return prepare


def _walk_with_hand(size: int) -> Task:
    return Task(
        position([positions.PLAIN] * 6, [*[positions.CHORE] * (size // 2), *[positions.PLAIN] * (size - size // 2)]),
        walk,
    )


def _entering(effects: int = 0, entering: Entering = AS_USUAL) -> Callable[[int], Task]:
    def prepare(size: int) -> Task:
        token = positions.token("Wisp", 1, 1, keyword("stealth"))
        banners = [positions.banner(number) for number in range(effects)]
        return Task(position(banners, [spell("Rouse", (Summon(token, size, entering=entering),))]), cast)

    return prepare


def _all_of(card: CardDefinition, effect: Effect) -> Callable[[int], Task]:
    """One effect for all of these objects."""
    return lambda size: Task(position([card] * size, [spell("Blaze", (effect,))]), cast)


def _drawing(size: int) -> Task:
    return Task(position(hand=[spell("Insight", (Draw(size),))], deck=[positions.PLAIN] * (size + 1)), cast)


def _discarding(size: int) -> Task:
    everything = Discard(Every(ANYTHING, Zone.HAND, Who.YOU))
    return Task(position(hand=[spell("Oblivion", (everything,)), *[positions.DEAR] * size]), cast)


def _turns(size: int) -> Task:
    deck = [positions.CHORE] * (max(TURNS) + 10)
    return Task(position(deck=deck), lambda game: play_turns(game, size))


GROWTHS: Final = (
    Growth("a decision, by objects", OBJECTS, _walk_among),
    Growth("a board under five effects, by objects", OBJECTS, _board_of),
    Growth("a board of 80, by effects that are independent", EFFECTS, _board_under(positions.banner)),
    Growth(
        "a board of 80, by effects that ask for power and give it",
        EFFECTS,
        _board_under(positions.judge),
        steep=True,
    ),
    Growth(
        "a board of 80, by effects that ask for types and give them",
        EFFECTS,
        _board_under(positions.tutor),
        steep=True,
    ),
    Growth("a board of 80, by effects that take abilities", EFFECTS, _board_under(positions.thief), steep=True),
    Growth("a decision, by cards in each hand", HANDS, _walk_with_hand),
    Growth("objects that enter at once", TOGETHER, _entering()),
    Growth("objects that enter at once under five effects", TOGETHER, _entering(FEW_EFFECTS)),
    Growth("objects that enter at once and distant", TOGETHER, _entering(FEW_EFFECTS, ENTERS_DISTANT)),
    Growth("objects that die at once", TOGETHER, _all_of(positions.PLAIN, Destroy(EVERY_ALLY))),
    Growth("objects that die at once and watch that", TOGETHER, _all_of(positions.MOTH, Destroy(EVERY_ALLY))),
    Growth("a game, by turns", TURNS, _turns),
)
"""The tasks whose growth `grandarchive bench --full` measures."""

COUNTED: Final = (
    *GROWTHS,
    Growth("objects that damage kills at once", TOGETHER, _all_of(positions.PLAIN, DealDamage(2, EVERY_ALLY))),
    Growth("objects that return to hands at once", TOGETHER, _all_of(positions.PLAIN, Put(EVERY_ALLY, Zone.HAND))),
    Growth("objects that get counters at once", TOGETHER, _all_of(positions.PLAIN, AddCounters("buff", 1, EVERY_ALLY))),
    Growth("cards that are drawn by one effect", TOGETHER, _drawing),
    Growth("cards that are discarded at once", TOGETHER, _discarding),
)
"""The tasks whose growth `tests/test_growth.py` counts: those that are measured, and similar ones."""
