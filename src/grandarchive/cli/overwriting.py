"""Which files a command may overwrite: its own, those it goes on with, and those that somebody allows."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from grandarchive import files
from grandarchive.cli.output import printable
from grandarchive.cli.stopping import await_line, signals_raise_at_prompt
from grandarchive.errors import FileExists, NotWritten
from grandarchive.files import StrPath

force_option = click.option("--force", is_flag=True, help="Overwrite files that exist, without a question.")
"""Allows a command to overwrite files that are not its own."""

Identity = tuple[int, int, int]
"""The device, number and time of the last change of a file: another file under the same name has another one."""


def write_output(path: StrPath, text: str, force: bool = False) -> Path:
    """Write the output of a command to a file that the user named, and return the file.

    Asks before it overwrites a file, unless `force` allows it. Raises `FileExists` if the person says no or nobody can
    be asked, and `NotWritten` if the file cannot be written.
    """
    return files.write(path, text, Overwriting(force).is_allowed(path))


class Overwriting:
    """The files that one run of a command may overwrite."""

    def __init__(self, force: bool = False, asks: bool = True) -> None:
        """`force` allows all files. With `asks` a person at the terminal decides about files that are not allowed."""
        self._force = force
        self._asks = asks
        self._own: set[Identity] = set()
        self._recording: str | None = None

    def allow(self, path: StrPath) -> None:
        """Allow the file as it is now, because this command wrote it or goes on with it."""
        if (identity := _identity(path)) is not None:
            self._own.add(identity)

    def record_in(self, path: StrPath) -> bool:
        """As `is_allowed`, for the file that records the game. From then on nothing else may be written to it."""
        allowed = self.is_allowed(path)
        self._recording = os.path.realpath(path)
        return allowed

    def is_allowed(self, path: StrPath) -> bool:
        """Whether a file that is there now may be overwritten; False if there is none, so that one has to be created.

        Raises `FileExists` for a file of somebody else if the person says no or nobody can be asked, and `NotWritten`
        for the file in which the game is recorded.
        """
        try:
            identity = _identity(path)
        except ValueError:  # a name with a NUL, which cannot be written either
            return False
        if self._recording is not None and self._recording == os.path.realpath(path):
            raise NotWritten(f"{os.fspath(path)} records this game already; save it to another file")
        if self._force:
            return True
        if identity is None:
            return False
        if identity in self._own:
            return True
        if not (self._asks and somebody_can_answer()):
            raise FileExists(f"{os.fspath(path)} exists; name another file, or overwrite it with --force")
        if not answers_yes(f"{os.fspath(path)} exists; overwrite it?"):
            raise FileExists(f"{os.fspath(path)} exists and is kept as it is")
        return True


def _identity(path: StrPath) -> Identity | None:
    """The identity of a regular file; None for anything else, of which nothing is lost by writing to it."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return (found.st_dev, found.st_ino, found.st_mtime_ns) if Path(path).is_file() else None


# Questions -----------------------------------------------------------------------------------------------------


def somebody_can_answer() -> bool:
    """Whether a person sees questions and can type an answer."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def answers_yes(question: str) -> bool:
    """Ask a person. Anything but a yes is a no, also the end of the input."""
    click.echo(f"{printable(question)} [y/N] ", nl=False, err=True)
    with signals_raise_at_prompt():
        await_line()
        try:
            answer = sys.stdin.readline()
        except UnicodeDecodeError:
            return False
    return answer.strip().lower() in ("y", "yes")
