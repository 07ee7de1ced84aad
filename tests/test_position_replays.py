"""Replays that begin with a position instead of decks."""

from __future__ import annotations

from pathlib import Path

import grandarchive as ga
from grandarchive.testing import Cards
from tests.test_files import played, refused, scenario, through_json


def test_a_replay_may_begin_with_a_position(tmp_path: Path) -> None:
    t = scenario()
    start, log = t.game.digest(), t.game.log()
    t.act("A", "activate Fireball", target="B's champion")
    replay = through_json(t.game.replay)
    assert replay["choices"] == list(t.game.choices)
    again = ga.Game.from_replay(replay, Cards(()))
    assert (again.digest(), again.names, again.log()) == (t.game.digest(), ("A", "B"), t.game.log())
    assert through_json(again.replay) == replay
    while again.choices:
        again.undo()
    assert (again.digest(), again.log()) == (start, log)
    path = tmp_path / "replay.jsonl"
    recording = ga.Recording(again, path)
    again.choose(0)
    recording.note()
    again.choose(0)
    recording.note()
    assert ga.Game.load(path, Cards(())).digest() == again.digest()


def test_a_replay_with_a_wrong_position_is_refused() -> None:
    replay = through_json(scenario().game.replay)
    refused({**replay, "position": {**replay["position"], "names": ["A", "C"]}}, why="does not match its digest")
    refused({**replay, "position": 5}, why="this is no position")
    refused({**replay, "position": played(3).encode()}, why="this is no position")
    refused({**replay, "choices": [99]}, why="does not fit: choice 1")
    for name in replay.keys() - {"format", "position"}:
        refused({key: value for key, value in replay.items() if key != name}, why=f"'{name}' is missing")
