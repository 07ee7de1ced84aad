"""Options of several commands, and kinds of numbers. Nothing here needs cards, so that commands start quickly."""

from __future__ import annotations

from typing import Any

import click

index_option = click.option(
    "--index", metavar="FILE", help="A file of the official card index. [default: what 'cards update' fetched]"
)
"""Without it the cards are those that `cards update` fetched, or else those of the starter decks."""


own_option = click.option(
    "--cards", "own", metavar="FILE", multiple=True, help="A file of cards of your own, besides. [may be given again]"
)

decks_option = click.option(
    "--decks",
    "named",
    metavar="FILE|FOLDER",
    multiple=True,
    help="A deck, or a folder of decks. [may be given again; default: the starter decks]",
)
"""`cli.inputs.casual_decks` reads them."""


class Number(click.FloatRange):
    """A number in a range, which nan is not."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number. Fails for any other."""
        number: float = super().convert(value, param, ctx)
        return number if number == number else self.fail(f"{value!r} is no number.", param, ctx)
