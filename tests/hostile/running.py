"""Runs hostile inputs, each in a process of its own, and reports what is not as declared."""

from __future__ import annotations

import os
import re
import signal
import stat
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import forkserver, resource_tracker
from pathlib import Path
from typing import Final

from tests.hostile.cases import Accepted, Call, Case, Content, Input, Refused, Special

SECONDS: Final = 20.0
"""No input may take longer, in seconds of the processor: other programs do not count."""

WAIT: Final = 60.0
"""An input that has not ended after so many seconds waits for something that never comes."""

BYTES: Final = 2**30
"""No input may need more memory."""

LONGEST_ERROR: Final = 600
"""An error is short enough for a person to read."""

UNIT: Final = 1 if sys.platform == "darwin" else 1024
"""Bytes in the unit in which the system counts memory."""

PATIENCE: Final = 3.0
"""Seconds that processes have to end after the command did."""

STREAMS: Final = {".typed": os.O_RDONLY, ".out": os.O_WRONLY | os.O_CREAT, ".err": os.O_WRONLY | os.O_CREAT}
"""The files that are the streams of a command, and how each is opened."""

CRASHES: Final = ("Traceback (most recent call last)", "RecursionError", "MemoryError")
CONTROLS: Final = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Run:
    """What a command did."""

    code: int
    out: str
    err: str
    seconds: float
    memory: int
    left: tuple[int, ...]
    changed: tuple[str, ...]


def problems(case: Input, real: bool = False) -> list[str]:
    """Runs an input and lists what is not as declared; nothing if all is.

    A `real` command runs in a fresh interpreter, any other in a copy of this process, which begins much faster.
    """
    with tempfile.TemporaryDirectory(prefix="hostile-", ignore_cleanup_errors=True) as folder:
        if isinstance(case, Call):
            return _problems_of_call(case, Path(folder))
        return _problems_of_run(case, _run(case, Path(folder), real))


def _problems_of_run(case: Case, run: Run) -> list[str]:
    found = []
    said = run.out + run.err
    if run.seconds > SECONDS:
        found.append(f"took {run.seconds:.1f} s")
    if run.memory > BYTES:
        found.append(f"needed {run.memory // 2**20} MB")
    found += [
        f"{crash} in its output: {said[-300:]!r}" for crash in CRASHES if crash in said and crash not in str(case)
    ]
    found += [f"left process {process}" for process in run.left]
    found += [f"changed {name}" for name in run.changed]
    declared = case.declared
    if isinstance(declared, Accepted):
        if run.code != declared.code:
            found.append(f"ended with {run.code} instead of {declared.code}: {run.err[-300:]!r}")
        found += [f"does not print {word!r}: {said[-300:]!r}" for word in declared.words if word not in said]
        found += [f"prints {word!r}" for word in declared.without if word in said]
    else:
        found += _problems_of_refusal(declared, run)
    return found


def _problems_of_refusal(declared: Refused, run: Run) -> list[str]:
    if run.code not in declared.codes:
        return [f"ended with {run.code} instead of {declared.codes}: {run.out[-200:]!r} {run.err[-200:]!r}"]
    _, mark, error = run.err.rpartition("Error: ")
    lines = error.splitlines()
    found = []
    if not mark or run.err.count("Error: ") > 1 or len(lines) > declared.lines:
        found.append(f"does not end with an error of {declared.lines} lines at most: {run.err[-400:]!r}")
        return found
    if len(error) > LONGEST_ERROR:
        found.append(f"its error has {len(error)} characters: {error[:200]!r}")
    folded = error.casefold()
    found += [
        f"its error does not name {word!r}: {error!r}" for word in declared.words if word.casefold() not in folded
    ]
    return found


# A command --------------------------------------------------------------------------------------------------------


def _run(case: Case, folder: Path, real: bool) -> Run:
    paths = {name: str(folder / name) for name in case.files}
    for name, content in case.files.items():
        _lay(folder / name, content)
        if isinstance(content, Special) and content.kind == "zero":
            paths[name] = "/dev/zero"
    before = {name: _held(folder / name) for name in case.keeps}
    arguments = [_filled(argument, paths) for argument in case.arguments]
    typed, out, err = (folder / name for name in STREAMS)
    content = b"" if case.typed is None else case.typed if isinstance(case.typed, bytes) else case.typed.encode()
    typed.write_bytes(content)
    environment = {**os.environ, "GRANDARCHIVE_DATA": str(folder / ".data"), **_filled_all(case.environment, paths)}
    process = _started(arguments, environment, folder, real)
    code, memory, seconds = _awaited(process)
    left = _left(process)
    changed = tuple(name for name in case.keeps if _held(folder / name) != before[name])
    return Run(code, _text(out), _text(err), seconds, memory, left, changed)


def _filled(argument: str, paths: dict[str, str]) -> str:
    for name, path in paths.items():
        argument = argument.replace("{" + name + "}", path)
    return argument


