"""Abilities that others than who has them may activate."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally
from grandarchive.model.abilities import Activated
from grandarchive.model.costs import SACRIFICE_THIS, discard
from grandarchive.model.effects import Modify, Recover
from grandarchive.model.events import Limit
from grandarchive.model.modifications import Loses
from grandarchive.model.nouns import Source
from grandarchive.model.terms import Speed, Who
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

CARDS = (
    relic("Castle", Activated((discard(),), (Modify(Source(), (Loses(),)),), by=Who.EACH, limit=Limit())),
    relic("Well", Activated((discard(),), (Recover(2),), by=Who.EACH)),
    relic("Lost Well", Activated((discard(),), (Recover(2),), by=Who.OPPONENT)),
    relic("Slow Well", Activated((discard(),), (Recover(2),), speed=Speed.SLOW, by=Who.EACH)),
    relic("Once", Activated((), (Recover(1),), by=Who.EACH, limit=Limit())),
    relic("Altar", Activated((SACRIFICE_THIS,), (Recover(2),), by=Who.EACH)),
    relic("Two Wells", Activated((), (Recover(1),)), Activated((), (Recover(2),), by=Who.EACH)),
    ally("Sharer", 0, 2, 2, "mage human", Activated((), (Recover(1),), by=Who.EACH)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def may(t: Scenario, name: str) -> bool:
    return any(option.startswith(f"use {name}") for option in t.options)


@pytest.mark.parametrize(("name", "mine", "theirs"), [("Well", True, True), ("Lost Well", False, True)])
def test_who_may_activate_it(table: Scenario, name: str, mine: bool, theirs: bool) -> None:
    """CR Activated Abilities 1: whoever it says."""
    t = table.player("A", field=[name], hand=1).player("B", hand=1).phase("A", "end")
    assert may(t, name) is mine
    t.pass_once("A")
    assert may(t, name) is theirs


def test_whoever_activates_it_pays_and_is_you_in_it(table: Scenario) -> None:
    """CR Activated Abilities 1, 5."""
    t = table.player("A", field=["Well"], hand=1, damage=9).player("B", hand=1, damage=9).phase("A", "end")
    t.pass_once("A").act("B", "use Well").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (9, 7)
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1, 0)


def test_it_speaks_of_the_object_that_has_it(table: Scenario) -> None:
    """CR Naming 5."""
    t = table.player("A", field=["Castle"]).player("B", hand=2).phase("A", "end").pass_once("A")
    t.act("B", "use Castle", discard="Honorable Vanguard").pass_all()
    assert not t.now("Castle").abilities.activated


def test_once_a_turn_is_once_for_all(table: Scenario) -> None:
    """CR Ability Tracking 1: it is the object that counts."""
    t = table.player("A", field=["Once"]).player("B").phase("A", "end")
    t.act("A", "use Once").pass_once("A")
    assert not may(t, "Once")


def test_only_the_turn_player_does_so_slowly(table: Scenario) -> None:
    """CR Fast vs Slow 1.b."""
    t = table.player("A", field=["Slow Well"], hand=1).player("B", hand=1).main_phase("B")
    assert may(t, "Slow Well")
    t.pass_once("B")
    assert not may(t, "Slow Well")


def test_only_who_controls_it_sacrifices_it(table: Scenario) -> None:
    """CR Game Terms - Sacrifice 2.c."""
    t = table.player("A", field=["Altar"]).player("B").phase("A", "end")
    assert may(t, "Altar")
    assert not may(t.pass_once("A"), "Altar")


def test_other_abilities_are_not_shared_with_it(table: Scenario) -> None:
    """CR Activated Abilities 1."""
    t = table.player("A", field=["Two Wells"]).player("B", damage=9).phase("A", "end").pass_once("A")
    assert [option for option in t.options if "Wells" in option] == ["use Two Wells (2)"]
    t.act("B", "use Two Wells (2)").pass_all()
    assert t.champion("B").damage == 7


def test_nobody_attacks_with_what_somebody_else_controls(table: Scenario) -> None:
    """CR Declaring an Attack 2.a."""
    t = table.player("A", field=["Sharer"]).player("B").main_phase("B")
    assert "use Sharer" in t.options
    assert "attack with Sharer" not in t.options
