"""Decks: entries of cards in a material deck, a main deck and a sideboard, and the boons of a Pantheon game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grandarchive import files
from grandarchive.cards.catalog import Catalog
from grandarchive.decks.bans import BANS, Bans, Day
from grandarchive.decks.construction import LARGEST, PANTHEON, STANDARD, Format, Problem, problems
from grandarchive.decks.entries import MOST_COPIES
from grandarchive.decks.forms import SIDEBOARD, write_list
from grandarchive.decks.headings import SECTIONS
from grandarchive.decks.parse import LONGEST_LIST, decoded, parse
from grandarchive.errors import IllegalDeck, WrongArgument
from grandarchive.files import StrPath
from grandarchive.model.cards import CardDefinition


@dataclass(frozen=True, slots=True, repr=False)
class Entry:
    """So many copies of a card, up to `MOST_COPIES`. Raises `WrongArgument` for anything else."""

    count: int
    card: CardDefinition

    def __post_init__(self) -> None:
        if type(self.count) is not int or not 1 <= self.count <= MOST_COPIES:
            raise WrongArgument(f"an entry of a deck has from 1 to {MOST_COPIES} copies, and not {self.count!r:.40}")
        if not isinstance(self.card, CardDefinition):
            raise WrongArgument(f"an entry of a deck has the definition of a card, and not {self.card!r:.40}")

    def __repr__(self) -> str:
        return f"<Entry: {self.count} {self.card.name}>"


@dataclass(frozen=True, slots=True, repr=False)
class Deck:
    """A deck as a list: what it is made of, not yet shuffled.

    Raises `IllegalDeck` for more cards than `decks.construction` has limits for, and `WrongArgument` for parts that are
    no entries. `notes` has a line for everything that a list had and the deck has not, such as a maybeboard.
    """

    material: tuple[Entry, ...]
    main: tuple[Entry, ...]
    sideboard: tuple[Entry, ...] = ()
    name: str = ""
    pantheon: tuple[Entry, ...] = ()
    notes: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        parts: tuple[Any, ...] = (self.material, self.main, self.sideboard, self.pantheon)
        for part, (title, most) in zip(parts, LARGEST.items(), strict=True):
            if not isinstance(part, tuple) or not all(isinstance(entry, Entry) for entry in part):
                raise WrongArgument(f"the {title} must be a tuple of entries, and not {part!r:.40}")
            if _size(part) > most:
                raise IllegalDeck(f"the {title} has more than {most} cards")
        if not isinstance(self.name, str):
            raise WrongArgument(f"the name of a deck is a text, and not {self.name!r:.40}")

    def __repr__(self) -> str:
        sizes = f"{_size(self.material)} material, {_size(self.main)} main, {_size(self.sideboard)} sideboard"
        return f"<Deck {self.name!r}: {sizes}>"

    @classmethod
    def parse(cls, text: str, catalog: Catalog, name: str = "") -> Deck:
        """Read a list in any form of `decks.forms.FORMS`, and others that are like them (see docs/decklists.md).

        Raises `UnknownCards` if unknown names are all that is wrong and `IllegalDeck` for anything else; the message
        has the first lines that cannot be read.
        """
        listed = parse(text, catalog)
        material, main, sideboard, pantheon = (
            tuple(Entry(count, card) for count, card in listed.sections[section]) for section in SECTIONS
        )
        return cls(material, main, sideboard, name, pantheon, listed.notes)

    @classmethod
    def from_file(cls, path: StrPath, catalog: Catalog) -> Deck:
        """Read a list from a file; the deck has the name of the file. Raises like `parse`."""
        content = files.read_bytes(path, IllegalDeck, LONGEST_LIST)
        return cls.parse(decoded(content, str(path)), catalog, Path(path).stem)

    def material_cards(self) -> Sequence[CardDefinition]:
        """The cards of the material deck, one entry a copy."""
        return _expanded(self.material)

    def main_cards(self) -> Sequence[CardDefinition]:
        """The cards of the main deck, one entry a copy."""
        return _expanded(self.main)

    def pantheon_cards(self) -> Sequence[CardDefinition]:
        """The boons that are presented in a Pantheon game; none in any other."""
        return _expanded(self.pantheon)

    @property
    def format(self) -> Format:
        """The format that the deck is for: with boons it is Pantheon."""
        return PANTHEON if self.pantheon else STANDARD

    def problems(self, format: Format = STANDARD, as_of: Day = None, bans: Bans = BANS) -> list[Problem]:
        """What the rules of a format forbid about this deck on a day; nothing if it is legal.

        The day is a date or a text such as "2026-08-21"; without one all dates in the table of bans count, so that the
        answer does not depend on when it is asked. Raises `WrongArgument` for what is no day.
        """
        return problems(self, format, as_of, bans)

    def unsupported(self) -> list[CardDefinition]:
        """The cards of a game, boons too, that the engine does not fully understand; a game with them is refused.

        They are no problem of construction.
        """
        return [entry.card for entry in (*self.material, *self.main, *self.pantheon) if entry.card.unread]

    def write(self, form: str = "text") -> str:
        """The deck as a list in one of `decks.forms.FORMS`, which `parse` reads as the same cards.

        The name of the deck is not part of it, and in the form "types" the cards of a section are sorted. Raises
        `WrongArgument` for another form.
        """
        parts = {
            "Material Deck": self.material,
            "Main Deck": self.main,
            "Pantheon": self.pantheon,
            SIDEBOARD: self.sideboard,
        }
        listed = {
            title: tuple((entry.count, entry.card) for entry in entries)
            for title, entries in parts.items()
            if entries or title in ("Material Deck", "Main Deck")
        }
        return write_list(listed, form)

    def text(self) -> str:
        """The deck as a text list: `write` in the form "text"."""
        return self.write()


def _size(entries: tuple[Entry, ...]) -> int:
    return sum(entry.count for entry in entries)


def _expanded(entries: tuple[Entry, ...]) -> tuple[CardDefinition, ...]:
    return tuple(entry.card for entry in entries for _ in range(entry.count))
