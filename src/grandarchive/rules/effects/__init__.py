"""What each effect of the model does. Importing this package registers all executors."""

from grandarchive.rules.effects import (
    beside,
    cards,
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
    "beside",
    "cards",
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
