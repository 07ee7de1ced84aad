"""The decks of a corpus that can be played, as far as their cards are understood."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.coverage import ListedDeck, read_decks
from grandarchive.decks.construction import NEVER_IN_DECKS
from grandarchive.decks.deck import Deck, Entry
from grandarchive.model.cards import CardDefinition


def playable_decks(path: str | Path, catalog: Catalog, lacking: int = 0) -> list[Deck]:
    """The decks of a corpus of which at most so many different cards are not understood, without these.

    A list with a token or a mastery is no deck, nor is one without a champion to begin with. Each deck is named by its
    number in the corpus. Raises `NotACatalog`, naming the file and the line, if it is no corpus.
    """
    known = understood(catalog)
    listed = enumerate(read_decks(path), 1)
    return [deck for number, each in listed if (deck := playable_deck(each, known, f"deck {number}", lacking))]


def understood(catalog: Catalog) -> dict[str, CardDefinition]:
    """The cards that are understood, by name."""
    return {card.name: card for card in catalog.supported()}


def playable_deck(listed: ListedDeck, known: Mapping[str, CardDefinition], name: str, lacking: int = 0) -> Deck | None:
    """The deck of a list as `playable_decks` has it; None if it is no deck."""
    if len({name for name in listed.names if name not in known}) > lacking:
        return None
    material, main = (
        tuple(Entry(count, known[name]) for count, name in part if name in known)
        for part in (listed.material, listed.main)
    )
    begins = any(_begins(entry.card) for entry in material)
    if not begins or any(_is_elsewhere(entry.card) for entry in (*material, *main)):
        return None
    return Deck(material, main, name=name)


def _begins(card: CardDefinition) -> bool:
    return "CHAMPION" in card.face.types and card.face.level == 0


def _is_elsewhere(card: CardDefinition) -> bool:
    return card.token or not card.face.types.isdisjoint(NEVER_IN_DECKS)
