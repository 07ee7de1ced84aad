"""The games of a run, kept in its file: as a table, and one by one."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from grandarchive.lab.frame import COLUMNS, data_frame
from grandarchive.lab.libraries import MissingLibrary
from grandarchive.lab.records import GameRecord, list_fingerprint
from grandarchive.lab.report import Failure
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs import NotTheSameGame, NotTheseResults, PlayedPair, Run, RunFile, game_again, play_run
from tests.test_cli import refused, succeeds
from tests.test_lab_runs import RAI, SILVIE, small_run


@pytest.fixture(scope="module")
def planned() -> Run:
    return small_run(4)


@pytest.fixture(scope="module")
def kept(planned: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a run of four games."""
    file = tmp_path_factory.mktemp("kept") / "run.db"
    with RunFile(file, planned.settings()) as results:
        play_run(planned, results)
    return file


# Reading --------------------------------------------------------------------------------------------------------


def test_a_file_is_opened_whatever_its_settings_and_has_the_lists(kept: Path, planned: Run) -> None:
    with RunFile.open(kept) as results:
        assert results.settings() == planned.settings()
        lists = results.lists()
        for deck in (*RAI.lists, *SILVIE.lists):
            found = lists[list_fingerprint(deck)]
            assert (found.material, found.main) == (deck.material, deck.main)
        with pytest.raises(NotTheseResults, match="has no list abcdef"):
            results.lists(["abcdef"])


def test_only_a_file_of_a_run_is_opened(tmp_path: Path) -> None:
    with pytest.raises(NotTheseResults, match="there is no file"):
        RunFile.open(tmp_path / "none.db")
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "empty.db").touch()
    with pytest.raises(NotTheseResults, match="has no results of this kind"):
        RunFile.open(tmp_path / "empty.db")
    (tmp_path / "text.db").write_text("no database, but long enough to be looked at " * 30, encoding="utf-8")
    with pytest.raises(NotTheseResults, match=r"text\.db cannot be used"):
        RunFile.open(tmp_path / "text.db")


# The table ------------------------------------------------------------------------------------------------------


def test_a_table_has_a_row_for_each_game_and_seat(kept: Path) -> None:
    pytest.importorskip("polars")
    with RunFile.open(kept) as results:
        frame, games = data_frame(results), list(results.games())
    assert frame.columns == list(COLUMNS)
    assert frame["game"].to_list() == [1, 1, 2, 2, 3, 3, 4, 4]
    for number, record in enumerate(games):
        for seat, row in enumerate(frame.rows(named=True)[2 * number : 2 * number + 2]):
            assert (row["seat"], row["deck"], row["seed"]) == (seat, record.seats[seat].deck, record.seed)
            assert row["opponent"] == record.seats[1 - seat].deck
            assert row["score"] == (record.winner == seat)
            assert row["went_first"] == (record.first_player == seat)
            assert {each["turn"]: tuple(each["cards"]) for each in row["drawn"]} == record.seats[seat].drawn
            assert tuple(row["life"]) == record.seats[seat].life
            assert [(each["turn"], each["champion"]) for each in row["levels"]] == list(record.seats[seat].levels)


def test_a_table_says_which_games_count(kept: Path, planned: Run) -> None:
    """A finished game does not count in the score if the other game of its pair failed."""
    pytest.importorskip("polars")
    with RunFile.open(kept) as results:
        one, other = list(results.games())[:2]
    with RunFile(None, planned.settings()) as results:
        results.add(PlayedPair(Slot(0, 0), None, (other,), (Failure(0, 7, "it broke", {"seed": 7}, None),)))
        results.add(PlayedPair(Slot(0, 1), 2, (replace(one, pair=1), replace(other, pair=1)), ()))
        frame = data_frame(results)
    assert frame["game"].to_list() == [2, 2, 3, 3, 4, 4]
    assert frame["counts"].to_list() == [False] * 2 + [True] * 4


def test_a_run_without_games_is_a_table_without_rows(planned: Run) -> None:
    pytest.importorskip("polars")
    with RunFile(None, planned.settings()) as results:
        frame = data_frame(results)
    assert (frame.height, frame.columns) == (0, list(COLUMNS))


