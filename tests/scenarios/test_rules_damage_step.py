"""The damage step: durability, units that leave combat, triggers of combat, deaths."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, damaged, placed
from tests.scenarios.extra_cards import with_extra_cards

WIND = "Spirit of Wind"
LORRAINE = ["Spirit of Wind", "Lorraine, Wandering Warrior"]


@pytest.fixture
def extra() -> Scenario:
    return with_extra_cards()


# Durability ----------------------------------------------------------------------------------------------------


def test_a_weapon_loses_one_durability_in_the_damage_step(scenario: Scenario) -> None:
    """CR Card Types - Weapon 4.c.i, CR Damage Step 3.g; not before, and a weapon that is not used loses none.

    CR Durability Counters 1 and 1.a, CR Stats - Durability 1, CR Card Types - Weapon 4.b.
    """
    t = scenario.player("A", field=["Sword of Seeking", "Clarent, Sword of Peace"]).player("B").main_phase("A")
    t.act("A", f"attack with {WIND}", weapon="Sword of Seeking")
    assert t.counters("Sword of Seeking", "durability") == 2
    t.pass_all()
    assert t.counters("Sword of Seeking", "durability") == 1
    assert t.counters("Clarent, Sword of Peace", "durability") == 2


def test_a_weapon_without_durability_is_destroyed(extra: Scenario) -> None:
    """CR Card Types - Weapon 5 and 6: it goes to the graveyard, a regalia to the banishment (Regalia 4).

    CR Durability Counters 3, CR Destruction 4.
    """
    for weapon, zone in ("Rusty Sword", "graveyard"), ("Ornamental Greatsword", "banishment"):
        t = with_extra_cards().player("A", field=[weapon]).player("B").main_phase("A")
        t.act("A", f"attack with {WIND}").pass_all()
        assert t.zone("A", zone) == [weapon]
        assert t.objects(weapon) == []
    t = extra.player("A", field=["Deathblade"]).player("B").main_phase("A").act("A", f"attack with {WIND}").pass_all()
    assert t.counters("Deathblade", "durability") == 1


def test_durability_is_lost_even_if_all_damage_is_prevented(extra: Scenario) -> None:
    """CR Card Types - Weapon 5.a."""
    t = extra.player("A", field=["Sword of Seeking"]).player("B", hand=["Aegis"]).main_phase("A")
    t.act("A", f"attack with {WIND}").pass_once("A").act("B", "activate Aegis", target="B's champion").pass_all()
    assert t.champion("B").damage == 0
    assert t.counters("Sword of Seeking", "durability") == 1


def test_durability_is_lost_if_the_power_fell_to_zero(extra: Scenario) -> None:
    """CR Damage 6, CR Damage 15: no negative damage is dealt."""
    t = extra.player("A", lineage=["Boxer"], field=["Sword of Seeking"]).player("B", hand=["Sap"], damage=2)
    t.main_phase("A").act("A", "attack with Boxer", weapon="Sword of Seeking").pass_once("A")
    t.act("B", "activate Sap", target="A's champion").pass_all()
    assert t.champion("B").damage == 2
    assert t.counters("Sword of Seeking", "durability") == 1


def test_durability_is_kept_if_the_defender_left(extra: Scenario) -> None:
    """CR Damage Step 3.g.ii."""
    t = extra.player("A", field=["Sword of Seeking"]).player("B", field=["Gray Wolf"], hand=["Bounce"]).main_phase("A")
    t.act("A", f"attack with {WIND}", target="B's Gray Wolf").pass_once("A").act("B", "activate Bounce").pass_all()
    assert t.counters("Sword of Seeking", "durability") == 2
    assert (t.champion("B").damage, t.state.phase) == (0, "main")
    assert t.champion("A").rested


def test_durability_is_kept_if_the_defender_became_an_illegal_target() -> None:
    """CR Damage Step 3.g.ii, CR Keywords - Stealth 3; with true sight it stays the target.

    CR Attacking and the Combat Phase 4.b.
    """
    for weapon, left, damage in ("Deathblade", 2, 0), ("Sword of Seeking", 1, 1):
        t = with_extra_cards().player("A", lineage=LORRAINE, field=[weapon])
        t.player("B", field=["Giant Tortoise"], hand=["Vanish"]).main_phase("A")
        t.act("A", f"attack with {LORRAINE[1]}", target="B's Giant Tortoise").pass_once("A")
        t.act("B", "activate Vanish", target="B's Giant Tortoise").pass_all(retaliate="done" if damage else [])
        assert t.counters(weapon, "durability") == left
        assert t.object("Giant Tortoise").damage == damage


def test_a_weapon_that_left_adds_no_power(extra: Scenario) -> None:
    """CR Attacking and the Combat Phase 5.d: the attack goes on with what is left."""
    t = extra.player("A", hand=["Sharp Cut"], field=["Rusty Sword"]).player("B", hand=["Exile"]).main_phase("A")
    t.act("A", "activate Sharp Cut").resolve_top(weapon="Rusty Sword")
    t.pass_once("A").act("B", "activate Exile").pass_all()
    assert t.champion("B").damage == 2
    assert t.zone("A", "banishment") == ["Rusty Sword"]


# Leaving combat ------------------------------------------------------------------------------------------------


def test_an_attacker_that_left_deals_no_damage(extra: Scenario) -> None:
    """CR Attacking and the Combat Phase 7, CR Attack Declaration 5: all steps of combat happen nevertheless."""
    t = extra.player("A", field=["Bulky"]).player("B", hand=["Exile"]).main_phase("A")
    t.act("A", "attack with Bulky").pass_once("A").act("B", "activate Exile").resolve_top()
    assert (t.state.phase, t.asked) == ("combat", "A")
    t.pass_once("A").pass_once("B")
    assert (t.state.phase, t.purpose) == ("combat", "opportunity")
    t.pass_all()
    assert (t.champion("B").damage, t.state.phase) == (0, "main")


def test_a_retaliator_deals_no_damage_to_an_attacker_that_left(extra: Scenario) -> None:
    """CR State-based Checks - Types of Checks 7: it has no retaliation target; it stays rested."""
    t = extra.player("A", field=["Bulky"]).player("B", field=["Giant Tortoise"], hand=["Bounce"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Giant Tortoise").pass_all().answer("B", "retaliate", "Giant Tortoise")
    t.pass_once("A").act("B", "activate Bounce", target="A's Bulky").pass_all()
    assert (t.object("Giant Tortoise").damage, t.object("Giant Tortoise").rested) == (0, True)
    assert t.zone("A", "hand") == ["Bulky"]


def test_a_retaliator_that_left_deals_and_is_dealt_no_damage(extra: Scenario) -> None:
    """CR Damage Step 3.b, CR Attacking and the Combat Phase 8."""
    t = extra.player("A", field=["Bulky"]).player("B", field=["Giant Tortoise"], hand=["Bounce"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Giant Tortoise").pass_all().answer("B", "retaliate", "Giant Tortoise")
    t.pass_once("A").act("B", "activate Bounce", target="B's Giant Tortoise").pass_all()
    assert (t.object("Bulky").damage, t.champion("B").damage) == (0, 0)
    assert t.zone("B", "hand") == ["Giant Tortoise"]


def test_a_retaliator_that_gains_stealth_still_deals_its_damage(extra: Scenario) -> None:
    """CR Retaliate/Retaliation 8, CR Damage Step 3.c: it is dealt none."""
    t = extra.player("A", field=["Bulky"]).player("B", field=["Giant Tortoise"], hand=["Vanish"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Giant Tortoise").pass_all().answer("B", "retaliate", "Giant Tortoise")
    t.pass_once("A").act("B", "activate Vanish", target="B's Giant Tortoise").pass_all()
    assert (t.object("Bulky").damage, t.object("Giant Tortoise").damage) == (1, 0)


def test_a_defender_that_gains_stealth_before_retaliation_does_not_retaliate(extra: Scenario) -> None:
    """CR Keywords - Stealth 3: it stops being a defending object."""
    t = extra.player("A", field=["Bulky"]).player("B", field=["Giant Tortoise"], hand=["Vanish"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Giant Tortoise").pass_once("A")
    t.act("B", "activate Vanish", target="B's Giant Tortoise").pass_all()
    assert t.state.phase == "main"
    assert (t.object("Bulky").damage, t.object("Giant Tortoise").damage) == (0, 0)


def test_a_unit_that_enters_after_a_cleave_attack_was_declared_is_no_defender(extra: Scenario) -> None:
    """CR Keywords - Cleave 1.b: and one that left is none any more."""
    t = extra.player("A", field=["Reaver"]).player("B", field=["Giant Tortoise", "Bulky"], hand=["Bounce"])
    t.main_phase("A").act("A", "attack with Reaver").pass_once("A")
    t.act("B", "activate Bounce", target="B's Bulky").pass_all(retaliate="done")
    assert (t.object("Giant Tortoise").damage, t.champion("B").damage) == (2, 2)


def test_power_is_read_in_the_damage_step(extra: Scenario) -> None:
    """CR Damage Step 1, CR Damage Step 3.a, CR Attacking and the Combat Phase 6.b."""
    t = extra.player("A", field=["Bulky"], hand=["Bolster"]).player("B").main_phase("A").act("A", "attack with Bulky")
    t.pass_once("A").pass_once("B").act("A", "activate Bolster", target="A's Bulky").pass_all()
    assert t.champion("B").damage == 4
    assert t.object("Bulky").power == 4


# Triggers of combat --------------------------------------------------------------------------------------------


def test_on_attack_abilities_resolve_before_retaliation(extra: Scenario) -> None:
    """CR On Attack 1.a, CR Triggered Abilities 4, CR Attack Declaration 4, CR Retaliation Step 1."""
    t = extra.player("A", field=["Herald"]).player("B", field=["Herald"]).main_phase("A")
    t.act("A", "attack with Herald", target="B's champion")
    assert (t.stack, t.asked) == (["Herald"], "A")
    t.resolve_top()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1, 0)
    assert t.champion("B").damage == 0


def test_on_hit_needs_combat_damage_above_zero(extra: Scenario) -> None:
    """CR Hit 2 and 4, CR Keywords - On Hit 2, CR Hit 3."""
    for response, drawn in ("pass", 1), ("activate Aegis", 0):
        t = with_extra_cards().player("A", field=["Striker"]).player("B", hand=["Aegis"]).main_phase("A")
        t.act("A", "attack with Striker").pass_once("A").act("B", response, target="B's champion").pass_all()
        assert len(t.zone("A", "hand")) == drawn
    t = extra.player("A", field=["Striker"], hand=["Sting"]).player("B").main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_all()
    assert t.zone("A", "hand") == []


def test_a_retaliator_hits_too(extra: Scenario) -> None:
    """CR Keywords - On Hit 2, CR Damage Step 3.d: retaliation is combat damage."""
    t = extra.player("A", field=["Bulky"]).player("B", field=["Striker"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Striker").pass_all(retaliate="Striker")
    assert len(t.zone("B", "hand")) == 1
    assert (t.object("Striker").damage, t.object("Bulky").damage) == (2, 1)


def test_on_kill_needs_a_unit_killed_by_combat_damage(extra: Scenario) -> None:
    """CR On Kill 1 and 1.a, CR Keywords - On Kill 2; damage that is not lethal does not kill."""
    for target, drawn in ("Gray Wolf", 1), ("Giant Tortoise", 0):
        t = with_extra_cards().player("A", field=["Cutthroat"]).player("B", field=[target]).main_phase("A")
        t.act("A", "attack with Cutthroat", target=f"B's {target}").pass_all(retaliate="done")
        assert len(t.zone("A", "hand")) == drawn
    t = extra.player("A", field=["Cutthroat"]).player("B", damage=14).main_phase("A")
    t.act("A", "attack with Cutthroat").pass_all()
    assert t.winner == "A"


def test_a_weapon_with_on_kill_triggers_for_the_attack_that_used_it(extra: Scenario) -> None:
    """CR Keywords - On Kill 3."""
    t = extra.player("A", field=["Deathblade", "Bulky"]).player("B", field=["Gray Wolf", "Gray Wolf"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Gray Wolf (1)").pass_all(retaliate="done")
    assert t.zone("A", "hand") == []
    t.act("A", f"attack with {WIND}", target="B's Gray Wolf").pass_all(retaliate="done")
    assert len(t.zone("A", "hand")) == 1


def test_only_the_retaliator_that_marks_lethal_damage_kills() -> None:
    """CR Damage Step 2.a: the attacking player's order decides."""
    for first, drawn in ("Cutthroat", 0), ("Bulky", 1):
        t = with_extra_cards().player("A", field=["Reaver"])
        t.player("B", field=[placed("Cutthroat", buff=2), "Bulky"])
        t.main_phase("A").act("A", "attack with Reaver")
        t.pass_all(retaliate=["Cutthroat", "Bulky"], retaliators=first)
        assert t.zone("A", "graveyard") == ["Reaver"]
        assert len(t.zone("B", "hand")) == drawn


