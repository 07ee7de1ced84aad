"""A limit of time for what an agent does."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from types import FrameType

from grandarchive.agents.seated import OutOfTime


def at_most(seconds: float | None) -> Callable[[], AbstractContextManager[object]]:
    """Something to run code in, which raises `OutOfTime` if the code takes longer; None is no limit.

    In the main thread of a process the code is stopped there and then, where the system has alarms. Elsewhere it is
    told once it is done.
    """
    if seconds is None:
        return nullcontext
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        return lambda: _stopped_after(seconds)
    return lambda: _watched(seconds)


@contextmanager
def _stopped_after(seconds: float) -> Iterator[None]:
    def stop(_number: int, _frame: FrameType | None) -> None:
        raise OutOfTime(_told(seconds))

    before = signal.signal(signal.SIGALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _watched(seconds: float) -> Iterator[None]:
    start = time.monotonic()
    yield
    if time.monotonic() - start > seconds:
        raise OutOfTime(_told(seconds))


def _told(seconds: float) -> str:
    return f"more than {seconds:g} seconds"
