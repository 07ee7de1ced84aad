"""A sample of what `make hostile-table` tries."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.hostile import run


@pytest.mark.slow
def test_no_bad_message_or_request_gets_another_answer_than_it_must(tmp_path: Path) -> None:
    counts, wrong = run(150, 3, tmp_path)
    assert not wrong
    assert len(counts) > 15
