"""The page of the matrix: `python -m tests.keyword_matrix.page` writes it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.keyword_matrix.cells import DEFECTS, IMPOSSIBLE, ROWS, Never, NoPosition, Refused
from tests.keyword_matrix.rows import Row
from tests.keyword_matrix.ways import Way

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "keyword-matrix.md"

INTRODUCTION: Final = """\
# Keywords and the ways of having them

Each row is a keyword of the glossary, in short or with its abilities in full; each column is a way in which a card or
object has it. `tests/test_keyword_matrix.py` plays every cell, and `python -m
tests.keyword_matrix.page` writes this page.

- **does**: a scenario shows what the keyword does, and the same position without it does not show it.
- **[number]**: the keyword does nothing there by the rule below, and a scenario shows that it does nothing.
- **([number])**: by the rule below there is no such position.
- **refused**: the definition of the card is refused, which a test shows.
- **defect**: the keyword does the wrong thing, and a test waits for it to be mended.
"""


def _rules() -> list[str]:
    """The rules of the table, each once, in the order of the rows."""
    found: dict[str, None] = {}
    for row in ROWS:
        for way in Way:
            expected = IMPOSSIBLE.get((row.name, way))
            if isinstance(expected, (Never, NoPosition)):
                found[expected.rule] = None
    return list(found)


def _cell(row: Row, way: Way, rules: list[str]) -> str:
    if (row.name, way) in DEFECTS:
        return "defect"
    expected = IMPOSSIBLE.get((row.name, way))
    if isinstance(expected, Never):
        return f"[{rules.index(expected.rule) + 1}]"
    if isinstance(expected, NoPosition):
        return f"([{rules.index(expected.rule) + 1}])"
    return "refused" if isinstance(expected, Refused) else "does"


def markdown() -> str:
    """The page as text."""
    rules = _rules()
    lines = [f"| keyword | {' | '.join(Way)} |", f"|---{'|---' * len(Way)}|"]
    rows = sorted(ROWS, key=lambda row: row.keyword)
    lines += [f"| {row.name} | {' | '.join(_cell(row, way, rules) for way in Way)} |" for row in rows]
    numbered = "\n".join(f"{place}. {rule}" for place, rule in enumerate(rules, 1))
    table = "\n".join(lines)
    return f"{INTRODUCTION}\n{table}\n\n## Rules\n\n{numbered}\n"


if __name__ == "__main__":
    PAGE.write_text(markdown(), encoding="utf-8")
