"""Preserved cards: put elsewhere, paid with and counted; and abilities of cards that are preserved."""

from __future__ import annotations

from grandarchive.cards.starter.printing import action, additional_cost, ally, does
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Is
from grandarchive.model.costs import banish
from grandarchive.model.effects import AddCounters, Preserve, Put
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ALLY, ANYTHING, Being, Champion, SourceCard
from grandarchive.model.states import PRESERVED
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

MATERIAL = (Zone.MATERIAL,)
A_PRESERVED = Some(Being(PRESERVED), MATERIAL, 0, whose=Who.YOU)
AGE = AddCounters("age", 1, Champion())
RECOLLECTION = Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION)
CARDS = (
    ally("Acorn", 1, 1, 1, "mage"),
    ally(
        "Feast",
        1,
        1,
        1,
        "mage",
        Triggered(RECOLLECTION, (AGE,), condition=Is(SourceCard(), Being(PRESERVED)), zones=MATERIAL),
    ),
    skill("Unearth", Put(A_PRESERVED, Zone.HAND)),
    skill("Tally", AddCounters("age", Count(Being(PRESERVED) & ALLY, Zone.MATERIAL, Who.YOU), Champion())),
    action(
        "Spend", 0, Speed.FAST, "mage skill", additional_cost(banish(Being(PRESERVED), 1, Zone.MATERIAL)), does(AGE)
    ),
    skill("Bury", Preserve(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU))),
)
SWORD = "Sword of Seeking"


def learned(t: Scenario) -> int:
    """How many age counters the champion of A has."""
    return dict(t.champion("A").counters).get("age", 0)


def test_only_preserved_cards_are_found() -> None:
    """CR Keywords - Preserve 4."""
    t = with_extra_cards(*CARDS).player("A", hand=["Unearth"], material=[placed("Acorn", preserved=True), SWORD])
    t.player("B", material=[placed("Feast", preserved=True)]).main_phase("A").act("A", "activate Unearth").pass_all()
    assert t.options == ["Acorn", "done"]
    assert t.answer("A", "choose", "Acorn").pass_all().zone("A", "hand") == ["Acorn"]


def test_preserved_cards_are_counted() -> None:
    """CR Keywords - Preserve 4: two of them are allies."""
    material = [placed("Acorn", preserved=True), placed("Feast", preserved=True), placed("Tally", preserved=True)]
    t = with_extra_cards(*CARDS).player("A", hand=["Tally"], material=[*material, SWORD]).player("B").main_phase("A")
    assert learned(t.act("A", "activate Tally").pass_all()) == 2


def test_a_preserved_card_pays() -> None:
    """CR Card Activation 1.8: without one the cost cannot be paid."""
    t = with_extra_cards(*CARDS).player("A", hand=["Spend", "Spend"], material=[placed("Acorn", preserved=True), SWORD])
    t.player("B").main_phase("A").act("A", "activate Spend").pass_all()
    assert (learned(t), t.zone("A", "banishment"), t.zone("A", "material")) == (1, ["Acorn"], [SWORD])
    assert not t.can("A", "activate Spend")


def test_an_ability_asks_whether_its_card_is_preserved() -> None:
    """CR Keywords - Preserve 4: one that was only put into the material deck is not."""
    for preserved, aged in ((True, 1), (False, 0)):
        t = with_extra_cards(*CARDS).player("A", material=[placed("Feast", preserved=preserved), SWORD]).player("B")
        t.phase("A", "materialize").answer("A", "materialize", "decline").pass_all()
        assert learned(t) == aged


def test_a_card_that_returned_to_hand_is_preserved_no_more() -> None:
    """CR Keywords - Preserve 3. It is another object."""
    t = with_extra_cards(*CARDS).player("A", hand=["Unearth", "Bury", "Tally", "Tally"])
    t = t.player("B").main_phase("A").act("A", "activate Bury")
    t.pass_all(choose="Tally").act("A", "activate Unearth").pass_all(choose="Tally")
    assert learned(t.act("A", "activate Tally").pass_all()) == 0