def test_a_killer_that_dies_at_the_same_time_still_triggers(extra: Scenario) -> None:
    """CR Keywords - On Kill 2, CR Damage Step 2.a, CR Abilities 14: as On Hit and On Death do."""
    t = extra.player("A", field=["Cutthroat"]).player("B", field=["Gray Wolf"]).main_phase("A")
    t.act("A", "attack with Cutthroat", target="B's Gray Wolf").pass_all(retaliate="Gray Wolf")
    assert (t.zone("A", "graveyard"), t.zone("B", "graveyard")) == (["Cutthroat"], ["Gray Wolf"])
    assert len(t.zone("A", "hand")) == 1


def test_a_weapon_that_breaks_in_the_attack_still_triggers_on_kill(extra: Scenario) -> None:
    """CR Keywords - On Kill 3: a unit killed in an attack using this; its last durability is lost at the same time."""
    t = extra.player("A", field=[placed("Deathblade", durability=1)]).player("B", field=["Gray Wolf"]).main_phase("A")
    t.act("A", f"attack with {WIND}", target="B's Gray Wolf").pass_all(retaliate="done")
    assert (t.zone("A", "graveyard"), t.zone("B", "graveyard")) == (["Deathblade"], ["Gray Wolf"])
    assert len(t.zone("A", "hand")) == 1


