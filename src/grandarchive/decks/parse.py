"""The text form of decklists, read and written: sections, counts, names, and errors with line numbers.

```
# Material Deck
1 Spirit of Wind

# Main Deck
4 Honorable Vanguard
3x Deflecting Edge   // a comment
```

Sections may come in any order, with or without "#" and ":". A line is a count and a name, or a name for one copy.
Comments begin with "//", ";", or a "#" that begins no section. A card may be named by its slug; a card whose name
others have too must be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.decks.construction import LARGEST
from grandarchive.errors import AmbiguousCard, IllegalDeck, UnknownCard, WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.text.official import folded

SECTIONS: Final = tuple(LARGEST)
MOST_COPIES: Final = 99
LONGEST_LIST: Final = 1_000_000
"""Characters in a text list."""
MOST_PROBLEMS: Final = 20
"""After so many lines that cannot be read, the rest of a list is not looked at."""
LONGEST_NAME: Final = 200
LONGEST_QUOTE: Final = 60

_SECTION_OF: Final = {
    "material": "material deck",
    "material deck": "material deck",
    "materialdeck": "material deck",
    "main": "main deck",
    "main deck": "main deck",
    "maindeck": "main deck",
    "deck": "main deck",
    "side": "sideboard",
    "side deck": "sideboard",
    "sidedeck": "sideboard",
    "sideboard": "sideboard",
    "pantheon": "pantheon",
    "boons": "pantheon",
}
_HEADING: Final = re.compile(r"(?P<title>[a-z ]*[a-z])(?:\s*[:(\[–—-]\s*[0-9]*\s*(?:cards?)?\s*[)\]]?)?:?")
_LINE: Final = re.compile(r"(?:(?P<count>[+-]?[0-9]+)(?:\s*[xX×](?=\s|$)|(?=\s|$)))?\s*(?P<name>.*)")
_COMMENT: Final = re.compile(r"(?:^|\s+)(?://|;).*$")
_LINE_END: Final = re.compile(r"\r\n|\n|\r")

Sections = dict[str, list[tuple[int, CardDefinition]]]
"""What each section holds: counts and cards, in the order of the list, each card once."""


class _Unreadable(Exception):
    """What is wrong with a line, in words."""


def parse(text: str, catalog: Catalog) -> Sections:
    """The cards of each of the `SECTIONS`; lines with the same card in the same section add up.

    Raises `UnknownCard` if unknown names are all that is wrong, else `IllegalDeck`. Either message has a line for
    every line of the list that cannot be read, and begins with the first of them. The list is not read further once a
    section is larger than any can be.
    """
    if not isinstance(text, str):
        raise WrongArgument(f"a decklist is a text, and not {text!r:.40}")
    if not hasattr(catalog, "find"):
        raise WrongArgument(f"cards are taken from a catalog, and not from {catalog!r:.40}")
    if len(text) > LONGEST_LIST:
        raise IllegalDeck(f"the list has {len(text):,} characters; no deck needs more than {LONGEST_LIST:,}")
    found: dict[str, dict[str, tuple[int, CardDefinition]]] = {name: {} for name in SECTIONS}
    sizes = dict.fromkeys(SECTIONS, 0)
    section: str | None = None
    wrong: list[UnknownCard | IllegalDeck] = []
    for number, raw in enumerate(_LINE_END.split(text.lstrip("\ufeff")), 1):
        line = _COMMENT.sub("", raw).strip()
        if not line:
            continue
        if title := _section(line):
            section = title
        elif not line.startswith("#"):
            try:
                count, card = _entry(line, catalog, section)
                listed = found[section or ""].get(card.slug, (0, card))[0]
                if listed + count > MOST_COPIES:
                    raise _Unreadable(f"{listed + count} copies of {card.name} are no deck; at most {MOST_COPIES} are")
                found[section or ""][card.slug] = (listed + count, card)
                sizes[section or ""] += count
            except UnknownCard as error:
                wrong.append(UnknownCard(error.name, error.nearest, number))
            except (_Unreadable, AmbiguousCard) as error:
                wrong.append(IllegalDeck(f"line {number}: {error}"))
            full = next((name for name, most in LARGEST.items() if sizes[name] > most), None)
            if full is not None:
                wrong.append(IllegalDeck(f"line {number}: here the {full} has more than {LARGEST[full]} cards"))
            if full is not None or len(wrong) == MOST_PROBLEMS:
                break
    if wrong:
        raise _together(wrong)
    if not any(found.values()):
        raise IllegalDeck(
            'the list has no cards; it should have sections like "# Main Deck" and lines like "4 Fireball"'
        )
    return {name: list(cards.values()) for name, cards in found.items()}


def write(sections: Iterable[tuple[str, Iterable[tuple[int, CardDefinition]]]]) -> str:
    """The text form of titled sections of counts and cards, which `parse` reads as the same cards."""
    return "\n".join(
        "".join([f"# {title}\n", *(f"{count} {written_name(card)}\n" for count, card in entries)])
        for title, entries in sections
    )


def written_name(card: CardDefinition) -> str:
    """The name of a card as a list has it: its slug if that says more than the name, which other cards share then."""
    slug, name = folded(card.slug), folded(card.name)
    return card.slug if slug != name and slug.startswith(name) else card.name


def _section(line: str) -> str | None:
    """The section a line begins, if it does. Without "#" and ":" only the full words do."""
    match = _HEADING.fullmatch(line.lstrip("#").strip().lower())
    if match is None:
        return None
    title = " ".join(match["title"].split())
    return _SECTION_OF.get(title) if line[0] == "#" or line[-1] == ":" or title in SECTIONS else None


def _entry(line: str, catalog: Catalog, section: str | None) -> tuple[int, CardDefinition]:
    """The count and the card of a line."""
    shown = line if len(line) <= LONGEST_QUOTE else line[:LONGEST_QUOTE] + "..."
    if section is None:
        raise _Unreadable(
            f"{shown!r} stands before any section; "
            'put "# Material Deck", "# Main Deck", "# Sideboard" or "# Pantheon" above it'
        )
    match = _LINE.fullmatch(line)
    if match is None:
        raise _Unreadable(f"{shown!r} is not a count and a name")
    digits, name = match["count"], match["name"]
    if not name:
        raise _Unreadable(f"{shown!r} has no name after the count")
    if digits is not None and (len(digits) > 4 or not 1 <= int(digits) <= MOST_COPIES):
        raise _Unreadable(f"{shown!r} has no possible number of copies; it must be from 1 to {MOST_COPIES}")
    if len(name) > LONGEST_NAME:
        raise UnknownCard(name[:LONGEST_QUOTE] + "...")
    return int(digits or 1), catalog.find(name)


def _together(wrong: list[UnknownCard | IllegalDeck]) -> UnknownCard | IllegalDeck:
    """One error for all lines that cannot be read, beginning with the first."""
    first, *others = wrong
    more = [str(error) for error in others]
    if len(wrong) == MOST_PROBLEMS:
        more.append(f"The list was not read further than these {MOST_PROBLEMS} lines.")
    if isinstance(first, UnknownCard) and all(isinstance(error, UnknownCard) for error in others):
        return UnknownCard(first.name, first.nearest, first.line, tuple(more))
    return IllegalDeck("\n".join((str(first), *more)))
