"""The examples in the README and the documents run as they stand there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

README = Path(__file__).parents[1] / "README.md"


def test_the_examples_play_games_to_their_outcomes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.S)
    names: dict[str, Any] = {}
    exec(compile("".join(examples), "README.md", "exec"), names)
    assert not names["game"].over
    assert {path.name for path in tmp_path.iterdir()} == {"replay.jsonl", "game.json"}
    printed = capsys.readouterr().out.splitlines()
    assert printed[:2] == ["[]", "[]"]
    assert printed[2].startswith("Outcome(winners=")


def test_the_examples_of_formats_are_right(capsys: pytest.CaptureFixture[str]) -> None:
    document = README.parent / "docs" / "formats.md"
    (example,) = re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), flags=re.S)
    exec(compile(example, "formats.md", "exec"), {})
    legal, banned, casual = capsys.readouterr().out.splitlines()
    assert legal == casual == "[]"
    assert "Spirit Blade: Ascension is banned in Standard since 2026-08-21" in banned


def test_the_examples_of_matches_are_right(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    document = README.parent / "docs" / "matches.md"
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), flags=re.S)
    exec(compile("".join(examples), "matches.md", "exec"), {})
    score, questions, second, reopened = capsys.readouterr().out.splitlines()
    assert score == "(1, 0) between games"
    assert questions.count("sideboard for game 2?") == 2
    assert "go first or second in game 2?" in questions
    assert (second, reopened) == ("2 0", "0 None")


def test_the_example_of_the_laboratory_is_right(capsys: pytest.CaptureFixture[str]) -> None:
    document = README.parent / "docs" / "lab.md"
    (example,) = re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), flags=re.S)
    exec(compile(example, "lab.md", "exec"), {"__name__": "lab"})
    score, game = capsys.readouterr().out.splitlines()
    assert score.startswith("('lorraine-starter', 'rai-starter') ")
    assert score.count("%") == 3
    assert game.startswith("['lorraine-starter', 'rai-starter'] ")


def test_the_examples_of_agents_are_right(capsys: pytest.CaptureFixture[str]) -> None:
    """All blocks of the page, in order: each may use the names of those before."""
    document = README.parent / "docs" / "agents.md"
    examples = re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), flags=re.S)
    exec(compile("".join(examples), "agents.md", "exec"), {"__name__": "agents"})
    verdict, score, chances = capsys.readouterr().out.splitlines()
    assert verdict == "('greedy', 'random') H1"
    assert score.count("%") == 3
    assert chances == "1.0"


def test_the_worked_example_of_characteristics_is_right() -> None:
    document = README.parent / "docs" / "characteristics.md"
    failed, tried = doctest.testfile(str(document), module_relative=False)
    assert failed == 0
    assert tried > 10


def test_the_examples_of_scenarios_run() -> None:
    """All blocks of the page, in order: each may use the names of those before."""
    document = README.parent / "docs" / "scenarios.md"
    examples = re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), flags=re.S)
    assert len(examples) >= 5
    names: dict[str, Any] = {}
    for number, example in enumerate(examples, 1):
        exec(compile(example, f"scenarios.md, example {number}", "exec"), names)


def test_the_examples_of_the_library_run(capsys: pytest.CaptureFixture[str]) -> None:
    """All blocks of the page, in order: each may use the names of those before."""
    document = README.parent / "docs" / "library.md"
    examples = re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), flags=re.S)
    exec(compile("".join(examples), "library.md", "exec"), {"__name__": "library"})
    *_, against, _, allies, symmetric, reason, reward = capsys.readouterr().out.splitlines()
    assert against.startswith("greedy against random: ")
    assert (allies, symmetric, reason, reward) == ("0", "True", "over", "True")
