"""Reading and writing files: a file is written wholly or not at all, and only what can be used is read."""

from __future__ import annotations

import errno
import gzip
import io
import json
import os
import secrets
import stat
import zlib
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any, Final

from grandarchive.errors import FileExists, GrandArchiveError, NotWritten, WrongArgument

MOST_BYTES: Final = 16 * 2**20
"""No file of this package is larger."""

DEEPEST: Final = 100
"""So many lists and objects may be in each other. Abilities of cards are the deepest, with some twenty."""

LONGEST_NUMBER: Final = 20
"""How many digits a number may have: those of 64 bits."""

NO_SUCH_NUMBER: Final = 10**LONGEST_NUMBER

WITHOUT_WAITING: Final = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_BINARY"))
"""Flags of `os.open`, as far as the system has them: not to wait for whoever is at the other end of a pipe."""

PACKED: Final = b"\x1f\x8b"
"""The first bytes of a file that gzip has packed."""

FOLDER: Final = "a folder"

StrPath = str | os.PathLike[str]
"""What names a file."""


# Writing -------------------------------------------------------------------------------------------------------


def write(path: StrPath, text: str | bytes, overwrite: bool = True) -> Path:
    """Write a text, or bytes, to a file in the place of whatever it held. Without `overwrite` only to a new file.

    The text goes to a temporary file in the same folder, which then takes the name. So a file that is there keeps what
    it holds until all of the new text is on the disk; it keeps its permissions too. What is no regular file, such as a
    device or a pipe, is written to as it is. Returns the file, which a link may have led to.

    Raises `NotWritten`, which leaves the old file, and no temporary one; also for a pipe from which nobody reads.
    Without `overwrite` raises `FileExists` for a file that is there, even if another process makes it meanwhile.
    """
    try:
        target = _target(path)
        content = text.encode("utf-8") if isinstance(text, str) else text
        if _is_special(target):
            with open(_opened(target, os.O_WRONLY), "wb") as file:
                file.write(content)
        else:
            _replace(target, content, overwrite)
    except FileExistsError as error:
        raise FileExists(f"{os.fspath(path)} exists and is kept as it is") from error
    except WrongArgument:
        raise
    except (OSError, ValueError) as error:
        raise not_written(path, error) from error
    return target


def write_new(folders: Iterable[StrPath], name: str, text: str) -> Path:
    """Write a text to a new file in the first of these folders that permits it, and return the file.

    The file gets the name, or with a number if that is taken ("game-2.json"), unless the file there has the same text.
    Folders that do not exist are made. Raises `NotWritten`.
    """
    refused = NotWritten(f"there is no folder for {name}")
    for folder in map(Path, folders):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return _write_numbered(folder / name, text)
        except NotWritten as error:
            refused = error
        except (OSError, ValueError) as error:
            refused = not_written(folder, error)
    raise refused


def _write_numbered(path: Path, text: str) -> Path:
    content = text.encode("utf-8")
    names = (path if number == 1 else path.with_stem(f"{path.stem}-{number}") for number in count(1))
    while True:
        found = next(names)
        try:
            write(found, content, overwrite=False)
        except FileExists:
            if not (found.is_file() and found.stat().st_size == len(content) and found.read_bytes() == content):
                continue
        return found


