"""Stamp the starter cards with hashes of the official texts they were written for.

`python -m grandarchive.cards.stamp INDEX` writes `starter/texts.json`. If the text of a card changes, its hash does
not fit any more and the card is refused until its abilities have been read again.
"""

from __future__ import annotations

import json
import sys
from dataclasses import fields
from importlib import resources
from pathlib import Path

from grandarchive.cards.index import fingerprint, normal_text, read_face, read_records
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.model.cards import CardDefinition, Face


def fingerprints(path: str | Path) -> dict[str, str]:
    """The hash of the official text of every starter card, by slug."""
    slugs = {card.slug for card in DEFINITIONS}
    found = {str(r["slug"]): fingerprint(normal_text(r)) for r in read_records(path) if r["slug"] in slugs}
    return dict(sorted(found.items()))


def differences(card: CardDefinition, official: Face) -> list[str]:
    """The facts in which a starter card differs from the index."""
    names = (f.name for f in fields(Face) if f.name != "abilities")
    return [
        f"{card.name}: {name} is {getattr(card.face, name)!r}, in the index {getattr(official, name)!r}"
        for name in names
        if getattr(card.face, name) != getattr(official, name)
    ]


def all_differences(path: str | Path) -> list[str]:
    """The facts in which any starter card differs from a file of the index."""
    records = {str(r["slug"]): r for r in read_records(path)}
    found = [f"{card.name}: not in the index" for card in DEFINITIONS if card.slug not in records]
    for card in DEFINITIONS:
        if card.slug in records:
            found += differences(card, read_face(records[card.slug]))
    return found


def main(arguments: list[str]) -> int:
    """Write `texts.json` for an index file; refuse if a starter card differs from it."""
    (path,) = arguments
    wrong = all_differences(path)
    if wrong:
        sys.stderr.write("\n".join(wrong) + "\n")
        return 1
    target = Path(str(resources.files("grandarchive.cards.starter").joinpath("texts.json")))
    target.write_text(json.dumps(fingerprints(path), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
