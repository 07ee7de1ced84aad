"""A sample of what `make streams` compares, and that it finds a table that tells something."""

from __future__ import annotations

from pathlib import Path

import pytest

from grandarchive.play import Window, WindowsPolicy
from grandarchive.table.pace import Pace, SeatPace
from tests.table import streams

SEEDS = range(12)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exchanged_cards_change_no_message_and_no_time(tmp_path: Path, players: int) -> None:
    count = streams.Count()
    for seed in (1, 2):
        streams.play(seed, players, tmp_path, count, most=150)
    assert count.exchanges > 1
    assert count.messages > 10


def test_a_table_whose_pace_depends_on_what_can_be_done_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proper = SeatPace.of

    def telling(self: SeatPace, window: Window, policy: WindowsPolicy, *, holds: bool) -> Pace:
        told = window.passing is None or len(window.actions) % 2
        return proper(self, window, policy, holds=holds) if told else Pace.PASS

    def play_all() -> None:
        for seed in SEEDS:
            streams.play(seed, 2, tmp_path, streams.Count(), most=150)

    monkeypatch.setattr(SeatPace, "of", telling)
    with pytest.raises(streams.Differs):
        play_all()
