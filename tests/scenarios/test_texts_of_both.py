"""Texts about two things at once: the attacker and one's champion, two kinds of counters, one price or another."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed
from tests.scenarios.trying import ALLY, MAGE, MORE, WARRIOR, damage, does, hand, laid, memory, trial


def test_who_attacks_it_and_your_champion_are_dealt_damage() -> None:
    """CR Declaring an Attack: as it is attacked, and not as it attacks."""
    text = "Whenever CARDNAME is attacked, deal 3 damage to the attacker and your champion."
    t = laid(trial(text, ALLY), field=["Trial"], of_b={"field": ["Guard"]}, turn="B")
    t.act("B", "attack with Guard", target="Trial").resolve_top()
    assert (t.object("Guard").damage, t.champion("A").damage, t.champion("B").damage) == (3, 3, 0)
    t = laid(trial(text, ALLY), field=["Trial"], of_b={"field": ["Guard"]})
    t.act("A", "attack with Trial", target="Guard").pass_all()
    assert t.champion("A").damage == 0


def test_two_kinds_of_counters_are_put_on_one() -> None:
    """CR Counters: one of the one kind, and as many of the other as it says."""
    for text in (
        "On Enter: Put a bulwark and a buff counter on CARDNAME.",
        "On Enter: If you control a Dog, put a bulwark and a buff counter on CARDNAME.",
    ):
        t = does(laid(trial(text, ALLY)))
        there = 0 if "Dog" in text else 1
        assert (t.counters("Trial", "bulwark"), t.counters("Trial", "buff")) == (there, there)
    text = "On Enter: If you control an ally, put a bulwark and two buff counters on CARDNAME."
    t = does(laid(trial(text, ALLY)))
    assert (t.counters("Trial", "bulwark"), t.counters("Trial", "buff")) == (1, 2)


@pytest.mark.parametrize(
    ("card", "left", "price"), [("Read", 1, 1), ("Read", 0, None), ("Dear Study", 2, 2), ("Dear Study", 1, None)]
)
def test_a_higher_price_for_an_odd_card(card: str, left: int, price: int | None) -> None:
    """CR Game Terms - Negate: one, or two for a card of which the reserve cost is odd; nought is even."""
    text = (
        "Negate target action card activation unless its controller pays (1). If that card has an odd reserve cost, "
        "negate its activation unless its controller pays (2) instead."
    )
    cost = 3 if card == "Dear Study" else 0
    t = laid(trial(text), hand=[card, *["Spark"] * (cost + left)], of_b={"hand": ["Trial"]})
    t.act("A", f"activate {card}").pass_once("A").act("B", "activate Trial").resolve_top()
    before = memory(t)
    if price is not None:
        t.answer("A", "pay", "pay")
    while t.purpose == "reserve":
        t.answer("A", "reserve", "Spark")
    assert memory(t) - before == (price or 0)
    t.pass_all()
    assert hand(t) == left - (price or 0) + (price is not None)


def test_dice_tell_how_much_damage_is_dealt() -> None:
    """CR Die Results 1: from one to six for each die, and so much more."""
    for text, least, most in (
        ("Deal D6+D6 damage to target unit.", 2, 12),
        ("Deal 4+D6 damage to target unit.", 5, 10),
    ):
        seen = set()
        for seed in range(12):
            t = Scenario(trial(text), seed=seed).player("A", lineage=MAGE, hand=["Trial"]).player("B", lineage=MAGE)
            does(t.main_phase("A"), target="B's champion")
            seen.add(t.champion("B").damage)
        assert least <= min(seen) < max(seen) <= most


def test_an_activation_of_an_element_that_is_negated() -> None:
    """CR Game Terms - Negate: of one's own."""
    text = "Whenever a fire element card activation you control is negated, recover 2."
    flash = trial("Draw a card.", called="Flash", elements="fire", beside=MORE)
    for card, damage_left in ("Flash", 3), ("Read", 5):
        t = laid(
            trial(text, "Phantasia — Mage Fractal", beside=flash),
            hand=[card],
            field=["Trial"],
            damage=5,
            of_b={"hand": ["Deny"]},
        )
        t.act("A", f"activate {card}").pass_once("A").act("B", "activate Deny").pass_all()
        assert damage(t) == (damage_left, 0)


def test_the_lowest_base_power_of_others() -> None:
    """CR Continuous Effects: what they have got besides does not count, nor what others control, nor itself."""
    text = "CARDNAME gets +X[POWER], where X is the lowest base power stat among other allies you control."
    strong = trial("", ALLY, called="Giant", power=7)
    for field, power in (["Hound", "Hound"], 3), ([], 1), ([placed("Guard", buff=3)], 2):
        t = laid(trial(text, ALLY, beside=strong), field=["Trial", *field], of_b={"field": ["Giant"]})
        assert t.object("Trial").power == power


def test_what_is_linked_loses_its_abilities_and_cannot_be_used() -> None:
    """CR Keywords - Link: as long as it is linked."""
    text = "Weapon Link\n\nLinked weapon loses all abilities and can't be used for an attack."
    sword = trial("Taunt", "Regalia Weapon — Warrior Sword", called="Edge", power=1, durability=2)
    for linked in True, False:
        t = laid(trial(text, "Phantasia — Mage Fractal", beside=sword), field=["Edge", "Blade"], lineage=WARRIOR)
        t.act("A", "activate Trial", target="Edge" if linked else "Blade").pass_all()
        assert ("taunt" in t.object("Edge").keywords) is not linked
        t.act("A", "attack with Lorraine, Wandering Warrior", weapon="Edge").pass_all()
        assert t.champion("B").damage == (2 if linked else 1)  # with Blade, as nothing else can be used


def test_a_shield_for_each_of_several() -> None:
    """CR Damage Prevention 8: each of them has its own, once and of one kind of damage."""
    text = "The next time each ally would be dealt non-combat damage this turn, prevent 3 of that damage."
    t = does(laid(trial(text), hand=["Trial", "Bolt", "Spark", "Spark"], field=["Guard"], of_b={"field": ["Wall"]}))
    does(t, "activate Bolt", target="Guard")
    does(t, "activate Spark", target="Guard")
    does(t, "activate Spark", target="Wall")
    assert (t.object("Guard").damage, t.object("Wall").damage) == (2, 0)
