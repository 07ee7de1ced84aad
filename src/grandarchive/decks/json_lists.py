"""Decklists as JSON: the lists of Omnidex, and the like of it that importers of Tabletop Simulator read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.decks.entries import LONGEST_ENTRY, Written, cleaned, find_name, find_written, likeliest, quoted
from grandarchive.decks.gathering import Gathering, Place, impossible_count
from grandarchive.decks.headings import Heading, Kind, named_heading
from grandarchive.decks.tables import COUNTS, NAMES, PLACES, TYPES
from grandarchive.errors import IllegalDeck
from grandarchive.text.official import folded

SLUGS: Final = frozenset(["slug", "cardslug", "id", "cardid"])
WRAPPERS: Final = frozenset(
    ("cards", "decklist", "deck", "list", "data", "sections", "boards", "deckcontents", "content", "entries")
)
"""The names under which a list may be inside of an object, folded."""
DEEPEST: Final = 6
LONGEST_NUMBER: Final = 20
LONGEST_SET: Final = 12
"""Characters that the slug of a printing has more than that of its card."""

_BEGINNING: Final = re.compile(r"\s*(?:\{|\[\s*[\[{\"\]])")


def begins_json(text: str) -> bool:
    """The text is meant to be JSON, by its first characters."""
    return _BEGINNING.match(text) is not None


def gather_json(text: str, gathering: Gathering) -> None:
    """Gather the cards of a list in JSON. Raises `IllegalDeck` for what is no JSON or has no sections with cards."""
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_int=_integer)
    except json.JSONDecodeError as error:
        problem = f"line {error.lineno}: the list begins like JSON, and is none here: {error.msg}"
        if error.msg == "Extra data":
            problem = f"line {error.lineno}: here another list begins; a file has one"
        raise IllegalDeck(problem) from error
    except (ValueError, RecursionError) as error:
        raise IllegalDeck(f"the list begins like JSON, and is none: {error}") from error
    reader = _JsonReader(gathering)
    if isinstance(value, list):
        reader.read_sorted(value)
    else:
        reader.read_object(value, 0)
    if not reader.found_section and not gathering.names_problems:
        raise IllegalDeck(
            'the JSON has no section of a decklist; it should be like {"material": [{"card": "Spirit of Fire", '
            '"quantity": 1}], "main": [...]}'
        )


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        raise ValueError(f"{next(name for name in names if names.count(name) > 1)[:60]!r} stands there twice")
    return dict(pairs)


def _integer(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(f"a number has {len(digits):,} digits")
    return int(digits)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What an entry in JSON says: how many copies, and the names and slugs of the card, of which one is enough."""

    digits: str | None
    names: tuple[str, ...]
    slugs: tuple[str, ...] = ()


