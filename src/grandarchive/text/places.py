"""Categories of the grammar that have a name in plain English, for what can stand at a place of a text.

A category without a name is told by the words with which it begins, so this table has the wide ones only.
"""

from __future__ import annotations

from typing import Final

NUMBER: Final = "a number"
OBJECT: Final = "a kind of object, such as 'ally'"
OBJECTS: Final = "a kind of objects, such as 'allies'"
CARD: Final = "a kind of card, such as 'item card'"
CARDS: Final = "a kind of cards, such as 'item cards'"
SOURCE: Final = "a kind of source, such as 'Spell source'"
ONE: Final = "who or what it happens to, such as 'target ally'"
EFFECT: Final = "an effect, such as 'draw a card'"
ABILITY: Final = "an ability"
KEYWORD: Final = "a keyword"
CONDITION: Final = "a condition, such as 'you control an ally'"
COST: Final = "a cost, such as '(2)' or '[REST]'"
TRAIT: Final = "a type, subtype or element"
CHANGE: Final = "a change, such as 'gets +1 [POWER]'"
MORE: Final = "a description, such as 'you control'"
PLAYER: Final = "a player, such as 'target opponent'"
EVENT: Final = "an event, such as 'CARDNAME attacks'"
MEASURED: Final = "what is counted, such as 'the amount of allies you control'"
NAME: Final = "a name"

NAMES: Final[dict[str, tuple[str, ...]]] = {
    NUMBER: (
        "amount",
        "bound",
        "bounds",
        "digits",
        "extent",
        "numeral",
        "number bounds",
        "several",
        "tally.pl",
        "count.pl",
        "quantity.pl",
        "exact.pl",
        "additional.pl",
        "so many",
        "so much",
        "sum",
    ),
    "a number in order, such as 'second'": ("nth",),
    OBJECT: ("object.sg", "object head.sg", "plain head.sg", "those.sg", "described object", "some objects"),
    OBJECTS: ("object.pl", "object head.pl", "plain head.pl", "those.pl"),
    CARD: ("card.sg", "cards.sg", "card noun.sg", "kind head.sg", "described card"),
    CARDS: ("card.pl", "cards.pl", "card noun.pl", "kind head.pl"),
    SOURCE: ("source.sg", "source.pl"),
    ONE: ("selection.sg", "selection.pl", "subject.sg", "subject.pl", "target.sg", "target.pl"),
    EFFECT: (
        "effect",
        "effects",
        "instruction",
        "instructions",
        "quoted instructions",
        "resolution",
        "sequel",
        "clauses",
        "outcome",
    ),
    ABILITY: ("ability", "static", "triggered", "activated"),
    KEYWORD: (
        "keyword",
        "keywords",
        "held keyword",
        "keyword name",
        "open keyword",
        "row of keywords",
        "several keywords",
        "typed keyword",
    ),
    CONDITION: ("condition", "in case"),
    COST: ("cost", "costs", "price"),
    TRAIT: ("adjective", "card adjective", "source adjective", "omen adjective.sg", "omen adjective.pl", "trait"),
    "a subtype": ("subtype", "subtype word", "subtype head.sg", "subtype head.pl", "row of subtypes"),
    "a class": ("class word",),
    "an element": ("element", "of element", "basic elements"),
    "a type": ("type word", "type line", "added type.sg", "added type.pl"),
    CHANGE: ("change", "change.sg", "change.pl", "changes.sg", "changes.pl"),
    MORE: ("object after.sg", "object after.pl", "after.sg", "after.pl", "source after"),
    PLAYER: ("player", "player noun.sg", "player noun.pl", "somebody", "payer.sg", "payer.pl"),
    EVENT: ("occurrence", "happening", "befalling"),
    MEASURED: ("measure", "measured", "measured one", "counted.sg", "counted.pl"),
    "a zone": ("zone", "zones.sg", "zones.pl", "own zone.sg", "own zone.pl", "public zone"),
    "a status": ("status", "lost status"),
    "the name of a card": ("card name",),
    "the name of a champion": ("champion name",),
    "a kind of counter": ("counter kind",),
    "what it can be linked to": ("link words",),
    NAME: ("titled name", "own name", "own names"),
    "an ingredient": ("herb name", "ingredient noun.sg", "ingredient noun.pl"),
}
"""Names, each with the categories that are called so."""

PLACES: Final[dict[str, str]] = {category: name for name, each in NAMES.items() for category in each}
"""The name of each category that has one."""
