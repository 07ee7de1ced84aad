"""The attack in progress as a player sees it: what it deals now, and to whom."""

from __future__ import annotations

from grandarchive.testing import Scenario


def test_the_damage_of_an_attack_counts_the_weapon_and_what_retaliates(scenario: Scenario) -> None:
    """CR Damage Step 3.a"""
    t = scenario.player("A", field=["Blitz Mage"]).player("B", field=["Esteemed Knight"])
    t.attacking("A", "Blitz Mage", "damage", target="B's Esteemed Knight", retaliate="Esteemed Knight")
    attack = t.view("B").attack
    assert attack is not None
    assert attack.attacker is not None
    assert attack.attacker.name == "Blitz Mage"
    assert attack.damage == attack.attacker.power
    assert [card.name for card in attack.defenders] == ["Esteemed Knight"]
    assert [card.name for card in attack.retaliators] == ["Esteemed Knight"]
    assert attack.retaliation == attack.retaliators[0].power


def test_a_weapon_adds_its_power_to_the_attack(scenario: Scenario) -> None:
    """CR Damage Step 3.a"""
    lineage = ["Spirit of Wind", "Lorraine, Wandering Warrior"]
    t = scenario.player("A", lineage=lineage, field=["Clarent, Sword of Peace"]).player("B")
    t.attacking("A", "Lorraine, Wandering Warrior", "damage", weapon="Clarent, Sword of Peace")
    attack = t.view("A").attack
    assert attack is not None
    assert [card.name for card in attack.used] == ["Clarent, Sword of Peace"]
    assert attack.damage == (attack.used[0].power or 0)
    assert t.view("A").elements(0) == ("NORM", "WIND")


def test_without_a_combat_there_is_no_attack(scenario: Scenario) -> None:
    """CR Attacking and the Combat Phase 4"""
    assert scenario.player("A").player("B").main_phase("A").view("A").attack is None
