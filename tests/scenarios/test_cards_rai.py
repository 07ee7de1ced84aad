"""Every card of the Rai product deck does what it says, and not more."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, damaged, rested

FIRE = ["Spirit of Fire"]
L1 = [*FIRE, "Rai, Spellcrafter"]
L2 = [*L1, "Rai, Archmage"]
L3 = [*L2, "Rai, Storm Seer"]
LORRAINE = [*FIRE, "Lorraine, Wandering Warrior"]
FOOD = ["Gray Wolf"] * 8


def enlighten(t: Scenario, player: str = "A") -> int:
    return dict(t.champion(player).counters).get("enlighten", 0)


def test_spellcrafter_gets_two_enlighten_counters_and_three_draw_a_card(scenario: Scenario) -> None:
    """CR Counters - Enlighten 1."""
    t = scenario.player("A", lineage=FIRE, enlighten=1, memory=1, material=["Rai, Spellcrafter"]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Rai, Spellcrafter").pass_all()
    assert enlighten(t) == 3
    t.pass_to("main", "A")
    hand = len(t.zone("A", "hand"))
    t.act("A", "use Rai, Spellcrafter").pass_all()
    assert (enlighten(t), len(t.zone("A", "hand"))) == (0, hand + 1)
    t.cannot("A", "use Rai, Spellcrafter")


def test_archmage_counts_the_first_mage_action_of_a_turn_even_from_the_inner_lineage(scenario: Scenario) -> None:
    """CR Keywords and Abilities - Inherited Effect 1."""
    for lineage in (L2, L3):
        t = Scenario(scenario.catalog).player("A", lineage=lineage, hand=["Ignite the Soul", "Ignite the Soul", *FOOD])
        t.player("B").main_phase("A")
        for _ in range(2):
            t.act("A", "activate Ignite the Soul", target="B's champion", reserve="Gray Wolf").pass_all()
            assert enlighten(t) == 1


def test_archmage_ignores_allies_and_other_players(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L2, hand=["Library Witch", *FOOD]).player(
        "B", lineage=L1, hand=["Ignite the Soul", *FOOD]
    )
    t.main_phase("A").act("A", "activate Library Witch").pass_all().pass_once("A")
    t.act("B", "activate Ignite the Soul", target="A's champion", reserve="Gray Wolf").pass_all()
    assert enlighten(t) == 0


def test_storm_seer_levels_with_arcane_mage_spells_in_banishment(scenario: Scenario) -> None:
    t = scenario.player(
        "A", lineage=L3, banishment=["Arcane Blast", "Arcane Sight", "Fireball", "Tera Sight", "Crux Sight"]
    )
    assert t.player("B", banishment=["Arcane Blast"]).main_phase("A").level("A") == 5


def test_crystal_of_empowerment_gives_two_levels_until_end_of_turn(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, field=["Crystal of Empowerment"]).player("B").main_phase("A")
    t.act("A", "use Crystal of Empowerment").pass_all()
    assert (t.level("A"), t.zone("A", "banishment")) == (3, ["Crystal of Empowerment"])
    t.pass_to("main", "B")
    assert t.level("A") == 1


def test_endura_deals_damage_for_a_counter_at_slow_speed(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, enlighten=2, field=["Endura, Scepter of Ignition"]).player("B").main_phase("A")
    t.act("A", "use Endura, Scepter of Ignition", target="B's champion").pass_all()
    assert (t.champion("B").damage, enlighten(t), t.object("Endura, Scepter of Ignition").rested) == (1, 1, True)
    t.cannot("A", "use Endura, Scepter of Ignition", reason="CR Game Terms - Rest/Rested 5")
    t = Scenario(t.catalog).player("A").player("B", lineage=L1, enlighten=2, field=["Endura, Scepter of Ignition"])
    t.main_phase("A").cannot("B", "use Endura, Scepter of Ignition", reason="CR Fast vs Slow 1.b")


def test_mana_limiter_forbids_paying_with_enlighten_counters_and_draws_at_six(scenario: Scenario) -> None:
    field = ["Mana Limiter", "Endura, Scepter of Ignition", "Barrier Servant"]
    t = (
        scenario.player("A", lineage=L1, enlighten=6, field=field, hand=["Power Overwhelming"])
        .player("B")
        .main_phase("A")
    )
    for ability in ("use Rai, Spellcrafter", "use Endura, Scepter of Ignition", "use Barrier Servant"):
        t.cannot("A", ability)
    t.act("A", "use Mana Limiter").pass_all()
    assert (len(t.zone("A", "hand")), enlighten(t)) == (2, 6)
    assert t.can("A", "use Rai, Spellcrafter")
    t = Scenario(t.catalog).player("A", lineage=L1, enlighten=5, field=field).player("B").main_phase("A")
    t.cannot("A", "use Mana Limiter")


def test_surveillance_stone_draws_at_an_opponents_third_attack_only(scenario: Scenario) -> None:
    t = (
        scenario.player("A", field=["Blitz Mage"] * 4, lineage=L1)
        .player("B", field=["Surveillance Stone"])
        .main_phase("A")
    )
    for attack in range(4):
        t.act("A", "attack with Blitz Mage", target="B's champion")
        if attack == 2:
            t.pass_all(may="yes")
        else:
            t.pass_all()
        assert len(t.zone("B", "hand")) == (1 if attack >= 2 else 0)
    assert t.zone("B", "banishment") == ["Surveillance Stone"]


def test_tome_of_knowledge_gives_mages_a_level_and_draws(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, field=["Tome of Knowledge"]).player(
        "B", lineage=LORRAINE, field=["Tome of Knowledge"]
    )
    t.main_phase("A")
    assert (t.level("A"), t.level("B")) == (2, 1)
    t.act("A", "use Tome of Knowledge").pass_all()
    assert (t.level("A"), len(t.zone("A", "hand"))) == (1, 1)


def test_arcanists_prism_trades_memory_for_as_many_cards(scenario: Scenario) -> None:
    t = scenario.player(
        "A", lineage=L3, field=["Arcanist's Prism"], memory=["Fireball", "Blitz Mage"], deck=["Gray Wolf"] * 3
    )
    t.player("B").phase("A", "recollection").pass_all(order="Fireball")
    assert (t.zone("A", "hand"), t.zone("A", "memory")) == (["Gray Wolf"] * 2, [])
    assert t.zone("A", "deck") == ["Gray Wolf", "Fireball", "Blitz Mage"]


def test_barrier_servant_spares_itself_the_next_damage_once(scenario: Scenario) -> None:
    """CR Damage Prevention 5.b."""
    t = scenario.player("A", lineage=L1, hand=["Ignite the Soul", "Ignite the Soul", *FOOD])
    t.player("B", lineage=L1, enlighten=2, field=["Barrier Servant"]).main_phase("A").pass_once("A")
    t.act("B", "use Barrier Servant").pass_all()
    for damage in (0, 1):
        t.act("A", "activate Ignite the Soul", target="Barrier Servant", reserve="Gray Wolf").pass_all()
        assert t.object("Barrier Servant").damage == damage
    t.cannot("B", "use Barrier Servant")


def test_careful_study_costs_eight_less_level_for_five_counters(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, hand=["Careful Study", *FOOD]).player("B").main_phase("A")
    t.act("A", "activate Careful Study").pass_all()
    assert (enlighten(t), len(t.zone("A", "memory"))) == (5, 7)


def test_idle_thoughts_reorders_the_top_four_and_floats(scenario: Scenario) -> None:
    t = scenario.player(
        "A",
        hand=["Idle Thoughts", "Reclaim"],
        deck=["Fireball", "Blitz Mage", "Gray Wolf", "Reclaim", "Veteran Soldier"],
    )
    t.player("B").main_phase("A")
    t.act("A", "activate Idle Thoughts").pass_all(order=["Reclaim", "Gray Wolf", "Fireball"])
    assert t.zone("A", "deck") == ["Reclaim", "Gray Wolf", "Fireball", "Blitz Mage", "Veteran Soldier"]
    t = (
        Scenario(t.catalog)
        .player("A", lineage=FIRE, graveyard=["Idle Thoughts"], material=["Rai, Spellcrafter"])
        .player("B")
    )
    assert t.phase("A", "materialize").purpose == "materialize"


def test_library_witch_intercepts_and_draws_as_it_dies(scenario: Scenario) -> None:
    """CR Keywords and Abilities - On Death 1; with 0 power it cannot retaliate, CR Retaliation Step 3.b."""
    t = scenario.player("A", field=["Blitz Mage"]).player("B", field=["Library Witch"]).main_phase("A")
    t.act("A", "attack with Blitz Mage", target="B's champion").pass_all(may="yes")
    assert (t.zone("B", "graveyard"), len(t.zone("B", "hand")), t.champion("B").damage) == (["Library Witch"], 1, 0)


@pytest.mark.parametrize(("lineage", "drawn"), [(L1, 1), (LORRAINE, 0)])
def test_magus_disciple_gives_a_level_and_draws_for_its_classes(
    scenario: Scenario, lineage: list[str], drawn: int
) -> None:
    t = scenario.player("A", lineage=L1, hand=["Ignite the Soul", "Reclaim"])
    t.player("B", lineage=lineage, field=["Magus Disciple"]).main_phase("A")
    assert t.level("B") == 2
    t.act("A", "activate Ignite the Soul", target="Magus Disciple").pass_all()
    assert (t.level("B"), len(t.zone("B", "hand"))) == (1, drawn)


def test_peer_into_mana_puts_two_and_level_counters(scenario: Scenario) -> None:
    t = (
        scenario.player("A", lineage=L1, field=["Tome of Knowledge"], hand=["Peer into Mana", *FOOD])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "activate Peer into Mana").pass_all()
    assert (enlighten(t), len(t.zone("A", "memory"))) == (4, 4)


def test_scry_the_skies_glimpses_level_and_draws_into_memory(scenario: Scenario) -> None:
    """CR Game Terms - Glimpse 2."""
    t = scenario.player(
        "A", lineage=L2, hand=["Scry the Skies", "Reclaim"], deck=["Fireball", "Blitz Mage", "Gray Wolf"]
    )
    t.player("B").main_phase("A").act("A", "activate Scry the Skies").pass_all(glimpse=["Fireball", "done"])
    assert (t.zone("A", "memory"), t.zone("A", "deck")) == (["Reclaim", "Blitz Mage"], ["Gray Wolf", "Fireball"])


def test_blitz_mage_is_a_plain_ally_that_attacks_at_once(scenario: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.a."""
    t = scenario.player("A", lineage=FIRE, hand=["Blitz Mage", *FOOD]).player("B").main_phase("A")
    t.act("A", "activate Blitz Mage").pass_all().act("A", "attack with Blitz Mage").pass_all()
    assert t.champion("B").damage == 3


