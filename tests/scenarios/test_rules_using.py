"""What is used in an attack: the weapons that are wielded, and the cards in the intent."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, attack, has, regalia_weapon
from grandarchive.model.abilities import Triggered
from grandarchive.model.effects import AddCounters, DealDamage
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AttacksUsing, Gets
from grandarchive.model.nouns import ALLY, EVENT_CARD, THIS, UNIT, Source, Subtype, Using
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

SPEAR = Subtype("POLEARM")

CARDS = (
    ally("Squire", 0, 2, 9, "warrior human"),
    regalia_weapon(
        "Thorn",
        0,
        1,
        5,
        "warrior polearm",
        Triggered(Pattern(Happening.ATTACK, UNIT & Using(THIS)), (DealDamage(3, EVENT_CARD),)),
        has(AttacksUsing(THIS, ALLY)),
    ),
    regalia_weapon("Club", 0, 1, 5, "warrior hammer", has(AttacksUsing(THIS, ALLY))),
    attack("Thrust", 0, 4, "warrior polearm"),
    relic("Rank", Triggered(Pattern(Happening.ATTACK, UNIT & Using(SPEAR)), (AddCounters("battle", 1, Source()),))),
    relic("Drill", has(Gets("power", 5), affected=ALLY & Using(SPEAR))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def test_the_unit_that_attacks_is_the_one_that_uses_the_weapon(t: Scenario) -> None:
    """CR Wield 2: whoever wields it uses it in the attack; an attack without it is none of its business."""
    t.player("A", field=["Squire", "Thorn", "Club"]).player("B").main_phase("A")
    t.act("A", "attack with Squire", weapon="Thorn", target="B's champion").pass_all()
    assert (t.object("Squire").damage, t.champion("B").damage) == (3, 3)
    t.act("A", "attack with Spirit of Wind", weapon="Club", target="B's champion").pass_all()
    assert (t.object("Squire").damage, t.champion("A").damage) == (3, 0)


def test_a_card_in_the_intent_is_used_too(t: Scenario) -> None:
    """CR Intent 2: also with a weapon of another kind; with neither nothing triggers."""
    t.player("A", field=["Rank", "Club", "Squire"], hand=["Thrust"]).player("B").main_phase("A")
    t.act("A", "activate Thrust").pass_all(weapon="Club")
    assert dict(t.object("Rank").counters) == {"battle": 1}
    t.act("A", "attack with Squire", weapon="no weapon", target="B's champion").pass_all()
    assert dict(t.object("Rank").counters) == {"battle": 1}


def test_it_is_used_for_as_long_as_the_attack_goes_on(t: Scenario) -> None:
    """CR Continuous Effects 2: who attacks with it has the power, and nobody else."""
    t.player("A", field=["Drill", "Thorn", "Squire", "Squire"]).player("B").main_phase("A")
    t.act("A", "attack with Squire", weapon="Thorn", target="B's champion")
    assert sorted(each.power or 0 for each in t.objects("Squire")) == [2, 7]
    t.pass_all()
    assert t.champion("B").damage == 8
    assert {each.power for each in t.objects("Squire")} == {2}
