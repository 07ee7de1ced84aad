"""Starcalling: activating a card that one looks at while glimpsing."""

from __future__ import annotations

from typing import Final

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    additional_cost,
    ally,
    attack,
    costs_less,
    does,
    has,
    on,
)
from grandarchive.model.abilities import Ability, PlayOnlyIf, Starcalling, Static, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import controls
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import DealDamage, Draw, Glimpse, Modify, Recover
from grandarchive.model.events import Happening, Limit, Pattern
from grandarchive.model.measures import RESERVE_COST, Of
from grandarchive.model.modifications import CostChange, Gains, Replaces, StarcallsFreely
from grandarchive.model.nouns import ACTION, ALLY, ANYTHING, Owned, PlayedFrom, Source, Target
from grandarchive.model.outcomes import Instead
from grandarchive.model.scopes import RULES, AllThatFit
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

IN_DECKS: Final = (Zone.DECK,)

FOR_ITS_COST: Final = Starcalling(Of(RESERVE_COST, Source()))
TO_MEMORY: Final = Pattern(Happening.MOVE, Owned(Who.YOU), into=Zone.MEMORY, out_of=Zone.HAND)


def star(name: str, *abilities: Ability, cost: int = 5, calling: int = 1, element: str = "NORM") -> CardDefinition:
    """A slow Spell with Starcalling."""
    return action(
        name, cost, Speed.SLOW, "mage spell", Starcalling(calling), *abilities, does(Recover(1)), element=element
    )


