"""`grandarchive cards`: looking cards up, and the official index."""

from __future__ import annotations

from collections import Counter

import click
from rich.console import Console
from rich.table import Table

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.inputs import catalog_from, index_option
from grandarchive.cli.output import echo, styled
from grandarchive.text import render


@click.group()
def cards() -> None:
    """Look cards up."""


@cards.command()
@click.argument("name", nargs=-1, required=True)
@index_option
def show(name: tuple[str, ...], index: str | None) -> None:
    """Show what the engine knows about the card NAME, and the words of it that it does not understand."""
    card = catalog_from(index).find(" ".join(name))
    echo(render.card(card))
    echo()
    if card.sets:
        echo(f"Sets: {', '.join(card.sets)}")
    for format, limit in card.limits:
        echo(f"{format.title()}: {'banned' if limit == 0 else f'at most {limit}'}")
    echo("It cannot enter a game." if card.unread else "It can enter a game.")


@cards.command("import")
@click.argument("file")
def import_(file: str) -> None:
    """Read the official card index in FILE and count its cards and the playable ones by type.

    Nothing is stored: other commands take the file with --index.
    """
    catalog = Catalog.load(file)
    Console().print(_census(catalog))
    total, playable = len(catalog), len(catalog.supported())
    echo(f"{total} cards, {playable} of them playable.")


def _census(catalog: Catalog) -> Table:
    """The cards of a catalog by type, the most frequent type first. A token counts as its types and apart."""
    every: Counter[str] = Counter()
    playable: Counter[str] = Counter()
    for card in catalog:
        kind = " ".join(sorted(card.face.types)).lower() + (" token" if card.token else "")
        every[kind] += 1
        playable[kind] += not card.unread
    table = Table("type")
    table.add_column("cards", justify="right")
    table.add_column("playable", justify="right")
    for kind, count in sorted(every.items(), key=lambda item: (-item[1], item[0])):
        table.add_row(styled(kind), str(count), str(playable[kind]))
    return table
