"""Cards of a list that is being read, and everything that is wrong with it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.decks.construction import LARGEST, NEVER_IN_DECKS, belongs_in_material_deck
from grandarchive.decks.entries import LONGEST_QUOTE, MOST_COPIES, all_names, quoted
from grandarchive.decks.headings import SECTIONS, Heading, Kind
from grandarchive.errors import AmbiguousCard, GrandArchiveError, IllegalDeck, UnknownCard, UnknownCards
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import BOONS
from grandarchive.text.official import folded

MOST_ENTRIES: Final = 1_000
"""A list has at most this many lines with cards."""
PROBLEMS_SHOWN: Final = 3

Sections = dict[str, list[tuple[int, CardDefinition]]]
"""Each section with its counts and cards, in the order of the list, each card once."""


@dataclass(frozen=True, slots=True)
class ListedCards:
    """The cards of a list, and a line for everything that the list has and the deck has not."""

    sections: Sections
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where an entry stands: a line of the file, and words for errors such as "line 3"."""

    words: str
    line: int | None = None


class ListIsFull(Exception):
    """The list has more than any deck has, and need not be read further."""


class Gathering:
    """The cards of each section and the problems, as a reader finds them."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._found: dict[str, dict[str, tuple[int, CardDefinition]]] = {name: {} for name in SECTIONS}
        self._sizes = dict.fromkeys(SECTIONS, 0)
        self._entries = 0
        self._left_out: Counter[str] = Counter()
        self._notes: list[str] = []
        self._problems: list[UnknownCard | str] = []

    def refuse(self, place: Place, problem: str) -> None:
        """Note that an entry or a heading cannot be read."""
        self._problems.append(f"{place.words}: {problem}")

    def note(self, note: str) -> None:
        """Note a thing that the deck has not."""
        self._notes.append(note)

    def leave_out(self, place: Place, title: str, count: int) -> None:
        """Count cards below a heading whose cards are in no deck."""
        self._count_entry(place)
        self._left_out[title] += count

    def miss(self, place: Place, name: str, shown: str = "") -> None:
        """Note that no card has a name, or that the index has its record and cannot use it."""
        self._count_entry(place)
        records = getattr(self.catalog, "refused", ())
        refused = {folded(title) for record in records for title in (record.name, record.slug)} - {""}
        for one in all_names(shown or name, self.catalog) if refused else ():
            if folded(one) in refused:
                try:
                    self.catalog.find(one)
                except GrandArchiveError as error:
                    self.refuse(place, str(error))
                    return
        shorter = name if len(name) <= LONGEST_QUOTE else name[:LONGEST_QUOTE] + "..."
        near = () if self.names_enough else self.catalog.nearest(name)
        self._problems.append(UnknownCard(shorter, near, place=place.words, line=place.line))

    @property
    def names_problems(self) -> bool:
        """Something was wrong so far."""
        return bool(self._problems)

    @property
    def names_enough(self) -> bool:
        """All problems that are shown are there, so no more nearest names are needed, which take long to find."""
        return len(self._problems) >= PROBLEMS_SHOWN

    def add(self, place: Place, heading: Heading, count: int, name: str) -> None:
        """Put copies of the card with a name where a heading sends it.

        Raises `ListIsFull` for more cards in a section than any deck has.
        """
        self._count_entry(place)
        try:
            card = self.catalog.find(name)
        except AmbiguousCard as error:
            self.refuse(place, str(error))
            return
        section = heading.section if heading.kind is Kind.SECTION else _own_section(card)
        if section is None:
            self.note(f"{count} {card.name} left out, which is in no deck")
            return
        listed = self._found[section].get(card.slug, (0, card))[0]
        if listed + count > MOST_COPIES:
            self.refuse(place, f"{listed + count} copies of {card.name} are no deck; at most {MOST_COPIES} are")
            return
        self._found[section][card.slug] = (listed + count, card)
        self._sizes[section] += count
        if self._sizes[section] > LARGEST[section]:
            self.refuse(place, f"here the {section} has more than {LARGEST[section]} cards")
            raise ListIsFull

    def finish(self) -> ListedCards:
        """Everything that was found. Raises `UnknownCards` if nothing else is wrong, else `IllegalDeck`."""
        if self._problems:
            raise self._refusal()
        if not any(self._found.values()):
            raise IllegalDeck(
                'the list has no cards; it should have sections like "# Main Deck" and lines like "4 Fireball"'
            )
        left_out = [
            f"{count} card{'s' if count > 1 else ''} under {quoted(title)} left out"
            for title, count in self._left_out.items()
        ]
        sections = {name: list(cards.values()) for name, cards in self._found.items()}
        return ListedCards(sections, (*left_out, *self._notes))

    def _count_entry(self, place: Place) -> None:
        self._entries += 1
        if self._entries > MOST_ENTRIES:
            self._problems = [f"{place.words}: the list has more than {MOST_ENTRIES:,} lines with cards"]
            raise ListIsFull

    def _refusal(self) -> IllegalDeck | UnknownCards:
        unknown = [problem for problem in self._problems if isinstance(problem, UnknownCard)]
        remedy = where_cards_are(self.catalog)
        if len(unknown) == len(self._problems):
            return UnknownCards(tuple(unknown), PROBLEMS_SHOWN, remedy)
        lines = [str(problem) for problem in self._problems[:PROBLEMS_SHOWN]]
        more = len(self._problems) - len(lines)
        if more:
            lines.append(f"and {more} more {'lines' if more > 1 else 'line'} cannot be read")
        return IllegalDeck("\n".join((*lines, *((remedy,) if unknown else ()))), tuple(self._problems))


def _own_section(card: CardDefinition) -> str | None:
    """The part of a deck that a card belongs to; None for a token, a mastery or a status."""
    if not card.face.types.isdisjoint(BOONS):
        return "pantheon"
    if card.token or not card.face.types.isdisjoint(NEVER_IN_DECKS):
        return None
    return "material deck" if belongs_in_material_deck(card) else "main deck"


def where_cards_are(catalog: Catalog) -> str:
    """What to do about cards that a catalog does not have."""
    starter = Catalog.starter()
    if catalog.entries and starter.entries[0] in catalog.entries:
        return (
            f"Only the {len(starter)} starter cards are here: "
            "get all others with 'grandarchive cards update', or name a file of the card index with --index FILE."
        )
    return "If a card is new, get the newest cards with 'grandarchive cards update'."


def impossible_count(shown: str) -> str:
    """The problem of an entry with a count that no deck has."""
    return f"{quoted(shown)} has no possible number of copies; it must be from 1 to {MOST_COPIES}"
