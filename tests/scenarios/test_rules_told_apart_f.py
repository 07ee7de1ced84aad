"""What is told apart: what lies beneath what, who is a champion, what was paid with, what happens to a thing once."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import FAST, action, ally, champion, does, has
from grandarchive.model.abilities import Activated, AdditionalCost
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Is
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    By,
    Choose,
    Draw,
    If,
    IfDone,
    May,
    Modify,
    Preserve,
    Put,
    Recover,
    Remember,
    Rest,
    Reveal,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Of
from grandarchive.model.modifications import AddTypes, Gets, Replaces
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    YOURS,
    Beneath,
    Bound,
    Champion,
    Every,
    PaidWith,
    Source,
)
from grandarchive.model.outcomes import Instead
from grandarchive.model.scopes import AllThatFit
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

BANISHED = "the banished card"
GRAVEYARD = Zone.GRAVEYARD
LINEAGE = Zone.LINEAGE
LEARN = AddCounters("enlighten", 1, Champion())
OFFERED = AdditionalCost((Banish(Some(ALLY, (GRAVEYARD,), whose=Who.YOU, name="offered")),))
SHOWN = AdditionalCost((Reveal(Some(ALLY, (Zone.BANISHMENT,), whose=Who.YOU, name="shown")),))
FROM_THE_GRAVE = Pattern(Happening.MOVE, ALLY, into=Zone.BANISHMENT, out_of=GRAVEYARD)

CARDS = (
    ally("Squire", 0, 2, 9, "warrior human"),
    ally("Pretender", 0, 1, 9, "mage human", has(AddTypes(("CHAMPION",)))),
    champion("Novice", 0, 15, "cleric human"),
    champion("Elder", 1, 20, "cleric human", Activated((), (Draw(Count(Beneath(Source()), LINEAGE)),))),
    skill("Unmake", Put(Champion(Who.OPPONENT), Zone.HAND)),
    relic("Throne", has(Gets("power", 2), affected=CHAMPION & YOURS)),
    skill(
        "Recall the Past",
        Choose(Some(ANYTHING, (GRAVEYARD, LINEAGE), whose=Who.YOU)),
        If(Is(Bound("chosen"), Beneath(Champion())), (LEARN,)),
    ),
    relic("Barrow", has(Replaces(FROM_THE_GRAVE, Instead()))),
    skill("Old Glory", Modify(AllThatFit(ALLY, (GRAVEYARD,)), (Gets("power", 3),))),
    action("Rite", 0, FAST, "mage skill", OFFERED, does(Recover(Of(POWER, PaidWith("offered"))))),
    skill("Hide", Banish(Some(ALLY, (Zone.HAND,), whose=Who.YOU), face_down=True)),
    action("Show", 0, FAST, "mage skill", SHOWN, does(Recover(Of(POWER, PaidWith("shown"))))),
    skill("Perhaps Keep", May((Preserve(Every(ALLY, GRAVEYARD, Who.YOU)),)), IfDone((LEARN,))),
    relic(
        "Vault",
        Activated((), (Banish(Some(ACTION, (Zone.HAND,), whose=Who.YOU)), Remember(Bound("chosen"), BANISHED))),
        Activated((), (Activate(Bound(BANISHED)),)),
    ),
    skill("Curfew", By(Who.EACH, (Rest(Every(CHAMPION | ALLY & YOURS)),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


# What lies beneath what ----------------------------------------------------------------------------------------


def test_a_champion_that_left_knows_the_lineage_it_had(table: Scenario) -> None:
    """CR Game Terms - Last-Known Information 2: its player has another champion, and goes on playing."""
    t = table.player("A", hand=["Unmake"]).player("B", lineage=["Novice", "Elder"], field=["Pretender"])
    t.main_phase("A").pass_once("A").act("B", "use Elder").pass_once("B").act("A", "activate Unmake").pass_all()
    assert t.zone("B", "hand") == ["Elder", "Honorable Vanguard", "Honorable Vanguard"]


@pytest.mark.parametrize(("card", "learns"), [("Novice", 1), ("Squire", 0)])
def test_a_card_in_the_graveyard_lies_beneath_nothing(table: Scenario, card: str, learns: int) -> None:
    """CR Object-Specific Zones - Inner Lineage 1."""
    t = table.player("A", lineage=["Novice", "Elder"], hand=["Recall the Past"], graveyard=["Squire"]).player("B")
    t.main_phase("A").act("A", "activate Recall the Past").pass_all(choose=card)
    assert learned(t) == learns


# Who is a champion ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "power"), [("Pretender", 3), ("Squire", 2)])
def test_what_is_for_champions_is_for_what_became_one(table: Scenario, unit: str, power: int) -> None:
    """CR Continuous Effects - Layers 2.b, 2.e: the types apply before the stats, whatever is printed."""
    t = table.player("A", field=[unit, "Throne"]).player("B").main_phase("A")
    assert t.object(unit).power == power


# What was paid with --------------------------------------------------------------------------------------------


def test_what_was_paid_with_and_is_no_object_is_what_it_was_then(table: Scenario) -> None:
    """CR Game Zones 7.c, CR Card Activation 1.8.1: also if it lies where it lay, as something replaced its way."""
    t = table.player("A", damage=9, field=["Barrow"], hand=["Rite", "Old Glory"], graveyard=["Squire"]).player("B")
    t.main_phase("A").act("A", "activate Rite").act("A", "activate Old Glory").pass_all()
    assert t.now("Squire", zone="graveyard").power == 5
    assert t.champion("A").damage == 7


def test_what_was_revealed_to_pay_is_what_it_was_shown_as(table: Scenario) -> None:
    """CR Abilities 16, CR Game Zones 7.c: a face-down card is revealed, and the text asks how strong it was."""
    t = table.player("A", damage=9, hand=["Hide", "Squire", "Show"]).player("B").main_phase("A")
    t.act("A", "activate Hide").pass_all(choose="Squire").act("A", "activate Show").pass_all()
    assert t.champion("A").damage == 7


# What can be done ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("graveyard", "offered"), [(["Squire"], True), (["Unmake"], False)])
def test_what_may_be_preserved_has_to_be_there(table: Scenario, graveyard: list[str], offered: bool) -> None:
    """CR Resolution 6, CR Keywords - Preserve 1: nobody is asked about what cannot be done."""
    t = table.player("A", hand=["Perhaps Keep"], graveyard=graveyard).player("B").main_phase("A")
    t.act("A", "activate Perhaps Keep").pass_all()
    assert (t.purpose == "may") is offered
    if offered:
        t.answer("A", "may", "yes")
    assert (learned(t), t.zone("A", "material")) == ((1, ["Squire"]) if offered else (0, []))


def test_what_a_player_is_asked_about_is_what_is_activated(table: Scenario) -> None:
    """CR Ability Tracking 1, CR Card Activation 1.1: of two cards that the same object has banished."""
    t = table.player("A", field=["Vault"], hand=["Mend", "Read"]).player("B").main_phase("A")
    for card in ("Mend", "Read"):
        t.act("A", "use Vault").pass_all(choose=card)
    t.act("A", "use Vault (2)").resolve_top()
    (offered,) = (option for option in t.options if option.startswith("activate "))
    t.answer("A", "may", offered)
    assert [f"activate {name}" for name in t.stack] == [offered]


# What happens to a thing once ----------------------------------------------------------------------------------


def test_who_rests_what_another_one_rests_rests_the_others_too(table: Scenario) -> None:
    """CR Simultaneous Selections 2: both champions are rested by A, and B rests an ally all the same."""
    t = table.player("A", hand=["Curfew"], field=["Squire"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Curfew").pass_all()
    assert (t.object("Squire").rested, t.object("Bulky").rested) == (True, True)
    assert (t.champion("A").rested, t.champion("B").rested) == (True, True)
