"""The one place where errors become messages."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from typing import Any

import click

from grandarchive.cli.output import printable
from grandarchive.errors import EngineBug, GrandArchiveError, IllegalDeck
from grandarchive.lab.replays import keep_replay


class Commands(click.Group):
    """Commands whose errors are told in one line on stderr, or for decks in a few, with exit code 1.

    The replay of a bug in the engine is written to a file that the message names.
    """

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except EngineBug as bug:
            raise click.ClickException(in_one_line(bug_report(bug))) from bug
        except IllegalDeck as error:  # has a line for each of the first problems, and one for the remedy
            raise click.ClickException(printable(str(error))) from error
        except GrandArchiveError as error:
            raise click.ClickException(in_one_line(str(error))) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever read the output has enough, which click knows to end quietly
                raise
            _give_up_output()
            raise click.ClickException(_failure(error)) from error

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the program."""
        _expect_streams()
        try:
            return super().main(*args, **extra)
        except OSError as error:  # of help, for example, which no command prints
            _give_up_output()
            click.echo(f"Error: {_failure(error)}", err=True)
            sys.exit(1)


def _expect_streams() -> None:
    """Whoever started the program may have closed its streams, or chosen an encoding with few characters."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  # open as long as the program runs
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "a", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "a", encoding="utf-8")  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _failure(error: OSError) -> str:
    return f"reading or writing failed: {error.strerror or error}"


def _give_up_output() -> None:
    """Let what cannot be written vanish, so that Python does not try again at its end and complain."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def bug_report(bug: EngineBug) -> str:
    """What to tell of a bug; writes its replay, if it has one."""
    text = f"this is a bug in the engine: {bug}"
    if isinstance(bug.replay, dict):
        text += f" (please report it with its replay, {keep_replay(bug.replay)})"
    return text


def in_one_line(text: str) -> str:
    """A message of several lines as one: what a line announces with a colon follows, other lines are separated."""
    found = ""
    for line in filter(None, (line.strip() for line in text.split("\n"))):
        separator = "" if not found else " " if found.endswith(":") else "; "
        found += separator + line
    return printable(found)
