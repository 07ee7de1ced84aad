"""The material deck: champions first, and regalia when they do something."""

from __future__ import annotations

from typing import Final

from grandarchive.agents.greedy.reading import MEMORY, permanent_worth
from grandarchive.agents.greedy.situation import Situation
from grandarchive.play.view_parts import CardView, OptionView

LEVEL: Final = 15.0
LEVEL_PRICE: Final = 0.5
"""The share of the price of a champion that counts."""


def materialize(s: Situation, option: OptionView) -> float:
    """Level up as soon as it can be paid; of several champions the one that enables most of what is at hand."""
    card = option.card
    if card is None:
        return 0.0
    if option.kind == "return preserved":
        return 5.0
    price = MEMORY * (card.cost or 0)
    if "CHAMPION" in card.types:
        return LEVEL + _champion(s, card) - LEVEL_PRICE * price
    if any(each.card is not None and "CHAMPION" in each.card.types for each in s.options):
        return -price
    return permanent_worth(s, card) - price


def _champion(s: Situation, card: CardView) -> float:
    found = 0.3 * permanent_worth(s, card) + 0.3 * (card.life or 0)
    champions = [each.card for each in s.options if each.card is not None and "CHAMPION" in each.card.types]
    if len(champions) < 2:
        return found
    new = set(card.elements) - s.enabled
    return found + 1.5 * sum(bool(new & set(each.elements)) for each in (*s.hand, *s.in_zone("MEMORY")))
