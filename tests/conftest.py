"""Options of the test run."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from typing import Final

import pytest

from grandarchive.cards.cache import KEPT
from grandarchive.cards.folder import FOLDER
from grandarchive.compiled import IS_COMPILED

COVERING: Final = ("scenarios", "rulings")
"""The folders whose tests must cover the rules."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--modes",
        choices=("sample", "all"),
        default="sample",
        help="which scenarios also run with a clone and with a save before each choice; with all there are also more "
        "random games of made-up cards (default: sample)",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Compiled, the tests that reach into the interpreted engine are skipped."""
    if IS_COMPILED:
        for item in items:
            if item.get_closest_marker("whitebox"):
                item.add_marker(pytest.mark.skip(reason="whitebox: the engine is compiled"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """What other tests run of the rules is not measured: it proves nothing, and would take twice as long."""
    if item.path.parent.name in COVERING:
        return (yield)
    measuring = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(measuring)


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever cards the user has fetched, tests have those of the starter decks.

    Processes that test at the same time share what the texts of files of the index say.
    """
    before = os.environ.get(FOLDER)
    folder = tmp_path_factory.mktemp("data")
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = tmp_path_factory.getbasetemp().parent / KEPT
        shared.mkdir(exist_ok=True)
        (folder / KEPT).symlink_to(shared)
    os.environ[FOLDER] = str(folder)
    yield
    os.environ.pop(FOLDER)
    if before is not None:
        os.environ[FOLDER] = before
