"""The games of a run, kept in its file: as a table, and one by one."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from grandarchive.lab.frame import COLUMNS, data_frame
from grandarchive.lab.libraries import MissingLibrary
from grandarchive.lab.records import list_fingerprint
from grandarchive.lab.runs import NotTheseResults, Run, RunFile, play_run
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


def test_a_run_without_games_is_a_table_without_rows(planned: Run) -> None:
    pytest.importorskip("polars")
    with RunFile(None, replace(planned, seed=9).settings()) as results:
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


def test_the_page_has_every_column() -> None:
    page = (Path(__file__).parents[1] / "docs" / "lab.md").read_text(encoding="utf-8")
    for name, meaning in COLUMNS.items():
        assert f"| `{name}` | {meaning} |" in page
