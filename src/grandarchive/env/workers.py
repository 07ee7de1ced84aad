"""Many games divided among processes, which write into memory that they share."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from multiprocessing.sharedctypes import RawArray
from pickle import PicklingError
from typing import Any, Final, NoReturn

import numpy as np

from grandarchive import processes
from grandarchive.agents import AgentName
from grandarchive.env.episode import DeckOrName
from grandarchive.env.observations import Arrays, Encoder
from grandarchive.env.solo import Solo
from grandarchive.env.vector import OUTCOMES, Batch, Results, VectorSolo
from grandarchive.errors import GrandArchiveError, WrongArgument
from grandarchive.play.arguments import whole

LOADED: Final = "grandarchive.env.workers"
"""The module that each process needs; it imports the engine."""

ALIGNED: Final = 64
"""Arrays in shared memory begin at multiples of this many bytes."""

DIED: Final = (
    "a process of the environment died. A script with processes makes the environment below"
    " 'if __name__ == \"__main__\":', because each process imports it; otherwise try fewer games"
)

SENDABLE_OPPONENT: Final = (
    "the name of an agent, such as 'greedy' or 'my_module:MyAgent', or a class or function at the top of a module"
)
SENDABLE_DECKS: Final = "names of starter decks or instances of Deck"


class ProcessVectorSolo(VectorSolo):
    """`VectorSolo` with its games divided among processes. The same seeds give the same games as without them.

    An error in a process is raised here. A process that dies closes the environment. `close` ends the processes; they
    end with this one in any case.
    """

    def __init__(
        self,
        decks: Sequence[DeckOrName],
        opponent: AgentName | Sequence[AgentName] = "random",
        *,
        games: int = 8,
        processes: int = 2,
        **settings: Any,
    ) -> None:
        self._jobs = whole(processes, "the number of processes", 1, whole(games, "the number of games", 1, 2**16))
        self._workers: list[_Worker] = []
        super().__init__(decks, opponent, games=games, **settings)

    def _begin(
        self, decks: Sequence[DeckOrName], opponent: AgentName | Sequence[AgentName], settings: dict[str, Any]
    ) -> Results:
        for given, name, remedy in ((opponent, "opponent", SENDABLE_OPPONENT), (decks, "decks", SENDABLE_DECKS)):
            try:
                ForkingPickler.dumps(given)
            except (PicklingError, AttributeError, TypeError) as error:
                raise WrongArgument(f"the {name} cannot be sent to other processes ({error}): give {remedy}") from error
        memory = RawArray("B", _size(self.encoder, self.num_envs))
        bounds = [self.num_envs * job // self._jobs for job in range(self._jobs + 1)]
        for first, end in pairwise(bounds):
            self._workers.append(_Worker((memory, self.num_envs, first, end, decks, opponent, settings), first, end))
        try:
            self._together([None] * self._jobs)
        except BaseException:
            self.close()
            raise
        return _results(self.encoder, self.num_envs, memory)

    def _reset_all(self, seeds: list[int | None]) -> None:
        self._together([("reset", seeds[worker.first : worker.stop]) for worker in self._workers])

    def _step_all(self, actions: list[int]) -> None:
        self._together([("step", actions[worker.first : worker.stop]) for worker in self._workers])

    def _together(self, tasks: Sequence[object]) -> None:
        """Give each process its task, if it has one, and wait for all. Raises the first error of a process.

        Closes the environment if a process dies or the wait is interrupted.
        """
        try:
            for worker, task in zip(self._workers, tasks, strict=True):
                if task is not None:
                    worker.pipe.send(task)
            failed = [found for worker in self._workers if (found := worker.pipe.recv()) is not None]
        except (EOFError, ConnectionError) as error:
            self.close()
            raise GrandArchiveError(DIED) from error
        except BaseException:
            self.close()
            raise
        if failed:
            raise failed[0]

    def __reduce__(self) -> NoReturn:
        """Refuse copies and pickles: the games are in other processes."""
        raise GrandArchiveError(
            "an environment with processes cannot be copied or pickled, because its games are in other processes:"
            " make another one with env.vector(...), or one with processes=0 to copy"
        )

    def close_extras(self, **_: Any) -> None:
        """End the processes."""
        for worker in self._workers:
            worker.end()
        self._workers = []


class _Worker:
    """A process with the games from `first` to before `stop`."""

    def __init__(self, given: tuple[object, ...], first: int, end: int) -> None:
        self.first = first
        self.stop = end
        context = processes.context(LOADED)
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, *given), daemon=True)
        self._process.start()
        theirs.close()

    def end(self) -> None:
        """Kill the process, whatever it plays."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


def _shapes(encoder: Encoder, games: int) -> list[tuple[tuple[str, ...], np.dtype[Any], tuple[int, ...]]]:
    """The arrays of observations of `games` games: the names that lead to each, its type and its shape."""
    found: list[tuple[tuple[str, ...], np.dtype[Any], tuple[int, ...]]] = []

    def walk(arrays: Arrays, path: tuple[str, ...]) -> None:
        for name, each in arrays.items():
            if isinstance(each, dict):
                walk(each, (*path, name))
            else:
                found.append(((*path, name), each.dtype, (games, *each.shape)))

    walk(encoder.empty(), ())
    return [*found, (("outcomes",), np.dtype(np.float64), (OUTCOMES, games))]


def _bytes(type: np.dtype[Any], shape: tuple[int, ...]) -> int:
    """The bytes of an array, rounded up to where the next may begin."""
    return -(-type.itemsize * int(np.prod(shape)) // ALIGNED) * ALIGNED


def _size(encoder: Encoder, games: int) -> int:
    return sum(_bytes(type, shape) for _, type, shape in _shapes(encoder, games))


def _results(encoder: Encoder, games: int, memory: Any) -> Results:
    """The arrays of `games` games in shared memory."""
    arrays: Arrays = {}
    start = 0
    for path, type, shape in _shapes(encoder, games):
        into = arrays
        for name in path[:-1]:
            into = into.setdefault(name, {})
        into[path[-1]] = np.frombuffer(memory, type, int(np.prod(shape)), start).reshape(shape)
        start += _bytes(type, shape)
    return Results(arrays, arrays.pop("outcomes"))


def _work(
    pipe: Connection,
    memory: Any,
    games: int,
    first: int,
    end: int,
    decks: Sequence[DeckOrName],
    opponent: AgentName | Sequence[AgentName],
    settings: dict[str, Any],
) -> None:
    """Play the games of a process, until the pipe or the process at its other end is gone.

    A terminal sends its signals to all processes; the first process ends the others.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    processes.end_with_parent()
    batch: Batch | None = None
    try:
        while True:
            try:
                if batch is None:
                    solos = [Solo(decks, opponent, **settings) for _ in range(first, end)]
                    batch = Batch(solos, _results(solos[0].encoder, games, memory), first)
                else:
                    task, values = pipe.recv()
                    batch.reset(values) if task == "reset" else batch.step(values)
                answer = None
            except (EOFError, ConnectionError):
                return
            except Exception as error:  # noqa: BLE001  # it is raised where the results go
                answer = error
            pipe.send(answer)
            if batch is None:
                return
    except ConnectionError:
        return
