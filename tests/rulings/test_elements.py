"""Rulings on elements: of what is revealed, and those that are enabled."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling


@ruling("Dawn of Ashes", "2023-08-09")
@proves("Dawn of Ashes", 1)
@pytest.mark.parametrize(("card", "kept"), [("Fireball", False), ("Banner Knight", True), (None, True)])
def test_a_card_that_is_not_revealed_is_of_no_other_element(card: str | None, kept: bool) -> None:
    """With no card in memory none is revealed, and the domain stays."""
    t = Scenario(official("Dawn of Ashes")).player("A", field=["Dawn of Ashes"], memory=[card] if card else [])
    t.player("B").main_phase("B").pass_to("main", "A")
    assert ("Dawn of Ashes" in t.zone("A", "field")) is kept


@ruling("Imperial Seal", "2024-10-10")
@proves("Imperial Seal", 2)
def test_elements_that_are_enabled_give_no_element_bonus() -> None:
    """A fire card can be activated, and its bonus is that of a champion of fire."""
    catalog = trial("[Element Bonus] Draw two cards.\n\nRecover 1.", elements="fire", beside=official("Imperial Seal"))
    t = Scenario(catalog).player("A", lineage=["Spirit of Wind"], field=["Imperial Seal"], hand=["Trial"])
    t.player("B").main_phase("A").cannot("A", "activate Trial")
    t.act("A", "use Imperial Seal").pass_all()
    t.act("A", "activate Trial").pass_all()
    assert len(t.zone("A", "hand")) == 0
