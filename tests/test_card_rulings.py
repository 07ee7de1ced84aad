"""The official rulings of cards, read from a file of the index."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grandarchive.cards.rulings import Ruling, rulings


def written(folder: Path, content: Any) -> Path:
    path = folder / "cards.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def entry(day: str | None, text: str | None, title: str | None = "") -> dict[str, str | None]:
    return {"date_added": day, "title": title, "description": text}


def test_rulings_come_oldest_first_and_once_each(tmp_path: Path) -> None:
    later, earlier = entry("2025-05-28", "Later."), entry("2024-01-19", "Earlier.", "ERRATA")
    index = written(tmp_path, [{"name": "Wisp", "rule": [later, earlier, later]}])
    assert rulings(index) == {"Wisp": (Ruling("2024-01-19", "ERRATA: Earlier."), Ruling("2025-05-28", "Later."))}


@pytest.mark.parametrize("record", [{"name": "Wisp"}, {"name": "Wisp", "rule": None}, {"name": "Wisp", "rule": []}])
def test_a_card_without_rulings_is_left_out(tmp_path: Path, record: dict[str, Any]) -> None:
    assert rulings(written(tmp_path, [record, {"name": "Wasp", "rule": [entry(None, " ")]}])) == {}


def test_a_file_that_is_no_index_has_no_rulings(tmp_path: Path) -> None:
    assert rulings(written(tmp_path, {"name": "Wisp"})) == {}
    assert rulings(tmp_path / "missing.json") == {}
