"""What applies only so often, the first time in a turn, and what was beneath an object or in a graveyard as it left."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, has, reserve
from grandarchive.model.abilities import Triggered
from grandarchive.model.choices import Some
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import AddCounters, Banish, DealDamage, Destroy, Modify, Put, Sacrifice
from grandarchive.model.entering import RESTED
from grandarchive.model.events import Happening, Limit, Pattern
from grandarchive.model.modifications import Controls, Replaces
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    ITEM,
    THIS,
    UNIT,
    YOURS,
    Champion,
    Every,
    Named,
    Target,
)
from grandarchive.model.outcomes import Enters, GoesTo, Prevented
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

LEARN = AddCounters("enlighten", 1, Champion())
GRAVEYARD, LOADED = Zone.GRAVEYARD, Zone.LOADED
MY_ALLY_DIES = Pattern(Happening.DIE, ALLY & YOURS)
GONE_FROM_GRAVES = Pattern(Happening.MOVE, out_of=GRAVEYARD, at_once=True)

CARDS = (
    ally("Squire", 0, 2, 5, "warrior human"),
    ally("Page", 0, 1, 5, "warrior human"),
    ally("Martyr", 0, 1, 9, "warrior human", Triggered(Pattern(Happening.DAMAGED, THIS, nth=1), (LEARN,))),
    relic("Rescue", has(Replaces(MY_ALLY_DIES, GoesTo(Zone.HAND), limit=Limit()))),
    relic("Twofold Rescue", has(Replaces(MY_ALLY_DIES, GoesTo(Zone.HAND), limit=Limit(2)))),
    relic("Ward", has(Replaces(Pattern(Happening.DAMAGED, ALLY & YOURS), Prevented(), limit=Limit()))),
    relic("Gate", has(Replaces(Pattern(Happening.ENTER, ALLY & YOURS), Enters(RESTED), limit=Limit()))),
    relic("First Offer", Triggered(Pattern(Happening.SACRIFICED, ALLY, Who.YOU, nth=1), (LEARN,))),
    relic("First Death", Triggered(Pattern(Happening.DIE, ALLY & YOURS, nth=1), (LEARN,))),
    relic("Case"),
    relic("Bullet", Triggered(Pattern(Happening.MOVE, THIS, out_of=LOADED), (LEARN,), zones=(LOADED,))),
    relic("Seer", Triggered(Pattern(Happening.LEAVE, Named("Case")), (LEARN,), zones=(LOADED,))),
    card("Ghost", "item", "mage", reserve(0), (Triggered(GONE_FROM_GRAVES, (LEARN,), zones=(GRAVEYARD,)),)),
    skill("Wrath", Destroy(Every(ALLY))),
    skill("Storm", DealDamage(1, Every(ALLY))),
    skill("Ping", DealDamage(1, Target(UNIT))),
    skill("Kill", Destroy(Target(ALLY))),
    skill("Smash", Destroy(Target(ITEM))),
    skill("Offer", Sacrifice(Some(ALLY & YOURS))),
    skill("Raise All", Put(Every(ALLY, GRAVEYARD), Zone.FIELD)),
    skill("Steal", Modify(Target(ANYTHING), (Controls(),), REST_OF_GAME)),
    skill("Purge", Banish(Every(ANYTHING, GRAVEYARD))),
)


@pytest.fixture
def table() -> Scenario:
    """A table with these cards."""
    return with_extra_cards(*CARDS)


def learned(t: Scenario, player: str = "A") -> int:
    """How many enlighten counters a champion has."""
    return dict(t.champion(player).counters).get("enlighten", 0)


# What applies only so often -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", ["Squire", "Page"])
def test_who_dies_is_chosen_if_only_one_can_be_saved_each_turn(table: Scenario, kept: str) -> None:
    """CR Replacement Effects 2, as for what applies once."""
    t = table.player("A", field=["Rescue", "Squire", "Page"], hand=["Wrath"]).player("B").main_phase("A")
    t.act("A", "activate Wrath").pass_all().answer("A", "replaced event", kept).pass_all()
    assert t.zone("A", "hand") == [kept]


def test_nothing_is_asked_where_it_is_enough_for_both(table: Scenario) -> None:
    """CR Replacement Effects 2."""
    t = table.player("A", field=["Twofold Rescue", "Squire", "Page"], hand=["Wrath"]).player("B").main_phase("A")
    t.act("A", "activate Wrath").pass_all()
    assert (t.purpose, t.zone("A", "hand")) == ("opportunity", ["Squire", "Page"])


def test_whose_damage_is_prevented_once_each_turn_is_chosen(table: Scenario) -> None:
    """CR Replacement Effects 2, CR Damage Prevention 3."""
    t = table.player("A", field=["Ward", "Squire", "Page"], hand=["Storm"]).player("B").main_phase("A")
    t.act("A", "activate Storm").pass_all().answer("A", "replaced event", "1 damage (Page)").pass_all()
    assert (t.object("Squire").damage, t.object("Page").damage) == (1, 0)


def test_which_enters_rested_as_the_first_of_a_turn_is_chosen(table: Scenario) -> None:
    """CR Replacement Effects 2."""
    t = table.player("A", field=["Gate"], graveyard=["Squire", "Page"], hand=["Raise All"]).player("B").main_phase("A")
    t.act("A", "activate Raise All").pass_all()
    while t.purpose == "order entering":
        t.game.choose(0)
    t.answer("A", "replaced event", "Page").pass_all()
    assert (t.object("Squire").rested, t.object("Page").rested) == (False, True)


# The first time in a turn ---------------------------------------------------------------------------------------


def test_a_stolen_ally_is_not_the_first_that_is_sacrificed_once_more(table: Scenario) -> None:
    """CR Triggered Abilities 2: "whenever you sacrifice an ally for the first time each turn", whoever owns it."""
    t = table.player("A", field=["Squire", "First Offer"], hand=["Steal", "Offer", "Offer"])
    t.player("B", field=["Page"]).main_phase("A").act("A", "activate Steal", target="Page").pass_all()
    t.act("A", "activate Offer").pass_all().answer("A", "choose", "Squire").pass_all()
    assert learned(t) == 1
    t.act("A", "activate Offer").pass_all()
    assert (t.zone("B", "graveyard"), learned(t)) == (["Page"], 1)


def test_a_stolen_ally_is_not_the_first_that_dies_once_more(table: Scenario) -> None:
    """CR Triggered Abilities 2, CR Control and Ownership 5: both were allies of A."""
    t = table.player("A", field=["Squire", "First Death"], hand=["Steal", "Kill", "Kill"])
    t.player("B", field=["Page"]).main_phase("A").act("A", "activate Steal", target="Page").pass_all()
    t.act("A", "activate Kill", target="Squire").pass_all().act("A", "activate Kill").pass_all()
    assert (t.zone("B", "graveyard"), learned(t)) == (["Page"], 1)


def test_a_unit_is_dealt_damage_for_the_first_time_by_one_player_only(table: Scenario) -> None:
    """CR Triggered Abilities 2: it does not matter whose the source is."""
    t = table.player("A", field=["Martyr"], hand=["Ping"]).player("B", hand=["Ping"]).main_phase("A")
    t.act("A", "activate Ping", target="Martyr").pass_all()
    t.pass_once("A").act("B", "activate Ping", target="Martyr").pass_all()
    assert (t.object("Martyr").damage, learned(t)) == (2, 1)


# Beneath an object that leaves ----------------------------------------------------------------------------------


@pytest.mark.parametrize("loaded", ["Bullet", "Seer"])
def test_what_a_loaded_card_sees_belongs_to_who_controlled_its_object(table: Scenario, loaded: str) -> None:
    """CR Abilities 13, CR Control and Ownership 4, CR Last-Known Information 1: A had stolen the object."""
    t = table.player("A", hand=["Steal", "Smash"]).player("B", field=[placed("Case", loaded=[loaded])]).main_phase("A")
    t.act("A", "activate Steal", target="Case").pass_all().act("A", "activate Smash").pass_all()
    assert (learned(t), learned(t, "B")) == (1, 0)


# In a graveyard that is left ------------------------------------------------------------------------------------


def test_what_watches_from_the_graveyard_sees_one_or_more_leave_with_it(table: Scenario) -> None:
    """CR Abilities 13: as what was on the field does."""
    t = table.player("A", graveyard=["Ghost", "Squire"], hand=["Purge"]).player("B").main_phase("A")
    t.act("A", "activate Purge").pass_all()
    assert (len(t.zone("A", "banishment")), learned(t)) == (2, 1)
