"""Cards and objects that pay for a part of the own cost of a card (CR Card Activation 1.8, CR Costs and Memory)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, card, does, keyword, memory, regalia_item
from grandarchive.model.abilities import Ability, AdditionalCost, Static
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.costs import PayReserve, sacrifice
from grandarchive.model.durations import DuringNextPhase
from grandarchive.model.effects import Banish, Materialize, Modify, Recover, Sacrifice
from grandarchive.model.modifications import FloatingMemoryOfOpponents, PaysMemory
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, YOURS, Named, Subtype
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

BELOW = (Zone.MATERIAL,)
SWORDS = AdditionalCost(
    (
        Banish(Some(Named("Old Sword"), BELOW, whose=Who.YOU)),
        Banish(Some(Subtype("SWORD"), BELOW, minimum=0, maximum=1, whose=Who.YOU)),
    ),
    optional="swords",
    pays=1,
)
A_PAWN = AdditionalCost((sacrifice(ALLY),), optional="pawn", pays=1)
PAWNS = AdditionalCost((Sacrifice(Some(ALLY & YOURS, (Zone.FIELD,), 1, 2)),), optional="pawns", pays=2)


def sword(name: str, cost: int, *abilities: Ability) -> CardDefinition:
    """A sword of the material deck."""
    return card(name, "weapon", "warrior sword", memory(cost), abilities, supertypes="regalia", power=1, durability=2)


CARDS = (
    sword("New Sword", 2, SWORDS),
    sword("Cheap Sword", 1, SWORDS),
    sword("Free Sword", 0, SWORDS),
    sword("Locked Sword", 1, AdditionalCost(SWORDS.costs, optional="swords", pays=1, gates=(LevelAtLeast(1),))),
    sword("Old Sword", 0),
    sword("Other Sword", 0),
    regalia_item("Idol", 1, "mage", A_PAWN),
    action("Rite", 2, Speed.FAST, "mage spell", A_PAWN, does(Recover(1))),
    action("Long Rite", 3, Speed.FAST, "mage spell", PAWNS, does(Recover(1))),
    action("Great Rite", 4, Speed.FAST, "mage spell", PAWNS, does(Recover(1))),
    action("Bring", 0, Speed.FAST, "mage spell", does(Materialize(ANYTHING))),
    action("Memento", 0, Speed.FAST, "mage spell", keyword("floating memory"), does(Recover(1))),
    regalia_item("Plain Idol", 1, "mage"),
    action(
        "Lend",
        0,
        Speed.FAST,
        "mage spell",
        does(Modify(RULES, (FloatingMemoryOfOpponents(),), DuringNextPhase(Phase.MATERIALIZE))),
    ),
    regalia_item("Manual", 0, "mage", Static(THIS, (PaysMemory(),))),
    ally("Pawn", 0, 1, 1, "human"),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def brought(t: Scenario, name: str, **answers: str | list[str]) -> Scenario:
    """A materializes a card."""
    return t.act("A", "activate Bring").pass_all(materialize=f"materialize {name}", **answers)


def test_each_card_pays_for_one_of_the_memory_cost(table: Scenario) -> None:
    """CR Card Materialization 3.3: with two cards nothing is left to pay."""
    t = table.player("A", hand=["Bring"], memory=2, material=["New Sword", "Old Sword", "Other Sword"]).player("B")
    brought(t.main_phase("A"), "New Sword", pay="pay").answer("A", "banish", "Other Sword").pass_all()
    assert (t.zone("A", "banishment"), len(t.zone("A", "memory"))) == (["Old Sword", "Other Sword"], 2)
    assert "New Sword" in t.zone("A", "field")


def test_what_is_left_is_paid_from_memory(table: Scenario) -> None:
    """CR Costs and Memory 2: one at random, if one card was banished."""
    t = table.player("A", hand=["Bring"], memory=2, material=["New Sword", "Old Sword", "Other Sword"]).player("B")
    brought(t.main_phase("A"), "New Sword", pay="pay").answer("A", "banish", "done").pass_all()
    assert (len(t.zone("A", "banishment")), len(t.zone("A", "memory"))) == (2, 1)
    assert t.zone("A", "material") == ["Other Sword"]


@pytest.mark.parametrize(("rite", "options"), [("Long Rite", ["Memento"] * 2), ("Great Rite", ["Pawn", "done"])])
def test_what_pays_for_two_does_so_only_if_two_are_left(table: Scenario, rite: str, options: list[str]) -> None:
    """CR Card Activation 1.3.2: of three the second ally pays for none, of four for the rest."""
    t = table.player("A", field=["Pawn", "Pawn"], hand=[rite, "Memento", "Memento"]).player("B").main_phase("A")
    t.act("A", f"activate {rite}", pay="pay").answer("A", t.purpose, "Pawn")
    assert t.options == options


def test_nobody_has_to_pay_so(table: Scenario) -> None:
    """CR Card Activation 1.3.2."""
    t = table.player("A", hand=["Bring"], memory=2, material=["New Sword", "Old Sword"]).player("B")
    brought(t.main_phase("A"), "New Sword", pay="decline")
    assert (t.zone("A", "material"), t.zone("A", "memory")) == (["Old Sword"], [])


def test_as_many_cards_have_to_be_banished_as_memory_is_missing(table: Scenario) -> None:
    """CR Card Activation 1.8: without any memory both swords pay; and without the first one neither does."""
    t = table.player("A", hand=["Bring"], material=["New Sword", "Old Sword", "Other Sword"]).player("B")
    brought(t.main_phase("A"), "New Sword")
    assert t.zone("A", "banishment") == ["Old Sword", "Other Sword"]
    t = (
        with_extra_cards(*CARDS)
        .player("A", hand=["Bring"], memory=1, material=["New Sword", "Other Sword"])
        .player("B")
    )
    t.main_phase("A").act("A", "activate Bring").pass_all()
    assert "materialize New Sword" not in t.options


def test_no_more_is_paid_than_the_cost(table: Scenario) -> None:
    """CR Costs and Memory 3: one card pays for a cost of 1, and none for a cost of 0."""
    t = table.player("A", hand=["Bring"], material=["Cheap Sword", "Old Sword", "Other Sword"]).player("B")
    brought(t.main_phase("A"), "Cheap Sword")
    assert t.zone("A", "banishment") == ["Old Sword"]
    t = with_extra_cards(*CARDS).player("A", hand=["Bring"], material=["Free Sword", "Old Sword"]).player("B")
    brought(t.main_phase("A"), "Free Sword")
    assert t.zone("A", "banishment") == []


def test_floating_memory_comes_first_as_one_materializes(table: Scenario) -> None:
    """CR Card Materialization 3.3.2: one card floats, one is banished so."""
    t = table.player("A", hand=["Bring"], graveyard=["Memento"], material=["New Sword", "Old Sword"]).player("B")
    brought(t.main_phase("A"), "New Sword")
    assert t.zone("A", "banishment") == ["Memento", "Old Sword"]


def test_behind_a_restriction_it_costs_what_it_costs(table: Scenario) -> None:
    """CR Restriction Abilities 3."""
    t = table.player("A", hand=["Bring"], material=["Locked Sword", "Old Sword"]).player("B").main_phase("A")
    t.act("A", "activate Bring").pass_all()
    assert "materialize Locked Sword" not in t.options


def test_an_object_pays_for_one_of_a_reserve_cost(table: Scenario) -> None:
    """CR Costs and Memory 1: the rest is reserved."""
    t = table.player("A", hand=["Rite", "Bring"], field=["Pawn"], damage=5).player("B").main_phase("A")
    t.act("A", "activate Rite").pass_all()
    assert (t.zone("A", "memory"), "Pawn" in t.zone("A", "field"), t.champion("A").damage) == (["Bring"], False, 4)
    t = with_extra_cards(*CARDS).player("A", hand=["Rite"], field=["Pawn"]).player("B").main_phase("A")
    assert not t.can("A", "activate Rite")


def test_an_object_pays_for_one_of_any_memory_cost(table: Scenario) -> None:
    """CR Keywords - Floating Memory 1: it is banished, once, and an opponent's pays for nothing."""
    t = table.player("A", hand=["Bring"], field=["Manual"], memory=1, material=["New Sword"]).player("B")
    brought(t.main_phase("A"), "New Sword")
    assert (t.zone("A", "banishment")[0], t.zone("A", "memory")) == ("Manual", [])
    t = with_extra_cards(*CARDS).player("A", hand=["Bring"], memory=1, material=["New Sword"])
    t.player("B", field=["Manual"]).main_phase("A").act("A", "activate Bring").pass_all()
    assert "materialize New Sword" not in t.options


