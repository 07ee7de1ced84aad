"""What texts wait for, speak of and count: patterns, filters, amounts and conditions, with the case just outside."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import (
    action,
    ally,
    card,
    costs_less,
    does,
    has,
    keyword,
    on,
    regalia_item,
    reserve,
)
from grandarchive.model.abilities import Keyword, Static, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some
from grandarchive.model.conditions import ClassBonus, YourTurn, controls
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import AddCounters, Banish, ChooseName, Destroy, Draw, Modify, Put, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Counters, Highest, Of, Stat
from grandarchive.model.modifications import CostChange, Gets, SetElements, SetStat, SetTypes
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THEIRS,
    YOURS,
    Attacking,
    Bound,
    Champion,
    Element,
    Every,
    IsCopy,
    Linked,
    NamedAs,
    Source,
    Subtype,
    Target,
    WithKeyword,
)
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS as REPLACING_CARDS
from tests.scenarios.replacing_cards import relic, skill

LEARN = AddCounters("enlighten", 1, Champion())
AN_ALLY = Target(ALLY)
MINE = ALLY & YOURS

CARDS = (
    *REPLACING_CARDS,
    # Patterns
    relic("Growth Shrine", Triggered(Pattern(Happening.COUNTERS, MINE, counter="buff"), (LEARN,))),
    relic("Pain Shrine", Triggered(Pattern(Happening.DAMAGED, MINE, other=ALLY), (LEARN,))),
    ally("Duelist", 0, 2, 9, "warrior human", on(Happening.HIT, LEARN, other=CHAMPION)),
    card(
        "War Horn",
        "weapon",
        "warrior sword",
        reserve(0),
        (Triggered(Pattern(Happening.ATTACK, MINE), (LEARN,)),),
        power=1,
        durability=3,
    ),
    # Filters
    relic("Battle Drum", has(Gets("power", 2), affected=MINE & Attacking())),
    relic("Chain", keyword("link"), has(Gets("power", 2), affected=Linked())),
    card(
        "Deadly Bond",
        "phantasia",
        "mage",
        reserve(0),
        (keyword("link", "ally"), on(Happening.LEAVE, Destroy(Every(Linked())))),
    ),
    ally("Half Hidden", 0, 1, 3, "assassin human", Keyword("stealth", gates=(YourTurn(),)), keyword("stealth")),
    relic("Hood", has(Gets("power", 2), affected=ALLY & WithKeyword("stealth"))),
    relic("Elite Guard", has(Gets("life", 2), affected=MINE & (POWER >= 2))),
    relic("Ash Lantern", Static(ANYTHING, (SetElements(("NORM",)),), reached=(Zone.GRAVEYARD,))),
    skill("Rekindle", Banish(Some(Element("FIRE"), (Zone.GRAVEYARD,), whose=Who.YOU))),
    card("Hex", "item", "cleric curse", reserve(0), ()),
    skill(
        "Name It",
        ChooseName(of=(ALLY | ITEM) & ~Subtype("CURSE")),
        Put(Every(NamedAs("name"), Zone.GRAVEYARD, Who.YOU), Zone.HAND),
    ),
    skill("Rise", Modify(AN_ALLY, (SetTypes(("CHAMPION",)), SetStat("level", 1)), REST_OF_GAME)),
    skill("Tell", Recover(1 + Count(IsCopy() & YOURS))),
    action("Ember Bolt", 0, Speed.FAST, "mage spell", does(Draw(1)), element="FIRE"),
    # Amounts
    skill(
        "Two Graves",
        Destroy(Target(ALLY, name="first")),
        Destroy(Target(ALLY, name="second")),
        Draw(Of(POWER, Bound("first"))),
    ),
    skill("Read Base", Draw(Of(Stat("power", base=True), AN_ALLY))),
    skill("Read Highest", Draw(Highest(POWER, Every(MINE)))),
    ally("Heir", 0, 1, 1, "cleric human", on(Happening.DIE, Draw(Of(Counters("buff"), Source())))),
    # Conditions
    ally(
        "Outnumbered",
        0,
        1,
        3,
        "warrior human",
        has(Gets("power", 2), condition=Count(MINE) >= Count(ALLY & THEIRS)),
    ),
    ally("Sociable", 0, 1, 3, "warrior human", has(Gets("power", 2), condition=controls(ALLY, 2, Who.EACH))),
    ally("Old Mage", 0, 1, 1, "mage human", on(Happening.DIE, Draw(1), gates=(ClassBonus(),))),
    skill("Defrock", Modify(AN_ALLY, (SetTypes(("ALLY",), (), ("CLERIC", "HUMAN")),))),
    # Playing
    regalia_item("Plain Charm", 0, "mage"),
    action("Storm", 1, Speed.FAST, "mage spell", costs_less(Count(ACTION, Zone.STACK)), does(Draw(1))),
    skill("Coupon", Modify(NextActivated(ACTION), (CostChange(-2),))),
    action("Lecture", 2, Speed.FAST, "mage skill", does(Draw(1))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, name: str, target: str | None = None) -> Scenario:
    """A activates a card that costs nothing and everything resolves."""
    if target is None:
        return t.act("A", f"activate {name}").pass_all()
    return t.act("A", f"activate {name}", target=target).pass_all()


def learned(t: Scenario) -> int:
    """How often the champion of A learned."""
    return dict(t.champion("A").counters).get("enlighten", 0)


# Patterns ------------------------------------------------------------------------------------------------------


def test_counters_of_another_kind_are_not_waited_for(table: Scenario) -> None:
    """CR Triggered Abilities 2: buff counters on an own ally, and nothing else."""
    t = table.player("A", field=["Growth Shrine", "Bulky"], hand=["Weaken", "Bolster", "Bolster"]).player("B")
    t.main_phase("A")
    for name, target, times in ("Weaken", "A's Bulky", 0), ("Bolster", "A's champion", 0), ("Bolster", "A's Bulky", 1):
        assert learned(cast(t, name, target)) == times


def test_damage_of_another_source_is_not_waited_for(table: Scenario) -> None:
    """CR Triggered Abilities 2, CR Damage 10: an action deals damage first, then an ally."""
    t = table.player("A", field=["Pain Shrine", "Bulky"], hand=["Sting"]).player("B", field=["Slinger"]).main_phase("A")
    assert learned(cast(t, "Sting", "A's Bulky")) == 0
    t.pass_once("A").act("B", "use Slinger", target="A's Bulky").pass_all()
    assert learned(t) == 1


def test_hitting_a_champion_is_not_hitting_an_ally(table: Scenario) -> None:
    """CR Keywords - On Hit 3: what is hit has to fit."""
    t = table.player("A", field=["Duelist"], hand=["Rouse"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "attack with Duelist", target="B's Bulky").pass_all(retaliate="done")
    assert learned(t) == 0
    cast(t, "Rouse", "Duelist").act("A", "attack with Duelist", target="B's champion").pass_all()
    assert learned(t) == 1


def test_being_used_in_an_attack_is_not_the_attack_of_an_ally(table: Scenario) -> None:
    """CR Keywords - On Attack 1: the weapon waits for allies, and its champion is none."""
    t = table.player("A", field=["War Horn", "Bulky"]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon="War Horn").pass_all()
    assert learned(t) == 0
    t.act("A", "attack with Bulky").pass_all()
    assert learned(t) == 1


def test_an_ally_card_that_is_discarded_does_not_die(table: Scenario) -> None:
    """CR Died/Dies and Kills/Killed 1: only what was on the field does, so nothing banishes it instead."""
    t = table.player("A", field=["Grave Warden"], hand=["Spill", "Squire"]).player("B").main_phase("A")
    assert cast(t, "Spill").zone("A", "graveyard") == ["Squire", "Spill"]


# Filters -------------------------------------------------------------------------------------------------------


def test_only_the_attacker_is_attacking(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 4: until combat is over."""
    t = table.player("A", field=["Battle Drum", "Bulky", "Striker"]).player("B").main_phase("A")
    t.act("A", "attack with Bulky")
    assert (t.object("Bulky").power, t.object("Striker").power) == (4, 1)
    t.pass_all()
    assert (t.object("Bulky").power, t.champion("B").damage) == (2, 4)


