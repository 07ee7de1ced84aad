"""What an object can be linked to, in more words than one type (CR Keywords - Link 1.b)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, memory, reserve
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Modify
from grandarchive.model.modifications import SetTypes
from grandarchive.model.nouns import WEAPON, Target
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import oath, relic, skill


def weapon(name: str, subtypes: str, supertypes: str = "") -> CardDefinition:
    """A weapon that costs nothing."""
    cost = memory(0) if supertypes else reserve(0)
    return card(name, "weapon", subtypes, cost, (), supertypes=supertypes, power=1, durability=3)


CARDS = (
    oath("Warrior Sheath", "warrior weapon"),
    oath("Chill", "item or weapon"),
    oath("Royal Oath", "regalia"),
    oath("Spear Oath", "polearm weapon or human ally"),
    weapon("Sword", "warrior sword"),
    weapon("Knife", "assassin dagger"),
    weapon("Spear", "warrior polearm"),
    weapon("Crown Sword", "warrior sword", "regalia"),
    ally("Squire", 0, 1, 3, "warrior human"),
    ally("Dog", 0, 1, 3, "tamer animal"),
    relic("Box"),
    skill("Dull", Modify(Target(WEAPON), (SetTypes(("WEAPON",), subtypes=("SWORD",)),))),
)
THERE = ("Sword", "Knife", "Spear", "Crown Sword", "Squire", "Dog", "Box")


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


FITTING = pytest.mark.parametrize(
    ("name", "fitting"),
    [
        ("Warrior Sheath", {"Sword", "Spear", "Crown Sword"}),
        ("Chill", {"Sword", "Knife", "Spear", "Crown Sword", "Box"}),
        ("Royal Oath", {"Crown Sword"}),
        ("Spear Oath", {"Spear", "Squire"}),
    ],
)


@FITTING
def test_it_is_linked_to_what_fits_all_the_words(t: Scenario, name: str, fitting: set[str]) -> None:
    """CR Keywords - Link 1.b."""
    t.player("A", hand=[name] * len(fitting), field=list(THERE)).player("B").main_phase("A")
    for target in sorted(fitting):
        before = t.object(target).power
        t.act("A", f"activate {name}", target=target).pass_all()
        assert before is None or t.object(target).power == before + 2
    assert len(t.objects(name, "A")) == len(fitting)


@FITTING
def test_without_anything_that_fits_it_is_not_activated(t: Scenario, name: str, fitting: set[str]) -> None:
    """CR Keywords - Link 3: what fits some of the words is no legal target."""
    t.player("A", hand=[name], field=[other for other in THERE if other not in fitting]).player("B").main_phase("A")
    t.cannot("A", f"activate {name}")


def test_the_link_is_broken_once_one_of_the_words_is_wrong(t: Scenario) -> None:
    """CR Keywords - Link 4."""
    t.player("A", hand=["Warrior Sheath", "Dull"], field=["Sword"]).player("B").main_phase("A")
    t.act("A", "activate Warrior Sheath", target="Sword").pass_all()
    assert t.zone("A", "graveyard") == []
    t.act("A", "activate Dull", target="Sword").pass_all()
    assert "Warrior Sheath" in t.zone("A", "graveyard")
