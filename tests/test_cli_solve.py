"""`grandarchive solve`: the answer in words, as JSON and as an exit code."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import grandarchive as ga
from grandarchive.cli import main
from grandarchive.decks import STARTER_DECKS
from grandarchive.solve import UNSETTLED, Solution
from grandarchive.testing import Scenario


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A save in which two Esteemed Knights are just enough."""
    t = Scenario(ga.Catalog.starter()).player("A", field=["Esteemed Knight", "Esteemed Knight"])
    t.player("B", damage=11).main_phase("A").game.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_a_win_is_told_with_its_line(position: Path) -> None:
    result = run("solve", position)
    assert result.exit_code == 0
    first, *line = result.output.splitlines()
    assert first.startswith("win (")
    assert line[0].startswith("A: attack with Esteemed Knight")


def test_players_have_their_names_in_the_line(tmp_path: Path) -> None:
    t = Scenario(ga.Catalog.starter()).player("Ada", field=["Esteemed Knight", "Esteemed Knight"])
    t.player("Bo", damage=13).player("Cy", damage=13).main_phase("Ada").game.save(tmp_path / "game.json")
    result = run("solve", tmp_path / "game.json", "--nodes", "1000")
    assert "Spirit of Wind (Bo)" in result.output
    assert "player 2" not in result.output


def test_no_win_and_unsettled_have_exit_codes_of_their_own(position: Path, tmp_path: Path) -> None:
    t = Scenario(ga.Catalog.starter()).player("A", field=["Esteemed Knight"]).player("B", damage=11)
    t.main_phase("A").game.save(tmp_path / "other.json")
    result = run("solve", tmp_path / "other.json")
    assert (result.exit_code, result.output.split(" (")[0]) == (3, "no win")
    result = run("solve", position, "--nodes", "1")
    assert (result.exit_code, result.output.split(" (")[0]) == (4, "unsettled")


def test_json_has_the_line_as_data(position: Path) -> None:
    found = json.loads(run("solve", position, "--json").output)
    assert found["answer"] == "win"
    assert found["choice"] == found["line"][0]["choice"]
    assert found["share"] is None


def test_deals_give_a_share_with_its_interval(position: Path) -> None:
    result = run("solve", position, "--deals", "2", "--seed", "7", "--seconds", "60", "--json")
    found = json.loads(result.output)
    assert found["deals"] == ["win", "win"]
    assert found["share"]["rate"] == 1.0
    assert result.exit_code == 0


def test_the_decks_of_the_deals_are_given_and_told(position: Path) -> None:
    """Without --decks they are the starter decks."""
    first = run("solve", position, "--deals", "1").output.splitlines()[0]
    assert first.startswith("Opponents are taken to have one of these decks: ")
    assert all(name in first for name in STARTER_DECKS)
    result = run("solve", position, "--deals", "1", "--decks", "rai-starter")
    assert result.output.startswith("Opponents are taken to have one of these decks: rai-starter.\nwin: ")
    result = run("solve", position, "--deals", "1", "--decks", "rai-starter", "--json")
    assert json.loads(result.output)["decks"] == ["rai-starter"]
    assert "there is no deck" in run("solve", position, "--deals", "1", "--decks", "none").output
    result = run("solve", position, "--decks", "rai-starter")
    assert (result.exit_code, "give --deals too" in result.output) == (2, True)


def test_seconds_alone_keep_a_bound_of_memory(position: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten million choices would take more memory than most computers have."""
    bounds = []

    def find_win(game: ga.Game, *, nodes: int, seconds: float) -> Solution:
        bounds.append((nodes, seconds))
        return Solution(UNSETTLED, game.decision.player)

    monkeypatch.setattr(sys.modules["grandarchive.cli.solve"], "find_win", find_win)
    assert run("solve", position, "--seconds", "5").exit_code == 4
    assert run("solve", position, "--seconds", "5", "--nodes", "9000000").exit_code == 4
    assert bounds == [(300_000, 5.0), (9_000_000, 5.0)]
    assert "300000, about 1 GB, with --seconds" in " ".join(run("solve", "--help").output.split())


def test_a_game_that_is_over_is_refused_in_one_line(tmp_path: Path) -> None:
    t = Scenario(ga.Catalog.starter()).player("A").player("B").main_phase("A")
    t.game.concede(1)
    t.game.save(tmp_path / "over.json")
    for more in ((), ("--deals", "2")):
        result = run("solve", tmp_path / "over.json", *more)
        assert result.exit_code == 1
        assert result.output == "Error: the game is over: nobody can win it any more\n"
