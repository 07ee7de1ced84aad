"""The one way to the terminal: nothing that a file or a name holds can command it."""

from __future__ import annotations

from typing import Final

import click
from rich.text import Text

LINE_END: Final = "\n"


def printable(text: str) -> str:
    """A text with everything escaped that a terminal obeys or that hides what follows.

    These are controls, such as those that begin colours and titles, characters that turn the direction of writing, and
    halves of characters. The ends of lines stay.
    """
    if text.replace(LINE_END, "").isprintable():
        return text
    return "".join(c if c == LINE_END or c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def echo(text: str = "", *, err: bool = False) -> None:
    """Print a line, or several."""
    click.echo(printable(text), err=err)


def styled(text: str, style: str = "") -> Text:
    """A text for tables and the board, in which nothing is markup."""
    return Text(printable(text), style)
