"""Each key of a configuration altered in five ways: one line with the place and a remedy."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import starter_deck
from grandarchive.lab.runs.config import DECK_KEYS, FILE_KEYS, PLAN_KEYS, UNTIL_KEYS, NotAConfiguration, read_config

Tables = dict[str, Any]

VALID: Final[Tables] = {
    "games": 4,
    "seed": 3,
    "best_of": 3,
    "agents": ["greedy"],
    "gauntlet": ["mine"],
    "format": "casual",
    "as_of": "2026-04-30",
    "bans": "bans.csv",
    "index": "cards.json",
    "cards": ["own.toml"],
    "limit": 5.0,
    "until": {"half_width": 0.1, "every": 2},
    "decks": [
        {
            "file": "mine.txt",
            "name": "mine",
            "agent": "random",
            "plans": [{"against": "rai-starter", "out": ["Fireball"], "in": ["Fireball"]}],
        },
        {"embedded": "rai-starter"},
        {"folder": "rivals"},
        {"corpus": "decks.jsonl", "archetypes": ["Rai"], "lists": 2},
    ],
}
"""Every key, and no file that is read before the run begins."""

PLACES: Final = (
    ((), FILE_KEYS),
    (("until",), UNTIL_KEYS),
    (("decks", 0), DECK_KEYS),
    (("decks", 1), DECK_KEYS),
    (("decks", 2), DECK_KEYS),
    (("decks", 3), DECK_KEYS),
    (("decks", 0, "plans", 0), PLAN_KEYS),
)


def misspelled(table: Tables, key: str) -> None:
    """The key has a letter too many."""
    table[f"{key}q"] = table.pop(key)


def another_value(value: Any) -> Callable[[Tables, str], None]:
    """The key has a value that no key can have."""

    def alter(table: Tables, key: str) -> None:
        table[key] = value

    return alter


ALTERATIONS: Final = {
    "misspelled": misspelled,
    "a truth value": another_value(True),
    "nested lists": another_value([[1]]),
    "a text of nothing known": another_value("\x07 nothing known"),
    "a negative fraction": another_value(-1.5),
}
FREE_TEXTS: Final = frozenset({"name", "against"})
"""Keys that take any text: their number is altered instead."""


def toml(value: Any) -> str:
    """A value in one line of TOML."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {toml(each)}' for key, each in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value)


def written(path: Path, tables: Tables) -> Path:
    """A file with these tables."""
    path.write_text("".join(f"{key} = {toml(value)}\n" for key, value in tables.items()), encoding="utf-8")
    return path


def table_at(tables: Tables, path: tuple[Any, ...]) -> Tables:
    for step in path:
        tables = tables[step]
    return tables


def altered() -> Iterator[Any]:
    for path, _ in PLACES:
        for key in table_at(VALID, path):
            for name, alter in ALTERATIONS.items():
                if key in FREE_TEXTS and name == "a text of nothing known":
                    name, alter = "a number", another_value(7)
                tables = copy.deepcopy(VALID)
                alter(table_at(tables, path), key)
                place = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path)
                yield pytest.param(tables, key, id=f"{place}.{key}: {name}".lstrip("."))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.txt").write_text(starter_deck("rai-starter", Catalog.starter()).text(), encoding="utf-8")
    (tmp_path / "rivals").mkdir()
    for name in ("bans.csv", "cards.json", "own.toml", "decks.jsonl"):
        (tmp_path / name).touch()
    return tmp_path


def test_every_key_is_altered() -> None:
    assert {key for path, _ in PLACES for key in table_at(VALID, path)} == {
        *FILE_KEYS,
        *UNTIL_KEYS,
        *DECK_KEYS,
        *PLAN_KEYS,
    }


def test_the_configuration_is_valid_before(folder: Path) -> None:
    found = read_config(written(folder / "run.toml", VALID))
    assert [each.kind for each in found.decks] == ["file", "embedded", "folder", "corpus"]


@pytest.mark.parametrize(("tables", "key"), list(altered()))
def test_an_altered_configuration_is_refused_in_one_line(folder: Path, tables: Tables, key: str) -> None:
    path = written(folder / "run.toml", tables)
    with pytest.raises(NotAConfiguration) as refused:
        read_config(path)
    line = str(refused.value)
    assert line.startswith(f"{path}: ")
    assert key in line
    assert line.isprintable()
    assert re.search(r"; \w", line), "no remedy"
