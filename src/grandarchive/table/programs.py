"""Programs think in processes of their own, so that a slow one delays no table.

Quick programs and slow ones have separate workers. A worker has one task at a time, and a game goes to the worker that
has it already, if that one is free.
"""

from __future__ import annotations

import asyncio
import pickle
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any, Final

from grandarchive import processes
from grandarchive.agents import ChoiceExplanation, Moment, SearchAgent, SeatedAgent
from grandarchive.agents.strengths import master
from grandarchive.errors import GrandArchiveError
from grandarchive.play import Game
from grandarchive.solve import Solution
from grandarchive.solve.defending import Defender, still_wins
from grandarchive.table import thinking

QUICK: Final = frozenset({"novice", "adept", "random", "greedy"})
"""The programs that answer within milliseconds."""

NICENESS: Final = 5
LONGEST_MESSAGE: Final = 300

Done = Callable[[tuple[int, ...], str], None]
Advised = Callable[[ChoiceExplanation | None, str], None]
Compared = Callable[[tuple[Moment, ...], str], None]
Solved = Callable[[Solution | None, str], None]


NOTHING_CHOSEN: Final = "it chose nothing"


class LocalPrograms:
    """Programs that think in this process when `run` is called: for one table without an event loop."""

    def __init__(self) -> None:
        self._tasks: deque[_Task] = deque()
        self._agents: dict[tuple[str, str, int], SeatedAgent | Defender] = {}
        self._advisers: dict[tuple[str, int], SearchAgent] = {}

    def think(self, key: str, program: str, game: Game, player: int, done: Done) -> None:
        """Queue a task for `run`."""
        self._tasks.append(_Task(key, program, player, game.choices, game.clone(), done))

    def run(self) -> None:
        """Do all tasks, and those that follow from them."""
        while self.step():
            pass

    def step(self) -> bool:
        """Do one task. Returns False if there is none."""
        if not self._tasks:
            return False
        task = self._tasks.popleft()
        chooser = self._agent(task.key, task.program, task.player)
        task.done(thinking.chosen(chooser, task.game, task.player), NOTHING_CHOSEN)
        return True

    def advise(self, key: str, game: Game, player: int, done: Advised) -> None:
        """Explain what a player should choose, at once."""
        adviser = self._advisers.setdefault((key, player), master(player))
        done(adviser.explain(game.view(player)), "")

    def ponder(self, key: str, program: str, game: Game, player: int) -> None:
        """Do nothing: these programs think only when they have to choose."""

    def solve(self, key: str, game: Game, player: int, turn: int, done: Solved) -> None:  # noqa: ARG002
        """Find out whether a player wins in a turn, at once. `key` names the game."""
        done(still_wins(game, player, turn), "")

    def _agent(self, key: str, program: str, player: int) -> SeatedAgent | Defender:
        """The agent of a game; it goes on with its random numbers from task to task."""
        if (key, program, player) not in self._agents:
            self._agents[key, program, player] = thinking.seated(program, player)
        return self._agents[key, program, player]


@dataclass(slots=True)
class _Task:
    key: str
    program: str
    player: int
    choices: tuple[int, ...]
    game: Game
    done: Done


@dataclass(slots=True)
class _Job:
    """A call of a function in a worker: with the key of its game, the arguments, and the game if the worker lacks it.

    `done` gets the result, None if there is none, and why it failed. A patient job lets all others go first.
    """

    key: str
    call: Callable[..., Any]
    arguments: tuple[Any, ...]
    game: Game
    done: Callable[[Any, str], None]
    patient: bool = False


@dataclass(slots=True)
class _Worker:
    """A process, and the games of which it has copies, as far as is known here."""

    pool: ProcessPoolExecutor
    games: set[str] = field(default_factory=set)
    busy: bool = False


