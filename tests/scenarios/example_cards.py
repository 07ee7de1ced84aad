"""Catalogs for the examples of the rules book: official cards beside small ones of our own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.model.cards import CardDefinition
from tests.official import official
from tests.scenarios.copying_cards import COPYING_CARDS
from tests.scenarios.extra_cards import EXTRA_CARDS

SMALL: Final[dict[str, CardDefinition]] = {card.faces[0].name: card for card in (*COPYING_CARDS, *EXTRA_CARDS)}
"""Small cards of other scenarios by name: `Mirror` copies an object, `Fork` an activation, `Sting` deals 1 damage."""


def beside(names: Iterable[str], *small: str | CardDefinition) -> Catalog:
    """The official cards of these names, the starter cards, and small cards of our own, by name or as they are."""
    cards = [SMALL[card] if isinstance(card, str) else card for card in small]
    return Catalog((*official(*names).entries, *cards))
