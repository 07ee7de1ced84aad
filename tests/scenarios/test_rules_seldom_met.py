"""Corners of the rules that are seldom met: numbers that become nothing, and who is asked or counted then."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, champion, does, has, keyword
from grandarchive.model.abilities import Static, Triggered
from grandarchive.model.effects import AddCounters, DealDamage, Draw, LevelUp, Modify, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AttacksOnly, DefenderChooses, LevelsUpInto, PreventNext, Replaces
from grandarchive.model.nouns import ALLY, THIS, UNIT, YOURS, Champion, Every, Source, Target
from grandarchive.model.outcomes import AmountBecomes, DealtTo, GoesTo
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import CARDS as LOADING
from tests.scenarios.replacing_cards import AMOUNT, relic, replaces, skill

FAST = Speed.FAST
LEARN = AddCounters("enlighten", 1, Champion())
HURT_ALLY = Pattern(Happening.DAMAGED, ALLY & YOURS & ~THIS)
TWO_WAYS = (LevelsUpInto(0, (Draw(2),)), LevelsUpInto(2, (Draw(1),)))
RESERVED = Pattern(Happening.MOVE, into=Zone.MEMORY, out_of=Zone.HAND)

CARDS = (
    *LOADING,
    champion("Shade, First Night", 1, 20, "assassin human", Static(THIS, TWO_WAYS)),
    champion("Shade, Other Night", 1, 20, "assassin human"),
    champion("Shade, Third Night", 3, 24, "assassin human"),
    action("Rise", 0, FAST, "assassin skill", does(LevelUp())),
    relic("Drain", replaces(Pattern(Happening.COUNTERS), AmountBecomes(AMOUNT - 1))),
    relic("Tally", Triggered(Pattern(Happening.RECOVER, nth=2), (LEARN,))),
    relic("Catcher", replaces(Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.LOADED), GoesTo(Zone.HAND))),
    relic("Furnace", replaces(RESERVED, GoesTo(Zone.BANISHMENT))),
    ally("Bodyguard", 0, 1, 9, "guardian human", has(Replaces(HURT_ALLY, DealtTo(Source())))),
    ally("Delegate", 0, 1, 9, "guardian human", has(Replaces(HURT_ALLY, DealtTo(Champion())))),
    ally("Picky", 0, 2, 9, "assassin spirit", has(AttacksOnly(ALLY, THIS)), keyword("cleave")),
    ally("Jester", 0, 2, 9, "tamer human", has(AttacksOnly(UNIT, THIS), DefenderChooses(THIS)), keyword("cleave")),
    skill("Mumble", Recover(1)),
    skill("Praise", AddCounters("buff", 1, Every(ALLY & YOURS))),
    skill("Tremor", DealDamage(3, Every(ALLY))),
    skill("Shelter", Modify(Target(UNIT), (PreventNext(2),))),
    relic("Witness Stone", Triggered(Pattern(Happening.PREVENTED, other=ALLY), (AddCounters("age", 1, Source()),))),
    ally("Squire", 0, 1, 9, "warrior human"),
    action("Dear Mumble", 1, FAST, "mage skill", does(Recover(1))),
)
SHADE = ["Spirit of Wind", "Shade, First Night"]


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


# Leveling up ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("into", "drawn"), [("Shade, Third Night", 1), ("Shade, Other Night", 2)])
def test_what_follows_is_what_was_said_of_that_level(table: Scenario, into: str, drawn: int) -> None:
    """CR Leveling Up 2, CR Reflexive Trigger 1: two levels higher or none, and what others may do does not matter."""
    t = table.player("A", lineage=SHADE, hand=["Rise"], material=[into]).player("B", lineage=SHADE).main_phase("A")
    t.act("A", "activate Rise").pass_all(level=f"level up {into}")
    assert (t.champion("A").name, len(t.zone("A", "hand")), t.zone("B", "hand")) == (into, drawn, [])


# Numbers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("drains", "told"), [(0, ["Squire gets 1 buff counter"]), (1, [])])
def test_counters_that_become_none_are_not_put(table: Scenario, drains: int, told: list[str]) -> None:
    """CR Replacement Effects 1, CR Player Actions 1.b.i."""
    t = table.player("A", field=["Squire"] + ["Drain"] * drains, hand=["Praise"]).player("B").main_phase("A")
    t.act("A", "activate Praise").pass_all()
    assert [line for line in t.log if "counter" in line] == told


def test_each_player_has_a_first_and_a_second_time(table: Scenario) -> None:
    """CR Triggered Abilities 2: what the other player did is not counted, whoever of them comes later."""
    t = table.player("A", field=["Tally"], hand=["Mumble"] * 2, damage=5).player("B", hand=["Mumble"] * 2, damage=5)
    t.main_phase("A").act("A", "activate Mumble").pass_once("A").act("B", "activate Mumble").pass_all()
    assert not t.champion("A").counters
    t.act("A", "activate Mumble").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 1}
    t.act("A", "pass")
    t.act("B", "activate Mumble").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 2}


# Where cards go ------------------------------------------------------------------------------------------------


def test_a_regalia_beneath_would_go_to_the_banishment(table: Scenario) -> None:
    """CR Object-Specific Zones 1, CR Replacement Effects 1: what waits for the graveyard does not get it."""
    gun = placed("Old Gun", loaded=["Gold Slug", "Slug"])
    t = table.player("A", field=[gun, "Catcher"], hand=["Break"]).player("B").main_phase("A")
    t.act("A", "activate Break").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "hand"), t.zone("A", "material")) == (["Gold Slug"], ["Slug"], [])


def test_what_is_reserved_goes_elsewhere_though_nobody_writes_it_down(table: Scenario) -> None:
    """CR Replacement Effects 1."""
    t = table.player("A", field=["Furnace"], hand=["Dear Mumble", "Mumble"]).player("B").main_phase("A")
    t.state.journal = None
    t.act("A", "activate Dear Mumble")
    assert (t.zone("A", "banishment"), t.zone("A", "memory")) == (["Mumble"], [])


# Damage and attacks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("guard", "asked"), [("Bodyguard", "replaced event"), ("Delegate", "opportunity")])
def test_a_shield_could_be_for_damage_that_is_redirected_to_the_same_unit(
    table: Scenario, guard: str, asked: str
) -> None:
    """CR Replacement Effects 2, CR Damage Prevention 5: its controller says for which of both it is."""
    t = table.player("A", hand=["Tremor"]).player("B", field=[guard, "Squire"], hand=["Shelter"]).main_phase("A")
    t.pass_once("A").act("B", "activate Shelter", target=guard).pass_all()
    t.act("A", "activate Tremor").pass_all()
    assert t.purpose == asked


@pytest.mark.parametrize(("victim", "counted"), [("Squire", 1), ("B's champion", 0)])
def test_what_prevents_damage_by_a_rule_is_the_unit_itself(table: Scenario, victim: str, counted: int) -> None:
    """CR Counters - Bulwark 2, CR Damage Prevention 11."""
    t = table.player("A", field=["Bulky"]).player("B", field=["Witness Stone", placed("Squire", bulwark=1)], bulwark=1)
    t.main_phase("A").act("A", "attack with Bulky", target=victim).pass_all()
    if t.purpose == "retaliate":
        t.pass_all(retaliate="done")
    assert t.counters("Witness Stone", "age") == counted


@pytest.mark.parametrize(("name", "attacks"), [("Picky", False), ("Jester", True), ("Reaver", True)])
def test_who_may_attack_only_some_does_not_cleave_unless_others_choose(
    table: Scenario, name: str, attacks: bool
) -> None:
    """CR Declaring an Attack 2.c.i, CR Keywords - Cleave 1: whoever may attack only some objects attacks no player."""
    t = table.player("A", field=[name]).player("B", field=["Squire"]).main_phase("A")
    assert t.can("A", f"attack with {name}") is attacks
