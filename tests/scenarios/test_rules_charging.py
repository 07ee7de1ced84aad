"""On Charge: objects that are charged, and what they do the first time that they are (CR Keywords - On Charge N)."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import CLASS_BONUS, has
from grandarchive.model.abilities import on_charge
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import AddCounters, Modify, Recover, RemoveCounters
from grandarchive.model.entering import with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gains, Replaces
from grandarchive.model.nouns import ITEM, THIS, YOURS, Every, Named
from grandarchive.model.outcomes import AmountBecomes, Enters
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

CHARGED: Final = Enters(with_counters("charge", 2))
RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]

CARDS = (
    relic("Watch", on_charge(2, Recover(3))),
    relic("Quick Watch", on_charge(1, Recover(3))),
    relic("Learned Watch", on_charge(1, Recover(3), gates=CLASS_BONUS)),
    relic("Two Faced Watch", on_charge(1, Recover(1)), on_charge(3, Recover(3))),
    relic("Clock"),
    skill("Wind Up", AddCounters("charge", 1, Every(ITEM & YOURS))),
    skill("Overwind", AddCounters("charge", 3, Every(ITEM & YOURS))),
    skill("Run Down", RemoveCounters("charge", Every(ITEM & YOURS))),
    skill("Unwind", RemoveCounters("charge", Every(ITEM & YOURS), 1)),
    skill("Age", AddCounters("age", 1, Every(ITEM & YOURS))),
    skill("Make Watches", Modify(Every(Named("Clock")), (Gains(on_charge(2, Recover(3))),), REST_OF_GAME)),
    relic("Doubler", has(Replaces(Pattern(Happening.COUNTERS, ITEM & YOURS), AmountBecomes(2)))),
    relic(
        "Charged Watch",
        on_charge(2, Recover(3)),
        has(Replaces(Pattern(Happening.ENTER, THIS), Enters(with_counters("charge", 2)))),
    ),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_it_is_charged_at_each_recollection_until_it_has_triggered(table: Scenario) -> None:
    """CR Keywords - On Charge N 1, 2."""
    t = table.player("A", field=["Watch", "Clock"], damage=9, deck=20).player("B", deck=20).main_phase("A")
    found = []
    for _ in range(3):
        t.pass_to("main", "A")
        found.append((t.counters("Watch", "charge"), t.champion("A").damage, t.counters("Clock", "charge")))
    assert found == [(1, 9, 0), (2, 6, 0), (2, 6, 0)]


def test_it_triggers_the_first_time_only(table: Scenario) -> None:
    """CR Keywords - On Charge N 1.a: whatever becomes of the counters."""
    hand = ["Overwind", "Run Down", "Overwind"]
    t = table.player("A", hand=hand, field=["Watch"], damage=9, deck=20).player("B", deck=20).main_phase("A")
    t.act("A", "activate Overwind").pass_all()
    assert t.champion("A").damage == 6
    t.act("A", "activate Run Down").pass_all().act("A", "activate Overwind").pass_all()
    assert t.champion("A").damage == 6
    t.act("A", "pass").pass_to("main", "A")
    assert t.counters("Watch", "charge") == 3


def test_however_it_is_charged(table: Scenario) -> None:
    """CR Keywords - On Charge N 1: not before there are enough, and when there are more too."""
    t = table.player("A", hand=["Wind Up", "Overwind"], field=["Watch"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Wind Up").pass_all()
    assert t.champion("A").damage == 9
    t.act("A", "activate Overwind").pass_all()
    assert t.champion("A").damage == 6


def test_what_is_lost_before_it_resolves_does_not_matter(table: Scenario) -> None:
    """CR Keywords - On Charge N 1.a: it has triggered."""
    t = table.player("A", hand=["Overwind", "Run Down"], field=["Watch"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Overwind").pass_once("A").pass_once("B")
    assert t.stack == ["Watch"]
    t.act("A", "activate Run Down").pass_all()
    assert t.champion("A").damage == 6


def test_each_ability_triggers_once(table: Scenario) -> None:
    """CR Keywords - On Charge N 1, 2: it is charged as long as one of them has not triggered."""
    t = table.player("A", field=["Two Faced Watch"], damage=9, deck=20).player("B", deck=20).main_phase("A")
    found = []
    for _ in range(4):
        t.pass_to("main", "A")
        found.append((t.counters("Two Faced Watch", "charge"), t.champion("A").damage))
    assert found == [(1, 8), (2, 8), (3, 5), (3, 5)]


@pytest.mark.parametrize(("lineage", "expected"), [(["Spirit of Fire"], (0, 9)), (RAI, (1, 6))])
def test_behind_a_restriction_it_is_not_charged(table: Scenario, lineage: list[str], expected: tuple[int, int]) -> None:
    """CR Keywords - On Charge N 2, CR Restriction Abilities 3."""
    t = table.player("A", lineage=lineage, field=["Learned Watch"], damage=9, deck=20).player("B", deck=20)
    t.main_phase("A").pass_to("main", "A")
    assert (t.counters("Learned Watch", "charge"), t.champion("A").damage) == expected


def test_only_the_turn_player_charges(table: Scenario) -> None:
    """CR Keywords - On Charge N 2."""
    t = table.player("A", field=["Quick Watch"]).player("B", field=["Quick Watch"], damage=9).main_phase("A")
    t.pass_to("main", "B")
    assert (t.counters("Quick Watch", "charge", "A"), t.counters("Quick Watch", "charge", "B")) == (0, 1)


def test_it_triggers_as_the_phase_begins(table: Scenario) -> None:
    """CR Keywords - On Charge N 2, CR Turn Order - Recollection Phase 1."""
    t = table.player("A", field=["Quick Watch"], memory=1, damage=9, deck=20).player("B", deck=20).main_phase("A")
    t.pass_to("recollection", "A")
    assert (t.stack, len(t.zone("A", "memory"))) == (["Quick Watch"], 1)


def test_what_gains_it_is_charged_too(table: Scenario) -> None:
    """CR Keywords - On Charge N 2, CR Abilities 9."""
    t = table.player("A", hand=["Make Watches"], field=["Clock"], damage=9, deck=20).player("B", deck=20)
    t.main_phase("A").act("A", "activate Make Watches").pass_all()
    found = []
    for _ in range(3):
        t.pass_to("main", "A")
        found.append((t.counters("Clock", "charge"), t.champion("A").damage))
    assert found == [(1, 9), (2, 6), (2, 6)]


def test_more_counters_may_come_instead(table: Scenario) -> None:
    """CR Replacement Effects 1: nothing says that it could not be replaced."""
    t = table.player("A", field=["Watch", "Doubler"], damage=9, deck=20).player("B", deck=20).main_phase("A")
    t.pass_to("main", "A")
    assert (t.counters("Watch", "charge"), t.champion("A").damage) == (2, 6)


def test_what_enters_with_counters_has_them_for_the_first_time(table: Scenario) -> None:
    """CR Keywords - On Charge N 1."""
    t = table.player("A", hand=["Charged Watch"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Charged Watch").pass_all()
    assert t.champion("A").damage == 6


def test_without_counters_nothing_is_charged(table: Scenario) -> None:
    """CR Keywords - On Charge N 1: not as it enters, but with the first counter."""
    t = table.player("A", hand=["Quick Watch"], damage=9, deck=20).player("B", deck=20).main_phase("A")
    t.act("A", "activate Quick Watch").pass_all()
    assert t.champion("A").damage == 9
    t.act("A", "pass").pass_to("main", "A")
    assert (t.counters("Quick Watch", "charge"), t.champion("A").damage) == (1, 6)


@pytest.mark.parametrize(("counters", "then", "damage"), [(3, "Age", 9), (3, "Unwind", 9), (1, "Wind Up", 6)])
def test_only_who_gets_charge_counters_is_charged(table: Scenario, counters: int, then: str, damage: int) -> None:
    """CR Keywords - On Charge N 1, CR Abilities 9: not who loses some, or gets counters of another kind."""
    t = table.player("A", field=[placed("Clock", charge=counters)], hand=["Make Watches", then], damage=9).player("B")
    t.main_phase("A").act("A", "activate Make Watches").pass_all().act("A", f"activate {then}").pass_all()
    assert t.champion("A").damage == damage
