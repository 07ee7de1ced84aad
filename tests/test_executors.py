"""Where games are played: the results are the same everywhere."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from math import isqrt

import pytest

from grandarchive.errors import GrandArchiveError, WrongArgument
from grandarchive.lab.executors import (
    MOST_IN_CHUNK,
    Executor,
    Processes,
    RayCluster,
    _chunk,
    _next_size,
    executor_of,
)
from grandarchive.lab.libraries import MissingLibrary
from grandarchive.version import VERSION

EXECUTORS = [
    Processes(),
    pytest.param(Processes(2), marks=pytest.mark.slow),
    pytest.param(RayCluster(jobs=2), marks=pytest.mark.slow),
]


@pytest.fixture(params=EXECUTORS, ids=["here", "processes", "ray"])
def executor(request: pytest.FixtureRequest) -> Executor:
    if isinstance(request.param, RayCluster):
        pytest.importorskip("ray")
    found: Executor = request.param
    return found


def test_each_task_is_done_once(executor: Executor) -> None:
    assert Counter(executor.played(isqrt, range(10))) == Counter(map(isqrt, range(10)))


def test_tasks_are_taken_as_they_are_given_out(executor: Executor) -> None:
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(10_000):
            taken.append(number)
            yield number

    results = executor.played(isqrt, tasks())
    next(results)
    results.close()
    assert len(taken) < 9_000


def test_an_error_is_raised_where_the_results_go(executor: Executor) -> None:
    with pytest.raises(ValueError, match="nonnegative"):
        list(executor.played(isqrt, [11, 12, -13]))


def test_options_name_executors() -> None:
    assert executor_of(3) == Processes(3)
    assert executor_of(2, "local") == RayCluster("local", 2)
    assert executor_of(1, "ray://head:10001") == RayCluster("ray://head:10001")
    with pytest.raises(WrongArgument, match="as many workers as it has processors"):
        executor_of(2, "auto")


def test_a_cluster_without_its_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingLibrary, match=r"grandarchive\[cluster\]"):
        list(RayCluster().played(isqrt, [1]))


def test_a_chunk_grows_to_some_seconds_of_work() -> None:
    assert _next_size(1, 1, 0.01) == 2
    assert _next_size(64, 64, 0.0) == 128
    assert _next_size(8, 8, 40.0) == 1
    assert _next_size(8, 8, 5.0) == 8
    assert _next_size(MOST_IN_CHUNK, 1_000, 0.001) == MOST_IN_CHUNK


def test_a_chunk_ends_with_the_first_error() -> None:
    seconds, found = _chunk(isqrt, [4, -13, 3], VERSION)
    assert seconds >= 0
    assert found[0] == 2
    assert isinstance(found[1], ValueError)
    assert len(found) == 2


def test_a_worker_of_another_version_is_refused() -> None:
    with pytest.raises(GrandArchiveError, match=r"the run is by version 0\.0\.1"):
        _chunk(isqrt, [2], "0.0.1")
