"""The first card of all and the last one are cards like others, and what only looks like a move is none."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, champion, does, has
from grandarchive.model.abilities import Activated, PlayFrom, Static, Triggered
from grandarchive.model.conditions import ClassBonus
from grandarchive.model.effects import AddCounters, LevelUp
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets, Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, THIS, YOURS, Attacking, Champion, Subtype
from grandarchive.model.outcomes import EntersAsCopy
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

LEARN = AddCounters("enlighten", 1, Champion())
FROM_GRAVEYARD = Pattern(Happening.MOVE, ANYTHING, out_of=Zone.GRAVEYARD)
RISEN = Pattern(Happening.ENTER, THIS, out_of=Zone.GRAVEYARD)

CARDS = (
    ally("Squire", 0, 1, 3, "warrior human"),
    ally("Apprentice", 0, 1, 3, "mage human"),
    ally("Gnome", 0, 1, 3, "mage spirit"),
    relic("War Drum", Static(ALLY & YOURS & Attacking(), (Gets("power", 1),))),
    ally("Pupil", 0, 1, 3, "mage human", Static(THIS, (Gets("power", 1),), condition=ClassBonus())),
    relic("Guild", Static(ALLY & YOURS & Subtype("MAGE") & Subtype("HUMAN"), (Gets("power", 1),))),
    relic("Twin", has(Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(ITEM)))),
    relic("Bell", Triggered(FROM_GRAVEYARD, (LEARN,))),
    action("Ghost", 1, Speed.FAST, "mage skill", PlayFrom((Zone.GRAVEYARD,)), does(LEARN)),
    champion("Riser, One", 1, 20, "mage human", Triggered(RISEN, (LEARN,))),
    champion("Sleeper, One", 1, 20, "mage human", Triggered(Pattern(Happening.ENTER, THIS), (LEARN,))),
    skill("Rise", LevelUp()),
    relic("Rising Sun", Activated((), (LevelUp(),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


@pytest.mark.parametrize("written", [True, False])
def test_a_card_that_is_activated_leaves_its_graveyard(table: Scenario, written: bool) -> None:
    """CR Card Activation 1.1: whoever waits for that sees it, whether or not somebody writes it down."""
    t = table.player("A", field=["Bell"], graveyard=["Ghost"], hand=["Squire"]).player("B").main_phase("A")
    if not written:
        t.state.journal = None
    t.act("A", "activate Ghost").pass_all()
    assert learned(t) == 2


def test_the_first_object_of_all_attacks(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1: what is given to those who attack is given to it."""
    t = table.player("A", lineage=(), field=["Squire", "War Drum", placed("Spirit of Wind", token=True)])
    t.player("B", lineage=(), field=[placed("Spirit of Fire", token=True)]).main_phase("A")
    assert t.state.cards[0].face.name == "Squire"
    assert t.object("Squire").power == 1
    t.act("A", "attack with Squire", target="B's champion")
    assert t.object("Squire").power == 2


def test_the_first_object_of_all_is_retaliated_against(table: Scenario) -> None:
    """CR Retaliation Step 3: the question is about it."""
    t = table.player("A", lineage=(), field=["Squire", placed("Spirit of Wind", token=True)])
    t.player("B", lineage=(), field=["Squire", placed("Spirit of Fire", token=True)]).main_phase("A")
    t.act("A", "attack with Squire", target="B's Squire")
    while t.purpose == "opportunity":
        t.pass_once(t.asked)
    assert (t.purpose, t.game.decision.source) == ("retaliate", 0)


@pytest.mark.parametrize(("name", "counted"), [("Riser, One", 0), ("Sleeper, One", 1)])
def test_a_champion_that_levels_up_enters_from_no_graveyard(table: Scenario, name: str, counted: int) -> None:
    """CR Leveling Up 7.b: what is said of its entering happens, but not what is said of another zone."""
    t = table.player("A", hand=["Rise"], material=[name]).player("B").main_phase("A")
    t.act("A", "activate Rise").pass_all(level=f"level up {name}")
    assert (t.champion("A").name, learned(t)) == (name, counted)


def test_the_first_card_of_all_is_leveled_up_into(table: Scenario) -> None:
    """CR Leveling Up 4: it is as good as any other."""
    t = table.player("A", lineage=(), material=["Sleeper, One"])
    lent = placed("Spirit of Wind", token=True, controller="A"), placed("Rising Sun", controller="A")
    t.player("B", lineage=(), field=[*lent, placed("Spirit of Fire", token=True)]).main_phase("A")
    assert t.state.cards[0].face.name == "Sleeper, One"
    t.act("A", "use Rising Sun").pass_all(level="level up Sleeper, One")
    assert t.zone("A", "material") == []


@pytest.mark.parametrize("last", ["Pupil", "Squire"])
def test_nobody_has_a_class_bonus_without_a_champion(table: Scenario, last: str) -> None:
    """CR Class Bonus 1: whatever other cards there are."""
    t = table.player("A", lineage=(), field=["Pupil"]).player("B", deck=[last]).main_phase("A")
    assert t.object("Pupil").power == 1


def test_what_copies_its_like_by_choice_may_copy_something_else(table: Scenario) -> None:
    """CR Static Copying 1: it says once more what it enters as."""
    t = table.player("A", hand=["Twin"], field=["Bell", "Twin"]).player("B").main_phase("A")
    t.act("A", "activate Twin").pass_all(choose=["Twin", "Bell"])
    assert len(t.objects("Bell")) == 2


@pytest.mark.parametrize("other", ["Squire", "Gnome"])
def test_what_is_affected_is_all_that_is_said_of_it(table: Scenario, other: str) -> None:
    """CR Continuous Effects 1: the one thing that is said of it, and the other."""
    t = table.player("A", field=["Guild", "Apprentice", other]).player("B").main_phase("A")
    assert (t.object("Apprentice").power, t.object(other).power) == (2, 1)
