"""What `grandarchive bench --full` measures, and the page that shows it. The figures themselves are not tested."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner

from grandarchive.cli import main
from grandarchive.compiled import IS_COMPILED
from grandarchive.errors import GrandArchiveError
from grandarchive.lab import growth, speed
from grandarchive.lab.bench import Measurements
from grandarchive.lab.growth import GROWTHS, Curve, slopes
from grandarchive.lab.performance import Performance, page
from grandarchive.lab.speed import TASKS, Speed

PAGE: Final = Path(__file__).parent.parent / "docs" / "performance.md"


def measured(compiled: bool = IS_COMPILED) -> Performance:
    """Made-up measurements of everything; the compiled build is twice as fast."""
    fast = 2 if compiled else 1
    return Performance(
        Measurements(
            decisions_per_second=7000.0 * fast,
            games_per_second=25.0,
            clone_microseconds=3.0,
            board_microseconds=300.0,
            question_nanoseconds=50.0,
            chess_moves_per_second=25_000.0,
            ratio_to_chess=0.28 * fast,
            state_bytes=99_000,
            catalog_load_seconds=0.5,
            index_load_seconds=19.0,
            games=10,
            decisions=3000,
            chess_moves=9000,
            seconds=20.0,
            corpus_decks=3,
            corpus_decisions_per_second=3500.0,
            corpus_to_starters=0.5,
            compiled=compiled,
        ),
        tuple(Speed(name, unit, 1000.0 * fast, 0.04 * fast) for name, (unit, _) in TASKS.items()),
        tuple(Curve(g.name, g.sizes, tuple(100.0 * size for size in g.sizes), g.steep) for g in GROWTHS),
        "3.11.2",
    )


def bench(*arguments: str) -> Any:
    return CliRunner().invoke(main, ["bench", *arguments])


def test_a_slope_of_two_is_work_that_grows_with_the_square() -> None:
    assert slopes((10, 20, 40), (7.0, 28.0, 28.0)) == pytest.approx((2.0, 0.0))


@pytest.mark.parametrize("task", TASKS)
def test_every_task_is_measured(task: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "SAMPLED", 2)
    monkeypatch.setattr(speed, "ROUNDS", 1)
    monkeypatch.setattr(speed, "TASKS", {task: TASKS[task]})
    (found,) = speed.speeds(0.001)
    assert found.name == task
    assert found.per_second > 0
    assert found.to_chess > 0


@pytest.mark.parametrize("measure", GROWTHS, ids=lambda measure: measure.name)
def test_every_growth_is_measured(measure: growth.Growth, monkeypatch: pytest.MonkeyPatch) -> None:
    small = replace(measure, sizes=measure.sizes[:2])
    monkeypatch.setattr(growth, "GROWTHS", (small,))
    (found,) = growth.curves(0.0)
    assert len(found.microseconds) == 2
    assert all(cost > 0 for cost in found.microseconds)
    assert len(found.slopes) == 1
    assert (measure.sizes[0], measure.sizes[-1]) in ((10, 200), (10, 160), (10, 40), (5, 40), (25, 200))


def test_positions_are_sound() -> None:
    for measure in GROWTHS:
        start = measure.prepare(measure.sizes[0]).start
        assert start.status() == []
        assert start.decision.purpose == "opportunity"


def test_measurements_are_read_as_they_were_written() -> None:
    found = measured()
    assert Performance.from_json(json.loads(json.dumps(found.to_json()))) == found


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"games": {}, "speeds": [], "growth": [], "python": ""}'])
def test_a_file_of_anything_else_is_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(GrandArchiveError):
        Performance.load(path)
    result = bench("--markdown", "--compare", str(path))
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1


def test_a_time_that_is_no_number_is_refused() -> None:
    value = measured().to_json()
    value["growth"][0]["microseconds"][0] = float("nan")
    with pytest.raises(GrandArchiveError, match="nan is no measured time"):
        Performance.from_json(value)


def test_both_builds_stand_side_by_side() -> None:
    written = page([measured(compiled=True), measured(compiled=False)])
    assert "|  | interpreted | compiled |" in written
    assert "| decisions to chess moves, starter decks | 0.280 | 0.560 |" in written
    assert "| decisions to chess moves, tournament decks | 0.140 | 0.280 |" in written
    assert "| clone a game | 1,000.0 | 500.0 | 0.04 | 0.08 | 2.00 |" in written
    assert "| compiled | 1,000 | 2,000 (1.00) |" in written


def test_a_page_may_show_one_build() -> None:
    written = page([measured(compiled=False)])
    assert "| decisions to chess moves, starter decks | 0.280 |" in written
    assert "compiled, microseconds" not in written


def test_a_run_of_the_same_build_is_not_compared_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grandarchive.lab.performance.measure_all", lambda *_: pytest.fail("it measures"))
    path = tmp_path / "same.json"
    path.write_text(json.dumps(measured().to_json()), encoding="utf-8")
    result = bench("--markdown", "--compare", str(path))
    assert result.exit_code == 1
    assert "compare with the other one" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--full"], "a board of 80, by effects"),
        (["--full", "--json"], '"slopes": ['),
        (["--markdown"], "# Performance\n"),
    ],
)
def test_the_command_prints_everything(arguments: list[str], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grandarchive.lab.performance.measure_all", lambda *_: measured())
    result = bench(*arguments)
    assert result.exit_code == 0, result.output
    assert expected in result.stdout


def test_the_command_compares_with_the_other_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grandarchive.lab.performance.measure_all", lambda *_: measured())
    path = tmp_path / "other.json"
    path.write_text(json.dumps(measured(not IS_COMPILED).to_json()), encoding="utf-8")
    result = bench("--markdown", "--compare", str(path))
    assert result.exit_code == 0, result.output
    assert result.stdout == page([measured(False), measured(True)]) + "\n"


@pytest.mark.parametrize("arguments", [["--compare", "other.json"], ["--markdown", "--json"]])
def test_options_that_do_not_fit_together_are_refused(arguments: list[str]) -> None:
    assert bench(*arguments).exit_code == 2


def test_the_page_has_everything_that_is_measured() -> None:
    """`make performance` writes it; only its figures are of a machine and a day."""

    def shape(text: str) -> str:
        return re.sub(r"\| -(?= \|)", "| N", re.sub(r"-?\d[\d.,]*(e-?\d+)?", "N", text))

    written = PAGE.read_text(encoding="utf-8")
    assert shape(written) == shape(page([measured(False), measured(True)])) + "\n", (
        "write it anew with: make performance"
    )
