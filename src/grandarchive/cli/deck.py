"""`grandarchive deck`: decklists."""

from __future__ import annotations

import click

from grandarchive.cli.inputs import catalog_from, index_option, own_option, read_deck
from grandarchive.cli.output import echo


@click.group()
def deck() -> None:
    """Work with decklists."""


@deck.command()
@click.argument("file")
@index_option
@own_option
def check(file: str, index: str | None, own: tuple[str, ...]) -> None:
    """Say what is wrong with the deck in FILE, by the rules of Standard, or with boons of Pantheon.

    FILE may be the name of an embedded deck. Exits with 1 if the deck breaks a rule. Cards that the engine does not
    understand are listed; they do not make a deck illegal, but it cannot play.
    """
    found = read_deck(file, catalog_from(index, own))
    side = sum(entry.count for entry in found.sideboard)
    counts = f"{len(found.material_cards())} material, {len(found.main_cards())} main, {side} sideboard"
    boons = found.pantheon_cards()
    echo(f"{found.name}: {counts}" + (f", {len(boons)} boons" if boons else ""))
    problems = found.problems(found.format)
    for problem in problems:
        echo(f"[{problem.kind}] {problem}")
    unsupported = found.unsupported()
    for card in unsupported:
        echo(f"[not understood] {card.name}: {' / '.join(card.unread)}")
    if problems:
        echo(f"The deck is not legal: {len(problems)} problem{'s' if len(problems) > 1 else ''}.")
        raise click.exceptions.Exit(1)
    echo("The deck is legal" + (", but cannot play." if unsupported else "."))