@pytest.mark.parametrize(
    ("lineage", "discarded", "damage"), [(L1, "Fireball", 2), (L1, "Gray Wolf", 0), (LORRAINE, "Fireball", 0)]
)
def test_creative_shock_burns_for_a_fire_card_with_class_bonus(
    scenario: Scenario, lineage: list[str], discarded: str, damage: int
) -> None:
    t = scenario.player(
        "A", lineage=lineage, hand=["Creative Shock", "Reclaim", "Reclaim", "Reclaim"], deck=["Fireball", "Gray Wolf"]
    )
    t.player("B").main_phase("A").act("A", "activate Creative Shock").pass_all()
    t.answer("A", "discard", discarded)
    if damage:
        t.answer("A", "may", "yes").answer("A", "choose", "B's champion")
    assert t.champion("B").damage == damage
    assert discarded in t.zone("A", "graveyard")


def test_cremation_ritual_sacrifices_an_ally_for_two_cards(scenario: Scenario) -> None:
    t = (
        scenario.player("A", lineage=L1, field=["Library Witch"], hand=["Cremation Ritual", *FOOD[:3]])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "activate Cremation Ritual")
    assert t.stack == ["Cremation Ritual", "Library Witch"]
    t.pass_all()
    assert (len(t.zone("A", "hand")), "Library Witch" in t.zone("A", "graveyard")) == (3, True)
    t = Scenario(t.catalog).player("A", lineage=L1, hand=["Cremation Ritual", *FOOD]).player("B", field=["Gray Wolf"])
    t.main_phase("A").cannot("A", "activate Cremation Ritual")


