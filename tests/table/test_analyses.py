"""A guest has a replay analysed: moments come one by one until all choices are looked over, or it is stopped."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grandarchive import Game, GreedyAgent, Moment, RandomAgent, Until
from grandarchive.lab.random_games import starter_pairs
from grandarchive.play import saves
from grandarchive.table import analyses, thinking
from grandarchive.table.analyses import Analysis
from grandarchive.table.refusal import Refused
from grandarchive.table.replay_messages import AnalyseReplay, ReplayAnalysed
from tests.table.served import served
from tests.table.test_replays import TEXT


def played(choices: int) -> Game:
    game = Game(starter_pairs()[0], seed=7)
    game.playout([GreedyAgent(), RandomAgent(1)], Until(choices=choices))
    return game


def compared(number: int, player: int = 1) -> Moment:
    return Moment(number, player, 3, "main", "", ("pass",), ("attack",), 0.51239, 0.2, 0.01)


class Client:
    """What a client is told, and workers that finish when the test says so."""

    def __init__(self) -> None:
        self.told: list[ReplayAnalysed] = []
        self.tasks: list[tuple[int | None, int, Callable[..., None]]] = []
        self.analysis = Analysis(self, self)  # type: ignore[arg-type]  # it stands for both

    def send(self, message: Any) -> None:
        self.told.append(message)

    def look_over(self, _key: str, _game: Game, seat: int | None, since: int, done: Callable[..., None]) -> None:
        self.tasks.append((seat, since, done))

    def finish(self, *moments: Moment, failure: str = "") -> None:
        _, _, done = self.tasks.pop()
        assert not self.tasks
        done(moments, failure)


def test_each_comparison_is_told_when_it_is_made() -> None:
    client, game = Client(), played(40)
    client.analysis.begin(game, AnalyseReplay(1, 9))
    assert client.told == [ReplayAnalysed(9, [], 0, 40)]
    skipped = Moment(4, 1, 3, "main", "", ("pass",), ("pass",), skipped="forced")
    client.finish(skipped, compared(6))
    last = client.told[-1]
    assert (last.request, last.done, last.over) == (9, 7, False)
    (moment,) = last.moments
    assert (moment.after, moment.chosen, moment.best, moment.better) == (6, ["pass"], ["attack"], True)
    assert (moment.chance, moment.loss) == (0.5124, 0.2)
    assert client.tasks[0][:2] == (1, 7)
    client.finish()
    assert client.told[-1] == ReplayAnalysed(9, [], 40, 40, over=True)
    assert not client.tasks


def test_a_comparison_without_a_chance_is_told_without_one() -> None:
    client = Client()
    client.analysis.begin(played(40), AnalyseReplay(1, 9))
    client.finish(replace(compared(6), chance=None))
    (moment,) = client.told[-1].moments
    assert (moment.chance, moment.better) == (None, True)


def test_another_analysis_waits_for_the_task_of_the_one_before_and_takes_its_place() -> None:
    client, game = Client(), played(40)
    client.analysis.begin(game, AnalyseReplay(1, 1))
    client.analysis.begin(game, AnalyseReplay(-1, 2))
    assert len(client.tasks) == 1
    told = len(client.told)
    client.finish(compared(6))
    assert len(client.told) == told
    assert [task[:2] for task in client.tasks] == [(None, 0)]


def test_a_stopped_analysis_tells_nothing_more_and_begins_no_task() -> None:
    client, game = Client(), played(40)
    client.analysis.begin(game, AnalyseReplay(1, 1))
    client.analysis.stop()
    client.finish(compared(6))
    assert len(client.told) == 1
    assert not client.tasks


def test_a_failure_ends_it_with_the_reason() -> None:
    client, game = Client(), played(40)
    client.analysis.begin(game, AnalyseReplay(1, 1))
    client.finish(failure="BrokenProcessPool: gone")
    last = client.told[-1]
    assert (last.over, last.problem, last.done) == (True, "BrokenProcessPool: gone", 0)
    assert not client.tasks


def test_a_seat_that_is_not_there_and_a_game_that_is_too_long_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    client, game = Client(), played(40)
    for seat in (-2, 2):
        with pytest.raises(Refused, match="seats 0 to 1; -1 is for all"):
            client.analysis.begin(game, AnalyseReplay(seat, 1))
    monkeypatch.setattr(analyses, "MOST_CHOICES", 39)
    with pytest.raises(Refused, match="at most 39"):
        client.analysis.begin(game, AnalyseReplay(0, 1))
    assert not client.told
    assert not client.tasks


def test_a_worker_without_the_analysis_asks_for_the_game_and_goes_on() -> None:
    base = pickle.dumps(played(40))
    assert thinking.look_over("one", 1, 0, None) is None
    first = thinking.look_over("one", 1, 0, base)
    second = thinking.look_over("one", 1, 99, None)
    assert first
    assert second
    since = first[-1].number + 1
    assert second[-1].chance is not None
    assert thinking.look_over("other", 1, since, base) == second
    for number in range(thinking.MOST_ANALYSES):
        thinking.look_over(f"more {number}", 1, 38, base)
    while thinking.look_over("one", 1, 0, None):
        pass
    assert thinking.look_over("one", 1, 0, None) is None


def test_a_guest_has_a_replay_analysed_and_stops_it(tmp_path: Path) -> None:
    game = played(40)
    with served(tmp_path) as server, server.hello() as guest:
        guest.send(type="analyse replay", request=1)
        assert guest.receive()["code"] == "refused"
        guest.send(type="open replay", text=saves.written(game.replay), request=2)
        guest.expect("replay opened")
        guest.send(type="analyse replay", seat=1, request=3)
        moments, found = [], guest.expect("replay analysed")
        assert (found["request"], found["done"], found["total"]) == (3, 0, 40)
        while not found["over"]:
            found = guest.expect("replay analysed", timeout=120)
            moments += found["moments"]
        assert (found["done"], found["problem"]) == (40, "")
        assert len(moments) >= 4
        assert {each["player"] for each in moments} == {1}
        guest.send(type="open replay", text=TEXT, request=4)
        guest.expect("replay opened")
        guest.send(type="analyse replay", request=5)
        guest.expect("replay analysed")
        guest.send(type="stop analysis", request=6)
        guest.expect("done")
        guest.send(type="analyse replay", seat=5, request=7)
        found = guest.receive()
        assert (found["type"], found["request"], found["code"]) == ("error", 7, "not found")