class Workers:
    """Processes in which programs think. `begin` starts them, `prepare` is called in each, and `close` ends them.

    `think` needs a running event loop. Its tasks wait until the processes have started. With `ponders`, slow programs
    also think while others choose.
    """

    def __init__(
        self, quick: int = 1, slow: int = 1, prepare: Callable[[], None] | None = None, *, ponders: bool = False
    ) -> None:
        self._lanes = {True: _Lane(quick, 0, prepare), False: _Lane(slow, NICENESS, prepare)}
        self._ponders = ponders
        self._pondering: dict[tuple[str, int], _Job] = {}
        """The newest position of each seat whose program may ponder, as a job that searches one decision of it."""
        self._searching: set[tuple[str, int]] = set()
        """The seats for which such a job is queued or running: one at a time."""

    def begin(self) -> None:
        """Start the processes and wait for them."""
        for lane in self._lanes.values():
            lane.begin()

    def think(self, key: str, program: str, game: Game, player: int, done: Done) -> None:
        """Have a program choose in a worker, and call `done` in the event loop."""
        self._pondering.pop((key, player), None)
        arguments = (program, player, game.choices)
        job = _Job(
            key,
            thinking.think,
            arguments,
            game.clone(),
            lambda found, failure: done(found or (), failure or NOTHING_CHOSEN),
        )
        self._lanes[program in QUICK].add(job)

    def ponder(self, key: str, program: str, game: Game, player: int) -> None:
        """Have a slow program think while others choose, if that is allowed, until it has nothing left to search.

        A job searches one decision that the program may have to make, so other jobs wait for one search at most. A
        program that fails ponders no more; the failure shows when the program has to choose.
        """
        if not self._ponders or program in QUICK:
            return
        seat = key, player

        def searched(found: int | None, _: str) -> None:
            self._searching.discard(seat)
            if self._pondering.get(seat) is job and not found:
                del self._pondering[seat]
            self._search_beforehand(seat)

        job = _Job(key, thinking.ponder, (program, player, game.choices), game.clone(), searched, patient=True)
        self._pondering[seat] = job
        self._search_beforehand(seat)

    def _search_beforehand(self, seat: tuple[str, int]) -> None:
        """Queue the newest job of a seat that may ponder, unless one is queued or running."""
        if seat in self._pondering and seat not in self._searching:
            self._searching.add(seat)
            self._lanes[False].add(self._pondering[seat])

    def advise(self, key: str, game: Game, player: int, done: Advised) -> None:
        """Have a slow worker explain what a player should choose, and call `done` in the event loop.

        It gets None if that failed, and the reason.
        """
        self._lanes[False].add(_Job(key, thinking.advise, (player, game.choices), game.clone(), done))

    def solve(self, key: str, game: Game, player: int, turn: int, done: Solved) -> None:
        """Have a slow worker find out whether a player wins in a turn, and call `done` in the event loop.

        It gets None if that failed, and the reason.
        """
        self._lanes[False].add(_Job(key, thinking.solve, (player, turn, game.choices), game.clone(), done))

    def look_over(self, key: str, game: Game, seat: int | None, since: int, done: Compared) -> None:
        """Have a slow worker compare the next choice of a game, and call `done` in the event loop.

        `key` names the analysis, in which `since` choices are looked over. `done` gets the choices up to the one that
        was compared, none if there is no further one, and why it failed, if it did.
        """
        job = _Job(
            key,
            thinking.look_over,
            (seat, since),
            game,
            lambda found, failure: done(found or (), failure),
            patient=True,
        )
        self._lanes[False].add(job)

    def close(self) -> None:
        """End all workers, whatever they think about."""
        for lane in self._lanes.values():
            lane.close()


class _Lane:
    """Workers with one queue."""

    def __init__(self, number: int, niceness: int, prepare: Callable[[], None] | None) -> None:
        self._arguments = (niceness, prepare)
        self._number = number
        self._queue: deque[_Job] = deque()
        self._patient: deque[_Job] = deque()
        self._workers: list[_Worker] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock = threading.Lock()
        self._closed = False

    def begin(self) -> None:
        """Start the workers, and let them take the jobs that wait already."""
        workers = [_Worker(_pool(*self._arguments)) for _ in range(self._number)]
        with self._lock:
            if self._closed:
                for worker in workers:
                    worker.pool.shutdown(wait=False, cancel_futures=True)
                return
            self._workers = workers
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._next)

    def add(self, job: _Job) -> None:
        """Queue a job."""
        with self._lock:
            (self._patient if job.patient else self._queue).append(job)
            self._loop = asyncio.get_running_loop()
        self._next()

    def close(self) -> None:
        """End the workers."""
        with self._lock:
            self._closed = True
            self._queue.clear()
            self._patient.clear()
        for worker in self._workers:
            worker.pool.shutdown(wait=False, cancel_futures=True)

    def _next(self) -> None:
        while self._queue or self._patient:
            free = [worker for worker in self._workers if not worker.busy]
            if not free:
                return
            job = (self._queue or self._patient).popleft()
            self._give(job, next((each for each in free if job.key in each.games), free[0]))

    def _give(self, job: _Job, worker: _Worker, *, whole: bool = False) -> None:
        loop = asyncio.get_running_loop()
        base = pickle.dumps(job.game) if whole or job.key not in worker.games else None
        worker.busy = True
        worker.games.add(job.key)
        arguments = (job.key, *job.arguments)
        try:
            future = worker.pool.submit(job.call, *arguments, base)
        except (BrokenProcessPool, RuntimeError):
            self._replace(worker)
            future = worker.pool.submit(job.call, *arguments, base or pickle.dumps(job.game))

        def done(found: Future[Any]) -> None:
            if not self._closed:  # afterwards there is no loop that could take it
                loop.call_soon_threadsafe(self._done, job, worker, found, whole)

        future.add_done_callback(done)

    def _done(self, job: _Job, worker: _Worker, found: Future[Any], whole: bool) -> None:
        worker.busy = False
        if found.cancelled():
            return
        error = found.exception()
        result = None if error is not None else found.result()
        if isinstance(error, BrokenProcessPool):
            self._replace(worker)
        if result is None and not whole and not isinstance(error, GrandArchiveError):
            self._give(job, worker, whole=True)
            return
        failure = "" if error is None else f"{type(error).__name__}: {error}"[:LONGEST_MESSAGE]
        try:
            job.done(result, failure)
        finally:
            self._next()

    def _replace(self, worker: _Worker) -> None:
        """Start another process in the place of one that died."""
        worker.pool.shutdown(wait=False, cancel_futures=True)
        worker.pool = _pool(*self._arguments)
        worker.games.clear()


def _pool(niceness: int, prepare: Callable[[], None] | None) -> ProcessPoolExecutor:
    context = processes.context(thinking.__name__)
    pool = ProcessPoolExecutor(1, mp_context=context, initializer=thinking.start, initargs=(niceness, prepare))
    pool.submit(thinking.ready)  # the process starts now, and not with the first job
    return pool