def test_a_link_without_a_type_is_to_any_object(table: Scenario) -> None:
    """CR Keywords - Link 1.b: items, champions and allies alike."""
    t = table.player("A", field=["Hood", "Bulky"], hand=["Chain"]).player("B").main_phase("A")
    t.act("A", "activate Chain")
    assert (t.purpose, t.options) == ("target", ["Spirit of Wind", "Spirit of Wind", "Hood", "Bulky"])
    t.answer("A", "target", "Bulky").pass_all()
    assert t.object("Bulky").power == 4


def test_what_an_object_was_linked_to_is_known_as_it_leaves(table: Scenario) -> None:
    """CR Last-Known Information 1.b, CR Keywords - Link 1.a: and other allies are not meant."""
    t = table.player("A", field=["Bulky", "Striker"], hand=["Deadly Bond", "Smash"]).player("B").main_phase("A")
    cast(cast(t, "Deadly Bond", "Bulky"), "Smash", "Deadly Bond")
    assert t.zone("A", "graveyard") == ["Deadly Bond", "Smash", "Bulky"]
    assert len(t.objects("Striker")) == 1


def test_one_instance_of_a_keyword_that_is_not_restricted_is_enough(table: Scenario) -> None:
    """CR Abilities 3.a, 11: another instance is locked in the opponent's turn."""
    t = table.player("A", field=["Half Hidden", "Hood"]).player("B").main_phase("A")
    assert t.object("Half Hidden").power == 3
    assert t.pass_to("main", "B").object("Half Hidden").power == 3


