"""Rulings on cards that are paid for with floating memory only."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling
from tests.scenarios.trying import MORE

DEARER = "Sword cards you materialize cost 1 more to materialize."
DISCARDED = (
    "As long as it's your turn, pay only using floating memory for this card's memory cost.\n\nAs an additional cost "
    "to materialize this card, discard a card."
)


@ruling("Sealed Blade", "2022-12-27")
@proves("Sealed Blade", 1)
@pytest.mark.parametrize(("floating", "possible"), [(3, False), (4, True)])
def test_what_a_card_costs_more_is_paid_with_floating_memory(floating: int, possible: bool) -> None:
    """One more is due, and no card of the memory pays for it."""
    drift = trial("Recover 1.\n\nFloating Memory", called="Drift", beside=official("Sealed Blade"))
    cards = trial(DEARER, "Phantasia — Mage Fractal", called="Tax", beside=drift)
    t = Scenario(cards).player("A", field=["Tax"], material=["Sealed Blade"], memory=3, graveyard=["Drift"] * floating)
    t.player("B").phase("A", "materialize")
    assert ("materialize Sealed Blade" in t.options) is possible
    if possible:
        t.answer("A", "materialize", "materialize Sealed Blade")
        assert (t.zone("A", "banishment"), len(t.zone("A", "memory"))) == (["Drift"] * 4, 3)


@ruling("Sealed Blade", "2022-12-27")
@pytest.mark.parametrize("cost", [0, 1])
def test_what_it_costs_besides_cannot_be_paid(cost: int) -> None:
    """Also if no memory is due: a card that is discarded is no floating memory."""
    cards = trial(DISCARDED, "Regalia Item — Mage Accessory", memory=cost, beside=MORE)
    t = Scenario(cards).player("A", hand=["Read"], material=["Trial", "Ring"], memory=["Read"], graveyard=["Drift"] * 2)
    t.player("B").phase("A", "materialize")
    assert "materialize Ring" in t.options
    assert "materialize Trial" not in t.options
