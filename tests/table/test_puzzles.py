"""Puzzles at a table: the list, a seat for the person alone, and what the solver says about each question."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from grandarchive.lab.random_games import starter_pairs
from grandarchive.play import Game, saves
from grandarchive.table.thinking import DEFENDER
from grandarchive.testing import Scenario
from grandarchive.testing.positions.bench import PositionBench
from tests.table.served import SEATS, Connected, Served, served
from tests.table.tables import CATALOG


class SmallBench(PositionBench):
    """A bench whose only puzzle takes the solver a moment: two allies win if both attack the champion."""

    def puzzles(self) -> list[dict[str, Any]]:
        """The puzzle."""
        return [{"number": 1, "title": "Win this turn", "champion": "Spirit of Wind", "opponent": "Spirit of Wind"}]

    def puzzle(self, number: int) -> Game:
        """The puzzle in which the second player wins; of other numbers those that come with the program."""
        if number != 1:
            return super().puzzle(number)
        t = Scenario(CATALOG).player("Bo", damage=12, field=["Gray Wolf"])
        return t.player("Ada", field=["Esteemed Knight", "Swift Recruit"]).main_phase("Ada").game


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, bench=SmallBench(CATALOG)) as found:
        yield found


def play(server: Served, number: int = 1) -> dict[str, Any]:
    """The answer to a wish for a puzzle."""
    with server.hello() as guest:
        guest.send(type="play puzzle", number=number, request=1)
        return guest.receive()


@contextmanager
def solver(server: Served) -> Iterator[Connected]:
    """The person at a puzzle."""
    with server.hello(next(filter(None, play(server)["secrets"]))) as seat:
        yield seat


def solution(seat: Connected, question: int = 0) -> dict[str, Any]:
    """The answer of the solver about a question."""
    seat.send(type="ask solution", question=question, request=7)
    found = seat.expect("solved", timeout=60)
    assert (found["request"], found["question"], found["problem"]) == (7, question, "")
    return found


def candidate(question: dict[str, Any], label: str) -> int:
    """The answer of a question that begins with some words."""
    return next(int(each["index"]) for each in question["candidates"] if each["label"].startswith(label))


def answer(seat: Connected, question: dict[str, Any], label: str) -> None:
    seat.send(type="answer", question=question["number"], picks=[candidate(question, label)])


def refusal(client: Connected, **message: Any) -> tuple[str, str]:
    client.send(**message)
    while (found := client.receive())["type"] != "error":
        pass
    return found["code"], found["text"]


def attack(seat: Connected, question: dict[str, Any], ally: str, target: str) -> dict[str, Any]:
    """Attack with an ally, and return the next question of the person."""
    answer(seat, question, f"attack with {ally}")
    aim = seat.question()
    if any(each["label"].startswith(target) for each in aim["candidates"]):
        answer(seat, aim, target)
        return seat.question()
    return aim


def test_all_puzzles_are_listed(tmp_path: Path) -> None:
    bench = PositionBench(CATALOG)
    with served(tmp_path, bench=bench) as server, server.hello() as guest:
        guest.send(type="ask puzzles", request=3)
        found = guest.expect("puzzles")
    assert found["request"] == 3
    assert found["puzzles"] == bench.puzzles()
    assert [each["number"] for each in found["puzzles"]] == list(range(1, len(found["puzzles"]) + 1))


def test_only_the_seat_of_the_person_has_a_secret(server: Served) -> None:
    opened = play(server)
    assert [bool(secret) for secret in opened["secrets"]] == [False, True]
    with server.hello(opened["secrets"][1]) as seat:
        table = seat.expect("update")["table"]
    assert table["puzzle"] == 1
    assert [each["kind"] for each in table["seats"]] == ["program", "person"]


def test_another_table_has_no_puzzle(server: Served) -> None:
    with server.hello(server.open(seed=3)["secrets"][0]) as seat:
        question = seat.expect("update")
        assert question["table"]["puzzle"] == 0
        code, text = refusal(seat, type="ask solution", question=1)
    assert (code, text) == ("refused", "this table has no puzzle")


def test_a_win_has_a_line_and_a_lost_answer_is_taken_back(server: Served) -> None:
    with solver(server) as seat:
        question = seat.question()
        found = solution(seat, question["number"])
        assert found["answer"] == "win"
        first = found["line"][0]
        assert first["player"] == 1
        assert first["question"] == ""
        assert question["candidates"][first["choice"]]["label"] == first["label"]
        after = attack(seat, question, "Esteemed Knight", "Gray Wolf")
        assert solution(seat, after["number"])["answer"] == "no win"
        seat.send(type="ask undo", answers=2)
        back = seat.question()
        assert [each["label"] for each in back["candidates"]] == [each["label"] for each in question["candidates"]]
        assert solution(seat, back["number"])["answer"] == "win"


def test_a_puzzle_is_solved_and_has_no_rematch(server: Served) -> None:
    with solver(server) as seat:
        question = seat.question()
        answer(seat, question, "attack with Esteemed Knight")
        answer(seat, seat.question(), "Spirit of Wind")
        answer(seat, seat.question(), "attack with Swift Recruit")
        answer(seat, seat.question(), "Spirit of Wind")
        while (update := seat.expect("update"))["outcome"] is None:
            assert update["question"] is None
        assert update["outcome"]["winners"] == [1]
        assert solution(seat)["answer"] == "win"
        code, text = refusal(seat, type="ask rematch")
        assert (code, text) == ("refused", "a position has no decks for a rematch: open the puzzle again")
        assert solution(seat)["answer"] == "win"


def test_a_puzzle_that_was_conceded_is_not_solved(server: Served) -> None:
    with solver(server) as seat:
        seat.question()
        seat.send(type="concede")
        while seat.expect("update")["outcome"] is None:
            pass
        assert solution(seat)["answer"] == "no win"


def test_a_position_played_from_the_bench_has_no_rematch(server: Served) -> None:
    sides = [{"name": name, "lineage": ["Spirit of Wind"], "field": ["Gray Wolf"]} for name in ("A", "B")]
    with server.hello() as guest:
        guest.send(type="lay out", layout={"format": 1, "turn": {"player": "A", "phase": "main"}, "players": sides})
        guest.expect("laid out")
        guest.send(type="play layout")
        secret = guest.expect("opened")["secrets"][0]
    with server.hello(secret) as seat:
        seat.send(type="concede")
        while seat.expect("update")["outcome"] is None:
            pass
        code, text = refusal(seat, type="ask rematch")
        assert (code, text) == ("refused", "a position has no decks for a rematch: play the position again")


def test_an_old_question_and_a_foreign_one_are_not_solved(server: Served) -> None:
    with solver(server) as seat:
        number = seat.question()["number"]
        assert refusal(seat, type="ask solution", question=number - 1)[0] == "outdated"
        seat.send(type="ask solution", question=number, request=2)
        assert seat.expect("solved")["request"] == 2


def test_a_spectator_does_not_ask_the_solver(server: Served) -> None:
    with server.hello(play(server)["spectators"]) as spectator:
        code, text = refusal(spectator, type="ask solution", question=1)
    assert code == "refused"
    assert "take the seat of a puzzle" in text


def test_the_bench_asks_about_the_position_that_is_laid_out(server: Served) -> None:
    players: list[dict[str, Any]] = [
        {"name": "A", "lineage": ["Spirit of Fire"], "field": ["Esteemed Knight"]},
        {"name": "B", "lineage": ["Spirit of Wind"], "damage": 14},
    ]
    layout = {"format": 1, "turn": {"player": "A", "phase": "main"}, "players": players}
    with server.hello() as guest:
        code, text = refusal(guest, type="ask solution")
        assert (code, "lay a position out first" in text) == ("refused", True)
        guest.send(type="lay out", layout=layout)
        guest.expect("laid out")
        found = solution(guest)
        assert found["answer"] == "win"
        assert found["line"][0]["label"] == "attack with Esteemed Knight"
        players[1]["damage"] = 0
        guest.send(type="lay out", layout=layout)
        guest.expect("laid out")
        assert solution(guest)["answer"] == "no win"


@pytest.mark.parametrize("number", [0, -1, 10**6])
def test_a_number_that_no_puzzle_has_is_not_found(server: Served, number: int) -> None:
    found = play(server, number)
    assert (found["type"], found["code"]) == ("error", "not found")
    assert f"there is no puzzle {number}: their numbers are 1 to " in found["text"]


def test_a_seat_opens_no_puzzle(server: Served) -> None:
    with solver(server) as seat:
        assert refusal(seat, type="play puzzle", number=1)[0] == "refused"
        assert refusal(seat, type="ask puzzles")[0] == "refused"


def test_a_server_without_a_bench_has_no_puzzles(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.hello() as guest:
        assert refusal(guest, type="ask puzzles")[0] == "refused"
        assert refusal(guest, type="play puzzle", number=1)[0] == "refused"


def test_nobody_chooses_the_program_that_defends(server: Served) -> None:
    with server.hello() as guest:
        code, text = refusal(guest, type="open table", seats=[SEATS[0], {**SEATS[1], "program": DEFENDER}])
        assert (code, f"there is no program '{DEFENDER}'" in text) == ("refused", True)
        assert DEFENDER not in text.split(";")[1]


def test_nobody_plays_a_replay_on_against_the_program_that_defends(server: Served) -> None:
    game = Game(starter_pairs()[0], seed=4)
    game.choose(0)
    with server.hello() as guest:
        guest.send(type="open replay", text=saves.written(game.replay))
        guest.expect("replay opened")
        assert refusal(guest, type="play on", seat=0, program=DEFENDER)[0] == "refused"
