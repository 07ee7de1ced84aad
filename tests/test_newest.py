"""The cards that the official site lists before the index of the project has them: how many are understood."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.model.cards import CardDefinition
from grandarchive.testing.texts import facts_of
from tests.official import newest_cards

TOKENS: Final = tuple(
    own_card(facts)
    for facts in (
        facts_of("", "Phantasia Token — Mage Fractal", called="Core Fractal"),
        facts_of("", "Ally Token — Mage Elysian", called="Elysian Test Subject", power=1, life=1),
    )
)
"""What stands in for tokens that are in no list: five cards summon them."""


@pytest.mark.index
@pytest.mark.parametrize(("tokens", "number"), [((), 66), (TOKENS, 71)], ids=["as listed", "with the tokens"])
def test_the_newest_cards_are_understood(tokens: tuple[CardDefinition, ...], number: int) -> None:
    """But for those that summon what nobody knows."""
    found = newest_cards(tokens)
    assert (len(found), sum(not card.unread for card in found)) == (71, number)
