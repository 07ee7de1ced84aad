"""The examples in the README and the documents run as they stand there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


def test_the_example_plays_a_game_to_its_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.S)
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    assert printed[:2] == ["[]", "[]"]
    assert printed[2].startswith("Outcome(winners=")


def test_the_worked_example_of_characteristics_is_right() -> None:
    document = README.parent / "docs" / "characteristics.md"
    failed, tried = doctest.testfile(str(document), module_relative=False)
    assert failed == 0
    assert tried > 10
