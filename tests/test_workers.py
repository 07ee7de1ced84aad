"""Processes that play: what happens if one dies, or if a task cannot be done."""

from __future__ import annotations

import os
import signal
from collections import Counter
from pathlib import Path

import pytest

from grandarchive.errors import GrandArchiveError
from grandarchive.lab.workers import MOST_DEATHS, played_by_workers

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")


class Deadly:
    """Squares numbers. The first call for each number of `deadly` kills its process."""

    def __init__(self, folder: Path, deadly: frozenset[int]) -> None:
        self.folder = folder
        self.deadly = deadly

    def __call__(self, number: int) -> int:
        mark = self.folder / str(number)
        if number in self.deadly and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number


def always_deadly(number: int) -> int:
    """Kill the process that is asked for a result."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def odd_fails(number: int) -> int:
    """Fail for odd numbers."""
    if number % 2:
        raise GrandArchiveError(f"{number} is odd")
    return number


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("deadly", [{0}, {11}, {3, 4}, {0, 5, 9}])
def test_a_process_that_dies_is_replaced_and_its_tasks_are_done_once(
    tmp_path: Path, jobs: int, deadly: set[int]
) -> None:
    found = list(played_by_workers(Deadly(tmp_path, frozenset(deadly)), range(12), jobs))
    assert Counter(found) == Counter(number * number for number in range(12))
    assert {int(mark.name) for mark in tmp_path.iterdir()} == deadly


def test_processes_that_die_again_and_again_end_it() -> None:
    with pytest.raises(GrandArchiveError, match="died again and again"):
        list(played_by_workers(always_deadly, range(12), 1))
    assert MOST_DEATHS == 3


def test_an_error_of_a_task_is_raised_where_the_results_go() -> None:
    results = played_by_workers(odd_fails, [0, 2, 3, 4], 1)
    assert [next(results), next(results)] == [0, 2]
    with pytest.raises(GrandArchiveError, match="3 is odd"):
        next(results)
