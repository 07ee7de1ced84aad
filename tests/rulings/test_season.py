"""Cards of this season with cards that they are played with."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official, proves


@proves("Stifling Gyre", 1, 3)
@pytest.mark.parametrize(("chosen", "asked"), [("Herald", True), ("Banner Knight", False)])
def test_stifling_gyre_asks_only_for_allies_with_the_chosen_name(chosen: str, asked: bool) -> None:
    """Whoever controls the ally pays four, or the trigger is negated; here nobody can pay."""
    catalog = trial("On Enter: Draw a card.", "Ally — Mage Human", called="Herald", beside=official("Stifling Gyre"))
    gyre = placed("Stifling Gyre", remembers={"the chosen name": chosen})
    t = Scenario(catalog).player("A", field=[gyre]).player("B", hand=["Herald"]).main_phase("B")
    t.act("B", "activate Herald").pass_all()
    assert len(t.zone("B", "hand")) == (0 if asked else 1)


@proves("Dusklight Communion", 1, 2)
@pytest.mark.parametrize("element", ["astra", "umbra"])
def test_dusklight_communion_asks_for_the_element_of_what_was_banished(element: str) -> None:
    """A phantasia is destroyed for the one, and champions have a level less for the other."""
    catalog = trial(
        "", "Regalia Item — Mage Accessory", called="Relic", elements=element, beside=official("Dusklight Communion")
    )
    catalog = trial("", "Phantasia — Mage Fractal", called="Wisp", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Rai, Spellcrafter"],
        hand=["Dusklight Communion", *["Careful Study"] * 3],
        material=["Relic"],
    )
    t.player("B", field=["Wisp"]).main_phase("A").act("A", "activate Dusklight Communion")
    t.pass_all()
    if t.purpose == "target":
        t.answer("A", "target", "Wisp")
    t.pass_all()
    assert (len(t.objects("Wisp")), t.level("A"), t.zone("A", "banishment")) == (
        (0, 1, ["Relic"]) if element == "astra" else (1, 0, ["Relic"])
    )
