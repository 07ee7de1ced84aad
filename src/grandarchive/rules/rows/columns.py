"""The columns of the tables of rows: their names, types and meanings, and the codes that stand in them.

This is the one definition of the tables. `cards`, `players` and `others` fill the columns in this order. A change of a
column, a code or an order raises `SCHEMA`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Final

from grandarchive.model.keywords import DONE
from grandarchive.model.terms import CLASSES, ELEMENTS, SUPERTYPES, TYPES

SCHEMA: Final = 1
"""The version of columns and codes."""

MISSING: Final = -1_000_000
"""The value of a characteristic that a card does not have. Characteristics themselves can be below 0."""

UNKNOWN: Final = -1
"""The number of a card that the viewer does not know, and the row of what has none."""

MOST_EVENTS: Final = 32
"""The newest events of this turn that have rows; `globals` counts the rest."""

TYPE_BITS: Final = (*sorted(TYPES), *sorted(SUPERTYPES))
CLASS_BITS: Final = tuple(sorted(CLASSES))
ELEMENT_BITS: Final = tuple(sorted(ELEMENTS))
KEYWORD_BITS: Final = tuple(sorted(DONE))
STATE_BITS: Final = (
    "token",
    "copy",
    "transformed",
    "face-down",
    "distant",
    "ephemeral",
    "fostered",
    "bestowed",
    "gained",
    "preserved",
)
COUNTERS: Final = (
    "buff",
    "debuff",
    "durability",
    "enlighten",
    "level",
    "preparation",
    "wither",
    "quest",
    "omen",
    "sheen",
    "refinement",
    "age",
)
"""The kinds of counters that have a column; `other_counters` is the sum of all others."""

COST_CODES: Final = ("none", "reserve", "memory")
SPEED_CODES: Final = ("slow", "fast")
ITEM_CODES: Final = ("activation", "materialization", "bestowment", "ability", "trigger")
EVENT_CODES: Final = (
    "attack",
    "attacked",
    "damage",
    "activate",
    "materialize",
    "bestow",
    "use",
    "negate",
    "recover",
    "draw",
    "kill",
    "level up",
    "enter",
    "leave",
    "take back",
)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its name, the `array` typecode of its buffer, and the meaning of its numbers."""

    name: str
    type: str
    meaning: str


def _columns(*pairs: tuple[str, str]) -> tuple[Column, ...]:
    return tuple([Column(name, "q", meaning) for name, meaning in pairs])


def _stats(prefix: str, which: str) -> tuple[tuple[str, str], ...]:
    names = ("power", "life", "durability", "level")
    return tuple([(f"{prefix}{name}", f"the {which} {name}; MISSING without one") for name in names])


CARD_RECORD: Final = _columns(
    ("ref", "the `ref` of `CardView`; another one after each zone change"),
    ("card", "the number of the card, `card_number(slug)`; -1 for a card that the viewer does not know"),
    ("name", "the number of the name it has now, `card_number(name)`; -1 without a name"),
    ("zone", "the zone, a code of `zone`"),
    ("owner", "the owner"),
    ("controller", "the controller; the owner where nobody controls cards"),
    ("rested", "1 if it is rested"),
    ("damage", "the damage on a unit of the field, which is not taken off its `life`"),
    *((f"{kind}_counters", f"the {kind} counters on it") for kind in COUNTERS),
    ("other_counters", "all other counters on it but damage, together"),
    ("states", "bits of `states`"),
    ("x", "the number declared for X as it was played"),
    *_stats("printed_", "printed"),
)
"""Columns that follow from the record of a card."""

CARD_NOW: Final = _columns(
    *_stats("", "present"),
    ("cost", "the printed cost; MISSING for X and without a cost"),
    ("cost_kind", "the kind of the printed cost, a code of `cost_kind`"),
    ("cost_change", "so much more it costs to play by effects of others, less if it is negative"),
    ("speed", "its speed, a code of `speed`; -1 without one"),
    ("types", "types and supertypes, bits of `types`"),
    ("classes", "classes, bits of `classes`"),
    ("elements", "elements, bits of `elements`"),
    ("keywords", "keywords in force, bits of `keywords`"),
    ("activated", "its activated abilities, how many"),
    ("triggered", "its triggered abilities, how many"),
    ("statics", "its static abilities, how many"),
    ("resolutions", "the abilities that are followed as it resolves, how many"),
)
"""Columns that follow from the present characteristics."""

CARD_PLACE: Final = _columns(
    ("place", "the place in its zone from 0: the top of a deck, the oldest object, the lowest layer; -1 without order"),
    ("host", "the row of the object that it lies beneath; -1 without one"),
    ("link", "the row of the object that it is linked to; -1 without one"),
    ("attacking", "1 for the attacker"),
    ("defending", "1 for what is attacked"),
    ("retaliating", "1 for a unit that retaliates"),
    ("wielded", "1 for a weapon that is used for the attack"),
    ("options", "the options of the viewer's decision that are about it, how many"),
)
"""Columns that follow from the moment."""

