"""docs/api.md has every public name, as the sources have it."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import grandarchive as ga
from grandarchive import lab
from grandarchive.play import purposes, rows

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "api.md"


def test_the_page_is_up_to_date() -> None:
    pytest.importorskip("griffe")
    made = subprocess.run(
        [sys.executable, ROOT / "tools" / "write_api.py"], capture_output=True, encoding="utf-8", check=True
    )
    assert made.stdout == PAGE.read_text(encoding="utf-8"), "make api, or: python tools/write_api.py > docs/api.md"


READ: Final = (
    "decks.statistics",
    "env",
    *(f"lab.{name}" for name in ("goldfish", "rating", "records", "reporting", "runs", "validity")),
)
"""Modules whose names are read from their sources: some need the libraries of an extra."""


def names_of(module: str) -> list[str]:
    """The public names of a module, read from its source."""
    place = ROOT.joinpath("src", "grandarchive", *module.split("."))
    source = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    raise AssertionError("there is no __all__")


TYPES: Final = "## Types of attributes and results"
"""The heading of the types that belong to no list of public names."""


def headings() -> tuple[list[str], list[str]]:
    """The names on the page: the public ones, and the types that those have."""
    public: list[str] = []
    types: list[str] = []
    section = public
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = types if line == TYPES else public
        elif line.startswith("### "):
            section.append(line.strip("#` "))
    return public, types


def test_every_public_name_is_on_the_page_once() -> None:
    of_modules = [f"lab.{name}" for name in lab.__all__] + [f"play.rows.{name}" for name in rows.__all__]
    of_modules += [f"play.purposes.{name}" for name in purposes.__all__]
    of_modules += [f"{module}.{name}" for module in READ for name in names_of(module)]
    tables = [f"rows.{table}" for table in rows.TABLES]
    expected = [*ga.__all__, *of_modules, *tables, "CODES", "PURPOSES", "OPTION_KINDS"]
    assert sorted(headings()[0]) == sorted(expected)


def test_types_that_public_names_have_are_on_the_page_once() -> None:
    """`OptionKey` is the type of `Option.key`, `AbleUnit` that of `able` in `View.attack`."""
    types = headings()[1]
    assert len(types) == len(set(types))
    some = {"play.option_keys.OptionKey", "play.cost_view.CostView", "play.attack_view.AbleUnit"}
    assert some <= set(types)
    assert "state.game.GameState" not in types


def test_every_column_of_rows_is_on_the_page_with_its_meaning() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    for table, columns in rows.TABLES.items():
        first = lines.index(f"### `rows.{table}`") + 4
        assert lines[first : first + len(columns)] == [f"| `{each.name}` | {each.meaning} |" for each in columns]


def test_every_purpose_and_kind_of_option_is_on_the_page_with_its_meaning() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for word, purpose in purposes.PURPOSES.items():
        kinds = ", ".join(f"`{kind}`" for kind in purpose.kinds)
        rules = f" ({purpose.rules})" if purpose.rules else ""
        assert f"\n| `{word}` | {purpose.asks}{rules} | {kinds} |\n" in text
    for kind, meaning in purposes.OPTION_KINDS.items():
        assert f"\n| `{kind}` | {meaning} |\n" in text
