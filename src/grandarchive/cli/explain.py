"""`grandarchive cards explain`: how the text of a card is read, or what helps to have it read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from importlib import resources

import click
from rich.console import Console

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.own import draft_card
from grandarchive.cli.explained import tree_of
from grandarchive.cli.inputs import catalog_from
from grandarchive.cli.options import index_option, own_option
from grandarchive.cli.output import echo
from grandarchive.model.cards import CardDefinition
from grandarchive.text.compiling import CANNOT_BE, NOT_KNOWN
from grandarchive.text.explaining import Explained, Explainer, number_not_read
from grandarchive.text.nearness import Printed
from grandarchive.text.wording import facts

TYPELINES = ("Action", "Ally", "Attack", "Item", "Regalia Weapon", "Champion")
"""As what a text is read whose typeline nobody says: the first with which most of it is understood."""

NAMELESS = "CARDNAME"


@click.command()
@click.argument("name", nargs=-1)
@click.option(
    "--text",
    "texts",
    metavar="TEXT",
    multiple=True,
    help="A paragraph of a card that you design, in place of a card that there is. [may be given again]",
)
@click.option("--typeline", metavar="TYPELINE", help="With --text: types and subtypes, as in 'Ally - Warrior Human'.")
@index_option
@own_option
def explain(
    name: tuple[str, ...], texts: tuple[str, ...], typeline: str | None, index: str | None, own: tuple[str, ...]
) -> None:
    """Show how each word of the text of the card NAME is read, with the rules that it touches.

    For text that is not understood it shows the word that cannot follow, a change with which the text would be read,
    what could stand there, and the nearest paragraphs that are understood.

    With --text it explains your own text; NAME is then the name of your card, if it has one.
    """
    if not texts and not name:
        raise click.UsageError("name a card, or give a text with --text")
    if not texts and typeline is not None:
        raise click.UsageError("--typeline is for a text: give that with --text")
    if texts and not "".join(texts).strip():
        raise click.UsageError("the text is empty: write at least one ability after --text")
    catalog = catalog_from(index, own)
    called = " ".join(name)
    if texts:
        card = _drafted(called or NAMELESS, "\n".join(texts).replace("\\n", "\n"), typeline, catalog)
    else:
        card = catalog.find(called)
    explainer = Explainer((Printed(*each) for each in catalog.texts()), sentences())
    for face, told in zip(card.faces, explainer.explained(card), strict=True):
        for line in facts(face)[: 2 if texts else None]:
            echo(line)
        for one in told:
            echo()
            Console(highlight=False).print(tree_of(one, face.name))
        _sum_up(told)
    for line in _remarks(card, catalog):
        echo()
        echo(line)
    echo()
    if card.unread:
        echo("It cannot enter a game.")
    elif texts:
        echo("All of it is understood.")


def sentences() -> list[str]:
    """The made-up paragraphs with which texts are compared."""
    found: list[str] = json.loads(
        resources.files("grandarchive.text").joinpath("sentences.json").read_text(encoding="utf-8")
    )
    return found


def _drafted(name: str, text: str, typeline: str | None, catalog: Catalog) -> CardDefinition:
    """A card with this text among those of a catalog, of the typeline with which most of it is understood."""
    others = catalog.without(name)
    best: tuple[tuple[int, int], CardDefinition] | None = None
    for each in (typeline,) if typeline is not None else TYPELINES:
        draft = draft_card(name, each, text)
        card = others.joined((draft,)).by_slug(draft.slug)
        rank = (number_not_read(card) if card.unread else 0, len(card.unread))
        if best is None or rank < best[0]:
            best = rank, card
        if not card.unread:
            break
    assert best is not None
    return best[1]


def _sum_up(told: tuple[Explained, ...]) -> None:
    """Say which paragraphs are understood, if some are and some are not."""
    fine = [str(number) for number, one in enumerate(told, 1) if not one.why]
    if fine and len(fine) < len(told):
        wrong = [str(number) for number, one in enumerate(told, 1) if one.why]
        echo()
        echo(f"Understood: {_numbered(fine)}. Not understood: {_numbered(wrong)}.")


def _numbered(numbers: list[str]) -> str:
    if len(numbers) == 1:
        return f"paragraph {numbers[0]}"
    return f"paragraphs {', '.join(numbers[:-1])} and {numbers[-1]}"


def _remarks(card: CardDefinition, catalog: Catalog) -> Iterator[str]:
    """The reasons besides its paragraphs why a card is not understood."""
    for words in card.unread:
        if words.startswith(NOT_KNOWN):
            yield from _unknown(words.removeprefix(NOT_KNOWN).strip(" )").split(", "), catalog)
        elif words.startswith(CANNOT_BE):
            yield f"What the paragraphs say together cannot be: {words.removeprefix(CANNOT_BE).strip(' )')}."


def _unknown(names: Iterable[str], catalog: Catalog) -> Iterator[str]:
    for name in names:
        known = catalog.named(name)
        near = catalog.nearest(name)
        if known:
            yield f"It speaks of {known[0].name}, which is not understood itself: let 'cards explain' say why."
        elif near:
            yield f'It speaks of a card that is not there: "{name}". Is one of these meant: {", ".join(near)}?'
        else:
            yield f'It speaks of a card that is not there: "{name}". Name a file that has it with --index or --cards.'
