"""The six ingredients, tokens that players gather (CR Game Terms - Gather 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Activated
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.choices import Some
from grandarchive.model.costs import SACRIFICE_THIS
from grandarchive.model.effects import Draw, Effect, IfDone, Modify, Position, Put, Recover
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ANYTHING, Champion
from grandarchive.model.terms import CostKind, Who, Zone


def _ingredient(name: str, kind: str, part: str, *effects: Effect) -> CardDefinition:
    """An ingredient; each part of a plant has an effect of its own."""
    face = Face(
        name=name,
        types=frozenset({"ITEM"}),
        subtypes=("CLERIC", "HERB", kind, part),
        cost=Cost(CostKind.RESERVE, 1),
        abilities=(Activated((SACRIFICE_THIS,), effects),),
    )
    return CardDefinition(name.lower(), (face,), token=True)


FLOWER: Final = (Recover(1),)
LEAF: Final = (
    Put(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), Zone.DECK, Position.BOTTOM),
    IfDone((Draw(1),)),
)
ROOT: Final = (Modify(Champion(), (Gets("level", 1),)),)

INGREDIENTS: Final = (
    _ingredient("Blightroot", "CATALYST", "ROOT", *ROOT),
    _ingredient("Fraysia", "ADJUVANT", "FLOWER", *FLOWER),
    _ingredient("Manaroot", "ADJUVANT", "ROOT", *ROOT),
    _ingredient("Razorvine", "CATALYST", "LEAF", *LEAF),
    _ingredient("Silvershine", "CATALYST", "FLOWER", *FLOWER),
    _ingredient("Springleaf", "ADJUVANT", "LEAF", *LEAF),
)
"""All of them, in the order of their names."""
