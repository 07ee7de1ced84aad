"""What is told apart: instances of an ability, decks that are looked at, what was drawn meanwhile, whose turn it is."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import (
    FAST,
    action,
    ally,
    does,
    has,
    keyword,
)
from grandarchive.model.abilities import Starcalling
from grandarchive.model.effects import DealDamage, Draw, Glimpse, LookAt, Modify, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import CantGain, Gains, Gets, Loses, Replaces
from grandarchive.model.nouns import ALLY, THIS, YOURS, Every, Owned, Target
from grandarchive.model.outcomes import Instead, Prevented
from grandarchive.model.players import Top
from grandarchive.model.states import DISTANT, Become
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.model.time import AdditionalPhase
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

STRONGER = has(Gets("power", 1), affected=ALLY & YOURS)
TO_MEMORY = Pattern(Happening.MOVE, Owned(Who.YOU), into=Zone.MEMORY, out_of=Zone.HAND)
WARDED = has(Replaces(Pattern(Happening.DAMAGED, THIS), Prevented(1)))

CARDS = (
    ally("Squire", 0, 2, 9, "warrior human"),
    ally("Bowman", 0, 2, 9, "ranger human", keyword("ranged", 1)),
    skill("Empowering", Modify(Target(ALLY), (Gains(STRONGER),))),
    skill("Aiming", Modify(Target(ALLY), (Gains(keyword("ranged", 1)),))),
    skill("Strip", Modify(Target(ALLY), (Loses(),))),
    skill("Bar", Modify(Target(ALLY), (CantGain("ranged"),))),
    skill("Far", Become(Every(ALLY), DISTANT)),
    skill("Peek", LookAt(Top())),
    skill("Peek At All", LookAt(Top(1, Who.EACH))),
    skill("Sight", Glimpse(2)),
    action("Comet", 4, FAST, "mage spell", Starcalling(1), does(Recover(1))),
    relic("Twist", has(Replaces(TO_MEMORY, Instead((Draw(1),))))),
    skill("More", AdditionalPhase(Phase.MAIN)),
    skill("Ward", Modify(Target(ALLY), (Gains(WARDED),))),
    skill("Bolt", DealDamage(5, Target(ALLY))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def played(t: Scenario, *names: str) -> Scenario:
    for name in names:
        t.act("A", f"activate {name}").pass_all()
    return t


# A static ability that was lost, or can't be gained, and of which the object has the same by something else ------


@pytest.mark.parametrize(
    ("cards", "power"),
    [(["Empowering"], 3), (["Empowering"] * 2, 4), (["Empowering", "Strip", "Empowering"], 3)],
)
def test_what_was_lost_does_not_come_back_with_another_instance(table: Scenario, cards: list[str], power: int) -> None:
    """CR Continuous Effects - Layers 2.d, CR Abilities 10: the first instance is gone, the second one is there once."""
    t = played(table.player("A", field=["Squire"], hand=cards).player("B").main_phase("A"), *cards)
    assert t.object("Squire").power == power


@pytest.mark.parametrize(
    ("cards", "damage"),
    [([], 3), (["Aiming"], 4), (["Strip"], 2), (["Strip", "Aiming"], 3), (["Bar", "Aiming"], 3)],
)
def test_a_printed_keyword_is_not_doubled_by_what_gave_it_again_or_could_not(
    table: Scenario, cards: list[str], damage: int
) -> None:
    """CR Continuous Effects - Layers 2.d, CR Player Action Legality 2."""
    t = table.player("A", field=["Bowman"], hand=["Far", *cards]).player("B").main_phase("A")
    played(t, "Far", *cards).act("A", "attack with Bowman", target="B's champion").pass_all()
    assert t.champion("B").damage == damage


@pytest.mark.parametrize(
    ("cards", "damage"),
    [
        (["Ward"] * 2, 3),
        (["Ward", "Strip", "Ward"], 4),
        (["Ward", "Strip", "Ward", "Ward"], 3),
        (["Ward", "Ward", "Strip", "Ward", "Ward", "Ward"], 2),
    ],
)
def test_each_instance_that_is_there_replaces_once(table: Scenario, cards: list[str], damage: int) -> None:
    """CR Abilities 10, CR Damage Prevention 10: what was lost is not asked about."""
    t = played(table.player("A", field=["Squire"], hand=[*cards, "Bolt"]).player("B").main_phase("A"), *cards)
    t.act("A", "activate Bolt").pass_all()
    while t.purpose == "replacement":
        t.game.choose(0)
    assert t.object("Squire").damage == damage


# Looking at the top card of each of several decks ----------------------------------------------------------------


def test_one_card_of_a_deck_that_is_looked_at_stays_known_to_others(table: Scenario) -> None:
    """CR Ordering and Tracking 1: where it lies is not hidden from B by looking at one card of that deck."""
    t = table.player("A", hand=["Peek At All"], deck=["Squire", "Bowman"])
    t.player("B", hand=["Peek"], deck=["Squire", "Bowman"]).main_phase("A")
    t.act("A", "activate Peek At All").pass_once("A").act("B", "activate Peek").pass_all()
    top = t.state.cards[t.state.zone(1, Zone.DECK)[0]]
    assert top.known == 0b11


# Starcalling of which the payment is replaced --------------------------------------------------------------------


def test_what_was_drawn_while_starcalling_is_not_put_back(table: Scenario) -> None:
    """CR Keywords - Starcalling 3: what is no longer in the deck does not go to its bottom."""
    t = table.player("A", hand=["Sight", "Sting"], field=["Twist"], deck=["Squire", "Comet", "Sting", "Sting"])
    t.player("B").main_phase("A").act("A", "activate Sight").pass_all().answer("A", "starcalling", "starcall Comet")
    assert (t.game.status(), t.zone("A", "hand"), t.zone("A", "deck")) == ([], ["Sting", "Squire"], ["Sting"] * 2)


# Additional phases of whoever left in their end phase ------------------------------------------------------------


def test_no_phase_comes_after_the_end_phase_of_who_has_left(table: Scenario) -> None:
    """CR Ending the Game 8: after the end phase the turn becomes that of the next player."""
    t = table.player("A", hand=["More"]).player("B").player("C").phase("A", "end")
    played(t, "More").concede("A")
    while t.state.turn_player == 0:
        t.game.choose(0)
    assert "main phase" not in t.log
