"""Texts with Link Shield: what is linked to an object goes in its place."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards import Catalog
from grandarchive.cards.own import own_card
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import Count
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import Recover
from grandarchive.model.nouns import ALLY, ITEM, YOURS, LinkedTo
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ITEM as AN_ITEM
from tests.scenarios.trying import MORE, damage, does, hand, laid, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Return target ally to its owner's hand.", "Action — Mage Skill", called="Back"),
        facts_of("Sacrifice an ally. If you do, draw a card.", "Action — Mage Skill", called="Offer"),
        facts_of("Sacrifice two allies.", "Action — Mage Skill", called="Offer Two"),
        facts_of("Destroy all allies and items.", "Action — Mage Skill", called="End"),
        facts_of("Whenever you sacrifice an item, recover 1.", "Item — Mage Accessory", called="Urn"),
        facts_of(
            "As an additional cost to activate this card, sacrifice a Human ally.\n\nRecover X, where X is the power "
            "of the sacrificed ally.",
            "Action — Mage Skill",
            called="Devour",
        ),
        facts_of("Sacrifice an ally: Recover 1.", "Item — Mage Accessory", called="Altar"),
        facts_of("Ally Link Shield", "Ally — Mage Spirit", called="Twin", power=4, life=2),
        facts_of("", "Unique Ally — Mage Human", called="Only", power=1, life=1),
    )
)
SHIELD: Final = "Ally Link Shield\n\nOn Destroy: Draw a card."


def shield(text: str = SHIELD, typeline: str = "Item — Guardian Shield", beside: Catalog = OWN) -> Catalog:
    """An item that costs nothing and says this."""
    return trial(text, typeline, beside=beside, reserve=0)


def behind(*more: str, text: str = SHIELD, called: str = "Trial", on: str = "Guard", **given: Any) -> Scenario:
    """A has an ally with the shield linked to it, and other cards in hand."""
    linked = [on, placed(called, link=on)]
    there = {"field": [*linked, *given.pop("beside", [])], "hand": list(more), "damage": 9, **given}
    return laid(shield(text), **there)


def test_it_is_destroyed_in_place_of_what_it_is_linked_to() -> None:
    """CR Keywords - Link Shield 1: temporary damage is removed from that."""
    t = laid(shield(), hand=["Trial", "Bolt", "Ruin"], field=["Guard"])
    does(t, target="Guard")
    does(t, "activate Bolt", target="Guard")
    assert t.object("Guard").damage == 4
    does(t, "activate Ruin", target="Guard")
    assert (t.object("Guard").damage, t.objects("Trial"), hand(t)) == (0, [], 1)
    t = behind("Bolt", "Spark")
    does(t, "activate Bolt", target="Guard")
    does(t, "activate Spark", target="Guard")
    assert (t.object("Guard").damage, t.objects("Trial"), hand(t)) == (0, [], 1)


def test_without_what_it_can_be_linked_to_it_is_not_activated() -> None:
    """CR Keywords - Link Shield 1: the rules of Link hold for it."""
    t = laid(shield(), field=["Ring"], hand=["Trial"])
    t.cannot("A", "activate Trial")


def test_a_broken_link_destroys_it() -> None:
    """CR Keywords - Link Shield 1: it is destroyed, and not sacrificed as with Link."""
    for text, left in (("Ally Link Shield", 9), ("Ally Link", 8)):
        t = behind("Back", text=text, beside=["Urn"])
        does(t, "activate Back", target="Guard")
        assert (t.objects("Trial"), damage(t)) == ([], (left, 0))


def test_it_is_sacrificed_as_an_effect_would_have_that_be() -> None:
    """CR Keywords - Link Shield 2: a sacrifice was made, and of an item."""
    t = behind("Offer", beside=["Urn"], text="Ally Link Shield")
    does(t, "activate Offer")
    assert (len(t.objects("Guard")), t.objects("Trial"), hand(t), damage(t)) == (1, [], 1, (8, 0))


def test_it_is_sacrificed_to_pay_a_cost() -> None:
    """CR Keywords - Link Shield 2: the cost asks for an ally, and so the ally is chosen."""
    t = behind(beside=["Altar"])
    does(t, "use Altar")
    assert (len(t.objects("Guard")), t.objects("Trial"), damage(t)) == (1, [], (8, 0))
    does(t, "use Altar")
    assert (t.objects("Guard"), damage(t)) == ([], (7, 0))
    t.cannot("A", "use Altar")


def test_two_sacrifices_are_of_two_allies() -> None:
    """CR Keywords - Link Shield 2.a: the shield goes for its ally, and the other one as well."""
    t = behind("Offer Two", beside=["Hound"])
    does(t, "activate Offer Two")
    assert (len(t.objects("Guard")), t.objects("Hound"), t.objects("Trial")) == (1, [], [])
    t = behind("Offer Two", beside=["Hound", "Wall"])
    does(t, "activate Offer Two", choose="Hound")
    assert (len(t.objects("Guard")), len(t.objects("Trial"))) == (1, 1)


def test_what_is_said_of_the_sacrificed_ally_is_true_of_the_shield() -> None:
    """CR Keywords - Link Shield 2.b: a stat that it has not is zero."""
    t = behind("Devour")
    does(t, "activate Devour")
    assert (len(t.objects("Guard")), damage(t)) == (1, (9, 0))
    t = behind("Devour", called="Twin")
    does(t, "activate Devour")
    assert (len(t.objects("Guard")), t.objects("Twin"), damage(t)) == (1, [], (5, 0))


def test_of_what_goes_at_once_the_shield_goes_for_its_host() -> None:
    """CR Keywords - Link Shield 1: it is destroyed once, and what it is linked to stays."""
    t = behind("End")
    does(t, "activate End")
    assert (len(t.objects("Guard")), t.objects("Trial"), hand(t)) == (1, [], 1)


def test_a_shield_of_a_shield_goes_first() -> None:
    """CR Keywords - Link Shield 1: the one that would be destroyed instead is protected itself."""
    beside = OWN.joined((own_card(facts_of("Item Link Shield", "Item — Guardian Shield", called="Cover")),))
    catalog = trial(SHIELD, "Item — Guardian Shield", beside=beside)
    field = ["Guard", placed("Trial", link="Guard"), placed("Cover", link="Trial")]
    t = laid(catalog, field=field, hand=["Ruin", "Ruin", "Ruin"])
    does(t, "activate Ruin", target="Guard")
    assert (len(t.objects("Guard")), len(t.objects("Trial")), t.objects("Cover")) == (1, 1, [])
    does(t, "activate Ruin", target="Guard")
    assert (len(t.objects("Guard")), t.objects("Trial")) == (1, [])
    does(t, "activate Ruin", target="Guard")
    assert t.objects("Guard") == []


def test_of_two_shields_one_goes() -> None:
    """CR Keywords - Link Shield 1: whose ally it is chooses."""
    field = ["Guard", placed("Trial", link="Guard"), placed("Twin", link="Guard")]
    t = laid(shield(), field=field, hand=["Ruin"])
    does(t, "activate Ruin", target="Guard", replacement="Twin")
    assert (len(t.objects("Guard")), len(t.objects("Trial")), t.objects("Twin")) == (1, 1, [])


def test_it_does_not_save_what_is_banished() -> None:
    """CR Keywords - Link Shield 1: that is neither destroyed nor sacrificed, and the link is broken."""
    t = behind("Exile")
    does(t, "activate Exile", target="Guard")
    assert (t.objects("Guard"), t.objects("Trial"), hand(t)) == ([], [], 1)


@pytest.mark.parametrize("described", ["Unit", "Object", "Warrior ally", "Non-champion object", "Item or ally"])
def test_what_the_shield_may_be_linked_to(described: str) -> None:
    """CR Keywords - Link 1.b: in other words than one type."""
    t = laid(shield(f"{described} Link Shield"), field=["Guard"], hand=["Trial", "Ruin"])
    does(t, target="Guard")
    does(t, "activate Ruin", target="Guard")
    assert (len(t.objects("Guard")), t.objects("Trial")) == (1, [])


def test_a_link_that_says_nothing_is_to_any_object_but_no_champion_if_it_says_so() -> None:
    """CR Keywords - Link 1.b."""
    for text, able in (("Link", True), ("Link Shield", True), ("Non-champion object Link", False)):
        t = laid(shield(text), hand=["Trial"])
        assert t.can("A", "activate Trial") is able


def test_what_is_linked_is_so_by_a_shield_as_well() -> None:
    """CR Keywords - Link Shield 1.a."""
    text = "[REST]: Recover X, where X is the amount of items linked to allies you control."
    other = own_card(facts_of(SHIELD, "Item — Guardian Shield", called="Other"))
    catalog = trial(text, AN_ITEM, beside=OWN.joined((other,)))
    field = ["Trial", "Guard", placed("Other", link="Guard")]
    t = laid(catalog, field=field, damage=9)
    does(t, "use Trial")
    assert damage(t) == (8, 0)
    linked = Count(ITEM & LinkedTo(ALLY & YOURS))
    assert catalog.find("Trial").face.abilities == (Activated((REST_THIS,), (Recover(linked),)),)


def test_of_two_that_are_unique_none_is_saved() -> None:
    """CR Supertypes - Unique 1: that sacrifice is neither an effect nor a cost."""
    t = behind("Only", on="Only")
    does(t, "activate Only", unique="keep Only (2)")
    assert (len(t.objects("Only")), t.objects("Trial")) == (1, [])
