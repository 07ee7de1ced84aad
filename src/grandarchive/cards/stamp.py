"""Stamp the starter cards with the official texts they were written for: `python -m grandarchive.cards.stamp INDEX`.

Run it after comparing the abilities of the starter cards with their texts in a new index. A card of a loaded index has
abilities only as long as its text is the stamped one.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final

import click

from grandarchive import files
from grandarchive.cards import starter
from grandarchive.cards.catalog import TEXTS, differences
from grandarchive.cards.index import read_index
from grandarchive.errors import GrandArchiveError, UnknownCard
from grandarchive.model.cards import CardDefinition
from grandarchive.text.official import fingerprint

STAMPS: Final = Path(starter.__file__).with_name(TEXTS)
"""Where the stamps are kept."""


def stamps(
    official: Iterable[CardDefinition], known: Collection[CardDefinition] = starter.DEFINITIONS
) -> dict[str, str]:
    """The fingerprint of the official text of every known card, by slug and in its order.

    Raises `UnknownCard` for a known card that is not in the index.
    """
    texts: Mapping[str, str] = {card.slug: card.text for card in official}
    for card in known:
        if card.slug not in texts:
            raise UnknownCard(card.slug)
    return {slug: fingerprint(texts[slug]) for slug in sorted(card.slug for card in known)}


def written(stamped: Mapping[str, str]) -> str:
    """The stamps as they stand in the file."""
    return json.dumps(stamped, indent=2, sort_keys=True) + "\n"


@click.command(help=__doc__)
@click.argument("index", type=click.Path(path_type=Path))
def main(index: Path) -> None:
    """Read the index, write the stamps, and name the cards whose facts differ."""
    try:
        official = read_index(index).cards
        stamped = stamps(official)
        files.write(STAMPS, written(stamped))
    except GrandArchiveError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{len(stamped)} texts stamped in {STAMPS.name}.")
    by_slug = {card.slug: card for card in official}
    for card in starter.DEFINITIONS:
        for difference in differences(card, by_slug[card.slug]):
            click.echo(f"{card.name} differs: {difference}", err=True)


if __name__ == "__main__":
    main()
