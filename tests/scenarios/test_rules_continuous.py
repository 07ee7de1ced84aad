"""Continuous effects: durations, layers, timestamps, dependencies (CR Continuous Effects)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, memory
from grandarchive.model.abilities import Activated, Keyword, Static
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.conditions import Is, LevelAtLeast, YourTurn, controls
from grandarchive.model.costs import REST_THIS
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Destroy, Modify, Put, Recover, Summon
from grandarchive.model.measures import POWER, Counters, Of
from grandarchive.model.modifications import AddTypes, Gains, Gets, Loses, SetElements, SetStat, SetTypes
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    YOURS,
    Champion,
    Every,
    Source,
    Subtype,
)
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.changing_cards import CHANGING_CARDS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import REPLACING, hurts, relic, skill

INHERITED_STEALTH = Keyword("stealth", inherited=True)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CHANGING_CARDS)


# General rules -------------------------------------------------------------------------------------------------


def test_effects_change_objects_cards_and_rules(table: Scenario) -> None:
    """CR Continuous Effects 1: power of objects, costs of cards in hand, and what a card may be played for."""
    t = table.player("A", hand=["Namesake", "Anvil"], field=["Captain", "Taxer"]).player("B").main_phase("A")
    assert t.object("Taxer").power == 2
    assert t.now("Namesake", zone="hand").cost_change == 2
    assert t.now("Anvil", zone="hand").cost_change == 0


def test_an_effect_lasts_as_long_as_its_text_says(table: Scenario) -> None:
    """CR Continuous Effects 2: until end of turn, or to the end of the game without a duration."""
    t = table.player("A", hand=["Grow", "Possess"], field=["Lone Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Grow", target="Lone Wolf").pass_all()
    t.act("A", "activate Possess", target="Lone Wolf").pass_all().pass_to("main", "B")
    assert t.object("Lone Wolf").power == 2
    assert "SPIRIT" in t.object("Lone Wolf").subtypes


def test_an_effect_of_a_static_ability_ends_when_its_source_leaves(table: Scenario) -> None:
    """CR Static Abilities 1 and 3, CR Continuous Effects 2."""
    t = table.player("A", hand=["Execute"], field=["Captain", "Lone Wolf"]).player("B").main_phase("A")
    assert t.object("Lone Wolf").power == 3
    t.act("A", "activate Execute", target="Captain").pass_all()
    assert t.object("Lone Wolf").power == 2


def test_as_long_as_turns_an_effect_on_and_off(table: Scenario) -> None:
    """CR Continuous Effects 2: it is looked at again at every check."""
    t = table.player("A", field=["Mystic"]).player("B").main_phase("A")
    assert t.object("Mystic").power == 4
    t.pass_to("draw", "B")
    assert t.object("Mystic").power == 1


def test_a_mode_goes_by_what_the_layers_lead_to(table: Scenario) -> None:
    """CR Continuous Effects 2, CR Level Restrictions 1.a: taunt in Layer D by a level from Layer E.

    CR Level Restrictions 1, CR Keywords - Level Restriction 1.
    """
    t = table.player("A", lineage=["Spirit of Wind", "Plain Heir"], field=["Veteran", "Tutor"]).player("B")
    t.main_phase("A")
    assert t.level("A") == 2
    assert t.object("Tutor").keywords == ("taunt",)
    t = with_extra_cards(*CHANGING_CARDS).player("A", lineage=["Spirit of Wind", "Plain Heir"], field=["Veteran"])
    t.player("B").main_phase("A")
    assert t.object("Veteran").keywords == ()


@pytest.mark.parametrize(("beside", "life"), [([], 3), (["Captain"], 5)])
def test_a_mode_goes_by_what_changes_nothing_but_the_stat_it_looks_at(beside: list[str], life: int) -> None:
    """CR Continuous Effects 2: of all that is changed only the power is, and that alone is looked at."""
    proud = ally("Proud", 0, 2, 3, "warrior human", has(Gets("life", 2), condition=Is(Source(), POWER >= 3)))
    t = with_extra_cards(*CHANGING_CARDS, proud).player("A", field=["Proud", *beside]).player("B").main_phase("A")
    assert t.object("Proud").life == life


def test_an_effect_that_turns_itself_off_is_off(table: Scenario) -> None:
    """CR Continuous Effects 2: a condition that its own effect undoes is no reason for it; one it leaves alone is."""
    t = table.player("A", field=["Modest"]).player("B").main_phase("A")
    assert t.object("Modest").power == 1
    t = with_extra_cards(*CHANGING_CARDS).player("A", field=["Modest", "Lone Wolf"]).player("B").main_phase("A")
    assert t.object("Modest").power == 3


def test_nobody_acts_before_an_effect_applies(table: Scenario) -> None:
    """CR Continuous Effects 3: an ally that enters beside a captain has its power from the first moment."""
    t = table.player("A", hand=["Namesake", "Sting"], field=["Captain"]).player("B", hand=["Bolt"]).main_phase("A")
    t.act("A", "activate Namesake", reserve="Sting").resolve_top()
    assert t.object("Namesake").power == 2


# Instanced and static effects ----------------------------------------------------------------------------------


def test_what_resolved_is_for_those_that_were_there(table: Scenario) -> None:
    """CR Instanced Effects 1 and 2, CR Syntax of Continuous Effects 1.a: a rally misses newcomers."""
    t = table.player("A", hand=["Rally", "Namesake", "Sting"], field=["Lone Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Rally").pass_all()
    t.act("A", "activate Namesake", reserve="Sting").pass_all()
    assert (t.object("Lone Wolf").power, t.object("Namesake").power) == (3, 1)


def test_the_objects_stay_the_same_when_they_stop_fitting(table: Scenario) -> None:
    """CR Instanced Effects 2, CR Syntax of Continuous Effects 1: the set does not change, the static one does."""
    t = table.player("A", hand=["Rally", "Petrify"], field=["Captain", "Lone Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Rally").pass_all()
    assert t.object("Lone Wolf").power == 4
    t.act("A", "activate Petrify", target="Lone Wolf").pass_all()
    assert t.object("Lone Wolf").power == 3


@pytest.mark.parametrize(("there", "spell", "left"), [("Sneak", "Lull", ("stealth",)), ("Exposer", "Read", ())])
def test_who_loses_abilities_is_settled_once_or_looked_at_again(there: str, spell: str, left: tuple[str, ...]) -> None:
    """CR Syntax of Continuous Effects 1.a.i and 1.b.iii: an effect misses newcomers, a static ability does not."""
    lull = action("Lull", 0, Speed.FAST, "mage skill", does(Modify(Every(ALLY & YOURS), (Loses(),))))
    exposer = ally("Exposer", 1, 1, 3, "mage human", has(Loses("stealth"), affected=ALLY & YOURS))
    t = with_extra_cards(*CHANGING_CARDS, lull, exposer)
    t.player("A", hand=[spell, "Sneak", "Anvil"], field=["Sneak", there]).player("B").main_phase("A")
    t.act("A", f"activate {spell}").pass_all().act("A", "activate Sneak", reserve="Anvil").pass_all()
    assert t.objects("Sneak")[0].keywords == ()
    assert t.objects("Sneak")[-1].keywords == left


def test_a_static_effect_reaches_whatever_fits(table: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1: also what enters later and what starts to fit."""
    t = table.player("A", hand=["Namesake", "Sting", "Make Ally"], field=["Drummer", "Anvil"]).player("B")
    t.main_phase("A").act("A", "activate Namesake", reserve="Sting").pass_all()
    assert t.object("Namesake").keywords == ("taunt",)
    assert t.object("Anvil").keywords == ()
    t.act("A", "activate Make Ally", target="Anvil").pass_all()
    assert t.object("Anvil").keywords == ("taunt",)


