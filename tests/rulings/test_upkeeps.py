"""Rulings on what is asked for at the beginning of a recollection phase."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from tests.official import official, proves, ruling


@ruling("Dawn of Ashes", "2023-08-09")
@proves("Dawn of Ashes", 1)
@pytest.mark.parametrize(("card", "kept"), [("Fireball", False), ("Banner Knight", True), (None, True)])
def test_a_card_that_is_not_revealed_is_of_no_other_element(card: str | None, kept: bool) -> None:
    """With no card in memory none is revealed, and the domain stays."""
    t = Scenario(official("Dawn of Ashes")).player("A", field=["Dawn of Ashes"], memory=[card] if card else [])
    t.player("B").main_phase("B").pass_to("main", "A")
    assert ("Dawn of Ashes" in t.zone("A", "field")) is kept
