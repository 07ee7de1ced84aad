"""A game in Firefox by keys; skips without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from grandarchive.page import page as page_files
from tests.page.firefox import ENTER, Page, firefox
from tests.page.people import MOST_ANSWERS
from tests.table.served import served

pytestmark = [pytest.mark.browser, pytest.mark.slow]

QUESTION = "document.querySelector('section[aria-label=Question]')?.innerText ?? ''"
OVER = "document.querySelector('section[aria-label=\"End of the game\"]')?.innerText ?? ''"
CONFIRM = """[...document.querySelectorAll('section[aria-label=Question] button')].some(
    (each) => /^(Confirm|Carry out)/.test(each.textContent) && each.getAttribute('aria-disabled') !== 'true')"""
NUMBERED = "document.querySelectorAll('section[aria-label=Question] [aria-keyshortcuts=\"1\"]').length"
SOON = "new Promise((done) => setTimeout(done, 30))"


def wait_to_be_asked(page: Page) -> bool:
    """Wait for a question. Returns False when the game is over."""
    for _ in range(600):
        if page.says(OVER):
            return False
        if "You choose" in str(page.says(QUESTION)):
            return True
        page.says(SOON)
    raise AssertionError("nobody is asked")


def test_a_game_is_played_in_firefox(tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    profile.mkdir()
    with firefox(profile) as page, served(tmp_path, files=page_files()) as server:
        page.open(f"http://127.0.0.1:{server.port}/#seat={server.open(seed=3)['secrets'][0]}")
        for _ in range(MOST_ANSWERS):
            if not wait_to_be_asked(page):
                break
            page.press(ENTER if page.says(CONFIRM) else "1" if page.says(NUMBERED) else " ")
            page.says(SOON)
        assert "Reason:" in page.says(OVER)
        for width, height in ((1440, 900), (1280, 720), (390, 844)):
            page.resize(width, height)
            assert page.says("document.documentElement.scrollWidth") <= width
        assert not page.console
