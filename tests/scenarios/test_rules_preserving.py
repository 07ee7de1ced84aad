"""Effects that preserve cards (CR Keywords and Abilities - Preserve/Preserved)."""

from __future__ import annotations

from grandarchive.cards.starter.printing import action, ally, does
from grandarchive.model.effects import Preserve
from grandarchive.model.nouns import ALLY, ANYTHING, Target
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

BURIED = Target(ANYTHING, zone=Zone.GRAVEYARD)


def table() -> Scenario:
    return with_extra_cards(
        action("Keep", 0, Speed.FAST, "mage skill", does(Preserve(BURIED))),
        action("Keep the Fallen", 0, Speed.FAST, "mage skill", does(Preserve(Target(ALLY)))),
        ally("Morsel", 0, 1, 1, "mage human"),
    )


def test_a_card_that_an_effect_preserves_comes_back_instead_of_a_materialization() -> None:
    """CR Keywords and Abilities - Preserve/Preserved 3, 4: it lies open in the material deck of its owner."""
    t = table().player("A", hand=["Keep"], graveyard=["Sting"]).player("B").main_phase("A")
    t.act("A", "activate Keep", target="Sting").pass_all()
    assert t.zone("A", "material") == ["Sting"]
    assert [card.name for card in t.view("B").of(0).material] == ["Sting"]
    t.pass_to("materialize", "A")
    t.answer("A", "materialize", "return preserved Sting")
    assert "Sting" in t.zone("A", "hand")


def test_an_object_of_another_player_is_preserved_for_its_owner() -> None:
    """CR Keywords and Abilities - Preserve/Preserved 1."""
    t = table().player("A", hand=["Keep the Fallen"]).player("B", field=["Morsel"]).main_phase("A")
    t.act("A", "activate Keep the Fallen", target="Morsel").pass_all()
    assert (t.zone("A", "material"), t.zone("B", "material")) == ([], ["Morsel"])
