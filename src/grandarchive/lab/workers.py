"""Processes that play games, and end when they are not needed or when the one that started them dies."""

from __future__ import annotations

import gc
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Final, TypeVar

from grandarchive import processes
from grandarchive.errors import GrandArchiveError

S = TypeVar("S")
T = TypeVar("T")

ASKING_TO_END: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)
)
"""Signals that a terminal or the system sends to all processes of a program. The first process ends the others."""

LOADED: Final = "grandarchive.lab.batch"
"""The module that each process needs; it imports the engine."""

DIED: Final = (
    "processes that played games died again and again. A script that plays in several processes calls them below"
    " 'if __name__ == \"__main__\":', because each process imports it; otherwise try fewer jobs"
)

MOST_DEATHS: Final = 3
"""The most deaths of processes in a row without a result; then no further one is started."""

GAMES_AHEAD: Final = 2
"""A process gets its next task before it has finished one, so that it never waits."""


def played_by_workers(play: Callable[[S], T], tasks: Iterable[S], jobs: int) -> Generator[T]:
    """Call a function with each task in several processes, and yield the results in any order.

    A task is taken when a process can have it, so tasks may depend on earlier results. Function, tasks and results must
    be picklable. Closing the generator kills the processes. A process that dies is replaced, and its tasks are given to
    the new one. Raises an error of the function, and `GrandArchiveError` if processes die again and again.
    """
    workers: list[_Worker] = []
    deaths = 0
    try:
        with _signals_held():
            workers.extend(_Worker() for _ in range(jobs))
        left = iter(tasks)
        for worker in workers:
            worker.begin(play)
        for worker in workers * GAMES_AHEAD:
            worker.give(left)
        while busy := {worker.pipe: worker for worker in workers if worker.pending}:
            for pipe in wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                try:
                    found = worker.result()
                except (EOFError, ConnectionError) as error:
                    deaths += 1
                    if deaths > MOST_DEATHS:
                        raise GrandArchiveError(DIED) from error
                    workers[workers.index(worker)] = _successor(worker, play)
                    continue
                deaths = 0
                yield found
                worker.give(left)
    finally:
        for worker in workers:
            worker.end()


class _Worker:
    """A process that plays, and the pipe to it."""

    def __init__(self) -> None:
        context = processes.context(LOADED)
        self.pipe, theirs = context.Pipe()
        self.pending: deque[object] = deque()
        """The tasks that it has, the oldest first."""
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self, play: object) -> None:
        """Send the function. A process that is dead already is noticed when its result is asked for."""
        with suppress(ConnectionError):
            self.pipe.send(play)

    def give(self, tasks: Iterator[object]) -> None:
        """Send the next task, if there is one."""
        for task in islice(tasks, 1):
            self.pending.append(task)
            with suppress(ConnectionError):
                self.pipe.send(task)

    def result(self) -> Any:
        """The next result. Raises the error, if there was one; `EOFError` or `ConnectionError` if the process died."""
        found = self.pipe.recv()
        self.pending.popleft()
        if isinstance(found, Exception):
            raise found
        return found

    def end(self) -> None:
        """Kill the process, whatever it plays."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


def _successor(dead: _Worker, play: object) -> _Worker:
    """A worker in the place of one that died, with its tasks."""
    dead.end()
    with _signals_held():
        found = _Worker()
    found.begin(play)
    for _ in range(len(dead.pending)):
        found.give(iter([dead.pending.popleft()]))
    return found


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
    """Get a function and tasks, and send its results, until the pipe or the process at its other end is gone."""
    for number in ASKING_TO_END:
        signal.signal(number, signal.SIG_DFL if number == signal.SIGTERM else signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ASKING_TO_END)
    processes.end_with_parent()
    try:
        play: Callable[[object], object] = pipe.recv()
        gc.freeze()  # what was loaded stays, and need not be looked at again and again
        while True:
            pipe.send(_result(play, pipe.recv()))
    except (EOFError, ConnectionError):
        return


def _result(play: Callable[[object], object], task: object) -> object:
    try:
        return play(task)
    except Exception as error:  # noqa: BLE001  # it is raised where the results go
        return error
