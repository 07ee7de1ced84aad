"""`grandarchive cards update`: fetching the official index."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grandarchive import __version__
from grandarchive.cards.fetching import OFFICIAL, Note, Source
from grandarchive.cards.pool import Pool, data_folder
from grandarchive.cli.output import echo

INTERRUPTED: Final = 130
"""The exit code of a program that was stopped with Ctrl-C."""


@contextmanager
def bar(what: str) -> Iterator[Note]:
    """A bar on the terminal, on stderr, once there is something to tell."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = progress.add_task(what, total=None)
    with ExitStack() as stack:

        def note(done: int, total: int) -> None:
            if not progress.live.is_started:
                stack.enter_context(progress)
            progress.update(task, completed=done, total=total)

        yield note


@click.command()
@click.option("--from", "url", metavar="URL", default=OFFICIAL, show_default=True, help="Where the index is served.")
def update(url: str) -> None:
    """Fetch all cards of the official index, and read what their texts say.

    Afterwards every command that takes --index has these cards without it. An interrupted update goes on when it is
    started again, and the cards of before stay until all new ones are there. They are kept in the user's data folder,
    or in the folder that GRANDARCHIVE_DATA names.
    """
    pool = Pool(data_folder())
    done = (0, 0)

    def told(note: Note) -> Note:
        def tell(cards: int, total: int) -> None:
            nonlocal done
            done = cards, total
            note(cards, total)

        return tell

    try:
        with bar("Fetching") as note:
            pool.update(Source(f"grandarchive/{__version__}", url), told(note))
    except KeyboardInterrupt:
        echo(f"Interrupted: {done[0]} of {done[1] or 'all'} cards are there; start it again to go on.", err=True)
        raise click.exceptions.Exit(INTERRUPTED) from None
    with bar("Reading") as note:
        catalog = pool.catalog(note)
    echo(f"{len(catalog)} cards, {len(catalog.supported())} of them playable: {pool.index}")
