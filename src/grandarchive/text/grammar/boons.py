"""Boons: what they cost to bestow, how many there are, and what only their players have.

A boon is bestowed and never activated, so its own cost is written as that of any card.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import Custom, filled, slot
from grandarchive.text.shapes.abilities import Activated, Static, Triggered
from grandarchive.text.shapes.amounts import Count
from grandarchive.text.shapes.modifications import Gains
from grandarchive.text.shapes.nouns import ANYTHING, CHAMPION, Controlled, Or, Type
from grandarchive.text.shapes.players import Having

F: Final = slot("f")
BOON: Final = Or((Type("LESSER BOON"), Type("GREATER BOON")))
ON_THE_STACK: Final = (Zone.STACK,)
CROWDED: Final = filled("q", Count(ANYTHING, Zone.GRAVEYARD, Who.YOU))
"""What holds for whoever has so many cards in their graveyard."""


def _held_on_the_stack() -> Custom:
    """An ability that cards on the Effects Stack have."""

    def make(f: Any, a: Any) -> Static | None:
        if f[1] != ON_THE_STACK or not hasattr(a, "zones"):
            return None
        return Static(f[0], (Gains(replace(a, zones=f[1])),), reached=f[1])

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(affected, (Gains(Activated() | Static() | Triggered() as a),), reached=zones):
                said: dict[str, Any] = {"f": (affected, zones), "a": replace(a, zones=())}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


PRODUCTIONS: Final = (
    ("card head#", "[boon|boons]", BOON),
    ("in your zone#", "<f:cards#> in your pantheon", Count(F, Zone.PANTHEON, Who.YOU)),
    # What they cost
    (
        "so many",
        "graveyard with <q:quantity.pl> cards in it",
        Count(CHAMPION & Controlled(Having(Who.EACH, CROWDED))),
    ),
    # Two numbers
    *(("both measures", f"<m:measure>{comma} and Y is <n:measure>", (slot("m"), slot("n"))) for comma in (",", "")),
    # Cards on the Effects Stack
    ("quoting static", "<f:cards there> have <a:quoted>", _held_on_the_stack()),
)
