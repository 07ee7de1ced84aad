"""Where games are played: in this process, in others on this machine, or on a Ray cluster."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Protocol, TypeVar

from grandarchive.errors import GrandArchiveError, WrongArgument
from grandarchive.lab.libraries import library
from grandarchive.lab.workers import played_by_workers
from grandarchive.version import VERSION

__all__ = ["Executor", "Processes", "RayCluster"]

S = TypeVar("S")
T = TypeVar("T")

LOCAL: Final = "local"
"""The address of a cluster that is started for the run on this machine, and ended after it."""

CHUNK_SECONDS: Final = 5.0
"""The seconds that the games of a task of a cluster take: little to lose, enough to be worth sending."""

MOST_IN_CHUNK: Final = 1_000
CHUNKS_AHEAD: Final = 2
"""The tasks that the cluster has for each of its processors, so that none waits."""

MOST_RETRIES: Final = 3
"""A task whose worker dies is given out again at most so often."""


class Executor(Protocol):
    """Calls a function with each of many tasks, somewhere."""

    def played(self, play: Callable[[S], T], tasks: Iterable[S]) -> Generator[T]:
        """Yield the results in any order.

        A task is taken when it can be given out, so tasks may depend on earlier results. Function, tasks and results
        must be picklable. Closing the generator ends what is under way. Raises an error of the function, and
        `GrandArchiveError` if workers die again and again.
        """


@dataclass(frozen=True, slots=True)
class Processes:
    """Processes on this machine; with one `job` this process plays itself."""

    jobs: int = 1

    def played(self, play: Callable[[S], T], tasks: Iterable[S]) -> Generator[T]:
        """Yield the results in any order (see `Executor`)."""
        if self.jobs == 1:
            yield from map(play, tasks)
        else:
            yield from played_by_workers(play, tasks, self.jobs)


@dataclass(frozen=True, slots=True)
class RayCluster:
    """A Ray cluster: its `address`, "auto" for the one that this machine belongs to, or "local" for one of its own.

    A local one has `jobs` workers. The nodes need the same version of this package; the function that plays has the
    decks with the definitions of their cards, and is sent to each node once. Needs the extra `cluster`.
    """

    address: str = LOCAL
    jobs: int = 1

    def played(self, play: Callable[[S], T], tasks: Iterable[S]) -> Generator[T]:
        """Yield the results in any order (see `Executor`)."""
        ray = library("ray", "a run on a cluster", "cluster")
        is_local = self.address == LOCAL
        where: dict[str, Any] = {"num_cpus": self.jobs} if is_local else {"address": self.address}
        try:
            ray.init(**where, log_to_driver=False, logging_level="ERROR", include_dashboard=False if is_local else None)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise GrandArchiveError(f"no Ray cluster answers at {self.address!r}: {error}") from error
        try:
            yield from _on_cluster(ray, play, tasks)
        finally:
            ray.shutdown()


def executor_of(jobs: int, ray: str | None = None) -> Executor:
    """The executor that options name. Raises `WrongArgument` for a number of jobs on a cluster that has its own."""
    if ray is None:
        return Processes(jobs)
    if ray != LOCAL and jobs > 1:
        raise WrongArgument("a cluster has as many workers as it has processors: jobs are for this machine alone")
    return RayCluster(ray, jobs)


def _on_cluster(ray: Any, play: Callable[[S], T], tasks: Iterable[S]) -> Generator[T]:
    shared = ray.put(play)
    remote = ray.remote(num_cpus=1, max_retries=MOST_RETRIES)(_chunk)
    left = iter(tasks)
    size = 1
    waiting: list[Any] = []

    def give_out() -> None:
        """Keep all processors busy; the cluster may have grown or shrunk."""
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        while len(waiting) < CHUNKS_AHEAD * processors and (chunk := list(islice(left, size))):
            waiting.append(remote.remote(shared, chunk, VERSION))

    try:
        give_out()
        while waiting:
            (done,), waiting[:] = ray.wait(waiting, num_returns=1)
            try:
                seconds, results = ray.get(done)
            except ray.exceptions.WorkerCrashedError as error:
                raise GrandArchiveError(f"workers of the cluster died again and again: {error}") from error
            except ray.exceptions.RayTaskError as error:
                raise GrandArchiveError(f"a worker of the cluster failed: {error.cause}") from error
            size = _next_size(size, len(results), seconds)
            for found in results:
                if isinstance(found, Exception):
                    raise found
                yield found
            give_out()
    finally:
        for task in waiting:
            ray.cancel(task, force=True)


def _next_size(size: int, played: int, seconds: float) -> int:
    """How many tasks the next chunk has, after one of `played` tasks took some seconds. It at most doubles."""
    wanted = CHUNK_SECONDS * played / max(seconds, 0.001)
    return max(1, min(2 * size, MOST_IN_CHUNK, round(wanted)))


def _chunk(play: Callable[[S], T], tasks: list[S], version: str) -> tuple[float, list[T | Exception]]:
    """Do tasks on a worker. Returns the seconds that they took, and each result, or the error in its place.

    Raises `GrandArchiveError` if the worker has another version.
    """
    if version != VERSION:
        raise GrandArchiveError(f"the worker has version {VERSION}, and the run is by version {version}")
    begun = time.monotonic()
    found = list(_results(play, tasks))
    return time.monotonic() - begun, found


def _results(play: Callable[[S], T], tasks: Iterable[S]) -> Iterator[T | Exception]:
    for task in tasks:
        try:
            yield play(task)
        except Exception as error:  # noqa: BLE001  # it is raised where the results go
            yield error
            return
