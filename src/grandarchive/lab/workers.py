"""Processes that play numbered games, and end when they are not needed or when the one that started them dies."""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Final, TypeVar

from grandarchive import processes
from grandarchive.errors import GrandArchiveError

T = TypeVar("T")

ASKING_TO_END: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)
)
"""Signals that a terminal or the system sends to all processes of a program. The first process ends the others."""

LOADED: Final = "grandarchive.lab.batch"
"""The module that each process needs; it imports the engine."""

DIED: Final = (
    "a process that played games died. A script that plays in several processes calls them below"
    " 'if __name__ == \"__main__\":', because each process imports it; otherwise try fewer jobs"
)

GAMES_AHEAD: Final = 2
"""A process gets the number of its next game before it has finished one, so that it never waits."""


def played_by_workers(play: Callable[[int], T], games: int, jobs: int) -> Generator[T]:
    """Call a function with each number from 0 in several processes, and yield the results in any order.

    Function and results must be picklable. Closing the generator kills the processes. Raises an error of the function,
    and `GrandArchiveError` if a process dies.
    """
    workers: list[_Worker] = []
    try:
        with _signals_held():
            workers.extend(_Worker() for _ in range(min(jobs, games)))
        numbers = iter(range(games))
        for worker in workers:
            worker.pipe.send(play)
        for worker in workers * GAMES_AHEAD:
            worker.give(numbers)
        while busy := {worker.pipe: worker for worker in workers if worker.pending}:
            for pipe in wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                found = worker.result()
                worker.give(numbers)
                yield found
    except (EOFError, ConnectionError) as error:
        raise GrandArchiveError(DIED) from error
    finally:
        for worker in workers:
            worker.end()


class _Worker:
    """A process that plays, and the pipe to it."""

    def __init__(self) -> None:
        context = processes.context(LOADED)
        self.pipe, theirs = context.Pipe()
        self.pending = 0
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def give(self, numbers: Iterator[int]) -> None:
        """Send the next number, if there is one."""
        for number in islice(numbers, 1):
            self.pipe.send(number)
            self.pending += 1

    def result(self) -> Any:
        """The next result. Raises the error, if there was one."""
        found = self.pipe.recv()
        self.pending -= 1
        if isinstance(found, Exception):
            raise found
        return found

    def end(self) -> None:
        """Kill the process, whatever it plays."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


@contextmanager
def _signals_held() -> Iterator[None]:
    """Signals wait for the end of this. Processes that begin meanwhile get none before `_work` decides about them."""
    noted: list[int] = []
    handlers = {}
    if threading.current_thread() is threading.main_thread():  # only the main thread may decide about signals
        for number in ASKING_TO_END:
            if callable(signal.getsignal(number)):
                handlers[number] = signal.signal(number, lambda number, _: noted.append(number))
    mask = _block()
    try:
        resource_tracker.ensure_running()  # which every process needs, and which changes what is blocked
        _block()
        yield
    finally:
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for number in noted[:1]:
            signal.raise_signal(number)


def _block() -> set[int] | None:
    """Block the signals in this thread, where the system can. Returns what was blocked before."""
    if not hasattr(signal, "pthread_sigmask"):
        return None
    return set(signal.pthread_sigmask(signal.SIG_BLOCK, ASKING_TO_END))


def _work(pipe: Connection) -> None:
    """Get a function and numbers, and send its results, until the pipe or the process at its other end is gone."""
    for number in ASKING_TO_END:
        signal.signal(number, signal.SIG_DFL if number == signal.SIGTERM else signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ASKING_TO_END)
    processes.end_with_parent()
    try:
        play: Callable[[int], object] = pipe.recv()
        gc.freeze()  # what was loaded stays, and need not be looked at again and again
        while True:
            pipe.send(_result(play, pipe.recv()))
    except (EOFError, ConnectionError):
        return


def _result(play: Callable[[int], object], number: int) -> object:
    try:
        return play(number)
    except Exception as error:  # noqa: BLE001  # it is raised where the results go
        return error
