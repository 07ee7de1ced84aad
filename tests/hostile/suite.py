"""The suite: which inputs there are, by their numbers."""

from __future__ import annotations

import random
from typing import Final

from tests.hostile import arguments, conversation, indexes, library, lists, own_cards, positions, saves
from tests.hostile.cases import Input
from tests.hostile.running import problems

FAMILIES: Final = (
    *arguments.FAMILIES,
    *indexes.FAMILIES,
    *own_cards.FAMILIES,
    *saves.FAMILIES,
    *positions.FAMILIES,
    *library.FAMILIES,
    *lists.FAMILIES,
    *conversation.FAMILIES,
)
REAL: Final = 20
"""Each input with a number that this divides runs in a fresh interpreter."""


def made(seed: int, number: int) -> Input:
    """The input with a number; the same for the same seed."""
    chance = random.Random(f"{seed}/{number}")
    make = chance.choices([make for make, _ in FAMILIES], [weight for _, weight in FAMILIES])[0]
    return make(chance)


def looked_at(task: tuple[int, int]) -> tuple[int, str, list[str]]:
    """Runs the input with a number and gives its name and problems."""
    seed, number = task
    case = made(seed, number)
    return number, case.name, problems(case, real=number % REAL == 0)
