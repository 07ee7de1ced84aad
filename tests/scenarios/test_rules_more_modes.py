"""How many modes are chosen, where that depends on something (CR Card Activation 1.4, 1.8.2)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import CLASS_BONUS, action, additional_cost, ally, does, on
from grandarchive.model.abilities import Ability, Activated, AdditionalCost, Imbue
from grandarchive.model.amounts import LV, Depending
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import Condition, Paid, controls
from grandarchive.model.costs import PayReserve, sacrifice
from grandarchive.model.effects import AddCounters, DealDamage, Modal, Mode
from grandarchive.model.events import Happening
from grandarchive.model.nouns import ALLY, ITEM, Champion, Target
from grandarchive.model.terms import Speed
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic


def gives(kind: str) -> Mode:
    """A mode that puts a counter on your champion."""
    return Mode((AddCounters(kind, 1, Champion()),))


AGE, GEM, PAGE = gives("age"), gives("gem"), gives("page")
HITS = Mode((DealDamage(1, Target(ALLY)),))


def fast(name: str, *abilities: Ability, cost: int = 0) -> CardDefinition:
    """A fast action of mages."""
    return action(name, cost, Speed.FAST, "mage skill", *abilities)


def two_if(condition: Condition, *modes: Mode) -> Modal:
    """Choose one, or two if something holds."""
    count = Depending(condition, 2, 1)
    return Modal(modes, count, count)


IMBUED, BOUGHT = Paid("imbued"), Paid("bought")
UP_TO_TWO = Modal((AGE, GEM, PAGE), Depending(controls(ITEM), 0, 1), Depending(controls(ITEM), 2, 1))

CARDS = (
    fast("Learned", does(Modal((AGE, GEM, PAGE), 1, Depending(CLASS_BONUS[0], 2, 1)))),
    fast("Equipped", does(UP_TO_TWO)),
    fast("Bought", AdditionalCost((PayReserve(1),), "bought"), does(two_if(BOUGHT, AGE, GEM, PAGE))),
    fast("Decree", Imbue(1), does(two_if(IMBUED, AGE, GEM, PAGE)), cost=1),
    fast("Hitting Decree", Imbue(1), does(two_if(IMBUED, HITS, AGE)), cost=1),
    fast("Greedy", additional_cost(sacrifice(ALLY)), does(Modal((AGE, GEM), 1, Depending(controls(ALLY), 1, 2)))),
    fast("By Level", does(Modal((AGE, GEM, PAGE), 0, LV))),
    fast("Filler"),
    relic("Dial", Activated((), (UP_TO_TWO,))),
    ally("Chooser", 0, 1, 1, "mage human", on(Happening.ENTER, UP_TO_TWO)),
    ally("Victim", 0, 1, 1, "mage human"),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def counters(t: Scenario) -> set[str]:
    return set(dict(t.champion("A").counters))


@pytest.mark.parametrize(
    ("lineage", "modes", "expected"),
    [
        (["Spirit of Fire"], ["mode 2"], {"gem"}),
        (["Spirit of Fire", "Rai, Spellcrafter"], ["mode 2", "mode 3"], {"gem", "page"}),
        (["Spirit of Fire", "Rai, Spellcrafter"], ["mode 2", "done"], {"gem"}),
    ],
)
def test_more_modes_are_chosen_if_something_holds(
    table: Scenario, lineage: list[str], modes: list[str], expected: set[str]
) -> None:
    """CR Card Activation 1.4."""
    t = table.player("A", lineage=lineage, hand=["Learned"]).player("B").main_phase("A")
    t.act("A", "activate Learned", mode=modes).pass_all()
    assert counters(t) == expected


@pytest.mark.parametrize("source", ["activate Equipped", "use Dial", "activate Chooser"])
def test_what_is_counted_is_counted_for_every_text_with_modes(table: Scenario, source: str) -> None:
    """CR Card Activation 1.4, CR Triggered Abilities 5: with the item up to two, which may be none."""
    t = table.player("A", hand=["Equipped", "Chooser"], field=["Dial"]).player("B").main_phase("A")
    t.act("A", source)
    if "Chooser" in source:
        t.pass_once("A").pass_once("B")
    assert t.options == ["mode 1", "mode 2", "mode 3", "done"]
    t.answer("A", "mode", "mode 1", "mode 3").pass_all()
    assert counters(t) == {"age", "page"}


def test_without_it_there_is_one(table: Scenario) -> None:
    """CR Card Activation 1.4."""
    t = table.player("A", hand=["Equipped"]).player("B").main_phase("A")
    t.act("A", "activate Equipped")
    assert t.options == ["mode 1", "mode 2", "mode 3"]
    t.answer("A", "mode", "mode 1").pass_all()
    assert counters(t) == {"age"}


def test_what_is_declared_counts_as_modes_are_chosen(table: Scenario) -> None:
    """CR Card Activation 1.3.2, 1.4."""
    t = table.player("A", hand=["Bought", "Bought", "Filler"]).player("B").main_phase("A")
    t.act("A", "activate Bought", pay="decline", mode="mode 1").pass_all()
    assert counters(t) == {"age"}
    t.act("A", "activate Bought", pay="pay", mode=["mode 2", "mode 3"]).pass_all()
    assert counters(t) == {"age", "gem", "page"}


@pytest.mark.parametrize(("imbues", "expected"), [(False, {"gem"}), (True, {"age", "gem"})])
def test_a_mode_is_added_as_the_card_becomes_imbued(table: Scenario, imbues: bool, expected: set[str]) -> None:
    """CR Card Activation 1.8.2, CR Keywords - Imbue 1: it may stand before the one that was chosen, which stays."""
    t = table.player("A", hand=["Decree", "Filler"]).player("B").main_phase("A")
    t.act("A", "activate Decree", mode="mode 2", reserve="Filler")
    t.answer("A", "imbue", "imbue" if imbues else "no")
    if imbues:
        assert t.options == ["mode 1", "mode 3"]
        t.answer("A", "mode", "mode 1")
    t.pass_all()
    assert counters(t) == expected


def test_an_added_mode_asks_for_its_targets(table: Scenario) -> None:
    """CR Card Activation 1.8.2: modes and then targets."""
    t = table.player("A", hand=["Hitting Decree", "Filler"], field=["Victim"]).player("B").main_phase("A")
    t.act("A", "activate Hitting Decree", mode="mode 2", reserve="Filler")
    t.answer("A", "imbue", "imbue").pass_all()
    assert counters(t) == {"age"}
    assert t.zone("A", "graveyard") == ["Hitting Decree", "Victim"]


def test_without_another_mode_there_are_as_many_as_there_can_be(table: Scenario) -> None:
    """CR Card Activation 1.8.2."""
    t = table.player("A", hand=["Hitting Decree", "Filler"]).player("B").main_phase("A")
    t.act("A", "activate Hitting Decree", mode="mode 2", reserve="Filler")
    t.answer("A", "imbue", "imbue").pass_all()
    assert counters(t) == {"age"}
    assert t.zone("A", "graveyard") == ["Hitting Decree"]


def test_paying_may_allow_another_mode(table: Scenario) -> None:
    """CR Card Activation 1.8.2: without the ally up to two, so the second one need not be chosen."""
    t = table.player("A", hand=["Greedy", "Greedy"], field=["Victim", "Victim"]).player("B").main_phase("A")
    t.act("A", "activate Greedy", mode="mode 1", sacrifice="Victim").pass_all()
    assert counters(t) == {"age"}
    t.act("A", "activate Greedy", mode="mode 1")
    assert t.options == ["mode 2", "done"]
    t.answer("A", "mode", "mode 2").pass_all()
    assert counters(t) == {"age", "gem"}


def test_none_are_chosen_where_there_are_none_to_choose(table: Scenario) -> None:
    """CR Card Activation 1.4, CR Game Terms - LV: of level 0."""
    t = table.player("A", hand=["By Level"]).player("B").main_phase("A")
    t.act("A", "activate By Level").pass_all()
    assert counters(t) == set()
