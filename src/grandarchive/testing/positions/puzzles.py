"""The puzzles that come with the program: positions with open hands in which one first choice wins this turn.

`tools/find_puzzles.py` finds them in games of the starter decks.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from grandarchive.errors import WrongArgument
from grandarchive.testing.positions.position import Position, read_position

FOLDER: Final = "puzzles"
SUFFIX: Final = ".toml"


def puzzle_count() -> int:
    """How many puzzles there are. Their numbers begin with 1, and the longer ones come later."""
    return len(_files())


def puzzle_text(number: int) -> str:
    """The file of a puzzle. Raises `WrongArgument` for a number that no puzzle has."""
    found = _files()
    if not 1 <= number <= len(found):
        raise WrongArgument(f"there is no puzzle {number}: their numbers are 1 to {len(found)}")
    return found[number - 1].read_text(encoding="utf-8")


def puzzle(number: int) -> Position:
    """The position of a puzzle, which the player who has to choose can win. Raises `WrongArgument`."""
    return read_position(puzzle_text(number), f"puzzle {number}")


@cache
def _files() -> list[Traversable]:
    folder = resources.files("grandarchive") / FOLDER
    return sorted((each for each in folder.iterdir() if each.name.endswith(SUFFIX)), key=lambda each: each.name)
