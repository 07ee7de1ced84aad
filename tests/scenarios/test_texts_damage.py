"""Texts of damage: what the engine does with a card that says them."""

from __future__ import annotations

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial


def test_damage_is_dealt_to_a_target_unit() -> None:
    """CR Damage 3."""
    t = Scenario(trial("Deal 3 damage to target unit.")).player("A", hand=["Trial"]).player("B").main_phase("A")
    t.act("A", "activate Trial", target="B's champion")
    t.pass_all()
    assert t.champion("B").damage == 3
    assert t.champion("A").damage == 0


def test_a_level_makes_the_damage_larger() -> None:
    """CR Game Terms - LV."""
    t = (
        Scenario(trial("Deal 2+LV damage to target champion."))
        .player("A", hand=["Trial"], lineage=["Spirit of Fire", "Rai, Spellcrafter"])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "activate Trial", target="B's champion")
    t.pass_all()
    assert t.champion("B").damage == 3
