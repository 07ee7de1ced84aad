"""Roles in combat: who keeps them, who loses them, and to whom they pass."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has, keyword
from grandarchive.model.conditions import controls
from grandarchive.model.effects import RedirectAttack
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, CHAMPION, UNIT, YOURS, Attacking, Defending, Target
from grandarchive.model.terms import Who
from grandarchive.testing import Scenario
from tests.scenarios.changing_cards import CHANGING_CARDS
from tests.scenarios.copying_cards import COPYING_CARDS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

STAGED = controls(CHAMPION & Defending(), whose=Who.OPPONENT)

CARDS = (
    ally("Squire", 0, 1, 9, "warrior human"),
    ally("Warden", 0, 1, 9, "warrior human", keyword("intercept")),
    ally("Duelist", 0, 2, 9, "warrior human", keyword("multistrike", 1)),
    relic("Stage", has(Gets("power", 2), affected=ALLY & YOURS & Attacking(), condition=STAGED)),
    skill("Lure", RedirectAttack(Target(UNIT))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*COPYING_CARDS, *CHANGING_CARDS, *CARDS)


# Control -------------------------------------------------------------------------------------------------------


def test_an_attacker_that_changes_sides_is_removed_from_combat(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 10: it attacks no longer, is not retaliated against and deals no damage."""
    t.player("A", field=["Bulky"]).player("B", field=["Giant Tortoise"], hand=["Seize"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Giant Tortoise")
    t.pass_once("A").act("B", "activate Seize", target="Bulky").resolve_top()
    assert (t.object("Bulky").controller, t.object("Bulky").attacking) == (1, False)
    t.pass_all()
    assert (t.state.phase, t.object("Giant Tortoise").damage, t.object("Bulky").damage) == ("main", 0, 0)


def test_an_attacker_that_changed_sides_is_still_dealt_the_damage_of_retaliation(t: Scenario) -> None:
    """CR Damage Step 3.c, CR Retaliate/Retaliation 4: the retaliation target stays what it was."""
    t.player("A", field=["Bulky"]).player("B", field=["Giant Tortoise"], hand=["Seize"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Giant Tortoise").pass_all().answer("B", "retaliate", "Giant Tortoise")
    t.pass_once("A").act("B", "activate Seize", target="Bulky").pass_all()
    assert (t.object("Bulky").controller, t.object("Bulky").damage) == (1, 1)
    assert t.object("Giant Tortoise").damage == 0


def test_a_defender_that_changes_sides_is_removed_from_combat(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 10: it is not dealt damage; the attacker keeps its role."""
    t.player("A", field=["Bulky"], hand=["Seize"]).player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Giant Tortoise")
    t.act("A", "activate Seize", target="Giant Tortoise").resolve_top()
    assert (t.object("Giant Tortoise").defending, t.object("Bulky").attacking) == (False, True)
    t.pass_all()
    assert (t.state.phase, t.object("Giant Tortoise").damage, t.object("Bulky").damage) == ("main", 0, 0)


def test_a_retaliating_defender_that_changes_sides_deals_no_damage(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 10: it is removed from combat."""
    t.player("A", field=["Bulky"], hand=["Seize"]).player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Giant Tortoise").pass_all().answer("B", "retaliate", "Giant Tortoise")
    t.act("A", "activate Seize", target="Giant Tortoise").pass_all()
    assert (t.object("Giant Tortoise").damage, t.object("Bulky").damage) == (0, 0)


# Types ---------------------------------------------------------------------------------------------------------


def test_an_attacker_goes_on_attacking_when_its_type_changes(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 11: as an item with a power stat it deals its damage."""
    t.player("A", field=["Bulky"]).player("B", hand=["Petrify"]).main_phase("A").act("A", "attack with Bulky")
    t.pass_once("A").act("B", "activate Petrify", target="Bulky").resolve_top()
    assert (t.object("Bulky").types, t.object("Bulky").attacking) == (("ITEM",), True)
    t.pass_all()
    assert t.champion("B").damage == 2


def test_a_defender_goes_on_defending_when_its_type_changes(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 11: what is no unit retaliates no more (CR Retaliation Step 3)."""
    t.player("A", field=["Sword of Seeking"]).player("B", field=["Bulky"], hand=["Petrify"]).main_phase("A")
    t.act("A", "attack with Spirit of Wind", target="Bulky").pass_once("A")
    t.act("B", "activate Petrify", target="Bulky").resolve_top()
    assert (t.object("Bulky").types, t.object("Bulky").defending) == (("ITEM",), True)
    t.pass_all()
    assert t.counters("Sword of Seeking", "durability") == 1
    assert (t.state.phase, t.object("Bulky").damage, t.champion("A").damage) == ("main", 0, 0)


def test_a_weapon_stays_wielded_when_its_type_changes(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 11.a and 5.d: its power counts, and it wears out."""
    t.player("A", field=["Sword of Seeking"]).player("B", hand=["Petrify"]).main_phase("A")
    t.act("A", "attack with Spirit of Wind").pass_once("A")
    t.act("B", "activate Petrify", target="Sword of Seeking").pass_all()
    assert t.champion("B").damage == 1
    assert t.counters("Sword of Seeking", "durability") == 1


# Another defender ----------------------------------------------------------------------------------------------


def test_who_attacks_is_stronger_as_long_as_somebody_else_defends(t: Scenario) -> None:
    """CR Continuous Effects 2, CR Keywords - Intercept 1: until an ally takes the place of its champion."""
    t.player("A", field=["Stage", "Squire"]).player("B", field=["Warden"]).main_phase("A")
    t.act("A", "attack with Squire", target="B's champion")
    assert t.object("Squire").power == 3
    t.pass_all(may="yes", retaliate="done")
    assert (t.champion("B").damage, t.object("Warden").damage) == (0, 1)


def test_the_target_that_was_chosen_is_changed(t: Scenario) -> None:
    """CR Game Terms - Redirect 1: of what is attacked now, whichever was on the field first."""
    t.player("A", field=["Duelist"]).player("B", field=["Squire", "Bulky"], hand=["Lure", "Lure"])
    t.main_phase("A").act("A", "attack with Duelist", target=["B's champion", "B's Squire"]).pass_once("A")
    t.act("B", "activate Lure", target="B's Bulky").resolve_top(choose="B's champion").pass_once("A")
    t.act("B", "activate Lure", target="B's champion").resolve_top(choose="B's Squire")
    assert (t.champion("B").defending, t.object("Squire").defending, t.object("Bulky").defending) == (True, False, True)
