"""`grandarchive cards`: looking cards up, and the official index."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.coverage import Coverage, read_decks
from grandarchive.cards.coverage_page import page
from grandarchive.cards.index import RefusedRecord, read_index
from grandarchive.cards.own import own_card
from grandarchive.cli.explain import explain
from grandarchive.cli.inputs import catalog_from, index_file, warn_of_refused
from grandarchive.cli.options import index_option, own_option
from grandarchive.cli.output import echo, styled
from grandarchive.cli.rules import project_here
from grandarchive.cli.update import update
from grandarchive.errors import IllegalDefinition
from grandarchive.ledger.texts import proved_by, tried_by
from grandarchive.model.cards import CardDefinition
from grandarchive.testing.texts import facts_of
from grandarchive.text import printed
from grandarchive.text.compiling import understood_together
from grandarchive.text.grammar.core import Production
from grandarchive.text.used import productions_by_paragraph, productions_in


@click.group()
def cards() -> None:
    """Look up, explain, count and update cards."""


cards.add_command(update)
cards.add_command(explain)


def proven(officials: Iterable[CardDefinition] = ()) -> frozenset[Production]:
    """The productions that read the texts that the tests of the project try.

    Of the official cards these are the paragraphs that tests say they prove.
    """
    found: set[Production] = set()
    named = {card.name: card for card in officials if not card.unread}
    for _, name, paragraphs in proved_by(project_here() / "tests"):
        if name in named:
            read = productions_by_paragraph(named[name])
            found |= {each for number, within in enumerate(read, 1) if number in paragraphs for each in within}
    for tried in tried_by(project_here() / "tests"):
        facts: Any = tried.facts
        with suppress(IllegalDefinition):
            found |= productions_in(own_card(facts_of(**facts)))
    return frozenset(found)


@cards.command()
@click.argument("name", nargs=-1, required=True)
@index_option
@own_option
def show(name: tuple[str, ...], index: str | None, own: tuple[str, ...]) -> None:
    """Show what the engine knows about the card NAME: its facts and text, and the words that are not understood."""
    card = catalog_from(index, own).find(" ".join(name))
    echo(printed.card(card))
    echo()
    if card.sets:
        echo(f"Sets: {', '.join(card.sets)}")
    for format, limit in card.limits:
        echo(f"{format.title()}: {'banned' if limit == 0 else f'at most {limit}'}")
    if card.token:
        echo("It is a token, which effects bring into a game; no deck has it.")
    echo("It cannot enter a game." if card.unread else "It can enter a game.")


@cards.command("import")
@click.argument("file")
def import_(file: str) -> None:
    """Read the official card index in FILE and count its cards and the playable ones by type.

    Nothing is stored: other commands take the file with --index, and 'cards update --from FILE' stores it.
    """
    catalog = Catalog.load(file)
    Console().print(_census(catalog))
    total, playable = len(catalog), len(catalog.supported())
    echo(f"{total} cards, {playable} of them playable.")
    _list_refused(catalog.refused, file)


@cards.command()
@index_option
@click.option("--decks", metavar="FILE", help="A corpus of decks: one JSON object a line with material and main.")
@click.option("--set", "prefix", metavar="PREFIX", help="Only the cards of this set.")
@click.option("--most", type=click.IntRange(0), default=20, show_default=True, help="How many wordings to list.")
@click.option("--unproven", is_flag=True, help="List the grammar productions that no scenario proves.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print what docs/card-coverage.md contains.")
def coverage(
    index: str | None,
    decks: str | None,
    prefix: str | None,
    most: int,
    unproven: bool,
    as_json: bool,
    as_markdown: bool,
) -> None:
    """Count the cards whose texts are understood, and the decks that can be played with them.

    A card counts as tested if scenarios of the project try every grammar production that reads its text. A package
    without the project has no scenarios.
    """
    if prefix is not None and decks is not None:
        raise click.UsageError("decks have cards of all sets: give --set or --decks")
    file = index_file(index)
    read = read_index(file)
    found = understood_together(read.cards)
    on_file = frozenset(card.name for card in Catalog.starter())
    covered = Coverage(found, read_decks(decks) if decks else (), on_file, proven(found))
    if prefix is not None:
        covered = covered.of_set(prefix)
    if as_json or as_markdown or unproven:
        warn_of_refused(read.refused, file)
    if as_json:
        echo(json.dumps(covered.encode(), indent=2))
        return
    if as_markdown:
        click.echo(page(covered), nl=False)
        return
    if unproven:
        for production, number in covered.unproven()[:most]:
            echo(f"{number:5} {production.topic}: {production}")
        return
    for trait in ("set", "element", "type"):
        largest = sorted(covered.by(trait).items(), key=lambda share: (-share[1][1], share[0]))
        Console().print(_shares((trait, "understood", "cards"), largest))
    echo(f"{len(covered.compiled)} of {_share(len(covered.compiled), len(covered.cards), 'cards')} are understood.")
    _list_refused(read.refused, file)
    if decks:
        Console().print(_shares(("month", "playable", "decks"), covered.months().items()))
        echo(f"{len(covered.playable)} of {_share(len(covered.playable), len(covered.decks), 'decks')} are playable.")
        Console().print(_declined(covered, most))


def _list_refused(refused: tuple[RefusedRecord, ...], file: str | Path) -> None:
    """List the records of an index that are no cards, each with its reason."""
    for record in refused:
        number = "" if record.called == f"record {record.number}" else f"record {record.number}, "
        echo(f"{number}{record.called}, cannot be used: {record.reason}")
    if refused:
        echo(f"{len(refused)} of the records in {file} cannot be used.")


def _share(part: int, whole: int, what: str) -> str:
    return f"{whole} {what} ({100 * part / whole if whole else 0:.1f}%)"


def _shares(headings: tuple[str, str, str], shares: Iterable[tuple[str, tuple[int, int]]]) -> Table:
    table = Table(headings[0])
    for heading in headings[1:]:
        table.add_column(heading, justify="right")
    for name, (known, every) in shares:
        table.add_row(styled(name), str(known), str(every))
    return table


def _declined(covered: Coverage, most: int) -> Table:
    """What is not understood, by the decks that it alone keeps from play."""
    table = Table("not understood")
    table.add_column("unlocks decks", justify="right")
    table.add_column("in decks", justify="right")
    for words, stands, keeps in covered.unlocking()[:most]:
        table.add_row(styled(words), str(keeps), str(stands))
    return table


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