def test_a_unit_that_is_banished_instead_of_dying_is_not_killed(extra: Scenario) -> None:
    """CR Keywords - On Kill, CR Died/Dies 2: only what goes to the graveyard is killed."""
    t = extra.player("A", field=["Cutthroat"]).player("B", field=["Regal Guard"]).main_phase("A")
    t.act("A", "attack with Cutthroat", target="B's Regal Guard").pass_all(retaliate="done")
    assert t.objects("Regal Guard") == []
    assert "Regal Guard" in t.zone("B", "banishment")
    assert t.zone("A", "hand") == []


def test_both_sides_may_die_at_once(scenario: Scenario) -> None:
    """CR Damage Step 3, CR Triggered Abilities 10: the turn player's triggers are below the opponent's."""
    t = scenario.player("A", field=["Magus Disciple"], lineage=["Spirit of Fire", "Rai, Spellcrafter"])
    t.player("B", field=["Magus Disciple"], lineage=["Spirit of Fire", "Rai, Spellcrafter"]).main_phase("A")
    t.act("A", "attack with Magus Disciple", target="B's Magus Disciple").pass_all().answer(
        "B", "retaliate", "Magus Disciple"
    )
    t.pass_once("A").pass_once("B")
    assert t.objects("Magus Disciple") == []
    assert (len(t.stack), [item.player for item in t.state.stack]) == (2, [0, 1])
    t.resolve_top()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (0, 1)
    t.pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_an_ally_that_hits_and_dies_still_triggers(extra: Scenario) -> None:
    """CR Abilities 14: the ability is independent of its source."""
    t = extra.player("A", field=[damaged("Striker", 1)]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "attack with Striker", target="B's Bulky").pass_all(retaliate="Bulky")
    assert t.zone("A", "graveyard") == ["Striker"]
    assert len(t.zone("A", "hand")) == 1


