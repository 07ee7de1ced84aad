"""`View.costs` and `View.changed_numbers`; `tests/reasons.py` compares both with reasons in random games."""

from __future__ import annotations

from grandarchive.cards.catalog import Catalog
from grandarchive.play import CostView, View
from grandarchive.testing import Scenario, placed


def cost_of(view: View, name: str) -> CostView:
    """The cost of a card of this name in the hand or material deck of the viewer."""
    own = view.of(view.player)
    (ref,) = {card.ref for card in (*own.hand, *own.material) if card.name == name}
    return next(cost for cost in view.costs if cost.ref == ref)


def test_efficiency_makes_the_real_cost_another_than_the_printed_one() -> None:
    """CR Keywords - Efficiency 1"""
    lineage = ["Spirit of Fire", "Rai, Spellcrafter"]
    t = Scenario(Catalog.starter()).player("A", lineage=lineage, hand=["Arcane Disposition", "Fireball"]).player("B")
    view = t.main_phase("A").view("A")
    fireball, other = cost_of(view, "Fireball"), cost_of(view, "Arcane Disposition")
    assert (fireball.way, fireball.printed, fireball.reserve, fireball.memory) == ("activate", 4, 2, 0)
    assert other.reserve == other.printed


def test_a_view_tells_only_the_costs_of_its_own_player() -> None:
    """CR Public vs Private Information 6"""
    t = Scenario(Catalog.starter()).player("A", hand=["Fireball"]).player("B", hand=["Scry the Skies"]).main_phase("A")
    seen = {card.ref for card in t.view("B").of(1).hand}
    assert {cost.ref for cost in t.view("B").costs} == seen
    assert not t.game.view(None).costs


def test_changed_numbers_have_what_is_printed() -> None:
    """CR Continuous Effects - Layers 2.f"""
    t = Scenario(Catalog.starter()).player("A", field=[placed("Gray Wolf", buff=2), placed("Esteemed Knight")])
    view = t.player("B").main_phase("A").view("A")
    wolf = next(card for card in view.field if card.name == "Gray Wolf")
    (found,) = view.changed_numbers
    assert found.ref == wolf.ref
    assert (found.power, found.life) == ((wolf.power or 0) - 2, (wolf.life or 0) - 2)
