"""Signals that ask the program to end: they end it in an orderly way, with a line and the exit code 128 + signal."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum, auto
from types import FrameType
from typing import Final

SIGNALS: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)
)
"""Ctrl-C, a request to end, a terminal that was closed, and Ctrl-backslash; as far as the system has them."""

FATAL: Final = 128
"""The exit code of a program that a signal ended is the number of the signal and this."""


class Stopped(KeyboardInterrupt):
    """A signal asked the program to end. `number` is the signal, and `line` the last line for the user."""

    def __init__(self, number: int, line: str = "Interrupted.") -> None:
        self.number = number
        self.line = line
        super().__init__(line)

    @property
    def exit_code(self) -> int:
        """128 + the number of the signal, as shells have it."""
        return FATAL + self.number


class Mode(Enum):
    """A signal raises `Stopped` at once, waits, or is ignored because the program ends already."""

    RAISES = auto()
    WAITS = auto()
    IGNORED = auto()


class _Signals:
    """The mode, and the signal that waits."""

    def __init__(self) -> None:
        self.mode = Mode.WAITS
        self.waiting: int | None = None
        self.ended_by: int | None = None
        self.at_prompt = False
        self.wake_up: int | None = None
        """A pipe from which a byte can be read after each signal."""

    def receive(self, number: int, _frame: FrameType | None) -> None:
        if self.mode is Mode.WAITS:
            self.waiting = self.waiting or number
        elif self.mode is Mode.RAISES:
            if self.at_prompt:
                self.mode = Mode.WAITS
            else:
                self.mode, self.ended_by = Mode.IGNORED, number
            raise Stopped(number)

    def raise_waiting(self) -> None:
        """Raise `Stopped` for the signal that waits, if one does."""
        if self.waiting is not None:
            number, self.waiting = self.waiting, None
            self.receive(number, None)

    @contextmanager
    def in_mode(self, mode: Mode, at_prompt: bool = False) -> Iterator[None]:
        before = self.mode, self.at_prompt
        if self.mode is Mode.IGNORED:
            yield
            return
        try:
            self.at_prompt, self.mode = at_prompt, mode
            if mode is Mode.RAISES:
                self.raise_waiting()
            yield
        finally:
            if self.mode is not Mode.IGNORED:
                self.mode, self.at_prompt = before
        if self.mode is Mode.RAISES:
            self.raise_waiting()


_signals = _Signals()


@contextmanager
def signals_handled(process_ends: bool) -> Iterator[None]:
    """Signals wait for the first `signals_raise`. Those that the program was started to ignore stay ignored.

    If the process ends after this, and a signal ended it, it ignores others until its last moment: a terminal that is
    closed sends several.
    """
    global _signals
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may decide about signals
        return
    outer, _signals = _signals, _Signals()
    before = {number: signal.getsignal(number) for number in SIGNALS}
    waking, rings = _wake_up_pipe()
    _signals.wake_up = waking
    bell = signal.set_wakeup_fd(rings, warn_on_full_buffer=False) if rings is not None else -1
    ours = [number for number, handler in before.items() if handler not in (signal.SIG_IGN, None)]
    try:
        for number in ours:
            signal.signal(number, _signals.receive)
        yield
    finally:
        ignores = process_ends and _signals.ended_by is not None
        for number in ours:
            signal.signal(number, signal.SIG_IGN if ignores else before[number])
        if waking is not None and rings is not None:
            signal.set_wakeup_fd(bell)
            os.close(waking)
            os.close(rings)
        _signals = outer


def _wake_up_pipe() -> tuple[int, int] | tuple[None, None]:
    """Both ends of a pipe, where a terminal and a pipe can be waited for together."""
    if os.name == "nt":
        return None, None
    ends = os.pipe()
    for end in ends:
        os.set_blocking(end, False)
    return ends


def await_line() -> None:
    """Wait until a person at the terminal has typed a line. Raises `Stopped` for a signal, whenever it comes.

    A signal just before a line is read would not be noticed until there is one. If the input is no terminal, returns at
    once: lines of it may have been read ahead.
    """
    if _signals.wake_up is None or sys.stdin is None or not sys.stdin.isatty():
        return
    while sys.stdin not in select.select([sys.stdin, _signals.wake_up], [], [])[0]:
        with suppress(BlockingIOError):
            os.read(_signals.wake_up, 1024)


@contextmanager
def signals_raise() -> Iterator[None]:
    """A signal raises `Stopped`, also one that waits. After the first one the program ends, and others are ignored."""
    with _signals.in_mode(Mode.RAISES):
        yield


@contextmanager
def signals_wait() -> Iterator[None]:
    """A signal waits until this is over, so that nothing is left half done."""
    with _signals.in_mode(Mode.WAITS):
        yield


@contextmanager
def signals_raise_at_prompt() -> Iterator[None]:
    """A signal raises `Stopped` while a person is asked. The program may go on after it."""
    with _signals.in_mode(Mode.RAISES, at_prompt=_signals.mode is Mode.WAITS):
        yield


def raise_waiting_signal() -> None:
    """Raise `Stopped` for a signal that waits."""
    if _signals.waiting is not None:
        with signals_raise_at_prompt():
            pass


def ignore_signals_after(stopped: Stopped) -> None:
    """The program ends because of a signal, and ignores others from now on."""
    _signals.mode, _signals.ended_by = Mode.IGNORED, stopped.number


def ended_by() -> int | None:
    """The signal that ends the program, if one does."""
    return _signals.ended_by


def stopped_by(interrupt: KeyboardInterrupt, line: str = "") -> Stopped:
    """An interrupt, or its cause, as `Stopped`, with another last line if one is given. Without a cause: Ctrl-C."""
    cause: BaseException | None = interrupt
    while cause is not None and not isinstance(cause, Stopped):
        cause = cause.__cause__
    found = Stopped(signal.SIGINT) if cause is None else cause
    return Stopped(found.number, line or found.line)


def is_ctrl_c(interrupt: KeyboardInterrupt) -> bool:
    """Whether an interrupt is Ctrl-C."""
    return stopped_by(interrupt).number == signal.SIGINT


@contextmanager
def wake_up_restored() -> Iterator[None]:
    """Restore the wake-up pipe of signals after an event loop, which takes it for itself."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(before, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before, warn_on_full_buffer=False)
