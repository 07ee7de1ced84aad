"""Playing a run with a bar on the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grandarchive.lab.executors import Executor
from grandarchive.lab.runs import Run, RunFile, play_run

MOST_REPLAYS: Final = 5
"""The most replays that are written: one bug tends to fail many games."""


def play_with_bar(planned: Run, results: RunFile, executor: Executor) -> None:
    """Play the pairs that are not played yet. Raises what `play_run` raises."""
    console = Console(stderr=True)
    columns = (TextColumn("Playing pairs"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)

        def show(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        play_run(planned, results, progress=show, executor=executor)