def test_a_stat_has_to_be_high_enough(table: Scenario) -> None:
    """CR Card Characteristics 1: 2 power is enough for 2 or more, and 1 is not."""
    t = table.player("A", field=["Elite Guard", "Bulky", "Striker"]).player("B").main_phase("A")
    assert (t.object("Bulky").life, t.object("Striker").life) == (5 + 2, 3)


@pytest.mark.parametrize(("field", "banished"), [([], ["Ember Bolt"]), (["Ash Lantern"], [])])
def test_cards_in_a_graveyard_are_what_effects_make_of_them(
    table: Scenario, field: list[str], banished: list[str]
) -> None:
    """CR Continuous Effects - Static Effects 1: a fire card that became norm is not found as one."""
    t = table.player("A", field=field, hand=["Rekindle"], graveyard=["Ember Bolt"]).player("B").main_phase("A")
    assert cast(t, "Rekindle").zone("A", "banishment") == banished


def test_a_name_is_chosen_of_one_kind_or_another(table: Scenario) -> None:
    """CR Naming 6."""
    t = table.player("A", hand=["Name It"], field=["Hex", "Growth Shrine"], graveyard=["Squire"]).player("B")
    t.main_phase("A").act("A", "activate Name It").pass_once("A").pass_once("B")
    assert {"Growth Shrine", "Squire"} <= set(t.options)
    assert not {"Hex", "Name It", "Spirit of Wind"} & set(t.options)


def test_an_object_that_became_a_champion_is_no_copy(table: Scenario) -> None:
    """CR Copy 1.a: it is the object that it was."""
    t = table.player("A", hand=["Rise", "Tell"], field=["Bulky"], damage=9).player("B")
    cast(cast(t.main_phase("A"), "Rise"), "Tell")
    assert 9 - t.champion("A").damage == 1


# Amounts -------------------------------------------------------------------------------------------------------


def test_of_two_objects_that_left_the_one_that_is_meant_is_known(table: Scenario) -> None:
    """CR Last-Known Information 1: three cards for the first, whatever the second was."""
    t = table.player("A", hand=["Two Graves"]).player("B", field=["Slash", "Striker"]).main_phase("A")
    t.act("A", "activate Two Graves", target=["Slash", "Striker"]).pass_all()
    assert (t.zone("B", "graveyard"), len(t.zone("A", "hand"))) == (["Slash", "Striker"], 3)


