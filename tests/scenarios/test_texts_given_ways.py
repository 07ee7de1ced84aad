"""Ways to play cards that an object gives to cards where they lie."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, MORE, WARRIOR, does, laid, trial

KEEPER: Final = (
    'Warrior cards in your graveyard have floating memory and "Ephemerate — (X)", where X is that card\'s reserve cost.'
)
CUTS: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Attack — Warrior Sword", called="Cut", power=2, reserve=2),
        facts_of("Draw a card.", "Action — Warrior Skill", called="Drill", reserve=1),
        facts_of("Ephemerate — (1)\n\nDraw a card.", "Action — Warrior Skill", called="Rite", reserve=3),
    )
)
KEPT: Final = trial(KEEPER, ALLY, beside=CUTS)


def test_a_given_way_lasts_while_its_card_is_activated() -> None:
    """CR Keywords - Ephemerate 1, 1.e: for the card's own cost, and the attack is banished at the end of combat."""
    t = laid(KEPT, lineage=WARRIOR, field=["Trial"], hand=["Read", "Read"], graveyard=["Cut"])
    t.act("A", "activate Cut").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "graveyard"), t.zone("A", "memory")) == (["Cut"], [], ["Read"] * 2)


def test_a_given_way_costs_what_is_said() -> None:
    """CR Keywords - Ephemerate 1, 1.d: one card is not enough for two; an action is banished as it resolves."""
    t = laid(KEPT, field=["Trial", "Guard"], hand=["Read"], graveyard=["Cut", "Drill", "Spark"])
    assert not t.can("A", "activate Cut")
    assert not t.can("A", "activate Spark")
    does(t, "activate Drill")
    assert (t.zone("A", "banishment"), t.zone("A", "memory")) == (["Drill"], ["Read"])


def test_a_card_may_have_two_such_ways() -> None:
    """CR Card Activation 1.3.3: one chooses what the card says or what it was given."""
    t = laid(KEPT, field=["Trial"], hand=["Read"] * 3, graveyard=["Rite"])
    t.act("A", "activate Rite")
    assert (t.purpose, len(t.options)) == ("alternative cost", 2)


def test_a_way_ends_with_what_gives_it() -> None:
    """CR Static Abilities 1: without the object, or with the card in another place, there is no such way."""
    t = laid(KEPT, field=["Guard"], hand=["Read"] * 3, graveyard=["Cut"])
    assert not t.can("A", "activate Cut")
    t = laid(KEPT, field=["Guard", "Trial"], hand=["Read"] * 3, banishment=["Cut"], of_b={"graveyard": ["Cut"]})
    assert not t.can("A", "activate Cut")
