"""Interdiction: nobody has Opportunity while such an activation is on the Effects Stack."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, card, does, keyword, reserve
from grandarchive.model.abilities import Triggered
from grandarchive.model.conditions import YourTurn
from grandarchive.model.effects import DealDamage, Draw, Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gains
from grandarchive.model.nouns import ACTION, UNIT, Target
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Speed, Who
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import COPYING_CARDS, trick
from tests.scenarios.extra_cards import with_extra_cards

A_UNIT = Target(UNIT)
INTERDICTION = keyword("interdiction")


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(
        *COPYING_CARDS,
        action("Sudden Sting", 0, Speed.FAST, "mage spell", INTERDICTION, does(DealDamage(1, A_UNIT))),
        action(
            "My Sting",
            0,
            Speed.FAST,
            "mage spell",
            keyword("interdiction", gates=(YourTurn(),)),
            does(DealDamage(1, A_UNIT)),
        ),
        card("Ear", "item", "mage", reserve(0), (Triggered(Pattern(Happening.ACTIVATE, by=Who.YOU), (Draw(1),)),)),
        trick("Hush", Modify(NextActivated(ACTION), (Gains(INTERDICTION),))),
    )


def test_an_activation_with_interdiction_resolves_before_anybody_acts(t: Scenario) -> None:
    """CR Keywords - Interdiction 1, 2, 3: neither player has Opportunity, then the turn player has."""
    t.player("A", hand=["Sudden Sting", "Sting"]).player("B", hand=["Sting"]).main_phase("A")
    t.act("A", "activate Sudden Sting", target="B's champion")
    assert (t.stack, t.champion("B").damage, t.asked) == ([], 1, "A")


def test_an_activation_without_it_waits(t: Scenario) -> None:
    """CR Keywords - Interdiction 1."""
    t.player("A", hand=["Sting"]).player("B", hand=["Sting"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion")
    assert (t.stack, t.champion("B").damage) == (["Sting"], 0)


def test_what_was_on_the_stack_before_stays_there(t: Scenario) -> None:
    """CR Keywords - Interdiction 3: only that activation resolves, and the turn player has Opportunity, not B."""
    t.player("A", hand=["Weaken"]).player("B", hand=["Sudden Sting"]).main_phase("A")
    t.act("A", "activate Weaken", target="B's champion").pass_once("A")
    t.act("B", "activate Sudden Sting", target="A's champion")
    assert (t.stack, t.champion("A").damage, t.asked) == (["Weaken"], 1, "A")


def test_triggers_are_put_on_the_stack_all_the_same(t: Scenario) -> None:
    """CR Keywords - Interdiction 2.a: Ear's trigger is on top of the activation and resolves before it."""
    t.player("A", hand=["Sudden Sting"], field=["Ear"]).player("B", hand=["Sting"]).main_phase("A")
    t.act("A", "activate Sudden Sting", target="B's champion")
    assert (t.stack, len(t.zone("A", "hand"))) == ([], 1)
    told = [line for line in t.log if "draws" in line or "damage" in line]
    assert [line.split()[1] for line in told] == ["draws", "Sting"]


@pytest.mark.parametrize(("player", "damage"), [("A", 1), ("B", 0)])
def test_interdiction_behind_a_restriction_is_there_if_that_is_met(t: Scenario, player: str, damage: int) -> None:
    """CR Restriction Abilities 2, CR Keywords - Interdiction 1."""
    other = "B" if player == "A" else "A"
    t.player("A", hand=["My Sting"]).player("B", hand=["My Sting"]).main_phase("A")
    if player == "B":
        t.pass_once("A")
    t.act(player, "activate My Sting", target=f"{other}'s champion")
    assert t.champion(other).damage == damage


def test_interdiction_is_given_to_an_activation(t: Scenario) -> None:
    """CR Keywords - Interdiction 1, CR Playing Cards 9.c."""
    t.player("A", hand=["Hush", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Hush").pass_all().act("A", "activate Sting", target="B's champion")
    assert (t.stack, t.champion("B").damage) == ([], 1)
