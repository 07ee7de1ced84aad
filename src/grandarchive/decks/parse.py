"""Decklists as people have them: text under headings, tables (CSV) and JSON (see docs/decklists.md).

```
# Material Deck
1 Spirit of Wind

# Main Deck
4 Honorable Vanguard
3x Deflecting Edge   // a comment
```

Sections may come in any order. A line is a count and a name, or a name for one copy. A card may be named by its slug; a
card whose name others have too must be. A line that looks like a heading is one of `decks.headings`, or no card follows
it before the next heading, so that it is a title; anything else is an error. A comment begins with ";", or with "//"
after an entry.
"""

from __future__ import annotations

import codecs
import re
from contextlib import suppress
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.decks.entries import (
    MOST_COPIES,
    cleaned,
    find_written,
    lacks_name,
    likeliest,
    quoted,
)
from grandarchive.decks.gathering import Gathering, ListedCards, ListIsFull, Place, Sections, impossible_count
from grandarchive.decks.headings import (
    KNOWN_HEADINGS,
    SECTIONS,
    Heading,
    Kind,
    find_heading,
    is_marked,
    looks_like_heading,
    named_heading,
    nearest_heading,
    without_marks,
)
from grandarchive.decks.json_lists import begins_json, gather_json
from grandarchive.decks.tables import Columns, find_columns, gather_row
from grandarchive.errors import IllegalDeck, WrongArgument
from grandarchive.text.official import folded

__all__ = ["LONGEST_LINE", "LONGEST_LIST", "MOST_COPIES", "SECTIONS", "Sections", "decoded", "parse"]

LONGEST_LIST: Final = 1_000_000
"""A list has at most this many characters, and its file this many bytes."""
LONGEST_LINE: Final = 1_000
MOST_LINES: Final = 10_000

_COMMENT: Final = re.compile(r"\s+(?://|;).*$")
_LINE_END: Final = re.compile("\r\n|[\n\r\v\f\x85\u2028\u2029]")
_BULLET: Final = re.compile(r"^[-*+•–—]\s+(?=\S)")
_INLINE: Final = re.compile(r"(?P<heading>[^\W\d][^:]{0,40}):\s*(?P<entry>\S.*)")
_ADDRESS: Final = re.compile(r"(?:https?://|www\.)\S+$", re.IGNORECASE)
_TOTAL: Final = re.compile(r"(?:(?:total|cards)\W*)?\d+\s*(?:cards?|total)?", re.IGNORECASE)
_FACTS: Final = frozenset(
    (
        *("name", "title", "deckname", "author", "by", "player", "creator", "createdby", "exportedfrom"),
        *("format", "event", "date", "url", "link", "source", "version", "game", "language", "tags"),
        *("description", "note", "notes", "comment", "comments", "total", "totalcards"),
    )
)
"""What a line before a colon may tell of a list besides its cards, folded: "Name: My deck"."""
_ANY_SECTION: Final = Heading(Kind.BY_TYPE, "", "")
"""In the place of a heading after one that is not known: the cards below are looked up and go nowhere."""

_MARKS_OF_ENCODINGS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decoded(content: bytes, name: str) -> str:
    """The text in a file: UTF-8, or UTF-16 with a byte order mark. Raises `IllegalDeck` in one line, with the name."""
    encoding = next((found for mark, found in _MARKS_OF_ENCODINGS if content.startswith(mark)), "utf-8")
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        raise IllegalDeck(
            f"{name} is not text in UTF-8 (or UTF-16 with a byte order mark): byte {error.start} is wrong"
        ) from error
    if "\0" in text:
        raise IllegalDeck(f"{name} is no text, for it has bytes that are 0")
    return text


