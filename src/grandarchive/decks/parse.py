"""Reading decklists: sections, counts, names, and errors with line numbers.

```
# Material Deck
1 Spirit of Wind

# Main Deck
4 Honorable Vanguard
3x Deflecting Edge   // a comment
```
"""

from __future__ import annotations

import re

from grandarchive.cards.catalog import Catalog
from grandarchive.errors import IllegalDeck, UnknownCard
from grandarchive.model.cards import CardDefinition

SECTIONS = ("material deck", "main deck", "sideboard")
MOST_COPIES = 99

_LINE = re.compile(r"(?:(?P<count>-?\d+)\s*[xX]?\s+)?(?P<name>\S.*)")
_COMMENT = re.compile(r"\s*(?://|;).*$")


def _section(line: str) -> str | None:
    """The section a line begins, if it does."""
    title = line.lstrip("#").strip().rstrip(":").strip().lower()
    short = {"material": "material deck", "main": "main deck", "deck": "main deck", "side": "sideboard"}
    title = short.get(title, title)
    return title if title in SECTIONS else None


def parse(text: str, catalog: Catalog) -> dict[str, dict[CardDefinition, int]]:
    """The cards of each section with their counts, in order; lines with the same card add up.

    Raises `UnknownCard` if one unknown name is all that is wrong, else `IllegalDeck` with every problem on its line.
    """
    sections: dict[str, dict[CardDefinition, int]] = {name: {} for name in SECTIONS}
    current: str | None = None
    wrong: list[Exception] = []
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = _COMMENT.sub("", raw).strip()
        section = _section(line) if line else None
        if section is not None:
            current = section
        elif line and not line.startswith("#"):
            try:
                card, count = _entry(line, number, catalog, current)
            except (UnknownCard, IllegalDeck) as error:
                wrong.append(error)
                continue
            assert current is not None
            sections[current][card] = sections[current].get(card, 0) + count
    if len(wrong) == 1:
        raise wrong[0]
    if wrong:
        raise IllegalDeck("\n".join([f"{len(wrong)} lines cannot be read:", *(f"  {e}" for e in wrong)]))
    if not any(sections.values()):
        raise IllegalDeck("the list has no cards")
    return sections


def _entry(line: str, number: int, catalog: Catalog, section: str | None) -> tuple[CardDefinition, int]:
    match = _LINE.fullmatch(line)
    if match is None:
        raise IllegalDeck(f"line {number}: {line!r} is not a count and a name")
    if section is None:
        raise IllegalDeck(f'line {number}: {line!r} stands before any section; begin with "# Main Deck"')
    count = int(match["count"] or 1)
    if not 1 <= count <= MOST_COPIES:
        raise IllegalDeck(f"line {number}: {count} is no number of copies")
    name = match["name"]
    if name not in catalog:
        raise UnknownCard(name, catalog.nearest(name), number)
    return catalog[name], count
