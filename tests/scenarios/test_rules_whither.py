"""Cards that come back and what is said of them then, as texts say it."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action as an_action
from grandarchive.cards.starter.printing import ally, champion, does
from grandarchive.model.abilities import Ability
from grandarchive.model.effects import Destroy, Put
from grandarchive.model.nouns import ALLY, ANYTHING, Every, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph
from tests.scenarios.extra_cards import with_extra_cards


def says(text: str, *, is_action: bool = False) -> Ability:
    """The ability that a text says."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    assert not isinstance(found, Declined), found
    (ability,) = found
    return ability


CARDS = (
    ally(
        "Usher",
        0,
        1,
        1,
        "mage human",
        says(
            "Whenever your champion levels up, return this card from your graveyard to the field. If you do, it "
            "becomes ephemeral and draw a card."
        ),
    ),
    ally(
        "Warden",
        0,
        1,
        1,
        "mage human",
        says("On Death: Return CARDNAME from your graveyard to the field. It becomes ephemeral."),
    ),
    ally(
        "Zealot",
        0,
        1,
        1,
        "mage human",
        says("On Death: You may banish two other cards from your graveyard. If you do, draw a card."),
    ),
    champion("Rising Mage", 1, 15, "mage human"),
    an_action("Raze", 0, Speed.FAST, "mage skill", does(Destroy(Target(ALLY)))),
    an_action("Exhume", 0, Speed.FAST, "mage skill", does(Put(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU), Zone.HAND))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_what_came_back_becomes_what_the_text_says(table: Scenario) -> None:
    """CR Ability Tracking 3.a, CR Ephemeral 1: the object that the card became is spoken of."""
    t = table.player("A", field=["Warden"], hand=["Raze"]).player("B").main_phase("A")
    t.act("A", "activate Raze", target="Warden").pass_all()
    assert t.object("Warden").states == ("ephemeral",)
    assert "Warden" not in t.zone("A", "graveyard")


def test_what_left_the_graveyard_before_does_not_come_back(table: Scenario) -> None:
    """CR Ability Tracking 3.a: the card is not where it is expected, so nothing of it is done."""
    t = table.player("A", field=["Warden"], hand=["Raze", "Exhume"]).player("B").main_phase("A")
    t.act("A", "activate Raze", target="Warden").resolve_top().act("A", "activate Exhume").resolve_top().pass_all()
    assert ("Warden" in t.zone("A", "hand"), t.objects("Warden")) == (True, [])


def test_it_is_done_only_if_the_card_came_back(table: Scenario) -> None:
    """CR Resolution 10, CR Ability Tracking 3.a."""
    t = table.player("A", graveyard=["Usher"], hand=["Ascend", "Exhume"], material=["Rising Mage"], memory=1)
    t.player("B").main_phase("A").act("A", "activate Ascend")
    t.resolve_top(materialize="materialize Rising Mage").resolve_top()
    size = len(t.zone("A", "hand"))
    t.pass_all()
    assert t.object("Usher").states == ("ephemeral",)
    assert len(t.zone("A", "hand")) == size + 1


def test_another_card_is_not_the_one_that_died(table: Scenario) -> None:
    """CR Ability Tracking 3.a: the card of the dead object is this card."""
    t = table.player("A", field=["Zealot"], hand=["Raze"], graveyard=["Exhume"]).player("B").main_phase("A")
    t.act("A", "activate Raze", target="Zealot").pass_all(may="yes")
    assert t.zone("A", "banishment") == ["Exhume", "Raze"]
