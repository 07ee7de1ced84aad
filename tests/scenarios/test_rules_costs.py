"""What is paid: costs that change, memory costs, where cards are played from."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import action, ally, costs_less, does
from grandarchive.model.abilities import Static
from grandarchive.model.amounts import Count
from grandarchive.model.effects import AddCounters, Modify
from grandarchive.model.modifications import CostChange, Gets, SetCost
from grandarchive.model.nouns import ANYTHING, REGALIA, Champion
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.changing_cards import CHANGING_CARDS
from tests.scenarios.extra_cards import with_extra_cards

MATERIALIZED_FROM: Final = (Zone.MATERIAL, Zone.STACK)
RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]

CARDS: Final = (
    ally("Bargain", 1, 1, 1, "warrior human", costs_less(3)),
    ally("Tollkeeper", 1, 1, 3, "warrior human", Static(REGALIA, (CostChange(1),), reached=MATERIALIZED_FROM)),
    ally("Patron", 1, 1, 3, "warrior human", Static(REGALIA, (SetCost(0),), reached=MATERIALIZED_FROM)),
    ally("Sponsor", 1, 1, 3, "warrior human", Static(REGALIA, (CostChange(-1),), reached=MATERIALIZED_FROM)),
    action("Dull", 0, Speed.FAST, "mage skill", does(Modify(Champion(), (Gets("level", -3),)))),
    action(
        "Weigh",
        0,
        Speed.FAST,
        "mage skill",
        does(
            AddCounters(
                "enlighten",
                Count(ANYTHING, Zone.HAND, Who.YOU) + Count(ANYTHING, Zone.MEMORY, Who.YOU),
                Champion(),
            )
        ),
    ),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CHANGING_CARDS, *CARDS)


# Reserve costs -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("field", "paid"), [(["Taxer"], 0), (["Taxer", "Taxer"], 2), ([], 0)])
def test_more_and_less_are_added_up_before_anything_is_cut_off(t: Scenario, field: list[str], paid: int) -> None:
    """CR Parts of a Card - Cost 6 and 8, CR Card Activation 1.7.3 and 1.7.4: 1 - 3 + 2 is 0, and not 2."""
    t.player("A", hand=["Bargain", "Sting", "Sting", "Sting"], field=field).player("B").main_phase("A")
    t.act("A", "activate Bargain").pass_all()
    assert (len(t.zone("A", "memory")), len(t.objects("Bargain"))) == (paid, 1)


def test_a_cost_that_is_changed_is_still_the_printed_one_to_look_at(t: Scenario) -> None:
    """CR Keywords - Efficiency 2: in hand the card has the cost that is printed."""
    t.player("A", lineage=RAI, hand=["Careful Study", *["Sting"] * 8]).player("B").main_phase("A")
    assert t.now("Careful Study", zone="hand").cost.value == 8
    t.act("A", "activate Careful Study")
    assert len(t.zone("A", "memory")) == 7


def test_a_negative_level_makes_efficiency_cost_more(t: Scenario) -> None:
    """CR Game Terms - LV 3."""
    t.player("A", lineage=RAI, hand=["Dull", "Careful Study", *["Sting"] * 11]).player("B").main_phase("A")
    t.act("A", "activate Dull").pass_all()
    assert t.level("A") == -2
    t.act("A", "activate Careful Study")
    assert len(t.zone("A", "memory")) == 10


@pytest.mark.parametrize("zone", ["memory", "graveyard", "banishment", "material", "deck"])
def test_cards_are_activated_from_hand_only(t: Scenario, zone: str) -> None:
    """CR Card Activation 1.9.1."""
    place: dict[str, Any] = {zone: ["Sting"]}
    t.player("A", **place)
    t.player("B", hand=["Sting"]).main_phase("A").cannot("A", "activate Sting", reason="CR Card Activation 1.9.1")
    assert t.can("B", "activate Sting")


def test_a_player_who_materialized_activates_cards_too(t: Scenario) -> None:
    """CR Card Activation 1.9.3."""
    t.player("A", material=["Life Essence Amulet"], hand=["Sting"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Life Essence Amulet").pass_all()
    t.act("A", "activate Sting", target="B's champion").pass_all()
    assert (t.champion("B").damage, len(t.objects("Life Essence Amulet"))) == (1, 1)


def test_influence_is_what_is_in_hand_and_memory(t: Scenario) -> None:
    """CR Game Terms - Influence 1."""
    t.player("A", hand=["Weigh", "Sting", "Sting"], memory=3, graveyard=2).player("B", hand=4).main_phase("A")
    t.act("A", "activate Weigh").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 5}


# Memory costs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "card", "paid"),
    [
        ([], "Sword of Seeking", 0),
        (["Tollkeeper"], "Sword of Seeking", 1),
        (["Tollkeeper", "Tollkeeper"], "Sword of Seeking", 2),
        ([], "Warrior's Longsword", 1),
        (["Patron"], "Warrior's Longsword", 0),
        (["Patron", "Tollkeeper"], "Warrior's Longsword", 1),
        (["Sponsor", "Sponsor"], "Warrior's Longsword", 0),
        (["Sponsor", "Sponsor", "Tollkeeper"], "Warrior's Longsword", 0),
    ],
)
def test_memory_costs_change_as_reserve_costs_do(t: Scenario, field: list[str], card: str, paid: int) -> None:
    """CR Card Materialization 3.2, 3.2.2, 3.2.3 and 3.2.4, CR Parts of a Card - Cost 7.

    What is set comes first, more and less together after it, and the cost is paid from memory.
    """
    t.player("A", field=field, material=[card], memory=3, hand=3).player("B").phase("A", "materialize")
    t.answer("A", "materialize", f"materialize {card}")
    assert (len(t.zone("A", "memory")), len(t.zone("A", "banishment"))) == (3 - paid, paid)
    assert len(t.zone("A", "hand")) == 3
    t.pass_all()
    assert len(t.objects(card)) == 1


def test_a_memory_cost_is_paid_without_a_pause(t: Scenario) -> None:
    """CR Parts of a Card - Cost 3.b, CR Costs and Memory 2.c: the next thing is Opportunity, with the card waiting."""
    t.player("A", lineage=RAI, memory=3, material=["Rai, Archmage"]).player("B", hand=["Sting"])
    t.phase("A", "materialize").answer("A", "materialize", "materialize Rai, Archmage")
    assert (t.asked, t.purpose, t.stack) == ("A", "opportunity", ["Rai, Archmage"])
    assert (len(t.zone("A", "memory")), len(t.zone("A", "banishment"))) == (1, 2)


def test_what_is_chosen_pays_before_what_is_drawn_at_random(t: Scenario) -> None:
    """CR Parts of a Card - Cost 3.a.i: floating memory is asked for while all of memory still is there."""
    t.player("A", lineage=RAI, memory=2, graveyard=["Idle Thoughts"], material=["Rai, Archmage"]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Rai, Archmage")
    assert (t.purpose, len(t.zone("A", "memory")), t.zone("A", "banishment")) == ("floating memory", 2, [])
    t.answer("A", "floating", "Idle Thoughts")
    assert (len(t.zone("A", "memory")), len(t.zone("A", "banishment"))) == (1, 2)


def test_cards_without_a_memory_cost_are_not_materialized(t: Scenario) -> None:
    """CR Card Materialization 3.4.2: an ally of the main deck that came into the material deck."""
    t.player("A", material=["Bulky", "Sword of Seeking"]).player("B").phase("A", "materialize")
    assert t.options == ["decline", "materialize Sword of Seeking"]
