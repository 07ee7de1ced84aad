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
def progress(what: str, number: int, units: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, some lines elsewhere, both on stderr; what it gives is told how many more are done."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _lines(what, number, units)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(what, total=number)
        yield lambda more: bar.advance(task, more)


def _lines(what: str, number: int, units: str) -> Callable[[int], None]:
    done = 0

    def advance(more: int) -> None:
        nonlocal done
        before = done * LINES // number
        done += more
        if done * LINES // number > before:
            click.echo(f"{what}: {done} of {number} {units}", err=True)

    return advance
