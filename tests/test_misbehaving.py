"""Servers that misbehave: each way has its declared outcome, and the cards of before stay as they are."""

from __future__ import annotations

import shutil
import tracemalloc
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from grandarchive.cards.folder import FOLDER
from grandarchive.cards.pool import Pool
from grandarchive.cards.source import Source
from grandarchive.cli import main
from tests.misbehaving import CARDS, WAYS, Way, judged, kept, pool_with
from tests.serving import serving

SHORT: Final = partial(
    Source,
    pause=0.0,
    tries=2,
    backoff=0.01,
    timeout=0.3,
    page_time=0.8,
    longest_wait=60.0,
    page_bytes=500_000,
)
"""Sources with short limits."""

KEPT: Final = ("cards.cache", "cards.json", "cards.lock", "cards.origin")
"""The files of a pool."""

MOST_MEMORY: Final = 20 * 2**20
"""Bytes that are needed at most for an answer that is refused, with a page of at most half a megabyte."""


@pytest.fixture(scope="module")
def pool_of_before(tmp_path_factory: pytest.TempPathFactory) -> Pool:
    return pool_with(CARDS, tmp_path_factory.mktemp("before"))


@pytest.fixture
def pool(pool_of_before: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pool]:
    """A pool with the cards of the server, which commands use."""
    monkeypatch.setenv("no_proxy", "*")
    monkeypatch.setenv(FOLDER, str(tmp_path / "data"))
    monkeypatch.setattr(
        "grandarchive.cli.update.Source", lambda *facts, total_time: SHORT(*facts, total_time=total_time)
    )
    shutil.copytree(pool_of_before.folder, tmp_path / "data")
    tracemalloc.start()
    yield Pool(tmp_path / "data")
    tracemalloc.stop()


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_server_that_misbehaves_leaves_the_cards_of_before(pool: Pool, way: Way) -> None:
    before = kept(pool)
    with serving(list(CARDS)) as server:
        way.spoil(server)
        tracemalloc.reset_peak()
        result = CliRunner().invoke(main, ["cards", "update", "--from", server.url])
        _, most = tracemalloc.get_traced_memory()
    assert isinstance(result.exception, SystemExit | None)
    assert judged(way, result.exit_code, result.stderr, before, kept(pool)) == ""
    assert "could not be fetched" not in result.stderr or most < MOST_MEMORY
    assert {path.name for path in pool.folder.iterdir()} <= {*KEPT, pool.part.name}


def test_there_are_many_ways_with_different_names() -> None:
    assert len({way.name for way in WAYS}) == len(WAYS) > 100
