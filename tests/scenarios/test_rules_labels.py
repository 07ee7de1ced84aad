"""Labels of abilities, by which others speak of them (CR Label Keywords)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.amounts import Times
from grandarchive.model.cards import CardDefinition
from grandarchive.model.costs import BANISH_THIS, REST_THIS, SACRIFICE_THIS, PayReserve
from grandarchive.model.effects import AddCounters, Draw, Modify, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AbilitiesCost, Cant
from grandarchive.model.nouns import ALLY, EVENT_CARD, Source
from grandarchive.model.scopes import RULES, NextUsed
from grandarchive.model.terms import Who
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

DEALT = Pattern(Happening.ACTIVATE, ALLY, by=Who.YOU, items=("ability",), label="cardistry")


def dealer(name: str, cost: int, label: str = "cardistry") -> CardDefinition:
    """An ally with an ability that has this label, or none."""
    return ally(name, 0, 1, 3, "mage suited", Activated((PayReserve(cost),), (Recover(1),), label=label))


CARDS = (
    dealer("Two", 2),
    dealer("Plain Two", 2, ""),
    dealer("Four", 4),
    relic("Deck", Activated((PayReserve(2),), (Recover(1),), label="cardistry")),
    ally("Gone", 0, 1, 3, "mage suited", Activated((PayReserve(2), SACRIFICE_THIS), (Recover(1),), label="cardistry")),
    relic("Thorn", Triggered(DEALT, (AddCounters("buff", 1, EVENT_CARD),))),
    relic("Twice Thorn", Activated((BANISH_THIS,), (Modify(NextUsed(ALLY, "cardistry"), (AbilitiesCost(-3),)),))),
    relic("Any Thorn", Activated((BANISH_THIS,), (Modify(NextUsed(), (AbilitiesCost(-1),)),))),
    relic("Burden", Activated((BANISH_THIS,), (Modify(NextUsed(ALLY), (AbilitiesCost(1),)),))),
    relic("Lock", has(Cant(Pattern(Happening.ACTIVATE, items=("ability",), label="cardistry")))),
    relic("Ban", Activated((REST_THIS,), (Modify(RULES, (Cant(DEALT),)),))),
    relic("Tally", Activated((REST_THIS,), (Recover(Times(DEALT)), AddCounters("buff", 1, Source())))),
    skill("Filler", Draw(1)),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def begin(t: Scenario, *field: str, hand: int = 0) -> Scenario:
    """A has these, so many cards in hand, and 9 damage."""
    t.player("A", hand=["Filler"] * hand, field=list(field), damage=9).player("B", field=["Two"], hand=["Filler"] * 2)
    return t.main_phase("A")


def healed(t: Scenario) -> int:
    """How much A has recovered of 9."""
    return 9 - t.champion("A").damage


@pytest.mark.parametrize(("name", "buffs"), [("Four", 1), ("Plain Two", 0)])
def test_abilities_with_a_label_are_noticed(t: Scenario, name: str, buffs: int) -> None:
    """CR Label Keywords 2, CR Triggered Abilities 2."""
    begin(t, name, "Thorn", hand=4).act("A", f"use {name}").pass_all()
    assert (dict(t.object(name).counters).get("buff", 0), healed(t)) == (buffs, 1)


def test_only_those_of_objects_that_fit_are_noticed(t: Scenario) -> None:
    """CR Triggered Abilities 2."""
    begin(t, "Deck", "Thorn", hand=2).act("A", "use Deck").pass_all()
    assert t.object("Deck").counters == ()


def test_the_next_ability_with_a_label_costs_less(t: Scenario) -> None:
    """CR Activated Abilities 1, CR Label Keywords 2: one with another cost or label does not use it up."""
    begin(t, "Two", "Plain Two", "Deck", "Four", "Twice Thorn", hand=5).act("A", "use Twice Thorn").pass_all()
    t.act("A", "use Plain Two").pass_all().act("A", "use Deck").pass_all()
    assert len(t.zone("A", "hand")) == 1
    t.act("A", "use Four").pass_all()
    assert (len(t.zone("A", "hand")), healed(t)) == (0, 3)


def test_it_is_for_one_ability_only(t: Scenario) -> None:
    """CR Activated Abilities 1: an ability never costs less than nothing, and the rest is lost."""
    begin(t, "Two", "Four", "Twice Thorn", hand=3).act("A", "use Twice Thorn").pass_all()
    t.act("A", "use Two").pass_all()
    assert len(t.zone("A", "hand")) == 3
    t.cannot("A", "use Four")


def test_several_are_for_the_same_ability(t: Scenario) -> None:
    """CR Card Activation 1.7.3: what costs less and more adds up."""
    begin(t, "Four", "Two", "Twice Thorn", "Any Thorn", "Burden", hand=4)
    for name in ("Twice Thorn", "Burden", "Any Thorn"):
        t.act("A", f"use {name}").pass_all()
    t.act("A", "use Four").pass_all()
    assert len(t.zone("A", "hand")) == 3
    t.act("A", "use Two").pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_it_is_over_with_the_turn_and_is_not_for_others(t: Scenario) -> None:
    """CR Continuous Effects 2."""
    begin(t, "Two", "Any Thorn").act("A", "use Any Thorn").pass_all().act("A", "pass")
    t.act("B", "use Two")
    assert len(t.zone("B", "hand")) == 0
    t.pass_all().pass_to("main", "B").pass_to("main", "A")
    t.cannot("A", "use Two")


def test_a_source_that_pays_with_itself_uses_it_up(t: Scenario) -> None:
    """CR Activated Abilities 1, CR Abilities 13."""
    begin(t, "Gone", "Two", "Any Thorn", hand=2).act("A", "use Any Thorn").pass_all()
    t.act("A", "use Gone").pass_all()
    assert (len(t.zone("A", "hand")), healed(t)) == (1, 1)
    t.cannot("A", "use Two")


@pytest.mark.parametrize(("lock", "locked"), [("Lock", True), ("Thorn", False)])
def test_abilities_with_a_label_cannot_be_activated(t: Scenario, lock: str, locked: bool) -> None:
    """CR Permission 1, CR Label Keywords 2."""
    begin(t, "Two", "Plain Two", lock, hand=4).act("A", "use Plain Two").pass_all()
    if locked:
        t.cannot("A", "use Two")
    else:
        t.act("A", "use Two")


def test_they_are_remembered_for_the_turn(t: Scenario) -> None:
    """CR Label Keywords 2."""
    begin(t, "Two", "Plain Two", "Tally", hand=4)
    t.act("A", "use Two").pass_all().act("A", "use Plain Two").pass_all().act("A", "use Tally").pass_all()
    assert healed(t) == 3
