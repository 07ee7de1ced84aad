"""Words about playing cards that would do nothing, or not what they say, are refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, card, does, has, memory, reserve
from grandarchive.model.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Keyword,
    PlayFrom,
    PlayOnlyIf,
    Starcalling,
    Static,
    Triggered,
    on_charge,
)
from grandarchive.model.amounts import LV, Amount, Depending
from grandarchive.model.cards import CardDefinition, Cost
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Happened, Paid, YourTurn, controls
from grandarchive.model.costs import BANISH_THIS, PayReserve, give_back
from grandarchive.model.effects import AddCounters, Banish, Draw, If, Modal, Mode, Modify, Put
from grandarchive.model.events import Happening, Limit, Pattern, Since
from grandarchive.model.measures import RESERVE_COST, Of
from grandarchive.model.modifications import (
    Empowered,
    EnablesElements,
    Gains,
    GlimpsedHave,
    IgnoresElements,
    Loses,
    Replaces,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    THEIRS,
    THIS,
    YOURS,
    Attacking,
    Bound,
    Every,
    Source,
    SourceCard,
    Subtype,
)
from grandarchive.model.outcomes import Prevented
from grandarchive.model.playing import Empower
from grandarchive.model.scopes import RULES, NextActivated, NextGlimpsed
from grandarchive.model.terms import CostKind, Speed, Who, Zone


def spell(*abilities: Ability) -> CardDefinition:
    """A Spell with these abilities."""
    return action("Test", 0, Speed.FAST, "mage spell", *abilities)


def relic(*abilities: Ability) -> CardDefinition:
    """An item with these abilities."""
    return card("Test", "item", "mage", reserve(0), abilities)


def refused(words: str, made: Callable[..., CardDefinition], *abilities: Ability) -> None:
    """Making a card of these abilities is refused with these words."""
    with pytest.raises(ga.IllegalDefinition, match=words):
        made(*abilities)


def test_cards_are_empowered_as_they_are_activated() -> None:
    relic(Static(ACTION, (Empowered(1),), reached=(Zone.STACK,)))
    spell(does(Modify(NextActivated(ACTION), (Empowered(2),))))
    refused("Empowered is not looked at where this reaches", relic, has(Empowered(1), affected=ALLY))
    on_stack = Every(ANYTHING, Zone.STACK)
    refused("empowered as it is activated", spell, does(Modify(on_stack, (Empowered(1),))))
    refused("Empowered is for objects and cards", spell, does(Modify(RULES, (Empowered(1),))))
    refused("the amount is 0", spell, does(Empower(0)))


def test_only_spells_ask_whether_they_were_empowered() -> None:
    asking = does(If(Paid("empowered"), (Draw(1),)))
    spell(asking)
    with pytest.raises(ga.IllegalDefinition, match="no optional additional cost is called 'empowered'"):
        action("Test", 0, Speed.FAST, "mage skill", asking)


def test_no_cost_is_called_empowered() -> None:
    way = AlternativeCost((PayReserve(1),), "empowered")
    refused("empowered by an effect, and not by a cost", spell, way, does(If(Paid("empowered"), (Draw(1),))))
    with pytest.raises(ga.IllegalDefinition, match="by an effect"):
        ally("Test", 1, 1, 1, "mage", way)


def test_what_is_looked_at_before_paying_asks_for_no_payment() -> None:
    option = AdditionalCost((PayReserve(1),), "more")
    asking = does(If(Paid("more"), (Draw(1),)))
    spell(option, asking, PlayOnlyIf(YourTurn()), PlayFrom((Zone.GRAVEYARD,), YourTurn()))
    refused("no optional additional cost is called 'more'", spell, option, asking, PlayOnlyIf(Paid("more")))
    refused(
        "no optional additional cost is called 'more'", spell, option, asking, PlayFrom((Zone.GRAVEYARD,), Paid("more"))
    )


def test_only_what_is_played_says_when() -> None:
    proviso = PlayOnlyIf(controls(ALLY))
    refused("it is not for an object", relic, PlayOnlyIf(controls(ALLY), inherited=True))
    with pytest.raises(ga.IllegalDefinition, match="PlayOnlyIf is for cards that are played"):
        card("Test", "ally", "mage", Cost(CostKind.NONE, None), (proviso,), power=1, life=1)


def choosing(minimum: Amount, maximum: Amount) -> CardDefinition:
    """A card of two modes."""
    return spell(does(Modal((Mode((Draw(1),)), Mode((Draw(2),))), minimum, maximum)))


def test_no_more_modes_are_chosen_than_there_are() -> None:
    both = Depending(YourTurn(), 2, 1)
    choosing(both, both)
    choosing(1, both)
    choosing(0, LV)
    choosing(Depending(YourTurn(), 0, 1), both)
    for minimum, maximum in ((1, Depending(YourTurn(), 3, 1)), (2, 1), (Depending(YourTurn(), 2, 1), 1), (3, LV)):
        with pytest.raises(ga.IllegalDefinition, match="of 2 modes so many cannot be chosen"):
            choosing(minimum, maximum)
    with pytest.raises(ga.IllegalDefinition, match="there is nothing to choose"):
        choosing(2, 2)
    with pytest.raises(ga.IllegalDefinition, match="it is the same in any case"):
        choosing(1, Depending(YourTurn(), 1, 1))


def test_elements_are_enabled_or_ignored_where_that_does_something() -> None:
    opened = Static(THIS, (IgnoresElements(THIS),), zones=(Zone.STACK,))
    spell(opened, does(Draw(1)))
    spell(does(Modify(NextActivated(ACTION), (IgnoresElements(),))))
    relic(has(IgnoresElements(ALLY, (Happening.ACTIVATE, Happening.MATERIALIZE))))
    relic(has(EnablesElements(("FIRE", "TERA"))))
    refused("norm is enabled for everybody", relic, has(EnablesElements(("NORM", "FIRE"))))
    refused("no element is called 'PINK'", relic, has(EnablesElements(("PINK",))))
    refused("its elements are asked for on the Effects Stack", relic, has(IgnoresElements(THIS)))
    refused("nothing fits", relic, has(IgnoresElements(YOURS & THEIRS)))
    refused("cards are played in three ways", relic, has(IgnoresElements(ALLY, (Happening.DRAW,))))
    refused(
        "the one that NextActivated says",
        spell,
        does(Modify(NextActivated(ACTION), (IgnoresElements(Subtype("SPELL")),))),
    )
    refused("says itself what it is for", spell, does(Modify(Every(ALLY), (IgnoresElements(),))))


def test_a_way_to_play_for_nothing_is_open_only_sometimes_or_somewhere() -> None:
    free = does(If(Paid("free"), (Draw(1),)))
    spell(AlternativeCost((), "free"), free)
    spell(AlternativeCost((), zones=(Zone.MEMORY,)), does(Draw(1)))
    spell(AlternativeCost((), condition=YourTurn()), does(Draw(1)))
    spell(AlternativeCost((), gates=(YourTurn(),)), does(Draw(1)))
    refused("it costs nothing in any case", spell, AlternativeCost(()), does(Draw(1)))


def test_starcalling_is_for_cards_of_decks() -> None:
    in_decks = (Zone.DECK,)
    spell(Starcalling(0), does(Draw(1)))
    relic(Static(ALLY, (Gains(Starcalling(2)),), reached=in_decks))
    relic(Static(ALLY, (Gains(Keyword("aethercalling")),), reached=in_decks))
    refused("cards are looked at in decks while glimpsing", relic, Static(ALLY, (Gains(Starcalling(2)),)))
    refused("aethercalling is not looked at where this reaches", relic, has(Gains(Keyword("aethercalling"))))
    refused("it is not for an object", spell, Starcalling(1, inherited=True), does(Draw(1)))
    asking = (AdditionalCost((PayReserve(1),), "more"), does(If(Paid("more"), (Draw(1),))))
    refused("no optional additional cost", spell, *asking, Starcalling(1, gates=(Paid("more"),)))
    with pytest.raises(ga.IllegalDefinition, match="only cards of main decks are looked at"):
        card("Test", "item", "mage", memory(1), (Starcalling(1),), supertypes="regalia")


def test_an_object_is_charged_for_the_first_time_once() -> None:
    relic(on_charge(1, Draw(1)))
    charged = Pattern(Happening.CHARGED, THIS, least=3)
    refused("once for the first time", relic, Triggered(charged, (Draw(1),)))
    refused("once for the first time", relic, Triggered(charged, (Draw(1),), limit=Limit()))
    other = Pattern(Happening.CHARGED, ALLY, least=3)
    refused("an object itself is charged", relic, Triggered(other, (Draw(1),), limit=Limit(1, Since.THIS_GAME)))
    refused("nobody remembers CHARGED", spell, does(If(Happened(charged), (Draw(1),))))


def test_others_do_not_activate_what_they_do_not_see() -> None:
    relic(Activated((PayReserve(1),), (Draw(1),), by=Who.OPPONENT, zones=(Zone.GRAVEYARD,)))
    hidden = Activated((PayReserve(1),), (Draw(1),), by=Who.EACH, zones=(Zone.HAND,))
    refused("others do not see the card there", relic, hidden)


def test_what_is_looked_at_while_glimpsing_is_called() -> None:
    spell(does(Modify(NextGlimpsed(ALLY, 3), (Gains(Keyword("aethercalling")), Gains(Starcalling(1))))))
    for m in (Gains(Keyword("stealth")), Loses(), EnablesElements(("FIRE",))):
        refused("does nothing while the cards are looked at", spell, does(Modify(NextGlimpsed(ALLY), (m,))))
    hurt = Replaces(Pattern(Happening.DAMAGED, ALLY), Prevented(), times=2)
    refused("it applies each time", spell, does(Modify(RULES, (hurt,))))
    assert spell(does(Modify(RULES, (replace(hurt, once=True),)))).name == "Test"
    called = Keyword("aethercalling")
    refused("nothing fits", relic, Static(THIS, (GlimpsedHave(ALLY & ~ALLY, called),)))
    refused("looked at", spell, does(Modify(RULES, (GlimpsedHave(ALLY, Keyword("taunt")),))))
    assert spell(does(Modify(RULES, (GlimpsedHave(ALLY, called),)))).name == "Test"
    refused("from 1 to", spell, does(Modify(NextGlimpsed(ALLY, 0), (Gains(Starcalling(1)),))))
    nowhere = does(Modify(NextGlimpsed(Attacking()), (Gains(Starcalling(1)),)))
    refused("nothing is attacking in Zone.DECK", spell, nowhere)


def test_counters_are_put_on_what_is_paid_with() -> None:
    burn = Banish(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.YOU, name="it"))
    relic(Activated((burn, AddCounters("omen", 1, Bound("it"))), (Draw(1),)))
    relic(Activated((BANISH_THIS, AddCounters("omen", 1, SourceCard())), (Draw(1),)))
    refused("no cost before is paid with it", relic, Activated((AddCounters("omen", 1, SourceCard()),), (Draw(1),)))
    refused("no cost before", relic, Activated((AddCounters("omen", 1, Bound("it")), burn), (Draw(1),)))
    returned = (give_back(ALLY), AddCounters("omen", 1, SourceCard()))
    refused("no cost before is paid with it", relic, Activated(returned, (Draw(1),)))
    itself = (Put(Source(), Zone.HAND), AddCounters("omen", 1, SourceCard()))
    refused("nothing follows what goes to a private zone", relic, Activated(itself, (Draw(1),)))
    refused("AddCounters is not paid like this", relic, Activated((AddCounters("buff", 1, Source()),), (Draw(1),)))
    counted = (burn, AddCounters("omen", Of(RESERVE_COST, Bound("it")), Bound("it")))
    refused("nothing is called 'it' here", relic, Activated(counted, (Draw(1),)))
