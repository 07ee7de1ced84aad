"""Characteristics: what they are, and types that are overwritten, set, acted as and added (CR Card Characteristics)."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import action, champion, does, keyword
from grandarchive.model.amounts import Count
from grandarchive.model.effects import AddCounters
from grandarchive.model.measures import LIFE, MEMORY_COST, POWER
from grandarchive.model.nouns import (
    ALLY,
    Champion,
    Element,
    Filter,
    Named,
    Subtype,
    Supertype,
    WithKeyword,
)
from grandarchive.model.terms import Speed, Who
from grandarchive.testing import Scenario, damaged, placed, rested
from grandarchive.testing.scenario import zone_named
from tests.scenarios.changing_cards import CHANGING_CARDS, phantasia
from tests.scenarios.extra_cards import with_extra_cards


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CHANGING_CARDS)


def risen(t: Scenario, *, hand: list[str] | None = None) -> Scenario:
    """A played Rising Angel and made it their champion."""
    t.player("A", lineage=["Spirit of Wind"], hand=["Rising Angel", "Sting", *(hand or [])], enlighten=2)
    t.player("B", hand=["Bolt", "Bolt", "Bolt", "Bolt", "Execute", "Cataclysm"], field=["Bulky"]).main_phase("A")
    t.act("A", "activate Rising Angel", reserve="Sting").resolve_top().resolve_top(may="yes")
    return t


# General -------------------------------------------------------------------------------------------------------


CAST = ["Lone Wolf", "Lone Wolf", "Sneak", "Weakling", "Regal Guard", "Brook"]


@pytest.mark.parametrize(
    ("filter", "expected"),
    [
        (Element("WATER"), 1),
        (MEMORY_COST.exactly(1), 1),
        (ALLY, 6),
        (Supertype("REGALIA"), 1),
        (Subtype("WOLF"), 2),
        (WithKeyword("stealth"), 1),
        ((POWER <= 0), 1),
        (LIFE.exactly(2), 2),
        (Named("Lone Wolf"), 2),
    ],
)
@pytest.mark.parametrize("zone", ["field", "graveyard", "hand"])
def test_every_characteristic_can_be_referenced(filter: Filter, expected: int, zone: str) -> None:
    """CR Card Characteristics 1: of objects, and of cards in public and, where they are known, in private zones."""
    there = Count(filter, zone_named(zone), Who.OPPONENT)
    ask = action("Ask", 0, Speed.FAST, "mage", does(AddCounters("glimmer", there, Champion())))
    t = with_extra_cards(*CHANGING_CARDS, ask).player("A", hand=["Ask"])
    place: dict[str, Any] = {zone: [placed(name, known=True) for name in CAST]}
    t.player("B", lineage=["Spirit of Fire"], **place).main_phase("A")
    t.act("A", "activate Ask").pass_all()
    assert dict(t.champion("A").counters)["glimmer"] == expected


def test_speed_and_cost_are_characteristics_of_a_card_in_hand(table: Scenario) -> None:
    """CR Card Characteristics 1: what they are decides when a card may be played and what for; a slow one waits."""
    t = table.player("A", hand=["Fixer", "Anvil", "Anvil"], field=["Taxer"]).player("B", hand=["Anvil"])
    t.main_phase("A")
    assert t.now("Fixer", zone="hand").cost_change == 2
    t.cannot("A", "activate Fixer", reason="three are to be paid and two are there")
    assert t.can("A", "activate Anvil")
    t.cannot("B", "activate Anvil", reason="CR Card Types - Item: it is slow")


def test_properties_and_states_are_no_characteristics(table: Scenario) -> None:
    """CR Abilities 3, CR Card Characteristics 2: they stay when characteristics go; abilities do not."""
    t = table.player("A", hand=["Silence"]).player("B", field=[rested(damaged(placed("Sneak", buff=1), 1))])
    t.main_phase("A").act("A", "activate Silence", target="Sneak").pass_all()
    sneak = t.object("Sneak")
    assert (sneak.rested, sneak.damage, sneak.counters) == (True, 1, (("buff", 1),))
    assert sneak.keywords == ()
    assert (sneak.power, sneak.life) == (2, 4)


# Type-overwriting and type-setting -----------------------------------------------------------------------------


def test_a_set_type_replaces_the_old_one_and_keeps_subtypes(table: Scenario) -> None:
    """CR Type-Overwriting and Type-setting 1 and 2: the unique ally is a unique champion, and still a Warrior Angel."""
    t = risen(table)
    angel = t.now("Rising Angel")
    assert (set(angel.types), set(angel.supertypes)) == ({"CHAMPION"}, {"UNIQUE"})
    assert angel.subtypes == {"WARRIOR", "ANGEL"}
    assert (angel.level, angel.base[3], angel.power, angel.life) == (3, 3, 2, 12)
    assert t.champion("A").name == "Rising Angel"
    assert t.level("A") == 3
    assert t.zone("A", "banishment") == ["Spirit of Wind"]


def test_nothing_of_the_replaced_champion_carries_over(table: Scenario) -> None:
    """CR Leveling Up 7.b.iii: no enlighten counters, no damage; its elements are its own."""
    t = risen(table)
    assert t.champion("A").counters == ()
    assert t.champion("A").elements == ("NORM",)


def test_a_supertype_is_lost_unless_it_is_set_again(table: Scenario) -> None:
    """CR Type-Overwriting and Type-setting 2, CR Supertypes 2: without supertypes named there are none."""
    t = table.player("A", hand=["Petrify"], field=["Twin Knight"]).player("B").main_phase("A")
    assert t.now("Twin Knight").supertypes == {"UNIQUE"}
    t.act("A", "activate Petrify", target="Twin Knight").pass_all()
    knight = t.now("Twin Knight")
    assert (set(knight.types), set(knight.supertypes)) == ({"ITEM"}, set())
    assert knight.subtypes == {"WARRIOR", "HUMAN"}


def test_a_set_type_lasts_as_long_as_its_effect(table: Scenario) -> None:
    """CR Type-Overwriting and Type-setting 1, CR Continuous Effects 2: until end of turn, then it is what it was."""
    t = table.player("A", hand=["Petrify"], field=["Twin Knight"]).player("B").main_phase("A")
    t.act("A", "activate Petrify", target="Twin Knight").pass_all()
    assert not t.can("A", "attack with Twin Knight")
    t.pass_to("recollection", "B")
    assert t.now("Twin Knight").types == {"ALLY"}
    assert t.now("Twin Knight").supertypes == {"UNIQUE"}


def test_a_set_type_without_an_end_lasts(table: Scenario) -> None:
    """CR Continuous Effects 2: what has no duration lasts to the end of the game."""
    t = table.player("A", hand=["Fracture"]).player("B", field=["Rusty Sword"]).main_phase("A")
    t.act("A", "activate Fracture", target="Rusty Sword").pass_all().pass_to("main", "A")
    blade = t.now("Rusty Sword")
    assert (set(blade.types), set(blade.subtypes)) == ({"PHANTASIA"}, {"CLERIC", "FRACTAL"})
    assert blade.name == "Rusty Sword"
    assert list(blade.abilities.keywords) == ["steadfast"]


def test_what_is_no_ally_any_more_neither_attacks_nor_is_attacked(table: Scenario) -> None:
    """CR Type-Overwriting and Type-setting 1: attacks and targets go by the type it has now."""
    t = table.player("A", hand=["Petrify", "Petrify", "Bolt"], field=["Bulky"]).player("B", field=["Sneak", "Bulky"])
    t.main_phase("A").act("A", "activate Petrify", target="B's Bulky").pass_all()
    t.act("A", "attack with Bulky")
    t.pass_all()
    assert t.champion("B").damage == 2
    t.cannot("A", "attack with Bulky")
    t.act("A", "activate Bolt")
    assert "Sneak" in t.options
    assert t.options.count("Bulky") == 1


def test_what_becomes_an_ally_attacks_and_dies_like_one(table: Scenario) -> None:
    """CR Type-Overwriting and Type-setting 1: an item that is an ally attacks, is dealt damage and dies of it."""
    t = table.player("A", hand=["Make Ally", "Make Ally"], field=["Anvil"]).player("B", hand=["Bolt", "Bolt"])
    t.main_phase("A")
    t.cannot("A", "attack with Anvil")
    t.act("A", "activate Make Ally", target="Anvil").pass_all()
    assert (t.object("Anvil").power, t.object("Anvil").life) == (3, 4)
    t.act("A", "attack with Anvil", target="B's champion").pass_all()
    assert t.champion("B").damage == 3
    t.pass_once("A")
    t.act("B", "activate Bolt", target="Anvil").resolve_top()
    assert t.object("Anvil").damage == 3
    t.pass_once("A")
    t.act("B", "activate Bolt", target="Anvil").resolve_top()
    assert t.zone("A", "graveyard")[-1] == "Anvil"


def test_damage_on_a_former_ally_is_kept_and_counts_again(table: Scenario) -> None:
    """CR Type-Overwriting and Type-setting 1, CR Card Characteristics 2: damage is a state."""
    t = table.player("A", hand=["Petrify", "Drill"], field=["Lone Wolf"]).player("B", hand=["Sting"]).main_phase("A")
    t.pass_once("A")
    t.act("B", "activate Sting", target="Lone Wolf").resolve_top()
    t.act("A", "activate Petrify", target="Lone Wolf").resolve_top()
    t.act("A", "activate Drill", target="Lone Wolf").resolve_top()
    assert (t.now("Lone Wolf").life, t.object("Lone Wolf").damage) == (1, 1)
    assert t.zone("A", "field").count("Lone Wolf") == 1


def test_a_former_ally_that_is_a_champion_takes_lasting_damage(table: Scenario) -> None:
    """CR Type-Overwriting and Type-setting 1, CR Damage 13: damage counters stay at the end of the turn."""
    t = risen(table)
    t.pass_once("A")
    t.act("B", "activate Bolt", target="A's champion").resolve_top().pass_to("main", "B")
    assert t.champion("A").damage == 3
    assert t.state.cards[t.state.field[-1]].counters == {"damage": 3}


def test_damage_from_before_it_was_a_champion_is_temporary(table: Scenario) -> None:
    """CR Damage 12 and 13: damage is kept as it was marked; the ally's goes away with the turn."""
    t = table.player("A", hand=["Enshrine", "Silence"], field=["Lone Wolf"]).player("B", hand=["Sting", "Sting"])
    t.main_phase("A").pass_once("A")
    t.act("B", "activate Sting", target="Lone Wolf").resolve_top()
    t.act("A", "activate Enshrine", target="Lone Wolf").resolve_top()
    assert t.object("Lone Wolf").damage == 1
    t.pass_once("A")
    t.act("B", "activate Sting", target="Lone Wolf").resolve_top()
    assert t.object("Lone Wolf").damage == 2
    t.pass_to("draw", "B")
    assert t.object("Lone Wolf").damage == 1


