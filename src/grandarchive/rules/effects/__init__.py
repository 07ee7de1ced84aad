"""What each effect of the model does. Importing this package registers all executors."""

from grandarchive.rules.effects import (
    beneath,
    beside,
    cards,
    choosing,
    combat,
    composition,
    copies,
    damage,
    generating,
    lasting,
    objects,
    paying,
    players,
    stack,
    time,
    together,
)

__all__ = [
    "beneath",
    "beside",
    "cards",
    "choosing",
    "combat",
    "composition",
    "copies",
    "damage",
    "generating",
    "lasting",
    "objects",
    "paying",
    "players",
    "stack",
    "time",
    "together",
]
