"""The file of a journal on the disk: it only grows, one writer has it at a time, and a write is whole or undone."""

from __future__ import annotations

import os
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from grandarchive import files
from grandarchive.errors import CorruptSave, InUse, NotWritten
from grandarchive.files import StrPath

try:
    import fcntl
except ImportError:  # there is none on Windows
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from filelock import BaseFileLock

MOST_BYTES: Final = 64 * 2**20
"""No journal grows larger, so that it can always be read again."""


class Durability(StrEnum):
    """How safe an entry is when `append` returns.

    - DISK: it survives a power cut, as far as the disk keeps its promises. It costs a synchronisation of the disk:
      0.5 to 4 ms were measured, up to 12 ms while other programs wrote.
    - SYSTEM: the operating system has it. It survives the death of the process, also by `kill -9`, but not a power cut.
      It costs 0.03 ms, which suits a laboratory, or a server that calls `sync` before it answers.
    """

    DISK = "disk"
    SYSTEM = "system"


def real_path(path: StrPath) -> Path:
    """The file itself, which a link may lead to. Raises `WrongArgument` and `NotWritten`."""
    named = files.expect_path(path)
    try:
        return Path(os.path.realpath(named))
    except (OSError, ValueError) as error:
        raise files.not_written(path, error) from error


def lock_path(path: Path) -> Path:
    """The file beside a journal that its writer locks. It stays there: removing it would let two writers in."""
    return path.with_name(f".{path.name}.lock")


class JournalFile:
    """A journal's file, locked and open for writing. `end` is the number of bytes that count."""

    __slots__ = ("_durability", "_file", "_lock", "_owner", "end", "path")

    def __init__(self, path: Path, lock: BaseFileLock, durability: Durability) -> None:
        self.path = path
        self._lock = lock
        self._durability = durability
        self._owner = os.getpid()
        self._file: int | None = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        self.end = os.fstat(self._file).st_size

    @classmethod
    def create(cls, path: Path, content: bytes, durability: Durability) -> JournalFile:
        """A new file with a content, on the disk together with its name in the folder.

        Raises `FileExists`, `InUse` or `NotWritten`; then there is no new file.
        """
        if len(content) > MOST_BYTES:
            raise NotWritten(f"{path} is not written: a journal has at most {MOST_BYTES:,} bytes")
        lock = _locked(path)
        try:
            files.write(path, content, overwrite=False)
            try:
                files.sync_folder(path.parent)
                return cls(path, lock, durability)
            except BaseException:
                path.unlink(missing_ok=True)
                raise
        except BaseException as error:
            lock.release()
            if isinstance(error, OSError):
                raise files.not_written(path, error) from error
            raise

    @classmethod
    def open(cls, path: Path, durability: Durability) -> tuple[JournalFile, bytes]:
        """An existing file, and its content. Raises `CorruptSave` if there is none, `InUse` or `NotWritten`."""
        files.read_bytes(path, CorruptSave, MOST_BYTES)  # refuses what is no file before a lock is made beside it
        lock = _locked(path)
        try:
            file = cls(path, lock, durability)
            content = files.read_bytes(path, CorruptSave, MOST_BYTES)
        except BaseException as error:
            lock.release()
            if isinstance(error, OSError):
                raise files.not_written(path, error) from error
            raise
        return file, content

    def add(self, content: bytes) -> int:
        """Write a content at the end. Returns the new end, which counts once the caller has set `end`.

        Raises `NotWritten`. After any error the file is as it was; if even that cannot be written, the next `add`
        begins with it.
        """
        file = self._expect_ours(len(content))
        try:
            left = memoryview(content)
            while left:
                left = left[os.write(file, left) :]
            self.sync()
        except BaseException as error:
            with suppress(OSError):
                self._cut(file)
            if isinstance(error, OSError):
                raise files.not_written(self.path, error) from error
            raise
        return self.end + len(content)

    def cut_to(self, end: int) -> None:
        """Forget everything after a number of bytes. Raises `NotWritten`."""
        file = self._expect_ours(0)
        self.end = end
        try:
            self._cut(file)
        except OSError as error:
            raise files.not_written(self.path, error) from error

    def sync(self, *, always: bool = False) -> None:
        """Bring what was written to the disk, if that is wanted for each entry or `always`. Raises `OSError`."""
        if self._file is not None and (always or self._durability is Durability.DISK):
            _sync(self._file)

    def close(self) -> None:
        """Close the file and give its lock back. May be called again."""
        if self._file is not None:
            file, self._file = self._file, None
            os.close(file)
            if os.getpid() == self._owner:
                self._lock.release()

    def _cut(self, file: int) -> None:
        os.ftruncate(file, self.end)
        self.sync()

    def _expect_ours(self, more: int) -> int:
        """The open file, without rests of a write that failed. Raises `NotWritten` if it is ours no more."""
        if self._file is None:
            raise NotWritten(f"{self.path} is closed: open the journal again")
        if os.getpid() != self._owner:
            raise NotWritten(f"{self.path} was opened by another process, and only that one may write to it")
        if self.end + more > MOST_BYTES:
            raise NotWritten(f"{self.path} is full: a journal has at most {MOST_BYTES:,} bytes")
        try:
            there, ours = os.stat(self.path), os.fstat(self._file)
            if (there.st_dev, there.st_ino) != (ours.st_dev, ours.st_ino):
                raise NotWritten(f"{self.path} is another file than the journal that was opened")
            if ours.st_size < self.end:
                raise NotWritten(f"{self.path} was cut off by somebody else; open the journal again")
            if ours.st_size > self.end:
                self._cut(self._file)
        except OSError as error:
            raise files.not_written(self.path, error) from error
        return self._file


def _locked(path: Path) -> BaseFileLock:
    """The lock of a journal. It is one of the operating system and ends with its process. Raises `InUse`."""
    from filelock import FileLock, Timeout

    if not path.parent.is_dir():  # a lock would make it
        raise NotWritten(f"{path} cannot be written: there is no folder {path.parent}")
    lock = FileLock(lock_path(path), timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise InUse(
            f"{path} is in use: another program writes to it; close it there, or open it for reading only"
        ) from None
    except (OSError, NotImplementedError) as error:
        raise NotWritten(f"{path} cannot be locked: {getattr(error, 'strerror', None) or error}") from error
    return lock


def _sync(file: int) -> None:
    """Bring a file to the disk, and where the system tells the two apart, not only to the disk's memory."""
    if hasattr(fcntl, "F_FULLFSYNC"):
        fcntl.fcntl(file, fcntl.F_FULLFSYNC)
    else:
        os.fsync(file)
