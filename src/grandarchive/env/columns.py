"""The kinds of numbers in the columns of rows: what a learner may do with a number depends on its kind."""

from __future__ import annotations

from typing import Final

from grandarchive.play.rows import CODES, TABLES

PLAYERS: Final[dict[str, frozenset[str]]] = {
    "cards": frozenset({"owner", "controller"}),
    "players": frozenset({"player"}),
    "options": frozenset({"player"}),
    "globals": frozenset({"viewer", "turn_player", "first_player", "holder", "attacking_player"}),
    "stack": frozenset({"player"}),
    "targets": frozenset({"player"}),
    "events": frozenset({"player"}),
}
"""Columns with the number of a player; an observation counts players from its viewer."""

IDENTITIES: Final[dict[str, frozenset[str]]] = {
    "cards": frozenset({"card", "name"}),
    "players": frozenset(),
    "options": frozenset({"key"}),
    "globals": frozenset(),
    "stack": frozenset({"name"}),
    "targets": frozenset({"name"}),
    "events": frozenset({"card", "source"}),
}
"""Columns with numbers of 63 bits that are equal for equal things, and are otherwise without an order."""

SETS: Final = frozenset({"states", "types", "classes", "elements", "keywords"})
"""Columns with sets of words, in every table that has them."""

IDENTITY_BITS: Final = 16
"""The lowest bits of an identity that a flat observation has: two cards in 65,536 share theirs."""

GREATEST_IDENTITY: Final = 2**63 - 2
GREATEST_NUMBER: Final = 2**31 - 1


def bounds(table: str, column: str) -> tuple[int, int]:
    """The least and the greatest number of a column."""
    if column in IDENTITIES[table]:
        return -1, GREATEST_IDENTITY
    if column in SETS:
        return 0, 2 ** len(CODES[column]) - 1
    return -GREATEST_NUMBER, GREATEST_NUMBER


def bit_count(table: str, column: str) -> int:
    """The bits by which a flat observation shows a column; 0 for one that it shows as a number."""
    if column in IDENTITIES[table]:
        return IDENTITY_BITS
    return len(CODES[column]) if column in SETS else 0


def places(table: str, names: frozenset[str]) -> list[int]:
    """The places of columns in their table."""
    return [place for place, column in enumerate(TABLES[table]) if column.name in names]
