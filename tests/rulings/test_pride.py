"""Rulings on allies that do not obey."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario
from tests.official import official, proves, ruling

TAMER: Final = ["Spirit of Fire", "Silvie, With the Pack"]


@ruling("Arima, Gaia's Wings", "2023-04-15")
@ruling("Blazing Direwolf", "2023-04-15")
@ruling("Blue Slime", "2023-04-15")
@ruling("Enraged Boars", "2023-04-15")
@ruling("Lakeside Serpent", "2023-04-15")
@ruling("Rebellious Bull", "2023-04-15")
@ruling("Tempest Silverback", "2023-04-15")
@proves("Enraged Boars", 1)
@proves("Rebellious Bull", 2)
@pytest.mark.parametrize(
    ("name", "pride"),
    [
        ("Arima, Gaia's Wings", 5),
        ("Blazing Direwolf", 5),
        ("Blue Slime", 4),
        ("Enraged Boars", 5),
        ("Lakeside Serpent", 6),
        ("Rebellious Bull", 3),
        ("Tempest Silverback", 5),
    ],
)
def test_an_ally_that_does_not_obey_cannot_attack(name: str, pride: int) -> None:
    """With its pride as level it can."""
    for level, obeys in (pride - 1, False), (pride, True):
        t = Scenario(official(name)).player("A", lineage=TAMER, level=level - 2, field=[name]).player("B")
        assert t.main_phase("A").level("A") == level
        assert t.can("A", f"attack with {name}") == obeys
