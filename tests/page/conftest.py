"""Browsers for the tests of the page. A test fails if its pages complain in the console or ask other hosts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.screens import Browser, browser


@pytest.fixture
def at_a_table(tmp_path: Path) -> Iterator[Browser]:
    """A server and a browser for one test."""
    with browser(tmp_path) as found:
        yield found
        assert not found.complaints


@pytest.fixture(scope="module")
def all_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A server and a browser for all tests of a module."""
    with browser(Path(tmp_path_factory.mktemp("tables"))) as found:
        yield found


@pytest.fixture
def tables(all_tables: Browser) -> Iterator[Browser]:
    """The server and browser of the module, without the pages of other tests."""
    all_tables.complaints.clear()
    yield all_tables
    all_tables.close_pages()
    assert not all_tables.complaints