CARDS = (
    skill("Sight", Glimpse(3), Draw(1)),
    skill("Brief Sight", Glimpse(1)),
    skill("Clear Sight", Glimpse(2)),
    skill("Long Sight", Glimpse(3)),
    star("Comet"),
    star("Free Comet", calling=0),
    star("Fire Comet", element="FIRE"),
    action("Learned Comet", 5, Speed.SLOW, "mage spell", Starcalling(1, gates=CLASS_BONUS), does(Recover(1))),
    star("Cheap Comet", costs_less(2, controls(ALLY)), calling=2),
    star("Taxed Comet", additional_cost(PayReserve(1)), calling=0),
    star("Picky Comet", PlayOnlyIf(controls(ALLY)), calling=0),
    action("Aimed Comet", 5, Speed.SLOW, "mage spell", Starcalling(0), does(DealDamage(1, Target(ALLY)))),
    attack("Falling Blade", 3, 2, "warrior", Starcalling(0)),
    ally("Star Friend", 4, 1, 1, "mage human", Starcalling(0)),
    ally("Pawn", 0, 1, 1, "mage human"),
    relic("Tax", Static(ACTION, (CostChange(2),), reached=(Zone.STACK,))),
    relic("Star Chart", Static(ALLY, (Gains(Starcalling(0)),), reached=IN_DECKS)),
    skill("Scry", Modify(AllThatFit(ANYTHING, IN_DECKS), (Gains(FOR_ITS_COST),)), Glimpse(2)),
    relic("Astrolabe", has(StarcallsFreely(Limit(1)))),
    relic("Twist", has(Replaces(TO_MEMORY, Instead((Draw(1),))))),
    relic("Watcher", Triggered(Pattern(Happening.ACTIVATE, PlayedFrom(Zone.DECK), by=Who.YOU), (Recover(5),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def looking(t: Scenario, sight: str = "Sight") -> Scenario:
    """A resolves what makes them glimpse."""
    return t.act("A", f"activate {sight}").pass_once("A").pass_once("B")


def test_a_card_that_is_looked_at_is_activated_and_the_others_go_to_the_bottom(table: Scenario) -> None:
    """CR Keywords - Starcalling 1, 1.a, 2, 3: a slow card, for less, and nothing stays on top."""
    deck = ["Pawn", "Comet", "Star Friend", "Tax"]
    t = table.player("A", hand=["Sight", "Pawn"], deck=deck, damage=9).player("B").main_phase("A")
    looking(t)
    assert t.purpose == "starcalling"
    assert t.options == ["done", "starcall Comet", "starcall Star Friend"]
    t.answer("A", "starcalling", "starcall Comet")
    assert t.purpose == "order bottom"
    t.answer("A", "order", "Star Friend")
    assert t.zone("A", "deck") == ["Star Friend", "Pawn"]
    assert t.zone("A", "hand") == ["Tax"]
    assert t.zone("A", "memory") == ["Pawn"]


def test_it_waits_until_what_resolves_has_resolved(table: Scenario) -> None:
    """CR Keywords - Starcalling 6: the rest of the effect is done first, and then there is Opportunity."""
    t = table.player("A", hand=["Sight"], deck=["Free Comet", "Pawn", "Pawn", "Tax"], damage=9).player("B")
    looking(t.main_phase("A")).answer("A", "starcalling", "starcall Free Comet").answer("A", "order", "Pawn")
    assert (t.champion("A").damage, t.stack) == (9, ["Free Comet"])
    assert t.zone("A", "hand") == ["Tax"]
    t.pass_all()
    assert t.champion("A").damage == 8
    assert t.zone("A", "graveyard") == ["Sight", "Free Comet"]


def test_it_may_be_left_alone(table: Scenario) -> None:
    """CR Keywords - Starcalling 1: then it is glimpsed like any other card."""
    t = table.player("A", hand=["Brief Sight"], deck=["Free Comet", "Pawn"]).player("B").main_phase("A")
    looking(t, "Brief Sight").answer("A", "starcalling", "done").answer("A", "glimpse", "Free Comet")
    t.pass_all()
    assert t.zone("A", "deck") == ["Pawn", "Free Comet"]


@pytest.mark.parametrize(
    ("name", "hand", "expected"),
    [
        ("Comet", 0, False),
        ("Comet", 1, True),
        ("Fire Comet", 1, False),
        ("Learned Comet", 1, False),
        ("Cheap Comet", 1, False),
        ("Cheap Comet", 2, True),
        ("Taxed Comet", 0, False),
        ("Taxed Comet", 1, True),
        ("Picky Comet", 0, False),
        ("Aimed Comet", 0, False),
    ],
)
def test_it_has_to_be_possible(table: Scenario, name: str, hand: int, expected: bool) -> None:
    """CR Card Activation 1.2, 1.3.2, 1.5, 1.6, 1.8."""
    t = table.player("A", hand=["Brief Sight", *["Pawn"] * hand], deck=[name, "Pawn"]).player("B").main_phase("A")
    looking(t, "Brief Sight")
    assert (t.purpose == "starcalling") is expected


def test_what_changes_costs_changes_it(table: Scenario) -> None:
    """CR Keywords - Starcalling 4: two less because of the ally."""
    t = table.player("A", hand=["Brief Sight"], deck=["Cheap Comet", "Pawn"], field=["Pawn"])
    looking(t.player("B").main_phase("A"), "Brief Sight").answer("A", "starcalling", "starcall Cheap Comet").pass_all()
    assert "Cheap Comet" in t.zone("A", "graveyard")


def test_what_makes_it_dearer_does_so_too(table: Scenario) -> None:
    """CR Keywords - Starcalling 4: nothing and two more."""
    t = table.player("A", hand=["Brief Sight", "Pawn"], deck=["Free Comet"], field=["Tax"]).player("B")
    t.main_phase("A")
    assert "activate Brief Sight" not in t.options
    sight = ally("Seer", 0, 1, 1, "mage human", on(Happening.ENTER, Glimpse(1)))
    for pawns, expected in ((1, False), (2, True)):
        hand = ["Seer", *["Pawn"] * pawns]
        t = with_extra_cards(*CARDS, sight).player("A", hand=hand, deck=["Free Comet"], field=["Tax"]).player("B")
        t.main_phase("A").act("A", "activate Seer").pass_once("A").pass_once("B").pass_once("A").pass_once("B")
        assert (t.purpose == "starcalling") is expected


def test_behind_a_restriction_it_is_met(table: Scenario) -> None:
    """CR Restriction Abilities 3."""
    lineage = ["Spirit of Fire", "Rai, Spellcrafter"]
    t = table.player("A", lineage=lineage, hand=["Brief Sight", "Pawn"], deck=["Learned Comet"]).player("B")
    looking(t.main_phase("A"), "Brief Sight")
    assert t.purpose == "starcalling"


def test_it_is_activated_from_the_main_deck(table: Scenario) -> None:
    """CR Keywords - Starcalling 5."""
    t = table.player("A", hand=["Brief Sight"], deck=["Star Friend"], field=["Watcher"], damage=9).player("B")
    looking(t.main_phase("A"), "Brief Sight").answer("A", "starcalling", "starcall Star Friend").pass_all()
    assert t.champion("A").damage == 4
    assert "Star Friend" in t.zone("A", "field")


def test_in_no_other_zone_it_does_anything(table: Scenario) -> None:
    """CR Keywords - Starcalling 5."""
    t = table.player("A", hand=["Free Comet"], graveyard=["Free Comet"], deck=["Free Comet"]).player("B")
    assert "activate Free Comet" not in t.main_phase("A").options


def test_other_cards_may_get_it(table: Scenario) -> None:
    """CR Keywords - Starcalling 1, CR Abilities 9: as long as something says so."""
    t = table.player("A", hand=["Brief Sight"], deck=["Pawn"], field=["Star Chart"]).player("B").main_phase("A")
    looking(t, "Brief Sight").answer("A", "starcalling", "starcall Pawn").pass_all()
    assert "Pawn" in t.zone("A", "field")


def test_it_may_cost_what_the_card_costs() -> None:
    """CR Keywords - Starcalling 1: at a speed that the card has not."""
    slow = action("Slow Draw", 2, Speed.SLOW, "mage skill", does(Recover(2)))
    t = with_extra_cards(*CARDS, slow).player("A", hand=["Scry", "Pawn", "Pawn"], deck=["Slow Draw", "Pawn"], damage=9)
    looking(t.player("B").main_phase("A"), "Scry")
    assert t.options == ["done", "starcall Slow Draw", "starcall Pawn"]
    t.answer("A", "starcalling", "starcall Slow Draw").pass_all()
    assert (t.champion("A").damage, t.zone("A", "memory")) == (7, ["Pawn", "Pawn"])


def test_of_two_ways_one_is_chosen(table: Scenario) -> None:
    """CR Card Activation 1.3.3: for nothing, or for what the card says."""
    t = table.player("A", hand=["Brief Sight", "Tax"], deck=["Star Friend"], field=["Star Chart"]).player("B")
    looking(t.main_phase("A"), "Brief Sight")
    assert t.options == ["done", "starcall Star Friend", "starcall Star Friend (2)"]


def test_an_attack_is_activated_like_that_and_fizzles_outside_of_the_main_phase(table: Scenario) -> None:
    """CR Resolution 9: without a combat phase there is nothing that it could be part of."""
    t = table.player("A", hand=["Brief Sight"], deck=["Falling Blade"]).player("B").phase("B", "end").pass_once("B")
    t.act("A", "activate Brief Sight").pass_once("A").pass_once("B")
    t.answer("A", "starcalling", "starcall Falling Blade").pass_all()
    assert t.zone("A", "graveyard") == ["Brief Sight", "Falling Blade"]


def test_the_opponent_sees_only_what_is_activated(table: Scenario) -> None:
    """CR Keywords - Starcalling 3."""
    t = table.player("A", hand=["Sight"], deck=["Free Comet", "Pawn", "Tax", "Pawn"]).player("B").main_phase("A")
    looking(t).answer("A", "starcalling", "starcall Free Comet")
    assert [item.label for item in t.view("B").stack][-1:] == ["activation of Free Comet (player 1)"]
    t.answer("A", "order", "Pawn")
    assert t.view("B").of(0).deck == ()


def test_it_may_cost_nothing_once_each_turn(table: Scenario) -> None:
    """CR Keywords - Starcalling 4, CR Ability Tracking 1: and the next one costs what it says."""
    deck = ["Comet", "Pawn", "Pawn", "Pawn", "Comet", "Pawn", "Pawn"]
    t = table.player("A", hand=["Sight", "Sight"], field=["Astrolabe"], deck=deck, damage=9).player("B")
    looking(t.main_phase("A"))
    assert t.options == ["done", "starcall Comet", "starcall freely Comet"]
    t.answer("A", "starcalling", "starcall freely Comet").pass_all(order=["Pawn"])
    assert (t.champion("A").damage, t.zone("A", "memory")) == (8, [])
    looking(t)
    assert t.options == ["done", "starcall Comet"]


def test_two_such_abilities_let_it_cost_nothing_once_each() -> None:
    """CR Abilities 10: what the lens has twice is two abilities."""
    lens = relic("Lens", has(StarcallsFreely(Limit(1))), has(StarcallsFreely(Limit(1))))
    deck = ["Comet", "Pawn", "Pawn", "Pawn"] * 3
    t = with_extra_cards(*CARDS, lens).player("A", hand=["Sight"] * 3, field=["Lens"], deck=deck, damage=9)
    looking(t.player("B").main_phase("A"))
    for _ in range(2):
        t.answer("A", "starcalling", "starcall freely Comet").pass_all(order=["Pawn"])
        looking(t)
    assert t.options == ["done", "starcall Comet"]


def test_it_need_not_cost_nothing(table: Scenario) -> None:
    """CR Card Activation 1.3.3: who pays what it says has the other one for another card of this turn."""
    deck = ["Comet", "Comet", "Pawn", "Pawn"]
    t = table.player("A", hand=["Sight", "Pawn"], field=["Astrolabe"], deck=deck).player("B").main_phase("A")
    looking(t)
    assert t.options[1:3] == ["starcall Comet", "starcall freely Comet"]
    t.answer("A", "starcalling", "starcall Comet")
    assert len(t.zone("A", "memory")) == 1
    assert not t.state.uses


def test_additional_costs_are_paid_besides_nothing(table: Scenario) -> None:
    """CR Card Activation 1.3.2."""
    t = table.player("A", hand=["Sight"], field=["Astrolabe"], deck=["Taxed Comet", "Pawn", "Pawn"]).player("B")
    looking(t.main_phase("A"))
    assert t.purpose == "glimpse"


def test_what_was_drawn_while_starcalling_is_not_put_back(table: Scenario) -> None:
    """CR Keywords - Starcalling 3: what is no longer in the deck does not go to its bottom."""
    t = table.player("A", hand=["Clear Sight", "Sting"], field=["Twist"], deck=["Pawn", "Comet", "Sting", "Sting"])
    looking(t.player("B").main_phase("A"), "Clear Sight").answer("A", "starcalling", "starcall Comet")
    assert (t.game.status(), t.zone("A", "hand"), t.zone("A", "deck")) == ([], ["Sting", "Pawn"], ["Sting"] * 2)


def test_only_static_abilities_are_counted() -> None:
    with pytest.raises(ga.IllegalDefinition, match="only static abilities apply so often"):
        skill("Test", Modify(RULES, (StarcallsFreely(Limit(1)),)))


def test_a_card_knows_that_it_was_starcalled() -> None:
    """CR Keywords - Starcalling 2: that cost was paid, and not its own."""
    text = "Starcalling — (0)\nOn Enter: If CARDNAME was starcalled, as a Spell, deal 3 damage to target champion."
    cards = trial(text, "Ally — Mage Human", beside=trial("Glimpse 2.", called="Sight"))
    t = Scenario(cards).player("A", hand=["Sight", "Trial"], deck=["Trial", "Gray Wolf"]).player("B").main_phase("A")
    looking(t).answer("A", "starcalling", "starcall Trial").pass_all(target="B's champion")
    assert t.champion("B").damage == 3
    t.act("A", "activate Trial").pass_all(target="B's champion")
    assert (t.champion("B").damage, len(t.objects("Trial"))) == (3, 2)


def test_who_starcalled_knows_the_order_of_what_went_to_the_bottom(table: Scenario) -> None:
    """CR Keywords - Starcalling 3, CR Ordering and Tracking 2: and nobody else does."""
    t = table.player("A", hand=["Long Sight"], deck=["Pawn", "Free Comet", "Striker", "Bulky"]).player("B")
    looking(t.main_phase("A"), "Long Sight")
    t.answer("A", "starcalling", "starcall Free Comet").answer("A", "order", "Striker")
    known = [[(place, card.name) for place, card in t.view(viewer).of(0).deck] for viewer in "AB"]
    assert known == [[(1, "Striker"), (2, "Pawn")], []]
