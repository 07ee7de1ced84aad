"""A puzzle of the package that tests know well: Silvie with a Gray Wolf, whose attack does not win."""

from __future__ import annotations

from typing import Final

from grandarchive.testing.positions.puzzles import puzzle_count, puzzle_text

HAND: Final = """hand = [
    { card = "Trusty Steed", known = true },
    { card = "Deep Sea Beastbonder", known = true },
"""

WOLF: Final = next(number for number in range(1, puzzle_count() + 1) if HAND in puzzle_text(number))
"""Its number. Puzzles get other numbers when there are more."""
