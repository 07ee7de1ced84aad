"""What an accessibility engine finds on each screen, and a game by somebody who knows nothing but names and roles."""

from __future__ import annotations

import pytest

from tests.page.accessibility import engine, findings
from tests.page.looking import SIZES
from tests.page.screens import Browser, resize
from tests.page.tour import SCREENS, Screen, lobby

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module", autouse=True)
def the_engine() -> None:
    """Skips without the accessibility engine."""
    engine()


@pytest.mark.looks
@pytest.mark.parametrize("screen", [each for each in SCREENS if each.plain], ids=lambda screen: screen.name)
def test_the_engine_finds_nothing_grave_at_any_size(tables: Browser, screen: Screen) -> None:
    page = screen.open(tables)
    found = []
    for name, size in SIZES.items():
        resize(page, size)
        found += [f"{name}: {each}" for each in findings(page)]
    assert not found, "\n".join(found)


def test_the_engine_finds_a_button_without_a_name(tables: Browser) -> None:
    page = lobby(tables)
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    (found,) = findings(page)
    assert found.startswith("button-name (critical)")
