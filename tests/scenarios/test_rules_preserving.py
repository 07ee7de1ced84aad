"""Effects that preserve cards (CR Keywords and Abilities - Preserve/Preserved)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does, keyword
from grandarchive.errors import IllegalDefinition
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Draw, Modify, Negate, Preserve
from grandarchive.model.modifications import Gains
from grandarchive.model.nouns import ACTION, ALLY, ANYTHING, Filter, Target, Type
from grandarchive.model.scopes import NextActivated
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


def blessing(of: Filter) -> CardDefinition:
    """An action that gives preserve to the next card that fits."""
    return action("Bless", 0, Speed.FAST, "mage skill", does(Modify(NextActivated(of), (Gains(keyword("preserve")),))))


@pytest.mark.parametrize("negated", [False, True])
def test_an_activation_that_was_given_preserve_has_it_until_its_card_has_left(negated: bool) -> None:
    """CR Keywords and Abilities - Preserve/Preserved 2, CR Resolution 11.a: also if it is negated, and once."""
    study = action("Study Hard", 0, Speed.FAST, "mage skill", does(Draw(1)))
    deny = action("Deny", 0, Speed.FAST, "mage skill", does(Negate(Target(ANYTHING, zone=Zone.STACK))))
    t = with_extra_cards(blessing(ACTION), study, deny).player("A", hand=["Bless", "Study Hard", "Study Hard", "Deny"])
    t.player("B").main_phase("A").act("A", "activate Bless").pass_all().act("A", "activate Study Hard")
    if negated:
        t.act("A", "activate Deny")
    t.pass_all()
    assert t.zone("A", "material").count("Study Hard") == 1
    t.act("A", "activate Study Hard").pass_all()
    assert t.zone("A", "graveyard").count("Study Hard") == 1


def test_an_attack_card_is_not_given_preserve() -> None:
    """CR Keywords and Abilities - Preserve/Preserved 2: it goes into the intent as it resolves."""
    assert blessing(ALLY).name == "Bless"
    with pytest.raises(IllegalDefinition, match="only objects and actions are preserved"):
        blessing(Type("ATTACK"))