CARDS: Final = CARD_RECORD + CARD_NOW + CARD_PLACE

PLAYERS: Final = _columns(
    ("player", "the number of the player"),
    ("champion", "the row of the champion; -1 without one"),
    ("level", "the level of the champion, 0 without one"),
    ("life", "the life of the champion, from which its damage is not taken off; MISSING without one"),
    ("damage", "the damage on the champion"),
    ("elements", "the enabled elements, bits of `elements`"),
    ("objects", "the objects that the player controls, how many"),
    ("hand", "the cards of the hand, how many"),
    ("memory", "the cards of the memory, how many"),
    ("influence", "the cards of hand and memory, how many"),
    ("deck", "the cards of the main deck, how many"),
    ("material", "the cards of the material deck, how many"),
    ("pantheon", "the cards of the pantheon, how many"),
    ("graveyard", "the cards of the graveyard, how many"),
    ("banishment", "the banished cards, how many"),
    ("agility", "the cards that agility returns, all instances together"),
    ("direction", "the direction of the currents, a code of `direction`; -1 without one"),
    ("turns", "the turns that the player has begun, how many"),
    ("lost", "1 if the player has lost"),
)

STACK: Final = _columns(
    ("item", "the number of the item, as in `StackMark`"),
    ("kind", "what it is, a code of `item`"),
    ("player", "whose it is"),
    ("card", "the row of the played card, or of the source while that is there; -1 otherwise"),
    ("name", "the number of the name of its source"),
    ("copied", "1 for a copy"),
    ("x", "the number declared for X"),
)

TARGETS: Final = _columns(
    ("item", "the row in `stack` of the item with the target"),
    ("name", "the number of the name that its text has for the target"),
    ("card", "the row of the targeted card; -1 for anything else"),
    ("player", "the targeted player; -1 for anything else"),
    ("target_item", "the row in `stack` of the targeted item; -1 for anything else"),
    ("lost", "1 for a target that is gone"),
    ("share", "the share of an amount that is split; 0 without one"),
)

EVENTS: Final = _columns(
    ("kind", "what happened, a code of `event`"),
    ("player", "the player who does it, or whose it is; -1 for nobody"),
    ("card", "the number of the card it happened to; -1 without one that the viewer knows"),
    ("row", "the row of that card, as long as it has moved at most once since; -1 otherwise"),
    ("source", "the number of the card that dealt damage; -1 otherwise"),
    ("source_row", "the row of that card, as long as it has moved at most once since; -1 otherwise"),
    ("amount", "the damage, the damage recovered, or the cards drawn, how many; 0 otherwise"),
    ("combat", "1 for combat damage"),
)

OPTIONS: Final = _columns(
    ("kind", "the kind of the option, a code of `option`"),
    ("card", "the row of the card that it is about; -1 without one that the viewer sees"),
    ("source", "the row of the card that the question is about; -1 without one that the viewer sees"),
    ("player", "the player who would be chosen; -1 otherwise"),
    ("amount", "the number that would be chosen; 0 otherwise"),
    ("place", "the place of the ability, mode, way or cost among those of its card; -1 otherwise"),
    (
        "key",
        "64 bits of `key`, players counted from the one who chooses: equal at every seat, in every game and process",
    ),
)

GLOBALS: Final = _columns(
    ("viewer", "the player who sees this; -1 for everybody"),
    ("players", "the players with whom the game began, how many"),
    ("turn", "the number of the turn"),
    ("phase", "the phase, a code of `phase`"),
    ("step", "the step, a code of `step`"),
    ("turn_player", "the turn player"),
    ("first_player", "the player who took the first turn"),
    ("holder", "the player who has Opportunity; -1 for nobody"),
    ("purpose", "what the viewer decides, a code of `purpose`; -1 for nothing"),
    ("amount", "the number that belongs to the question"),
    ("source", "the row of the card that the question is about; -1 without one that the viewer sees"),
    ("may_attack", "1 if no rule of the first turns keeps the viewer from attacking"),
    ("attacking_player", "the player who attacks; -1 without an attack"),
    ("untold_events", "the older events of this turn, which have no rows"),
    ("over", "1 if the game is over"),
)

TABLES: Final = {
    "cards": CARDS,
    "players": PLAYERS,
    "options": OPTIONS,
    "globals": GLOBALS,
    "stack": STACK,
    "targets": TARGETS,
    "events": EVENTS,
}
"""The tables by name, each with its columns."""


def bits(words: Iterable[str], among: tuple[str, ...]) -> int:
    """The places of words among all of their kind, as the bits of a number; other words have none."""
    return sum(1 << among.index(word) for word in words if word in among)


@cache
def card_number(word: str) -> int:
    """The number of a card by its slug, or of a name: 63 bits that are the same in every game, process and version.

    >>> card_number("fireball") == card_number("fireball") >= 0
    True
    """
    return int.from_bytes(blake2b(word.encode(), digest_size=8).digest(), "big") >> 1
