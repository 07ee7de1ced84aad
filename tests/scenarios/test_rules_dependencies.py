"""What an effect hangs on: what others have made of something, and what waits to resolve (CR Dependencies)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, champion, has, keyword
from grandarchive.model.abilities import Static
from grandarchive.model.amounts import HowMany
from grandarchive.model.conditions import Condition
from grandarchive.model.effects import AddCounters, Draw
from grandarchive.model.measures import CardTypes, Classes, Counters, DifferentAmong, Elements, Feature, Of
from grandarchive.model.modifications import AddElements, AddTypes, Gains, Gets, Loses
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, THIS, YOURS, Champion, Every, Named
from grandarchive.model.pending import Pending
from grandarchive.model.terms import Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill


def kinds(by: Feature, name: str) -> Condition:
    """The objects of a name have two or more of a feature."""
    return DifferentAmong(by, Every(Named(name))) >= 2


CARDS = (
    ally("Squire", 0, 1, 3, "warrior human"),
    ally("Knight", 0, 1, 3, "warrior human"),
    ally("Water Sprite", 0, 1, 1, "mage spirit", element="WATER"),
    champion("Root, One", 1, 20, "mage human"),
    champion("Root, Two", 2, 22, "mage human"),
    champion("Herald, One", 1, 20, "mage human", Static(ALLY & YOURS, (Gains(keyword("taunt")),), inherited=True)),
    relic("Kindling", Static(Named("Water Sprite"), (AddElements(("FIRE",)),))),
    relic("Rainbow", has(Gets("power", 1), affected=ALLY & YOURS, condition=kinds(Elements(), "Water Sprite"))),
    relic("Workshop", Static(Named("Squire"), (AddTypes(("ITEM",), (), ("MAGE",)),))),
    relic("Guild", has(Gets("power", 1), affected=ALLY & YOURS, condition=kinds(Classes(), "Squire"))),
    relic("Museum", has(Gets("power", 1), affected=ALLY & YOURS, condition=kinds(CardTypes(), "Squire"))),
    relic("Tension", has(Gets("power", 1), affected=ALLY & YOURS, condition=HowMany(Pending(ANYTHING)) >= 1)),
    relic("Crown", has(AddTypes(("CHAMPION",)), affected=Named("Squire"))),
    relic("Shrine", has(Gets("power", 2), affected=ALLY & YOURS, condition=Of(Counters("age"), Champion()) >= 1)),
    relic("Trumpet", Static(ALLY & YOURS, (Gains(keyword("taunt")),))),
    relic("Silence", Static(ITEM & YOURS & ~THIS, (Loses(),))),
    relic("Deep Wipe", Static(ANYTHING, (Loses(),), reached=(Zone.LINEAGE,))),
    skill("Age", AddCounters("age", 1, Champion())),
    skill("Sip", Draw(1)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


@pytest.mark.parametrize(
    ("items", "power"),
    [
        (["Rainbow"], 1),
        (["Rainbow", "Kindling"], 2),
        (["Kindling", "Rainbow"], 2),
        (["Guild"], 1),
        (["Guild", "Workshop"], 2),
        (["Museum"], 1),
        (["Museum", "Workshop"], 2),
    ],
)
def test_a_condition_looks_at_what_others_have_made_of_something(table: Scenario, items: list[str], power: int) -> None:
    """CR Continuous Effects - Dependencies 1: at its elements, its classes, its card types."""
    t = table.player("A", field=[*items, "Squire", "Water Sprite"]).player("B").main_phase("A")
    assert t.object("Squire").power == power


def test_a_champion_by_an_effect_is_asked_as_such(table: Scenario) -> None:
    """CR Dependencies 1: whose counters are asked for hangs on what another effect makes a champion."""
    t = table.player("A", lineage=[], field=["Squire", "Crown", "Shrine", "Knight"], hand=["Age"]).player("B")
    assert t.main_phase("A").object("Knight").power == 1
    t.act("A", "activate Age").pass_all()
    assert (t.object("Knight").power, t.object("Squire").counters) == (3, (("age", 1),))


@pytest.mark.parametrize(
    ("root", "items", "keywords"),
    [
        ("Herald, One", (), ("taunt",)),
        ("Herald, One", ("Deep Wipe",), ()),
        ("Root, One", ("Trumpet",), ("taunt",)),
        ("Root, One", ("Trumpet", "Silence"), ()),
        ("Root, One", ("Silence", "Trumpet"), ()),
    ],
)
def test_what_something_gives_hangs_on_whether_it_keeps_its_ability(
    table: Scenario, root: str, items: tuple[str, ...], keywords: tuple[str, ...]
) -> None:
    """CR Continuous Effects - Dependencies 1: also if what it would lose it has from a card beneath it."""
    t = table.player("A", lineage=["Spirit of Wind", root, "Root, Two"], field=["Squire", *items]).player("B")
    assert t.main_phase("A").object("Squire").keywords == keywords


def test_a_condition_looks_at_what_waits_to_resolve(table: Scenario) -> None:
    """CR Continuous Effects 2: on with the first item, and off with the last."""
    t = table.player("A", field=["Tension", "Squire"], hand=["Sip", "Sip"], deck=["Squire"] * 3).player("B")
    powers = [t.main_phase("A").object("Squire").power]
    powers += [t.act("A", "activate Sip").object("Squire").power for _ in range(2)]
    powers += [t.resolve_top().object("Squire").power for _ in range(2)]
    assert powers == [1, 2, 2, 2, 1]
