"""Declaring attacks, retaliation and damage."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import card, reserve
from grandarchive.testing import Scenario, rested
from tests.scenarios.extra_cards import with_extra_cards

LORRAINE = ["Spirit of Wind", "Lorraine, Wandering Warrior"]
RAI = ["Spirit of Fire", "Rai, Spellcrafter"]


@pytest.fixture
def extra() -> Scenario:
    return with_extra_cards()


# Declaring an attack -------------------------------------------------------------------------------------------


def test_an_ally_attacks_a_champion_and_rests_as_a_cost(scenario: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.d, CR Declaring an Attack 2.

    CR Attacking and the Combat Phase 1.f and 4, CR Attack Declaration 1, CR Declaring an Attack 2.a.i.1, CR Damage 4,
    CR Stats - Power 2, CR Rest/Rested 1.
    """
    t = scenario.player("A", field=["Gray Wolf"], level=2).player("B").main_phase("A")
    t.act("A", "attack with Gray Wolf")
    assert t.object("Gray Wolf").rested
    assert t.object("Gray Wolf").attacking
    assert t.champion("B").defending
    assert t.state.phase == "combat"
    t.pass_all()
    assert t.champion("B").damage == 2
    assert t.champion("A").damage == 0


def test_only_awake_units_attack(scenario: Scenario) -> None:
    """CR Card Types - Ally 5, CR Properties and States - Orientation 2, CR Declaring an Attack 2.a.i.

    CR Properties and States - Orientation 1.
    """
    t = scenario.player("A", field=[rested("Esteemed Knight"), "Honorable Vanguard"]).player("B").main_phase("A")
    t.cannot("A", "attack with Esteemed Knight", reason="CR Declaring an Attack 2.a.i")
    assert t.can("A", "attack with Honorable Vanguard")
    t.act("A", "attack with Honorable Vanguard").pass_all()
    t.cannot("A", "attack", reason="CR Declaring an Attack 2.a.i")


