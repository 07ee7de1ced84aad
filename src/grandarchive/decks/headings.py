"""Headings of decklists: which lines begin a section, and where the cards below them go."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from typing import Final

from grandarchive.decks.construction import LARGEST
from grandarchive.text.official import folded

SECTIONS: Final = tuple(LARGEST)
"""The sections that a deck keeps."""

LONGEST_HEADING: Final = 60
"""No title of a section, with the number of its cards, is longer."""
KNOWN_HEADINGS: Final = (
    "Material Deck, Main Deck, Sideboard, Pantheon, a type of cards such as Allies, "
    "and Maybeboard or Tokens for cards to leave out"
)
"""The headings that an error names."""


class Kind(Enum):
    """Where the cards below a heading go."""

    SECTION = "into the section that it names"
    BY_TYPE = "into the material deck, the main deck or the Pantheon, wherever each card belongs"
    LEFT_OUT = "nowhere: the list keeps them for later"
    NO_DECK_CARDS = "nowhere: tokens, masteries and statuses are in no deck"


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading that a decklist may have; `section` is one of `SECTIONS`, or "" for the kinds without one."""

    kind: Kind
    section: str
    title: str


_SECTION_TITLES: Final = {
    "material deck": ("Material Deck", "Materials Deck", "Material", "Materials"),
    "main deck": ("Main Deck", "Main", "Deck", "Mainboard"),
    "sideboard": ("Sideboard", "Sidedeck", "Side", "SB"),
    "pantheon": ("Pantheon", "Pantheon Deck", "Boon", "Boons", "Lesser Boon", "Greater Boon"),
}
_TYPE_TITLES: Final = (
    *("Champion", "Champions", "Champion Deck", "Spirit", "Spirits", "Regalia", "Regalias", "Weapon", "Weapons"),
    *("Ally", "Allies", "Action", "Actions", "Attack", "Attacks", "Item", "Items", "Domain", "Domains"),
    *("Phantasia", "Phantasias", "Unique", "Uniques"),
)
_LEFT_OUT_TITLES: Final = ("Maybeboard", "Maybe", "Maybes", "Considering", "Consider", "Wishlist")
_NO_DECK_TITLES: Final = ("Token", "Tokens", "Mastery", "Masteries", "Status", "Statuses")

_HEADINGS: Final[dict[str, Heading]] = {
    folded(title): Heading(kind, section, title)
    for kind, section, titles in (
        *((Kind.SECTION, section, titles) for section, titles in _SECTION_TITLES.items()),
        (Kind.BY_TYPE, "", _TYPE_TITLES),
        (Kind.LEFT_OUT, "", _LEFT_OUT_TITLES),
        (Kind.NO_DECK_CARDS, "", _NO_DECK_TITLES),
    )
    for title in titles
}
"""Every heading by its title without case, spaces and hyphens."""

_MARK: Final = re.compile(r"#|//|=|\*\*|__|~~|--|\[[^\[\]]*[^\W\d][^\[\]]*\]\W*\d*\W*$")
_SIZE: Final = re.compile(
    r"\s*(?:[:=|–—-]\s*)?[(\[{<]?\s*\d{1,4}(?:\s*/\s*\d{1,4})?\s*(?:(?:cards?|copies|points?|pts)\s*)?[)\]}>]?$",
    re.IGNORECASE,
)
_SIZE_BEFORE: Final = re.compile(r"\d+\s*[xX×]?\s+(?=\S)")
_SEVERAL: Final = re.compile(r"\s*(?:[&/+,]|\band\b)\s*", re.IGNORECASE)
_BEFORE: Final = "#/=*_~-[ \t"
_AFTER: Final = "#/=*_~-]: \t"


def is_marked(line: str) -> bool:
    """The line is set like a heading, such as "# Ramp", "// Ramp", "== Ramp ==", "[Ramp]" or "**Ramp**"."""
    return _MARK.match(line) is not None


def looks_like_heading(line: str) -> bool:
    """The line is marked as a heading or ends with a colon."""
    return line.endswith(":") or is_marked(line)


def without_marks(line: str) -> str:
    """The title of a line that is set like a heading."""
    return line.lstrip(_BEFORE).rstrip(_AFTER)


def find_heading(line: str) -> Heading | None:
    """The heading that a line is: a known title, with or without marks, a colon and the number of its cards."""
    title = without_marks(line)
    found = named_heading(title)
    if found is None and is_marked(line):
        found = named_heading(_SIZE_BEFORE.sub("", title, count=1))
    return found


def named_heading(title: str) -> Heading | None:
    """The heading with a title, which may be followed by the number of its cards: "Allies (12)", "Main - 60"."""
    if len(title) > LONGEST_HEADING:
        return None
    found = _HEADINGS.get(folded(title)) or _HEADINGS.get(folded(_SIZE.sub("", title)))
    if found is None:
        parts = [_HEADINGS.get(folded(part)) for part in _SEVERAL.split(_SIZE.sub("", title))]
        if len(parts) > 1 and all(part is not None and part.kind is Kind.BY_TYPE for part in parts):
            found = parts[0]
    return found


def nearest_heading(line: str) -> str | None:
    """The title of the heading that a line most looks like, for errors."""
    if len(line) > LONGEST_HEADING:
        return None
    near = get_close_matches(folded(_SIZE.sub("", without_marks(line))), _HEADINGS, 1, 0.75)
    return _HEADINGS[near[0]].title if near else None
