"""The one place where errors become messages."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import re
import sys
from collections.abc import Sequence
from typing import IO, Any, Final

import click

from grandarchive.cli.output import echo, printable
from grandarchive.cli.stopping import (
    Stopped,
    ended_by,
    ignore_signals_after,
    signals_handled,
    signals_raise,
    stopped_by,
)
from grandarchive.errors import EngineBug, GrandArchiveError, IllegalDeck

LONGEST_WORD: Final = 300
"""Paths and names are shorter; of anything longer in a message only its ends are printed."""

LONGEST_MESSAGE: Final = 1_500
"""No person reads a longer message."""

WIDEST: Final = 10_000
"""No terminal has more columns."""


class Commands(click.Group):
    """Commands whose errors are told in one line on stderr, with exit code 1; and signals, with 128 + their number.

    The error of a deck may have a second line, with the remedy.

    The replay of a bug in the engine is written to a file that the message names.
    """

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            with signals_raise():
                return super().invoke(ctx)
        except KeyboardInterrupt as interrupt:
            stopped = stopped_by(interrupt)
            ignore_signals_after(stopped)
            with contextlib.suppress(OSError):  # a signal tells that the terminal is gone
                echo(stopped.line, err=True)
            _give_up_broken_output()
            raise click.exceptions.Exit(stopped.exit_code) from None
        except EngineBug as bug:
            raise click.ClickException(in_one_line(bug_report(bug))) from bug
        except click.UsageError as error:
            raise click.UsageError(shortened(error.format_message()), error.ctx) from error
        except IllegalDeck as error:  # has a line for each of the first problems, and one for the remedy
            raise click.ClickException(shortened(printable(str(error)))) from error
        except GrandArchiveError as error:
            raise click.ClickException(in_one_line(str(error))) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever read the output has enough, which click knows to end quietly
                raise
            _give_up_output(sys.stdout)
            if (number := ended_by()) is not None:
                _give_up_broken_output()
                raise click.exceptions.Exit(Stopped(number).exit_code) from error
            raise click.ClickException(_failure(error)) from error

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> Any:
        """Run the program, with the arguments of the process unless others are given."""
        _expect_streams()
        _expect_columns()
        try:
            with signals_handled(process_ends=args is None):
                return super().main(args, *more, **extra)
        except OSError as error:  # of help, for example, which no command prints
            _give_up_output(sys.stdout)
            with contextlib.suppress(OSError):
                click.echo(f"Error: {_failure(error)}", err=True)
            _give_up_broken_output()
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


def _expect_columns() -> None:
    """A width of the terminal that is no number from 1, such as 0, is none: then it is found out."""
    columns = os.environ.get("COLUMNS", "")
    if not (columns.isascii() and columns.isdigit() and 1 <= int(columns[:9]) <= WIDEST):
        os.environ.pop("COLUMNS", None)


def _failure(error: OSError) -> str:
    return f"reading or writing failed: {error.strerror or error}"


def _give_up_output(stream: IO[str]) -> None:
    """Let vanish what cannot be written, so that Python does not try again at its end and complain."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _give_up_broken_output() -> None:
    """As `_give_up_output`, for the streams to which nothing can be written any more."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _give_up_output(stream)


def bug_report(bug: EngineBug) -> str:
    """What to tell of a bug; writes its replay, if it has one."""
    text = f"this is a bug in the engine: {bug}"
    if isinstance(bug.replay, dict):
        from grandarchive.lab.replays import keep_replay

        text += f" (please report it with its replay, {keep_replay(bug.replay)})"
    return text


def in_one_line(text: str) -> str:
    """A message of several lines as one: what a line announces with a colon follows, other lines are separated."""
    found = ""
    for line in filter(None, (line.strip() for line in text.split("\n"))):
        separator = "" if not found else " " if found.endswith(":") else "; "
        found += separator + line
    return shortened(printable(found))


def shortened(text: str) -> str:
    """A message that a person can read: both ends of each very long word, and the beginning of a very long message.

    "No such option '--aaaa…aaaa'" is the message about an option of five thousand letters.
    """
    half = LONGEST_WORD // 2
    short = re.sub(rf"\S{{{LONGEST_WORD + 1},}}", lambda word: f"{word[0][:half]}…{word[0][-half:]}", text)
    return short if len(short) <= LONGEST_MESSAGE else short[: LONGEST_MESSAGE - 1] + "…"
