"""`grandarchive cards update`: fetching the official index."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grandarchive import __version__
from grandarchive.cards import fetching
from grandarchive.cards.fetching import Note
from grandarchive.cards.folder import data_folder
from grandarchive.cards.pool import Pool
from grandarchive.cards.source import OFFICIAL, TOTAL_TIME, Source
from grandarchive.cli.output import echo
from grandarchive.cli.stopping import stopped_by

LONGEST: Final = 24 * 60 * 60
"""No update may take more seconds."""


@contextmanager
def bar(what: str) -> Iterator[Note]:
    """A bar on the terminal, on stderr, once there is something to tell."""
    with bars(what) as (note,):
        yield note


@contextmanager
def bars(*whats: str) -> Iterator[tuple[Note, ...]]:
    """A bar as `bar` has it for several things that are done one after the other."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = progress.add_task("", total=None)
    with ExitStack() as stack:

        def noted(what: str) -> Note:
            def note(done: int, total: int) -> None:
                if not progress.live.is_started:
                    stack.enter_context(progress)
                progress.update(task, description=what, completed=done, total=total)

            return note

        yield tuple(noted(what) for what in whats)


@click.command()
@click.option(
    "--from",
    "origin",
    metavar="URL|FILE",
    default=OFFICIAL,
    show_default=True,
    help="The server, or the file, that has the index.",
)
@click.option(
    "--force", is_flag=True, help="Take the new cards even if fewer of them can be used or played than before."
)
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.IntRange(1, LONGEST),
    default=int(TOTAL_TIME),
    show_default=True,
    help="Give up after this many seconds.",
)
def update(origin: str, force: bool, timeout: int) -> None:
    """Fetch all cards of the official index, and read what their texts say.

    Afterwards every command that takes --index uses these cards by default. Run an interrupted update again to
    continue it; the old cards stay until all new ones are there. The update is refused if a tenth of the cards or of
    the playable ones is missing, or if a card can no longer be used: --force takes the new cards anyway.
    The cards are kept in the user's data folder, or in the folder that GRANDARCHIVE_DATA names.
    """
    pool = Pool(data_folder())
    is_file = "://" not in origin
    source = Path(origin) if is_file else Source(f"grandarchive/{__version__}", origin, total_time=timeout)
    done = (0, 0)

    def counted(note: Note) -> Note:
        def count(cards: int, total: int) -> None:
            nonlocal done
            done = cards, total
            note(cards, total)

        return count

    def say(line: str) -> None:
        echo(line, err=True)

    try:
        with bars("Fetching", "Reading") as (fetched, read):
            pool.update(source, fetching.Progress(counted(fetched), read, say), force=force)
    except KeyboardInterrupt as interrupt:
        there = "nothing is changed" if is_file else f"{done[0]} of {done[1] or 'all'} cards are there"
        raise stopped_by(interrupt, f"Interrupted: {there}; start it again to go on.") from None
    catalog = pool.catalog()
    echo(f"{len(catalog)} cards, {len(catalog.supported())} of them playable: {pool.index}")
