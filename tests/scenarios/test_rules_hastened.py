"""Slow cards that are fast on the Effects Stack: what makes them so, however it comes to be on there."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, has, keyword, reserve
from grandarchive.model.abilities import Static
from grandarchive.model.amounts import Count
from grandarchive.model.modifications import ACTIVATE_AS_FAST, AsThough, CostChange, Gains, Gets, Modification
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, YOURS
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

EMPTY = Count(ANYTHING, Zone.HAND, Who.YOU) <= 0
BOTH = (Zone.HAND, Zone.STACK)
AS_FAST = AsThough(ACTIVATE_AS_FAST)
GIVEN = Gains(Static(ALLY & YOURS, (AS_FAST,), condition=EMPTY, reached=BOTH))


def table(field: Static | None, hand: list[str]) -> Scenario:
    charms = () if field is None else (card("Charm", "item", "ranger bauble", reserve(0), (field,)),)
    made_up = (*charms, ally("Pawn", 0, 1, 1, "human"), ally("Rook", 0, 1, 1, "human"))
    t = with_extra_cards(*made_up).player("A", field=["Charm"] if charms else [], hand=hand)
    return t.player("B").main_phase("B").pass_once("B")


def reaching(*changes: Modification) -> Static:
    return Static(ALLY & YOURS, changes, condition=EMPTY, reached=BOTH)


@pytest.mark.parametrize(
    ("field", "fast"),
    [
        (reaching(AS_FAST), True),
        (reaching(Gains(keyword("fast activation"))), True),
        (has(GIVEN, affected=THIS), True),
        (reaching(CostChange(-1)), False),
        (has(Gets("life", 1), affected=ALLY & YOURS, condition=EMPTY), False),
        (None, False),
    ],
)
def test_the_last_card_of_a_hand_is_fast_once_it_is_on_the_effects_stack(field: Static | None, fast: bool) -> None:
    """CR Playing Cards 6, CR Fast vs Slow 1: the hand is empty as the card is announced, and not before."""
    assert table(field, ["Pawn"]).can("A", "activate Pawn") is fast
    assert not table(field, ["Pawn", "Rook"]).can("A", "activate Pawn")
