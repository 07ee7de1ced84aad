"""Catalogs: cards by name and slug."""

from __future__ import annotations

import difflib
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from pathlib import Path

from grandarchive.cards.index import read_index
from grandarchive.errors import UnknownCard, UnsupportedCard
from grandarchive.model.cards import CardDefinition


def folded(name: str) -> str:
    """A name without case, accents and punctuation, so that spellings by keyboard are found."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", " ", plain.replace("'", "")).strip()


@cache
def _fingerprints() -> dict[str, str]:
    text = resources.files("grandarchive.cards.starter").joinpath("texts.json").read_text(encoding="utf-8")
    return dict(json.loads(text))


class Catalog:
    """An immutable collection of cards.

    Fifteen cards of the index share one name; `find` gives the first of them by slug, `by_slug` each.
    """

    def __init__(self, cards: Iterable[CardDefinition]) -> None:
        self._cards = tuple(sorted(cards, key=lambda card: (card.name, card.slug)))
        self._by_slug = {card.slug: card for card in self._cards}
        self._by_name: dict[str, CardDefinition] = {}
        for card in self._cards:
            self._by_name.setdefault(folded(card.name), card)

    @classmethod
    def starter(cls) -> Catalog:
        """The starter cards that come with the package."""
        return _starter()

    @classmethod
    def load(cls, path: str | Path) -> Catalog:
        """All cards in a file of the official index (CR Format Conventions 1).

        A card whose text the engine does not fully understand has `unread` words and refuses to enter a game. Raises
        `NotACatalog` for a file that is not an index.
        """
        known = {card.slug: card for card in _starter()}
        return cls(read_index(path, known, _fingerprints()))

    def __iter__(self) -> Iterator[CardDefinition]:
        """The cards in order of their names."""
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in self._by_slug or folded(name) in self._by_name)

    def __getitem__(self, name: str) -> CardDefinition:
        """The card with a slug or a name. Raises `UnknownCard`."""
        return self._by_slug[name] if name in self._by_slug else self.find(name)

    def find(self, name: str) -> CardDefinition:
        """The card with a name, whatever its case, quotes and accents. Raises `UnknownCard` with the nearest names."""
        card = self._by_name.get(folded(name))
        if card is None:
            raise UnknownCard(name, self.nearest(name))
        return card

    def nearest(self, name: str) -> tuple[str, ...]:
        """Up to three names that are spelled almost like this."""
        close = difflib.get_close_matches(folded(name), self._by_name, n=3, cutoff=0.6)
        return tuple(self._by_name[key].name for key in close)

    def by_slug(self, slug: str) -> CardDefinition:
        """The card with exactly this slug. Raises `UnknownCard`."""
        card = self._by_slug.get(slug)
        if card is None:
            raise UnknownCard(slug)
        return card

    def require(self, name: str) -> CardDefinition:
        """The card with a name, if it can enter a game. Raises `UnknownCard` or `UnsupportedCard`."""
        card = self[name]
        if card.unread:
            raise UnsupportedCard(card.name, card.unread)
        return card

    def supported(self) -> tuple[CardDefinition, ...]:
        """The cards that can enter a game."""
        return tuple(card for card in self._cards if not card.unread)


@cache
def _starter() -> Catalog:
    from grandarchive.cards.starter import DEFINITIONS

    return Catalog(DEFINITIONS)