def test_disintegrate_destroys_an_ally_or_regalia_but_no_champion(scenario: Scenario) -> None:
    """CR Supertypes - Regalia 4."""
    t = scenario.player("A", lineage=L3, hand=["Disintegrate", "Disintegrate", *FOOD, *FOOD])
    t.player("B", field=["Esteemed Knight", "Tome of Knowledge"]).main_phase("A").act(
        "A", "activate Disintegrate", target="Tome of Knowledge", reserve=["Gray Wolf"] * 5
    )
    assert len(t.zone("A", "memory")) == 5
    t.pass_all().act("A", "activate Disintegrate", target="Esteemed Knight", reserve=["Gray Wolf"] * 5).pass_all()
    assert (t.zone("B", "banishment"), t.zone("B", "graveyard")) == (["Tome of Knowledge"], ["Esteemed Knight"])
    t = (
        Scenario(t.catalog)
        .player("A", lineage=LORRAINE, hand=["Disintegrate", *FOOD[:7]])
        .player("B", field=["Gray Wolf"])
    )
    t.main_phase("A").cannot("A", "activate Disintegrate", reason="CR Keywords and Abilities - Class Bonus 4")


@pytest.mark.parametrize(("lineage", "cost", "damage"), [(L1, 2, 2), (LORRAINE, 4, 2), (L3, 2, 4)])
def test_fireball_deals_one_and_level_damage(scenario: Scenario, lineage: list[str], cost: int, damage: int) -> None:
    t = scenario.player("A", lineage=lineage, hand=["Fireball", *FOOD]).player("B").main_phase("A")
    t.act("A", "activate Fireball", target="B's champion").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "memory"))) == (damage, cost)