def test_a_unit_without_power_does_not_attack(extra: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c; one power is enough."""
    t = extra.player("A", field=["Weakling"], hand=["Bolster"]).player("B").main_phase("A")
    t.cannot("A", "attack", reason="CR Attacking and the Combat Phase 1.c")
    t.act("A", "activate Bolster", target="A's Weakling").pass_all()
    assert t.can("A", "attack with Weakling")


def test_a_champion_without_power_needs_a_weapon(extra: Scenario) -> None:
    """CR Card Types - Champion 4, CR Card Types - Weapon 7; allies do not use weapons (7.a).

    CR Card Types - Weapon 4.c and 7.a, CR Attacking and the Combat Phase 5.a, CR Wield 3, CR Damage 5.
    """
    t = extra.player("A", field=["Rusty Sword", "Weakling"]).player("B").main_phase("A")
    t.cannot("A", "attack with Weakling", reason="CR Card Types - Weapon 7.a")
    t.act("A", "attack with Spirit of Wind").pass_all()
    assert t.champion("B").damage == 2
    t2 = with_extra_cards().player("A").player("B", field=["Rusty Sword"]).main_phase("A")
    t2.cannot("A", "attack", reason="CR Card Types - Champion 4")


def test_power_of_attacks_alone_does_not_let_a_champion_attack(scenario: Scenario) -> None:
    """CR Card Types - Champion 4, CR Attacking and the Combat Phase 1.c: it has no power stat and uses no weapon."""
    lineage = [*LORRAINE, "Lorraine, Blademaster", "Lorraine, Crux Knight"]
    t = scenario.player("A", lineage=lineage, banishment=["Sword of Seeking"]).player("B").main_phase("A")
    t.cannot("A", "attack", reason="CR Card Types - Champion 4")
    t2 = Scenario(scenario.catalog)
    t2.player("A", lineage=lineage, banishment=["Sword of Seeking"], field=["Clarent, Sword of Peace"]).player("B")
    t2.main_phase("A").act("A", f"attack with {lineage[3]}", weapon="Clarent, Sword of Peace").pass_all()
    assert t2.champion("B").damage == 2


def test_a_unit_without_power_does_not_attack_with_its_life(scenario: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c: as it does not retaliate either (CR Retaliation Step 3.b)."""
    lineage = ["Spirit of Water", "Silvie, Wilds Whisperer"]
    hand = ["Mist Resonance", *["Gray Wolf"] * 5]
    t = scenario.player("A", lineage=lineage, hand=hand, field=["Library Witch", "Giant Tortoise"])
    t.player("B").main_phase("A").act("A", "activate Mist Resonance").pass_all()
    assert t.can("A", "attack with Giant Tortoise")
    t.cannot("A", "attack with Library Witch", reason="CR Attacking and the Combat Phase 1.c")


def test_a_champion_with_power_attacks_by_itself(extra: Scenario) -> None:
    """CR Attacking and the Combat Phase 5, CR Card Types - Champion 4.c; it may add a weapon."""
    t = extra.player("A", lineage=["Boxer"], field=["Rusty Sword"]).player("B").main_phase("A")
    t.game.choose(t.options.index("attack with Boxer"))
    assert (t.purpose, t.options) == ("weapon", ["no weapon", "Rusty Sword"])
    t.answer("A", "weapon", "Rusty Sword").pass_all()
    assert t.champion("B").damage == 4
    t2 = with_extra_cards().player("A", lineage=["Boxer"]).player("B").main_phase("A")
    t2.act("A", "attack with Boxer").pass_all()
    assert t2.champion("B").damage == 2


def test_attacks_do_not_target_own_units(extra: Scenario) -> None:
    """CR Attacking and the Combat Phase 9; all units of the opponent can be attacked, and nothing else.

    CR Declaring an Attack 2.c, CR Attacking and the Combat Phase 2.b, CR Unit 2.
    """
    t = extra.player("A", field=["Bulky", "Gray Wolf"]).player("B", field=["Giant Tortoise", "Rusty Sword", "Anvil"])
    t.main_phase("A").game.choose(t.options.index("attack with Bulky"))
    assert (t.purpose, t.options) == ("attack target", ["Spirit of Wind", "Giant Tortoise"])


@pytest.mark.parametrize(("attacker", "targets"), [("Bulky", 2), ("Watcher", 3)])
def test_a_stealthy_unit_is_attacked_only_with_true_sight(extra: Scenario, attacker: str, targets: int) -> None:
    """CR Keywords - Stealth 1, CR Keywords - True Sight 1.a."""
    t = extra.player("A", field=[attacker]).player("B", field=["Lurker", "Gray Wolf"]).main_phase("A")
    t.game.choose(t.options.index(f"attack with {attacker}"))
    assert len(t.options) == targets
    assert ("Lurker" in t.options) == (attacker == "Watcher")


def test_true_sight_of_a_weapon_counts_for_attacks_with_it(extra: Scenario) -> None:
    """CR Keywords - True Sight 1.b; the class bonus restricts it."""
    t = extra.player("A", lineage=LORRAINE, field=["Sword of Seeking", "Rusty Sword"]).player("B", field=["Lurker"])
    t.main_phase("A").act("A", f"attack with {LORRAINE[1]}", weapon="Sword of Seeking", target="Lurker").pass_all(
        retaliate="done"
    )
    assert t.object("Lurker").damage == 1
    t2 = with_extra_cards().player("A", lineage=RAI, field=["Sword of Seeking"]).player("B", field=["Lurker"])
    t2.main_phase("A").act("A", "attack with Rai, Spellcrafter").pass_all()
    assert (t2.object("Lurker").damage, t2.champion("B").damage) == (0, 1)


def test_awake_units_with_taunt_are_attacked_first(extra: Scenario) -> None:
    """CR Keywords - Taunt 2, CR Declaring an Attack 2.e.i.2, CR Keywords - Taunt 1 and 3; rested ones do not taunt."""
    t = extra.player("A", field=["Bulky"]).player("B", field=["Taunter", "Taunter", "Gray Wolf", rested("Taunter")])
    t.main_phase("A").game.choose(t.options.index("attack with Bulky"))
    assert t.options == ["Taunter", "Taunter"]


def test_an_unblockable_attacker_ignores_taunt(extra: Scenario) -> None:
    """CR Keywords - Unblockable 1."""
    t = extra.player("A", field=["Ghost"]).player("B", field=["Taunter"]).main_phase("A")
    t.act("A", "attack with Ghost", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.object("Taunter").damage) == (2, 0)


def test_nobody_has_opportunity_during_the_declaration(extra: Scenario) -> None:
    """CR Attack Declaration 2: then the turn player has it first, before retaliation (CR Retaliation Step 2).

    CR Attacking and the Combat Phase 1.g, CR Declaring an Attack 1.a.
    """
    t = extra.player("A", field=["Bulky"]).player("B", field=["Gray Wolf"], hand=["Sting"]).main_phase("A")
    t.game.choose(t.options.index("attack with Bulky"))
    assert (t.asked, t.purpose) == ("A", "attack target")
    t.answer("A", "target", "Gray Wolf")
    assert (t.asked, t.purpose, t.state.phase) == ("A", "opportunity", "combat")
    t.cannot("A", "attack", reason="CR Attacking and the Combat Phase 1.g")
    t.pass_once("A")
    assert t.can("B", "activate Sting")


# Attack cards --------------------------------------------------------------------------------------------------


def test_an_attack_card_attacks_without_a_weapon(scenario: Scenario) -> None:
    """CR Card Types - Attack 6: from the stack it goes to the intent, and after combat to the graveyard (8).

    CR Card Types - Attack 3, CR Attacking and the Combat Phase 6, CR Main Phase 2.b.
    """
    t = scenario.player("A", lineage=LORRAINE, hand=["Savage Slash", "Gray Wolf", "Gray Wolf"]).player("B")
    t.main_phase("A").act("A", "activate Savage Slash").resolve_top()
    assert (t.zone("A", "intent"), t.stack, t.state.phase) == (["Savage Slash"], [], "combat")
    assert t.champion("A").attacking
    t.pass_all()
    assert t.champion("B").damage == 2
    assert t.zone("A", "graveyard") == ["Savage Slash"]
    assert t.state.phase == "main"


def test_an_attack_card_is_combined_with_a_weapon(scenario: Scenario) -> None:
    """CR Card Types - Attack 4, CR Attacking and the Combat Phase 5.b and 5.b.i; the weapon is optional.

    CR Card Types - Attack 7.
    """
    for weapon, damage, durability in ("Sword of Seeking", 3, 1), ("no weapon", 2, 2):
        t = (
            Scenario(scenario.catalog)
            .player("A", hand=["Savage Slash", "Gray Wolf", "Gray Wolf"], field=["Sword of Seeking"])
            .player("B")
        )
        t.main_phase("A").act("A", "activate Savage Slash").pass_all(weapon=weapon)
        assert t.champion("B").damage == damage
        assert t.counters("Sword of Seeking", "durability") == durability


def test_an_attack_card_without_power_attacks(extra: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c and 1.c.i: it deals no damage; with a weapon, that of the weapon."""
    t = extra.player("A", hand=["Feint"]).player("B").main_phase("A").act("A", "activate Feint").resolve_top()
    assert (t.zone("A", "intent"), t.champion("A").attacking, t.state.phase) == (["Feint"], True, "combat")
    t.pass_all()
    assert (t.champion("A").rested, t.champion("B").damage, t.state.phase) == (True, 0, "main")
    t2 = with_extra_cards().player("A", hand=["Feint"], field=["Rusty Sword"]).player("B").main_phase("A")
    t2.act("A", "activate Feint").pass_all(weapon="Rusty Sword")
    assert t2.champion("B").damage == 2


def test_a_weapon_without_power_lets_a_champion_attack() -> None:
    """CR Attacking and the Combat Phase 1.c: it is wielded and wears out; a weak ally cannot attack."""
    blunt = card("Blunt Sword", "weapon", "warrior sword", reserve(1), (), power=0, durability=2)
    t = with_extra_cards(blunt).player("A", field=["Blunt Sword", "Bulky"], hand=["Sap"]).player("B").main_phase("A")
    t.act("A", "activate Sap", target="A's Bulky").pass_all()
    t.cannot("A", "attack with Bulky", reason="CR Attacking and the Combat Phase 1.c")
    t.act("A", "attack with Spirit of Wind").pass_all()
    assert (t.champion("B").damage, t.counters("Blunt Sword", "durability")) == (0, 1)


def test_an_attack_card_fizzles_during_combat(extra: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.g.i, CR Card Types - Attack 5.a: the combat goes on, the champion rests."""
    t = extra.player("A", hand=["Sudden Charge"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "attack with Bulky").act("A", "activate Sudden Charge").pass_all()
    assert t.zone("A", "graveyard") == ["Sudden Charge"]
    assert t.champion("B").damage == 2
    assert t.champion("A").rested


def test_an_attack_card_fizzles_in_the_opponents_turn(extra: Scenario) -> None:
    """CR Attacking and the Combat Phase 2.c.ii and 2.c.iii; in the own main phase it attacks."""
    t = extra.player("A").player("B", hand=["Sudden Charge"]).main_phase("A")
    t.pass_once("A").act("B", "activate Sudden Charge").pass_all()
    assert (t.zone("B", "graveyard"), t.champion("A").damage) == (["Sudden Charge"], 0)
    t2 = with_extra_cards().player("A", hand=["Sudden Charge"]).player("B").main_phase("A")
    t2.act("A", "activate Sudden Charge").pass_all()
    assert t2.champion("B").damage == 2


def test_an_attack_card_fizzles_above_something_else_on_the_stack(extra: Scenario) -> None:
    """CR Attacking and the Combat Phase 2.c.i."""
    t = extra.player("A", hand=["Read", "Sudden Charge"]).player("B").main_phase("A")
    t.act("A", "activate Read").act("A", "activate Sudden Charge").pass_all()
    assert (t.zone("A", "graveyard"), t.champion("B").damage) == (["Sudden Charge", "Read"], 0)


def test_an_attack_card_fizzles_on_the_first_turn_of_the_first_player(extra: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.h and 2.a; the last player of the cycle attacks."""
    t = extra.player("A", hand=["Sharp Cut"]).player("B", hand=["Sharp Cut"]).main_phase("A", 1)
    t.act("A", "activate Sharp Cut").pass_all()
    assert (t.champion("B").damage, t.zone("A", "graveyard")) == (0, ["Sharp Cut"])
    t.pass_to("main", "B").act("B", "activate Sharp Cut").pass_all()
    assert t.champion("A").damage == 2


def test_intents_are_in_the_graveyard_before_on_hit_abilities_resolve(extra: Scenario) -> None:
    """CR Card Types - Attack 8, CR Ability Tracking 3: the trigger applies with last-known information."""
    t = extra.player("A", hand=["Sharp Cut"]).player("B").main_phase("A").act("A", "activate Sharp Cut").resolve_top()
    assert t.zone("A", "intent") == ["Sharp Cut"]
    while not t.champion("B").damage:
        t.pass_once(t.asked)
    assert (t.stack, t.zone("A", "intent"), t.zone("A", "graveyard")) == (["Sharp Cut"], [], ["Sharp Cut"])
    t.pass_all()
    assert len(t.zone("A", "hand")) == 1


# Retaliation ---------------------------------------------------------------------------------------------------


def test_a_defending_ally_may_retaliate(scenario: Scenario) -> None:
    """CR Retaliation Step 3: it rests, and both deal damage at the same time.

    CR Retaliation Step 3.a, CR Retaliate/Retaliation 1 and 3.
    """
    t = scenario.player("A", field=["Esteemed Knight"]).player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "attack with Esteemed Knight", target="B's Giant Tortoise").pass_all()
    assert (t.asked, t.purpose, t.options) == ("B", "retaliate", ["Giant Tortoise", "done"])
    t.answer("B", "retaliate", "Giant Tortoise")
    assert t.object("Giant Tortoise").rested
    t.pass_all()
    assert (t.object("Giant Tortoise").damage, t.object("Esteemed Knight").damage) == (2, 1)


def test_retaliation_may_be_declined(scenario: Scenario) -> None:
    """CR Retaliation Step 3: the controller may choose to."""
    t = scenario.player("A", field=["Esteemed Knight"]).player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "attack with Esteemed Knight", target="B's Giant Tortoise").pass_all(retaliate="done")
    assert (t.object("Giant Tortoise").rested, t.object("Esteemed Knight").damage) == (False, 0)
    assert t.object("Giant Tortoise").damage == 2


def test_rested_units_do_not_retaliate_unless_they_are_steadfast(extra: Scenario) -> None:
    """CR Retaliate/Retaliation 2, CR Keywords - Steadfast 1."""
    for name, damage in ("Giant Tortoise", 0), ("Steady Guard", 1):
        t = with_extra_cards().player("A", field=["Bulky"]).player("B", field=[rested(name)]).main_phase("A")
        t.act("A", "attack with Bulky", target=f"B's {name}").pass_all()
        if damage:
            t.answer("B", "retaliate", name).pass_all()
        assert t.object("Bulky").damage == damage
    t = extra.player("A", field=["Bulky"]).player("B", field=["Steady Guard"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Steady Guard").pass_all(retaliate="Steady Guard")
    assert not t.object("Steady Guard").rested


def test_units_without_power_do_not_retaliate(extra: Scenario) -> None:
    """CR Retaliation Step 3.b: neither with 0 power, nor without the stat, and weapons do not help.

    CR Retaliate/Retaliation 5.
    """
    for target in "B's Weakling", "B's champion":
        t = with_extra_cards().player("A", field=["Bulky"]).player("B", field=["Weakling", "Rusty Sword"])
        t.main_phase("A").act("A", "attack with Bulky", target=target).pass_all()
        assert t.object("Bulky").damage == 0
        assert t.state.phase == "main"
    t = extra.player("A", field=["Bulky"]).player("B", lineage=["Boxer"]).main_phase("A")
    t.act("A", "attack with Bulky").pass_all(retaliate="Boxer")
    assert t.object("Bulky").damage == 2


def test_only_defending_units_retaliate(scenario: Scenario) -> None:
    """CR Retaliate/Retaliation 6."""
    t = scenario.player("A", field=["Esteemed Knight"]).player("B", field=["Gray Wolf", "Giant Tortoise"])
    t.main_phase("A").act("A", "attack with Esteemed Knight", target="B's Gray Wolf").pass_all()
    assert t.options == ["Gray Wolf", "done"]


def test_an_ally_that_does_not_obey_still_retaliates(scenario: Scenario) -> None:
    """CR Obedience 1."""
    t = scenario.player("A", field=["Esteemed Knight"]).player("B", field=["Blue Slime"]).main_phase("A")
    t.act("A", "attack with Esteemed Knight", target="B's Blue Slime").pass_all(retaliate="Blue Slime")
    assert t.object("Esteemed Knight").damage == 1
    t.pass_to("main", "B").cannot("B", "attack", reason="CR Obedience 1")


def test_an_attacker_that_stops_obeying_still_deals_its_damage(extra: Scenario) -> None:
    """CR Obedience 4."""
    t = extra.player("A", field=["Gray Wolf", "Gray Wolf", "Magus Disciple"], lineage=RAI)
    t.player("B", hand=["Exile"]).main_phase("A").act("A", "attack with Gray Wolf", target="B's champion")
    t.pass_once("A").act("B", "activate Exile", target="A's Magus Disciple").pass_all()
    assert t.champion("B").damage == 2
    t.cannot("A", "attack with Gray Wolf", reason="CR Obedience 1")


# Intercept -----------------------------------------------------------------------------------------------------


def test_an_interceptor_takes_the_attack_from_its_champion(scenario: Scenario) -> None:
    """CR Triggered Abilities 2.a, CR Keywords - Intercept 1: it is the defender then and may retaliate."""
    t = scenario.player("A", field=["Esteemed Knight"]).player("B", field=["Swift Recruit"]).main_phase("A")
    t.act("A", "attack with Esteemed Knight", target="B's champion")
    assert t.stack == ["Swift Recruit"]
    t.pass_all(may="yes")
    assert (t.purpose, t.options) == ("retaliate", ["Swift Recruit", "done"])
    t.answer("B", "retaliate", "Swift Recruit").pass_all()
    assert t.champion("B").damage == 0
    assert t.object("Esteemed Knight").damage == 1
    assert t.zone("B", "graveyard") == ["Swift Recruit"]


def test_intercepting_is_optional(scenario: Scenario) -> None:
    """CR Keywords - Intercept 1."""
    t = scenario.player("A", field=["Esteemed Knight"]).player("B", field=["Swift Recruit"]).main_phase("A")
    t.act("A", "attack with Esteemed Knight", target="B's champion").pass_all(may="no")
    assert (t.champion("B").damage, t.object("Swift Recruit").damage) == (2, 0)


def test_a_rested_interceptor_does_not_trigger(scenario: Scenario) -> None:
    """CR Keywords - Intercept 1: while this ally is awake; and only if the champion is attacked."""
    t = scenario.player("A", field=["Esteemed Knight"]).player("B", field=[rested("Swift Recruit"), "Swift Recruit"])
    t.main_phase("A").act("A", "attack with Esteemed Knight", target="B's champion")
    assert len(t.stack) == 1
    t2 = Scenario(scenario.catalog).player("A", field=["Esteemed Knight"])
    t2.player("B", field=["Swift Recruit", "Giant Tortoise"]).main_phase("A")
    t2.act("A", "attack with Esteemed Knight", target="B's Giant Tortoise")
    assert t2.stack == []


@pytest.mark.parametrize(("responds", "damage"), [(False, 2), (True, 0)])
def test_an_interceptor_that_does_not_obey_fails(extra: Scenario, responds: bool, damage: int) -> None:
    """CR Keywords - Intercept 2.a, CR Keywords - Intercept 2: it triggers, and players may respond to make it obey."""
    t = extra.player("A", field=["Bulky"]).player("B", lineage=RAI, field=["Proud Guard"], hand=["Insight"])
    t.main_phase("A").act("A", "attack with Bulky", target="B's champion")
    assert t.stack == ["Proud Guard"]
    if responds:
        t.pass_once("A").act("B", "activate Insight")
    t.pass_all(**({"may": "yes", "retaliate": "done"} if responds else {}))
    assert t.champion("B").damage == damage
    assert t.object("Proud Guard").damage == 2 - damage


def test_attacks_of_an_unblockable_unit_are_not_intercepted(extra: Scenario) -> None:
    """CR Keywords - Unblockable 1."""
    t = extra.player("A", field=["Ghost"]).player("B", field=["Swift Recruit"]).main_phase("A")
    t.act("A", "attack with Ghost", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.object("Swift Recruit").damage) == (2, 0)


def test_a_stealthy_interceptor_is_no_legal_target(extra: Scenario) -> None:
    """CR Keywords - Intercept 1.a, CR Keywords - Stealth 1."""
    t = extra.player("A", field=["Bulky"]).player("B", field=["Swift Recruit"], hand=["Vanish"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").pass_once("A")
    t.act("B", "activate Vanish", target="B's Swift Recruit").pass_all()
    assert (t.champion("B").damage, t.object("Swift Recruit").damage) == (2, 0)


def test_true_sight_of_a_weapon_that_left_does_not_let_a_stealthy_ally_intercept() -> None:
    """CR Keywords - Intercept 1.a, CR Keywords - True Sight 1.b; with the weapon it does."""
    for exiles, champion_damage in (True, 2), (False, 0):
        t = with_extra_cards().player("A", lineage=["Boxer"], field=["Seeker Blade"])
        t.player("B", field=["Swift Recruit"], hand=["Vanish", "Exile"]).main_phase("A")
        t.act("A", "attack with Boxer", weapon="Seeker Blade", target="B's champion").pass_once("A")
        t.act("B", "activate Vanish", target="B's Swift Recruit")
        if exiles:
            t.act("B", "activate Exile", target="Seeker Blade")
        t.pass_all(**({} if exiles else {"may": "yes", "retaliate": "done"}))
        assert t.champion("B").damage == champion_damage


# Cleave --------------------------------------------------------------------------------------------------------


def test_cleave_attacks_every_unit_of_a_player(extra: Scenario) -> None:
    """CR Keywords - Cleave 1 and 6: each is dealt the whole damage, a stealthy one too; an item is left out.

    CR Attack Declaration 1.a, CR Declaring an Attack 2.c.i.
    """
    t = extra.player("A", field=["Reaver"]).player("B", field=["Giant Tortoise", "Bulky", "Lurker", "Anvil"])
    t.main_phase("A").act("A", "attack with Reaver")
    assert t.purpose == "opportunity"
    t.pass_all(retaliate="done")
    assert [t.object(name).damage for name in ("Giant Tortoise", "Bulky")] == [2, 2]
    assert (t.zone("B", "graveyard"), t.objects("Anvil")[0].damage) == (["Lurker"], 0)
    assert (t.champion("B").damage, t.champion("A").damage) == (2, 0)


def test_each_defender_of_a_cleave_attack_may_retaliate(extra: Scenario) -> None:
    """CR Keywords - Cleave 5, CR Damage Step 2: the attacking player orders them."""
    t = extra.player("A", field=["Reaver"]).player("B", field=["Giant Tortoise", "Bulky"]).main_phase("A")
    t.act("A", "attack with Reaver").pass_all(retaliate=["Giant Tortoise", "Bulky"])
    assert (t.asked, t.purpose, t.options) == ("A", "order retaliators", ["Giant Tortoise", "Bulky"])
    t.answer("A", "retaliators", "Bulky").pass_all()
    assert t.object("Reaver").damage == 3
    damage = [line for line in t.log if "to Reaver" in line]
    assert damage == ["Bulky deals 2 damage to Reaver", "Giant Tortoise deals 1 damage to Reaver"]


def test_some_defenders_of_a_cleave_attack_may_stay_out(extra: Scenario) -> None:
    """CR Retaliation Step 3: for each of those units."""
    t = extra.player("A", field=["Reaver"]).player("B", field=["Giant Tortoise", "Bulky"]).main_phase("A")
    t.act("A", "attack with Reaver").pass_all(retaliate="Bulky")
    assert t.object("Reaver").damage == 2
    assert (t.object("Giant Tortoise").rested, t.object("Bulky").rested) == (False, True)


def test_cleave_costs_a_weapon_one_durability(extra: Scenario) -> None:
    """CR Keywords - Cleave 7."""
    t = extra.player("A", hand=["Wide Swing"], field=["Sword of Seeking"]).player("B", field=["Giant Tortoise"])
    t.main_phase("A").act("A", "activate Wide Swing").pass_all(weapon="Sword of Seeking", retaliate="done")
    assert (t.object("Giant Tortoise").damage, t.champion("B").damage) == (2, 2)
    assert t.counters("Sword of Seeking", "durability") == 1


def test_cleave_attacks_are_not_intercepted(extra: Scenario) -> None:
    """CR Keywords - Cleave 2."""
    t = extra.player("A", field=["Reaver"]).player("B", field=["Proud Guard"], lineage=[*RAI, "Rai, Archmage"])
    t.main_phase("A").act("A", "attack with Reaver").pass_all(retaliate="done")
    assert (t.champion("B").damage, t.object("Proud Guard").damage) == (2, 2)
