"""Mutants that are listed as changing nothing are still in the code."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
EQUIVALENT: Final = tomllib.loads((ROOT / "tests" / "equivalent_mutants.toml").read_text(encoding="utf-8"))["mutant"]


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("mutant", EQUIVALENT, ids=lambda mutant: f"{mutant['module']}: {mutant['becomes']}")
def test_the_line_of_a_mutant_that_changes_nothing_is_in_the_code(mutant: dict[str, str]) -> None:
    source = _in_one_line((ROOT / mutant["module"]).read_text(encoding="utf-8"))
    assert _in_one_line(mutant["line"]) in source
    assert mutant["why"]
    assert mutant["becomes"] != mutant["line"]


def test_no_mutant_that_changes_nothing_is_listed_twice() -> None:
    listed = [(mutant["module"], mutant["line"], mutant["becomes"]) for mutant in EQUIVALENT]
    assert len(set(listed)) == len(listed)
