"""Abilities that others than who has them may activate (CR Activated Abilities 9)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import CLASS_BONUS, ally
from grandarchive.model.abilities import Activated
from grandarchive.model.conditions import YourTurn
from grandarchive.model.costs import REST_THIS, SACRIFICE_THIS, PayReserve, discard, sacrifice
from grandarchive.model.effects import DealDamage, IfDone, MayPay, Modify, Recover
from grandarchive.model.events import Limit
from grandarchive.model.modifications import Loses
from grandarchive.model.nouns import ALLY, YOURS, Source, Target
from grandarchive.model.terms import Speed, Who
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

RECOVER = (Recover(2),)

CARDS = (
    relic("Castle", Activated((discard(),), (Modify(Source(), (Loses(),)),), by=Who.EACH, limit=Limit())),
    relic("Well", Activated((discard(),), RECOVER, by=Who.EACH)),
    relic("Own Well", Activated((discard(),), RECOVER)),
    relic("Lost Well", Activated((discard(),), RECOVER, by=Who.OPPONENT)),
    relic("Priced Well", Activated((PayReserve(1),), RECOVER, by=Who.EACH)),
    relic("Slow Well", Activated((discard(),), RECOVER, speed=Speed.SLOW, by=Who.EACH)),
    relic("Once", Activated((), RECOVER, by=Who.EACH, limit=Limit())),
    relic("Altar", Activated((SACRIFICE_THIS,), RECOVER, by=Who.EACH)),
    relic("Turnstile", Activated((REST_THIS,), RECOVER, by=Who.EACH)),
    relic("Temple", Activated((), (MayPay((SACRIFICE_THIS,)), IfDone(RECOVER)), by=Who.EACH)),
    relic("Bowl", Activated((sacrifice(ALLY),), RECOVER, by=Who.EACH)),
    relic("Garden", Activated((), (DealDamage(1, Target(ALLY & YOURS)),), by=Who.EACH)),
    relic("Sundial", Activated((), RECOVER, condition=YourTurn(), by=Who.EACH)),
    relic("Library", Activated((), RECOVER, gates=CLASS_BONUS, by=Who.EACH)),
    relic("Two Wells", Activated((), (Recover(1),)), Activated((), RECOVER, by=Who.EACH)),
    ally("Sharer", 0, 2, 2, "mage human", Activated((), (Recover(1),), by=Who.EACH)),
    ally("Pet", 0, 1, 3, "mage human"),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def may(t: Scenario, name: str) -> bool:
    return any(option.startswith(f"use {name}") for option in t.options)


@pytest.mark.parametrize(
    ("name", "mine", "theirs"), [("Well", True, True), ("Own Well", True, False), ("Lost Well", False, True)]
)
def test_who_may_activate_it(table: Scenario, name: str, mine: bool, theirs: bool) -> None:
    """CR Activated Abilities 9: whoever it says, and who has it if it says nothing."""
    t = table.player("A", field=[name], hand=1).player("B", hand=1).phase("A", "end")
    assert may(t, name) is mine
    t.pass_once("A")
    assert may(t, name) is theirs


def test_only_who_has_opportunity_activates_it(table: Scenario) -> None:
    """CR Activated Abilities 4."""
    t = table.player("A", field=["Well"]).player("B", hand=1).main_phase("A")
    assert not may(t, "Well")
    assert may(t.pass_once("A"), "Well")


def test_it_is_of_no_use_to_who_cannot_pay(table: Scenario) -> None:
    """CR Activated Abilities 1, 9: nobody pays with what somebody else has."""
    t = table.player("A", field=["Well", "Bowl", "Pet"], hand=1).player("B").main_phase("A").pass_once("A")
    assert (may(t, "Well"), may(t, "Bowl")) == (False, False)


@pytest.mark.parametrize(("name", "zone"), [("Well", "graveyard"), ("Priced Well", "memory")])
def test_whoever_activates_it_pays_and_is_you_in_it(table: Scenario, name: str, zone: str) -> None:
    """CR Activated Abilities 1, 9."""
    t = table.player("A", field=[name], hand=1, damage=9).player("B", hand=1, damage=9).phase("A", "end")
    t.pass_once("A").act("B", f"use {name}").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (9, 7)
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand")), len(t.zone("B", zone))) == (1, 0, 1)


def test_its_targets_are_seen_by_whoever_activates_it(table: Scenario) -> None:
    """CR Activated Abilities 9: what is yours is that of whoever activates it."""
    t = table.player("A", field=["Garden", "Sharer"]).player("B", field=["Pet"]).phase("A", "end")
    t.pass_once("A").act("B", "use Garden")
    t.pass_all()
    assert (t.object("Pet").damage, t.object("Sharer").damage) == (1, 0)


@pytest.mark.parametrize("player", ["A", "B"])
def test_its_condition_is_read_by_whoever_activates_it(table: Scenario, player: str) -> None:
    """CR Activated Abilities 9."""
    t = table.player("A", field=["Sundial"]).player("B").phase(player, "end")
    assert may(t, "Sundial")
    assert not may(t.pass_once(player), "Sundial")


@pytest.mark.parametrize("whose", ["A", "B"])
def test_its_restriction_is_met_by_who_has_it(table: Scenario, whose: str) -> None:
    """CR Restriction Abilities 3, CR Activated Abilities 9.a: who controls it has not changed."""
    rai = ["Spirit of Fire", "Rai, Spellcrafter"]
    lineages = {player: rai if player == whose else ["Spirit of Wind"] for player in "AB"}
    t = table.player("A", field=["Library"], lineage=lineages["A"]).player("B", lineage=lineages["B"])
    t.phase("A", "end")
    assert may(t, "Library") is (whose == "A")
    assert may(t.pass_once("A"), "Library") is (whose == "A")


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


def test_to_pay_they_do_with_it_what_who_controls_it_does(table: Scenario) -> None:
    """CR Activated Abilities 9: as if they controlled it."""
    t = table.player("A", field=["Altar", "Turnstile"]).player("B", damage=9).phase("A", "end").pass_once("A")
    t.act("B", "use Altar").act("B", "use Turnstile")
    assert (t.zone("A", "graveyard"), t.object("Turnstile").rested) == (["Altar"], True)
    t.pass_all()
    assert t.champion("B").damage == 5


def test_as_it_resolves_they_do_not(table: Scenario) -> None:
    """CR Activated Abilities 9.a, CR Game Terms - Sacrifice 2.c: its control has not changed."""
    t = table.player("A", field=["Temple"]).player("B", damage=9).phase("A", "end").pass_once("A")
    t.act("B", "use Temple").pass_all()
    assert (t.purpose, t.champion("B").damage, t.zone("A", "graveyard")) == ("opportunity", 9, [])


def test_other_abilities_are_not_shared_with_it(table: Scenario) -> None:
    """CR Activated Abilities 9."""
    t = table.player("A", field=["Two Wells"]).player("B", damage=9).phase("A", "end").pass_once("A")
    assert [option for option in t.options if "Wells" in option] == ["use Two Wells (2)"]
    t.act("B", "use Two Wells (2)").pass_all()
    assert t.champion("B").damage == 7


def test_each_of_several_opponents_may(table: Scenario) -> None:
    """CR Activated Abilities 9."""
    t = table.player("A", field=["Lost Well"], hand=1).player("B", hand=1).player("C", hand=1, damage=9)
    t.phase("A", "end")
    assert not may(t, "Lost Well")
    assert may(t.pass_once("A"), "Lost Well")
    t.pass_once("B").act("C", "use Lost Well").pass_all()
    assert (t.champion("C").damage, len(t.zone("B", "hand"))) == (7, 1)


def test_nobody_attacks_with_what_somebody_else_controls(table: Scenario) -> None:
    """CR Declaring an Attack 2.a."""
    t = table.player("A", field=["Sharer"]).player("B").main_phase("B")
    assert "use Sharer" in t.options
    assert "attack with Sharer" not in t.options