def parse(text: str, catalog: Catalog) -> ListedCards:
    """The cards of each of the `SECTIONS` of a list in any form of `decks.forms`; lines with the same card add up.

    Raises `UnknownCards` if unknown names are all that is wrong, else `IllegalDeck`. Either message begins with the
    first line of the list that cannot be read.
    """
    if not isinstance(text, str):
        raise WrongArgument(f"a decklist is a text, and not {text!r:.40}")
    if not hasattr(catalog, "find"):
        raise WrongArgument(f"cards are taken from a catalog, and not from {catalog!r:.40}")
    if len(text) > LONGEST_LIST:
        raise IllegalDeck(f"the list has {len(text):,} characters; no deck needs more than {LONGEST_LIST:,}")
    text = text.lstrip("\ufeff")
    gathering = Gathering(catalog)
    with suppress(ListIsFull):  # that is one of its problems, which `finish` tells
        if begins_json(text):
            gather_json(text, gathering)
        else:
            _TextReader(gathering).read(_LINE_END.split(text))
    return gathering.finish()


class _TextReader:
    """Reads line after line, and remembers the section and the titles that may yet turn out to be headings."""

    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering
        self.catalog = gathering.catalog
        self.heading: Heading | None = None
        self.title: tuple[Place, str] | None = None
        """The last line that looks like a heading and is none that is known, with no card below it so far."""
        self.known_headings_told = False
        self.columns: Columns | None = None
        self.begun = False
        """Some line was read that is not blank."""

    def read(self, lines: list[str]) -> None:
        """Gather the cards of all lines."""
        if len(lines) > MOST_LINES:
            raise IllegalDeck(f"the list has {len(lines):,} lines; no deck needs more than {MOST_LINES:,}")
        for number, raw in enumerate(lines, 1):
            place = Place(f"line {number}", number)
            if len(raw) > LONGEST_LINE:
                self.gathering.refuse(place, f"the line has {len(raw):,} characters; at most {LONGEST_LINE:,} are read")
                continue
            line = cleaned(raw)
            if not any(map(str.isalnum, line)) or line.startswith(";"):
                continue
            if self.columns is not None:
                gather_row(line, self.columns, self.gathering, place)
            elif not self.begun and (columns := find_columns(line)) is not None:
                self.columns = columns
            else:
                self._read_line(line, place)
            self.begun = True

    def _read_line(self, line: str, place: Place) -> None:
        """Gather the cards of a line, or begin the section of which it is the heading."""
        stripped = _COMMENT.sub("", line)
        if self._is_surely_entry(line):
            self._read_entry(line, line, place)
        elif heading := find_heading(line) or find_heading(stripped) or find_heading(_BULLET.sub("", stripped)):
            self._begin(heading)
        elif not self._read_inline(line, stripped, place):
            if looks_like_heading(line) or looks_like_heading(stripped):
                self._read_title(line, place)
            elif not self._is_fact(stripped):
                self._read_entry(line, stripped, place)

    def _is_surely_entry(self, line: str) -> bool:
        """A line begins with a digit and has the name of a card, or looks like a heading and is just a name."""
        if line[0].isdigit():
            return find_written(line, self.catalog) is not None
        return looks_like_heading(line) and any(card.name == line for card in self.catalog.named(line))

    def _begin(self, heading: Heading) -> None:
        """Begin a section; one for a type of cards stays within a sideboard or a maybeboard."""
        within = self.heading is not None and (
            self.heading.kind is Kind.LEFT_OUT
            or (self.heading.kind, self.heading.section) == (Kind.SECTION, "sideboard")
        )
        if not (within and heading.kind is Kind.BY_TYPE):
            self.heading = heading
        self.title = None

    def _read_title(self, line: str, place: Place) -> None:
        """Keep a line that looks like a heading; one with the count and the name of a card is a card left out."""
        found = find_written(without_marks(line), self.catalog) if is_marked(line) else None
        if found is not None and found.digits is not None:
            self.gathering.note(f"{place.words}, {quoted(line)}, left out as a comment")
        else:
            self.title = place, line

    def _read_inline(self, line: str, stripped: str, place: Place) -> bool:
        """Whether a line is a section and an entry, such as "SB: 2 Fireball", whose cards are gathered then."""
        whole, match = _INLINE.fullmatch(line), _INLINE.fullmatch(stripped)
        heading = named_heading(match["heading"]) if match else None
        if whole is None or match is None or heading is None or find_written(line, self.catalog) is not None:
            return False
        counted = likeliest(match["entry"]).digits is not None
        if not counted and heading.kind is Kind.BY_TYPE:
            self.gathering.refuse(place, f"{quoted(line)} may be a fact or a card; with a count it is a card")
        elif counted or self.heading is not None or folded(match["heading"]) != "deck":
            before, self.heading = self.heading, heading
            title, self.title = self.title, None
            self._read_entry(whole["entry"], match["entry"], place)
            self.heading, self.title = before, title
        return True

    def _is_fact(self, line: str) -> bool:
        """A line tells of the list and not of its cards: an address, a total, or a fact with a known name."""
        if _ADDRESS.match(line) or _TOTAL.fullmatch(line):
            return find_written(line, self.catalog) is None and not line.isdigit()
        name, colon, value = line.partition(":")
        return bool(colon) and folded(name) in _FACTS and not self._is_counted_card(value.strip())

    def _is_counted_card(self, value: str) -> bool:
        found = find_written(value, self.catalog) if value else None
        return found is not None and found.digits is not None

    def _read_entry(self, line: str, stripped: str, place: Place) -> None:
        """Gather the cards of a line that has to be an entry. A first line without a count may be the deck's name."""
        found = find_written(line, self.catalog)
        if found is None and (bare := _BULLET.sub("", stripped)) != line:
            found = find_written(bare, self.catalog) or (find_written(stripped, self.catalog))
            line = bare
        if found is None and lacks_name(line):
            self.gathering.refuse(place, f"{quoted(line)} has no name after the count")
            return
        written = found or likeliest(line)
        if found is None and written.digits is None and self._is_no_card(line, place):
            return
        heading = self._heading_of(line, place)
        if heading is None:
            return
        count = written.count()
        if count is None:
            self.gathering.refuse(place, impossible_count(line))
        elif heading.kind in (Kind.LEFT_OUT, Kind.NO_DECK_CARDS):
            self.gathering.leave_out(place, heading.title, count)
        elif found is None:
            self.gathering.miss(place, written.name, line)
        elif heading is not _ANY_SECTION:
            self.gathering.add(place, heading, count, found.name)

    def _is_no_card(self, line: str, place: Place) -> bool:
        """Deal with a line without a count that names no card: the name of a deck, or a heading that is not known.

        It is an unknown card if a card has nearly the name.
        """
        if not self.begun:
            return True
        if self.heading is not None and (self.gathering.names_enough or self.catalog.nearest(line)):
            return False
        self._refuse_heading(line, place, f"{quoted(line)} is neither a card nor a heading of a decklist")
        self.heading = _ANY_SECTION
        return True

    def _heading_of(self, line: str, place: Place) -> Heading | None:
        """The heading above a line with a card, after refusing one that is not known."""
        if self.title is not None:
            above, title = self.title
            self._refuse_heading(title, above, f"{quoted(title)} is no heading of a decklist")
            self.title = None
            self.heading = _ANY_SECTION
        if self.heading is None:
            self.gathering.refuse(
                place,
                f"{quoted(line)} stands before any section; "
                'put "# Material Deck", "# Main Deck", "# Sideboard" or "# Pantheon" above it',
            )
        return self.heading

    def _refuse_heading(self, line: str, place: Place, problem: str) -> None:
        near = nearest_heading(line)
        hint = f" (did you mean {near!r}?)" if near else ""
        known = f"; headings are {KNOWN_HEADINGS}; a comment begins with ';'"
        self.gathering.refuse(place, problem + hint + ("" if self.known_headings_told else known))
        self.known_headings_told = True