def test_fireball_fizzles_if_its_target_is_gone(scenario: Scenario) -> None:
    """CR Checking Resolution 1.d.i."""
    t = scenario.player("A", lineage=L1, hand=["Fireball", *FOOD])
    t.player("B", lineage=["Spirit of Wind"], field=["Banner Knight"], hand=["Reclaim", *FOOD[:2]]).main_phase("A")
    t.act("A", "activate Fireball", target="Banner Knight").pass_once("A").act("B", "activate Reclaim").pass_all()
    assert (t.zone("B", "hand"), t.zone("A", "graveyard")) == (["Banner Knight"], ["Fireball"])
    assert "the activation of Fireball fizzles" in t.log


@pytest.mark.parametrize(("lineage", "floats"), [(L1, True), (LORRAINE, False)])
@pytest.mark.parametrize("card", ["Flame-Rune Swordsman", "Ignite the Soul"])
def test_fire_cards_float_with_class_bonus(scenario: Scenario, card: str, lineage: list[str], floats: bool) -> None:
    if card == "Flame-Rune Swordsman" and lineage == LORRAINE:
        lineage, nxt = ["Spirit of Water", "Silvie, Wilds Whisperer"], "Silvie, With the Pack"
    else:
        nxt = "Rai, Archmage" if lineage == L1 else "Lorraine, Blademaster"
    t = scenario.player("A", lineage=lineage, graveyard=[card], memory=1, material=[nxt]).player("B")
    assert (t.phase("A", "materialize").purpose == "materialize") == floats


def test_focused_flames_burns_allies_only(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, hand=["Focused Flames", "Reclaim"]).player(
        "B", field=["Giant Tortoise", "Gray Wolf"]
    )
    t.main_phase("A").act("A", "activate Focused Flames", target="Giant Tortoise").pass_all()
    assert t.object("Giant Tortoise").damage == 4
    t = (
        Scenario(t.catalog)
        .player("A", lineage=LORRAINE, hand=["Focused Flames", "Reclaim"])
        .player("B", field=["Gray Wolf"])
    )
    t.main_phase("A").cannot("A", "activate Focused Flames")


def test_impassioned_tutor_gives_a_level_as_it_attacks(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, field=["Impassioned Tutor"]).player("B").main_phase("A")
    t.act("A", "attack with Impassioned Tutor").pass_all()
    assert (t.level("A"), t.champion("B").damage) == (2, 1)
    t.pass_to("main", "B")
    assert t.level("A") == 1


