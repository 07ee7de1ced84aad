"""What a caller hands to a game, checked before anything is done with it."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Final, SupportsIndex

from grandarchive.errors import WrongArgument
from grandarchive.play.fields import quoted

LEAST_SEED: Final = -(2**63)
GREATEST_SEED: Final = 2**64 - 1
"""A game has 64 bits of randomness; a longer seed would mean the same as a shorter one."""

LONGEST_NAME: Final = 60
"""Characters in the name of a player."""


def whole(value: object, what: str, least: int, most: int) -> int:
    """A whole number of any type, as an int. Raises `WrongArgument` for any other thing and out of the bounds."""
    if type(value) is int or (isinstance(value, SupportsIndex) and not isinstance(value, bool)):
        number = index(value)
        if least <= number <= most:
            return number
    raise WrongArgument(f"{what} must be a whole number from {least} to {most}, and not {quoted(value)}")


def flag(value: object, what: str) -> bool:
    """A truth value as it is. Raises `WrongArgument` for any other thing."""
    if isinstance(value, bool):
        return value
    raise WrongArgument(f"{what} must be True or False, and not {quoted(value)}")


def player_names(names: object, players: int) -> tuple[str, ...]:
    """One name for each player; without any they are A, B and so on.

    Raises `WrongArgument` unless they are different texts of printable characters, not too long and not blank.
    """
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise WrongArgument(f"the names of the players must be a list of texts, and not {quoted(names)}")
    found = tuple(names)
    if not found:
        return tuple("ABCDEF"[:players])
    for name in found:
        if not isinstance(name, str) or not name.isprintable() or not name.strip() or len(name) > LONGEST_NAME:
            raise WrongArgument(
                f"the name of a player must have 1 to {LONGEST_NAME} printable characters; {quoted(name)} is none"
            )
    if len(found) != players or len(set(found)) != players:
        raise WrongArgument(f"{players} players need {players} different names, and not {len(set(found))}")
    return found