def test_a_base_stat_is_what_it_is_without_counters(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.a, 2.f."""
    t = table.player("A", field=[placed("Bulky", buff=2)], hand=["Read Base"]).player("B").main_phase("A")
    assert len(cast(t, "Read Base").zone("A", "hand")) == 2


@pytest.mark.parametrize(("field", "drawn"), [(["Striker", "Slash", "Bulky"], 3), ([], 0)])
def test_the_highest_stat_counts(table: Scenario, field: list[str], drawn: int) -> None:
    """CR Player Actions 1.b.i: without any there is none."""
    t = table.player("A", field=field, hand=["Read Highest"]).player("B", field=["Bulky"]).main_phase("A")
    assert len(cast(t, "Read Highest").zone("A", "hand")) == drawn


def test_counters_that_are_not_there_count_nothing(table: Scenario) -> None:
    """CR Counters 1: an heir without counters leaves no cards."""
    t = table.player("A", field=["Heir"], hand=["Execute"]).player("B").main_phase("A")
    assert cast(t, "Execute").zone("A", "hand") == []


# Conditions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "mine", "theirs", "power"),
    [
        ("Outnumbered", [], ["Bulky"], 3),
        ("Outnumbered", [], ["Bulky", "Striker"], 1),
        ("Outnumbered", ["Bulky"], ["Bulky", "Striker"], 3),
        ("Sociable", [], [], 1),
        ("Sociable", [], ["Bulky"], 3),
        ("Sociable", ["Bulky"], [], 3),
    ],
)
def test_objects_are_counted_for_a_condition(
    table: Scenario, name: str, mine: list[str], theirs: list[str], power: int
) -> None:
    """CR Continuous Effects 2: as many as the other player's, or two of all players."""
    t = table.player("A", field=[name, *mine]).player("B", field=theirs).main_phase("A")
    assert t.object(name).power == power


@pytest.mark.parametrize(("spell", "drawn"), [([], 1), (["Defrock"], 0)])
def test_a_class_bonus_asks_for_the_class_it_had(table: Scenario, spell: list[str], drawn: int) -> None:
    """CR Class Bonus 1, CR Last-Known Information 1: a mage that became a cleric before it died has none."""
    lineage = ["Spirit of Fire", "Rai, Spellcrafter"]
    t = table.player("A", lineage=lineage, field=["Old Mage"], hand=[*spell, "Execute"]).player("B").main_phase("A")
    for name in (*spell, "Execute"):
        cast(t, name)
    assert len(t.zone("A", "hand")) == drawn


# Playing -------------------------------------------------------------------------------------------------------


def test_norm_cards_are_materialized_without_any_other_element(table: Scenario) -> None:
    """CR Parts of a Card - Element 2.a: the champion is norm too."""
    t = table.player("A", lineage=["Boxer"], material=["Plain Charm"]).player("B").phase("A", "materialize")
    assert t.options == ["decline", "materialize Plain Charm"]


def test_a_card_counts_itself_on_the_stack_as_it_is_played(table: Scenario) -> None:
    """CR Card Activation 1.1, 1.7: it costs one less for itself."""
    t = table.player("A", hand=["Storm"]).player("B").main_phase("A")
    assert t.can("A", "activate Storm")
    assert cast(t, "Storm").zone("A", "hand") == ["Honorable Vanguard"]


def test_what_waits_for_ones_own_next_card_does_not_wait_for_the_opponents(table: Scenario) -> None:
    """CR Continuous Effects 1: "the next card you activate"."""
    t = table.player("A", hand=["Coupon", "Lecture"]).player("B", hand=["Lecture", "Sting"]).main_phase("A")
    cast(t, "Coupon")
    t.cannot("B", "activate Lecture")
    t.pass_once("A").act("B", "activate Sting", target="A's champion").pass_all()
    assert t.can("A", "activate Lecture")
