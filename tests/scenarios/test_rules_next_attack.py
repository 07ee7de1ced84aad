"""What is said of the next attack, of the first one in a turn that comes, and of what is wielded."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has, keyword, regalia_weapon
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import controls
from grandarchive.model.durations import DuringNextTurn
from grandarchive.model.effects import Modify, Recover, WakeUp
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AttacksGain, AttacksGet, Gains, Gets
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Among,
    Defending,
    Every,
    Source,
    Subtype,
    Target,
    Wielded,
)
from grandarchive.model.scopes import NextAttack
from grandarchive.model.terms import Who
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

MORE = (AttacksGet(2),)
MY_CHAMPION = CHAMPION & YOURS
HEALING = Triggered(Pattern(Happening.HIT, THIS), (Recover(1),))
WITH_A_SWORD = controls(WEAPON & Subtype("SWORD") & Wielded())
UNARMED = ~controls(WEAPON & Wielded())
ON_A_CHAMPION = controls(CHAMPION & Defending(), whose=Who.OPPONENT)

CARDS = (
    ally("Squire", 0, 2, 4, "warrior human", keyword("vigor")),
    ally(
        "Zealot",
        0,
        1,
        4,
        "warrior human",
        Activated((), (Modify(NextAttack(THIS), (AttacksGet(3), AttacksGain(HEALING))),)),
    ),
    regalia_weapon("Blade", 0, 1, 3, "warrior sword"),
    regalia_weapon("Club", 0, 1, 3, "warrior hammer"),
    skill("Train", Modify(NextAttack(Among(Target(UNIT))), MORE)),
    skill("Any Attack", Modify(NextAttack(UNIT & YOURS), MORE)),
    skill("Hone", Modify(NextAttack(MY_CHAMPION, WITH_A_SWORD), MORE)),
    skill("Punch", Modify(NextAttack(MY_CHAMPION, UNARMED), MORE)),
    skill("Regicide", Modify(NextAttack(ALLY & YOURS, ON_A_CHAMPION), MORE)),
    skill("Plan", Modify(NextAttack(ALLY & YOURS), MORE, DuringNextTurn())),
    skill("Rouse", WakeUp(Every(UNIT & YOURS))),
    skill("Grow", Modify(Source(), (Gets("power", 1),))),
    relic("Armory", has(Gets("power", Count(WEAPON & Wielded())), affected=ALLY)),
    skill("Pierce", Modify(NextAttack(Among(Target(ALLY))), (Gains(keyword("unblockable")),))),
    ally("Guard", 0, 1, 9, "guardian human", keyword("intercept")),
    ally("Wall", 0, 1, 9, "guardian human", keyword("taunt")),
    ally("Ghost", 0, 1, 9, "assassin spirit", keyword("stealth")),
    skill("Flail", Modify(NextAttack(Among(Target(ALLY))), (Gains(keyword("multistrike", 1)),))),
    skill("See", Modify(NextAttack(Among(Target(ALLY))), (Gains(keyword("true sight")),))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, name: str, **answers: str) -> Scenario:
    return t.act("A", f"activate {name}", **answers).pass_all()


def attack(t: Scenario, unit: str, target: str = "B's champion", **answers: str) -> int:
    """The damage that an attack deals to its target."""
    before = t.champion("B").damage if target == "B's champion" else t.object(target).damage
    t.act("A", f"attack with {unit}", target=target, **answers).pass_all()
    return (t.champion("B").damage if target == "B's champion" else t.object(target).damage) - before


def test_the_next_attack_of_a_unit_gets_power_and_the_one_after_it_does_not(t: Scenario) -> None:
    """CR Continuous Effects 2: and before it the unit has what it had."""
    t.player("A", field=["Squire"], hand=["Train", "Rouse"]).player("B").main_phase("A")
    cast(t, "Train", target="Squire")
    assert t.object("Squire").power == 2
    assert attack(t, "Squire") == 4
    cast(t, "Rouse")
    assert (attack(t, "Squire"), t.object("Squire").power) == (2, 2)


def test_the_attack_of_another_unit_is_not_the_next_one(t: Scenario) -> None:
    """CR Continuous Effects - Instanced Effects 1."""
    t.player("A", field=["Squire", "Zealot"], hand=["Train"]).player("B").main_phase("A")
    cast(t, "Train", target="Squire")
    assert [attack(t, "Zealot"), attack(t, "Squire")] == [1, 4]


def test_the_next_attack_of_whichever_unit(t: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1: also of one that came later, but of one only."""
    t.player("A", field=["Squire", "Zealot"], hand=["Any Attack"]).player("B").main_phase("A")
    cast(t, "Any Attack")
    assert [attack(t, "Zealot"), attack(t, "Squire")] == [3, 2]


def test_the_next_attack_of_the_source_and_its_ability(t: Scenario) -> None:
    """CR Naming 5: of the object that has the ability, and not of another one of the same name."""
    t.player("A", field=["Zealot", "Squire"], damage=5).player("B").main_phase("A")
    t.act("A", "use Zealot").pass_all()
    assert [attack(t, "Squire"), attack(t, "Zealot"), t.champion("A").damage] == [2, 4, 4]


