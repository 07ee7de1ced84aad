"""Restrictions of keywords that nobody would look at, or that would ask each other for ever, are refused."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import CLASS_BONUS, ally, attack, card, champion, has, keyword, memory
from grandarchive.errors import IllegalDefinition
from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.conditions import Condition, Happened
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gains
from grandarchive.model.nouns import WithKeyword

WITH_STEALTH = AtLeast(Count(WithKeyword("stealth")), 1)


@pytest.mark.parametrize(
    "gate",
    [
        AtLeast(Count(WithKeyword("immortality")), 1),
        WITH_STEALTH,
        Happened(Pattern(Happening.ENTER, WithKeyword("stealth"))),
    ],
)
def test_the_restriction_of_a_keyword_asks_for_no_keyword(gate: Condition) -> None:
    """Two of them, also of two cards, ask each other for ever: a RecursionError as soon as somebody looks."""
    with pytest.raises(IllegalDefinition, match="asks for keywords"):
        ally("X", 0, 2, 9, "warrior human", keyword("immortality", gates=(gate,)))
    with pytest.raises(IllegalDefinition, match="asks for keywords"):
        ally("X", 0, 2, 9, "warrior human", has(Gains(keyword("immortality", gates=(gate,)))))


def test_a_static_that_gives_a_keyword_may_ask_for_it() -> None:
    """CR Dependencies 1: that is what the layers are for."""
    ally("X", 0, 2, 9, "warrior human", has(Gains(keyword("immortality")), condition=WITH_STEALTH))


def test_keywords_that_are_there_in_any_case_have_no_restriction() -> None:
    """CR Restriction Abilities 2.a: they were taken, and the keyword worked though the restriction was not met."""
    with pytest.raises(IllegalDefinition, match="whether they are met or not"):
        attack("Order", 0, 3, "mage", keyword("command", gates=CLASS_BONUS))
    with pytest.raises(IllegalDefinition, match="whether they are met or not"):
        card("Pact", "item", "mage", memory(0), (keyword("link", "ally", gates=CLASS_BONUS),), supertypes="regalia")
    with pytest.raises(IllegalDefinition, match="whether they are met or not"):
        champion("Heir", 1, 20, "warrior", keyword("lineage", "Lorraine", gates=CLASS_BONUS))
