"""What is the same and what is different: names, elements, costs; choosing several that are something together."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, costs_less, does, memory
from grandarchive.model.abilities import AdditionalCost, Static
from grandarchive.model.amounts import Lesser
from grandarchive.model.choices import Different, Same, Some, Total
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Destroy,
    Draw,
    IfDone,
    LookAt,
    May,
    Put,
    Sacrifice,
)
from grandarchive.model.measures import (
    COST,
    MEMORY_COST,
    POWER,
    RESERVE_COST,
    CardTypes,
    Classes,
    DifferentAmong,
    Elements,
    Feature,
    Host,
    Name,
    Shares,
)
from grandarchive.model.modifications import AddElements
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, YOURS, Beneath, Bound, Champion, Every, Joint, Named
from grandarchive.model.players import Top
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

MINE = Every(ALLY & YOURS)
DEAD = Every(ANYTHING, Zone.GRAVEYARD, Who.YOU)
CARDS = (
    ally("Ember", 1, 1, 9, "mage slime", element="FIRE"),
    ally("Brook", 2, 1, 9, "tamer slime", element="WATER"),
    ally("Brine", 2, 3, 9, "tamer slime", element="WATER"),
    ally("Gust", 3, 1, 9, "mage slime", element="WIND"),
    card("Relic", "item", "mage", memory(2), (), supertypes="regalia"),
)


def learned(t: Scenario) -> int:
    """How many age counters the champion of A has."""
    return dict(t.champion("A").counters).get("age", 0)


# Features ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "number"),
    [(Name(), 3), (RESERVE_COST, 2), (Elements(), 2), (POWER, 2), (Classes(), 2), (CardTypes(), 1), (MEMORY_COST, 0)],
)
def test_different_features_are_counted_once(by: Feature, number: int) -> None:
    """CR Parts of a Card - Name, Element, Cost: two of each name, and what has none adds nothing."""
    count = skill("Count", AddCounters("age", DifferentAmong(by, MINE), Champion()))
    t = with_extra_cards(*CARDS, count).player("A", field=["Ember", "Ember", "Brook", "Brine"], hand=["Count"])
    t.player("B", field=["Gust"]).main_phase("A").act("A", "activate Count").pass_all()
    assert learned(t) == number


@pytest.mark.parametrize(("by", "number"), [(COST, 2), (RESERVE_COST, 1), (MEMORY_COST, 1)])
def test_a_reserve_cost_and_a_memory_cost_are_different_costs(by: Feature, number: int) -> None:
    """CR Costs and Memory 3: both are 2."""
    count = skill("Count", AddCounters("age", DifferentAmong(by, Every(YOURS & ~CHAMPION)), Champion()))
    t = with_extra_cards(*CARDS, count).player("A", field=["Brook", "Relic"], hand=["Count"]).player("B")
    assert learned(t.main_phase("A").act("A", "activate Count").pass_all()) == number


def test_a_cost_counts_different_costs_and_no_more_than_so_many() -> None:
    """CR Card Activation 1.7.3."""
    dear = action(
        "Dear", 5, Speed.FAST, "mage skill", costs_less(Lesser(DifferentAmong(RESERVE_COST, MINE), 2)), does(Draw(1))
    )
    for field, paid in ((["Ember"], 4), (["Ember", "Brook", "Gust"], 3)):
        t = with_extra_cards(*CARDS, dear).player("A", field=field, hand=["Dear", *["Ember"] * 5]).player("B")
        t.main_phase("A").act("A", "activate Dear").pass_all()
        assert len(t.zone("A", "memory")) == paid


@pytest.mark.parametrize(
    ("by", "left"),
    [(Name(), ["Ember", "Brine", "Gust"]), (RESERVE_COST, ["Ember", "Gust"]), (Elements(), ["Ember", "Gust"])],
)
def test_what_shares_a_feature_with_a_card_is_found(by: Feature, left: list[str]) -> None:
    """CR Parts of a Card - Name, Cost, Element: the same as that of a card in a graveyard."""
    purge = skill("Purge", Destroy(Every(ALLY & Shares(by, Every(ALLY, Zone.GRAVEYARD, Who.YOU)))))
    t = with_extra_cards(*CARDS, purge).player("A", hand=["Purge"], graveyard=["Brook"])
    t.player("B", field=["Ember", "Brook", "Brine", "Gust"]).main_phase("A").act("A", "activate Purge").pass_all()
    assert [name for name in t.zone("B", "field") if name in ("Ember", "Brook", "Brine", "Gust")] == left


def test_nothing_shares_a_feature_with_nothing() -> None:
    """CR Player Actions 1.b.i."""
    purge = skill("Purge", Destroy(Every(ALLY & Shares(Name(), DEAD))))
    t = with_extra_cards(*CARDS, purge).player("A", hand=["Purge"]).player("B", field=["Ember"]).main_phase("A")
    assert "Ember" in t.act("A", "activate Purge").pass_all().zone("B", "field")


# Choosing several ----------------------------------------------------------------------------------------------


def burying(joint: Joint, graveyard: list[str], minimum: int, maximum: int | None) -> Scenario:
    """A banishes cards from the graveyard that are so together."""
    bury = skill("Bury", Banish(Some(ALLY, (Zone.GRAVEYARD,), minimum, maximum, Who.YOU, joint=joint)))
    t = with_extra_cards(*CARDS, bury).player("A", hand=["Bury"], graveyard=graveyard).player("B").main_phase("A")
    return t.act("A", "activate Bury").pass_all()


def test_cards_with_different_names_are_chosen() -> None:
    """CR Parts of a Card - Name: what was chosen takes those of its name out."""
    t = burying(Different(Name()), ["Ember", "Ember", "Brook", "Gust"], 0, 3)
    assert t.options == ["Ember", "Ember", "Brook", "Gust", "done"]
    t.answer("A", "choose", "Ember")
    assert t.options == ["Brook", "Gust", "done"]


@pytest.mark.parametrize(
    ("chosen", "options", "held"),
    [
        (("Ember", "Brook"), 3, ["Brook", "Ember"]),
        (("Ember", "done"), 3, ["Ember"]),
        (("done",), 3, []),
    ],
)
def test_fewer_may_be_chosen_than_could_be(chosen: tuple[str, ...], options: int, held: list[str]) -> None:
    """CR Parts of a Card - Element: and none that is like one that is chosen."""
    unlike = Some(ALLY, (Zone.GRAVEYARD,), 0, 3, Who.YOU, joint=Different(Elements()))
    dead = ["Ember", "Ember", "Brook"]
    t = with_extra_cards(*CARDS, skill("Call Up", Put(unlike, Zone.HAND))).player("A", graveyard=dead, hand=["Call Up"])
    t.player("B").main_phase("A").act("A", "activate Call Up").pass_once("A").pass_once("B")
    assert t.options.count("Ember") + t.options.count("Brook") == options
    t.pass_all(choose=chosen)
    assert sorted(t.zone("A", "hand")) == held


def test_no_card_is_offered_that_would_leave_too_few() -> None:
    """CR Objects and Targeting - Target 4: three with different elements there are only with Gust."""
    t = burying(Different(Elements()), ["Ember", "Brook", "Brine", "Gust"], 3, 3)
    assert t.options == ["Brook", "Brine"]
    t.answer("A", "choose", "Brine").pass_all()
    assert sorted(t.zone("A", "banishment")) == ["Brine", "Ember", "Gust"]


def test_so_many_are_chosen_in_one_order_only() -> None:
    """CR Objects and Targeting - Target 4: two of three, of which the last alone would be too few."""
    cull = skill("Cull", Sacrifice(Some(ALLY & YOURS, minimum=2, maximum=2)))
    t = with_extra_cards(*CARDS, cull).player("A", field=["Ember", "Brook", "Gust"], hand=["Cull"]).player("B")
    t.main_phase("A").act("A", "activate Cull").pass_once("A").pass_once("B")
    assert t.options == ["Ember", "Brook"]
    t.answer("A", "choose", "Brook").pass_all()
    assert sorted(t.zone("A", "graveyard")) == ["Brook", "Cull", "Gust"]


def test_of_too_few_different_ones_as_many_as_there_are_get_chosen() -> None:
    """CR Resolution 2: there are two elements among them."""
    t = burying(Different(Elements()), ["Brook", "Brine", "Gust"], 3, 3)
    t.answer("A", "choose", "Brine").pass_all()
    assert sorted(t.zone("A", "banishment")) == ["Brine", "Gust"]


def test_cards_with_the_same_name_are_chosen() -> None:
    """CR Parts of a Card - Name: only those of which there are two."""
    t = burying(Same(Name()), ["Ember", "Brook", "Ember", "Gust", "Brook"], 2, 2)
    assert t.options == ["Ember", "Brook"]
    t.answer("A", "choose", "Brook").pass_all()
    assert t.zone("A", "banishment") == ["Brook", "Brook"]


@pytest.mark.parametrize(
    ("most", "options"), [(3, ["Ember", "Brook", "Gust", "done"]), (2, ["Ember", "Brook", "done"])]
)
def test_a_total_is_not_exceeded(most: int, options: list[str]) -> None:
    """CR Parts of a Card - Cost 1."""
    t = burying(Total(RESERVE_COST, most=most), ["Ember", "Brook", "Gust"], 0, None)
    assert t.options == options
    t.answer("A", "choose", "Ember")
    assert t.purpose == ("choose" if most == 3 else "opportunity")


def test_a_total_is_reached_exactly() -> None:
    """CR Parts of a Card - Cost 1: 1 and 3, or 2 and 2, and nothing else makes 4."""
    t = burying(Total(RESERVE_COST, 4, 4), ["Ember", "Brook", "Gust", "Brine"], 2, 2)
    assert t.options == ["Ember", "Brook"]
    t.answer("A", "choose", "Ember").pass_all()
    assert t.zone("A", "banishment") == ["Ember", "Gust"]


def test_what_can_be_no_total_is_not_chosen() -> None:
    """CR Player Actions 1.b.i."""
    t = burying(Total(RESERVE_COST, 9), ["Ember", "Brook"], 0, None)
    assert t.zone("A", "banishment") == []
    assert t.purpose == "opportunity"


@pytest.mark.parametrize(("graveyard", "offered"), [(["Ember", "Ember"], True), (["Ember", "Brook"], False)])
def test_what_cannot_be_chosen_together_is_not_offered(graveyard: list[str], offered: bool) -> None:
    """CR Resolution 6."""
    pair = Some(ALLY, (Zone.GRAVEYARD,), 2, 2, Who.YOU, joint=Same(Name()))
    bury = skill("Bury", May((Banish(pair),)), IfDone((Draw(1),)))
    t = with_extra_cards(*CARDS, bury).player("A", hand=["Bury"], graveyard=graveyard).player("B").main_phase("A")
    t.act("A", "activate Bury").pass_all()
    assert (t.purpose == "may") is offered


def test_cards_that_are_something_together_need_not_be_found() -> None:
    """CR Searching and Finding 1.a: nobody else sees what the hand has."""
    pair = Some(ANYTHING, (Zone.HAND,), 2, 2, Who.YOU, joint=Same(Name()))
    t = with_extra_cards(*CARDS, skill("Drop", Put(pair, Zone.GRAVEYARD)))
    t.player("A", hand=["Drop", "Ember", "Ember", "Gust"]).player("B").main_phase("A").act(
        "A", "activate Drop"
    ).pass_all()
    assert t.options == ["Ember", "Ember", "Gust", "done"]
    t.answer("A", "choose", "Ember")
    assert t.options == ["Ember", "done"]


def test_among_what_was_seen_different_ones_are_chosen() -> None:
    """CR Parts of a Card - Name."""
    some = Some(ALLY, minimum=0, maximum=2, among=Bound("looked"), joint=Different(Name()))
    t = with_extra_cards(*CARDS, skill("Pick", LookAt(Top(3)), Put(some, Zone.HAND)))
    t.player("A", hand=["Pick"], deck=["Ember", "Ember", "Gust", "Gust"]).player("B").main_phase("A")
    t.act("A", "activate Pick").pass_all().answer("A", "choose", "Ember")
    assert t.options == ["Gust", "done"]


def test_cards_beneath_one_object_are_together() -> None:
    """CR Object-Specific Zones: of the three cards only the two of one lineage are beneath the same champion."""
    beneath = Some(Beneath(Every(CHAMPION)), (Zone.LINEAGE,), 2, 2, joint=Same(Host()))
    t = with_extra_cards(*CARDS, skill("Purge", Banish(beneath)))
    t.player("A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=["Purge"])
    t.player("B", lineage=["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage"]).main_phase("A")
    t.act("A", "activate Purge").pass_all()
    if t.purpose == "choose":
        assert sorted(t.options) == ["Rai, Spellcrafter", "Spirit of Fire"]
        t.answer("A", "choose", *sorted(t.options)).pass_all()
    assert (len(t.lineage("A")), len(t.lineage("B"))) == (1, 0)


@pytest.mark.parametrize(
    ("slimes", "possible"),
    [
        (["Ember", "Brook"], False),
        (["Brook", "Ember"], False),
        (["Brook", "Gust"], True),
        (["Gust", "Brook"], True),
        (["Brook", "Ember", "Gust"], True),
        (["Ember", "Brook", "Ember"], False),
        (["Brook", "Brook"], False),
        (["Gust", "Gust"], False),
        (["Brook"], False),
    ],
)
def test_of_several_elements_none_is_in_common(slimes: list[str], possible: bool) -> None:
    """CR Parts of a Card - Element: what is of two of them is unlike only what is of neither."""
    kindling = relic("Kindling", Static(Named("Brook"), (AddElements(("FIRE",)),)))
    two_unlike = Sacrifice(Some(ALLY & YOURS, (Zone.FIELD,), 2, 2, joint=Different(Elements())))
    sacrament = action("Sacrament", 0, Speed.FAST, "mage skill", AdditionalCost((two_unlike,)), does(Draw(1)))
    t = with_extra_cards(*CARDS, kindling, sacrament).player("A", field=["Kindling", *slimes], hand=["Sacrament"])
    t.player("B").main_phase("A")
    assert t.can("A", "activate Sacrament") is possible
