"""Decks that hold given cards: those of a corpus that do, and others of it into which the cards are put."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from grandarchive.decks import Deck
from grandarchive.decks.construction import NEVER_IN_DECKS
from grandarchive.decks.deck import Entry
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import CostKind

MOST_ALIKE: Final = 8
"""So many decks that suit a card best are tried in turn."""

MAIN_COPIES: Final = 12
"""So many copies of a card of the main deck are put into a deck that has none, so that it is drawn."""


def can_be_in_a_deck(card: CardDefinition) -> bool:
    """Whether a deck may contain it: tokens, boons, statuses and masteries come from elsewhere."""
    return not card.token and card.face.types.isdisjoint({*NEVER_IN_DECKS, "BOON", "STATUS"})


def decks_holding(card: CardDefinition, decks: Sequence[Deck]) -> list[Deck]:
    """The decks that hold the card, or if there are none those that suit it best, with it put in."""
    holding = [deck for deck in decks if any(entry.card.name == card.name for entry in (*deck.material, *deck.main))]
    if holding:
        return holding[:MOST_ALIKE]
    best = sorted(decks, key=lambda deck: _suits(card, deck), reverse=True)[:MOST_ALIKE]
    return [_with(card, deck) for deck in best]


def _suits(card: CardDefinition, deck: Deck) -> tuple[int, int, int]:
    """How many of its cards share the lineage, the elements and the classes of a card."""
    material = [entry.card for entry in deck.material]
    champions = [each for each in material if "CHAMPION" in each.face.types]
    first = card.name.split(",", maxsplit=1)[0]
    named = sum(each.name.startswith(f"{first},") or each.name.split(",", 1)[0] in card.text for each in champions)
    elements = card.face.elements - {"NORM"}
    of_all = [each.card for each in (*deck.material, *deck.main)]
    return (
        named,
        sum(elements <= each.face.elements for each in of_all) if elements else 0,
        sum(bool(card.face.classes & each.face.classes) for each in champions),
    )


def _with(card: CardDefinition, deck: Deck) -> Deck:
    if card.face.cost.kind is CostKind.MEMORY:
        return replace(deck, material=(Entry(1, card), *_without_level(deck.material, card)))
    kept: list[Entry] = []
    left = MAIN_COPIES
    for entry in reversed(deck.main):
        taken = min(left, entry.count)
        left -= taken
        if entry.count > taken:
            kept.insert(0, replace(entry, count=entry.count - taken))
    return replace(deck, main=(Entry(MAIN_COPIES, card), *kept))


def _without_level(material: Iterable[Entry], card: CardDefinition) -> list[Entry]:
    """Without other champions of a champion's level, so that it is the one that is played."""
    if "CHAMPION" not in card.face.types:
        return list(material)
    return [
        each for each in material if "CHAMPION" not in each.card.face.types or each.card.face.level != card.face.level
    ]
