"""Conditions: what has to hold."""

from __future__ import annotations

from typing import Final

from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.conditions import ChampionBonus, ClassBonus, ElementBonus, LevelAtLeast, YourTurn
from grandarchive.model.nouns import YOURS
from grandarchive.text.grammar.core import slot

PRODUCTIONS: Final = (
    # In bubbles
    ("bubble", "[ class bonus ]", ClassBonus()),
    ("bubble", "[ element bonus ]", ElementBonus()),
    ("bubble", "[ <name:champion name> bonus ]", ChampionBonus(slot("name"))),
    ("bubble", "[ level <n:digits> + ]", LevelAtLeast(slot("n"))),
    # In sentences
    ("condition", "you control a <f:object.sg>", AtLeast(Count(slot("f") & YOURS), 1)),
    ("condition", "you control <n:several> or more <f:object.pl>", AtLeast(Count(slot("f") & YOURS), slot("n"))),
    ("condition", "it's your turn", YourTurn()),
)
