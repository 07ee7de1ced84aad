"""Numbers by which a position is judged, read from the rows of a view."""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import log1p
from typing import Final

from grandarchive.play.rows import CODES, MISSING, SCHEMA, Rows

__all__ = ["FEATURES", "SCHEMA", "TABLES", "features"]

TABLES: Final = ("players", "cards", "globals")
"""The tables of `View.rows` that features need."""

FIELD: Final = CODES["zone"].index("field")
ALLY: Final = 1 << CODES["types"].index("ALLY")
CHAMPION: Final = 1 << CODES["types"].index("CHAMPION")
WEAPON: Final = 1 << CODES["types"].index("WEAPON")


@dataclass(slots=True)
class Side:
    """The strength of one player. A position is judged by the difference of two of these.

    Each field is a feature: a number of cards, of points of power, life or level, or of counters.
    """

    life: float = 0.0
    log_life: float = 0.0
    level: float = 0.0
    hand: float = 0.0
    memory: float = 0.0
    material: float = 0.0
    elements: float = 0.0
    graveyard: float = 0.0
    last_cards: float = 0.0
    allies: float = 0.0
    ally_power: float = 0.0
    ally_life: float = 0.0
    awake_power: float = 0.0
    weapons: float = 0.0
    weapon_power: float = 0.0
    other_objects: float = 0.0
    object_costs: float = 0.0
    champion_counters: float = 0.0


FEW_CARDS: Final = 10
"""A main deck with fewer cards than this is nearly empty."""

FEATURES: Final = (*(field.name for field in fields(Side)), "turn", "threat")
"""The names of the features, in order.

`turn` is 1 in the own turn and -1 in another one. `threat` is the share of the weakest other champion's life that the
awake allies of the turn player could take, at most 1, with the same sign.
"""


def features(rows: Rows, player: int) -> list[float]:
    """The features of a position for a player: own strength less the mean of the others who are still in the game.

    `rows` has at least `TABLES`. For two players the features of one are those of the other with the sign turned.
    """
    sides = _sides(rows)
    lost = rows.players["lost"]
    others = [side for number, side in enumerate(sides) if number != player and not lost[number]]
    own = _numbers(sides[player])
    if not others:
        return [*own, 0.0, 0.0]
    theirs = [sum(each) / len(others) for each in zip(*map(_numbers, others), strict=True)]
    attacker = rows.globals["turn_player"][0]
    sign = 1.0 if attacker == player else -1.0
    lives = [side.life for number, side in enumerate(sides) if number != attacker and not lost[number]]
    threat = min(1.0, sides[attacker].awake_power / max(1.0, min(lives, default=1.0)))
    return [*(a - b for a, b in zip(own, theirs, strict=True)), sign, sign * threat]


def _numbers(side: Side) -> list[float]:
    return [getattr(side, name) for name in Side.__slots__]


def _sides(rows: Rows) -> list[Side]:
    players = rows.players
    sides = []
    for life, damage, level, hand, memory, material, elements, graveyard, deck in zip(
        players["life"],
        players["damage"],
        players["level"],
        players["hand"],
        players["memory"],
        players["material"],
        players["elements"],
        players["graveyard"],
        players["deck"],
        strict=True,
    ):
        left = 0 if life == MISSING else max(0, life - damage)
        side = Side(left, log1p(left), level, hand, memory, material, elements.bit_count(), graveyard)
        side.last_cards = min(FEW_CARDS, deck)
        sides.append(side)
    _add_objects(rows, sides)
    return sides


def _add_objects(rows: Rows, sides: list[Side]) -> None:
    """Add what the objects of the field are worth to the sides of their controllers."""
    cards = rows.cards
    zones, types, costs = cards["zone"], cards["types"], cards["cost"]
    controllers, powers, lives = cards["controller"], cards["power"], cards["life"]
    damages, rested = cards["damage"], cards["rested"]
    enlighten, preparation = cards["enlighten_counters"], cards["preparation_counters"]
    for place, zone in enumerate(zones):
        if zone != FIELD:
            continue
        side, kind, power = sides[controllers[place]], types[place], max(0, powers[place])
        if kind & CHAMPION:
            side.champion_counters += enlighten[place] + preparation[place]
            continue
        side.object_costs += max(0, costs[place])
        if kind & ALLY:
            side.allies += 1
            side.ally_power += power
            side.ally_life += max(0, lives[place] - damages[place])
            if not rested[place]:
                side.awake_power += power
        elif kind & WEAPON:
            side.weapons += 1
            side.weapon_power += power
        else:
            side.other_objects += 1
