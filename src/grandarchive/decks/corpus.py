"""The decks of a corpus that can be played, as far as their cards are understood."""

from __future__ import annotations

from pathlib import Path

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.coverage import read_decks
from grandarchive.decks.construction import NEVER_IN_DECKS
from grandarchive.decks.deck import Deck, Entry
from grandarchive.model.cards import CardDefinition


def playable_decks(path: str | Path, catalog: Catalog, lacking: int = 0) -> list[Deck]:
    """The decks of a corpus of which at most so many different cards are not understood, without these.

    A list with a token or a mastery is no deck, nor is one without a champion to begin with. Each deck is named by its
    number in the corpus. Raises `NotACatalog`, naming the file and the line, if it is no corpus.
    """
    known = {card.name: card for card in catalog.supported()}
    found = []
    for number, listed in enumerate(read_decks(path), 1):
        if len({name for name in listed.names if name not in known}) <= lacking:
            material, main = (
                tuple(Entry(count, known[name]) for count, name in part if name in known)
                for part in (listed.material, listed.main)
            )
            if any(_begins(entry.card) for entry in material) and not any(
                _is_elsewhere(entry.card) for entry in (*material, *main)
            ):
                found.append(Deck(material, main, name=f"deck {number}"))
    return found


def _begins(card: CardDefinition) -> bool:
    return "CHAMPION" in card.face.types and card.face.level == 0


def _is_elsewhere(card: CardDefinition) -> bool:
    return card.token or not card.face.types.isdisjoint(NEVER_IN_DECKS)