def test_a_table_is_written_as_parquet_and_overwritten_only_by_force(kept: Path, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    out = tmp_path / "games.parquet"
    succeeds("lab", "export", kept, "--out", out)
    with RunFile.open(kept) as results:
        assert polars.read_parquet(out).equals(data_frame(results))
    assert "exists" in refused("lab", "export", kept, "--out", out)
    succeeds("lab", "export", kept, "--out", out, "--force")
    assert "there is no file" in refused("lab", "export", tmp_path / "none.db", "--out", out, "--force")


def test_a_missing_library_is_named_with_its_remedy(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with RunFile.open(kept) as results, pytest.raises(MissingLibrary, match=r"needs polars; .*'grandarchive\[lab\]'"):
        data_frame(results)


# One game -------------------------------------------------------------------------------------------------------


def numbered(file: Path, number: int) -> GameRecord:
    with RunFile.open(file) as results:
        found = results.game(number)
    assert isinstance(found, GameRecord)
    return found


def test_a_game_is_played_again_by_its_choices_and_by_its_agents(kept: Path) -> None:
    record = numbered(kept, 2)
    assert (record.pair, record.leg) == (0, 1)
    with RunFile.open(kept) as results:
        again, by_agents = game_again(results, record), game_again(results, record, by_agents=True)
    assert again.choices == by_agents.choices == record.choices
    assert again.outcome is not None
    assert (again.outcome.turn, again.outcome.winners) == (record.turns, (record.winner,))


def test_a_game_that_goes_another_way_is_refused(kept: Path) -> None:
    record = numbered(kept, 1)
    other = replace(numbered(kept, 3).seats[0], agent="random")
    with RunFile.open(kept) as results:
        for changed, problem in (
            (replace(record, choices=record.choices[:-1]), "another hash"),
            (replace(record, turns=record.turns + 1), "another end"),
            (replace(record, choices=(99_999,)), "choice 1 failed"),
        ):
            with pytest.raises(NotTheSameGame, match=problem):
                game_again(results, changed)
        with pytest.raises(NotTheSameGame):
            game_again(results, replace(record, seats=(other, other)), by_agents=True)


def test_numbers_count_failed_games_too(kept: Path, planned: Run) -> None:
    with RunFile.open(kept) as results:
        one, other = list(results.games())[:2]
    failure = Failure(0, 7, "it broke", {"seed": 7}, None)
    with RunFile(None, planned.settings()) as results:
        results.add(PlayedPair(Slot(0, 0), None, (other,), (failure,)))
        results.add(PlayedPair(Slot(0, 1), 2, (replace(one, pair=1), replace(other, pair=1)), ()))
        assert [number for number, _ in results.numbered_games()] == [2, 3, 4]
        assert results.numbered_failures() == [(1, Slot(0, 0), failure)]
        assert (results.game(1), results.game(2)) == (failure, other)
        with pytest.raises(NotTheseResults, match="has no game 5; its games count from 1 to 4"):
            results.game(5)


def test_the_command_prints_a_game_and_writes_its_replay(kept: Path, tmp_path: Path) -> None:
    record, out = numbered(kept, 4), tmp_path / "game.json"
    printed = succeeds("lab", "replay", kept, "4")
    assert "A is silvie, played by greedy." in printed
    found = json.loads(succeeds("lab", "replay", kept, "4", "--json", "--by-agents"))
    assert (found["game"], found["turn"], found["seats"][0]["deck"]) == (4, record.turns, "silvie")
    succeeds("lab", "replay", kept, "4", "--out", out)
    assert json.loads(succeeds("replay", out, "--json"))["digest"] == found["digest"]
    assert "exists" in refused("lab", "replay", kept, "4", "--out", out)
    assert "has no game 5" in refused("lab", "replay", kept, "5")


def test_the_page_has_every_column() -> None:
    page = (Path(__file__).parents[1] / "docs" / "lab.md").read_text(encoding="utf-8")
    for name, meaning in COLUMNS.items():
        assert f"| `{name}` | {meaning} |" in page
