"""Rulings on allies that do not obey."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

TAMER: Final = ["Spirit of Fire", "Silvie, With the Pack"]


@ruling("Arima, Gaia's Wings", "2023-04-15")
@ruling("Blazing Direwolf", "2023-04-15")
@ruling("Blue Slime", "2023-04-15")
@ruling("Enraged Boars", "2023-04-15")
@ruling("Lakeside Serpent", "2023-04-15")
@ruling("Rebellious Bull", "2023-04-15")
@ruling("Tempest Silverback", "2023-04-15")
@ruling("Vertus, Gaia's Roar", "2023-04-15")
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
        ("Vertus, Gaia's Roar", 10),
    ],
)
def test_an_ally_that_does_not_obey_cannot_attack(name: str, pride: int) -> None:
    """With its pride as level it can."""
    for level, obeys in (pride - 1, False), (pride, True):
        t = Scenario(official(name)).player("A", lineage=TAMER, level=level - 2, field=[name]).player("B")
        assert t.main_phase("A").level("A") == level
        assert t.can("A", f"attack with {name}") == obeys


@ruling("Enraged Boars", "2023-04-15")
@pytest.mark.parametrize(("level", "obeys"), [(1, False), (2, True)])
def test_an_ally_that_does_not_obey_does_not_intercept_and_uses_nothing(level: int, obeys: bool) -> None:
    """Its activated ability cannot be used, and it is not asked whether it intercepts an attack."""
    catalog = trial("Pride 2\nIntercept\n(0): Draw a card.", "Ally — Tamer Beast", called="Mule", beside=official())
    t = (
        Scenario(catalog)
        .player("A", lineage=TAMER[:1], level=level, field=["Mule"])
        .player("B", field=["Banner Knight"])
    )
    t.main_phase("B", first="A")
    assert t.can("A", "use Mule") == obeys
    t.act("B", "attack with Banner Knight", target="A's champion")
    while t.purpose == "opportunity" and t.state.combat is not None:
        t.pass_once(t.asked)
    assert (t.purpose == "may") == obeys
