"""Texts that interfere with activations: what they target, from where they came, what they cost, and what returns."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, MORE, damage, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Target unit becomes distant. Draw a card.", "Action — Mage Skill", called="Step"),
        facts_of("Rest target ally. Rest another target ally.", "Action — Mage Skill", called="Lull"),
        facts_of("You may pay (1) to activate this card from your material deck.", ITEM, called="Orb"),
        facts_of("", "Ally — Ranger Human", called="Scout", life=2),
    )
)


def test_what_targets_an_object_is_negated() -> None:
    """CR Game Terms - Negate: each activation with it among its targets, and no other one."""
    text = "Target ally you control becomes distant. Negate all action card activations targeting it."
    for target, dealt in ("Guard", 0), ("Wall", 4):
        t = laid(trial(text, beside=OWN), hand=["Bolt"], of_b={"hand": ["Trial"], "field": ["Guard", "Wall"]})
        t.act("A", "activate Bolt", target=target).pass_once("A").act("B", "activate Trial", target="Guard").pass_all()
        assert (t.object(target).damage, t.object("Guard").states) == (dealt, ("distant",))
    t = laid(trial(text, beside=OWN), hand=["Lull"], of_b={"hand": ["Trial"], "field": ["Guard", "Wall"]})
    t.act("A", "activate Lull", target=["Wall", "Guard"]).pass_once("A")
    t.act("B", "activate Trial", target="Guard").pass_all()
    assert not t.object("Wall").rested


def test_an_activation_is_negated_by_where_it_came_from() -> None:
    """CR Game Zones: from a material deck, and not from a hand."""
    text = "Negate target item card activation if that card was activated from a material deck."
    for name, resolved in ("Orb", False), ("Phial", True):
        t = laid(trial(text, beside=OWN), hand=["Phial", "Read", "Read"], material=["Orb"], of_b={"hand": ["Trial"]})
        t.act("A", f"activate {name}").pass_once("A").act("B", "activate Trial").pass_all()
        assert bool(t.objects(name)) == resolved


def test_an_activation_is_negated_by_the_cost_of_a_revealed_card() -> None:
    """CR Game Terms - Reveal: if the printed costs are the same; a cost of another kind is none of that."""
    text = (
        "(1): Reveal the top card of your deck. Negate target action card activation if its reserve cost is equal to "
        "the reserve cost of the revealed card."
    )
    for top, drawn in ("Dear", False), ("Guard", True), ("Ring", True):
        t = laid(
            trial(text, ITEM, beside=OWN),
            hand=["Dear Study", *["Read"] * 3],
            of_b={"field": ["Trial"], "hand": ["Read"], "deck": [top]},
        )
        t.act("A", "activate Dear Study").pass_once("A").act("B", "use Trial").pass_all()
        assert (hand(t) == 1, t.zone("B", "deck")) == (drawn, [top])
    t = laid(trial(text, ITEM, beside=OWN), hand=["Read"], of_b={"field": ["Trial"], "hand": ["Read"], "deck": []})
    t.act("A", "activate Read").pass_once("A").act("B", "use Trial").pass_all()
    assert hand(t) == 1


def test_it_is_cheaper_for_as_long_as_it_targets_something() -> None:
    """CR Card Activation 1.7: what is targeted is known before the cost is."""
    text = "This card costs 3 less to activate as long as it's targeting a rested ally.\n\nDestroy target ally."
    for target, paid in ("Guard", 3), ("Wall", 0):
        t = laid(
            trial(text, reserve=3, beside=OWN),
            hand=["Trial", *["Read"] * 3],
            of_b={"field": ["Guard", rested("Wall")]},
        )
        does(t, target=target)
        assert (memory(t), t.objects(target)) == (paid, [])


def test_every_unit_that_a_targeted_player_controls() -> None:
    """CR Objects and Targeting - Target 1: a player is the target, and the units are not."""
    for text, dealt in (
        ("Deal 3 damage to each unit target player controls.", (0, 3)),
        ("Deal 3 damage to all allies target opponent controls.", (0, 0)),
    ):
        t = laid(trial(text), field=["Guard"], of_b={"field": ["Guard", placed("Wall", buff=1)]})
        does(t, **({"target": "B"} if "player" in text else {}))
        assert damage(t) == dealt
        assert [t.object("Guard", player).damage for player in "AB"] == [0, 3]
        assert t.object("Wall").damage == 3


def test_an_object_returns_to_pay() -> None:
    """CR Costs: before the ability does something; what is asked of the object to find the cost is asked before."""
    text = (
        "(2), Return CARDNAME to its owner's memory: Ranger units you control become distant. This ability costs (1) "
        "less to activate as long as CARDNAME is distant."
    )
    for far, paid in (False, 2), (True, 1):
        t = laid(
            trial(text, ALLY, beside=OWN),
            hand=["Step", "Read", "Read"],
            field=["Trial", "Scout", "Guard"],
            of_b={"field": ["Scout"]},
        )
        if far:
            does(t, "activate Step", target="Trial")
        does(t, "use Trial")
        assert (t.objects("Trial"), memory(t), "Trial" in t.zone("A", "memory")) == ([], paid + 1, True)
        assert [t.object("Scout", player).states for player in "AB"] == [("distant",), ()]
        assert t.object("Guard").states == ()
