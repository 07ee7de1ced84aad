"""The End of Combat step: its triggers, its checks, the end of roles and of what lasts, the intent, and responses."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, on
from grandarchive.model.amounts import Count
from grandarchive.model.durations import END_OF_COMBAT, AsLongAs
from grandarchive.model.effects import DealDamage, Modify
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, ANYTHING, UNIT, Target
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

A_FIGHT = AsLongAs(Count(ANYTHING, Zone.GRAVEYARD, Who.YOU) <= 9)
CHEER = skill("Cheer", Modify(Target(ALLY), (Gets("power", 1),), END_OF_COMBAT & A_FIGHT))
SKEWER = ally("Skewer", 1, 3, 3, "warrior human", on(Happening.HIT, DealDamage(1, Target(UNIT))))


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(SKEWER, CHEER)


def test_triggers_of_the_damage_step_are_below_those_of_deaths(t: Scenario) -> None:
    """CR End of Combat Step 1.a and 1.b: the opponent's On Hit is there before the turn player's On Death."""
    t.player("A", field=[placed("Legacy", buff=1)]).player("B", field=[placed("Striker", buff=1)]).main_phase("A")
    t.act("A", "attack with Legacy", target="B's Striker").pass_all().answer("B", "retaliate", "Striker")
    t.pass_once("A").pass_once("B")
    assert (t.stack, t.zone("A", "graveyard")) == (["Striker", "Legacy"], ["Legacy"])
    t.resolve_top()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1, 0)


def test_targets_of_combat_triggers_are_chosen_before_units_die(t: Scenario) -> None:
    """CR End of Combat Step 1.a and 1.b: a unit with lethal damage can be targeted; then the ability fizzles."""
    t.player("A", field=["Skewer"]).player("B", field=["Gray Wolf"]).main_phase("A")
    t.act("A", "attack with Skewer", target="B's Gray Wolf").pass_all(retaliate="done")
    assert (t.asked, t.purpose) == ("A", "target")
    assert "Gray Wolf" in t.options
    t.answer("A", "target", "Gray Wolf")
    assert (t.stack, t.zone("B", "graveyard")) == (["Skewer"], ["Gray Wolf"])
    t.pass_all()
    assert [line for line in t.log if "deals 1 damage" in line] == []
    assert t.state.phase == "main"


def test_nothing_attacks_or_defends_when_players_act_at_the_end_of_combat(t: Scenario) -> None:
    """CR End of Combat Step 1.c and 1.d: roles are gone and the intent is in the graveyard; it still is combat."""
    t.player("A", hand=["Sharp Cut"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Sharp Cut").resolve_top(target="B's Bulky")
    assert (t.champion("A").attacking, t.object("Bulky").defending, t.zone("A", "intent")) == (
        True,
        True,
        ["Sharp Cut"],
    )
    t.pass_once("A").pass_once("B").answer("B", "retaliate", "done").pass_once("A").pass_once("B")
    assert (t.champion("A").attacking, t.object("Bulky").defending, t.zone("A", "intent")) == (False, False, [])
    assert (t.state.phase, t.stack, t.zone("A", "graveyard")) == ("combat", ["Sharp Cut"], ["Sharp Cut"])


def test_players_respond_to_the_triggers_of_combat_and_the_main_phase_goes_on(t: Scenario) -> None:
    """CR End of Combat Step 2: nothing slow, and no attack, before the stack is empty; then the turn player goes on."""
    t.player("A", field=["Striker", "Bulky"], hand=["Sudden Charge", "Bulky"]).player("B", hand=["Sting"])
    t.main_phase("A").act("A", "attack with Striker")
    t.pass_once("A").pass_once("B").pass_once("A").pass_once("B")
    assert (t.stack, t.asked, t.can("B", "activate Sting")) == (["Striker"], "A", True)
    t.cannot("A", "attack", reason="CR End of Combat Step 2")
    t.cannot("A", "activate Bulky", reason="CR End of Combat Step 2")
    t.act("A", "activate Sudden Charge").resolve_top()
    assert (t.zone("A", "intent"), t.zone("A", "graveyard")) == ([], ["Sudden Charge"])
    t.pass_all()
    assert (t.state.phase, t.asked, t.can("A", "attack with Bulky")) == ("main", "A", True)


def test_the_end_of_combat_comes_also_without_damage(t: Scenario) -> None:
    """CR End of Combat Step 1: the attack card leaves the intent for the graveyard though nothing was attacked."""
    t.player("A", hand=["Sharp Cut"]).player("B", field=["Bulky"], hand=["Bounce"]).main_phase("A")
    t.act("A", "activate Sharp Cut").resolve_top(target="B's Bulky").pass_once("A").act("B", "activate Bounce")
    t.resolve_top()
    assert t.zone("A", "intent") == ["Sharp Cut"]
    t.pass_all()
    assert (t.zone("A", "intent"), t.zone("A", "graveyard"), t.state.phase) == ([], ["Sharp Cut"], "main")
    assert (t.champion("B").damage, t.zone("A", "hand")) == (0, [])


def test_what_lasts_for_a_combat_does_not_begin_without_one(t: Scenario) -> None:
    """CR Continuous Effects 2: also if it lasts no longer than something holds."""
    t.player("A", field=["Taunter"], hand=["Cheer", "Cheer"]).player("B").main_phase("A")
    t.act("A", "activate Cheer", target="Taunter").pass_all()
    assert t.object("Taunter").power == 1
    t.act("A", "attack with Taunter", target="B's champion")
    t.act("A", "activate Cheer", target="Taunter").resolve_top()
    assert t.object("Taunter").power == 2
    assert t.pass_all().object("Taunter").power == 1
