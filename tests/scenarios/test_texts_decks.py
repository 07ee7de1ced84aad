"""Texts of the kind that product decks have: what the engine does with a card that says them."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario, damaged, placed
from grandarchive.testing.texts import trial

MAGE: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
HURT: Final = trial("Deal 3 damage to target unit.", called="Hurt")


@pytest.mark.parametrize(("others", "power"), [(0, 1), (2, 3)])
def test_a_target_gets_so_much_for_each_other_one(others: int, power: int) -> None:
    """CR Continuous Effects - Instanced Effects 1: of those that are there as it resolves, but for the target itself."""
    text = "Up to one target Beast ally you control gets +1 [LIFE] until end of turn for each other Beast ally you control."
    ally = trial("Taunt", "Ally — Mage Beast", called="Cub", beside=trial(text), life=1)
    t = Scenario(ally).player("A", lineage=MAGE, hand=["Trial"], field=["Cub"] * (1 + others)).player("B").main_phase("A")
    t.act("A", "activate Trial", target="Cub").pass_all()
    assert [cub.life for cub in t.objects("Cub", "A")] == [power, *[1] * others]


def test_a_unit_also_becomes_distant() -> None:
    """CR Distant 1: that unit, and no other one."""
    text = "Target unit you control gains vigor until end of turn. That unit also becomes distant."
    t = Scenario(trial(text)).player("A", lineage=MAGE, hand=["Trial"], field=["Gray Wolf", "Trusty Steed"]).player("B")
    t.main_phase("A").act("A", "activate Trial", target="Gray Wolf").pass_all()
    assert [name for name in ("Gray Wolf", "Trusty Steed") if t.object(name).distant] == ["Gray Wolf"]


@pytest.mark.parametrize(("lineage", "omens"), [(["Spirit of Fire", "Trial Curse", "Rai, Spellcrafter"], 1), (MAGE, 0)])
def test_a_card_of_a_lineage_is_banished_and_marked(lineage: list[str], omens: int) -> None:
    """CR Game Terms - Inner Lineage 1: a card that fits is chosen beneath the champion, if there is one."""
    text = "Banish a Curse card from your champion's lineage. If you own that card, put two quest counters on it."
    cards = trial("Draw a card.", "Attack — Cleric Curse", called="Trial Curse", beside=trial(text))
    cards = trial("Put CARDNAME on the bottom of your champion's lineage.", "Action — Mage Curse", called="Sink", beside=cards)
    hand = ["Trial", "Sink"] if omens else ["Trial"]
    t = Scenario(cards).player("A", lineage=MAGE, hand=hand).player("B").main_phase("A")
    if omens:
        t.act("A", "activate Sink").pass_all()
        assert "Sink" in t.lineage("A")
    t.act("A", "activate Trial").pass_all()
    assert t.zone("A", "banishment") == ["Sink"] * omens
    assert [card.counters.get("quest", 0) for card in t.view("A").me.banishment] == [2] * omens