def test_a_former_ally_that_is_a_champion_is_banished_when_it_dies(table: Scenario) -> None:
    """CR Type-Overwriting and Type-setting 1, CR Card Types - Champion 8; its player loses."""
    t = risen(table)
    for bolt in range(4):
        assert not t.game.over, bolt
        t.pass_once("A").act("B", "activate Bolt", target="Rising Angel").resolve_top()
    assert t.winner == "B"
    assert "Rising Angel" in t.zone("A", "banishment")
    assert "Rising Angel" not in t.zone("A", "graveyard")


def test_an_ally_as_it_was_goes_to_the_graveyard(table: Scenario) -> None:
    """CR Card Types - Ally 6: the angel whose player declines stays an ally, with its supertype."""
    t = table.player("A", hand=["Rising Angel", "Sting"]).player("B", hand=["Execute"]).main_phase("A")
    t.act("A", "activate Rising Angel", reserve="Sting").resolve_top().resolve_top(may="no")
    assert t.now("Rising Angel").types == {"ALLY"}
    t.pass_once("A")
    t.act("B", "activate Execute", target="Rising Angel").resolve_top()
    assert t.zone("A", "graveyard") == ["Rising Angel"]


def test_a_former_ally_that_is_a_champion_levels_up_from_its_base_level() -> None:
    """CR Leveling Up 1, 2 and 7: base level 3 is followed by 4; its card is the first of the lineage."""
    next_one = champion("Highest Angel", 4, 30, "warrior angel")
    third = champion("Third Angel", 3, 30, "warrior angel")
    hand = ["Rising Angel", "Sting", "Ascend", "Grow"]
    t = with_extra_cards(*CHANGING_CARDS, next_one, third)
    t.player("A", hand=hand, memory=4, material=["Highest Angel", "Third Angel"]).player("B").main_phase("A")
    t.act("A", "activate Rising Angel", reserve="Sting").resolve_top().resolve_top(may="yes")
    before = t.champion("A").ref
    t.act("A", "activate Ascend").resolve_top()
    assert t.options == ["decline", "materialize Highest Angel"]
    t.answer("A", "materialize", "materialize Highest Angel").resolve_top()
    assert t.champion("A").name == "Highest Angel"
    assert t.lineage("A") == ("Rising Angel",)
    assert t.champion("A").ref == before


