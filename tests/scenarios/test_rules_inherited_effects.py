"""What a champion inherits, and what it does not: cards that lost it, loaded ones (CR Keywords - Inherited Effect)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import champion
from grandarchive.model.abilities import Keyword, Static
from grandarchive.model.choices import Some
from grandarchive.model.effects import Load, Modify
from grandarchive.model.modifications import Gains, Loses
from grandarchive.model.nouns import ANYTHING, Champion
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

CARDS = (
    champion("Root, One", 1, 20, "mage human", Keyword("steadfast", inherited=True)),
    champion("Root, Two", 2, 22, "mage human"),
    relic("Shallow Wipe", Static(ANYTHING, (Loses(),), reached=(Zone.LOADED,))),
    relic("Deep Wipe", Static(ANYTHING, (Loses(),), reached=(Zone.LINEAGE,))),
    relic("Null", Static(ANYTHING, (Loses("stealth"),), reached=(Zone.LINEAGE,))),
    relic("Give", Static(ANYTHING, (Gains(Keyword("steadfast", inherited=True)),), reached=(Zone.LINEAGE,))),
    skill("Cram", Load(Some(ANYTHING, (Zone.MATERIAL,), whose=Who.YOU), Champion())),
    skill("Unveil", Modify(Champion(), (Loses("stealth"),))),
    champion("Base, One", 1, 19, "mage human", Keyword("stealth", inherited=True), Keyword("taunt", inherited=True)),
    champion("Base, Two", 2, 25, "mage human"),
    champion("Veiled, One", 1, 19, "mage human", Keyword("stealth", inherited=True)),
    champion("Veiled, Two", 2, 25, "mage human"),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


@pytest.mark.parametrize(("wipe", "keywords"), [("Shallow Wipe", ("steadfast",)), ("Deep Wipe", ())])
def test_what_a_loaded_card_loses_its_host_keeps(table: Scenario, wipe: str, keywords: tuple[str, ...]) -> None:
    """CR Keywords - Inherited Effect 1: only cards in the lineage hand down what they have."""
    t = table.player(
        "A",
        lineage=["Spirit of Wind", "Root, One", "Root, Two"],
        field=[wipe],
        hand=["Cram"],
        material=["Root, One"],
    )
    t.player("B").main_phase("A").act("A", "activate Cram").pass_all()
    assert t.zone("A", "material") == []
    assert t.champion("A").keywords == keywords


def test_what_a_card_in_a_lineage_loses_its_champion_does_not_inherit() -> None:
    """CR Inherited Effect 1: one keyword, and what it had gained; what it keeps is inherited."""
    for items, left in (
        (["Null"], ("taunt",)),
        (["Give"], ("steadfast", "stealth", "taunt")),
        (["Give", "Deep Wipe"], ()),
    ):
        t = with_extra_cards(*CARDS)
        t.player("A", lineage=["Spirit of Wind", "Base, One", "Base, Two"], field=items).player("B").main_phase("A")
        assert t.champion("A").keywords == left


def test_losing_a_keyword_takes_what_was_inherited_before() -> None:
    """CR Continuous Effects - Timestamps 3.b: the keyword is as old as its card in the lineage."""
    for lineage in ["Spirit of Wind", "Veiled, One", "Veiled, Two"], ["Spirit of Wind", "Veiled, One"]:
        t = with_extra_cards(*CARDS).player("A", lineage=lineage, hand=["Unveil"]).player("B").main_phase("A")
        assert t.champion("A").keywords == ("stealth",)
        assert t.act("A", "activate Unveil").pass_all().champion("A").keywords == ()
