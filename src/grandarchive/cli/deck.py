"""`grandarchive deck`: decklists."""

from __future__ import annotations

import click

from grandarchive.cli.deck_numbers import diff, goldfish, stats
from grandarchive.cli.formats import format_options, rules_from
from grandarchive.cli.inputs import catalog_from, read_deck
from grandarchive.cli.options import index_option, own_option
from grandarchive.cli.output import echo
from grandarchive.cli.overwriting import force_option, write_output
from grandarchive.decks import STARTER_DECKS
from grandarchive.decks.forms import FORMS


@click.group()
def deck() -> None:
    """Work with decklists."""


for each in (stats, goldfish, diff):
    deck.add_command(each)


@deck.command()
@click.argument("file")
@index_option
@own_option
@format_options
def check(
    file: str,
    index: str | None,
    own: tuple[str, ...],
    format_name: str | None,
    as_of: str | None,
    bans_file: str | None,
) -> None:
    """Say what is wrong with the deck in FILE, by the rules of a format and the bans of a day.

    FILE may be the name of a starter deck. Exits with 1 if the deck breaks a rule. Cards that the engine does not
    understand are listed; they do not make the deck illegal, but it cannot be played.
    """
    catalog = catalog_from(index, own)
    rules = rules_from(format_name, as_of, bans_file, catalog)
    found = read_deck(file, catalog)
    side = sum(entry.count for entry in found.sideboard)
    counts = f"{len(found.material_cards())} material, {len(found.main_cards())} main, {side} sideboard"
    boons = found.pantheon_cards()
    echo(f"{found.name}: {counts}{f', {len(boons)} boons' if boons else ''}; {rules.called(found)}")
    gap = rules.gap()
    if gap:
        echo(gap)
    problems = rules.problems(found)
    for problem in problems:
        echo(f"[{problem.kind}] {problem}")
    unsupported = found.unsupported()
    for card in unsupported:
        echo(f"[not understood] {card.name}: {' / '.join(card.unread)}")
    if problems:
        echo(f"The deck is not legal: {len(problems)} problem{'s' if len(problems) > 1 else ''}.")
        if file in STARTER_DECKS and not rules.construction_problems(found):
            echo("It plays anyway, as it was printed: it is a starter deck.")
        raise click.exceptions.Exit(1)
    echo("The deck is legal" + (", but cannot be played here." if unsupported else "."))


@deck.command(epilog="\b\nForms:\n" + "\n".join(f"  {form.name:12}{form.about}" for form in FORMS.values()))
@click.argument("file")
@click.option("--to", "form", type=click.Choice(tuple(FORMS)), required=True, help="The form to write; see below.")
@click.option("--output", metavar="FILE", help="Write to this file. [default: to the terminal]")
@force_option
@index_option
@own_option
def convert(file: str, form: str, output: str | None, force: bool, index: str | None, own: tuple[str, ...]) -> None:
    """Write the deck in FILE in another form.

    FILE may be the name of a starter deck. Every form is read again as the same cards.
    """
    deck = read_deck(file, catalog_from(index, own))
    written = deck.write(form)
    if output is None:
        echo(written.removesuffix("\n"))
        return
    write_output(output, written, force)
    echo(f"The deck is in {output}.", err=True)