def test_a_champion_dying_in_combat_ends_the_game_before_triggers(extra: Scenario) -> None:
    """CR Ending the Game 1, 2 and 3, CR State-based Checks - Types of Checks 1 and 2."""
    t = extra.player("A", field=["Striker"]).player("B", damage=14).main_phase("A")
    t.act("A", "attack with Striker").pass_all()
    assert t.winner == "A"
    assert t.zone("A", "hand") == []


def test_the_champion_is_the_source_of_its_combat_damage(scenario: Scenario) -> None:
    """CR Damage 10.a, CR Damage 10.a.i: whether with a card, a weapon or both, in one instance (CR Damage Step 3.e)."""
    t = scenario.player("A", hand=["Savage Slash", "Gray Wolf", "Gray Wolf"], field=["Sword of Seeking"]).player("B")
    t.main_phase("A").act("A", "activate Savage Slash").pass_all(weapon="Sword of Seeking")
    assert [line for line in t.log if " damage to " in line] == [f"A's {WIND} deals 3 damage to B's {WIND}"]


def test_an_attack_may_deal_damage_by_life_instead_of_power(scenario: Scenario) -> None:
    """CR Player Action Legality 2: a card's text takes precedence; retaliation included."""
    lineage = ["Spirit of Water", "Silvie, Wilds Whisperer"]
    hand = ["Mist Resonance", "Song of Nurturing", *["Gray Wolf"] * 7]
    t = scenario.player("A", lineage=lineage, hand=hand, field=["Giant Tortoise"]).player("B").main_phase("A")
    t.act("A", "activate Song of Nurturing", reserve=["Gray Wolf"] * 2).pass_all()
    t.act("A", "activate Mist Resonance").pass_all()
    t.act("A", "attack with Giant Tortoise").pass_all()
    assert t.champion("B").damage == 9
