"""Texts by which a player may ignore the elements of a card, at a price."""

from __future__ import annotations

import pytest

from grandarchive.errors import UnsupportedCard
from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial as trial_beside
from tests.scenarios.trying import MORE, laid, trial

IGNORES = (
    "[Level 1+] You may ignore this card's elemental requirements as you activate it. If you do, it costs 3 more to "
    "activate.\n\nRecover 1."
)
LEVEL_0 = ["Spirit of Fire"]


def playable(t: Scenario) -> bool:
    """Whether A can activate Trial."""
    return any("activate Trial" in option for option in t.options)


@pytest.mark.parametrize(("cards", "possible"), [(4, True), (3, False)])
def test_elements_that_are_not_enabled_are_ignored_at_a_price(cards: int, possible: bool) -> None:
    """CR Card Activation 1.2, 1.7.3: it costs 3 more, and nobody asks whether to pay that."""
    t = laid(trial(IGNORES, beside=MORE, elements="water", reserve=1), hand=["Trial", *["Read"] * cards], damage=3)
    assert playable(t) is possible
    if possible:
        t.act("A", "activate Trial").pass_all()
        assert (len(t.zone("A", "memory")), t.champion("A").damage) == (4, 2)


@pytest.mark.parametrize(("pay", "paid"), [("pay", 4), ("decline", 1)])
def test_elements_that_are_enabled_may_be_ignored(pay: str, paid: int) -> None:
    """CR Card Activation 1.3.2: whoever wants to pay more does."""
    t = laid(trial(IGNORES, beside=MORE, elements="fire", reserve=1), hand=["Trial", *["Read"] * 4])
    t.act("A", "activate Trial", pay=pay).pass_all()
    assert len(t.zone("A", "memory")) == paid


def test_who_cannot_pay_more_is_not_asked() -> None:
    """CR Card Activation 1.3.2, 1.8: with one card in hand it costs 1."""
    t = laid(trial(IGNORES, beside=MORE, elements="fire", reserve=1), hand=["Trial", "Read"])
    t.act("A", "activate Trial").pass_all()
    assert len(t.zone("A", "memory")) == 1


def test_nothing_is_ignored_while_the_text_is_locked() -> None:
    """CR Card Activation 1.2: without the level the card is not played, and with its elements for its own cost."""
    cards = ["Trial", *["Read"] * 4]
    t = laid(trial(IGNORES, beside=MORE, elements="water", reserve=1), lineage=LEVEL_0, hand=cards)
    assert not playable(t)
    t = laid(trial(IGNORES, beside=MORE, elements="fire", reserve=1), lineage=LEVEL_0, hand=cards)
    t.act("A", "activate Trial").pass_all()
    assert len(t.zone("A", "memory")) == 1


def test_it_costs_no_more_where_costs_are_not_paid() -> None:
    """CR Card Activation 1.3.2, 1.8: the elements may be ignored all the same."""
    free = trial_beside(
        "Look at the top card of your deck. You may activate it without paying its costs.", called="Gift", beside=MORE
    )
    t = laid(trial(IGNORES, beside=free, elements="water", reserve=1), hand=["Gift"], deck=["Trial"], damage=3)
    t.act("A", "activate Gift").pass_all()
    t.answer("A", t.purpose, *[each for each in t.options if "Trial" in each or each == "yes"][:1]).pass_all()
    assert (t.zone("A", "memory"), t.champion("A").damage) == ([], 2)


def test_a_price_is_paid_for_the_card_itself_only() -> None:
    """CR Card Activation 1.2: what is ignored of other cards would cost nothing there."""
    other = (
        "You may ignore the elemental requirements of Spell cards you activate. If you do, it costs 3 more to activate."
    )
    with pytest.raises(UnsupportedCard):
        trial(other, beside=MORE)