class _JsonReader:
    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering
        self.catalog = gathering.catalog
        self.found_section = False

    def read_object(self, value: dict[str, Any], depth: int) -> None:
        """Gather the cards of an object with a name for each section, or of the list that is inside of it."""
        for key, inside in value.items():
            heading = named_heading(key)
            name = folded(key)
            if isinstance(inside, dict) and name in WRAPPERS and _has_sections(inside) and depth < DEEPEST:
                self.read_object(inside, depth + 1)
            elif isinstance(inside, list) and name in WRAPPERS and _is_sorted(inside):
                self.read_sorted(inside)
            elif heading is not None and isinstance(inside, dict | list):
                self.read_section(key, heading, inside, 0)
            elif heading is not None and heading.kind is Kind.SECTION and inside:
                kind = "text" if isinstance(inside, str) else "number"
                self.gathering.refuse(Place(quoted(key)), f"a section is a list of cards, and not a {kind}")
            elif self._holds_cards(inside, 0):
                self.gathering.refuse(
                    Place(quoted(key)),
                    'these cards are in no section of a decklist, which are "material", "main", "sideboard" and '
                    '"pantheon", and "maybeboard" for cards to leave out',
                )

    def read_sorted(self, entries: list[Any]) -> None:
        """Gather cards of which each names its own section."""
        for number, value in enumerate(entries, 1):
            place = Place(f"entry {number}")
            entry = self._entry(value)
            section = _field(value, PLACES) or _field(value, TYPES)
            heading = named_heading(section) if isinstance(section, str) else None
            if entry is None:
                self.gathering.refuse(place, f"{_shown(value)} is no card with a name and a quantity")
            elif heading is None:
                self.gathering.refuse(place, f"{_shown(value)} has no section of a decklist")
            else:
                self.found_section = True
                self._gather(place, heading, entry)

    def read_section(self, key: str, heading: Heading, value: Any, depth: int) -> None:
        """Gather the cards of a section: a list of entries, or an object with a count or an entry for each card."""
        self.found_section = True
        if isinstance(value, dict):
            cards = next((inside for name, inside in value.items() if folded(name) in WRAPPERS), None)
            if isinstance(cards, dict | list) and depth < DEEPEST:
                self.read_section(key, heading, cards, depth + 1)
                return
        pairs = value.items() if isinstance(value, dict) else ((None, inside) for inside in value)
        for number, (name, inside) in enumerate(pairs, 1):
            place = Place(f"{quoted(key)}, entry {number}")
            types = named_heading(name) if name is not None and isinstance(inside, list) else None
            entry = self._entry(inside, name)
            if types is not None and types.kind is Kind.BY_TYPE:
                self.read_section(f"{key}, {name}", heading, inside, depth + 1)
            elif entry is None:
                self.gathering.refuse(place, f"{_shown(inside)} is no card with a name and a quantity")
            else:
                self._gather(place, heading, entry)

    def _gather(self, place: Place, heading: Heading, entry: _Entry) -> None:
        shown = entry.names[0] if entry.names else entry.slugs[0]
        count = Written(entry.digits, shown).count()
        found = self._found_name(entry)
        if count is None:
            self.gathering.refuse(place, impossible_count(f"{entry.digits} {shown}"))
        elif heading.kind in (Kind.LEFT_OUT, Kind.NO_DECK_CARDS):
            self.gathering.leave_out(place, heading.title, count)
        elif found is None:
            self.gathering.miss(place, shown)
        else:
            self.gathering.add(place, heading, count, found)

    def _found_name(self, entry: _Entry) -> str | None:
        """The name or the slug by which the catalog has the card; the slug if several cards have the name."""
        named = next(filter(None, (find_name(cleaned(name), self.catalog) for name in entry.names)), None)
        if named is not None and len(self.catalog.named(named)) == 1:
            return named
        slugs = (
            slug
            for whole in entry.slugs
            for slug in _shorter_slugs(whole[:LONGEST_ENTRY])
            if self._is_slug(slug, whole)
        )
        return next(slugs, named)

    def _is_slug(self, slug: str, whole: str) -> bool:
        """A card has a slug, of which the slug of a printing has its set besides."""
        return len(whole) - len(slug) <= LONGEST_SET and any(card.slug == slug for card in self.catalog.named(slug))

    def _entry(self, value: Any, key: str | None = None) -> _Entry | None:
        """The entry that a value is: a text, a pair, an object, or the count for a key; None for others."""
        if isinstance(value, str) and key is None:
            written = find_written(cleaned(value), self.catalog) or likeliest(cleaned(value))
            return _Entry(written.digits, (written.name,)) if written.name else None
        if isinstance(value, list) and len(value) == 2 and key is None:
            count, name = value if isinstance(value[1], str) and _digits(value[0]) else reversed(value)
            digits = _digits(count)
            return _Entry(digits, (name,)) if digits is not None and isinstance(name, str) and name else None
        if isinstance(value, dict):
            return _entry_of_object(value, key)
        digits = _digits(value)
        return _Entry(digits, (key,)) if digits is not None and key else None

    def _holds_cards(self, value: Any, depth: int) -> bool:
        """Whether cards are somewhere inside of a value that belongs to no section."""
        if depth > DEEPEST:
            return False
        if isinstance(value, list):
            return any(self._is_card(inside) or self._holds_cards(inside, depth + 1) for inside in value)
        if isinstance(value, dict):
            return any(
                (name in self.catalog and _digits(inside) is not None) or self._holds_cards(inside, depth + 1)
                for name, inside in value.items()
            )
        return False

    def _is_card(self, value: Any) -> bool:
        if isinstance(value, str):
            return find_written(cleaned(value), self.catalog) is not None if cleaned(value) else False
        if isinstance(value, dict):
            named = _entry_of_object(value, None)
            return named is not None and (named.digits is not None or any(name in self.catalog for name in named.names))
        return isinstance(value, list) and self._entry(value) is not None


def _entry_of_object(value: dict[str, Any], key: str | None) -> _Entry | None:
    """The entry of an object with the name or the slug of a card, or with an object that has them."""
    card = _field(value, frozenset(("card", "carddata", "printing")))
    inner = card if isinstance(card, dict) else {}
    names = [inside for one in (inner, value) for name, inside in one.items() if folded(name) in NAMES]
    slugs = [inside for one in (inner, value) for name, inside in one.items() if folded(name) in SLUGS]
    count = _field(value, COUNTS)
    digits = None if count is None else _digits(count)
    if count is not None and digits is None:
        return None
    found = tuple(name for name in (*names, key) if isinstance(name, str) and name)
    known = tuple(slug for slug in slugs if isinstance(slug, str) and slug)
    return _Entry(digits, found, known) if found or known else None


def _field(value: Any, names: frozenset[str]) -> Any:
    """The field of an object with one of these names, however it is spelled; None if there is none."""
    if not isinstance(value, dict):
        return None
    return next((inside for name, inside in value.items() if folded(name) in names and inside is not None), None)


def _digits(value: Any) -> str | None:
    """A count as digits; None if a value is no whole number."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**LONGEST_NUMBER:
        value = int(value)
    if type(value) is int:
        return str(value)
    if isinstance(value, str) and re.fullmatch(r"[+-]?\d{1,20}", value.strip()):
        return value.strip()
    return None


def _has_sections(value: dict[str, Any]) -> bool:
    """An object has a section of a decklist, or something in which one may be."""
    return any(
        named_heading(key) is not None or (folded(key) in WRAPPERS and isinstance(inside, dict | list))
        for key, inside in value.items()
    )


def _is_sorted(entries: list[Any]) -> bool:
    """A list has entries that name their own section."""
    return any(isinstance(_field(entry, PLACES), str) or isinstance(_field(entry, TYPES), str) for entry in entries)


def _shorter_slugs(slug: str) -> Iterator[str]:
    """A slug, and without its last parts: a printing has the set after the slug of the card."""
    yield slug
    while "-" in slug:
        slug = slug.rpartition("-")[0]
        yield slug


def _shown(value: Any) -> str:
    """A value as errors show it."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:60] + "..."
