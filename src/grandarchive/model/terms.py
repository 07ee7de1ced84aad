"""The closed sets of the rules: zones, phases, players as a text names them, directions, types."""

from enum import Enum, IntEnum, StrEnum
from typing import Final


class Zone(IntEnum):
    """Where a card is (CR Game Zones). `LINEAGE` is the inner lineage and top card of a champion object.

    `LOADED` are the loaded cards beneath an object. `MASTERY` is where a player's mastery and statuses are kept, which
    are no objects (CR Mastery, CR Statuses). `NOWHERE` holds what is not part of the game: tokens that ceased to exist,
    cards not yet placed.
    """

    NOWHERE = 0
    DECK = 1
    MATERIAL = 2
    HAND = 3
    MEMORY = 4
    FIELD = 5
    GRAVEYARD = 6
    BANISHMENT = 7
    STACK = 8
    INTENT = 9
    LINEAGE = 10
    PANTHEON = 11
    MASTERY = 12
    LOADED = 13


class Position(StrEnum):
    """Where a card is put in an ordered zone."""

    TOP = "top"
    BOTTOM = "bottom"
    EITHER_END = "either end"


PRIVATE_ZONES: Final = frozenset({Zone.DECK, Zone.MATERIAL, Zone.HAND, Zone.MEMORY})
"""Zones whose cards are face-down by default (CR Public vs Private Information 9)."""

OWNED_ZONES: Final = PRIVATE_ZONES | {Zone.GRAVEYARD, Zone.BANISHMENT}
"""Zones of which every player has one, for cards that are no objects (CR Game Zones 2)."""

ZONE_NAMES: Final = (
    "nowhere",
    "main deck",
    "material deck",
    "hand",
    "memory",
    "field",
    "graveyard",
    "banishment",
    "effects stack",
    "intent",
    "lineage",
    "pantheon",
    "mastery",
    "loaded cards",
)

OBJECT_SPECIFIC_ZONES: Final = frozenset({Zone.LINEAGE, Zone.LOADED})
"""Zones beneath an object, which every object has for itself (CR Object-Specific Zones)."""


OBJECT_ZONES: Final = (Zone.FIELD, Zone.INTENT)
"""Where abilities find objects, and the intents that count as objects for them (CR Abilities 6)."""


class Phase(StrEnum):
    """The phases of a turn (CR Turn Order 1)."""

    WAKE_UP = "wake up"
    MATERIALIZE = "materialize"
    RECOLLECTION = "recollection"
    DRAW = "draw"
    MAIN = "main"
    COMBAT = "combat"
    END = "end"


class Who(StrEnum):
    """Players, seen from the controller of an ability."""

    YOU = "you"
    OPPONENT = "opponent"
    EACH = "each player"


class Direction(StrEnum):
    """The modes of Shifting Currents, clockwise (CR Shifting Currents 2)."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


DIRECTIONS: Final = tuple(Direction)


LABELS: Final = frozenset({"balance", "cardistry", "deluge", "harmonize", "upkeep", "equestrian"})
"""Label keywords, which say to what class an ability belongs and nothing else (CR Label Keywords 3)."""


class Turn(Enum):
    """How one direction lies to another; `CLOCKWISE` and `COUNTERCLOCKWISE` are adjacent (CR Shifting Currents 2.d)."""

    CLOCKWISE = 1
    OPPOSITE = 2
    COUNTERCLOCKWISE = 3


TURNS: Final = tuple(Turn)


class Rounding(Enum):
    """To which whole number (CR Rounding 1)."""

    DOWN = "rounded down"
    UP = "rounded up"


class CostKind(StrEnum):
    """What a printed cost is paid with (CR Parts of a Card - Cost 1)."""

    RESERVE = "reserve"
    MEMORY = "memory"
    NONE = "none"


class Speed(StrEnum):
    """When a card may be played (CR Timing and Permissions - Fast vs Slow)."""

    FAST = "fast"
    SLOW = "slow"


BASIC_ELEMENTS: Final = frozenset({"FIRE", "WATER", "WIND"})
ADVANCED_ELEMENTS: Final = frozenset({"ARCANE", "ASTRA", "CRUX", "EXALTED", "EXIA", "LUXEM", "NEOS", "TERA", "UMBRA"})
ELEMENTS: Final = BASIC_ELEMENTS | ADVANCED_ELEMENTS | {"NORM"}
BOONS: Final = frozenset({"GREATER BOON", "LESSER BOON"})
"""The types of boons (CR Card Types - Boons 2)."""
TYPES: Final = BOONS | frozenset(
    {"ACTION", "ALLY", "ATTACK", "CHAMPION", "DOMAIN", "ITEM", "MASTERY", "PHANTASIA", "WEAPON", "STATUS"}
)
SUPERTYPES: Final = frozenset({"REGALIA", "UNIQUE"})
CLASSES: Final = frozenset(
    {"ANOMALY", "ASSASSIN", "CLERIC", "GUARDIAN", "MAGE", "RANGER", "SPIRIT", "TAMER", "WARRIOR"}
)
STATS: Final = ("power", "life", "durability", "level")
"""The stats of a card (CR Parts of a Card - Stats) and the level of a champion."""
OBJECT_TYPES: Final = frozenset({"ALLY", "CHAMPION", "DOMAIN", "ITEM", "PHANTASIA", "WEAPON"})
"""Types whose cards become objects when they resolve (CR Game Zones - Field 3)."""
TRAITS: Final = {
    "element": ELEMENTS,
    "basic element": BASIC_ELEMENTS,
    "non-norm element": ELEMENTS - {"NORM"},
    "class": CLASSES,
    "card type": OBJECT_TYPES | {"ACTION", "ATTACK"},
}
"""What cards have in common and a player can choose one of."""