@pytest.mark.parametrize(("lineage", "damage"), [(L3, 3), ([*LORRAINE, "Lorraine, Blademaster"], 2)])
def test_purge_in_flames_spares_only_ones_own_champion(scenario: Scenario, lineage: list[str], damage: int) -> None:
    """CR Damage 16: one damage event."""
    t = scenario.player("A", lineage=lineage, field=["Giant Tortoise"], hand=["Purge in Flames", *FOOD])
    t.player("B", field=["Deep Sea Beastbonder"]).main_phase("A").act("A", "activate Purge in Flames").pass_all()
    found = [t.object("Giant Tortoise").damage, t.object("Deep Sea Beastbonder").damage, t.champion("B").damage]
    assert (found, t.champion("A").damage) == ([damage] * 3, 0)


def test_anger_the_skies_hits_all_allies_for_four_or_three(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L3, field=["Giant Tortoise"], hand=["Anger the Skies", *FOOD]).player(
        "B", field=["Giant Tortoise"]
    )
    t.main_phase("A").act("A", "activate Anger the Skies").pass_all()
    assert [t.object("Giant Tortoise", p).damage for p in "AB"] == [4, 4]
    assert t.champion("B").damage == 0


def test_arcane_blast_deals_eleven_to_a_champion(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L3, hand=["Arcane Blast", *FOOD]).player("B").main_phase("A")
    t.act("A", "activate Arcane Blast", target="B's champion").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "memory"))) == (11, 8)


def test_arcane_disposition_draws_three_and_discards_the_hand_at_the_next_end_phase_once(scenario: Scenario) -> None:
    """CR Triggered Abilities 8."""
    t = scenario.player("A", lineage=L3, hand=["Arcane Disposition", *FOOD[:3]]).player("B").main_phase("A")
    t.act("A", "activate Arcane Disposition").pass_all()
    assert len(t.zone("A", "hand")) == 3
    t.pass_to("main", "B")
    assert (t.zone("A", "hand"), len(t.zone("A", "memory"))) == ([], 3)
    t.pass_to("main", "A").pass_to("main", "B")
    assert len(t.zone("A", "hand")) == 4


def test_arcane_sight_gives_a_level_and_a_card(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L3, hand=["Arcane Sight"]).player("B").main_phase("A")
    t.act("A", "activate Arcane Sight").pass_all()
    assert (t.level("A"), len(t.zone("A", "hand"))) == (4, 1)
    t = Scenario(t.catalog).player("A", lineage=L2, hand=["Arcane Sight"]).player("B").main_phase("A")
    t.cannot("A", "activate Arcane Sight", reason="CR Card Activation 1.2")


def test_power_overwhelming_turns_counters_into_levels(scenario: Scenario) -> None:
    lineage = [*L1, "Rai, Storm Seer"]
    t = scenario.player("A", lineage=lineage, enlighten=4, hand=["Power Overwhelming"]).player("B").main_phase("A")
    t.act("A", "activate Power Overwhelming").pass_all(amount="3")
    assert (t.level("A"), enlighten(t)) == (6, 1)


def test_spellshield_prevents_the_next_damage_and_turns_it_into_counters(scenario: Scenario) -> None:
    lineage = [*L1, "Rai, Storm Seer"]
    t = scenario.player("A", field=["Blitz Mage", "Blitz Mage"]).player(
        "B", lineage=lineage, hand=["Spellshield: Arcane", *FOOD[:2]]
    )
    t.main_phase("A").pass_once("A").act("B", "activate Spellshield: Arcane").pass_all()
    for damage in (0, 3):
        t.act("A", "attack with Blitz Mage", target="B's champion").pass_all()
        assert (t.champion("B").damage, enlighten(t, "B")) == (damage, 3)


def test_units_that_are_rested_or_damaged_are_placed_so(scenario: Scenario) -> None:
    t = scenario.player("A", field=[rested(damaged("Giant Tortoise", 2))]).player("B").main_phase("A")
    assert (t.object("Giant Tortoise").rested, t.object("Giant Tortoise").damage) == (True, 2)