def test_an_attack_goes_on_when_the_type_of_the_weapon_changes(table: Scenario) -> None:
    """CR Objects 3: the power of the former weapon still counts, its lost ability does not."""
    t = table.player("A", field=["Rusty Sword"]).player("B", hand=["Fracture"]).main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon="Rusty Sword", target="B's champion").pass_once("A")
    t.act("B", "activate Fracture", target="Rusty Sword").resolve_top().pass_all()
    assert t.champion("B").damage == 2


def test_a_weapon_without_durability_is_destroyed_only_while_it_is_a_weapon(table: Scenario) -> None:
    """CR Counters - Durability 3, CR Type-Overwriting and Type-setting 1."""
    t = table.player("A", field=["Rusty Sword"], hand=["Petrify"]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon="Rusty Sword", target="B's champion")
    t.act("A", "activate Petrify", target="Rusty Sword").pass_all()
    assert t.zone("A", "field")[-1] == "Rusty Sword"
    t.pass_to("recollection", "B")
    assert "Rusty Sword" in t.zone("A", "graveyard")


@pytest.mark.parametrize(("trick", "stays"), [("Petrify", False), ("Possess", True)])
def test_a_link_breaks_when_the_type_is_no_longer_right(trick: str, stays: bool) -> None:
    """CR Keywords - Link 4 and 5: set to something else it is broken; a subtype more does not matter."""
    t = with_extra_cards(*CHANGING_CARDS, phantasia("Tether", keyword("link", "ally")))
    t.player("A", hand=["Tether", "Sting", trick], field=["Lone Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Tether", target="Lone Wolf", reserve="Sting").pass_all()
    t.act("A", f"activate {trick}", target="Lone Wolf").pass_all()
    assert ("Tether" in t.zone("A", "field")) is stays


# Type-acting ---------------------------------------------------------------------------------------------------


def test_acting_as_another_type_changes_no_type(table: Scenario) -> None:
    """CR Type-Acting 1: the weapon attacks as though it were an ally and stays a weapon."""
    t = table.player("A", hand=["Dance of Blades"], field=["Stalwart Blade", "Anvil"]).player("B").main_phase("A")
    t.cannot("A", "attack with Stalwart Blade")
    t.act("A", "activate Dance of Blades").pass_all()
    assert t.now("Stalwart Blade").types == {"WEAPON"}
    assert t.can("A", "attack with Stalwart Blade")
    t.cannot("A", "attack with Anvil", reason="CR Type-Acting 3")


def test_acting_as_another_type_keeps_targets_damage_and_wear(table: Scenario) -> None:
    """CR Type-Acting 2: it is no legal target for what targets units, takes no damage, and wears out like a weapon."""
    t = table.player("A", hand=["Dance of Blades", "Bolt"], field=["Stalwart Blade"]).player("B", field=["Bulky"])
    t.main_phase("A").act("A", "activate Dance of Blades").pass_all()
    t.act("A", "attack with Stalwart Blade", target="Bulky")
    t.pass_all(retaliate="Bulky")
    assert t.object("Bulky").damage == 2
    assert t.object("Stalwart Blade").damage == 0
    assert t.object("Stalwart Blade").rested
    assert t.counters("Stalwart Blade", "durability") == 2
    t.act("A", "activate Bolt")
    assert "Stalwart Blade" not in t.options


def test_acting_as_fast_gives_only_the_permission(table: Scenario) -> None:
    """CR Type-Acting 1 and 3: the next ally may be activated at fast speed; the one after may not, and no item."""
    hand = ["Quicken", "Namesake", "Namesake", "Anvil", "Sting", "Sting"]
    t = table.player("A").player("B", hand=hand).main_phase("A")
    t.pass_once("A")
    t.cannot("B", "activate Namesake")
    t.act("B", "activate Quicken").resolve_top()
    t.pass_once("A")
    t.cannot("B", "activate Anvil", reason="CR Type-Acting 3")
    assert t.now("Namesake", zone="hand").speed is None
    t.act("B", "activate Namesake", reserve="Sting").resolve_top()
    assert "Namesake" in t.zone("B", "field")
    t.pass_once("A")
    t.cannot("B", "activate Namesake", reason="it was for the next one")


# Type-expansion ------------------------------------------------------------------------------------------------


def test_an_added_type_brings_everything_of_that_type(table: Scenario) -> None:
    """CR Type-Expansion 1: the phantasia is an ally too, with both types' attributes; without it, it is none."""
    t = table.player("A", hand=["Awaken", "Bolt"], field=["Mirage", "Mirage"]).player("B").main_phase("A")
    t.cannot("A", "attack with Mirage")
    t.act("A", "activate Awaken", target="Mirage").pass_all()
    awake = t.now("Mirage")
    assert awake.types == {"PHANTASIA", "ALLY"}
    assert (awake.power, awake.life) == (3, 3)
    t.act("A", "activate Bolt")
    assert t.options.count("Mirage") == 1
    t.answer("A", "target", "Mirage").pass_all()
    assert t.zone("A", "graveyard").count("Mirage") == 1


def test_a_type_that_is_there_already_is_not_there_twice(table: Scenario) -> None:
    """CR Type-Expansion 1: an ally that is made an ally is one ally; its damage is marked once, it dies once."""
    t = table.player("A", hand=["Make Ally", "Bolt"], field=["Mourner", "Lone Wolf"]).player("B")
    t.main_phase("A").act("A", "activate Make Ally", target="Lone Wolf").pass_all()
    assert t.now("Lone Wolf").types == {"ALLY"}
    t.act("A", "activate Bolt", target="Lone Wolf").pass_all()
    assert t.object("Lone Wolf").damage == 3


def test_what_is_ally_and_champion_is_dealt_damage_once_and_for_good(table: Scenario) -> None:
    """CR Type-Expansion 1 and 2: one mark of damage, and of the two kinds the one that stays."""
    t = table.player("A", hand=["Bolt", "Anoint"]).player("B").main_phase("A")
    t.act("A", "activate Anoint", target="B's champion").pass_all()
    t.act("A", "activate Bolt", target="B's champion").pass_all()
    assert t.champion("B").damage == 3
    assert t.state.cards[t.state.field[1]].damage == 0
    t.pass_to("main", "B")
    assert t.champion("B").damage == 3


def test_of_two_destinations_the_more_restrictive_one_applies(table: Scenario) -> None:
    """CR Type-Expansion 2: an ally that is a regalia or champion as well is banished; a plain one is not."""
    t = table.player("A", hand=["Crown", "Execute", "Execute"], field=["Namesake", "Lone Wolf"]).player("B")
    t.main_phase("A").act("A", "activate Crown", target="Namesake").pass_all()
    t.act("A", "activate Execute", target="Namesake").pass_all()
    t.act("A", "activate Execute", target="Lone Wolf").pass_all()
    assert t.zone("A", "banishment") == ["Namesake"]
    assert "Lone Wolf" in t.zone("A", "graveyard")


def test_an_ally_that_is_a_weapon_too_can_break_and_can_die(table: Scenario) -> None:
    """CR Type-Expansion 1: it has no durability stat, so it does not break; its life is what it dies of."""
    t = table.player("A", hand=["Arm", "Bolt"], field=["Lone Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Arm", target="Lone Wolf").pass_all()
    assert t.now("Lone Wolf").types == {"ALLY", "WEAPON"}
    assert t.zone("A", "field")[-1] == "Lone Wolf"
    t.act("A", "attack with Spirit of Wind", weapon="Lone Wolf", target="B's champion").pass_all()
    assert t.champion("B").damage == 2
    t.act("A", "activate Bolt", target="Lone Wolf").pass_all()
    assert "Lone Wolf" in t.zone("A", "graveyard")


# Stat-setting --------------------------------------------------------------------------------------------------


def test_a_stat_that_was_not_there_is_set(table: Scenario) -> None:
    """CR Stat-Setting 1: it begins at 0 and is then set; changes come on top."""
    t = table.player("A", hand=["Make Ally", "Grow"], field=[placed("Anvil", buff=1)]).player("B").main_phase("A")
    assert (t.object("Anvil").power, t.object("Anvil").life) == (None, None)
    t.act("A", "activate Make Ally", target="Anvil").pass_all()
    assert (t.object("Anvil").power, t.object("Anvil").life) == (4, 5)
    t.act("A", "activate Grow", target="Anvil").pass_all()
    assert (t.object("Anvil").power, t.object("Anvil").life) == (6, 7)


def test_a_stat_set_by_an_amount_of_zero_is_there(table: Scenario) -> None:
    """CR Stat-Setting 1: a stat of 0 is a stat, so the ally that was made from a card without cost dies at once."""
    t = table.player("A", hand=["Awaken"], field=["Silver Chalice"]).player("B").main_phase("A")
    t.act("A", "activate Awaken", target="Silver Chalice").pass_all()
    assert t.zone("A", "banishment") == ["Silver Chalice"]


@pytest.mark.parametrize(("trick", "stats"), [("Bless", (None, None)), ("Curse", (None, None)), ("Grow", (None, None))])
def test_nothing_but_setting_makes_a_stat(table: Scenario, trick: str, stats: tuple[None, None]) -> None:
    """CR Counters - Buff 2, Debuff 2, CR Stat-Setting 1: counters and changes make no power or life."""
    t = table.player("A", hand=[trick], field=["Anvil"]).player("B").main_phase("A")
    t.act("A", f"activate {trick}", target="Anvil").pass_all()
    assert (t.object("Anvil").power, t.object("Anvil").life) == stats


@pytest.mark.parametrize(("trick", "then"), [("Whet", 5), ("Harden", 7)])
def test_durability_counters_make_no_durability(table: Scenario, trick: str, then: int) -> None:
    """CR Counters - Durability 4: neither does an increase; setting it does, and then the increase counts."""
    t = table.player("A", hand=[trick, "Temper Edge"], field=["Lone Wolf"]).player("B").main_phase("A")
    t.act("A", f"activate {trick}", target="Lone Wolf").pass_all()
    assert t.now("Lone Wolf").durability is None
    t.act("A", "activate Temper Edge", target="Lone Wolf").pass_all()
    assert t.now("Lone Wolf").durability == then


def test_a_stat_stays_when_the_type_has_no_use_for_it(table: Scenario) -> None:
    """CR Objects 3: the item that was an ally keeps power and life; what a stat is set to it has in any type."""
    t = table.player("A", hand=["Petrify", "Grow"], field=["Lone Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Petrify", target="Lone Wolf").pass_all()
    assert (t.object("Lone Wolf").power, t.object("Lone Wolf").life) == (2, 3)
    t.act("A", "activate Grow", target="Lone Wolf").pass_all()
    assert (t.object("Lone Wolf").power, t.object("Lone Wolf").life) == (4, 5)


def test_setting_a_stat_comes_before_changes(table: Scenario) -> None:
    """CR Stat-Setting 1, CR Continuous Effects - Layers 2.a and 2.e: whichever came first."""
    t = table.player("A", hand=["Grow", "Drill"], field=["Lone Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Grow", target="Lone Wolf").pass_all()
    t.act("A", "activate Drill", target="Lone Wolf").pass_all()
    assert (t.object("Lone Wolf").power, t.object("Lone Wolf").life) == (7, 3)
    assert t.now("Lone Wolf").base[:2] == (5, 1)
