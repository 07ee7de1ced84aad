"""A few of the moments at which `make kills` kills programs that play from a journal."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.killing import CREATING, LATER, Found, Moment, examined, moments

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no such signal")

DYING = {
    "before the write": (Moment(11, "payment", 1, 0, "before the write"), 0),
    "half of the write": (Moment(12, "undo", 1, 0, "half of the write"), 0),
    "after the write": (Moment(13, "sideboard", 1, 0, "after the write"), 1),
    "as it counts": (Moment(14, "choose", 5, 0, "as it counts"), 1),
}


@pytest.mark.parametrize("inner", DYING)
def test_a_program_that_dies_within_an_action_has_made_it_or_not(inner: str, tmp_path: Path) -> None:
    """Nothing answered is lost, and what was wholly written counts though nobody was told."""
    moment, kept = DYING[inner]
    found = examined(moment, tmp_path / "match.journal")
    assert found.kept is not None
    assert found.kept == found.answered + kept == found.tried - 1 + kept


def test_a_program_that_dies_before_there_is_a_journal_has_begun_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    assert examined(Moment(15, CREATING, 1, 0, "as the file is written"), path) == Found(-1, 0, None)
    assert not os.path.exists(path)


def test_a_program_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    found = examined(Moment(16, "choose", 8, LATER / 2), tmp_path / "match.journal")
    assert found.kept is not None
    assert found.answered <= found.kept <= found.tried


def test_half_of_all_moments_are_within_five_milliseconds_of_an_action() -> None:
    planned = list(moments(100, 1))
    assert sum(not moment.inner and moment.delay <= LATER for moment in planned) == 50
    assert {moment.kind for moment in planned} >= {CREATING, "undo", "sideboard", "turn order", "payment", "choose"}
