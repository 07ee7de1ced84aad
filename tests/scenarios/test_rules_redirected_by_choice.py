"""A target of an activation is changed that was not targeted itself: it is chosen as the effect is followed."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally
from grandarchive.model.abilities import Activated
from grandarchive.model.choices import OneOf
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import DealDamage, Recover, Redirect
from grandarchive.model.nouns import ALLY, CHAMPION, THIS, UNIT, YOURS, Source, Target
from grandarchive.model.pending import Pending
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

OTHERS = ~THIS & ~CHAMPION & YOURS
ITEMS = ("activation", "ability")
CARDS = (
    ally(
        "Decoy",
        0,
        1,
        9,
        "guardian human",
        Activated(
            (REST_THIS,), (Redirect(OneOf(Pending(items=ITEMS, targeting=OTHERS)), Source(), OTHERS), Recover(1))
        ),
    ),
    ally("Ward", 0, 1, 9, "guardian human"),
    ally("Sniper", 0, 1, 9, "ranger human", Activated((REST_THIS,), (DealDamage(4, Target(ALLY)),))),
    skill("Spark", DealDamage(2, Target(UNIT))),
    skill("Flame", DealDamage(3, Target(UNIT))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def test_its_target_is_changed(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1."""
    t.player("A", hand=["Spark"]).player("B", field=["Decoy", "Ward"], damage=5).main_phase("A")
    t.act("A", "activate Spark", target="Ward").pass_once("A").act("B", "use Decoy").pass_all()
    assert (t.object("Ward").damage, t.object("Decoy").damage, t.champion("B").damage) == (0, 2, 4)


def test_of_several_one_is_chosen_as_it_resolves(t: Scenario) -> None:
    """CR Objects and Targeting - Target 4."""
    t.player("A", hand=["Spark", "Flame"]).player("B", field=["Decoy", "Ward"]).main_phase("A")
    t.act("A", "activate Spark", target="Ward").act("A", "activate Flame", target="Ward").pass_once("A")
    t.act("B", "use Decoy").resolve_top()
    assert sorted(t.options) == ["Flame", "Spark"]
    t.answer("B", "choose", "Flame").pass_all()
    assert (t.object("Ward").damage, t.object("Decoy").damage) == (2, 3)


@pytest.mark.parametrize("target", ["B's champion", "Decoy"])
def test_what_targets_something_else_is_left_alone(t: Scenario, target: str) -> None:
    """CR Objects and Targeting - Redirect 1: what comes after it is done all the same."""
    t.player("A", hand=["Spark"]).player("B", field=["Decoy", "Ward"], damage=5).main_phase("A")
    t.act("A", "activate Spark", target=target).pass_once("A").act("B", "use Decoy").pass_all()
    assert (t.object("Decoy").damage, t.champion("B").damage) == ((2, 4) if target == "Decoy" else (0, 6))


def test_an_ability_that_was_activated_is_redirected_as_well(t: Scenario) -> None:
    """CR Keywords - Omnishroud 1.a: if it is one of the items that are meant."""
    t.player("A", field=["Sniper"]).player("B", field=["Decoy", "Ward"]).main_phase("A")
    t.act("A", "use Sniper", target="Ward").pass_once("A").act("B", "use Decoy").pass_all()
    assert (t.object("Ward").damage, t.object("Decoy").damage) == (0, 4)
