"""Conditions: what has to hold."""

from __future__ import annotations

from typing import Final

from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.conditions import YourTurn
from grandarchive.model.nouns import YOURS
from grandarchive.text.grammar.core import slot

PRODUCTIONS: Final = (
    # In sentences
    ("condition", "you control a <f:object.sg>", AtLeast(Count(slot("f") & YOURS), 1)),
    ("condition", "you control <n:several> or more <f:object.pl>", AtLeast(Count(slot("f") & YOURS), slot("n"))),
    ("condition", "it's your turn", YourTurn()),
)
