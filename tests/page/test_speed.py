"""The page is small: what it transfers until the first question is bounded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.screens import browser
from tests.page.speed import transferred

MOST_BYTES = 350_000


@pytest.mark.browser
@pytest.mark.slow
def test_little_is_transferred_until_the_first_question(tmp_path: Path) -> None:
    with browser(tmp_path) as found:
        files, messages = transferred(found, found.server.open(seed=3)["secrets"][0])
    assert files > 50_000
    assert messages > 1000
    assert files + messages < MOST_BYTES