def _filled_all(values: object, paths: dict[str, str]) -> dict[str, str]:
    return {name: _filled(value, paths) for name, value in dict(values).items()}  # type: ignore[call-overload]


def _lay(path: Path, content: Content) -> None:
    """Lay a file or something else at a path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif isinstance(content, str):
        path.write_bytes(content.encode("utf-8", "surrogatepass"))
    elif content.kind == "folder":
        path.mkdir()
    elif content.kind == "fifo":
        os.mkfifo(path)
    elif content.kind == "dangling":
        path.symlink_to(path.with_name("nothing-is-here"))
    elif content.kind == "unreadable":
        path.symlink_to(path)  # a loop of links, which nobody can read, not even who may read everything


def _held(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if stat.S_ISREG(path.stat().st_mode) else None
    except OSError:
        return None


def _started(arguments: Sequence[str], environment: dict[str, str], folder: Path, real: bool) -> int:
    """A process that runs the command with the streams in the folder; its id, which is that of its session."""
    process = os.fork()
    if process:
        return process
    code = 99
    try:
        os.setsid()
        os.chdir(folder)
        for stream, (name, mode) in enumerate(STREAMS.items()):
            os.dup2(os.open(name, mode, 0o600), stream)
        if real:
            os.execve(sys.executable, [sys.executable, "-m", "grandarchive", *arguments], environment)
        os.environ.clear()
        os.environ.update(environment)
        code = _code_of(arguments)
    except BaseException:  # noqa: BLE001  # whatever comes here is a defect, and is shown as an interpreter would
        traceback.print_exc()
        code = 98
    finally:
        try:
            sys.stdout.flush()
            sys.stderr.flush()
        finally:
            os._exit(code)


def _forget_helpers() -> None:
    """Forget the helper processes of multiprocessing: they are children of the process that was copied."""
    forkserver._forkserver.__init__()  # type: ignore[misc]
    resource_tracker._resource_tracker.__init__()  # type: ignore[misc]


def _code_of(arguments: Sequence[str]) -> int:
    """The exit code of a command that this process runs."""
    from grandarchive.cli import main

    _forget_helpers()
    sys.stdin = open(0, encoding="utf-8", errors="strict")  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        main(list(arguments), prog_name="grandarchive")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    return 0


def _awaited(process: int) -> tuple[int, int, float]:
    """The exit code, the greatest memory and the seconds of a process, which is killed when its time is over.

    The seconds are those of the processor, or `WAIT` for a process that did not end.
    """
    until, killed = time.monotonic() + WAIT, False
    while True:
        found, status, usage = os.wait4(process, os.WNOHANG)
        if found:
            seconds = WAIT if killed else usage.ru_utime + usage.ru_stime
            return os.waitstatus_to_exitcode(status), usage.ru_maxrss * UNIT, seconds
        if time.monotonic() > until:
            os.killpg(process, signal.SIGKILL)
            killed = True
        time.sleep(0.002)


def _left(session: int) -> tuple[int, ...]:
    """Processes of a session that are still there after a while; they are killed."""
    until = time.monotonic() + PATIENCE
    while (found := _members(session)) and time.monotonic() < until:
        time.sleep(0.05)
    for process in found:
        os.kill(process, signal.SIGKILL)
    return found


def _members(session: int) -> tuple[int, ...]:
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(entry.parent.name))
    return tuple(found)


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "replace") if path.exists() else ""


# A call -----------------------------------------------------------------------------------------------------------


def _problems_of_call(call: Call, folder: Path) -> list[str]:
    """Makes a call in a copy of this process; what it says is not as declared comes back through a file."""
    report = folder / ".report"
    process = os.fork()
    if not process:
        try:
            os.setsid()
            report.write_text("\n".join(_verdict(call, str(folder))), encoding="utf-8", errors="backslashreplace")
        finally:
            os._exit(0)
    _, memory, seconds = _awaited(process)
    found = report.read_text(encoding="utf-8").splitlines() if report.exists() else ["ended without a verdict"]
    if seconds > SECONDS:
        found.append(f"took {seconds:.1f} s")
    if memory > BYTES:
        found.append(f"needed {memory // 2**20} MB")
    return found + [f"left process {other}" for other in _left(process)]


def _verdict(call: Call, folder: str) -> list[str]:
    try:
        value = call.function(folder)
    except call.refused as error:
        said = str(error)
        found = [f"its error does not name {word!r}: {said[:300]!r}" for word in call.words if word not in said]
        if len(said) > LONGEST_ERROR:
            found.append(f"its error has {len(said)} characters: {said[:200]!r}")
        return found
    except BaseException as error:  # noqa: BLE001  # whatever else comes is what the suite looks for
        return [f"raises {type(error).__name__}: {str(error)[:300]!r}"]
    if call.accepted is None:
        return [f"is accepted: {str(value)[:200]!r}"]
    return [] if call.accepted(value) else [f"returns {str(value)[:300]!r}"]
