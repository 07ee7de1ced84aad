"""Decks: entries of cards in a material deck, a main deck and a sideboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grandarchive.cards.catalog import Catalog
from grandarchive.decks.construction import STANDARD, Format, Problem, problems
from grandarchive.decks.parse import SECTIONS, parse, write
from grandarchive.errors import IllegalDeck
from grandarchive.model.cards import CardDefinition


@dataclass(frozen=True, slots=True)
class Entry:
    """So many copies of a card."""

    count: int
    card: CardDefinition


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as a list: what it is made of, not yet shuffled."""

    material: tuple[Entry, ...]
    main: tuple[Entry, ...]
    sideboard: tuple[Entry, ...] = ()
    name: str = ""

    @classmethod
    def parse(cls, text: str, catalog: Catalog, name: str = "") -> Deck:
        """Read a text list (see `decks.parse`).

        Raises `UnknownCard` if unknown names are all that is wrong and `IllegalDeck` for anything else; the message
        has every line that cannot be read.
        """
        sections = parse(text, catalog)
        material, main, sideboard = (
            tuple(Entry(count, card) for count, card in sections[section]) for section in SECTIONS
        )
        return cls(material, main, sideboard, name)

    @classmethod
    def from_file(cls, path: str | Path, catalog: Catalog) -> Deck:
        """Read a text list from a file; the deck has the name of the file. Raises like `parse`."""
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except OSError as error:
            raise IllegalDeck(f"{path} cannot be read: {error.strerror or error}") from error
        except UnicodeDecodeError as error:
            raise IllegalDeck(f"{path} is not a decklist: it is not text in UTF-8") from error
        return cls.parse(text, catalog, Path(path).stem)

    def material_cards(self) -> Sequence[CardDefinition]:
        """The cards of the material deck, one entry a copy."""
        return _expanded(self.material)

    def main_cards(self) -> Sequence[CardDefinition]:
        """The cards of the main deck, one entry a copy."""
        return _expanded(self.main)

    def problems(self, format: Format = STANDARD) -> list[Problem]:
        """What the construction rules of a format forbid about this deck; nothing if it is legal."""
        return problems(self, format)

    def unsupported(self) -> list[CardDefinition]:
        """The cards of the material and main deck the engine does not fully understand; a game with them is refused.

        They are no problem of construction.
        """
        return [entry.card for entry in (*self.material, *self.main) if entry.card.unread]

    def text(self) -> str:
        """The deck as a text list that `parse` reads again. The name of the deck is not part of it."""
        parts = (("Material Deck", self.material), ("Main Deck", self.main), ("Sideboard", self.sideboard))
        return write(
            (title, ((entry.count, entry.card) for entry in entries))
            for title, entries in parts
            if entries or title != "Sideboard"
        )


def _expanded(entries: tuple[Entry, ...]) -> tuple[CardDefinition, ...]:
    return tuple(entry.card for entry in entries for _ in range(entry.count))
