"""Counters that are put on what a cost is paid with, as a part of the costs."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, additional_cost, ally, attack, does, has
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import LV, Count
from grandarchive.model.choices import Some
from grandarchive.model.costs import BANISH_THIS, PayReserve
from grandarchive.model.effects import AddCounters, Banish, Draw, IfDone, MayPay, Put, Recover, Sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters
from grandarchive.model.modifications import Cant, Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, Bound, SourceCard
from grandarchive.model.outcomes import AmountBecomes, GoesTo
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

GRAVE = (Zone.GRAVEYARD,)
BANISHED = Zone.BANISHMENT
OMEN = Counters("omen") >= 1
AN_OMEN = AddCounters("omen", 1, SourceCard())
A_DEAD_CARD = Some(ANYTHING, GRAVE, whose=Who.YOU, name="burnt")
BURN = (Banish(A_DEAD_CARD), AddCounters("omen", 2, Bound("burnt")))

CARDS = (
    relic("Trinket", Activated((PayReserve(1), BANISH_THIS, AN_OMEN), (Recover(2),))),
    relic("Pyre", Activated(BURN, (Recover(Count(OMEN, BANISHED, Who.YOU)),))),
    relic("Scaling", Activated((BANISH_THIS, AddCounters("omen", LV, SourceCard())), (Recover(2),))),
    relic("Recall", Activated(BURN, (Put(Bound("burnt"), Zone.HAND),))),
    attack("Coup", 0, 3, "warrior", Activated((BANISH_THIS, AN_OMEN), (Recover(2),))),
    action("Rite", 0, Speed.FAST, "mage skill", additional_cost(*BURN), does(Recover(2))),
    skill("Offer", MayPay(BURN), IfDone((Recover(2),))),
    relic("Buff Altar", Activated((Sacrifice(Some(ALLY, name="it")), AddCounters("omen", 1, Bound("it"))), (Draw(1),))),
    ally("Pet", 0, 1, 3, "mage human"),
    relic("Ban", has(Cant(Pattern(Happening.COUNTERS)))),
    relic("More", has(Replaces(Pattern(Happening.COUNTERS), AmountBecomes(2)))),
    relic("Elsewhere", has(Replaces(Pattern(Happening.MOVE, into=BANISHED, out_of=Zone.FIELD), GoesTo(Zone.HAND)))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def omens(t: Scenario, player: str = "A") -> dict[str, int]:
    """How many omen counters there are on the cards in a banishment."""
    owner = t._index(player)
    there = (card for card in t.state.cards if card.zone is BANISHED and card.owner == owner)
    return {card.face.name: card.counters.get("omen", 0) for card in there}


def test_the_source_is_marked_once_it_has_paid(table: Scenario) -> None:
    """CR Activated Abilities 1, CR Ability Tracking 3.a: as a part of the costs, before anybody can respond."""
    t = table.player("A", field=["Trinket"], hand=1).player("B").main_phase("A").act("A", "use Trinket")
    assert (t.stack, omens(t), len(t.zone("A", "memory"))) == (["Trinket"], {"Trinket": 1}, 1)


def test_what_is_named_is_marked(table: Scenario) -> None:
    """CR Activated Abilities 1: it is that card, and no other that is banished already."""
    t = table.player("A", field=["Pyre"], graveyard=["Pet"], banishment=["Coup"], damage=9).player("B").main_phase("A")
    t.act("A", "use Pyre")
    assert omens(t) == {"Coup": 0, "Pet": 2}
    t.pass_all()
    assert t.champion("A").damage == 8


def test_who_cannot_pay_the_rest_does_not_mark_anything(table: Scenario) -> None:
    """CR Card Activation 1.8."""
    t = table.player("A", field=["Pyre", "Trinket"]).player("B").main_phase("A")
    assert not [option for option in t.options if option.startswith("use")]


def test_an_attack_pays_with_itself(table: Scenario) -> None:
    """CR Activated Abilities 8, CR Ability Tracking 3.a."""
    t = table.player("A", hand=["Coup"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Coup", target="B's champion")
    while not any(option == "use Coup" for option in t.options):
        t._pick(0)
    t.act("A", "use Coup")
    assert omens(t) == {"Coup": 1}


def test_the_number_is_that_before_anything_is_paid(table: Scenario) -> None:
    """CR Card Activation 1.7: with none there is nothing to put there."""
    t = table.player("A", field=["Scaling"], lineage=["Spirit of Fire", "Rai, Spellcrafter"]).player("B")
    t.main_phase("A").act("A", "use Scaling")
    assert omens(t) == {"Scaling": 1}
    t = with_extra_cards(*CARDS).player("A", field=["Scaling"]).player("B").main_phase("A").act("A", "use Scaling")
    assert omens(t) == {"Scaling": 0}


def test_the_text_goes_on_with_it(table: Scenario) -> None:
    """CR Ability Tracking 3.a: the name means the card that was marked."""
    t = table.player("A", field=["Recall"], graveyard=["Pet"]).player("B").main_phase("A").act("A", "use Recall")
    t.pass_all()
    assert (t.zone("A", "hand"), omens(t)) == (["Pet"], {})


def test_an_action_costs_it_in_addition(table: Scenario) -> None:
    """CR Card Activation 1.3.2, 1.8."""
    t = table.player("A", hand=["Rite"], graveyard=["Pet"]).player("B").main_phase("A").act("A", "activate Rite")
    assert omens(t) == {"Pet": 2}


@pytest.mark.parametrize(("answer", "damage"), [("pay", 7), ("no", 9)])
def test_it_is_paid_as_something_resolves(table: Scenario, answer: str, damage: int) -> None:
    """CR Resolution 5, 6."""
    t = table.player("A", hand=["Offer"], graveyard=["Pet"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Offer").pass_all().answer("A", "pay", answer).pass_all()
    assert (omens(t), t.champion("A").damage) == ({"Pet": 2} if answer == "pay" else {}, damage)


def test_what_was_sacrificed_is_marked_where_it_went(table: Scenario) -> None:
    """CR Ability Tracking 3.a."""
    t = table.player("A", field=["Buff Altar", "Pet"]).player("B").main_phase("A").act("A", "use Buff Altar")
    pet = next(card for card in t.state.cards if card.face.name == "Pet")
    assert (pet.zone, pet.counters) == (Zone.GRAVEYARD, {"omen": 1})


def test_where_no_counters_can_be_put_it_is_not_paid(table: Scenario) -> None:
    """CR Player Action Legality 2, CR Card Activation 1.8."""
    t = table.player("A", field=["Trinket", "Pyre", "Ban"], hand=1, graveyard=["Pet"]).player("B").main_phase("A")
    assert not [option for option in t.options if option.startswith("use")]


def test_more_may_be_put_instead(table: Scenario) -> None:
    """CR Replacement Effects 1."""
    t = table.player("A", field=["Trinket", "More"], hand=1).player("B").main_phase("A")
    t.act("A", "use Trinket").pass_all(next="banish this")
    assert omens(t) == {"Trinket": 2}


def test_what_went_to_a_private_zone_instead_is_not_marked(table: Scenario) -> None:
    """CR Ability Tracking 3.a, CR Replacement Effects 1: the cost is paid, and nothing is left to mark."""
    t = table.player("A", field=["Trinket", "Elsewhere"], hand=1).player("B").main_phase("A")
    t.act("A", "use Trinket").pass_all(next="banish this")
    assert "Trinket" not in t.zone("A", "banishment")
    assert not any(card.counters.get("omen") for card in t.state.cards)
