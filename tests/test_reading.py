"""Reading and writing what a user names: nothing waits for a pipe, and nothing reads without an end."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner

import grandarchive as ga
from grandarchive import files
from grandarchive.cli import main
from grandarchive.errors import CorruptSave, GrandArchiveError, NotWritten
from grandarchive.ledger.book import NotARulesBook, load_book
from grandarchive.testing import recorded

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes and devices have no names there")

SPECIAL: Final = {
    "pipe": "it is a pipe and not a file; put its content into a file, and name that",
    "socket": "it is a socket and not a file; put its content into a file, and name that",
    "folder": "it is a folder and not a file",
    "zero": "it is a device and not a file; put its content into a file, and name that",
    "null": "it is a device and not a file; put its content into a file, and name that",
    "link": "it is a pipe and not a file; put its content into a file, and name that",
    "dangling": "No such file or directory",
}
"""Things that are no regular file, with the reason for which each is refused."""


@pytest.fixture
def special(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """Makes such a thing and gives its path."""
    sockets = []

    def make(what: str) -> Path:
        path = tmp_path / what
        if what in ("pipe", "link"):
            os.mkfifo(tmp_path / "pipe")
        if what in ("link", "dangling"):
            path.symlink_to(tmp_path / ("pipe" if what == "link" else "nothing"))
        elif what == "socket":
            sockets.append(socket.socket(socket.AF_UNIX))
            sockets[0].bind(str(path))
        elif what == "folder":
            path.mkdir()
        elif what in ("zero", "null"):
            return Path("/dev") / what
        return path

    yield make
    for one in sockets:
        one.close()


# Reading -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", SPECIAL)
def test_only_regular_files_are_read(what: str, special: Callable[[str], Path]) -> None:
    path = special(what)
    for read in (files.read_text, files.read_bytes):
        with pytest.raises(CorruptSave) as error:
            read(path, CorruptSave)
        assert str(error.value) == f"{path} cannot be read: {SPECIAL[what]}"


def test_a_file_may_be_as_long_as_the_limit_and_no_longer(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\xff" * 10)
    assert files.read_bytes(path, CorruptSave, 10) == b"\xff" * 10
    with pytest.raises(CorruptSave, match="file is larger than 9 bytes"):
        files.read_bytes(path, CorruptSave, 9)
    with pytest.raises(CorruptSave, match="is not text in UTF-8: byte 0 is wrong"):
        files.read_text(path, CorruptSave)
    with pytest.raises(CorruptSave, match="cannot be read: embedded null byte"):
        files.read_bytes("\0", CorruptSave)


def test_the_input_is_read_by_its_name_only_if_it_is_a_file(tmp_path: Path) -> None:
    """`/dev/stdin` leads to a file after `<`, and to a pipe after `|` and in `<(...)`."""
    if not Path("/dev/fd").is_dir():
        pytest.skip("open files have no names here")
    path = tmp_path / "file"
    path.write_text("text")
    with path.open() as file:
        assert files.read_text(f"/dev/fd/{file.fileno()}", CorruptSave) == "text"
    ours, theirs = os.pipe()
    try:
        with pytest.raises(CorruptSave, match="it is a pipe and not a file"):
            files.read_text(f"/dev/fd/{ours}", CorruptSave)
    finally:
        os.close(ours)
        os.close(theirs)


READERS: Final[dict[str, Callable[[Path], Any]]] = {
    "save": lambda path: ga.Game.load(path, ga.Catalog.starter()),
    "rules": load_book,
    "record": recorded.read,
    "changes of a record": lambda path: recorded.note_change(path, "0", "1", 1),
    "deck": lambda path: ga.Deck.from_file(path, ga.Catalog.starter()),
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("what", ["pipe", "zero"])
def test_every_reader_refuses_what_may_never_end(reader: str, what: str, special: Callable[[str], Path]) -> None:
    with pytest.raises(GrandArchiveError, match=r"cannot be read: it is a .* and not a file"):
        READERS[reader](special(what))


def test_rules_are_refused_in_one_line() -> None:
    for name in ("\0", "/dev/zero"):
        found = CliRunner().invoke(main, ["rules", "coverage", "--rules", name])
        assert found.exit_code == 1
        assert found.stderr.startswith("Error: ")
        assert "cannot be read: " in found.stderr
        assert found.stderr.count("\n") == 1
    with pytest.raises(NotARulesBook, match="No such file"):
        load_book(Path("missing.md"))


# Writing -------------------------------------------------------------------------------------------------------


def test_a_pipe_from_which_nobody_reads_is_refused(special: Callable[[str], Path]) -> None:
    path = special("pipe")
    for write in (files.write, files.append):
        with pytest.raises(NotWritten, match="pipe cannot be written: nobody reads from it"):
            write(path, "text")
    assert path.is_fifo()


def test_a_pipe_from_which_somebody_reads_gets_all(special: Callable[[str], Path]) -> None:
    """Also what is more than the system keeps for it."""
    path = special("pipe")
    text = "text" * 100_000
    found: list[str] = []
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reader, True)
    writer = os.open(path, os.O_WRONLY)  # lest the text ends before it begins
    with open(reader) as file:
        thread = threading.Thread(target=lambda: found.append(file.read()))
        thread.start()
        files.write(path, text)
        os.close(writer)
        thread.join()
    assert found == [text]


def test_special_files_are_written_or_refused(special: Callable[[str], Path]) -> None:
    for what in ("folder", "socket"):
        with pytest.raises(NotWritten, match=f"{what} cannot be written"):
            files.write(special(what), "text")
    if Path("/dev/full").exists():
        with pytest.raises(NotWritten, match="/dev/full cannot be written: No space left"):
            files.write("/dev/full", "text")


def test_a_link_that_leads_nowhere_makes_the_file_it_names(special: Callable[[str], Path], tmp_path: Path) -> None:
    assert files.write(special("dangling"), "text") == tmp_path / "nothing"
    assert (tmp_path / "nothing").read_text() == "text"
    assert (tmp_path / "dangling").is_symlink()
    for one, other in (("a", "b"), ("b", "a")):
        (tmp_path / one).symlink_to(tmp_path / other)
    with pytest.raises(NotWritten, match="a cannot be written: Too many levels of symbolic links"):
        files.write(tmp_path / "a", "text")
    assert (tmp_path / "a").is_symlink()
