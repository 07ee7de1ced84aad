"""`grandarchive judge`: positions in files, and what it says of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import grandarchive as ga
from grandarchive.cli import main
from grandarchive.testing import Scenario
from tests.position_files import SOUND

FALSE = SOUND.replace("life of the strong one is 4", "life of the strong one is 5")


def judged(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["judge", *map(str, arguments)])


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a sound position, one that is not as expected, and one that is none."""
    (tmp_path / "below").mkdir()
    for name, text in (("a.toml", SOUND), ("below/b.toml", FALSE), ("c.toml", "format = 1\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_positions_that_are_as_expected_end_with_0(files: Path) -> None:
    result = judged(files / "a.toml")
    assert (result.exit_code, result.stderr) == (0, "")
    holds, summary = result.stdout.splitlines()
    assert holds == f"holds  {files / 'a.toml'}: A spell at the strong wolf"
    assert summary == "1 position: 1 as expected, 0 not (2 expectations)"


def test_a_position_that_is_not_as_expected_ends_with_1_and_says_why(files: Path) -> None:
    result = judged(files / "a.toml", files / "below")
    assert result.exit_code == 1
    assert "    play[2]: life of the strong one is 5: it is 4" in result.stdout.splitlines()
    assert result.stdout.endswith("2 positions: 1 as expected, 1 not (4 expectations)\n")


def test_a_step_that_is_not_possible_is_explained_like_one_of_a_scenario(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SOUND.replace('does = "activate', 'does = "bestow'), encoding="utf-8")
    result = judged(tmp_path)
    assert result.exit_code == 1
    assert "play[2]: 'bestow Fireball' is not an option" in result.stdout
    assert "the log ends with" in result.stdout


def test_a_file_that_is_no_position_ends_with_2_and_the_others_are_judged(files: Path) -> None:
    result = judged(files)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {files / 'c.toml'}: the file: 'players' is missing; write a table")
    assert result.stderr.count("\n") == 1
    assert result.stdout.endswith("3 positions: 1 as expected, 1 not, 1 no position (4 expectations)\n")


def test_steps_are_shown_with_their_events_and_sections_of_the_rules(files: Path) -> None:
    lines = judged("--show", files / "a.toml").stdout.splitlines()
    assert "  play[2]  A: activate Fireball (target the strong one)" in lines
    assert "      A activates Fireball  [CR Playing Cards - Card Activation]" in lines
    assert "    ✓ life of the strong one is 4" in lines


def test_all_is_told_as_json(files: Path) -> None:
    told = json.loads(judged("--json", files).stdout)
    assert told["holds"] is False
    assert [each.get("holds") for each in told["positions"]] == [True, False, None]
    assert told["positions"][1]["steps"][1]["problems"] == ["life of the strong one is 5: it is 4"]
    assert told["positions"][0]["steps"][0]["events"][0]["kind"]


def test_unknown_cards_come_with_a_hint_at_more_cards(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SOUND.replace("Banner Knight", "Baidi, Oathsworn Palace"), encoding="utf-8")
    error = judged(tmp_path).stderr
    assert "B's field: no card is named 'Baidi, Oathsworn Palace'" in error
    assert "--index FILE or 'grandarchive cards update'" in error


def test_a_folder_without_positions_is_refused(tmp_path: Path) -> None:
    result = judged(tmp_path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "there is no file in it that ends in .toml" in result.stderr


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    """The replay of a short game with starter decks."""
    catalog = ga.Catalog.starter()
    game = ga.Game([ga.starter_deck("rai-starter", catalog), ga.starter_deck("silvie-starter", catalog)], seed=2)
    game.playout(ga.RandomAgent(5), ga.Until(choices=60))
    path = tmp_path / "game.jsonl"
    path.write_text(json.dumps(game.replay) + "\n", encoding="utf-8")
    return path


def moments(*arguments: str | Path | int) -> Result:
    return CliRunner().invoke(main, ["replay", *map(str, arguments)])


def test_a_moment_of_a_replay_becomes_a_position(replay: Path, tmp_path: Path) -> None:
    found = {}
    for after in range(40, 60):
        path = tmp_path / f"{after}.toml"
        found[after] = moments(replay, "--position", path, "--after", after)
    written = [after for after, result in found.items() if result.exit_code == 0]
    assert written
    for after, result in found.items():
        if after not in written:
            assert result.stderr.startswith(
                f"Error: after {after} choices the game cannot be laid out at this moment: "
            )
            assert result.stderr.count("\n") == 1
    catalog = ga.Catalog.starter()
    game = ga.Game.load(replay, catalog)
    while len(game.choices) > written[-1]:
        game.undo()
    assert Scenario.from_file(tmp_path / f"{written[-1]}.toml", catalog).game.digest() == game.digest()


def test_a_position_that_is_there_is_not_overwritten(replay: Path, tmp_path: Path) -> None:
    game = ga.Game.load(replay, ga.Catalog.starter())
    while game.decision.purpose != "opportunity":
        game.undo()
    (tmp_path / "a.toml").write_text("mine", encoding="utf-8")
    assert "--force" in moments(replay, "--position", tmp_path / "a.toml", "--after", len(game.choices)).stderr
    assert (tmp_path / "a.toml").read_text(encoding="utf-8") == "mine"


def test_a_moment_needs_a_file_and_as_many_choices(replay: Path, tmp_path: Path) -> None:
    assert "name its file with --position" in moments(replay, "--after", 3).stderr
    assert "the game has 60 choices, and not 61" in moments(replay, "--position", tmp_path / "x", "--after", 61).stderr
