"""Cards of this season with cards that they are played with."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling


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


@ruling("Convalescent Tonic", "2024-01-19")
@proves("Convalescent Tonic", 1)
def test_what_a_potion_costs_more_is_not_paid_if_it_is_brewed() -> None:
    """It costs two more, which a player without cards could not pay."""
    catalog = official("Convalescent Tonic", "Fraysia")
    catalog = trial("Potion cards cost 2 more to activate.", "Domain — Mage Castle", called="Toll", beside=catalog)
    for field, possible in (["Fraysia"], True), ([], False):
        t = Scenario(catalog).player("A", lineage=["Spirit of Water"], field=field, hand=["Convalescent Tonic"])
        t.player("B", field=["Toll"]).main_phase("A")
        assert t.can("A", "activate Convalescent Tonic") is possible


@ruling("Vanishing Shot", "2024-01-19")
@proves("Vanishing Shot", 1)
def test_a_bullet_is_put_away_with_its_gun() -> None:
    """It is a regalia or not, and goes to banishment or to the graveyard."""
    catalog = trial("", "Regalia Weapon — Ranger Gun", called="Gun", power=1, beside=official("Vanishing Shot"))
    catalog = trial("Destroy target weapon.", "Action — Mage Skill", called="Smash", beside=catalog)
    t = Scenario(catalog).player("A", field=["Gun", "Vanishing Shot"], hand=["Smash"]).player("B").main_phase("A")
    t.act("A", "use Vanishing Shot").pass_all().act("A", "activate Smash").pass_all()
    assert (t.zone("A", "field"), "Vanishing Shot" in t.zone("A", "graveyard") + t.zone("A", "banishment")) == (
        ["Spirit of Wind"],
        True,
    )


@ruling("Pouvoir Absolu", "2025-06-27")
@proves("Pouvoir Absolu", 1)
def test_what_gets_an_omen_counter_is_an_omen() -> None:
    """One that has its counter may be activated, and one that was banished before and has none may not."""
    catalog = official("Pouvoir Absolu", "Ciel, Loyal Valet", "Ciel, Omenbringer", "Ciel, Mirage's Grave")
    for called in ("Marked", "Bare"):
        catalog = trial("Glimpse 1.", "Action — Mage Skill", called=called, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Wind", "Ciel, Loyal Valet", "Ciel, Omenbringer", "Ciel, Mirage's Grave"],
        banishment=["Bare"],
        hand=["Pouvoir Absolu", *["Fireball"] * 15],
        deck=["Marked"] * 12,
    )
    t.player("B").main_phase("A").act("A", "activate Pouvoir Absolu").pass_all()
    while t.stack or t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0]) if t.purpose != "opportunity" else t.pass_all()
    assert len(t.zone("A", "banishment")) == 11
    assert (t.can("A", "activate Marked"), t.can("A", "activate Bare")) == (True, False)
