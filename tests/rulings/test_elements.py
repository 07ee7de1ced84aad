"""Rulings on elements, lineages and influence: what is revealed, what is enabled, and what is too much."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling


@ruling("Dawn of Ashes", "2023-08-09")
@proves("Dawn of Ashes", 1)
@pytest.mark.parametrize(("card", "kept"), [("Fireball", False), ("Banner Knight", True), (None, True)])
def test_a_card_that_is_not_revealed_is_of_no_other_element(card: str | None, kept: bool) -> None:
    """With no card in memory none is revealed, and the domain stays."""
    t = Scenario(official("Dawn of Ashes")).player("A", field=["Dawn of Ashes"], memory=[card] if card else [])
    t.player("B").main_phase("B").pass_to("main", "A")
    assert ("Dawn of Ashes" in t.zone("A", "field")) is kept


@ruling("Imperial Seal", "2024-10-10")
@proves("Imperial Seal", 2)
def test_elements_that_are_enabled_give_no_element_bonus() -> None:
    """A fire card can be activated, and its bonus is that of a champion of fire."""
    catalog = trial("[Element Bonus] Draw two cards.\n\nRecover 1.", elements="fire", beside=official("Imperial Seal"))
    t = Scenario(catalog).player("A", lineage=["Spirit of Wind"], field=["Imperial Seal"], hand=["Trial"])
    t.player("B").main_phase("A").cannot("A", "activate Trial")
    t.act("A", "use Imperial Seal").pass_all()
    t.act("A", "activate Trial").pass_all()
    assert len(t.zone("A", "hand")) == 0


@ruling("Mirrorbound Covenant", "2025-12-04")
@proves("Mirrorbound Covenant", 2)
def test_from_hand_and_memory_until_the_influence_is_seven() -> None:
    """Of nine cards two are discarded, from where one likes, and no third one."""
    t = Scenario(official("Mirrorbound Covenant")).player("A", field=["Mirrorbound Covenant"], hand=5, memory=4)
    t.player("B", hand=9).main_phase("A").pass_to("end").pass_once("A").pass_once("B")
    assert (t.purpose, t.asked) == ("discard", "A")
    t.answer("A", "discard", f"{t.options[0]} (1)", f"{t.options[0]} (1)")
    assert (t.state.turn_player, len(t.zone("A", "hand")) + len(t.zone("A", "memory")), len(t.zone("B", "hand"))) == (
        1,
        7,
        9,
    )


@ruling("Flawless Spirit of Mordred", "2026-03-27")
@proves("Flawless Spirit of Mordred", 2)
def test_a_spirit_has_the_lineage_of_no_champion() -> None:
    """It levels up into a champion of that lineage, and has no bonus of it before."""
    spirit, champion = "Flawless Spirit of Mordred", "Mordred, Flawless Blade"
    catalog = trial("[Mordred Bonus] Draw two cards.\n\nRecover 1.", beside=official(spirit, champion))
    t = Scenario(catalog).player("A", lineage=[spirit], hand=["Trial"], damage=1).player("B").main_phase("A")
    t.act("A", "activate Trial").pass_all()
    assert (len(t.zone("A", "hand")), t.champion("A").damage) == (0, 0)


@ruling("Frost Shard", "2024-05-17")
@proves("Frost Shard", 1)
@pytest.mark.parametrize(("spirit", "may"), [("Spirit of Water", True), ("Spirit of Fire", False)])
def test_a_card_of_the_graveyard_needs_its_element_as_well(spirit: str, may: bool) -> None:
    """The champion leveled up this turn, and one of another element cannot activate it; it is banished then."""
    rai = "Rai, Spellcrafter"
    t = Scenario(official("Frost Shard", spirit, rai))
    t.player("A", lineage=[spirit], material=[rai], memory=3, hand=2, graveyard=["Frost Shard"])
    t.player("B").phase("A", "materialize").answer("A", "materialize", f"materialize {rai}").pass_to("main")
    assert t.can("A", "activate Frost Shard") is may
    if may:
        t.act("A", "activate Frost Shard", target="B's champion").pass_all()
        assert (t.champion("B").damage, t.zone("A", "banishment")[-1]) == (2, "Frost Shard")
