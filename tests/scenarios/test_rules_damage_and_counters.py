"""Damage and its sources, drawing, counters of several kinds, masteries."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, on, reserve, slug_of
from grandarchive.model.abilities import Ability, Activated, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.costs import sacrifice
from grandarchive.model.effects import (
    AddCounters,
    DealDamage,
    Draw,
    Effect,
    GainMastery,
    Modify,
    Put,
    Recover,
    SplitDamage,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import Gets, PreventNextTime, SetElements
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Champion,
    Element,
    Every,
    Source,
    Target,
)
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, damaged, placed
from tests.scenarios.extra_cards import with_extra_cards

A_UNIT: Final = Target(UNIT)


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


def mastery(name: str, *abilities: Ability) -> CardDefinition:
    """A mastery that does nothing, or has some abilities."""
    return CardDefinition(slug_of(name), (Face(name, frozenset({"MASTERY"}), abilities=abilities),), token=True)


CURRENTS: Final = mastery("Quiet Currents")
CARDS: Final = (
    ally("Stinger", 0, 1, 2, "mage human", on(Happening.ENTER, DealDamage(1, A_UNIT))),
    trick("Guard Against Actions", Modify(A_UNIT, (PreventNextTime(by=ACTION),))),
    trick("Guard Against Allies", Modify(A_UNIT, (PreventNextTime(by=ALLY),))),
    trick("Guard Against Fire", Modify(A_UNIT, (PreventNextTime(by=Element("FIRE")),))),
    trick("Bathe", Modify(Champion(), (SetElements(("WATER",)),))),
    trick("Blast", DealDamage(4, A_UNIT)),
    trick("Fetch Top", Put(Every(ANYTHING, Zone.DECK, Who.YOU), Zone.HAND)),
    trick("Weaken Item", AddCounters("debuff", 1, Target(WEAPON))),
    trick("Reforge", AddCounters("durability", 3, Target(WEAPON))),
    trick("Foretell", AddCounters("omen", 1, Every(ALLY, Zone.BANISHMENT, Who.YOU))),
    trick("Omen Count", AddCounters("enlighten", Count((Counters("omen") >= 1), Zone.BANISHMENT, Who.YOU), Champion())),
    trick("Gain Currents", GainMastery(CURRENTS)),
    trick("Gain Other", GainMastery(mastery("Other Currents"))),
    trick("Stir", AddCounters("haunt", 2, Every(ANYTHING, Zone.MASTERY, Who.YOU))),
    trick("Tally", AddCounters("enlighten", Of(Counters("haunt"), Every(ANYTHING, Zone.MASTERY, Who.YOU)), Champion())),
    ally("Student", 1, 1, 2, "mage human", Triggered(Pattern(Happening.DRAW, by=Who.YOU), (Recover(1),))),
    ally("Sufferer", 1, 1, 5, "cleric human", Triggered(Pattern(Happening.DAMAGED, THIS), (Draw(1),))),
    card("Fire Cut", "attack", "warrior", reserve(0), (), power=2, element="FIRE"),
    card(
        "Growing Blade",
        "weapon",
        "warrior sword",
        reserve(1),
        (has(Gets("power", Of(Counters("durability"), Source()))),),
        power=0,
        durability=3,
    ),
    trick("Shards", SplitDamage(Count(ANYTHING, Zone.HAND, Who.YOU), Target(ALLY, 2, 2))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


# Damage --------------------------------------------------------------------------------------------------------


def test_a_card_deals_the_damage_it_says(t: Scenario) -> None:
    """CR Damage 11, CR Counters - Damage 1: marked on the ally, as counters on the champion."""
    t.player("A", hand=["Blast", "Blast"]).player("B", field=["Bulky"], damage=2).main_phase("A")
    t.act("A", "activate Blast", target="Bulky").pass_all().act("A", "activate Blast", target="B's champion").pass_all()
    assert (t.object("Bulky").damage, t.champion("B").damage) == (4, 6)


def test_damage_that_is_prevented_does_not_happen(t: Scenario) -> None:
    """CR Damage 7 and 9: nothing triggers by it; by damage that is dealt it does."""
    t.player("A", hand=["Aegis", "Blast", "Sting"], field=["Sufferer"]).player("B").main_phase("A")
    t.act("A", "activate Aegis", target="Sufferer").pass_all().act("A", "activate Blast", target="Sufferer").pass_all()
    assert (t.object("Sufferer").damage, t.zone("A", "hand")) == (0, ["Sting"])
    t.act("A", "activate Sting", target="Sufferer").pass_all()
    assert (t.object("Sufferer").damage, len(t.zone("A", "hand"))) == (1, 1)


@pytest.mark.parametrize(("guard", "spell", "ability"), [("Actions", 0, 1), ("Allies", 1, 0)])
def test_the_source_of_damage_is_the_action_or_the_object(guard: str, spell: int, ability: int) -> None:
    """CR Damage 10.b and 10.c: prevention from actions and from allies tells them apart."""
    for hand, damage in ("Sting", spell), ("Stinger", ability):
        t = with_extra_cards(*CARDS).player("A", hand=[hand]).player("B", hand=[f"Guard Against {guard}"])
        t.main_phase("A").pass_once("A").act("B", f"activate Guard Against {guard}", target="B's champion").pass_all()
        t.act("A", f"activate {hand}", **({"target": "B's champion"} if hand == "Sting" else {}))
        t.pass_all(**({} if hand == "Sting" else {"target": "B's champion"}))
        assert t.champion("B").damage == damage


@pytest.mark.parametrize(("bathe", "damage"), [(False, 0), (True, 2)])
def test_damage_has_the_elements_of_its_source(bathe: bool, damage: int) -> None:
    """CR Damage 14: those of the champion that attacks, and not of its attack card."""
    t = with_extra_cards(*CARDS).player("A", lineage=["Spirit of Fire"], hand=["Bathe", "Fire Cut"])
    t.player("B", hand=["Guard Against Fire"]).main_phase("A").pass_once("A")
    t.act("B", "activate Guard Against Fire", target="B's champion").pass_all()
    t.act("A", "activate Fire Cut").resolve_top()
    if bathe:
        t.act("A", "activate Bathe").resolve_top()
    t.pass_all()
    assert t.champion("B").damage == damage


def test_nobody_acts_between_damage_and_death(t: Scenario) -> None:
    """CR Damage 8, CR Game Effects 3, CR Damage Step 3.h: the next who may act sees both allies in the graveyard."""
    t.player("A", field=["Lurker"], hand=["Rouse"]).player("B", field=[damaged("Bulky", 3)], hand=["Rouse"])
    t.main_phase("A").act("A", "attack with Lurker", target="Bulky").pass_all().answer("B", "retaliate", "Bulky")
    t.pass_once("A").pass_once("B")
    assert (t.zone("A", "graveyard"), t.zone("B", "graveyard"), t.purpose) == (["Lurker"], ["Bulky"], "opportunity")


def test_damage_by_durability_is_counted_before_it_is_lost(t: Scenario) -> None:
    """CR Damage Step 3.g.i."""
    t.player("A", field=["Growing Blade"]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind").pass_all()
    assert (t.champion("B").damage, t.counters("Growing Blade", "durability")) == (3, 2)


def test_damage_that_is_split_is_at_least_1_for_each_target(t: Scenario) -> None:
    """CR Card Activation 1.3.4: so two targets need two damage."""
    t.player("A", hand=["Shards", "Shards", "Bathe", "Bathe"]).player("B", field=["Striker", "Reaver"])
    t.main_phase("A").act("A", "activate Shards", target=["Striker", "Reaver"], split="2").pass_all()
    assert [t.object(name).damage for name in ("Striker", "Reaver")] == [2, 1]
    t.act("A", "activate Bathe").act("A", "activate Bathe").pass_all()
    assert t.zone("A", "hand") == ["Shards"]
    t.cannot("A", "activate Shards", reason="CR Card Activation 1.3.4")


# Drawing -------------------------------------------------------------------------------------------------------


def test_putting_cards_into_the_hand_is_no_drawing(t: Scenario) -> None:
    """CR Drawing Cards 4 and 5: nothing that waits for a draw triggers; drawing does trigger it."""
    t.player("A", hand=["Fetch Top", "Read"], field=["Student"], deck=2, damage=5).player("B").main_phase("A")
    t.act("A", "activate Fetch Top").pass_all()
    assert (len(t.zone("A", "hand")), t.champion("A").damage) == (3, 5)
    u = with_extra_cards(*CARDS).player("A", hand=["Read"], field=["Student"], deck=2, damage=5).player("B")
    u.main_phase("A").act("A", "activate Read").pass_all(triggers="Student")
    assert (len(u.zone("A", "hand")), u.champion("A").damage) == (2, 3)


# Counters ------------------------------------------------------------------------------------------------------


def test_debuff_counters_make_no_stat_that_is_not_there(t: Scenario) -> None:
    """CR Counters - Debuff 2: a weapon has no life to lose, and power has."""
    t.player("A", hand=["Weaken Item", "Weaken"], field=["Rusty Sword"]).player("B").main_phase("A")
    t.act("A", "activate Weaken Item").pass_all().act("A", "activate Weaken", target="A's champion").pass_all()
    assert (t.object("Rusty Sword").power, t.object("Rusty Sword").life) == (1, None)
    assert (t.champion("A").power, t.champion("A").life) == (None, 14)


def test_durability_counters_may_be_more_than_the_stat(t: Scenario) -> None:
    """CR Counters - Durability 2, CR Durability Counters 2, CR Stats - Durability 2 and 4: so many attacks are made."""
    t.player("A", hand=["Reforge", "Rouse"], field=["Rusty Sword"]).player("B").main_phase("A")
    t.act("A", "activate Reforge").pass_all()
    assert (t.counters("Rusty Sword", "durability"), t.object("Rusty Sword").durability) == (4, 1)
    t.act("A", "attack with Spirit of Wind").pass_all()
    assert t.counters("Rusty Sword", "durability") == 3


def test_omens_are_the_cards_in_banishment_with_an_omen_counter(t: Scenario) -> None:
    """CR Counters - Omen 1 and 2, CR Servile Possessions 4: they stay omens, whoever else is banished."""
    t.player("A", hand=["Foretell", "Omen Count"], banishment=["Bulky", "Reaver", "Sting"])
    t.player("B", banishment=["Bulky"]).main_phase("A")
    t.act("A", "activate Foretell").pass_all().act("A", "activate Omen Count").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 2}


def test_counters_on_a_mastery_go_with_it(t: Scenario) -> None:
    """CR Counters 5.a, CR Phantasmagoria 1.b.i: they stay over turns, do nothing, and a new mastery has none."""
    t.player("A", hand=["Gain Currents", "Stir", "Tally", "Gain Other", "Tally"]).player("B").main_phase("A")
    t.act("A", "activate Gain Currents").pass_all().act("A", "activate Stir").pass_all()
    t.pass_to("main", "B").pass_to("main", "A").act("A", "activate Tally").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 2}
    t.act("A", "activate Gain Other").pass_all().act("A", "activate Tally").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 2}


def test_a_mastery_has_triggered_and_activated_abilities_and_is_seen() -> None:
    """CR Mastery: it is no object, and its abilities are its player's."""
    abilities = (
        Triggered(Pattern(Happening.ENTER, ALLY & YOURS), (Draw(1),)),
        Activated((sacrifice(ALLY),), (Draw(2),)),
    )
    learn, pupil = trick("Learn Lore", GainMastery(mastery("Lore", *abilities))), ally("Pupil", 0, 1, 1, "mage human")
    t = with_extra_cards(learn, pupil)
    t.player("A", hand=["Learn Lore", "Pupil"]).player("B").main_phase("A")
    t.act("A", "activate Learn Lore").pass_all().act("A", "activate Pupil").pass_all()
    assert len(t.zone("A", "hand")) == 1
    t.act("A", "use Lore").pass_all()
    assert len(t.zone("A", "hand")) == 3
    assert [card.name for card in t.view("B").of(0).mastery] == ["Lore"]