def sync_folder(folder: StrPath) -> None:
    """Bring the names of the files in a folder to the disk, where the system can. Raises `OSError`."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def append(path: StrPath, text: str) -> None:
    """Add a text to the end of a file. Raises `NotWritten`; then a part of the text may stand there."""
    try:
        with open(_opened(_target(path), os.O_WRONLY | os.O_APPEND | os.O_CREAT), "ab") as file:
            file.write(text.encode("utf-8"))
    except WrongArgument:
        raise
    except (OSError, ValueError) as error:
        raise not_written(path, error) from error


def expect_writable(path: StrPath) -> None:
    """Raise `NotWritten` if a file could not be written now. Leaves everything as it is."""
    try:
        target = _target(path)
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "it is a folder")
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(None, "Permission denied")
        if not target.exists() or target.is_file():
            temporary = _temporary(target)
            try:
                os.close(_created(temporary, 0o600))
            finally:
                temporary.unlink(missing_ok=True)
    except WrongArgument:
        raise
    except (OSError, ValueError) as error:
        raise not_written(path, error) from error


def _target(path: StrPath) -> Path:
    """The file itself, which a link may lead to."""
    target = Path(os.path.realpath(expect_path(path)))
    if target.is_symlink():  # links that lead to each other
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target


def expect_path(path: object) -> StrPath:
    """The path, if a file can be named by it. Raises `WrongArgument` for anything else."""
    if isinstance(path, str | os.PathLike):
        return path
    raise WrongArgument(f"a file is named by a text or a path, not by {path!r}")


def _is_special(target: Path) -> bool:
    """Whether there is something that is neither a regular file nor a folder: a device, a pipe or a socket."""
    return target.exists() and not target.is_file() and not target.is_dir()


def _opened(path: StrPath, flags: int) -> int:
    """An open file. Opening a pipe waits for nobody; reading and writing wait for the other end again."""
    file = os.open(path, flags | WITHOUT_WAITING, 0o666)
    if hasattr(os, "O_NONBLOCK"):
        os.set_blocking(file, True)
    return file


def _temporary(target: Path) -> Path:
    return target.with_name(f".grandarchive-{secrets.token_hex(8)}.tmp")


def _created(path: Path, mode: int) -> int:
    """A new file, open for writing; what the mask of the process forbids is not permitted."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)


