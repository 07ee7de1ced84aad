"""A board stays if what changed switches no effect, moves none and makes none greater; else there is another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grandarchive.cards.starter.printing import ally, card, has, reserve
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import controls
from grandarchive.model.measures import Of, Stat
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, YOURS, Awake, Source
from grandarchive.model.terms import Zone
from grandarchive.play.fresh import stale
from grandarchive.rules.commits.marks import turn
from grandarchive.rules.commits.moves import place
from grandarchive.rules.continuous.board import board_of
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

HAS_POWER = Of(Stat("power"), Source()) >= 1
AWAKE = controls(ITEM & Awake())


def table(*abilities: Any) -> Scenario:
    """A Captain gives allies power, and a Reader reads something; there are two items."""
    made_up = (
        ally("Captain", 1, 1, 3, "warrior human", has(Gets("power", 1), affected=ALLY & YOURS)),
        ally("Reader", 1, 1, 3, "warrior human", *abilities),
        card("Lamp", "item", "ranger bauble", reserve(0), ()),
        card("Bell", "item", "ranger bauble", reserve(0), ()),
    )
    t = with_extra_cards(*made_up).player("A", field=["Captain", "Reader", "Lamp", "Bell"], hand=["Gray Wolf"])
    return t.player("B", field=["Gray Wolf"]).main_phase("A")


def the(t: Scenario, name: str) -> int:
    return next(id for id in t.state.field if t.state.cards[id].face.name == name)


def leads_to_another(t: Scenario, change: Callable[[], object]) -> bool:
    """Whether a change leads to another board."""
    before = board_of(t.state)
    change()
    after = board_of(t.state)
    assert stale(t.state) == []
    return after is not before


def rest(t: Scenario, name: str) -> bool:
    return leads_to_another(t, lambda: turn(t.state, the(t, name), rested=True))


def test_what_is_on_as_it_was_leads_to_no_other_board() -> None:
    """CR Continuous Effects 2: the Reader is strong with and without the Captain, and one item is awake."""
    t = table(has(Gets("life", 1), condition=HAS_POWER & AWAKE))
    assert t.now("Reader").life == 4
    assert not rest(t, "Lamp")
    assert t.now("Reader").life == 4
    assert rest(t, "Bell")
    assert t.now("Reader").life == 3


def test_what_keeps_itself_on_is_asked_of_what_there_was_before() -> None:
    """General Rules 2: what was on as something was awake goes on by itself only on the board that there was."""
    t = table(has(Gets("power", 2), condition=(Of(Stat("power"), Source()) >= 3) | AWAKE))
    assert t.now("Reader").power == 4
    assert not rest(t, "Lamp")
    assert rest(t, "Bell")
    assert t.now("Reader").power == 2


def test_what_applies_to_the_same_leads_to_no_other_board() -> None:
    """CR Continuous Effects 2: allies that are awake have more power."""
    t = table(has(Gets("power", 3), affected=ALLY & Awake()))
    assert not rest(t, "Lamp")
    assert t.now("Reader").power == 5
    assert rest(t, "Reader")
    assert t.now("Reader").power == 2


@pytest.mark.parametrize(("to", "another"), [(Zone.MEMORY, False), (Zone.BANISHMENT, True)])
def test_what_is_as_much_leads_to_no_other_board(to: Zone, another: bool) -> None:
    """CR Continuous Effects 2: power for each card in a hand and in a memory."""
    both = Count(ANYTHING, Zone.HAND) + Count(ANYTHING, Zone.MEMORY)
    t = table(has(Gets("power", both)))
    assert t.now("Reader").power == 3
    wolf = t.state.zone(0, Zone.HAND)[0]
    assert leads_to_another(t, lambda: place(t.state, wolf, to, 0)) is another
    assert t.now("Reader").power == (2 if another else 3)
