"""The one place where errors become messages."""

from __future__ import annotations

from typing import Any

import click

from grandarchive.errors import EngineBug, GrandArchiveError
from grandarchive.lab.replays import keep_replay


class Commands(click.Group):
    """Commands whose errors are told in one line on stderr, with exit code 1.

    The replay of a bug in the engine is written to a file that the message names.
    """

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except EngineBug as bug:
            raise click.ClickException(in_one_line(bug_report(bug))) from bug
        except GrandArchiveError as error:
            raise click.ClickException(in_one_line(str(error))) from error


def bug_report(bug: EngineBug) -> str:
    """What to tell of a bug; writes its replay, if it has one."""
    text = f"this is a bug in the engine: {bug}"
    if isinstance(bug.replay, dict):
        text += f" (please report it with its replay, {keep_replay(bug.replay)})"
    return text


def in_one_line(text: str) -> str:
    """A message of several lines as one: what a line announces with a colon follows, other lines are separated."""
    found = ""
    for line in filter(None, (line.strip() for line in text.splitlines())):
        separator = "" if not found else " " if found.endswith(":") else "; "
        found += separator + line
    return found
