"""Imbued, ephemeral and brewed cards, and boons that are bestowed: how something was played, and what becomes of it."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import (
    action,
    ally,
    attack,
    card,
    costs_less,
    does,
    has,
    on,
    regalia_item,
    reserve,
)
from grandarchive.model.abilities import Ability, AlternativeCost, Imbue, OwnCost, Static
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.conditions import LevelAtLeast, Paid
from grandarchive.model.costs import PayReserve, sacrifice
from grandarchive.model.effects import CopyOnStack, Destroy, Draw, If, Negate, Put
from grandarchive.model.events import Happening
from grandarchive.model.modifications import CostChange, Gets, SetCost
from grandarchive.model.nouns import ACTION, ALLY, ANYTHING, YOURS, Element, Target
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

EPHEMERATE = AlternativeCost((PayReserve(1),), name="ephemeral", zones=(Zone.GRAVEYARD,))
IF_IMBUED = If(Paid("imbued"), (Draw(2),), (Draw(1),))
BOON_FACE = Face(
    "Stout Boon",
    frozenset({"LESSER BOON"}),
    cost=reserve(1),
    speed=Speed.FAST,
    elements=frozenset({"FIRE"}),
    abilities=(has(Gets("power", 1), affected=ALLY & YOURS),),
)
ON_STACK = Target(ANYTHING, zone=Zone.STACK)


def spell(name: str, cost: int, *abilities: Ability, element: str = "NORM") -> CardDefinition:
    return action(name, cost, Speed.FAST, "mage spell", *abilities, element=element)


CARDS = (
    spell("Glow", 2, Imbue(2), does(IF_IMBUED), element="FIRE"),
    spell("Windglow", 2, Imbue(1, Element("WIND")), does(IF_IMBUED), element="FIRE"),
    spell("Lateglow", 1, Imbue(1, gates=(LevelAtLeast(1),)), does(IF_IMBUED), element="FIRE"),
    card("Glowling", "ally", "mage", reserve(1), (Imbue(1), on(Happening.ENTER, IF_IMBUED)), power=1, life=1),
    spell("Ember", 0, does(Draw(1)), element="FIRE"),
    spell("Gust", 0, does(Draw(1)), element="WIND"),
    spell("Fork", 0, does(CopyOnStack(ON_STACK))),
    spell("Nay", 0, does(Negate(ON_STACK))),
    card("Ghost", "ally", "mage human", reserve(3), (EPHEMERATE,), power=1, life=1),
    spell("Echo", 3, EPHEMERATE, does(Draw(1))),
    attack("Haunting", 3, 2, "warrior", EPHEMERATE),
    spell("Smite", 0, does(Destroy(Target(ALLY)))),
    spell("Recall", 0, does(Put(Target(ALLY), Zone.HAND))),
    spell(
        "Stew",
        5,
        AlternativeCost((sacrifice(ALLY, 2),), name="brewed"),
        does(If(Paid("brewed"), (Draw(2),), (Draw(1),))),
    ),
    regalia_item("Levy", 0, "mage", Static(ACTION, (CostChange(1),), reached=(Zone.HAND, Zone.GRAVEYARD, Zone.STACK))),
    ally("Cook", 0, 1, 1, "mage human"),
    CardDefinition("stout-boon", (BOON_FACE,)),
)
FIRE = ["Spirit of Fire"]


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


# Imbue ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "asked"), [(["Ember", "Ember"], True), (["Ember", "Gust"], False)])
def test_a_card_is_imbued_with_cards_of_its_element(t: Scenario, hand: list[str], asked: bool) -> None:
    """CR Keywords - Imbue 1, 7.a: two of the reserved cards match, or one too few does."""
    t.player("A", lineage=FIRE, hand=["Glow", *hand]).player("B").main_phase("A").act("A", "activate Glow")
    assert (t.purpose == "imbue") is asked
    if asked:
        t.answer("A", "imbue", "imbue")
        assert [line for line in t.log if "is revealed" in line]
    t.pass_all()
    assert (len(t.zone("A", "hand")), t.zone("A", "memory")) == (2 if asked else 1, hand)


def test_nobody_has_to_show_what_they_reserve(t: Scenario) -> None:
    """CR Keywords - Imbue 1: the player may; what is not shown stays hidden and imbues nothing."""
    t.player("A", lineage=FIRE, hand=["Glow", "Ember", "Ember"]).player("B").main_phase("A")
    t.act("A", "activate Glow").answer("A", "imbue", "no").pass_all()
    assert len(t.zone("A", "hand")) == 1
    assert not [line for line in t.log if "is revealed" in line]


def test_an_imbue_can_say_what_it_wants(t: Scenario) -> None:
    """CR Keywords - Imbue 7.c: here cards of another element count, and one is enough."""
    t.player("A", lineage=FIRE, hand=["Windglow", "Ember", "Gust"]).player("B").main_phase("A")
    t.act("A", "activate Windglow").answer("A", "imbue", "imbue").pass_all()
    assert len(t.zone("A", "hand")) == 2


def test_a_locked_imbue_is_not_there(t: Scenario) -> None:
    """CR Restriction Abilities 3: at level 0 nothing is asked."""
    t.player("A", lineage=FIRE, hand=["Lateglow", "Ember"]).player("B").main_phase("A")
    t.act("A", "activate Lateglow").pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_an_object_knows_that_its_card_was_imbued(t: Scenario) -> None:
    """CR Keywords - Imbue 2, CR Game Zones 7.b."""
    t.player("A", hand=["Glowling", "Cook"]).player("B").main_phase("A")
    t.act("A", "activate Glowling").answer("A", "imbue", "imbue").pass_all()
    assert len(t.zone("A", "hand")) == 2


def test_a_copy_of_an_imbued_activation_is_imbued(t: Scenario) -> None:
    """CR Copy - Copying Abilities 3."""
    t.player("A", lineage=FIRE, hand=["Glow", "Ember", "Ember", "Fork"]).player("B").main_phase("A")
    t.act("A", "activate Glow", reserve=["Ember", "Ember"]).answer("A", "imbue", "imbue")
    t.act("A", "activate Fork").pass_all()
    assert len(t.zone("A", "hand")) == 4


# Ephemeral -----------------------------------------------------------------------------------------------------


def test_a_card_is_activated_from_the_graveyard_for_its_other_cost(t: Scenario) -> None:
    """CR Keywords - Ephemerate 1: for 1, where its own cost from the hand is 3."""
    t.player("A", hand=["Ghost", "Cook"], graveyard=["Ghost"]).player("B").main_phase("A")
    assert t.options.count("activate Ghost") == 1
    t.act("A", "activate Ghost", reserve="Cook").pass_all()
    assert (t.zone("A", "field")[-1], t.zone("A", "graveyard"), t.zone("A", "memory")) == ("Ghost", [], ["Cook"])


def test_it_keeps_its_speed(t: Scenario) -> None:
    """CR Keywords - Ephemerate 1.b: an ally is slow, and a fast action is fast."""
    t.player("A").player("B", hand=["Cook"], graveyard=["Ghost", "Echo"]).main_phase("A").pass_once("A")
    t.cannot("B", "activate Ghost", reason="CR Keywords - Ephemerate 1.b")
    assert t.can("B", "activate Echo")


def test_it_is_for_its_owner(t: Scenario) -> None:
    """CR Keywords - Ephemerate 1: a card in the graveyard of somebody else is not to be had."""
    t.player("A", hand=["Cook"]).player("B", graveyard=["Echo"]).main_phase("A")
    t.cannot("A", "activate Echo", reason="CR Card Activation 1.9.1")


@pytest.mark.parametrize("by", ["Smite", "Recall"])
def test_an_ephemeral_object_is_banished_as_it_leaves(t: Scenario, by: str) -> None:
    """CR Game Terms - Ephemeral 1.a: wherever it was to go."""
    t.player("A", hand=[by, "Cook"], graveyard=["Ghost"]).player("B").main_phase("A")
    t.act("A", "activate Ghost", reserve="Cook").pass_all().act("A", f"activate {by}").pass_all()
    assert t.zone("A", "banishment") == ["Ghost"]


def test_an_object_that_was_played_as_usual_is_not_ephemeral(t: Scenario) -> None:
    """CR Keywords - Ephemerate 1.c: only for the ephemerate cost."""
    t.player("A", hand=["Ghost", "Smite", "Cook", "Cook", "Cook"]).player("B").main_phase("A")
    t.act("A", "activate Ghost", reserve=["Cook"] * 3).pass_all().act("A", "activate Smite").pass_all()
    assert t.zone("A", "graveyard") == ["Ghost", "Smite"]


def test_an_ephemeral_action_is_banished_as_it_resolves(t: Scenario) -> None:
    """CR Game Terms - Ephemeral 1.b."""
    t.player("A", hand=["Cook"], graveyard=["Echo"]).player("B").main_phase("A").act("A", "activate Echo").pass_all()
    assert (t.zone("A", "graveyard"), t.zone("A", "banishment"), len(t.zone("A", "hand"))) == ([], ["Echo"], 1)


def test_an_ephemeral_action_is_banished_if_it_is_negated(t: Scenario) -> None:
    """CR Game Terms - Ephemeral 1.b.i."""
    t.player("A", hand=["Cook", "Nay"], graveyard=["Echo"]).player("B").main_phase("A")
    t.act("A", "activate Echo", reserve="Cook").act("A", "activate Nay").pass_all()
    assert (t.zone("A", "graveyard"), t.zone("A", "banishment"), t.zone("A", "hand")) == (["Nay"], ["Echo"], [])


def test_an_ephemeral_attack_is_banished_at_the_end_of_combat(t: Scenario) -> None:
    """CR Game Terms - Ephemeral 1.c."""
    t.player("A", hand=["Cook"], graveyard=["Haunting"]).player("B").main_phase("A")
    t.act("A", "activate Haunting").resolve_top()
    assert t.zone("A", "intent") == ["Haunting"]
    t.pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (2, ["Haunting"])


@pytest.mark.parametrize(
    ("field", "own", "paid"),
    [
        ([], (), 1),
        (["Levy"], (), 2),
        (["Levy", "Levy"], (costs_less(1),), 2),
        ([], (costs_less(3),), 0),
        ([], (OwnCost(SetCost(0)),), 1),
    ],
)
def test_what_a_card_costs_more_or_less_counts_for_the_reserve_of_ephemerate(
    field: list[str], own: tuple[Ability, ...], paid: int
) -> None:
    """As of starcalling, CR Keywords - Starcalling 4; what sets the own cost does not set this one."""
    t = with_extra_cards(*CARDS, spell("Wail", 3, EPHEMERATE, *own, does(Draw(1))))
    t.player("A", hand=["Ember"] * 3, graveyard=["Wail"], field=field).player("B").main_phase("A")
    t.act("A", "activate Wail").pass_all()
    assert (len(t.zone("A", "memory")), t.zone("A", "banishment")) == (paid, ["Wail"])


def test_a_way_to_play_without_reserve_is_not_made_to_cost_some() -> None:
    """CR Keywords - Brew 4: although actions cost more."""
    free = AlternativeCost((sacrifice(ALLY),), zones=(Zone.GRAVEYARD,))
    t = with_extra_cards(*CARDS, spell("Wail", 3, free, does(Draw(1))))
    t.player("A", graveyard=["Wail"], field=["Levy", "Cook"]).player("B").main_phase("A")
    assert t.act("A", "activate Wail").pass_all().zone("A", "memory") == []


# Brewing -------------------------------------------------------------------------------------------------------


def test_brewing_pays_objects_and_what_changes_costs_is_ignored(t: Scenario) -> None:
    """CR Keywords - Brew 2 to 4: nothing is reserved, although actions cost more."""
    t.player("A", hand=["Stew"], field=["Levy", "Cook", "Cook"]).player("B").main_phase("A")
    t.act("A", "activate Stew").pass_all()
    assert (t.zone("A", "field")[1:], len(t.zone("A", "hand"))) == (["Levy"], 2)


def test_with_too_few_ingredients_only_the_cost_is_left(t: Scenario) -> None:
    """CR Card Activation 1.3.3, 1.8: one ally does not brew, and 5 cards pay."""
    t.player("A", hand=["Stew", *["Ember"] * 5], field=["Cook"]).player("B").main_phase("A")
    t.act("A", "activate Stew").pass_all()
    assert (len(t.zone("A", "memory")), len(t.zone("A", "hand"))) == (5, 1)
    t = Scenario(t.catalog).player("A", hand=["Stew", *["Ember"] * 4], field=["Cook"]).player("B").main_phase("A")
    t.cannot("A", "activate Stew", reason="CR Card Activation 1.8")


# Bestowing -----------------------------------------------------------------------------------------------------


def test_a_boon_is_bestowed_and_works_from_then_on(t: Scenario) -> None:
    """CR Bestowing Boons 1, 2, 3.4: it is paid for, nobody responds, and it lies in the Pantheon face up."""
    t.player("A", lineage=FIRE, pantheon=["Stout Boon"], hand=["Ember"], field=["Cook"]).player("B").main_phase("A")
    assert t.object("Cook").power == 1
    t.act("A", "bestow Stout Boon")
    assert (t.stack, t.zone("A", "pantheon"), t.object("Cook").power) == ([], ["Stout Boon"], 2)
    assert t.zone("A", "memory") == ["Ember"]
    t.cannot("A", "bestow Stout Boon", reason="CR Bestowing Boons 3.4.1: it is bestowed")


def test_a_boon_needs_its_element_and_its_cost(t: Scenario) -> None:
    """CR Bestowing Boons 3.1.1, 3.3."""
    t.player("A", pantheon=["Stout Boon"], hand=["Ember"]).player("B").main_phase("A")
    t.cannot("A", "bestow Stout Boon", reason="CR Bestowing Boons 3.1.1")
    t = Scenario(t.catalog).player("A", lineage=FIRE, pantheon=["Stout Boon"]).player("B").main_phase("A")
    t.cannot("A", "bestow Stout Boon", reason="CR Bestowing Boons 3.3")


def test_a_boon_of_somebody_else_is_not_bestowed(t: Scenario) -> None:
    """CR Bestowing Boons 3.4.1, CR Game Zones - Pantheon 3."""
    t.player("A", lineage=FIRE, hand=["Ember"]).player("B", pantheon=["Stout Boon"]).main_phase("A")
    assert t.options == ["pass", "activate Ember"]
