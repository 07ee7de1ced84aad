"""What triggers as an object of an opponent is destroyed: its card is followed, and so is whose object it was."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, regalia_item
from grandarchive.model.abilities import Triggered
from grandarchive.model.composition import ChoosePlayer, IfDone, May
from grandarchive.model.effects import Banish, Destroy, Draw
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ANYTHING, EVENT_CARD, THEIRS, TOKEN, ControllerOf, Target
from grandarchive.model.players import ThePlayer
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

CARDS = (
    relic(
        "Wreath",
        Triggered(
            Pattern(Happening.DESTROYED, ~TOKEN & THEIRS),
            (
                ChoosePlayer(ControllerOf(EVENT_CARD), "that opponent"),
                May((Banish(EVENT_CARD),)),
                IfDone((Draw(1, ThePlayer("that opponent")),)),
            ),
        ),
    ),
    skill("Raze", Destroy(Target(ANYTHING))),
    ally("Herald", 0, 1, 3, "mage human"),
    regalia_item("Royal Orb", 0, "mage"),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_its_card_is_banished_from_the_graveyard(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a: who controlled it draws for it."""
    t = table.player("A", field=["Wreath"], hand=["Raze"]).player("B", field=["Herald"], deck=["Raze"]).main_phase("A")
    t.act("A", "activate Raze", target="Herald").pass_all().answer("A", "may", "yes").pass_all()
    assert (t.zone("B", "banishment"), t.zone("B", "graveyard"), t.zone("B", "hand")) == (["Herald"], [], ["Raze"])


def test_who_does_not_want_to_banish_it_gives_nothing_for_it(table: Scenario) -> None:
    """CR Resolution 6."""
    t = table.player("A", field=["Wreath"], hand=["Raze"]).player("B", field=["Herald"], deck=["Raze"]).main_phase("A")
    t.act("A", "activate Raze", target="Herald").pass_all().answer("A", "may", "no").pass_all()
    assert (t.zone("B", "graveyard"), t.zone("B", "hand")) == (["Herald"], [])


def test_what_is_banished_already_cannot_be_banished(table: Scenario) -> None:
    """CR Supertypes - Regalia 4: a regalia that is destroyed goes to the banishment."""
    t = table.player("A", field=["Wreath"], hand=["Raze"]).player("B", field=["Royal Orb"], deck=["Raze"])
    t.main_phase("A").act("A", "activate Raze", target="Royal Orb").pass_all()
    assert (t.purpose, t.zone("B", "banishment"), t.zone("B", "hand")) == ("opportunity", ["Royal Orb"], [])


def test_that_opponent_is_who_controlled_it(table: Scenario) -> None:
    """CR Last-Known Information 1: not who owns its card."""
    t = table.player("A", field=["Wreath", placed("Herald", controller="B")], hand=["Raze"])
    t.player("B", deck=["Raze"]).main_phase("A")
    t.act("A", "activate Raze", target="Herald").pass_all().answer("A", "may", "yes").pass_all()
    assert (t.zone("A", "banishment"), t.zone("B", "hand")) == (["Herald"], ["Raze"])
