"""What is announced although it is not offered: at which step it turns out to be illegal and the game goes back."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import (
    action,
    ally,
    card,
    champion,
    does,
    has,
    keyword,
    memory,
    regalia_item,
    reserve,
)
from grandarchive.model.abilities import Activated
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.costs import BANISH_THIS, PayReserve, sacrifice
from grandarchive.model.effects import AddCounters, DealDamage
from grandarchive.model.nouns import ALLY, Bound, Champion, Named, Target
from grandarchive.model.terms import CostKind, Speed, Zone
from grandarchive.testing import Scenario, placed
from tests.cant import cant_activate
from tests.oracle.steps import attempt, unpruned
from tests.scenarios.copying_cards import trick
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

FIRE = ["Spirit of Fire"]
LEARN = AddCounters("enlighten", 1, Champion())
HURT = DealDamage(1, Bound())


def boon(name: str) -> CardDefinition:
    """A boon that does nothing."""
    return CardDefinition(name.lower(), (Face(name, frozenset({"LESSER BOON"}), cost=reserve(0)),))


CARDS = (
    trick("Study", LEARN),
    trick("Prod", DealDamage(1, Target(ALLY))),
    trick("Two Prods", DealDamage(1, Target(ALLY, 2, 2))),
    ally("Page", 0, 1, 1, "warrior human"),
    ally("Squire", 1, 1, 1, "warrior human"),
    action("Slow Study", 0, Speed.SLOW, "mage skill", does(LEARN)),
    card("Fire Study", "action", "mage", reserve(0), (does(LEARN),), element="FIRE", speed=Speed.FAST),
    card("Costly Secret", "action", "mage", memory(0), (does(LEARN),), speed=Speed.FAST),
    card("No Cost", "action", "mage", Cost(CostKind.NONE, None), (does(LEARN),), speed=Speed.FAST),
    relic("Ban", has(cant_activate(Named("Study")))),
    relic("Desk", Activated((), (LEARN,))),
    relic("Slow Desk", Activated((), (LEARN,), speed=Speed.SLOW)),
    relic("Locked Desk", Activated((), (LEARN,), gates=(LevelAtLeast(1),))),
    relic("Idle Desk", Activated((), (LEARN,), condition=LevelAtLeast(1))),
    relic("Prodder", Activated((), (DealDamage(1, Target(ALLY)),))),
    relic("Toll Desk", Activated((PayReserve(1),), (LEARN,))),
    relic("Altar", Activated((sacrifice(ALLY), PayReserve(1)), (LEARN,))),
    relic("Grave Desk", Activated((BANISH_THIS,), (LEARN,), zones=(Zone.GRAVEYARD,))),
    ally("Proud Page", 0, 1, 1, "warrior human", keyword("pride", 1), Activated((), (LEARN,))),
    regalia_item("Relic", 0, "mage"),
    regalia_item("Dear Relic", 1, "mage"),
    regalia_item("Fire Relic", 0, "mage", element="FIRE"),
    card("Reserved Relic", "item", "mage", reserve(0), (), supertypes="regalia"),
    champion("Tall, One", 2, 20, "mage"),
    champion("Small, One", 1, 20, "mage"),
    boon("Gift"),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def outcome(t: Scenario, kind: str, name: str, zone: str, *more: int, whose: str | None = None) -> str:
    """The step at which what is begun with a card turns out to be illegal; nothing if it is done to the end."""
    kinds = [c for c in t.game._state.cards if c.face.name == name or c.definition.name == name]
    owner = None if whose is None else t._index(whose)
    found = next(c for c in kinds if c.zone.name.lower() == zone and owner in (None, c.owner))
    with unpruned():
        begun = attempt(t.state, (kind, found.id, *more))
    assert not begun.crashed, begun.failed
    assert begun.completed == (not begun.failed)
    if begun.failed:
        assert begun.failed == "taken back"
        assert [(c.zone, c.rested) for c in begun.state.cards] == [(c.zone, c.rested) for c in t.state.cards]
        assert (begun.state.pending, len(begun.state.stack)) == (t.state.pending, len(t.state.stack))
    return begun.last if begun.failed else ""


# Activating ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "hand", "field", "step"),
    [
        ("Study", ["Study"], [], ""),
        ("Study", ["Study"], ["Ban"], "check_elements"),
        ("Slow Study", ["Slow Study"], [], ""),
        ("Fire Study", ["Fire Study"], [], "check_elements"),
        ("Costly Secret", ["Costly Secret"], [], "check_elements"),
        ("No Cost", ["No Cost"], [], "check_elements"),
        ("Prod", ["Prod"], [], "check_legality"),
        ("Prod", ["Prod"], ["Page"], ""),
        ("Two Prods", ["Two Prods"], ["Page"], "check_legality"),
        ("Two Prods", ["Two Prods"], ["Page", "Page"], ""),
        ("Squire", ["Squire"], [], "pay_costs"),
        ("Squire", ["Squire", "Page"], [], ""),
    ],
)
def test_the_step_at_which_a_card_is_illegal(
    table: Scenario, name: str, hand: list[str], field: list[str], step: str
) -> None:
    """CR Card Activation 1.2, 1.6, 1.8: the game goes back, and nothing was done."""
    t = table.player("A", hand=hand, field=field).player("B").main_phase("A")
    assert outcome(t, "activate", name, "hand") == step
    assert t.can("A", f"activate {name}") == (not step)


@pytest.mark.parametrize("zone", ["memory", "graveyard", "banishment", "deck", "material"])
@pytest.mark.parametrize("name", ["Study", "Page"])
def test_cards_are_activated_from_the_hand(table: Scenario, name: str, zone: str) -> None:
    """CR Card Activation 1.9.1; a card in a deck nobody can even name."""
    t = table.player("A", **{zone: [name]}).player("B").main_phase("A")  # type: ignore[arg-type]
    assert outcome(t, "activate", name, zone) == ("announce" if zone == "deck" else "check_elements")


@pytest.mark.parametrize(("player", "other"), [("A", "B"), ("B", "A")])
def test_cards_of_others_are_not_activated(table: Scenario, player: str, other: str) -> None:
    """CR Card Activation 1.9.1: not even from where they lie open."""
    t = table.player("A").player("B").player(other, hand=["Study"], graveyard=["Prod"], field=["Page"])
    t.main_phase(player)
    assert outcome(t, "activate", "Study", "hand") == "announce"
    assert outcome(t, "activate", "Prod", "graveyard") == "announce"


@pytest.mark.parametrize(("name", "step"), [("Study", ""), ("Slow Study", "announce"), ("Page", "announce")])
def test_slow_cards_are_announced_in_the_own_main_phase(table: Scenario, name: str, step: str) -> None:
    """CR Fast vs Slow 1.a, 1.b."""
    t = table.player("A").player("B", hand=[name]).main_phase("A").pass_once("A")
    assert outcome(t, "activate", name, "hand") == step


@pytest.mark.parametrize(("player", "other"), [("A", "B"), ("B", "A")])
def test_nobody_acts_slowly_in_the_turn_of_another_player(table: Scenario, player: str, other: str) -> None:
    """CR Fast vs Slow 1.a."""
    t = table.player("A").player("B").player(player, hand=["Page"], field=["Slow Desk"]).main_phase(other)
    t.pass_once(other)
    t.cannot(player, "activate Page", reason="CR Fast vs Slow 1.a")
    t.cannot(player, "use Slow Desk", reason="CR Fast vs Slow 1.a")
    assert outcome(t, "activate", "Page", "hand") == "announce"
    assert outcome(t, "ability", "Slow Desk", "field", 0) == "announce"


# Abilities -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "index", "step"),
    [
        ("Desk", 0, ""),
        ("Desk", 1, "check_elements"),
        ("Desk", -1, "check_elements"),
        ("Page", 0, "check_elements"),
        ("Locked Desk", 0, "check_elements"),
        ("Idle Desk", 0, "check_elements"),
        ("Grave Desk", 0, "check_elements"),
        ("Proud Page", 0, "check_elements"),
        ("Prodder", 0, "check_legality"),
        ("Toll Desk", 0, "pay_costs"),
        ("Slow Desk", 0, ""),
    ],
)
def test_the_step_at_which_an_ability_is_illegal(table: Scenario, name: str, index: int, step: str) -> None:
    """CR Activated Abilities 1 to 6, 8, CR Card Activation 1.6, 1.8, CR Keywords - Pride 1."""
    field = [name] if name != "Prodder" else ["Prodder", "Desk"]
    t = table.player("A", field=field).player("B").main_phase("A")
    assert outcome(t, "ability", name, "field", index) == step


@pytest.mark.parametrize(("index", "step"), [(0, "pay_costs"), (1, "check_elements"), (2, "check_elements")])
def test_an_ability_that_an_object_does_not_have_is_not_used(table: Scenario, index: int, step: str) -> None:
    """CR Activated Abilities 1: nobody is offered one; announced all the same, it is taken back."""
    t = table.player("A", field=["Altar"]).player("B").main_phase("A")
    assert outcome(t, "ability", "Altar", "field", index) == step


@pytest.mark.parametrize(("player", "other"), [("A", "B"), ("B", "A")])
def test_abilities_of_what_others_control_are_not_used(table: Scenario, player: str, other: str) -> None:
    """CR Activated Abilities 1."""
    t = table.player("A").player("B").player(other, field=["Desk"], graveyard=["Grave Desk"]).main_phase(player)
    assert outcome(t, "ability", "Desk", "field", 0) == "announce"
    assert outcome(t, "ability", "Grave Desk", "graveyard", 0) == "announce"
    assert outcome(t, "ability", "Desk", "field", 1) == "announce", "nor what is no ability of it"


@pytest.mark.parametrize(
    ("name", "index", "step"),
    [("Desk", 0, ""), ("Slow Desk", 0, "announce"), ("Desk", 1, "announce"), ("Desk", -1, "announce")],
)
def test_slow_abilities_are_announced_in_the_own_main_phase(table: Scenario, name: str, index: int, step: str) -> None:
    """CR Fast vs Slow 2.b, CR Activated Abilities 4, 6; what is no ability is not fast."""
    t = table.player("A").player("B", field=[name]).main_phase("A").pass_once("A")
    assert outcome(t, "ability", name, "field", index) == step


# Materializing and bestowing -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("Relic", ""),
        ("Fire Relic", "check_elements"),
        ("Reserved Relic", "check_elements"),
        ("Dear Relic", "pay_costs"),
        ("Small, One", ""),
        ("Tall, One", "check_elements"),
    ],
)
@pytest.mark.parametrize("player", ["A", "B"])
def test_the_step_at_which_a_materialization_is_illegal(table: Scenario, player: str, name: str, step: str) -> None:
    """CR Card Materialization 3.1, 3.4.2, CR Leveling Up 2: nothing was done, and nothing has triggered."""
    there = ["Page"] if name == "Small, One" else []
    t = table.player("A").player("B").player(player, memory=there, material=[name, "Relic"])
    t.phase(player, "materialize")
    assert t.purpose == "materialize"
    assert outcome(t, "materialize", name, "material") == step


@pytest.mark.parametrize("zone", ["hand", "memory", "graveyard", "banishment", "deck", "field"])
def test_cards_are_materialized_from_the_material_deck(table: Scenario, zone: str) -> None:
    """CR Materialize Phase 3."""
    t = table.player("A", material=["Dear Relic", "Small, One"], **{"memory": ["Page"], zone: ["Relic", "Page"]})  # type: ignore[arg-type]
    t.player("B").phase("A", "materialize")
    assert t.purpose == "materialize"
    assert outcome(t, "materialize", "Relic", zone) == "announce"


@pytest.mark.parametrize(("player", "other"), [("A", "B"), ("B", "A")])
def test_cards_of_others_are_not_materialized(table: Scenario, player: str, other: str) -> None:
    """CR Materialize Phase 3."""
    t = table.player("A", material=["Relic"]).player("B", material=["Relic"]).phase(player, "materialize")
    assert t.purpose == "materialize"
    assert outcome(t, "materialize", "Relic", "material", whose=player) == ""
    assert outcome(t, "materialize", "Relic", "material", whose=other) == "announce"


@pytest.mark.parametrize(("bestowed", "step"), [(False, ""), (True, "announce")])
def test_a_boon_is_bestowed_once(table: Scenario, bestowed: bool, step: str) -> None:
    """CR Bestowing Boons 3.4.1."""
    t = table.player("A", pantheon=[placed("Gift", bestowed=bestowed)]).player("B").main_phase("A")
    assert outcome(t, "bestow", "Gift", "pantheon") == step
    assert t.can("A", "bestow Gift") == (not step)


def test_boons_of_others_are_not_bestowed(table: Scenario) -> None:
    """CR Bestowing Boons 3.4.1."""
    t = table.player("A").player("B", pantheon=["Gift"]).main_phase("A")
    assert outcome(t, "bestow", "Gift", "pantheon") == "announce"
