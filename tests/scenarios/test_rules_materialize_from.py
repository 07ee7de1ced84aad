"""Materializing cards from where an effect says (CR Card Materialization 2)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import card, memory, reserve
from grandarchive.model.effects import IfDone, Materialize, Recover
from grandarchive.model.nouns import REGALIA
from grandarchive.model.terms import Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

HALCYON = Materialize(REGALIA, zones=(Zone.MATERIAL, Zone.BANISHMENT))

CARDS = (
    card("Cup", "item", "mage", memory(0), (), supertypes="regalia"),
    card("Plate", "item", "mage", memory(1), (), supertypes="regalia"),
    card("Crown", "item", "mage", reserve(1), (), supertypes="regalia"),
    card("Ember Cup", "item", "mage", memory(0), (), supertypes="regalia", element="FIRE"),
    relic("Box"),
    skill("Halcyon", HALCYON, IfDone((Recover(1),), (Recover(3),))),
    skill("Grave Call", Materialize(zones=(Zone.GRAVEYARD,))),
    skill("Near", Materialize(REGALIA)),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def offered(t: Scenario, name: str) -> list[str]:
    """The cards that A may materialize with a card."""
    t.act("A", f"activate {name}").act("A", "pass").act("B", "pass")
    return sorted(label.removeprefix("materialize ") for label in t.options if label.startswith("materialize "))


def test_it_is_materialized_from_a_banishment(t: Scenario) -> None:
    """CR Card Materialization 2: its costs are paid."""
    t.player("A", hand=["Halcyon", "Box"], memory=["Box"], banishment=["Plate"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Halcyon").pass_all(materialize="materialize Plate")
    assert (len(t.objects("Plate", "A")), t.zone("A", "memory"), t.champion("A").damage) == (1, [], 8)


@pytest.mark.parametrize(
    ("name", "found"), [("Halcyon", ["Crown", "Cup"]), ("Near", ["Cup"]), ("Grave Call", ["Crown"])]
)
def test_only_from_the_zones_that_are_said(t: Scenario, name: str, found: list[str]) -> None:
    """CR Card Materialization 2, 3.4.2: only what fits, can be paid for and is one's own."""
    t.player(
        "A",
        hand=[name, "Box"],
        material=["Cup", "Plate"],
        banishment=["Crown", "Ember Cup", "Box"],
        graveyard=["Crown"] if name == "Grave Call" else [],
    )
    t.player("B", banishment=["Cup"], material=["Cup"], graveyard=["Cup"]).main_phase("A")
    assert offered(t, name) == found


def test_in_the_materialize_phase_it_is_the_material_deck(t: Scenario) -> None:
    """CR Materialize Phase 3."""
    t.player("A", banishment=["Cup"], material=["Plate"], memory=["Box"]).player("B").main_phase("B")
    t.pass_to("materialize", "A")
    assert t.purpose == "materialize"
    assert [label for label in t.options if "Cup" in label] == []


def test_to_find_nothing_is_not_to_do_it(t: Scenario) -> None:
    """CR Resolution 6, CR Searching and Finding 4."""
    t.player("A", hand=["Halcyon"], banishment=["Box"], material=["Plate"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Halcyon").pass_all()
    assert t.champion("A").damage == 6
