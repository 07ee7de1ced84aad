"""Made-up bills, some of those of `make bills`: what is told at a glance is what is found by trying everything."""

from __future__ import annotations

import pytest

from tests.made_up_bills import judged


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_what_is_told_at_a_glance_is_what_trying_finds(first: int) -> None:
    """CR Card Activation 1.8."""
    told = {seed: judged(seed) for seed in range(first, first + 50)}
    assert [seed for seed, found in told.items() if found is not None and found[0] is not found[1]] == []
    assert {found[1] for found in told.values() if found is not None} == {True, False}
