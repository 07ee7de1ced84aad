"""The examples of docs/env.md run as they stand there, with fewer games to learn from."""

from __future__ import annotations

import pytest

from tests.env.libraries import need

need()

from tests.env.learning import run

GAMES = 75


def test_the_examples_run_and_the_policy_learns_to_beat_the_random_player(capsys: pytest.CaptureFixture[str]) -> None:
    names = run(GAMES)
    shape, random, greedy = capsys.readouterr().out.splitlines()
    assert shape == "(4, 288, 51)"
    assert random.startswith("wins against random: ")
    assert greedy.startswith("wins against greedy: ")
    assert int(random.removeprefix("wins against random: ").removesuffix("%")) > 50
    assert names["game"].turn >= 4
