"""A game that is at rest at a glance is at rest: the checks themselves find nothing there and change nothing."""

from __future__ import annotations

import pytest

from grandarchive.errors import EngineBug
from grandarchive.rules import agenda, windows
from grandarchive.rules.objects import rest
from grandarchive.state import encoding
from grandarchive.state.frames import Checking
from grandarchive.state.game import GameState
from tests import crowds

GLANCE = rest.is_at_rest


def told(state: GameState) -> str:
    """All there is but the clock, which only counts."""
    state.clock = 0
    return encoding.digest(state)


def compared(state: GameState) -> bool:
    """What the glance says, if it agrees with the checks."""
    before = state.clone()
    found = GLANCE(state)
    if found:
        checked, glanced = before.clone(), state.clone()
        checked.board = checked.rested = None
        for copy in (checked, glanced):
            agenda.begin(copy, Checking(player=-1, began=copy.clock))
        agenda.run_until(checked, len(state.agenda))
        agenda.finish(glanced, glanced.agenda[-1], 0)
        assert told(checked) == told(glanced)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_found_where_a_glance_finds_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "is_at_rest", compared)
    crowds.play(seed, 3)


def plays_on(seed: int, players: int) -> bool:
    """A random game comes to its end, and the engine finds nothing wrong with itself."""
    try:
        crowds.play(seed, players)
    except EngineBug:
        return False
    return True


@pytest.mark.parametrize(
    ("name", "first", "players"), [("is_open", 8, 2), ("_rests", 50, 2), ("_keep_their_roles", 23, 3)]
)
def test_a_glance_that_sees_too_little_is_noticed(
    name: str, first: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(windows, "is_at_rest", compared)
    monkeypatch.setattr(rest, name, lambda *_: True)
    assert not all(plays_on(seed, players) for seed in range(first, first + 20))
