"""`grandarchive analyse`: the worst moments, the graph, JSON, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import grandarchive as ga
from grandarchive.cli import main
from grandarchive.cli.analyse import graph
from tests.test_analysis import passed_with_lethal


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A replay in which a player passes with the win in hand."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(passed_with_lethal().replay), encoding="utf-8")
    return path


def test_the_table_has_what_was_done_and_what_was_better(file: Path) -> None:
    result = run("analyse", file, "--seat", 0)
    assert result.exit_code == 0
    assert result.output.startswith("A: 2 choices compared, 2 with a better move.")
    rows = [line for line in result.output.splitlines() if "pass" in line]
    assert len(rows) == 2
    assert "100%" in rows[0]
    assert re.search(r"-[89]\d ± 0", rows[0])
    assert "Fireball" in result.output
    assert "│▲▲" in result.output


def test_json_has_every_moment(file: Path) -> None:
    found = json.loads(run("analyse", file, "--seat", 0, "--nodes", 64, "--seed", 3, "--json").output)
    assert (found["names"], found["nodes"], found["seed"]) == (["A", "B"], 64, 3)
    worst = max(found["moments"], key=lambda each: each["loss"])
    assert worst["chosen"] == ["pass"]
    assert worst["best"] == ["activate Fireball", "Spirit of Wind"]
    assert worst["has_better"] is True


def test_a_game_of_three_shows_better_moves_without_chances(tmp_path: Path) -> None:
    game = ga.Game([ga.starter_deck("silvie-starter", ga.Catalog.starter())] * 3, seed=9)
    game.playout([ga.RandomAgent(1)] * 3, ga.Until(turn=4))
    (tmp_path / "game.json").write_text(json.dumps(game.replay), encoding="utf-8")
    result = run("analyse", tmp_path / "game.json", "--nodes", 16)
    assert re.search(r"^The worst moments *$", result.output, re.MULTILINE)
    assert re.search(r"choices compared, \d+ with a better move", result.output)
    assert not re.search(r"%|▲|chance|loss|±", result.output)


def test_a_game_without_choices_says_so(tmp_path: Path) -> None:
    game = passed_with_lethal().course().at(0)
    (tmp_path / "game.json").write_text(json.dumps(game.replay), encoding="utf-8")
    result = run("analyse", tmp_path / "game.json")
    assert result.exit_code == 0
    assert result.output == "No choice of this game could be compared with another one.\n"


def test_what_cannot_be_done_is_refused_in_one_line(file: Path) -> None:
    result = run("analyse", file, "--seat", 2)
    assert result.exit_code == 1
    assert "the seat must be a whole number from 0 to 1" in result.output
    assert run("analyse", file, "--nodes", 2).exit_code == 2
    assert run("analyse", file.parent / "none.json").exit_code == 1
    assert "there is no deck" in run("analyse", file, "--decks", "none").output


def test_the_graph_has_a_column_for_each_moment_and_shares_them_in_long_games() -> None:
    moments = [
        ga.Moment(at, 0, 1 + at // 2, "main", "", ("pass",), ("attack",), at / 99, loss=0.2 if at == 99 else 0.0)
        for at in range(100)
    ]
    *lines, marks, turns = graph(moments[:4])
    assert [line[:6] for line in lines] == ["100% │", "     │", "     │", "  0% │"]
    assert {len(line) for line in lines} == {10}
    assert marks == "     │"
    assert turns == "turn  1 2"
    *lines, marks, _ = graph(moments)
    assert {len(line) for line in lines} == {66}
    assert lines[0][6] == " "
    assert lines[0][-1] == "█"
    assert marks.endswith("▲")
