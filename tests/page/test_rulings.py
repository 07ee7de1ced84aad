"""The official rulings of a card, which the large card shows where the index has them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.page.screens import browser
from tests.page.tour import asked

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_large_card_shows_the_rulings_of_the_index(tmp_path: Path) -> None:
    rule = [{"date_added": "2025-01-02", "title": "", "description": "A spirit stays in the lineage."}]
    index = tmp_path / "cards.json"
    index.write_text(json.dumps([{"name": "Spirit of Wind", "rule": rule}]), encoding="utf-8")
    with browser(tmp_path / "tables", index=index) as found:
        page = asked(found)
        page.get_by_role("button", name=re.compile("^Spirit of Wind, ")).click(button="right")
        large = page.get_by_role("dialog", name="Spirit of Wind")
        large.get_by_text("A spirit stays in the lineage. 2025-01-02").wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("button", name=re.compile("^Spirit of Fire, ")).click(button="right")
        other = page.get_by_role("dialog", name="Spirit of Fire")
        other.get_by_text("On Enter").first.wait_for()
        assert not other.get_by_role("heading", name="Ruling").count()
        assert not found.complaints
