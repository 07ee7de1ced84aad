"""The pictures of the README: three small files without the text of a card."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grandarchive.cards.catalog import Catalog
from tests.page.pictures import KEPT, ROOT, file_name, hide_texts, printed_paragraphs
from tests.page.screens import browser, rest_on
from tests.page.tour import SCREENS, asked

MOST_BYTES = 150_000


def test_the_readme_shows_three_small_pictures() -> None:
    shown = re.findall(r"docs/pictures/[\w.-]+", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(f"docs/pictures/{each.name}" for each in KEPT.iterdir())
    assert len(shown) == 3
    for each in KEPT.iterdir():
        assert each.stat().st_size < MOST_BYTES, each.name


def test_each_screen_has_a_picture_of_its_own() -> None:
    names = [file_name(each.name) for each in SCREENS]
    assert len(names) == len(set(names))


@pytest.mark.browser
@pytest.mark.slow
def test_no_text_of_a_card_is_seen_in_a_picture_for_the_readme(tmp_path: Path) -> None:
    catalog = Catalog.starter()
    with browser(tmp_path) as found:
        page = asked(found)
        side = page.get_by_role("region", name="Side of Greedy")
        rest_on(page, side.get_by_role("button", name=re.compile("^Spirit of")))
        text = page.get_by_role("tooltip").get_by_text("On Enter: Draw seven cards.")
        text.wait_for()
        assert "On Enter: Draw seven cards." in hide_texts(page, catalog)
        assert not text.is_visible()
        seen = page.evaluate("document.body.innerText")
        assert not [each for each in printed_paragraphs(catalog) if each in seen]
