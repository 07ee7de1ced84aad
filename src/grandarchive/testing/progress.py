"""Telling how far a long run is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

LINES: Final = 10
"""How many lines stand for the bar where there is no terminal."""


@contextmanager
def progress(what: str, games: int) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, some lines elsewhere, both on stderr; what it gives is told of games that are done."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _lines(what, games)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(what, total=games)
        yield lambda more: bar.advance(task, more)


def _lines(what: str, games: int) -> Callable[[int], None]:
    done = 0

    def advance(more: int) -> None:
        nonlocal done
        before = done * LINES // games
        done += more
        if done * LINES // games > before:
            click.echo(f"{what}: {done} of {games} games", err=True)

    return advance
