"""Obstacles: what keeps a player from playing a card, using an ability or attacking, each with its rule."""

from __future__ import annotations

from typing import Any, Final, NamedTuple


class Obstacle(NamedTuple):
    """One thing that keeps somebody from doing something now.

    Its `kind` is a key of `RULES`. What it is about depends on the kind: `numbers`, `cards` by id, `words` of the
    language such as conditions, costs and targets, and `names` of elements, classes, counters, zones and phases.
    """

    kind: str
    numbers: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    words: tuple[Any, ...] = ()
    names: tuple[str, ...] = ()


RULES: Final = {
    # The moment
    "over": "CR Ending the Game 1",
    "opportunity": "CR Opportunity 2",
    "question": "CR Opportunity 2",
    "slow": "CR Fast vs Slow 1",
    "materialize phase": "CR Materialize Phase 3",
    "instruction": "CR Special Play Permissions 2",
    "refused": "CR Playing Cards 3",
    # Whose it is, and where
    "not yours": "CR Playing Cards 2",
    "unknown": "CR Public vs Private Information 6",
    "on the stack": "CR Playing Cards 6",
    "zone": "CR Card Activation 1.9.1",
    "permission": "CR Special Play Permissions 3",
    "beneath": "CR Non-Objects 1",
    "bestowed": "CR Bestowing Boons 3.4.1",
    "nothing to do": "CR Activated Abilities 5",
    # What the card asks for
    "element": "CR Parts of a Card - Element 2",
    "class locked": "CR Keywords - Class Locked 1",
    "level locked": "CR Keywords - Level Locked 1",
    "boon": "CR Card Types - Boons 4",
    "proviso": "CR Card Activation 1.6",
    "forbidden": "CR Permission 1",
    "no champion": "CR Leveling Up 2",
    "level": "CR Leveling Up 2",
    "lineage": "CR Keywords - Lineage 1",
    "no cost": "CR Costs and Memory 3",
    "memory cost": "CR Costs and Memory 3",
    "no memory cost": "CR Card Materialization 3.4.2",
    "way": "CR Card Activation 1.3.3",
    # Abilities
    "works elsewhere": "CR Abilities 4",
    "restriction": "CR Restriction Abilities 3",
    "only if": "CR Activated Abilities 5",
    "limit": "CR Activated Abilities 5",
    "disobedient": "CR Game Terms - Obedience 1",
    "pride": "CR Keywords - Pride 1",
    # Declarations and costs
    "mode": "CR Card Activation 1.4",
    "target": "CR Card Activation 1.5",
    "different targets": "CR Objects and Targeting - Target 1",
    "reserve": "CR Card Activation 1.8",
    "memory": "CR Card Materialization 3.3",
    "rested": "CR Card Activation 1.8",
    "counters": "CR Card Activation 1.8",
    "cost": "CR Card Activation 1.8",
    "payment": "CR Card Activation 1.8",
    # Attacks
    "first turn": "CR Attacking and the Combat Phase 1.h",
    "attacker rested": "CR Declaring an Attack 2.a",
    "power": "CR Attacking and the Combat Phase 1.c",
    "no attack target": "CR Attacking and the Combat Phase 2.b",
    "stealth": "CR Keywords - Stealth 1",
    "attacks only": "CR Declaring an Attack 2.e",
    "attack forbidden": "CR Declaring an Attack 1.c",
    "attack cost": "CR Attacking and the Combat Phase 1.e",
    "attack": "CR Declaring an Attack 1.c",
}
"""The rule of each kind of obstacle."""

CATCH_ALL: Final = frozenset({"payment", "attack"})
"""Kinds that say no more than that it cannot be completed."""


def unique(found: list[Obstacle]) -> tuple[Obstacle, ...]:
    """The obstacles in their order, each once."""
    kept: list[Obstacle] = []
    for obstacle in found:
        if obstacle not in kept:
            kept.append(obstacle)
    return tuple(kept)
