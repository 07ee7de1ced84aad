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


def test_units_that_may_still_retaliate_stand_with_their_damage_until_they_were_asked(scenario: Scenario) -> None:
    """CR Combat Phase - Retaliation Step 3"""
    t = scenario.player("A", field=["Blitz Mage"]).player("B", field=["Esteemed Knight", "Gray Wolf"])
    t.attacking("A", "Blitz Mage", target="B's Esteemed Knight")
    attack = t.view("A").attack
    assert attack is not None
    assert [(each.unit.name, each.damage) for each in attack.able] == [("Esteemed Knight", attack.able[0].unit.power)]
    assert not attack.retaliators
    t.pass_all()
    assert t.purpose == "retaliate"
    t.answer("B", "retaliate", "done")
    later = t.view("A").attack
    assert later is not None
    assert not later.able


def test_an_ally_may_intercept_while_its_ability_waits(scenario: Scenario) -> None:
    """CR Keywords - Intercept 1"""
    t = scenario.player("A", field=["Blitz Mage"]).player("B", field=["Swift Recruit", "Blitz Mage"])
    t.main_phase("A").act("A", "attack with Blitz Mage", target="B's champion")
    assert t.stack == ["Swift Recruit"]
    attack = t.view("B").attack
    assert attack is not None
    assert [card.name for card in attack.interceptors] == ["Swift Recruit"]
    t.resolve_top(may="no")
    later = t.view("B").attack
    assert later is not None
    assert not later.interceptors