def _replace(target: Path, content: bytes, overwrite: bool) -> None:
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if target.exists() and not overwrite:
        raise FileExistsError
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else None
    if mode is not None and not os.access(target, os.W_OK):
        raise PermissionError(None, "Permission denied")
    temporary = _temporary(target)
    try:
        with open(_created(temporary, 0o666 if mode is None else mode), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            os.chmod(temporary, mode)
        if overwrite:
            os.replace(temporary, target)
        else:
            _name_new(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def _name_new(temporary: Path, target: Path) -> None:
    """Give a finished file its name. Raises `FileExistsError` if another file has it by now."""
    try:
        os.link(temporary, target)
    except FileExistsError:
        raise
    except OSError:  # a file system on which a file has one name
        os.close(_created(target, 0o600))
        try:
            os.replace(temporary, target)
        except OSError:
            target.unlink(missing_ok=True)
            raise


def not_written(path: StrPath, error: OSError | ValueError) -> NotWritten:
    """The error for a file that cannot be written, in one line."""
    reason = getattr(error, "strerror", None) or str(error)
    if getattr(error, "errno", None) == errno.ENXIO:
        reason = "nobody reads from it"
    return NotWritten(f"{os.fspath(path)} cannot be written: {reason}")


# Reading -------------------------------------------------------------------------------------------------------


def read_bytes(path: StrPath, refusal: type[GrandArchiveError], most_bytes: int = MOST_BYTES) -> bytes:
    """The content of a regular file. Never waits, and never reads more than a file may have.

    Raises a `refusal` in one line if the file cannot be read or is too large, and for folders, devices, sockets and
    pipes, which may never end.
    """
    try:
        file = _opened(expect_path(path), os.O_RDONLY)
        try:
            if kind := _kind(os.fstat(file).st_mode):
                raise _not_a_file(path, refusal, kind)
            with open(file, "rb", closefd=False) as content:
                found = content.read(most_bytes + 1)
        finally:
            os.close(file)
    except OSError as error:
        if kind := _kind_at(path):  # of some nothing can be opened
            raise _not_a_file(path, refusal, kind) from error
        raise refusal(f"{os.fspath(path)} cannot be read: {error.strerror or error}") from error
    except WrongArgument:
        raise
    except ValueError as error:  # a name with a NUL
        raise refusal(f"{os.fspath(path)!r} cannot be read: {error}") from error
    if len(found) > most_bytes:
        raise refusal(f"{os.fspath(path)} is larger than {most_bytes:,} bytes, which no such file is")
    return found


def read_text(path: StrPath, refusal: type[GrandArchiveError], most_bytes: int = MOST_BYTES) -> str:
    """The text in a regular file, which is UTF-8. Raises a `refusal` as `read_bytes` does, or for another encoding."""
    return _decoded(path, read_bytes(path, refusal, most_bytes), refusal)


def read_packed_text(path: StrPath, refusal: type[GrandArchiveError], most_bytes: int = MOST_BYTES) -> str:
    """As `read_text`, also for a file that gzip has packed; the bound is for what is in it."""
    content = read_bytes(path, refusal, most_bytes)
    if content.startswith(PACKED):
        try:
            with gzip.open(io.BytesIO(content)) as packed:
                content = packed.read(most_bytes + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise refusal(f"{os.fspath(path)} cannot be unpacked: {error}") from error
        if len(content) > most_bytes:
            raise refusal(f"{os.fspath(path)} holds more than {most_bytes:,} bytes, which no such file does")
    return _decoded(path, content, refusal)


def _decoded(path: StrPath, content: bytes, refusal: type[GrandArchiveError]) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal(f"{os.fspath(path)} is not text in UTF-8: byte {error.start} is wrong") from error


def _not_a_file(path: StrPath, refusal: type[GrandArchiveError], kind: str) -> GrandArchiveError:
    remedy = "" if kind == FOLDER else "; put its content into a file, and name that"
    return refusal(f"{os.fspath(path)} cannot be read: it is {kind} and not a file{remedy}")


def _kind_at(path: StrPath) -> str | None:
    try:
        return _kind(os.stat(path).st_mode)
    except OSError:
        return None


def _kind(mode: int) -> str | None:
    """The kind of thing that is no regular file, in words; None for a regular file."""
    kinds = ((stat.S_ISDIR, FOLDER), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"), (stat.S_ISREG, None))
    return next((kind for is_kind, kind in kinds if is_kind(mode)), "a device")


def parse_json(text: str) -> Any:
    """The value that a JSON text is, as `expect_plain` wants it. Raises `ValueError` with what is wrong."""
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_no_float,
            parse_constant=_no_float,
        )
    except RecursionError as error:
        raise ValueError(f"more than {DEEPEST} lists and objects are in each other") from error
    expect_plain(value)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(n for n in names if names.count(n) > 1)!r} stands there twice")
    return found


def _integer(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(f"a number has {len(digits)} digits")
    return int(digits)


def _no_float(digits: str) -> Any:
    raise ValueError(f"{digits[:LONGEST_NUMBER]} is no whole number")


def expect_plain(value: object) -> None:
    """Raise `ValueError` unless a value is made of nothing but what JSON has, and whole numbers are its only numbers.

    Texts have no lone surrogates, numbers not too many digits, and not too many lists and objects are in each other.
    """
    level: list[Any] = [value]
    for _ in range(DEEPEST):
        inside: list[Any] = []
        for one in level:
            kind = type(one)
            if kind is str:
                if not one.isascii():
                    one.encode("utf-8")
            elif kind is list:
                inside += one
            elif kind is dict:
                inside += one.values()
                if not all(type(name) is str for name in one):
                    raise ValueError("a name in an object is no text")
                inside += [name for name in one if not name.isascii()]
            elif kind is int:
                if abs(one) >= NO_SUCH_NUMBER:
                    raise ValueError(f"a number has more than {LONGEST_NUMBER} digits")
            elif not (one is None or kind is bool):
                raise ValueError(f"{kind.__name__} is nothing that JSON has")
        if not inside:
            return
        level = inside
    raise ValueError(f"more than {DEEPEST} lists and objects are in each other")