def test_a_lantern_reaches_every_card_in_graveyards(table: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1: whenever it came there, and only there."""
    t = table.player("A", field=["Grave Lantern"], graveyard=["Fire Rite"])
    t.player("B", hand=["Execute", "Fire Rite"], field=["Brook"]).main_phase("B")
    assert t.now("Fire Rite", zone="graveyard").elements == frozenset({"NORM"})
    assert t.now("Fire Rite", zone="hand").elements == frozenset({"FIRE"})
    assert t.now("Brook").elements == frozenset({"WATER"})
    t.act("B", "activate Execute", target="Brook").pass_all()
    assert t.now("Brook", zone="graveyard").elements == frozenset({"NORM"})


@pytest.mark.parametrize(("source", "zone"), [("Grave Lantern", "graveyard"), ("Memory Mirror", "hand")])
def test_cards_off_the_field_have_changed_characteristics(table: Scenario, source: str, zone: str) -> None:
    """CR Continuous Effects - Static Effects 1, CR Card Characteristics 1: in public and in private zones."""
    cards: dict[str, list[str]] = {"graveyard": [], "hand": []} | {zone: ["Brook"]}
    t = table.player("A", field=[source]).player("B", graveyard=cards["graveyard"], hand=cards["hand"])
    t.main_phase("B")
    assert t.now("Brook", zone=zone).elements == frozenset({"NORM"})


def test_a_static_ability_may_work_on_the_field_and_elsewhere() -> None:
    """CR Abilities 4: on the field and in the graveyard, and not in hand."""
    ember = Static(THIS, (SetElements(("FIRE",)),), zones=(Zone.FIELD, Zone.GRAVEYARD))
    brand = ally("Ash Brand", 0, 1, 2, "mage human", ember)
    t = with_extra_cards(brand).player("A", hand=["Ash Brand"], field=["Ash Brand"], graveyard=["Ash Brand"])
    t.player("B").main_phase("A")
    found = {zone: t.now("Ash Brand", zone=zone).elements for zone in ("field", "graveyard", "hand")}
    assert found == {"field": {"FIRE"}, "graveyard": {"FIRE"}, "hand": {"NORM"}}


def test_elements_in_hand_decide_what_can_be_played(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.c, CR Card Activation 1.2: as norm, on the stack too, it needs no fire."""
    t = table.player("A", hand=["Fire Rite"], field=["Memory Mirror"]).player("B", hand=["Fire Rite"])
    t.main_phase("A")
    assert t.can("A", "activate Fire Rite")
    t.act("A", "activate Fire Rite").pass_all()
    only_in_hand = card(
        "Mist", "item", "human", memory(0), (Static(ANYTHING, (SetElements(("NORM",)),), reached=(Zone.HAND,)),)
    )
    t = with_extra_cards(*CHANGING_CARDS, only_in_hand).player("A", hand=["Fire Rite"], field=["Mist"]).player("B")
    t.main_phase("A").cannot("A", "activate Fire Rite", reason="CR Card Activation 1.2")


def test_abilities_that_work_in_a_graveyard_can_be_lost_there(table: Scenario) -> None:
    """CR Abilities 4 and 7: a specter has floating memory in its graveyard, unless a censer takes it away."""
    t = table.player("A", graveyard=["Wraith"], field=["Wraith"]).player("B").main_phase("A")
    assert "floating memory" in t.now("Wraith", zone="graveyard").abilities.keywords
    assert "floating memory" not in t.now("Wraith").abilities.keywords
    t = (
        with_extra_cards(*CHANGING_CARDS)
        .player("A", graveyard=["Wraith", "Sneak"])
        .player("B", field=["Restful Censer"])
    )
    t.main_phase("A")
    assert not t.now("Wraith", zone="graveyard").abilities.keywords
    assert not t.now("Sneak", zone="graveyard").abilities.all


def test_a_card_has_what_works_in_a_graveyard_as_soon_as_it_is_there() -> None:
    """CR Abilities 4 and 7: the specter is discarded while nothing else works in graveyards."""
    t = with_extra_cards(*CHANGING_CARDS, *REPLACING).player("A", hand=["Spill", "Wraith", "Sneak"]).player("B")
    t.main_phase("A").act("A", "activate Spill").pass_all(discard="Wraith")
    assert "floating memory" in t.now("Wraith", zone="graveyard").abilities.keywords


def test_an_effect_that_reads_damage_counters_goes_by_those_that_are_there() -> None:
    """CR Counters - Damage 1 and 4: they come with damage and go with recovering."""
    pain = relic("Pain", has(Gets("power", Of(Counters("damage"), Champion())), affected=ALLY & YOURS))
    tricks = (hurts("Pang", 3), skill("Mend", Recover(2)))
    table = with_extra_cards(*CHANGING_CARDS, pain, *tricks).player(
        "A", hand=["Pang", "Mend"], field=["Pain", "Mystic"]
    )
    t = table.player("B").main_phase("A")
    assert t.object("Mystic").power == 4
    t.act("A", "activate Pang", target="A's champion").pass_all()
    assert t.object("Mystic").power == 7
    t.act("A", "activate Mend").pass_all()
    assert t.object("Mystic").power == 5
    t.act("A", "attack with Mystic", target="B's champion").pass_all()
    assert t.champion("B").damage == 5


def test_a_champion_fits_what_is_said_of_damage_counters_as_soon_as_it_has_some() -> None:
    """CR Counters - Damage 1: three are enough, two are not."""
    rage = relic("Rage", has(Gets("level", 1), affected=CHAMPION & (Counters("damage") >= 3)))
    tricks = (hurts("Poke", 2), hurts("Prod", 1))
    table = with_extra_cards(*CHANGING_CARDS, rage, *tricks).player("A", hand=["Poke", "Prod"], field=["Rage"])
    t = table.player("B").main_phase("A")
    assert t.champion("B").level == 0
    t.act("A", "activate Poke", target="B's champion").pass_all()
    assert t.champion("B").level == 0
    t.act("A", "activate Prod", target="B's champion").pass_all()
    assert t.champion("B").level == 1


# Layers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tricks", [["Drill", "Grow", "Bless"], ["Bless", "Grow", "Drill"], ["Grow", "Drill", "Bless"]])
def test_base_values_come_before_changes_and_counters(table: Scenario, tricks: list[str]) -> None:
    """CR Continuous Effects - Layers 2, 2.a, 2.e and 2.f: whatever the order in which they came."""
    t = table.player("A", hand=tricks, field=["Lone Wolf"]).player("B").main_phase("A")
    for trick in tricks:
        t.act("A", f"activate {trick}", target="Lone Wolf").pass_all()
    assert (t.object("Lone Wolf").power, t.object("Lone Wolf").life) == (8, 4)


def test_a_set_cost_comes_before_a_higher_one(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.a and 2.e, CR Static Abilities 4: the printed cost stays what it is.

    CR Card Activation 1.7.1 and 1.7.2.
    """
    t = table.player("A", hand=["Namesake", "Anvil", "Anvil"], field=["Taxer", "Fixer"]).player("B").main_phase("A")
    namesake = t.now("Namesake", zone="hand")
    assert (namesake.playing_cost, namesake.cost_change, namesake.cost.value) == (0, 2, 1)
    t.act("A", "activate Namesake")
    assert len(t.zone("A", "memory")) == 2
    assert t.zone("A", "hand") == []


def test_types_come_before_abilities(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.b and 2.d: what is made an ally by a later effect has the drummer's taunt."""
    t = table.player("A", hand=["Make Ally"], field=["Drummer", "Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Make Ally", target="Anvil").pass_all()
    assert t.object("Anvil").keywords == ("taunt",)


def test_elements_come_before_abilities_are_lost(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.c and 2.d: the lantern that lost its abilities still makes graveyards norm.

    What works in Layer D or later is gone with the ability.
    """
    t = table.player("A", hand=["Silence"], field=["Grave Lantern", "Drummer"], graveyard=["Fire Rite"]).player("B")
    t.main_phase("A").act("A", "activate Silence", target="Grave Lantern").pass_all()
    assert t.now("Grave Lantern").abilities.all == ()
    assert t.now("Fire Rite", zone="graveyard").elements == frozenset({"NORM"})


@pytest.mark.parametrize("first", ["Silence", "Grant Taunt"])
def test_lost_and_gained_abilities_go_by_timestamp(table: Scenario, first: str) -> None:
    """CR Continuous Effects - Layers 2.d, CR Timestamps 1.b: what is gained after the loss is there."""
    then = "Grant Taunt" if first == "Silence" else "Silence"
    t = table.player("A", hand=[first, then], field=["Sneak"]).player("B").main_phase("A")
    for trick in (first, then):
        t.act("A", f"activate {trick}", target="Sneak").pass_all()
    assert t.object("Sneak").keywords == (("taunt",) if then == "Grant Taunt" else ())


def test_one_keyword_can_be_lost(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.d: every instance of it, and no other ability."""
    t = table.player("A", hand=["Grant Stealth", "Grant Taunt", "Expose"], field=["Sneak"]).player("B").main_phase("A")
    for trick in ("Grant Stealth", "Grant Taunt", "Expose"):
        t.act("A", f"activate {trick}", target="Sneak").pass_all()
    assert t.object("Sneak").keywords == ("taunt",)


def test_effects_of_lost_abilities_on_later_layers_are_gone(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.d and 2.e: a captain without abilities gives no power."""
    t = table.player("A", hand=["Silence"], field=["Captain", "Lone Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Silence", target="Captain").pass_all()
    assert (t.object("Captain").power, t.object("Lone Wolf").power) == (1, 2)


@pytest.mark.parametrize("tricks", [["Invert", "Grow", "Curse"], ["Curse", "Grow", "Invert"]])
def test_power_and_life_are_swapped_last(table: Scenario, tricks: list[str]) -> None:
    """CR Continuous Effects - Layers 2.f: after changes and counters."""
    t = table.player("A", hand=tricks, field=["Bulky"]).player("B").main_phase("A")
    for trick in tricks:
        t.act("A", f"activate {trick}", target="Bulky").pass_all()
    assert (t.object("Bulky").power, t.object("Bulky").life) == (6, 3)


def test_two_swaps_leave_everything_as_it_was_and_a_missing_stat_is_not_swapped(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.f."""
    t = table.player("A", hand=["Invert"] * 3, field=["Bulky", "Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Invert", target="Bulky").pass_all()
    assert (t.object("Bulky").power, t.object("Bulky").life) == (5, 2)
    t.act("A", "activate Invert", target="Bulky").pass_all()
    t.act("A", "activate Invert", target="Anvil").pass_all()
    assert (t.object("Bulky").power, t.object("Bulky").life) == (2, 5)
    assert (t.object("Anvil").power, t.object("Anvil").life) == (None, None)


# Timestamps ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "element"), [(["Firebrand", "Wavecaller"], "WATER"), (["Wavecaller", "Firebrand"], "FIRE")]
)
def test_of_two_effects_that_exclude_each_other_the_newer_one_counts(
    table: Scenario, order: list[str], element: str
) -> None:
    """CR Continuous Effects - Timestamps 1, 1.a and 2: by when their objects entered."""
    t = table.player("A", field=[*order, "Lone Wolf"]).player("B").main_phase("A")
    assert t.object("Lone Wolf").elements == (element,)


def test_effects_that_do_not_exclude_each_other_are_all_in_force(table: Scenario) -> None:
    """CR Continuous Effects - Timestamps 2."""
    t = table.player("A", hand=["Ignite", "Wet"], field=["Captain", "Captain", "Lone Wolf"]).player("B").main_phase("A")
    assert t.object("Lone Wolf").power == 4
    t.act("A", "activate Ignite", target="Lone Wolf").pass_all()
    t.act("A", "activate Wet", target="Lone Wolf").pass_all()
    assert t.object("Lone Wolf").elements == ("FIRE", "WATER")


def test_what_resolves_has_the_timestamp_of_its_resolution(table: Scenario) -> None:
    """CR Continuous Effects - Timestamps 1.b: newer than the static one of an older object, older than a newcomer's.

    CR Game Terms - Timestamp 2.
    """
    t = table.player("A", hand=["Ignite", "Wavecaller", "Sting"], field=["Wavecaller", "Lone Wolf"]).player("B")
    t.main_phase("A").act("A", "activate Ignite", target="Lone Wolf").pass_all()
    assert t.object("Lone Wolf").elements == ("FIRE",)
    t.act("A", "activate Wavecaller", reserve="Sting").pass_all()
    assert t.object("Lone Wolf").elements == ("WATER",)


def test_a_mastery_has_the_timestamp_of_when_it_was_gained(table: Scenario) -> None:
    """CR Continuous Effects - Timestamps 1.c, CR Mastery 1: it is newer than what was there; a new one replaces it."""
    t = table.player("A", hand=["Attune", "Detune", "Drill"], field=["Lone Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Drill", target="Lone Wolf").pass_all()
    t.act("A", "activate Attune").pass_all()
    assert t.object("Lone Wolf").power == 6
    t.act("A", "activate Detune").pass_all()
    assert t.object("Lone Wolf").power == 9
    assert t.zone("A", "mastery") == ["Stillness"]
    assert "Stillness" not in t.zone("A", "field")


def test_a_boon_counts_from_when_it_is_bestowed() -> None:
    """CR Continuous Effects - Timestamps 1.d: a face-down one does nothing; bestowed it is newer than the drill."""
    abilities = (has(SetStat("power", 8), affected=ALLY & YOURS),)
    boon = CardDefinition("small-boon", (Face("Small Boon", frozenset({"LESSER BOON"}), abilities=abilities),))
    t = with_extra_cards(*CHANGING_CARDS, boon).player(
        "A", hand=["Drill"], field=["Lone Wolf"], pantheon=["Small Boon"]
    )
    t.player("B").main_phase("A").act("A", "activate Drill", target="Lone Wolf").pass_all()
    assert t.object("Lone Wolf").power == 5
    t = with_extra_cards(*CHANGING_CARDS, boon)
    t.player("A", field=["Lone Wolf"], pantheon=[placed("Small Boon", bestowed=True)]).player("B").main_phase("A")
    assert t.object("Lone Wolf").power == 8


def test_a_champion_is_as_old_as_its_first_card() -> None:
    """CR Continuous Effects - Timestamps 3.a and 3.a.i: a new top card brings no newer timestamp for its text."""
    late = card(
        "Late Heir",
        "champion",
        "warrior",
        memory(1),
        (has(SetStat("power", 4), affected=ALLY & YOURS),),
        life=20,
        level=1,
    )
    t = with_extra_cards(*CHANGING_CARDS, late).player(
        "A", hand=["Ascend"], memory=1, field=["Alpha"], material=["Late Heir"]
    )
    t.player("B").main_phase("A")
    assert t.object("Alpha").power == 6
    t.act("A", "activate Ascend").resolve_top(materialize="materialize Late Heir").resolve_top()
    assert t.champion("A").name == "Late Heir"
    assert t.object("Alpha").power == 6


def test_a_card_in_a_lineage_keeps_the_timestamp_of_its_own() -> None:
    """CR Continuous Effects - Timestamps 3 and 3.b: an inherited effect is as old as its card is in the lineage."""
    heir = card(
        "Setting Heir",
        "champion",
        "warrior",
        memory(1),
        (Static(ALLY & YOURS, (SetStat("power", 4),), inherited=True),),
        life=20,
        level=1,
    )
    top = card("Top Heir", "champion", "warrior", memory(2), (), life=25, level=2)
    t = with_extra_cards(*CHANGING_CARDS, heir, top)
    t.player("A", hand=["Ascend", "Ascend"], memory=3, field=["Alpha"], material=["Setting Heir", "Top Heir"])
    t.player("B").main_phase("A")
    t.act("A", "activate Ascend").resolve_top(materialize="materialize Setting Heir").resolve_top()
    assert t.object("Alpha").power == 6
    t.act("A", "activate Ascend").resolve_top(materialize="materialize Top Heir").resolve_top()
    assert t.lineage("A") == ("Spirit of Wind", "Setting Heir")
    assert t.object("Alpha").power == 4


@pytest.mark.parametrize(("first", "element"), [("Firebrand", "WATER"), ("Wavecaller", "FIRE")])
def test_objects_that_enter_together_are_put_in_an_order(table: Scenario, first: str, element: str) -> None:
    """CR Continuous Effects - Timestamps 4: the player says which is first; the other one is newer."""
    t = table.player("A", hand=["Raise"], graveyard=["Wavecaller", "Firebrand"], field=["Lone Wolf"]).player("B")
    t.main_phase("A").act("A", "activate Raise").resolve_top(entering=first)
    assert t.object("Lone Wolf").elements == (element,)


def test_the_turn_player_is_first_when_objects_of_several_players_enter_together() -> None:
    """CR Continuous Effects - Timestamps 4: so the objects of the others are newer."""
    banner = CardDefinition("banner", (Face("Banner", frozenset({"ITEM"})),), token=True)
    both = action("Muster", 0, Speed.FAST, "human", does(Summon(banner, 1, Who.EACH)))
    t = with_extra_cards(*CHANGING_CARDS, both).player("A").player("B", hand=["Muster"]).main_phase("A")
    t.pass_once("A")
    t.act("B", "activate Muster").resolve_top()
    stamps = {t.state.cards[i].controller: t.state.cards[i].stamp for i in t.state.field if t.state.cards[i].token}
    assert stamps[0] < stamps[1]


# Dependencies --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [["Beast Herald", "Shapeshaper"], ["Shapeshaper", "Beast Herald"]])
def test_an_effect_waits_for_what_decides_to_whom_it_applies(table: Scenario, order: list[str]) -> None:
    """CR Continuous Effects - Dependencies 1, 2, CR Layers 1: heralds are made of beasts, whoever was there first."""
    t = table.player("A", field=[*order, "Namesake"]).player("B").main_phase("A")
    assert {"BEAST", "AVATAR"} <= set(t.object("Namesake").subtypes)


def test_effects_on_different_layers_do_not_depend_on_each_other(table: Scenario) -> None:
    """CR Continuous Effects - Dependencies 1: the beastmaster needs none, types simply come first."""
    t = table.player("A", field=["Beastmaster", "Shapeshaper", "Namesake"]).player("B").main_phase("A")
    assert t.object("Namesake").power == 3


def test_an_effect_waits_for_what_changes_its_amount(table: Scenario) -> None:
    """CR Continuous Effects - Dependencies 1: power by level waits for the level; a newer tutor counts."""
    t = table.player("A", field=["Scholar", "Tutor"], level=1).player("B").main_phase("A")
    assert t.object("Scholar").power == 2


def test_setting_waits_for_setting(table: Scenario) -> None:
    """CR Continuous Effects - Dependencies 1: the mimic sets its power by that of wolves that is set as well."""
    t = table.player("A", field=["Mimic", "Alpha"]).player("B").main_phase("A")
    assert t.object("Mimic").power == 6
    t = with_extra_cards(*CHANGING_CARDS).player("A", field=["Mimic", "Lone Wolf"]).player("B").main_phase("A")
    assert t.object("Mimic").power == 2


def test_setting_does_not_wait_for_what_sets_nothing() -> None:
    """CR Continuous Effects - Dependencies 1: both or neither set characteristics, else timestamps decide."""
    setter = card("Fixture", "item", "human", memory(0), (has(SetTypes(("ITEM",)), affected=Subtype("BEAST")),))
    for order, types in ((["Fixture", "Shapeshaper"], "ALLY"), (["Shapeshaper", "Fixture"], "ITEM")):
        t = (
            with_extra_cards(*CHANGING_CARDS, setter)
            .player("A", field=[*order, "Namesake"])
            .player("B")
            .main_phase("A")
        )
        assert t.now("Namesake").types == frozenset({types})


def test_a_champion_that_loses_its_abilities_gives_none(table: Scenario) -> None:
    """CR Continuous Effects - Dependencies 2: the loss comes first, for the other effect needs the ability.

    Attack cards in the graveyard have no floating memory while the knight has lost his abilities.
    """
    t = table.player("A", lineage=["Spirit of Wind", "Flawless Knight"], graveyard=["Sharp Cut", "Sting"])
    t.player("B", hand=["Hush"]).main_phase("A")
    assert "floating memory" in t.now("Sharp Cut", zone="graveyard").abilities.keywords
    assert "floating memory" not in t.now("Sting", zone="graveyard").abilities.keywords
    t.pass_once("A")
    t.act("B", "activate Hush").resolve_top()
    assert "floating memory" not in t.now("Sharp Cut", zone="graveyard").abilities.keywords
    t.pass_to("main", "B")
    assert "floating memory" in t.now("Sharp Cut", zone="graveyard").abilities.keywords


def test_an_inherited_ability_that_is_lost_has_set_base_values_before(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.a, 2.d: it sets them in Layer A, and Layer D takes it away."""
    t = table.player("A", lineage=["Blessed Root", "Plain Heir"], field=["Lone Wolf"]).player("B", hand=["Hush"])
    t.main_phase("B").act("B", "activate Hush").resolve_top()
    assert t.object("Lone Wolf").power == 7
    t = with_extra_cards(*CHANGING_CARDS).player("A", lineage=["Blessed Root"], field=["Lone Wolf"])
    t.player("B", hand=["Hush", "Hush"]).main_phase("B").act("B", "activate Hush").resolve_top()
    assert t.now("Blessed Root").abilities.all == ()


def test_a_card_in_a_lineage_can_lose_what_it_gives() -> None:
    """CR Keywords - Inherited Effect 1, CR Objects - Non-Objects 1.c: then the champion does not inherit it."""
    hush = card(
        "Root Rot", "item", "human", memory(0), (Static(Subtype("SPIRIT"), (Loses(),), reached=(Zone.LINEAGE,)),)
    )
    giver = card("Giving Root", "champion", "spirit", memory(0), (INHERITED_STEALTH,), life=15, level=0)
    t = with_extra_cards(*CHANGING_CARDS, hush, giver)
    t.player("A", lineage=["Giving Root", "Plain Heir"]).player("B").main_phase("A")
    assert t.champion("A").keywords == ("stealth",)
    t = with_extra_cards(*CHANGING_CARDS, hush, giver)
    t.player("A", lineage=["Giving Root", "Plain Heir"]).player("B", field=["Root Rot"]).main_phase("A")
    assert t.champion("A").keywords == ()


def test_a_champion_inherits_what_a_card_of_its_lineage_gains() -> None:
    """CR Keywords - Inherited Effect 1: an ability that a card in the lineage is given."""
    curse = card(
        "Creeping Dark",
        "item",
        "human",
        memory(0),
        (Static(Subtype("SPIRIT"), (Gains(INHERITED_STEALTH),), reached=(Zone.LINEAGE,)),),
    )
    t = with_extra_cards(*CHANGING_CARDS, curse)
    t.player("A", lineage=["Spirit of Wind", "Plain Heir"]).player("B", field=["Creeping Dark"]).main_phase("A")
    assert t.champion("A").keywords == ("stealth",)
    assert t.champion("B").keywords == ()


@pytest.mark.parametrize(
    ("order", "element"), [(["Red to Blue", "Blue to Red"], "FIRE"), (["Blue to Red", "Red to Blue"], "WATER")]
)
def test_a_loop_goes_by_timestamps(table: Scenario, order: list[str], element: str) -> None:
    """CR Continuous Effects - Dependencies 2.a: two effects that depend on each other, oldest first.

    Without the fire ally only one of them depends on the other, and comes last whatever its age.
    """
    t = table.player("A", field=[*order, "Brook", "Ember"]).player("B").main_phase("A")
    assert t.object("Brook").elements == t.object("Ember").elements == (element,)
    t = with_extra_cards(*CHANGING_CARDS).player("A", field=[*order, "Brook"]).player("B").main_phase("A")
    assert t.object("Brook").elements == ("WATER",)


def test_dependent_effects_that_are_independent_of_each_other_go_by_timestamps() -> None:
    """CR Continuous Effects - Dependencies 2.a: both wait for the shaper, then the newer one has the last word."""
    older = ally("Older", 1, 1, 3, "human", has(SetStat("power", 5), affected=Subtype("WOLF")))
    newer = ally("Newer", 1, 1, 3, "human", has(SetStat("power", 6), affected=Subtype("WOLF")))
    t = with_extra_cards(*CHANGING_CARDS, older, newer).player("A", field=["Older", "Newer", "Lone Wolf"]).player("B")
    t.main_phase("A")
    assert t.object("Lone Wolf").power == 6


def test_the_order_is_looked_at_again_after_each_effect() -> None:
    """CR Continuous Effects - Dependencies 2.b: an effect that was independent may become dependent.

    Knights are made of heralds. At first there are no beasts of which heralds could be made, so nothing waits; once the
    shaper's effect has applied there are, and the knights wait for the heralds. If knights come before the shaper,
    nothing made them wait.
    """
    knight = ally("Knight Herald", 1, 1, 3, "human", has(AddTypes(subtypes=("KNIGHT",)), affected=Subtype("AVATAR")))
    orders = (["Shapeshaper", "Knight Herald", "Beast Herald"], ["Knight Herald", "Beast Herald", "Shapeshaper"])
    for order, knighted in zip(orders, (True, False), strict=True):
        t = with_extra_cards(*CHANGING_CARDS, knight)
        t.player("A", field=[*order, "Namesake"]).player("B").main_phase("A")
        assert {"BEAST", "AVATAR"} <= set(t.object("Namesake").subtypes)
        assert ("KNIGHT" in t.object("Namesake").subtypes) is knighted


def test_an_oppressor_that_is_oppressed() -> None:
    """CR Continuous Effects - Dependencies 1, 2: an ability that takes away the ability behind it works no more."""
    drill = ally("Drill Master", 1, 1, 3, "warrior", has(Loses(), affected=Subtype("ASSASSIN") & ALLY))
    t = with_extra_cards(*CHANGING_CARDS, drill).player("A", field=["Oppressor", "Drill Master", "Sneak", "Captain"])
    t.player("B").main_phase("A")
    assert t.now("Drill Master").abilities.all == ()
    assert t.object("Sneak").keywords == ("stealth",)
    assert t.object("Captain").power == 1


# Abilities that are gained -------------------------------------------------------------------------------------


def test_a_static_ability_that_is_gained_works_on_every_layer(table: Scenario) -> None:
    """CR Abilities 9, CR Continuous Effects 3: also on a layer before the one that gives it."""
    t = table.player("A", field=["Enchanter", "Namesake"]).player("B").main_phase("A")
    t.act("A", "use Enchanter").pass_all()
    assert "BEAST" in t.object("Namesake").subtypes
    t.pass_to("recollection", "B")
    assert "BEAST" not in t.object("Namesake").subtypes


def test_a_gained_ability_with_a_restriction_is_there_while_it_is_met() -> None:
    """CR Restriction Abilities 2, CR Abilities 9."""
    gift = has(Gets("power", 5), gates=(LevelAtLeast(2),))
    blessing = action("Gift", 0, Speed.FAST, "human", does(Modify(Every(ALLY & YOURS), (Gains(gift),), REST_OF_GAME)))
    t = with_extra_cards(*CHANGING_CARDS, blessing).player("A", hand=["Gift", "Learn"], field=["Lone Wolf"], level=1)
    t.player("B").main_phase("A").act("A", "activate Gift").pass_all()
    assert t.object("Lone Wolf").power == 2
    t.act("A", "activate Learn", target="A's champion").pass_all()
    assert t.object("Lone Wolf").power == 7
    t.pass_to("recollection", "B")
    assert t.object("Lone Wolf").power == 2


def test_a_gained_ability_is_lost_with_what_gave_it() -> None:
    """CR Abilities 9, CR Continuous Effects - Layers 2.d: silence after the gift takes it away."""
    gift = has(Gets("power", 5))
    giver = ally("Giver", 1, 1, 3, "human", Activated((), (Modify(Source(), (Gains(gift),), REST_OF_GAME),)))
    t = (
        with_extra_cards(*CHANGING_CARDS, giver)
        .player("A", hand=["Silence"], field=["Giver"])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "use Giver").pass_all()
    assert t.object("Giver").power == 6
    t.act("A", "activate Silence", target="Giver").pass_all()
    assert t.object("Giver").power == 1


def test_one_mode_is_switched_whatever_comes_before_it() -> None:
    """CR Continuous Effects 2: behind effects without a mode, with one that nothing switches, with one that stays."""
    friends = ALLY & YOURS
    strong, weak = controls(friends & (POWER >= 2)), controls(friends & (POWER <= 9))
    t = with_extra_cards(
        relic("Steady", has(Gets("life", 1), affected=ALLY, condition=YourTurn())),
        relic("Meek", has(Gets("life", 1), affected=ALLY, condition=weak)),
        relic("Banner", has(Gets("power", 1), affected=ALLY)),
        relic("Late Crown", has(Gets("life", 4), affected=ALLY, condition=strong)),
        ally("Plain Friend", 0, 1, 1, "mage human"),
    )
    field = ["Steady", "Meek", "Banner", "Late Crown", "Plain Friend"]
    t.player("A", field=field).player("B").main_phase("A")
    assert (t.object("Plain Friend").power, t.object("Plain Friend").life) == (2, 7)


@pytest.mark.parametrize(("statically", "power"), [(False, 3), (True, 1)])
def test_what_an_ability_did_outlives_its_source_and_what_it_does_statically_not(statically: bool, power: int) -> None:
    """CR Continuous Effects 2, CR Abilities 14: without a duration."""
    totem = relic("Totem", Activated((REST_THIS,), (Modify(Every(ALLY), (Gets("power", 2),), REST_OF_GAME),)))
    banner = relic("Banner", has(Gets("power", 2), affected=ALLY))
    smash = skill("Smash It", Destroy(Every(ITEM)))
    friend = ally("Totem Friend", 0, 1, 3, "mage human")
    name = "Banner" if statically else "Totem"
    t = with_extra_cards(totem, banner, smash, friend).player("A", field=[name, "Totem Friend"], hand=["Smash It"])
    t.player("B").main_phase("A")
    if not statically:
        t.act("A", "use Totem").pass_all()
    assert t.object("Totem Friend").power == 3
    t.act("A", "activate Smash It").pass_all()
    assert (t.objects(name), t.object("Totem Friend").power) == ([], power)


def test_an_object_that_left_has_nothing_of_what_was_done_to_it() -> None:
    """CR Continuous Effects - Instanced Effects 1, CR Game Zones 5: it comes back as a new object."""
    back = action("Return", 0, Speed.FAST, "human", does(Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD)))
    t = with_extra_cards(*CHANGING_CARDS, back).player("A", hand=["Possess", "Execute", "Return"], field=["Lone Wolf"])
    t.player("B").main_phase("A").act("A", "activate Possess", target="Lone Wolf").pass_all()
    t.act("A", "activate Execute", target="Lone Wolf").pass_all()
    t.act("A", "activate Return").pass_all()
    assert "SPIRIT" not in t.object("Lone Wolf").subtypes


def test_counters_have_the_ability_of_enlighten_counters(table: Scenario) -> None:
    """CR Counters - Enlighten 1: a champion that loses its abilities still has what its counters have."""
    t = table.player("A", lineage=["Eternal Spirit"], enlighten=3, hand=["Hush"]).player("B").main_phase("A")
    assert t.champion("A").keywords == ("immortality",)
    t.act("A", "activate Hush").pass_all()
    assert t.champion("A").keywords == ()
    assert t.can("A", "use Eternal Spirit")
