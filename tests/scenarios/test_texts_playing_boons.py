"""Texts that speak of playing cards are about boons too, which are bestowed."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards import Catalog
from grandarchive.cards.own import own_card
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import BESIDE, CHAMPION, does, laid, memory, trial

BOON: Final = "Lesser Boon — Mage Spell"
GREATER: Final = "Greater Boon — Mage Spell"
PHANTASIA: Final = "Phantasia — Mage Fractal"
BOONS: Final[dict[str, Any]] = {"pantheon": ["Gift", "Grand Gift"]}


def with_boons(text: str, typeline: str | None = None, **stats: Any) -> Catalog:
    """The card of the trial, a free boon of each type, and an arcane one."""
    beside = BESIDE.joined(
        own_card(facts)
        for facts in (
            facts_of("", BOON, called="Gift", reserve=0),
            facts_of("", GREATER, called="Grand Gift", reserve=0),
            facts_of("", GREATER, called="Arcane Gift", reserve=0, elements="arcane"),
        )
    )
    return trial(text, *([typeline] if typeline else []), beside=beside, **stats)


@pytest.mark.parametrize(("name", "paid"), [("Gift", 2), ("Grand Gift", 0)])
def test_a_boon_with_the_chosen_name_is_dearer_to_play(name: str, paid: int) -> None:
    """CR Playing Cards 1: to bestow it is to play it; other names cost what they did."""
    text = "As CARDNAME enters the field, choose a Spell card name.\n\nCards with the chosen name cost 2 more to play."
    t = laid(with_boons(text, PHANTASIA), hand=["Trial", "Read", "Read"], **BOONS)
    t.act("A", "activate Trial").pass_all(name=name)
    assert memory(does(t, "bestow Gift")) == paid
    assert memory(does(t, "bestow Grand Gift")) == 2


def test_a_boon_is_one_of_the_cards_that_a_player_plays() -> None:
    """CR Playing Cards 1: after an activation and a bestowment there is no third card, in any way."""
    text = "Target player can't play more than two cards during their next turn."
    t = laid(with_boons(text), hand=["Trial"], of_b={"hand": ["Read"] * 3, **BOONS})
    does(t, target="B").pass_to("main", "B")
    does(does(t, "bestow Gift", "B"), "activate Read", "B")
    t.cannot("B", "activate Read", reason="CR Playing Cards 1: two cards were played")
    t.cannot("B", "bestow Grand Gift", reason="CR Playing Cards 1: two cards were played")
    assert t.pass_to("main", "A").pass_to("main", "B").can("B", "bestow Grand Gift")


@pytest.mark.parametrize(("boon", "dealt"), [("Arcane Gift", 3), ("Gift", 0)])
def test_who_waits_for_a_card_to_be_played_sees_a_boon(boon: str, dealt: int) -> None:
    """CR Playing Cards 1: once, and only one that fits."""
    text = (
        "Inherited Effect — Whenever you play an advanced element card while there are no Curse cards in CARDNAME's "
        "lineage, deal 3 unpreventable damage to CARDNAME."
    )
    catalog = with_boons(text, CHAMPION, elements="arcane")
    t = laid(catalog, lineage=["Spirit of Fire", "Trial"], hand=[], pantheon=["Gift", "Arcane Gift"])
    does(t, f"bestow {boon}")
    assert t.champion("A").damage == dealt
