"""Texts with modes, conditions before what is done, negations, and other ways to pay."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.testing import placed, rested
from tests.scenarios.trying import ALLY, ITEM, MAGE, damage, does, hand, laid, memory, trial


def test_one_mode_is_chosen() -> None:
    """CR Modes: as it is announced, and the other does nothing."""
    text = "Choose one—\n• Draw two cards.\n• Deal 3 damage to target unit."
    t = does(laid(trial(text)), mode="mode 1")
    assert (hand(t), damage(t)) == (2, (0, 0))
    t = does(laid(trial(text)), mode="mode 2", target="B's champion")
    assert (hand(t), damage(t)) == (0, (0, 3))


def test_two_modes_instead_if_it_is_imbued() -> None:
    """CR Keywords - Imbue: with so many cards of an element that paid."""
    text = (
        "Imbue 2\n\nChoose one. If CARDNAME is imbued, choose two instead—\n• Draw a card.\n• Recover 2.\n• Deal 1 "
        "damage to target unit."
    )
    catalog = trial(text, elements="fire", reserve=2)
    t = laid(catalog, damage=5, hand=["Trial", "Bolt", "Fireball"])
    t.act("A", "activate Trial", mode="mode 1").answer("A", "imbue", "imbue").answer("A", "mode", "mode 2").pass_all()
    assert (hand(t), t.champion("A").damage) == (1, 3)
    t = laid(catalog, damage=5, hand=["Trial", "Read", "Read"])
    t.act("A", "activate Trial", mode="mode 2").pass_all()
    assert (hand(t), t.champion("A").damage) == (0, 3)


def test_modes_that_are_chosen_together_have_targets_of_their_own() -> None:
    """CR Modes: each declares its own, here the one that is left, and what one does it does to no other's."""
    text = "Choose two—\n• Draw a card.\n• Deal 2 damage to target champion.\n• Deal 5 damage to target champion."
    t = laid(trial(text)).act("A", "activate Trial").answer("A", "mode", "mode 2")
    t.answer("A", "target", "A's champion").pass_all()
    assert (hand(t), t.champion("A").damage, t.champion("B").damage) == (0, 2, 5)


def test_a_card_that_is_imbued_does_more() -> None:
    """CR Keywords - Imbue: if enough of what pays is of its element."""
    text = "Imbue 2\n\nDraw a card. If CARDNAME is imbued, recover 3."
    for paid, left in (["Bolt", "Fireball"], 2), (["Bolt", "Read"], 5):
        t = laid(trial(text, elements="fire", reserve=2), damage=5, hand=["Trial", *paid])
        t.act("A", "activate Trial")
        if left == 2:
            t.answer("A", "imbue", "imbue")
        t.pass_all()
        assert (hand(t), t.champion("A").damage) == (1, left)


def test_an_activation_is_negated_unless_its_controller_pays() -> None:
    """CR Game Terms - Negate: and the card is banished."""
    text = (
        "Negate target card activation unless its controller pays (4). Banish the card that had its activation "
        "negated this way and recover 2."
    )
    for cards, pays in (4, True), (4, False), (0, False):
        t = laid(trial(text), hand=["Read", *["Spark"] * cards], of_b={"hand": ["Trial"], "damage": 5})
        t.act("A", "activate Read").pass_once("A").act("B", "activate Trial").resolve_top()
        if cards:
            t.answer("A", "pay", "pay" if pays else "no")
            while t.purpose == "reserve":
                t.answer("A", "reserve", "Spark")
        t.pass_all()
        assert (t.zone("A", "banishment"), memory(t)) == (([], 4) if pays else (["Read"], 0))
        assert t.champion("B").damage == 3


def test_an_activation_of_a_type_is_negated() -> None:
    """CR Game Terms - Negate: what is described, and no attack."""
    text = "[Level 1+] This card costs 5 less to activate.\n\nNegate target non-ally card activation."
    for card, possible in ("Read", True), ("Guard", False):
        t = laid(trial(text, reserve=5), hand=[card], of_b={"hand": ["Trial"]})
        t.act("A", f"activate {card}").pass_once("A")
        assert t.can("B", "activate Trial") is possible
        if possible:
            t.act("B", "activate Trial").pass_all()
            assert (hand(t), t.zone("A", "graveyard")) == (0, ["Read"])