@pytest.mark.parametrize(
    ("name", "weapon", "damage"),
    [("Hone", "Blade", 3), ("Hone", "Club", 1), ("Punch", "Blade", 1), ("Train", "Club", 3)],
)
def test_the_next_attack_with_a_weapon_or_without(t: Scenario, name: str, weapon: str, damage: int) -> None:
    """CR Wield 2: what is used is known once the attack is declared."""
    t.player("A", field=[weapon], hand=[name]).player("B").main_phase("A")
    if name == "Train":
        cast(t, name, target="A's champion")
    else:
        cast(t, name)
    assert attack(t, "Spirit of Wind", weapon=weapon) == damage


def test_an_attack_that_does_not_fit_uses_nothing_up(t: Scenario) -> None:
    """CR Continuous Effects 2: the next one is the next that fits."""
    t.player("A", field=["Squire"], hand=["Regicide", "Rouse"]).player("B", field=["Guard"]).main_phase("A")
    cast(t, "Regicide")
    t.act("A", "attack with Squire", target="Guard").pass_all(retaliate="done")
    assert t.object("Guard").damage == 2
    cast(t, "Rouse")
    t.act("A", "attack with Squire", target="B's champion").pass_all(may="no")
    assert t.champion("B").damage == 4


def test_the_first_attack_of_a_turn_that_comes(t: Scenario) -> None:
    """CR Continuous Effects 2: not one of this turn, and not the second one then."""
    t.player("A", field=["Squire"], hand=["Plan", "Rouse"]).player("B").main_phase("A")
    cast(t, "Plan")
    assert attack(t, "Squire") == 2
    t.pass_to("main", "B").pass_to("main", "A")
    assert attack(t, "Squire") == 4
    cast(t, "Rouse")
    assert attack(t, "Squire") == 2


def test_it_is_over_with_the_turn(t: Scenario) -> None:
    """CR Continuous Effects 2: without an attack in it."""
    t.player("A", field=["Squire"], hand=["Train"]).player("B").main_phase("A")
    cast(t, "Train", target="Squire").pass_to("main", "B").pass_to("main", "A")
    assert attack(t, "Squire") == 2


def test_the_next_attack_gains_a_keyword(t: Scenario) -> None:
    """CR Keywords - Unblockable 1: nobody intercepts it, and the one after it can be intercepted."""
    t.player("A", field=["Squire"], hand=["Pierce", "Rouse"]).player("B", field=["Guard"]).main_phase("A")
    cast(t, "Pierce", target="Squire")
    t.act("A", "attack with Squire", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.object("Guard").damage) == (2, 0)
    cast(t, "Rouse")
    t.act("A", "attack with Squire", target="B's champion").pass_all(may="yes", retaliate="done")
    assert (t.champion("B").damage, t.object("Guard").damage) == (2, 2)


def test_a_keyword_of_the_next_attack_counts_as_it_is_declared(t: Scenario) -> None:
    """CR Keywords - Unblockable 1: it ignores taunt; true sight finds what has stealth. Only that attack does."""
    t.player("A", field=["Squire"], hand=["Pierce", "See", "Rouse"]).player("B", field=["Wall", "Ghost"])
    t.main_phase("A")
    cast(t, "Pierce", target="Squire")
    cast(t, "See", target="Squire")
    t.act("A", "attack with Squire", target="Ghost").pass_all(retaliate="done")
    assert t.object("Ghost").damage == 2
    cast(t, "Rouse")
    t.act("A", "attack with Squire").pass_all(retaliate="done")
    assert (t.object("Ghost").damage, t.object("Wall").damage) == (2, 2)


def test_a_keyword_of_the_next_attack_of_one_unit_is_none_of_another(t: Scenario) -> None:
    """CR Keywords - Stealth 1: what is hidden from the other one is no choice."""
    t.player("A", field=["Squire", "Zealot"], hand=["See"]).player("B", field=["Ghost"]).main_phase("A")
    cast(t, "See", target="Squire")
    t.act("A", "attack with Zealot")
    assert (t.champion("B").defending, t.object("Ghost").defending) == (True, False)


def test_the_next_attack_has_more_targets_than_one(t: Scenario) -> None:
    """CR Keywords - Multistrike N: they are chosen as it is declared."""
    t.player("A", field=["Squire"], hand=["Flail", "Rouse"]).player("B", field=["Guard"]).main_phase("A")
    cast(t, "Flail", target="Squire")
    t.act("A", "attack with Squire", target=["B's champion", "Guard"]).pass_all(retaliate="done")
    assert (t.champion("B").damage, t.object("Guard").damage) == (2, 2)


def test_what_is_wielded_is_so_until_the_attack_is_over(t: Scenario) -> None:
    """CR Wield 2."""
    t.player("A", field=["Squire", "Armory", "Blade"]).player("B").main_phase("A")
    assert t.object("Squire").power == 2
    t.act("A", "attack with Spirit of Wind", weapon="Blade", target="B's champion")
    assert t.object("Squire").power == 3
    assert t.pass_all().object("Squire").power == 2