def test_counters_of_other_kinds_do_nothing_by_themselves(t: Scenario) -> None:
    """CR Counters 1, 2 and 6, CR Preparation Counters 1: they have a kind and a number; a buff counter does more."""
    t.player("A", level=0, preparation=2, field=[placed("Bulky", buff=1)]).player("B", preparation=1).main_phase("A")
    assert dict(t.champion("A").counters) == {"preparation": 2}
    assert (t.level("A"), t.champion("A").life, t.champion("A").power) == (0, 15, None)
    assert (t.object("Bulky").power, t.object("Bulky").life) == (3, 6)


def test_marks_and_counters_can_be_seen(t: Scenario) -> None:
    """CR Tracking Information 1: damage of champions and allies, and counters, in the view of the opponent."""
    t.player("A", damage=4, enlighten=2, field=[damaged(placed("Bulky", buff=1), 2)]).player("B").main_phase("A")
    seen = {o.name: o for o in t.view("B").field if o.controller == 0}
    assert (seen["Spirit of Wind"].damage, seen["Spirit of Wind"].counters) == (4, (("enlighten", 2),))
    assert (seen["Bulky"].damage, seen["Bulky"].counters) == (2, (("buff", 1),))


def test_power_of_several_kinds_of_cards_is_dealt(t: Scenario) -> None:
    """CR Stats - Power 1, CR Attacking and the Combat Phase 5.c: unit, weapon and attack card in one sum."""
    assert [t.catalog.find(name).face.power for name in ("Bulky", "Rusty Sword", "Sharp Cut", "Boxer")] == [2, 2, 2, 2]
    t.player("A", lineage=["Boxer"], hand=["Sharp Cut"], field=["Rusty Sword"]).player("B").main_phase("A")
    t.act("A", "activate Sharp Cut").resolve_top(weapon="Rusty Sword").pass_all()
    assert t.champion("B").damage == 6
    assert [line for line in t.log if " damage to " in line] == ["Boxer deals 6 damage to Spirit of Wind"]
