"""Being damaged: a property of objects, whatever the damage is marked with."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, regalia_item, reserve
from grandarchive.model.abilities import Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import controls
from grandarchive.model.effects import DealDamage, Destroy, Draw, Effect, If, Recover, RemoveDamage
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, CHAMPION, UNIT, YOURS, Damaged, Every, Target
from grandarchive.model.terms import Speed
from grandarchive.testing import Scenario, damaged
from tests.scenarios.extra_cards import with_extra_cards


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


CARDS: Final = (
    ally("Brawler", 0, 1, 5, "warrior human"),
    trick("Finish", Destroy(Target(ALLY & Damaged()))),
    trick("Jab", DealDamage(1, Target(UNIT))),
    trick("Soothe", RemoveDamage(Every(ALLY))),
    trick("Mend", Recover(9)),
    trick("Bleed", If(controls(CHAMPION & Damaged()), (Draw(1),))),
    regalia_item("Rage Totem", 0, "mage", has(Gets("power", 2), affected=ALLY & YOURS & Damaged())),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def test_an_ally_with_damage_is_damaged(t: Scenario) -> None:
    """CR Objects and Targeting - Target 2: the other ally is no legal target."""
    t.player("A", hand=["Finish"]).player("B", field=[damaged("Brawler", 1), "Bulky"]).main_phase("A")
    t.act("A", "activate Finish", target="Brawler").pass_all()
    assert t.zone("B", "graveyard") == ["Brawler"]


@pytest.mark.parametrize(("attacker", "drawn"), [("Spirit of Wind", 0), ("Brawler", 1)])
def test_a_weapon_that_is_used_is_no_source_of_another_kind(attacker: str, drawn: int) -> None:
    """CR Damage 10.a.i: what it says of damage that allies deal is not said of its own attack."""
    noticed = Triggered(Pattern(Happening.DAMAGED, UNIT, other=ALLY), (Draw(1),))
    lance = card("Lance", "weapon", "warrior", reserve(0), (noticed,), power=2, durability=3)
    t = with_extra_cards(*CARDS, lance).player("A", field=["Lance", "Brawler"]).player("B").main_phase("A")
    t.act("A", f"attack with {attacker}").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (2 - drawn, drawn)


def test_an_ally_whose_damage_is_removed_is_not_damaged(t: Scenario) -> None:
    """CR Damage 12: with the damage goes what an effect gave it for being damaged."""
    t.player("A", hand=["Jab", "Soothe"], field=["Brawler", "Rage Totem"]).player("B").main_phase("A")
    assert t.now("Brawler").power == 1
    t.act("A", "activate Jab", target="Brawler").pass_all()
    assert t.now("Brawler").power == 3
    t.act("A", "activate Soothe").pass_all()
    assert t.now("Brawler").power == 1


@pytest.mark.parametrize(("damage", "drawn"), [(0, 0), (1, 1)])
def test_a_champion_with_damage_counters_is_damaged(damage: int, drawn: int) -> None:
    """CR Damage 13."""
    t = with_extra_cards(*CARDS).player("A", hand=["Bleed"], deck=["Jab"], damage=damage).player("B").main_phase("A")
    t.act("A", "activate Bleed").pass_all()
    assert len(t.zone("A", "hand")) == drawn


def test_a_champion_that_recovered_is_not_damaged(t: Scenario) -> None:
    """CR Game Terms - Recover 2."""
    t.player("A", hand=["Mend", "Bleed"], deck=["Jab"], damage=3).player("B").main_phase("A")
    t.act("A", "activate Mend").pass_all().act("A", "activate Bleed").pass_all()
    assert t.zone("A", "hand") == []
