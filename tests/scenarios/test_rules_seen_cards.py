"""Who waits for players with so many cards, who has the fewest, and cards that are banished to pay and then loaded."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, card, does, keyword, memory, reserve
from grandarchive.model.abilities import Ability, Triggered
from grandarchive.model.amounts import influence
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.effects import AddCounters, Banish, Draw, Load, May
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ACTION, ANYTHING, ITEM, THIS, YOURS, Champion, Every, SourceCard
from grandarchive.model.players import Greatest, Having
from grandarchive.model.terms import CostKind, Phase, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

LEARN = AddCounters("enlighten", 1, Champion())
FEW = Pattern(Happening.ACTIVATE, ACTION, Having(Who.YOU, influence() <= 2))
FEWEST = -Greatest(-influence()) >= influence()
PAYING = Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD, paying=CostKind.MEMORY)
LOADING = May((Load(SourceCard(), Some(ITEM & YOURS)),))


def skill(name: str, *abilities: Ability) -> CardDefinition:
    """A fast action without cost."""
    return action(name, 0, Speed.FAST, "mage skill", *abilities)


CARDS = (
    card("Bare Shelf", "item", "mage", reserve(0), (Triggered(FEW, (LEARN,)),)),
    card(
        "Alms Bowl",
        "item",
        "mage",
        reserve(0),
        (Triggered(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION), (LEARN,), condition=FEWEST),),
    ),
    skill("Hum", does(Draw(1))),
    skill("Gift", does(Draw(4))),
    skill("Cinder", keyword("floating memory"), Triggered(PAYING, (LOADING,), zones=(Zone.GRAVEYARD,)), does(Draw(1))),
    skill("Sweep", does(Banish(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU)))),
    card("Token Price", "item", "mage", memory(1), ()),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario, player: str = "A") -> int:
    """How often a player's champion learned."""
    return dict(t.champion(player).counters).get("enlighten", 0)


@pytest.mark.parametrize(("cards", "times"), [(2, 1), (3, 0)])
def test_while_one_has_so_few_cards_what_one_does_is_waited_for(table: Scenario, cards: int, times: int) -> None:
    """CR Triggered Abilities 2, CR Game Terms - Influence 1: the activated card is no longer in the hand."""
    t = table.player("A", field=["Bare Shelf"], hand=["Hum"], memory=cards).player("B", hand=["Hum"]).main_phase("A")
    t.act("A", "activate Hum").pass_all()
    assert learned(t) == times


def test_it_is_asked_as_it_triggers_and_not_as_it_resolves(table: Scenario) -> None:
    """CR Triggered Abilities 3.a, 3.b: "while" is no intervening condition."""
    t = table.player("A", field=["Bare Shelf"], hand=["Hum", "Gift"]).player("B").main_phase("A")
    t.act("A", "activate Hum").act("A", "activate Gift")
    t.resolve_top().resolve_top()
    assert (len(t.zone("A", "hand")), t.stack) == (4, ["Hum", "Bare Shelf"])
    t.pass_all()
    assert learned(t) == 2


def test_nobody_else_who_has_so_few_cards_is_meant(table: Scenario) -> None:
    """CR Game Terms - Influence 1."""
    t = table.player("A", field=["Bare Shelf"]).player("B", hand=["Hum"]).main_phase("B")
    t.act("B", "activate Hum").pass_all()
    assert learned(t) == 0


@pytest.mark.parametrize(("others", "times"), [((3, 5), 1), ((2, 5), 1), ((5, 1), 0)])
def test_who_has_no_more_cards_than_anybody_else_has_the_fewest(others: tuple[int, int], times: int) -> None:
    """CR Game Terms - Influence 1: also who has as few as another."""
    t = with_extra_cards(*CARDS).player("A", field=["Alms Bowl"], hand=2)
    t.player("B", hand=others[0]).player("C", hand=others[1]).phase("A", "recollection").pass_all()
    assert learned(t) == times


def test_a_card_that_paid_is_loaded_from_where_it_went(table: Scenario) -> None:
    """CR Ability Tracking 3.a, CR Last-Known Information 1.a: it watched from the graveyard and is banished now."""
    t = table.player("A", field=["Bare Shelf"], graveyard=["Cinder"], material=["Token Price"], memory=1).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Token Price")
    t.answer("A", "floating memory", "Cinder").pass_all(may="yes")
    assert [each.name for each in t.object("Bare Shelf").loaded] == ["Cinder"]
    assert "Cinder" not in t.zone("A", "banishment")


def test_a_card_that_is_banished_for_nothing_is_not(table: Scenario) -> None:
    """CR Floating Memory 1: only what pays for a memory cost."""
    t = table.player("A", field=["Bare Shelf"], graveyard=["Cinder"], hand=["Sweep"]).player("B").main_phase("A")
    t.act("A", "activate Sweep").pass_all()
    assert t.zone("A", "banishment") == ["Cinder"]
