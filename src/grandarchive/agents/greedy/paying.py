"""Payments: the cards that are good for least pay first."""

from __future__ import annotations

from typing import Final

from grandarchive.agents.greedy.reading import keeping_worth
from grandarchive.agents.greedy.situation import Situation
from grandarchive.agents.greedy.worth import moved_worth, object_worth
from grandarchive.play.view_parts import OptionView

PLAYABLE: Final = 2.8
PLAYABLE_COST: Final = 0.88
"""Worth of a card that could still be played this turn, and what each point of its cost takes from that."""
FLOATS: Final = 1.3
"""A card with floating memory is easier to part with."""


def reserve(s: Situation, option: OptionView) -> float:
    """Reserve what is good for least this turn and later; what rests to pay comes first if it would not attack."""
    card = option.card
    if card is None:
        return -100.0
    if card.zone == "field":
        return 0.5 - (card.power or 0)
    found = keeping_worth(s, card)
    if s.is_my_turn and set(card.elements) <= s.enabled and "REACTION" not in card.subtypes:
        found += max(0.0, PLAYABLE - PLAYABLE_COST * (card.cost or 0))
    return -found


def discard(s: Situation, option: OptionView) -> float:
    """Part with the card that is worth least, rather with one that still pays from the graveyard."""
    card = option.card
    if card is None:
        return -100.0
    if card.zone == "field":
        return -object_worth(card) if card.controller == s.me else object_worth(card)
    if card.zone in ("hand", "memory"):
        return -keeping_worth(s, card) + (FLOATS if "floating memory" in card.keywords else 0.0)
    return moved_worth(s, card, "BANISHMENT")


def give_up(s: Situation, option: OptionView) -> float:
    """Give up the own object that is worth least, or an opponent's that is worth most."""
    card = option.card
    if card is None:
        return 0.0
    return -object_worth(card) if card.controller == s.me else 10.0 + object_worth(card)


def rest(s: Situation, option: OptionView) -> float:
    """Rest what would do least."""
    card = option.card
    if card is None:
        return 0.0
    return -object_worth(card) - 10.0 * (not card.rested and "CHAMPION" in card.types)


def float_memory(s: Situation, option: OptionView) -> float:
    """Cards with floating memory pay before those that are still good for something."""
    card = option.card
    if card is None:
        return 0.0
    return 1.0 if card.zone == "graveyard" else 1.0 - 0.1 * object_worth(card)