def test_all_activations_of_others_are_negated() -> None:
    """CR Game Terms - Negate: only if a unit of the subtype attacks."""
    text = (
        "Activate this card only if an Animal unit you control is attacking.\n\n[Level 1+] Negate all card "
        "activations you "
        "don't control."
    )
    t = laid(trial(text), hand=["Trial"], field=["Hound", "Guard"], of_b={"hand": ["Read"]})
    assert not t.can("A", "activate Trial")
    t.act("A", "attack with Hound").pass_once("A")
    t.act("B", "activate Read").pass_once("B")
    t.act("A", "activate Trial").pass_all()
    assert (hand(t, "B"), t.zone("B", "graveyard")) == (0, ["Read"])
    t = laid(trial(text), hand=["Trial"], field=["Hound", "Guard"])
    t.act("A", "attack with Guard")
    assert not t.can("A", "activate Trial")


def test_a_negated_card_goes_to_memory() -> None:
    """CR Game Terms - Negate: of its owner."""
    text = (
        "Negate target Skill card activation. Then put the card that had its activation negated this way into its "
        "owner's memory."
    )
    t = laid(trial(text), hand=["Read"], of_b={"hand": ["Trial"]})
    t.act("A", "activate Read").pass_once("A").act("B", "activate Trial").pass_all()
    assert (t.zone("A", "memory"), t.zone("B", "memory"), hand(t)) == (["Read"], [], 0)


@pytest.mark.parametrize(
    ("text", "kind", "counters", "possible"),
    [
        (
            "You may remove two preparation counters from your champion rather than pay this card's reserve cost.",
            "hand",
            2,
            True,
        ),
        (
            "You may remove two preparation counters from your champion rather than pay this card's reserve cost.",
            "hand",
            1,
            False,
        ),
        (
            (
                "You may remove a preparation counter from your champion to activate this card from your memory "
                "without paying its reserve cost."
            ),
            "memory",
            1,
            True,
        ),
        (
            (
                "You may remove a preparation counter from your champion to activate this card from your memory "
                "without paying its reserve cost."
            ),
            "memory",
            0,
            False,
        ),
        (
            (
                "You may remove a preparation counter from your champion to activate this card from your memory "
                "without paying its reserve cost."
            ),
            "graveyard",
            1,
            False,
        ),
    ],
)
def test_a_card_is_paid_with_counters(text: str, kind: str, counters: int, possible: bool) -> None:
    """CR Costs: rather than its reserve cost."""
    where: dict[str, Any] = {"hand": [], kind: ["Trial"]}
    t = laid(trial(text, ALLY, reserve=4), **where, preparation=counters)
    assert t.can("A", "activate Trial") is possible
    if possible:
        does(t)
        assert (len(t.objects("Trial")), t.champion("A").counters) == (1, ())


def test_a_card_is_activated_from_the_material_deck() -> None:
    """CR Card Activation: for another cost, with a champion of the class."""
    text = "[Class Bonus] You may pay (2) to activate this card from your material deck."
    for lineage, possible in (MAGE, True), (["Spirit of Fire"], False):
        t = laid(trial(text, ITEM), lineage=lineage, hand=["Read", "Read"], material=["Trial"])
        assert t.can("A", "activate Trial") is possible
        if possible:
            does(t)
            assert (len(t.objects("Trial")), memory(t), t.zone("A", "material")) == (1, 2, [])


def test_a_card_is_activated_from_the_material_deck_as_long_as_something_is_so() -> None:
    """CR Card Activation: rested units of an opponent."""
    text = (
        "[Class Bonus] As long as an opponent controls three or more rested units, you may activate this card from "
        "your material deck."
    )
    for there, possible in ([rested("Guard")] * 3, True), ([rested("Guard")] * 2, False):
        t = laid(trial(text, ITEM), hand=[], material=["Trial"], of_b={"field": there})
        assert t.can("A", "activate Trial") is possible


def test_nothing_is_paid_as_long_as_something_is_so() -> None:
    """CR Costs: and otherwise what the card costs."""
    text = (
        "As long as you control a Castle domain, you may activate this card without paying its reserve "
        "cost.\n\nRecover 3."
    )
    for field, possible in (["Keep"], True), (["Wisp"], False):
        t = laid(trial(text, reserve=3), field=field, damage=5)
        assert t.can("A", "activate Trial") is possible
        if possible:
            assert does(t).champion("A").damage == 2


def test_nothing_is_paid_for_a_draw_phase() -> None:
    """CR Skipping Phases: the next one."""
    text = (
        "[Level 1+] You may discard a card to activate this card from your graveyard without paying its reserve cost. "
        "If you do, skip your next draw phase.\n\nRecover 3."
    )
    t = laid(trial(text, reserve=3), hand=["Read"], graveyard=["Trial"], damage=5)
    t.act("A", "activate Trial").pass_all()
    assert "Read" in t.zone("A", "graveyard")
    assert (t.champion("A").damage, memory(t)) == (2, 0)
    cards = hand(t)
    t.pass_to("main", "B").pass_to("main", "A")
    assert hand(t) == cards
    assert hand(t.pass_to("main", "B").pass_to("main", "A")) == cards + 1


