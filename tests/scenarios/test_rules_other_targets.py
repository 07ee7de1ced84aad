"""Targets that differ from each other, that are chosen anew, and that are changed to others."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, costs_less, does, reserve
from grandarchive.cards.starter.printing import card as printed
from grandarchive.model.abilities import Activated, OwnCost
from grandarchive.model.amounts import HowMany, Lesser
from grandarchive.model.choices import Some
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import AddCounters, Banish, DealDamage, Draw, NewTargets, Put, Redirect
from grandarchive.model.measures import POWER, Of
from grandarchive.model.modifications import CostChange
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    THIS,
    UNIT,
    YOURS,
    Bound,
    Controlled,
    Source,
    Target,
)
from grandarchive.model.pending import Pending
from grandarchive.model.players import PlayerTarget
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import COPYING_CARDS, trick
from tests.scenarios.extra_cards import with_extra_cards

A_UNIT = Target(UNIT)
RAI = ["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage"]
ITEM = Target(ANYTHING, zone=Zone.STACK, name="item", items=("activation", "ability", "trigger"))
SHOT = Target(ANYTHING, zone=Zone.STACK, name="item", targeting=UNIT & YOURS)


TARGET_CARDS: Final = (
    *COPYING_CARDS,
    trick("Reroute", NewTargets(ITEM)),
    trick("Reroute All", NewTargets(Pending(Controlled(Who.OPPONENT)))),
    trick("Deflect", Redirect(SHOT, Target(UNIT, name="new"), UNIT & YOURS)),
    printed(
        "Lure",
        "item",
        "mage",
        reserve(0),
        (Activated((REST_THIS,), (Redirect(ITEM, Source(), ~THIS),)),),
    ),
    trick("Prod", AddCounters("charge", 1, Target(ANYTHING))),
    trick(
        "Two Blows",
        DealDamage(1, Target(ALLY, name="first")),
        DealDamage(2, Target(UNIT, name="second")),
    ),
    trick(
        "Both Down",
        DealDamage(1, Target(ALLY, name="first")),
        DealDamage(1, Target(ALLY, name="second")),
    ),
    trick(
        "Many Blows",
        DealDamage(1, Target(UNIT, 1, 2, name="first")),
        DealDamage(2, Target(ALLY, name="second")),
    ),
    action(
        "Blow By Blow",
        0,
        Speed.FAST,
        "mage",
        does(DealDamage(1, Target(CHAMPION, name="first"))),
        does(DealDamage(2, Target(UNIT, name="second"))),
    ),
    trick("Pick", DealDamage(1, Some(UNIT))),
    trick(
        "Trident",
        DealDamage(1, Target(ALLY, 3, 3, name="first")),
        DealDamage(2, Target(ALLY, name="second")),
    ),
    printed(
        "Twin Wand",
        "item",
        "mage",
        reserve(0),
        (
            Activated(
                (),
                (DealDamage(1, Target(ALLY, name="first")), DealDamage(2, Target(ALLY, name="second"))),
            ),
        ),
    ),
    action(
        "Cheap Shot",
        2,
        Speed.FAST,
        "mage",
        costs_less(HowMany(Bound("shot"))),
        does(DealDamage(1, Target(ALLY, 0, 1, name="shot"))),
    ),
    action(
        "Dear Volley",
        1,
        Speed.FAST,
        "mage",
        OwnCost(CostChange(2 * (HowMany(Bound("shot")) - Lesser(HowMany(Bound("shot")), 1)))),
        does(DealDamage(1, Target(ALLY, 0, None, name="shot"))),
    ),
    action(
        "Cheap Volley",
        3,
        Speed.FAST,
        "mage",
        costs_less(HowMany(Bound("shot"))),
        does(DealDamage(1, Target(ALLY, 1, None, name="shot"))),
    ),
    action(
        "Heavy Volley",
        0,
        Speed.FAST,
        "mage",
        OwnCost(CostChange(Of(POWER, Bound("shot")))),
        does(DealDamage(1, Target(ALLY, 0, None, name="shot"))),
    ),
    trick("Salvo", DealDamage(1, Target(ALLY, 0, None))),
    trick("Serve", Draw(1, PlayerTarget(minimum=0, maximum=None))),
    trick("Delve", Banish(Target(ANYTHING, zone=Zone.LINEAGE))),
    trick("Dredge", Put(Target(ANYTHING, zone=Zone.LINEAGE), Zone.MATERIAL)),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*TARGET_CARDS)


# Targets differ ------------------------------------------------------------------------------------------------


def test_the_targets_of_one_effect_are_different_objects(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1.a: the ally is targeted already, so two champions are left."""
    t.player("A", hand=["Two Blows"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Two Blows")
    assert t.purpose == "target"
    assert "Bulky" not in t.options
    t.answer("A", "target", "B's champion").pass_all()
    assert (t.object("Bulky").damage, t.champion("B").damage) == (1, 2)


def test_what_another_target_needs_is_not_chosen_before_it(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1.a, CR Card Activation 1.5: the only ally is left for the second target."""
    t.player("A", hand=["Many Blows"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Many Blows")
    assert "Bulky" not in t.options
    t.answer("A", "target", "A's champion", "B's champion").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage, t.object("Bulky").damage) == (1, 1, 2)


def test_several_targets_may_be_fewer(t: Scenario) -> None:
    """CR Card Activation 1.5: one unit is enough for the first, and one ally has to be left for the second."""
    t.player("A", hand=["Many Blows"]).player("B", field=["Bulky", "Lurker"]).main_phase("A")
    t.act("A", "activate Many Blows", target=["A's champion"])
    assert t.options == ["Spirit of Wind", "Bulky", "Lurker", "done"]
    t.answer("A", "target", "Bulky").pass_all()
    assert (t.champion("A").damage, t.object("Bulky").damage) == (1, 1)
    assert "Lurker" in t.zone("B", "graveyard")


@pytest.mark.parametrize(
    ("field", "steps", "left"),
    [
        (
            ["Bulky", "Lurker", "Watcher", "Ghost"],
            [(["Bulky", "Lurker"], "Bulky"), (["Lurker", "Watcher"], "Lurker"), (["Watcher", "Ghost"], "Ghost")],
            "Watcher",
        ),
        (
            ["Bulky", "Lurker", "Watcher", "Ghost"],
            [(["Bulky", "Lurker"], "Bulky"), (["Lurker", "Watcher"], "Watcher")],
            "Lurker",
        ),
        (
            ["Bulky", "Lurker", "Watcher", "Ghost", "Herald"],
            [
                (["Bulky", "Lurker", "Watcher"], "Lurker"),
                (["Watcher", "Ghost"], "Watcher"),
                (["Ghost", "Herald"], "Ghost"),
                (["Bulky", "Herald"], "Herald"),
            ],
            "Herald",
        ),
    ],
)
def test_three_targets_are_chosen_one_after_the_other(
    t: Scenario, field: list[str], steps: list[tuple[list[str], str]], left: str
) -> None:
    """CR Objects and Targeting - Target 1.a: each set in one way, and enough is left for what comes after."""
    t.player("A", hand=["Trident"], field=field).player("B").main_phase("A").act("A", "activate Trident")
    for options, chosen in steps:
        assert (t.purpose, t.options) == ("target", options)
        t.answer("A", "target", chosen)
    assert (t.purpose, t.stack) == ("opportunity", ["Trident"])
    found = t.state.stack[-1].names["second"]
    assert isinstance(found, tuple)
    assert [t.state.cards[id].face.name for id, _ in found] == [left]


def test_without_enough_objects_it_cannot_be_activated(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1.a."""
    t.player("A", hand=["Two Blows", "Many Blows"]).player("B").main_phase("A")
    t.cannot("A", "activate Two Blows")
    t.cannot("A", "activate Many Blows")


@pytest.mark.parametrize(("field", "possible"), [(["Bulky"], False), (["Bulky", "Lurker"], True)])
def test_one_object_is_not_enough_for_two_targets(t: Scenario, field: list[str], possible: bool) -> None:
    """CR Objects and Targeting - Target 1.a."""
    t.player("A", hand=["Both Down"]).player("B", field=field).main_phase("A")
    assert t.can("A", "activate Both Down") is possible


@pytest.mark.parametrize(("field", "possible"), [(["Bulky"], False), (["Bulky", "Lurker"], True)])
def test_the_targets_of_one_ability_are_different_objects(t: Scenario, field: list[str], possible: bool) -> None:
    """CR Objects and Targeting - Target 1.a."""
    t.player("A", field=["Twin Wand"]).player("B", field=field).main_phase("A")
    assert t.can("A", "use Twin Wand") is possible
    if possible:
        t.act("A", "use Twin Wand", target="Lurker").pass_all()
        assert (t.object("Bulky").damage, t.objects("Lurker")[0].damage) == (2, 1)


@pytest.mark.parametrize(("hand", "field", "possible"), [(1, 2, True), (0, 2, False), (1, 0, False), (2, 0, True)])
def test_a_cost_does_not_count_more_targets_than_there_may_be(
    t: Scenario, hand: int, field: int, possible: bool
) -> None:
    """CR Card Activation 1.5, 1.7: at most one, so it costs at least 1."""
    t.player("A", hand=["Cheap Shot", *["Anvil"] * hand]).player("B", field=["Bulky"] * field).main_phase("A")
    assert t.can("A", "activate Cheap Shot") is possible


@pytest.mark.parametrize("chosen", [[], ["Bulky"], ["Bulky", "Lurker", "Watcher"]])
def test_any_number_of_targets_is_as_many_as_one_likes(t: Scenario, chosen: list[str]) -> None:
    """CR Card Activation 1.5: they are optional."""
    t.player("A", hand=["Salvo"]).player("B", field=["Bulky", "Lurker", "Watcher"]).main_phase("A")
    t.act("A", "activate Salvo", target=chosen + ["done"] * (len(chosen) < 3))
    assert t.purpose == "opportunity"
    t.pass_all()
    assert sum(t.object(name).damage for name in chosen if name == "Bulky") == ("Bulky" in chosen)
    assert t.zone("A", "graveyard") == ["Salvo"]


def test_what_was_chosen_of_any_number_need_not_stay_legal(t: Scenario) -> None:
    """CR Checking Resolution 1.c: it resolves for what is left, also if nothing is."""
    t.player("A", hand=["Salvo", "Exile"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Salvo", target="Bulky").act("A", "activate Exile", target="Bulky").resolve_top()
    assert t.stack == ["Salvo"]
    t.pass_all()
    assert "the activation of Salvo fizzles" not in t.log


def test_any_number_of_players_may_be_targeted(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1, CR Card Activation 1.5."""
    t.player("A", hand=["Serve"]).player("B").main_phase("A")
    t.act("A", "activate Serve", target=["A", "B"]).pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1, 1)


@pytest.mark.parametrize(
    ("hand", "most"), [(0, None), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (9, 3)], ids=lambda n: f"{n}"
)
def test_no_more_targets_are_chosen_than_can_be_paid_for(t: Scenario, hand: int, most: int | None) -> None:
    """CR Card Activation 1.5, 1.7: the first of any number costs nothing more, each other one 2."""
    t.player("A", hand=["Dear Volley", *["Anvil"] * hand]).player("B", field=["Bulky"] * 3).main_phase("A")
    assert t.can("A", "activate Dear Volley") is (most is not None)
    if most is None:
        return
    t.act("A", "activate Dear Volley")
    for _ in range(most):
        assert (t.purpose, t.options[-1]) == ("target", "done")
        t.answer("A", "target", "Bulky")
    assert t.purpose != "target"
    t.pass_all()
    assert [o.damage for o in t.objects("Bulky")] == [1] * most + [0] * (3 - most)
    assert len(t.zone("A", "memory")) == 2 * most - 1


@pytest.mark.parametrize(("hand", "least"), [(0, 3), (1, 2), (2, 1)])
def test_one_goes_on_choosing_targets_until_it_can_be_paid(t: Scenario, hand: int, least: int) -> None:
    """CR Card Activation 1.5, 1.7: each target makes it cost 1 less."""
    t.player("A", hand=["Cheap Volley", *["Anvil"] * hand])
    t.player("B", field=["Bulky", "Herald", "Ghost", "Taunter"]).main_phase("A")
    t.act("A", "activate Cheap Volley")
    for name in ["Bulky", "Herald", "Ghost"][:least]:
        assert "done" not in t.options
        t.answer("A", "target", name)
    assert t.options[-1] == "done"
    t.answer("A", "target", "done").pass_all()
    assert len(t.zone("A", "memory")) == 3 - least


def test_too_few_targets_to_pay_for_it(t: Scenario) -> None:
    """CR Card Activation 1.5, 1.7."""
    t.player("A", hand=["Cheap Volley"]).player("B", field=["Bulky", "Lurker"]).main_phase("A")
    t.cannot("A", "activate Cheap Volley")


def test_which_targets_are_chosen_may_decide_what_it_costs(t: Scenario) -> None:
    """CR Card Activation 1.5, 1.7: it costs as much as all of them have power."""
    t.player("A", hand=["Heavy Volley", "Anvil", "Anvil"])
    t.player("B", field=["Bulky", "Herald", "Weakling", "Taunter"]).main_phase("A")
    t.act("A", "activate Heavy Volley")
    assert t.options == ["Bulky", "Herald", "Weakling", "Taunter", "done"]
    t.answer("A", "target", "Herald")
    assert t.options == ["Weakling", "Taunter", "done"]
    t.answer("A", "target", "Weakling", "Taunter")
    assert t.purpose != "target"
    t.pass_all()
    assert [t.object(name).damage for name in ("Bulky", "Herald", "Weakling", "Taunter")] == [0, 1, 1, 1]


def test_two_paragraphs_may_target_the_same(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1.a: uniqueness is for one effect, and each paragraph has its own."""
    t.player("A", hand=["Blow By Blow"]).player("B").main_phase("A")
    t.act("A", "activate Blow By Blow", target=["B's champion", "B's champion"]).pass_all()
    assert t.champion("B").damage == 3


# New targets ---------------------------------------------------------------------------------------------------


def test_new_targets_are_chosen_for_an_activation(t: Scenario) -> None:
    """CR Copy 5, CR Objects and Targeting - Redirect 1: without a copy."""
    t.player("A", hand=["Sting"]).player("B", hand=["Reroute"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", "activate Reroute").resolve_top()
    t.answer("B", "new targets", "new targets").answer("B", "target", "A's champion").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (1, 0)
    assert t.zone("A", "graveyard") == ["Sting"]


def test_targets_may_be_kept(t: Scenario) -> None:
    """CR Copy 5: they may be chosen."""
    t.player("A", hand=["Sting"]).player("B", hand=["Reroute"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", "activate Reroute").resolve_top()
    t.answer("B", "new targets", "keep targets").pass_all()
    assert t.champion("B").damage == 1


def test_new_targets_are_legal_for_whoever_controls_the_ability(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1: B chooses, and the ally has to be A's, for A controls it."""
    t.player("A", hand=["Sting"], field=["Warded", "Bulky"]).player("B", hand=["Reroute"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", "activate Reroute").resolve_top()
    t.answer("B", "new targets", "new targets")
    assert t.asked == "B"
    assert "Bulky" in t.options
    assert "Warded" not in t.options


def test_new_targets_are_chosen_for_one_item_after_the_other(t: Scenario) -> None:
    """CR Copy 5: only for those of the opponent."""
    t.player("A", hand=["Sting", "Weaken"]).player("B", hand=["Sting", "Reroute All"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Weaken", target="B's champion")
    t.pass_once("A").act("B", "activate Sting", target="A's champion").act("B", "activate Reroute All").resolve_top()
    t.answer("B", "new targets", "new targets").answer("B", "target", "A's champion")
    t.answer("B", "new targets", "keep targets")
    t.pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (2, 0)
    assert dict(t.champion("B").counters) == {"debuff": 1}


def test_targets_of_abilities_are_chosen_anew(t: Scenario) -> None:
    """CR Copy 5."""
    t.player("A", field=["Proud Archer"], hand=["Anvil"], lineage=RAI).player("B", hand=["Reroute"]).main_phase("A")
    t.act("A", "use Proud Archer", target="B's champion").pass_once("A").act("B", "activate Reroute").resolve_top()
    t.answer("B", "new targets", "new targets").answer("B", "target", "A's champion").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (1, 0)


def test_what_is_chosen_and_not_targeted_is_not_chosen_anew(t: Scenario) -> None:
    """CR Game Terms - Redirect 2: nobody is asked about targets of Pick, and A chooses as it resolves."""
    t.player("A", hand=["Pick"]).player("B", hand=["Reroute", "Deflect"]).main_phase("A")
    t.act("A", "activate Pick").pass_once("A")
    t.cannot("B", "activate Deflect")
    t.act("B", "activate Reroute").resolve_top()
    assert t.purpose == "opportunity"
    t.pass_all(choose="B's champion")
    assert t.champion("B").damage == 1


# Redirecting ---------------------------------------------------------------------------------------------------


def test_a_target_is_changed_to_another(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1, CR Game Terms - Redirect 1."""
    t.player("A", hand=["Sting"], field=["Bulky"]).player("B", hand=["Deflect"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A")
    t.act("B", "activate Deflect", target="Bulky").pass_all()
    assert (t.object("Bulky").damage, t.champion("B").damage) == (1, 0)


def test_so_many_targets_as_there_must_be_are_offered() -> None:
    """CR Card Activation 1.5, 1.7: each of two targets makes it cost 1, and any two of three can be chosen."""
    twin = action(
        "Twin", 0, Speed.FAST, "mage", costs_less(-1 * HowMany(Bound())), does(DealDamage(1, Target(ALLY, 2, 2)))
    )
    t = with_extra_cards(*COPYING_CARDS, twin).player("A", hand=["Twin", "Bulky", "Bulky"])
    t.player("B", field=["Bulky", "Lurker", "Watcher"]).main_phase("A").act("A", "activate Twin")
    assert t.options == ["Bulky", "Lurker"]
    t.answer("A", "target", "Lurker").pass_all()
    assert (t.object("Bulky").damage, len(t.zone("A", "memory"))) == (0, 2)


def test_a_target_is_not_changed_to_what_would_not_be_legal(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1, CR Keywords - Spellshroud 1: Veiled is no target for the Spell Sting."""
    t.player("A", hand=["Sting"], field=["Veiled"]).player("B", hand=["Deflect"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A")
    t.act("B", "activate Deflect", target="Veiled").pass_all()
    assert (t.object("Veiled").damage, t.champion("B").damage) == (0, 1)


def test_a_target_is_not_changed_to_one_that_is_targeted_already(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 2: Volley would hit Bulky twice."""
    t.player("A", hand=["Volley"], field=["Bulky"]).player("B", hand=["Deflect"]).main_phase("A")
    t.act("A", "activate Volley", target=["B's champion", "Bulky"]).pass_once("A")
    t.act("B", "activate Deflect", target="Bulky").pass_all()
    assert (t.object("Bulky").damage, t.champion("B").damage) == (2, 2)


def test_only_a_target_that_fits_is_changed(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1: of Volley's targets B controls one, and that goes to Lurker."""
    t.player("A", hand=["Volley"], field=["Bulky", "Lurker"]).player("B", hand=["Deflect"]).main_phase("A")
    t.act("A", "activate Volley", target=["B's champion", "Bulky"]).pass_once("A")
    t.act("B", "activate Deflect", target="Lurker").pass_all()
    assert (t.champion("B").damage, t.object("Bulky").damage) == (0, 2)
    assert sorted(t.zone("A", "graveyard")) == ["Lurker", "Volley"]


def test_of_several_targets_one_is_changed_by_choice(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1, 2: both are B's, one goes to A's champion."""
    t.player("A", hand=["Volley"]).player("B", field=["Bulky"], hand=["Deflect"]).main_phase("A")
    t.act("A", "activate Volley", target=["B's champion", "Bulky"]).pass_once("A")
    t.act("B", "activate Deflect", target="A's champion").resolve_top(choose="Bulky")
    t.pass_all()
    assert (t.champion("A").damage, t.object("Bulky").damage, t.champion("B").damage) == (2, 0, 2)


def test_a_target_is_changed_to_the_source(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1: whatever targets objects can target the Lure."""
    t.player("A", hand=["Prod", "Sting"]).player("B", field=["Lure", "Bulky"]).main_phase("A")
    t.act("A", "activate Prod", target="Bulky").pass_once("A").act("B", "use Lure").pass_all()
    assert (t.counters("Lure", "charge"), t.counters("Bulky", "charge")) == (1, 0)


def test_an_object_cannot_be_the_target_of_what_targets_items(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1: it would be no legal target, so nothing is changed."""
    t.player("A", hand=["Prod", "Reroute"], field=["Lure", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Prod", target="Bulky").act("A", "activate Reroute", target="Prod")
    t.act("A", "use Lure", target="Reroute").resolve_top()
    assert (t.stack, t.purpose) == (["Prod", "Reroute"], "opportunity")
    t.pass_all(new_targets="keep targets")
    assert t.object("Bulky").counters == (("charge", 1),)


def test_an_item_cannot_be_the_target_of_what_targets_units(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1."""
    t.player("A", hand=["Sting"]).player("B", field=["Lure", "Bulky"]).main_phase("A")
    t.act("A", "activate Sting", target="Bulky").pass_once("A").act("B", "use Lure").pass_all()
    assert t.object("Bulky").damage == 1


# Inner lineages ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "zone"), [("Delve", "banishment"), ("Dredge", "material")])
def test_cards_of_an_inner_lineage_are_targeted(t: Scenario, name: str, zone: str) -> None:
    """CR Objects and Targeting - Non-Objects 1.c, 1.c.i: not the top card, and not one alone."""
    t.player("A", hand=[name]).player("B", lineage=RAI).main_phase("A")
    t.act("A", f"activate {name}")
    assert t.options == ["Spirit of Fire", "Rai, Spellcrafter"]
    t.answer("A", "target", "Rai, Spellcrafter").pass_all()
    assert t.zone("B", zone) == ["Rai, Spellcrafter"]
    assert t.lineage("B") == ("Spirit of Fire",)
