"""Roles in combat: who keeps them and who loses them."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from tests.scenarios.changing_cards import CHANGING_CARDS
from tests.scenarios.copying_cards import COPYING_CARDS
from tests.scenarios.extra_cards import with_extra_cards


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*COPYING_CARDS, *CHANGING_CARDS)


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
