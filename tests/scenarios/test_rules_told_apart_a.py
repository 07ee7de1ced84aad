"""What continuous effects look at, and what texts know of what has left: cases beside which the wrong reading lies."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, champion, does, has, keyword
from grandarchive.model.abilities import AdditionalCost, Static, on_charge
from grandarchive.model.amounts import HowMany
from grandarchive.model.conditions import Paid, controls
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    DealDamage,
    Delevel,
    Destroy,
    Draw,
    Modify,
    Recover,
    RemoveCounters,
)
from grandarchive.model.events import Happening, PlayedAs
from grandarchive.model.measures import LEVEL, POWER, Of, With
from grandarchive.model.modifications import CostChange, Gains, Gets, Permits
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    ITEM,
    THIS,
    YOURS,
    Attacking,
    Beneath,
    Bound,
    Champion,
    Defending,
    Every,
    PlayedFrom,
    Target,
)
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

ACTIVATED = PlayedAs((Happening.ACTIVATE,))
FROM_GRAVE = PlayedFrom(Zone.GRAVEYARD)
BELOW = Every(Beneath(Champion()), Zone.LINEAGE)
MEASURED = DealDamage(Of(LEVEL, Bound("below")), Champion(Who.OPPONENT))
KICKER = AdditionalCost((PayReserve(1),), optional="kicker")
KEPT = Static(THIS, (Gains(keyword("preserve")),), Paid("kicker"), zones=(Zone.STACK,))
STAGED = controls(CHAMPION & Defending(), whose=Who.OPPONENT)

CARDS = (
    champion("Root", 0, 15, "mage human"),
    champion("Stem, One", 1, 20, "mage human"),
    champion("Crown, Two", 2, 25, "mage human"),
    ally("Squire", 0, 1, 9, "warrior human"),
    ally("Lancer", 0, 3, 9, "warrior human"),
    ally("Ghoul", 1, 1, 9, "cleric spirit"),
    relic("Crypt", has(Permits(ALLY, (Zone.GRAVEYARD,)))),
    relic("Shovel", Static(ALLY & ACTIVATED & FROM_GRAVE, (CostChange(-1),), reached=(Zone.STACK,))),
    ally("Warden", 0, 1, 9, "warrior human", keyword("intercept")),
    ally("Clockwork", 0, 1, 9, "mage human", on_charge(1, Recover(3))),
    action("Tune", 0, Speed.FAST, "mage skill", KICKER, KEPT, does(Recover(1))),
    relic("Clock"),
    skill("Awaken", Modify(Every(ITEM & YOURS), (Gains(on_charge(2, Recover(3))),), REST_OF_GAME)),
    skill("Age", AddCounters("age", 1, Every(ITEM))),
    skill("Wind", AddCounters("charge", 1, Every(ITEM))),
    skill("Unwind", RemoveCounters("charge", Every(ITEM), 1)),
    relic("Stage", has(Gets("power", 2), affected=ALLY & YOURS & Attacking(), condition=STAGED)),
    skill(
        "Judge",
        BindAll(Every(ALLY & With(POWER, least=2)), "strong ones"),
        Destroy(Target(ALLY, name="condemned")),
        Draw(Of(POWER, Bound("condemned"))),
        Recover(HowMany(Bound("strong ones"))),
    ),
    skill("Unmake", BindAll(BELOW, "below"), Banish(Champion()), MEASURED),
    skill("Wither", BindAll(BELOW, "below"), Delevel(Champion()), Banish(Champion()), MEASURED),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


@pytest.mark.parametrize(("target", "drawn"), [("Lancer", 3), ("Squire", 1)])
def test_what_left_is_known_by_each_of_its_names(table: Scenario, target: str, drawn: int) -> None:
    """CR Last-Known Information 1: the target is one of the strong ones, or another one, and died."""
    t = table.player("A", hand=["Judge"], damage=5).player("B", field=["Lancer", "Squire"]).main_phase("A")
    t.act("A", "activate Judge", target=target).pass_all()
    assert t.zone("B", "graveyard") == [target]
    assert (len(t.zone("A", "hand")), t.champion("A").damage) == (drawn, 4)


@pytest.mark.parametrize("ending", ["Unmake", "Wither"])
def test_what_a_lineage_was_is_known_once_its_champion_has_left(table: Scenario, ending: str) -> None:
    """CR Last-Known Information 1: a card beneath a champion, also if in between it comes to lie on top of it."""
    t = table.player("A", lineage=["Root", "Stem, One", "Crown, Two"], hand=[ending]).player("B").main_phase("A")
    t.act("A", f"activate {ending}").pass_all()
    assert (t.champion("B").damage, t.winner) == (1, "B")


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_what_costs_less_from_a_zone_can_be_paid_from_there(table: Scenario, zone: str) -> None:
    """CR Game Zones 6, CR Card Activation 1.1: on the Effects Stack it is known from where it came."""
    there = {"hand": (["Ghoul"], []), "graveyard": ([], ["Ghoul"])}[zone]
    t = table.player("A", field=["Crypt", "Shovel"], hand=there[0], graveyard=there[1]).player("B").main_phase("A")
    assert t.can("A", "activate Ghoul") is (zone == "graveyard")


@pytest.mark.parametrize(("kicker", "zone"), [("pay", "material"), ("decline", "graveyard")])
def test_what_was_paid_for_a_card_changes_it_on_the_stack(table: Scenario, kicker: str, zone: str) -> None:
    """CR Keywords - Preserve 2, CR Card and Object Information 1: it is known once it has been declared."""
    t = table.player("A", hand=["Tune", "Ghoul"]).player("B").main_phase("A")
    t.act("A", "activate Tune").answer("A", "additional cost", kicker).pass_all()
    assert t.zone("A", zone) == ["Tune"]


def test_who_attacks_is_stronger_as_long_as_somebody_else_defends(table: Scenario) -> None:
    """CR Continuous Effects 2, CR Keywords - Intercept 1: until an ally takes the place of its champion."""
    t = table.player("A", field=["Stage", "Squire"]).player("B", field=["Warden"]).main_phase("A")
    t.act("A", "attack with Squire", target="B's champion")
    assert t.object("Squire").power == 3
    t.pass_all(may="yes", retaliate="done")
    assert (t.champion("B").damage, t.object("Warden").damage) == (0, 1)


def test_without_counters_nothing_is_charged(table: Scenario) -> None:
    """CR Keywords - On Charge N 1: not as it enters, but with the first counter."""
    t = table.player("A", hand=["Clockwork"], damage=9, deck=20).player("B", deck=20).main_phase("A")
    t.act("A", "activate Clockwork").pass_all()
    assert t.champion("A").damage == 9
    t.act("A", "pass").pass_to("main", "A")
    assert (t.counters("Clockwork", "charge"), t.champion("A").damage) == (1, 6)


@pytest.mark.parametrize(("counters", "then", "damage"), [(3, "Age", 9), (3, "Unwind", 9), (1, "Wind", 6)])
def test_only_who_gets_charge_counters_is_charged(table: Scenario, counters: int, then: str, damage: int) -> None:
    """CR Keywords - On Charge N 1, CR Abilities 9: not who loses some, or gets counters of another kind."""
    t = table.player("A", field=[placed("Clock", charge=counters)], hand=["Awaken", then], damage=9).player("B")
    t.main_phase("A").act("A", "activate Awaken").pass_all().act("A", f"activate {then}").pass_all()
    assert t.champion("A").damage == damage
