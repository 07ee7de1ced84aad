"""Every card of the Lorraine product deck does what it says, and not more."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, damaged, placed, rested

WIND = ["Spirit of Wind"]
L1 = [*WIND, "Lorraine, Wandering Warrior"]
L2 = [*L1, "Lorraine, Blademaster"]
L3 = [*L2, "Lorraine, Crux Knight"]
RAI = ["Spirit of Fire", "Rai, Spellcrafter"]
TAMER = ["Spirit of Water", "Silvie, Wilds Whisperer"]


def test_the_spirit_of_wind_draws_seven_cards_at_the_start() -> None:
    from grandarchive import Catalog, Game, starter_deck

    catalog = Catalog.starter()
    game = Game([starter_deck("lorraine-starter", catalog)] * 2, seed=1)
    assert [game.view(p).of(p).hand_size for p in (0, 1)] == [7, 7]


def test_wandering_warrior_materializes_a_weapon_of_memory_cost_zero_and_no_other(scenario: Scenario) -> None:
    t = scenario.player(
        "A", lineage=WIND, memory=1, material=["Lorraine, Wandering Warrior", "Sword of Seeking", "Warrior's Longsword"]
    ).player("B")
    t.phase("A", "materialize")
    t.answer("A", "materialize", "materialize Lorraine, Wandering Warrior").pass_all()
    assert t.options == ["decline", "materialize Sword of Seeking"]
    t.answer("A", "materialize", "materialize Sword of Seeking")
    assert t.stack == ["Sword of Seeking"]
    t.pass_all()
    assert t.counters("Sword of Seeking", "durability") == 2
    assert t.zone("A", "memory") == []


def test_wandering_warrior_may_fail_to_find_a_weapon(scenario: Scenario) -> None:
    """CR Searching and Finding 1.a."""
    t = scenario.player("A", lineage=WIND, memory=1, material=["Lorraine, Wandering Warrior", "Sword of Seeking"])
    t.player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Lorraine, Wandering Warrior").pass_all(materialize="decline")
    assert t.zone("A", "material") == ["Sword of Seeking"]


def test_blademaster_strengthens_attacks_and_draws_for_kills_until_end_of_turn(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, memory=2, material=["Lorraine, Blademaster"], field=["Warrior's Longsword"])
    t.player("B", field=["Crusader of Aesa"]).phase("A", "materialize")
    t.answer("A", "materialize", "materialize Lorraine, Blademaster").pass_all().pass_to("main", "A")
    hand = len(t.zone("A", "hand"))
    t.act("A", "attack with Lorraine, Blademaster", weapon="Warrior's Longsword", target="Crusader of Aesa")
    t.pass_all(retaliate="done")
    assert t.zone("B", "graveyard") == ["Crusader of Aesa"]
    assert len(t.zone("A", "hand")) == hand + 1


def test_blademaster_has_no_power_of_her_own_and_needs_a_weapon(scenario: Scenario) -> None:
    """A ruling on attacks that get power; CR Attacking and the Combat Phase 1.c."""
    t = scenario.player("A", lineage=L1, memory=2, material=["Lorraine, Blademaster"]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Lorraine, Blademaster")
    t.pass_all().pass_to("main", "A")
    t.cannot("A", "attack")


def test_blademaster_follows_only_a_lorraine(scenario: Scenario) -> None:
    """CR Keywords and Abilities - Lineage (Keyword) 1."""
    t = scenario.player("A", lineage=RAI, memory=3, material=["Lorraine, Blademaster", "Rai, Archmage"]).player("B")
    t.phase("A", "materialize")
    assert t.options == ["decline", "materialize Rai, Archmage"]


def test_crux_knights_attacks_grow_with_regalia_weapons_in_banishment(scenario: Scenario) -> None:
    t = scenario.player(
        "A",
        lineage=L3,
        field=["Sword of Seeking"],
        banishment=["Warrior's Longsword", "Clarent, Sword of Peace", "Tome of Knowledge", "Savage Slash"],
    ).player("B")
    t.main_phase("A").act("A", "attack with Lorraine, Crux Knight").pass_all()
    assert t.champion("B").damage == 1 + 2


def test_crux_knight_cannot_attack_without_a_weapon(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L3, banishment=["Warrior's Longsword"]).player("B").main_phase("A")
    t.cannot("A", "attack", reason="CR Attacking and the Combat Phase 1.c")


def test_bauble_of_abundance_lets_each_player_draw(scenario: Scenario) -> None:
    t = scenario.player("A", field=["Bauble of Abundance"]).player("B").main_phase("A")
    t.act("A", "use Bauble of Abundance").pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1, 1)
    assert t.zone("A", "banishment") == ["Bauble of Abundance"]


def test_clarent_shields_each_unit_from_one_non_combat_damage(scenario: Scenario) -> None:
    """CR Damage Prevention 5.a, 8."""
    t = scenario.player("A", lineage=L1, field=["Clarent, Sword of Peace", "Banner Knight"], hand=0)
    t.player("B", lineage=RAI, hand=["Ignite the Soul", "Ignite the Soul", "Reclaim", "Reclaim"])
    t.main_phase("A").act("A", "use Clarent, Sword of Peace").pass_all()
    assert t.counters("Clarent, Sword of Peace", "durability") == 1
    t.pass_once("A").act("B", "activate Ignite the Soul", target="A's champion", reserve="Reclaim").pass_all()
    assert t.champion("A").damage == 0
    t.pass_once("A").act("B", "activate Ignite the Soul", target="A's champion", reserve="Reclaim").pass_all()
    assert t.champion("A").damage == 1


def test_clarent_does_not_shield_from_combat_damage_and_needs_a_warrior(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, field=["Clarent, Sword of Peace", "Banner Knight"])
    t.player("B", field=["Esteemed Knight"]).main_phase("A")
    t.act("A", "use Clarent, Sword of Peace").pass_all()
    t.act("A", "attack with Banner Knight", target="Esteemed Knight").pass_all(retaliate="Esteemed Knight")
    assert t.object("Banner Knight").damage == 2
    other = Scenario(t.catalog).player("A", lineage=RAI, field=["Clarent, Sword of Peace"]).player("B").main_phase("A")
    other.cannot("A", "use Clarent, Sword of Peace", reason="CR Keywords and Abilities - Class Bonus 4")


@pytest.mark.parametrize(
    ("bauble", "spirit", "other"),
    [
        ("Fire Resonance Bauble", "Spirit of Fire", "Spirit of Wind"),
        ("Water Resonance Bauble", "Spirit of Water", "Spirit of Fire"),
        ("Wind Resonance Bauble", "Spirit of Wind", "Spirit of Water"),
    ],
)
def test_a_resonance_bauble_draws_only_against_its_element(
    scenario: Scenario, bauble: str, spirit: str, other: str
) -> None:
    t = scenario.player("A", field=[bauble], lineage=[spirit]).player("B", lineage=[spirit]).main_phase("A")
    t.act("A", f"use {bauble}").pass_all()
    assert len(t.zone("A", "hand")) == 1
    assert t.zone("A", "banishment") == [bauble]
    t = Scenario(t.catalog).player("A", field=[bauble], lineage=[spirit]).player("B", lineage=[other]).main_phase("A")
    t.cannot("A", f"use {bauble}")


def test_life_essence_amulet_draws_for_an_ally_that_dies_in_another_turn(scenario: Scenario) -> None:
    t = scenario.player("A", field=["Blitz Mage"]).player("B", field=["Life Essence Amulet", rested("Esteemed Knight")])
    t.main_phase("A").act("A", "attack with Blitz Mage", target="Esteemed Knight").pass_all(may="yes")
    assert t.zone("B", "banishment") == ["Life Essence Amulet"]
    assert len(t.zone("B", "hand")) == 1


def test_life_essence_amulet_does_nothing_in_its_controllers_turn(scenario: Scenario) -> None:
    t = scenario.player("A", field=["Blitz Mage", "Life Essence Amulet"]).player("B", field=["Esteemed Knight"])
    t.main_phase("A").act("A", "attack with Blitz Mage", target="Esteemed Knight").pass_all(retaliate="Esteemed Knight")
    assert t.zone("A", "graveyard") == ["Blitz Mage"]
    assert t.object("Life Essence Amulet").controller == 0


def test_ornamental_greatsword_strengthens_an_ally_with_class_bonus_only(scenario: Scenario) -> None:
    for lineage, power in ((L1, 3), (RAI, 2)):
        t = Scenario(scenario.catalog).player(
            "A", lineage=lineage, field=["Esteemed Knight"], material=["Ornamental Greatsword"]
        )
        t.player("B").phase("A", "materialize")
        t.answer("A", "materialize", "materialize Ornamental Greatsword").pass_all()
        assert t.object("Esteemed Knight").power == power
        t.pass_to("main", "B")
        assert t.object("Esteemed Knight").power == 2


def test_an_on_enter_ability_without_a_legal_target_never_reaches_the_stack(scenario: Scenario) -> None:
    """CR Triggered Abilities 5.a."""
    t = scenario.player("A", lineage=L1, material=["Ornamental Greatsword"]).player("B", field=["Esteemed Knight"])
    t.phase("A", "materialize").answer("A", "materialize", "materialize Ornamental Greatsword").resolve_top()
    assert t.stack == []


def test_sword_of_seeking_and_longsword_need_the_class_bonus(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, field=["Warrior's Longsword", "Sword of Seeking"]).player("B").main_phase("A")
    assert t.object("Warrior's Longsword").power == 2
    assert t.object("Sword of Seeking").power == 1
    t.act("A", "attack with Lorraine, Wandering Warrior", weapon="Warrior's Longsword").pass_all()
    assert t.champion("B").damage == 2
    assert t.counters("Warrior's Longsword", "durability") == 1
    t = Scenario(t.catalog).player("A", lineage=RAI, field=["Warrior's Longsword"]).player("B").main_phase("A")
    assert t.object("Warrior's Longsword").power == 1


def test_prismatic_edge_does_one_thing_for_each_element_revealed(scenario: Scenario) -> None:
    t = scenario.player(
        "A",
        lineage=L3,
        memory=["Savage Slash", "Savage Slash"],
        material=["Prismatic Edge"],
        graveyard=["Honorable Vanguard", "Honorable Vanguard"],
        deck=["Blue Slime", "Blue Slime"],
    )
    t.player("B", memory=["Fireball", "Freezing Hail", "Swift Recruit"], field=["Crusader of Aesa"])
    t.phase("A", "materialize")
    t.answer("A", "materialize", "materialize Prismatic Edge")
    t.answer("A", "floating memory", "Honorable Vanguard", "Honorable Vanguard")
    t.pass_all(choose="Crusader of Aesa")
    assert t.object("Crusader of Aesa").damage == 3
    assert t.zone("A", "hand") == ["Blue Slime"]
    assert len(t.zone("B", "memory")) == 2
    assert len(t.zone("B", "banishment")) == 1


def test_prismatic_edge_does_nothing_without_elements_in_memory(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L3, memory=2, material=["Prismatic Edge"]).player("B", memory=1)
    t.phase("A", "materialize").answer("A", "materialize", "materialize Prismatic Edge").pass_all()
    assert (t.zone("A", "hand"), len(t.zone("B", "memory"))) == ([], 1)


def test_banner_knight_strengthens_other_allies_and_weapons_from_level_two(scenario: Scenario) -> None:
    field = ["Banner Knight", "Esteemed Knight", "Sword of Seeking"]
    t = scenario.player("A", lineage=L2, field=field).player("B", field=["Esteemed Knight"]).main_phase("A")
    assert [t.object(n, "A").power for n in field] == [1, 3, 2]
    assert t.object("Esteemed Knight", "B").power == 2
    for lineage in (L1, [*RAI, "Rai, Archmage"]):
        t = Scenario(t.catalog).player("A", lineage=lineage, field=field).player("B").main_phase("A")
        assert [t.object(n, "A").power for n in field] == [1, 2, 1]


def test_banner_knight_counts_levels_from_other_effects(scenario: Scenario) -> None:
    """CR Restriction Abilities - Level Restrictions 1.a, CR Continuous Effects - Dependencies 2."""
    t = scenario.player("A", lineage=L1, level=1, field=["Banner Knight", "Esteemed Knight"]).player("B")
    assert t.main_phase("A").object("Esteemed Knight").power == 3


def test_crusader_of_aesa_enters_rested_and_intercepts_once_awake(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, hand=["Crusader of Aesa", *["Savage Slash"] * 3]).player("B")
    t.main_phase("A").act("A", "activate Crusader of Aesa").pass_all()
    assert t.object("Crusader of Aesa").rested
    for lineage, asked in ((L1, True), (RAI, False)):
        t = Scenario(t.catalog).player("A", field=["Blitz Mage"])
        t.player("B", lineage=lineage, field=["Crusader of Aesa"]).main_phase("A")
        t.act("A", "attack with Blitz Mage", target="B's champion")
        if asked:
            t.pass_all(retaliate="done", may="yes")
        else:
            t.pass_all()
        assert t.object("Crusader of Aesa").damage == (3 if asked else 0)
        assert t.champion("B").damage == (0 if asked else 3)


def test_esteemed_knight_cannot_intercept_while_rested(scenario: Scenario) -> None:
    """CR Keywords and Abilities - Intercept 1."""
    t = scenario.player("A", field=["Blitz Mage"]).player("B", lineage=L1, field=[rested("Esteemed Knight")])
    t.main_phase("A").act("A", "attack with Blitz Mage", target="B's champion").pass_all()
    assert t.champion("B").damage == 3


def test_deflecting_edge_is_free_with_a_sword_and_shields_from_three_combat_damage(scenario: Scenario) -> None:
    t = scenario.player("A", field=["Veteran Soldier", "Veteran Soldier"]).player(
        "B", lineage=L1, field=["Sword of Seeking"], hand=["Deflecting Edge"]
    )
    t.main_phase("A").pass_once("A").act("B", "activate Deflecting Edge", target="B's champion").pass_all()
    for _ in range(2):
        t.act("A", "attack with Veteran Soldier", target="B's champion").pass_all()
    assert t.champion("B").damage == 1


def test_deflecting_edge_costs_one_without_a_sword_and_does_not_stop_other_damage(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=RAI, hand=["Ignite the Soul", "Ignite the Soul"]).player(
        "B", lineage=L1, hand=["Deflecting Edge"]
    )
    t.main_phase("A").cannot("B", "activate Deflecting Edge")
    t = Scenario(t.catalog).player("A", lineage=RAI, hand=["Ignite the Soul", "Ignite the Soul"])
    t.player("B", lineage=L1, hand=["Deflecting Edge", "Reclaim"]).main_phase("A")
    t.pass_once("A").act("B", "activate Deflecting Edge", target="B's champion").pass_all()
    t.act("A", "activate Ignite the Soul", target="B's champion").pass_all()
    assert t.champion("B").damage == 1


@pytest.mark.parametrize(
    "card", ["Honorable Vanguard", "Veteran Soldier", "Swift Recruit", "Favorable Winds", "Reclaim"]
)
def test_floating_memory_pays_for_memory_costs_from_the_graveyard(scenario: Scenario, card: str) -> None:
    """CR Keywords and Abilities - Floating Memory 1, 2."""
    t = scenario.player("A", lineage=L1, graveyard=[card], memory=1, material=["Lorraine, Blademaster"]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Lorraine, Blademaster").pass_all()
    assert card in t.zone("A", "banishment")
    assert t.champion("A").name == "Lorraine, Blademaster"
    t = Scenario(t.catalog).player("A", lineage=L1, hand=[card], memory=1, material=["Lorraine, Blademaster"])
    t.player("B").phase("A", "materialize")
    assert t.purpose != "materialize"


def test_savage_slash_floats_only_for_warriors_and_attacks_for_two(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, hand=["Savage Slash", "Reclaim", "Reclaim"]).player("B").main_phase("A")
    t.act("A", "activate Savage Slash")
    assert t.champion("A").rested
    t.pass_all()
    assert t.champion("B").damage == 2
    assert t.zone("A", "graveyard") == ["Savage Slash"]
    for lineage, able in ((L1, True), (RAI, False)):
        nxt = "Lorraine, Blademaster" if able else "Rai, Archmage"
        t = Scenario(t.catalog).player("A", lineage=lineage, graveyard=["Savage Slash"], memory=1, material=[nxt])
        t.player("B").phase("A", "materialize")
        assert (t.purpose == "materialize") == able


def test_inspiring_call_costs_less_after_an_attack_and_keeps_to_the_allies_there_are(scenario: Scenario) -> None:
    """CR Continuous Effects - Instanced Effects 2."""
    t = scenario.player(
        "A",
        lineage=L1,
        field=["Sword of Seeking", "Esteemed Knight"],
        hand=["Inspiring Call", "Honorable Vanguard", "Reclaim", "Savage Slash"],
    )
    t.player("B").main_phase("A")
    t.act("A", "attack with Lorraine, Wandering Warrior").pass_all()
    t.act("A", "activate Inspiring Call", reserve="Savage Slash").pass_all()
    assert t.object("Esteemed Knight").power == 3
    assert len(t.zone("A", "memory")) == 2
    t.pass_to("main", "B")
    assert t.object("Esteemed Knight").power == 2


def test_inspiring_call_costs_three_before_an_attack(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, hand=["Inspiring Call", "Reclaim", "Reclaim"]).player("B").main_phase("A")
    t.cannot("A", "activate Inspiring Call")


@pytest.mark.parametrize(("memory", "damage"), [(0, 3), (1, 1)])
def test_opening_cut_gets_two_power_with_exactly_one_card_in_memory(
    scenario: Scenario, memory: int, damage: int
) -> None:
    """Its own cost puts a card into memory."""
    t = scenario.player("A", lineage=L1, hand=["Opening Cut", "Reclaim"], memory=memory).player("B").main_phase("A")
    t.act("A", "activate Opening Cut").pass_all()
    assert t.champion("B").damage == damage


def test_sudden_steel_costs_less_by_level_for_warriors(scenario: Scenario) -> None:
    """CR Keywords and Abilities - Efficiency 1."""
    hand = ["Sudden Steel", *["Reclaim"] * 3]
    t = scenario.player("A", lineage=L3, hand=hand).player("B").main_phase("A")
    t.act("A", "activate Sudden Steel").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "memory"))) == (5, 3)
    t = Scenario(t.catalog).player("A", lineage=[*RAI, "Rai, Archmage", "Rai, Storm Seer"], hand=hand).player("B")
    t.main_phase("A").cannot("A", "activate Sudden Steel")


def test_training_session_puts_a_buff_counter_on_an_own_ally(scenario: Scenario) -> None:
    """CR Counters - Buff 1."""
    t = scenario.player("A", field=["Esteemed Knight"], hand=["Training Session", "Reclaim", "Reclaim"])
    t.player("B", field=["Banner Knight"]).main_phase("A")
    t.act("A", "activate Training Session").pass_all()
    knight = t.object("Esteemed Knight")
    assert (knight.power, knight.life, t.counters("Esteemed Knight", "buff")) == (3, 4, 1)
    t = (
        Scenario(t.catalog)
        .player("A", hand=["Training Session", "Reclaim", "Reclaim"])
        .player("B", field=["Banner Knight"])
    )
    t.main_phase("A").cannot("A", "activate Training Session")


def test_weaponsmith_adds_durability_at_recollection_for_warriors(scenario: Scenario) -> None:
    for lineage, durability in ((L1, 3), (RAI, 2)):
        t = Scenario(scenario.catalog).player("A", lineage=lineage, field=["Weaponsmith", "Sword of Seeking"])
        t.player("B").phase("A", "recollection").pass_all()
        assert t.counters("Sword of Seeking", "durability") == durability


def test_favorable_winds_gives_life_until_end_of_turn(scenario: Scenario) -> None:
    t = scenario.player("A", field=["Esteemed Knight"], hand=["Favorable Winds", "Reclaim"]).player("B").main_phase("A")
    t.act("A", "activate Favorable Winds").pass_all()
    assert t.object("Esteemed Knight").life == 4
    t.pass_to("main", "B")
    assert t.object("Esteemed Knight").life == 3


def test_hurricane_sweep_attacks_everything_and_cannot_be_intercepted(scenario: Scenario) -> None:
    """CR Keywords and Abilities - Cleave 1, 2, 5."""
    t = scenario.player("A", lineage=L1, hand=["Hurricane Sweep", *["Reclaim"] * 4])
    t.player("B", field=["Swift Recruit", "Esteemed Knight"]).main_phase("A")
    t.act("A", "activate Hurricane Sweep").pass_all(retaliate=["Swift Recruit", "Esteemed Knight"])
    t.pass_all(retaliators="Esteemed Knight")
    assert (t.champion("B").damage, t.object("Swift Recruit").damage, t.object("Esteemed Knight").damage) == (1, 1, 1)
    assert t.champion("A").damage == 1 + 2


def test_phalanx_captain_costs_less_for_humans_and_strengthens_them_while_attacking(scenario: Scenario) -> None:
    hand = ["Phalanx Captain", *["Reclaim"] * 3]
    t = (
        scenario.player("A", lineage=L1, field=["Esteemed Knight", "Swift Recruit"], hand=hand)
        .player("B")
        .main_phase("A")
    )
    t.act("A", "activate Phalanx Captain").pass_all()
    assert t.object("Esteemed Knight").power == 2
    t.act("A", "attack with Esteemed Knight")
    assert t.object("Esteemed Knight").power == 3
    t.pass_all()
    assert (t.champion("B").damage, t.object("Esteemed Knight").power) == (3, 2)
    t.act("A", "attack with Phalanx Captain").pass_all()
    assert t.champion("B").damage == 3 + 1
    t = Scenario(t.catalog).player("A", lineage=RAI, field=["Esteemed Knight", "Swift Recruit"], hand=hand).player("B")
    t.main_phase("A").cannot("A", "activate Phalanx Captain")


def test_reclaim_returns_an_own_ally_to_hand(scenario: Scenario) -> None:
    t = scenario.player("A", field=["Banner Knight"], hand=["Reclaim", "Savage Slash", "Savage Slash"]).player("B")
    t.main_phase("A").act("A", "activate Reclaim").pass_all()
    assert t.zone("A", "hand") == ["Banner Knight"]


def test_swift_recruit_intercepts_whatever_the_class(scenario: Scenario) -> None:
    t = scenario.player("A", field=["Blitz Mage"]).player("B", lineage=RAI, field=["Swift Recruit"]).main_phase("A")
    t.act("A", "attack with Blitz Mage", target="B's champion").pass_all(may="yes", retaliate="done")
    assert (t.zone("B", "graveyard"), t.champion("B").damage) == (["Swift Recruit"], 0)


@pytest.mark.parametrize(("memory", "returns"), [("Swift Recruit", True), ("Banner Knight", False)])
def test_wind_cutter_returns_to_memory_for_a_wind_card(scenario: Scenario, memory: str, returns: bool) -> None:
    """CR Ability Tracking 3.a: the ability finds its card in the graveyard."""
    t = scenario.player("A", lineage=L1, hand=["Wind Cutter", memory, memory]).player("B").main_phase("A")
    t.act("A", "activate Wind Cutter").pass_all()
    assert t.champion("B").damage == 2
    assert ("Wind Cutter" in t.zone("A", "memory")) == returns
    assert ("Wind Cutter" in t.zone("A", "graveyard")) != returns


def test_wind_cutter_does_not_trigger_if_all_damage_is_prevented(scenario: Scenario) -> None:
    """A ruling; CR Damage 9."""
    t = scenario.player("A", lineage=L1, hand=["Wind Cutter", "Swift Recruit", "Swift Recruit"])
    t.player("B", lineage=L1, field=["Sword of Seeking"], hand=["Deflecting Edge"]).main_phase("A")
    t.act("A", "activate Wind Cutter").resolve_top()
    t.pass_once("A").act("B", "activate Deflecting Edge", target="B's champion").pass_all()
    assert t.champion("B").damage == 0
    assert t.zone("A", "graveyard") == ["Wind Cutter"]


def test_crux_sight_draws_before_it_returns_a_crux_card(scenario: Scenario) -> None:
    """A ruling: whoever chooses has seen the card that was drawn."""
    graveyard = ["Spirit's Blessing", "Spirit Blade: Infusion"]
    t = scenario.player(
        "A", lineage=L3, hand=["Crux Sight", "Reclaim", "Reclaim"], graveyard=graveyard, deck=["Gray Wolf"]
    )
    t.player("B").main_phase("A").act("A", "activate Crux Sight", pay="pay").resolve_top()
    assert (t.purpose, t.zone("A", "hand")) == ("choose", ["Gray Wolf"])


def test_crux_sight_draws_and_for_two_returns_a_crux_card_and_is_banished(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L3, hand=["Crux Sight", "Reclaim", "Reclaim"], graveyard=["Spirit's Blessing"])
    t.player("B").main_phase("A").act("A", "activate Crux Sight", pay="pay").pass_all()
    assert "Spirit's Blessing" in t.zone("A", "hand")
    assert t.zone("A", "banishment") == ["Crux Sight"]
    assert (len(t.zone("A", "hand")), len(t.zone("A", "memory"))) == (2, 2)
    t = Scenario(t.catalog).player("A", lineage=L3, hand=["Crux Sight", "Reclaim", "Reclaim"])
    t.player("B").main_phase("A").act("A", "activate Crux Sight", pay="decline").pass_all()
    assert (t.zone("A", "graveyard"), len(t.zone("A", "hand"))) == (["Crux Sight"], 3)
    t = Scenario(t.catalog).player("A", lineage=L2, hand=["Crux Sight"]).player("B").main_phase("A")
    t.cannot("A", "activate Crux Sight", reason="CR Card Activation 1.2")


def test_ascension_swaps_a_sword_for_another(scenario: Scenario) -> None:
    t = scenario.player(
        "A",
        lineage=L3,
        hand=["Spirit Blade: Ascension", "Reclaim"],
        field=["Sword of Seeking"],
        banishment=["Prismatic Edge"],
    )
    t.player("B").main_phase("A").act("A", "activate Spirit Blade: Ascension").pass_all(choose="Prismatic Edge")
    assert t.zone("A", "field") == ["Lorraine, Crux Knight", "Prismatic Edge"]
    assert t.zone("A", "material") == ["Sword of Seeking"]
    t = Scenario(t.catalog).player(
        "A", lineage=L3, hand=["Spirit Blade: Ascension", "Reclaim"], field=["Tome of Knowledge"]
    )
    t.player("B").main_phase("A").cannot("A", "activate Spirit Blade: Ascension")


def test_dispersion_turns_durability_into_damage_split_as_one_likes(scenario: Scenario) -> None:
    t = scenario.player(
        "A", lineage=L3, hand=["Spirit Blade: Dispersion"], field=["Sword of Seeking", "Prismatic Edge"]
    )
    t.player("B", field=["Esteemed Knight"]).main_phase("A").act("A", "activate Spirit Blade: Dispersion")
    t.pass_all(choose=["Sword of Seeking", "Prismatic Edge", "B's champion", "Esteemed Knight"], split="1")
    assert (t.champion("B").damage, t.object("Esteemed Knight").damage) == (1, 2)
    assert sorted(t.zone("A", "banishment")) == ["Prismatic Edge", "Sword of Seeking"]


def test_ghost_strike_may_banish_from_the_material_deck_for_power(scenario: Scenario) -> None:
    for answer, damage, left in (("yes", 2, 0), ("no", 1, 1)):
        t = Scenario(scenario.catalog).player(
            "A", lineage=L3, hand=["Spirit Blade: Ghost Strike"], material=["Tome of Knowledge"]
        )
        t.player("B").main_phase("A").act("A", "activate Spirit Blade: Ghost Strike").pass_all(may=answer)
        assert (t.champion("B").damage, len(t.zone("A", "material"))) == (damage, left)


def test_infusion_strengthens_a_sword_that_draws_for_hitting_a_champion(scenario: Scenario) -> None:
    t = scenario.player(
        "A", lineage=L3, hand=["Spirit Blade: Infusion", "Reclaim", "Reclaim"], field=["Sword of Seeking"]
    )
    t.player("B").main_phase("A").act("A", "activate Spirit Blade: Infusion").pass_all()
    assert t.object("Sword of Seeking").power == 4
    t.act("A", "attack with Lorraine, Crux Knight").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (4, 1)


def test_infusion_is_free_after_the_champion_dealt_combat_damage(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L3, hand=["Spirit Blade: Infusion"], field=["Clarent, Sword of Peace"])
    t.player("B", field=["Esteemed Knight"]).main_phase("A").cannot("A", "activate Spirit Blade: Infusion")
    t.act("A", "attack with Lorraine, Crux Knight", target="B's champion").pass_all()
    t.act("A", "activate Spirit Blade: Infusion").pass_all()
    assert t.object("Clarent, Sword of Peace").power == 4


def test_spirits_blessing_returns_a_regalia_wakes_the_champion_and_draws(scenario: Scenario) -> None:
    t = scenario.player(
        "A",
        lineage=L3,
        rested=True,
        hand=["Spirit's Blessing", "Reclaim"],
        field=["Tome of Knowledge", "Banner Knight"],
    )
    t.player("B").main_phase("A").act("A", "activate Spirit's Blessing").pass_all()
    assert not t.champion("A").rested
    assert (t.zone("A", "material"), len(t.zone("A", "hand"))) == (["Tome of Knowledge"], 1)
    t = Scenario(t.catalog).player("A", lineage=L3, hand=["Spirit's Blessing", "Reclaim"], field=["Banner Knight"])
    t.player("B").main_phase("A").cannot("A", "activate Spirit's Blessing")


def test_damage_and_counters_of_placed_cards_are_as_given(scenario: Scenario) -> None:
    t = scenario.player("A", field=[damaged("Banner Knight", 1), placed("Esteemed Knight", buff=2)]).player("B")
    t.main_phase("A")
    assert (t.object("Banner Knight").damage, t.object("Esteemed Knight").power) == (1, 4)