def test_the_next_attack_is_stronger() -> None:
    """CR Attacking and the Combat Phase: of the champion, this turn, once."""
    text = "On Enter: Your champion's next attack this turn gets +3 [POWER]."
    t = laid(trial(text, ALLY), hand=["Trial", "Slash", "Slash"], field=["Guard"])
    does(t)
    assert does(t, "attack with Guard").champion("B").damage == 1
    t.act("A", "activate Slash").pass_all()
    assert t.champion("B").damage == 1 + 5


def test_attack_cards_enter_the_intent_stronger() -> None:
    """CR Intent: those of the subtype."""
    text = "[Class Bonus] Sword attack cards you activate enter the intent with +2 [POWER]."
    other = trial("", "Attack — Warrior Axe", called="Hew")
    t = laid(trial(text, ALLY, beside=other), hand=["Slash"], field=["Trial"])
    assert does(t, "activate Slash").champion("B").damage == 4
    t = laid(trial(text, ALLY, beside=other), hand=["Hew"], field=["Trial"])
    assert does(t, "activate Hew").champion("B").damage == 2


def test_attacks_cannot_be_intercepted() -> None:
    """CR Keywords - Intercept: those of units with the keyword."""
    text = "Until end of turn, units with vigor can't be intercepted."
    catalog = trial("Vigor", ALLY, called="Brisk", beside=trial("Intercept", ALLY, called="Catcher"))
    for attacker, asked in ("Guard", True), ("Brisk", False):
        t = laid(trial(text, beside=catalog), field=["Guard", "Brisk"], of_b={"field": ["Catcher"]})
        does(t)
        t.act("A", f"attack with {attacker}", target="B's champion").pass_all()
        assert (t.purpose == "may") is asked


def test_the_target_of_an_attack_is_changed() -> None:
    """CR Objects and Targeting - Redirect."""
    text = "Change the target of an attack to target ally you control."
    t = laid(trial(text), hand=[], field=["Hound"], of_b={"hand": ["Trial"], "field": ["Guard"]})
    t.act("A", "attack with Hound", target="B's champion").pass_once("A")
    t.act("B", "activate Trial").pass_all(retaliate="done")
    assert (t.object("Guard").damage, t.champion("B").damage) == (2, 0)


def test_the_first_of_two_that_deal_damage_may_be_left() -> None:
    """CR Damage: by the card itself, to its own champion."""
    text = (
        "As long as your champion has taken damage this turn, CARDNAME gets +2 [POWER].\n\n[Class Bonus] On Attack: "
        "You may have CARDNAME deal 2 damage to your champion."
    )
    for answer, dealt, taken in ("yes", 3, 2), ("no", 1, 0):
        t = does(laid(trial(text, ALLY), hand=[], field=["Trial"]), "attack with Trial", may=answer)
        assert damage(t) == (taken, dealt)


def test_more_for_each_counter() -> None:
    """CR Effects: for every three of them, rounded down."""
    text = "[Class Bonus] CARDNAME gets +1 [POWER] for every three damage counters on your champion."
    for marked, power in (5, 2), (6, 3), (2, 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], damage=marked, of_b={"damage": 9})
        assert t.object("Trial").power == power


def test_power_by_its_own_counters() -> None:
    """CR Counters: and it gets one whenever one recovers."""
    text = (
        "CARDNAME gets +1 [POWER] for each page counter on it.\n\n[Class Bonus] Whenever you recover, put a page "
        "counter on CARDNAME."
    )
    heal = trial("Recover 2.", called="Heal")
    t = laid(trial(text, ALLY, beside=heal), hand=["Heal"], field=[placed("Trial", page=2)], damage=5)
    assert t.object("Trial").power == 3
    assert does(t, "activate Heal").object("Trial").power == 4
    t = laid(trial(text, ALLY, beside=heal), turn="B", hand=[], field=["Trial"], of_b={"hand": ["Heal"], "damage": 5})
    assert does(t, "activate Heal", "B").object("Trial").power == 1


def test_what_costs_more_to_attack() -> None:
    """CR Declaring an Attack: if it is what is attacked."""
    text = "Players can't declare attacks targeting CARDNAME unless they pay (3) for each attack declaration."
    t = laid(trial(text, ALLY), hand=[], field=["Guard"], of_b={"field": ["Trial"]})
    t.act("A", "attack with Guard")
    assert t.champion("B").defending
