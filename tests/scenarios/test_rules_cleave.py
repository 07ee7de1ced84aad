"""Cleave and what keeps others from attacking: stealth, taunt, true sight, "can't be attacked", Intercept."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, has, keyword, reserve
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Modify
from grandarchive.model.modifications import Gains
from grandarchive.model.nouns import THIS, Every, Named
from grandarchive.testing import Scenario, rested
from tests.cant import cant_attack
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

WIND = "Spirit of Wind"


def soldier(name: str, *abilities: Ability) -> CardDefinition:
    return ally(name, 0, 2, 9, "warrior human", *abilities)


def spirit(name: str, *abilities: Ability) -> CardDefinition:
    return card(name, "champion", "spirit", reserve(0), abilities, life=15, level=0)


CARDS = (
    soldier("Sweeper", keyword("cleave")),
    soldier("Storm", keyword("cleave"), keyword("multistrike", 2)),
    soldier("Keen Storm", keyword("cleave"), keyword("multistrike", 2), keyword("true sight")),
    soldier("Plain"),
    soldier("Sneak", keyword("stealth")),
    soldier("Shield", keyword("taunt")),
    soldier("Guard", keyword("intercept"), keyword("stealth")),
    soldier("Saint", has(cant_attack(target=THIS))),
    spirit("Hooded", keyword("stealth")),
    spirit("Revered", has(cant_attack(target=THIS))),
    skill("Hide", Modify(Every(Named("Plain")), (Gains(keyword("stealth")),))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def declare(t: Scenario, attacker: str) -> Scenario:
    """The first player begins to declare an attack."""
    t.game.choose(t.options.index(f"attack with {attacker}"))
    return t


def defending(t: Scenario) -> list[str]:
    """The names of what defends, in the order of the field."""
    return [each.name for each in t.view("A").field if each.defending]


def test_an_attack_with_cleave_is_against_stealthy_units_too(t: Scenario) -> None:
    """CR Declaring an Attack 2.c.i, CR Keywords - Stealth 1: they defend without being targets, and may retaliate."""
    t.player("A", field=["Sweeper", "Plain"]).player("B", field=["Sneak"]).main_phase("A")
    t.act("A", "attack with Plain")
    assert defending(t) == [WIND]
    t.pass_all().act("A", "attack with Sweeper")
    assert defending(t) == [WIND, "Sneak"]
    t.pass_all(retaliate="Sneak").pass_all()
    assert (t.object("Sneak").damage, t.object("Sweeper").damage, t.champion("B").damage) == (2, 2, 4)


@pytest.mark.parametrize(("attacker", "target", "damage"), [("Sweeper", [], 2), ("Bulky", ["B's Plain"], 0)])
def test_a_unit_that_gains_stealth_defends_on_against_cleave(
    t: Scenario, attacker: str, target: list[str], damage: int
) -> None:
    """CR Keywords - Stealth 3, CR Declaring an Attack 2.c.i: only the target of an attack stops defending."""
    t.player("A", field=[attacker]).player("B", field=["Plain"], hand=["Hide"]).main_phase("A")
    t.act("A", f"attack with {attacker}", target=target).pass_once("A")
    assert "Plain" in defending(t)
    t.act("B", "activate Hide").resolve_top()
    assert ("Plain" in defending(t)) is bool(damage)
    t.pass_all(retaliate="done" if damage else [])
    assert t.object("Plain").damage == damage


def test_a_further_target_of_an_attack_with_cleave_that_gains_stealth_is_lost(t: Scenario) -> None:
    """CR Attack Declaration 1.b, CR Keywords - Stealth 3: Multistrike targets it, and no longer may."""
    t.player("A", field=["Storm"]).player("B", field=["Plain"], hand=["Hide"]).player("C", field=["Plain"])
    declare(t.main_phase("A"), "Storm").answer("A", "target", "player 2").answer("A", "target", "C's Plain")
    assert defending(t) == [WIND, "Plain", "Plain"]
    t.pass_once("A").act("B", "activate Hide").resolve_top()
    assert (t.object("Plain", "B").defending, t.object("Plain", "C").defending) == (True, False)


@pytest.mark.parametrize(("attacker", "further"), [("Storm", []), ("Keen Storm", ["Sneak"])])
def test_further_targets_of_an_attack_with_cleave_are_stealthy_only_with_true_sight(
    t: Scenario, attacker: str, further: list[str]
) -> None:
    """CR Keywords - True Sight 1.a, CR Keywords - Multistrike N: true sight matters for the targets alone."""
    t.player("A", field=[attacker]).player("B", field=["Sneak"]).player("C", field=["Sneak"]).main_phase("A")
    declare(t, attacker).answer("A", "target", "player 2")
    assert t.options == ["done", WIND, *further]
    t.answer("A", "target", "done")
    assert defending(t) == [WIND, "Sneak"]
    assert t.object("Sneak", "B").defending


def test_a_player_all_of_whose_units_are_stealthy_is_attacked_with_cleave(t: Scenario) -> None:
    """CR Keywords - Cleave 1.b, CR Keywords - Stealth 1: others have nothing to attack."""
    t.player("A", field=["Sweeper", "Plain"]).player("B", lineage=["Hooded"], field=["Sneak"]).main_phase("A")
    t.cannot("A", "attack with Plain", reason="CR Keywords - Stealth 1")
    t.act("A", "attack with Sweeper")
    assert defending(t) == ["Hooded", "Sneak"]


def test_what_cannot_be_attacked_is_left_out_of_an_attack_with_cleave(t: Scenario) -> None:
    """CR Keywords - Cleave 1.b: it is not attackable, whether it would be a target or not."""
    t.player("A", field=["Sweeper"]).player("B", field=["Saint", "Sneak"]).main_phase("A").act(
        "A", "attack with Sweeper"
    )
    assert defending(t) == [WIND, "Sneak"]


@pytest.mark.parametrize("champion", ["Revered", "Hooded"])
def test_a_player_of_whom_nothing_can_be_attacked_is_not_attacked_with_cleave(t: Scenario, champion: str) -> None:
    """CR Keywords - Cleave 1.b: with one such opponent there is no question; one who only hides is a choice."""
    t.player("A", field=["Sweeper"]).player("B", lineage=[champion]).player("C", field=["Plain"]).main_phase("A")
    declare(t, "Sweeper")
    if champion == "Hooded":
        assert t.options == ["player 2", "player 3"]
        t.answer("A", "target", "player 3")
    assert defending(t) == [WIND, "Plain"]


@pytest.mark.parametrize("shield", ["Shield", rested("Shield")])
def test_taunt_keeps_nothing_out_of_an_attack_with_cleave(t: Scenario, shield: str) -> None:
    """CR Keywords - Taunt 2, CR Declaring an Attack 2.c.i: no target is declared, awake as the unit may be."""
    t.player("A", field=["Sweeper"]).player("B", field=[shield, "Sneak"]).main_phase("A").act(
        "A", "attack with Sweeper"
    )
    assert defending(t) == [WIND, "Shield", "Sneak"]


def test_the_further_targets_of_an_attack_with_cleave_heed_taunt(t: Scenario) -> None:
    """CR Keywords - Taunt 2: of the player who is not attacked with Cleave the awake unit comes first."""
    t.player("A", field=["Storm"]).player("B", field=["Shield"]).player("C", field=["Shield", "Plain"]).main_phase("A")
    declare(t, "Storm").answer("A", "target", "player 2")
    assert t.options == ["done", "Shield"]


def test_a_stealthy_ally_neither_intercepts_an_attack_with_cleave_nor_escapes_it(t: Scenario) -> None:
    """CR Keywords - Cleave 2: the champion and the ally are dealt the damage, each its own."""
    t.player("A", field=["Sweeper"]).player("B", field=["Guard"]).main_phase("A").act("A", "attack with Sweeper")
    t.pass_all(retaliate="done")
    assert (t.object("Guard").damage, t.champion("B").damage) == (2, 2)
