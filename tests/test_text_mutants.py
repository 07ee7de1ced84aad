"""Texts with one word wrong, of the starter cards and of the index."""

from __future__ import annotations

from grandarchive.text.grammar.core import Words, split
from tests.test_own_cards import catalog
from tests.text_mutants import JOINTS, Same, mutate

TEXTS = (
    "Draw three cards, then discard two cards.",
    "You may banish a card from your graveyard. If you do, draw a card.",
    "Deal 3 damage to up to two target units.",
    "Whenever you draw a card, put a buff counter on CARDNAME.\n\n[Class Bonus] Vigor",
    "As long as you control another ally, CARDNAME gets +3 [POWER].",
)


def test_what_differs_between_two_texts() -> None:
    """Words by how often they stand there; nothing if only their order differs."""
    right: Words = tuple(split("draw a card, then draw a card"))
    assert Same(right, right[:-1]).difference == {"card"}
    assert Same(right, (*right, "card", "you")).difference == {"card", "you"}
    assert Same(right, right[::-1]).difference == set()


def test_a_text_with_a_word_wrong_is_declined_or_means_something_else() -> None:
    """Unless the word only joins two sentences."""
    cards = [
        catalog(
            {"name": "Try", "typeline": "Ally — Tamer", "power": 1, "life": 1, "reserve": 1, "text": text}
            if "CARDNAME" in text
            else {"name": "Try", "typeline": "Action — Tamer", "reserve": 1, "speed": "fast", "text": text}
        )["Try"]
        for text in TEXTS
    ]
    fates, same = mutate(cards, 150, 3)
    assert sum(fates.values()) == 150
    assert fates["declined"] > 100
    assert all(each.difference and each.difference <= JOINTS for each in same), same