def test_the_floating_memory_of_opponents_pays_in_the_phase_for_which_it_is_lent(table: Scenario) -> None:
    """CR Keywords - Floating Memory 1: in the next materialize phase, for 1, and in no phase after it."""
    t = table.player("A", hand=["Lend"], material=["Plain Idol"]).player("B", graveyard=["Memento", "Memento"])
    t.main_phase("A").act("A", "activate Lend").pass_all()
    t.pass_to("materialize", "A")
    assert t.purpose == "materialize"
    t.answer("A", "materialize", "materialize Plain Idol").pass_all(floating="Memento")
    assert ("Plain Idol" in t.zone("A", "field"), t.zone("B", "banishment")) == (True, ["Memento"])
    t = with_extra_cards(*CARDS).player("A", hand=["Lend", "Bring"], material=["Plain Idol"])
    t.player("B", graveyard=["Memento", "Memento"]).main_phase("A").act("A", "activate Lend").pass_all()
    t.pass_to("main", "A").act("A", "activate Bring").resolve_top()
    assert (t.purpose, t.zone("A", "memory")) == ("opportunity", [])


def test_nobody_has_to_banish_it(table: Scenario) -> None:
    """CR Keywords - Floating Memory 1."""
    t = table.player("A", hand=["Bring"], field=["Manual"], memory=2, material=["New Sword"]).player("B")
    brought(t.main_phase("A"), "New Sword", floating="done")
    assert (len(t.zone("A", "banishment")), t.zone("A", "memory")) == (2, [])
    assert "Manual" in t.zone("A", "field")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: regalia_item("Test", 1, "mage", AdditionalCost((sacrifice(ALLY),), pays=1)), "nobody has to pay"),
        (
            lambda: regalia_item("Test", 1, "mage", AdditionalCost((PayReserve(1),), "some", pays=1)),
            "nobody has to pay",
        ),
    ],
)
def test_words_that_mean_nothing_are_refused(make: Callable[[], CardDefinition], message: str) -> None:
    with pytest.raises(ga.IllegalDefinition, match=message):
        make()
