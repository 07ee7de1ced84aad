"""Texts that tournaments ask for: what was sacrificed, what comes next turn, and what is copied."""

from __future__ import annotations

import pytest

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, MORE, RAI, damage, does, hand, laid, memory, trial


def test_another_ally_is_sacrificed_to_pay() -> None:
    """CR Activated Abilities 5: not the one that has the ability."""
    text = "(1), Sacrifice another ally: CARDNAME gets +3 [POWER] and gains cleave until end of turn."
    t = laid(trial(text, ALLY), hand=["Read"], field=["Trial", "Guard"])
    does(t, "use Trial", reserve="Read")
    assert (t.object("Trial").power, t.zone("A", "graveyard")) == (4, ["Guard"])
    assert not laid(trial(text, ALLY), hand=["Read"], field=["Trial", "Wisp"]).can("A", "use Trial")


def test_less_for_each_counter_on_all_objects() -> None:
    """CR Card Activation 1.7: of whatever, and of all players."""
    text = "This card costs 1 less to activate for each age counter on objects on the field.\n\nDraw a card."
    for counters, able in (2, True), (1, False):
        t = laid(
            trial(text, reserve=4),
            hand=["Trial", "Read"],
            field=[placed("Ring", age=1)],
            of_b={"field": [placed("Guard", age=counters)]},
        )
        assert t.can("A", "activate Trial") is able


def test_as_much_as_there_are_with_a_counter() -> None:
    """CR Keywords - Empower: allies of all players."""
    text = "Empower X, where X is the amount of allies on the field with an age counter on them."
    t = laid(
        trial(text, beside=MORE),
        hand=["Trial", "Jolt"],
        field=[placed("Guard", age=1), "Hound", placed("Ring", age=1)],
        of_b={"field": [placed("Wall", age=3)]},
    )
    does(t)
    assert damage(does(t, "activate Jolt", target="B's champion"))[1] == 1 + 2


def test_it_was_not_ephemeral_as_it_was_sacrificed() -> None:
    """CR Last-Known Information 1."""
    text = "Sacrifice CARDNAME: If CARDNAME was not ephemeral, draw two cards. Otherwise, recover 3."
    catalog = trial("Target ally becomes ephemeral.", called="Fade", beside=trial(text, ALLY))
    for first, drawn, left in (False, 2, 5), (True, 0, 2):
        t = laid(catalog, hand=["Fade"] if first else [], field=["Trial"], damage=5)
        if first:
            does(t, "activate Fade", target="Trial")
        does(t, "use Trial")
        assert (hand(t), damage(t)[0]) == (drawn, left)


@pytest.mark.parametrize(("card", "kept"), [("Seer", False), ("Gust", True), (None, True)])
def test_a_card_at_random_that_is_not_of_an_element(card: str | None, kept: bool) -> None:
    """CR Resolution 10: with no card there is none that is not of it."""
    text = "On Attack: Reveal a card at random from your memory. If that card is not wind element, sacrifice CARDNAME."
    catalog = trial("", "Ally — Mage Spirit", called="Gust", elements="wind", beside=trial(text, ALLY))
    t = laid(catalog, hand=[], field=["Trial"], memory=[card] if card else [])
    does(t, "attack with Trial")
    assert ("Trial" in t.zone("A", "field")) is kept


def test_a_champion_with_zero_damage_counters() -> None:
    """CR Triggered Abilities 2: none at all."""
    text = "At the beginning of your end phase, if your champion has zero damage counters on them, draw three cards."
    for hurt, drawn in (0, 3), (1, 0):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], damage=hurt)
        assert hand(t.pass_to("main", "B")) == drawn


def test_cards_are_put_into_a_graveyard_and_counted() -> None:
    """CR Resolution 10: those that came there."""
    text = (
        "Put all non-regalia Mage cards from your banishment into your graveyard. Then deal X "
        "damage to your champion, where X is the amount of cards put into your graveyard this way."
    )
    for watched, dealt, kept in (False, 3, ["Guard", "Ring"]), (True, 2, ["Guard", "Ring", "Shell"]):
        keeper = "If a Guardian card would be put into a player's graveyard, that player banishes it instead."
        catalog = trial("", "Item — Mage Guardian Shield", called="Shell", beside=trial(text, "Action — Cleric Spell"))
        catalog = trial(keeper, ALLY, called="Keeper", beside=catalog)
        t = laid(
            catalog,
            banishment=["Shell", "Read", "Seer", "Ring", "Guard"],
            field=["Keeper"] if watched else [],
        )
        does(t)
        assert (damage(t)[0], sorted(t.zone("A", "banishment"))) == (dealt, kept)


def test_times_the_amount_of_cards() -> None:
    """CR Game Terms - Recover: none, if none is discarded."""
    text = "Discard up to two cards. Recover 1+X, where X is three times amount of cards discarded this way."
    for discarded, left in (["Bolt", "Spark"], 10 - 7), ([], 10 - 1):
        t = does(laid(trial(text), hand=["Trial", "Bolt", "Spark"], damage=10), discard=discarded or "done")
        assert damage(t)[0] == left


def test_an_activation_of_two_subtypes_is_copied() -> None:
    """CR Copy - Copying Abilities 1: with a new target."""
    text = "Copy target Mage Spell card activation. You may choose new targets for the copy."
    t = laid(trial(text, "Action — Mage Skill"), hand=["Trial", "Bolt"])
    t.act("A", "activate Bolt", target="B's champion")
    t.act("A", "activate Trial", target="Bolt").resolve_top()
    t.answer("A", "new targets", "new targets").answer("A", "target", "A's champion").pass_all()
    assert damage(t) == (4, 4)
    assert (
        not laid(trial(text, "Action — Mage Skill"), hand=["Trial", "Read"])
        .act("A", "activate Read")
        .can("A", "activate Trial")
    )


def test_the_first_attack_of_a_turn_to_come() -> None:
    """CR Attacking and the Combat Phase: neither one of this turn nor the second."""
    text = "Your champion's first attack during your next turn gets +4 [POWER]."
    t = laid(trial(text), field=["Blade", "Blade"])
    does(t)
    t.act("A", f"attack with {RAI}", weapon="Blade (1)", target="B's champion").pass_all()
    assert damage(t)[1] == 2
    t.pass_to("main", "B").pass_to("main", "A")
    t.act("A", f"attack with {RAI}", weapon="Blade (1)", target="B's champion").pass_all()
    assert damage(t)[1] == 2 + 6


def test_the_first_attack_with_a_weapon_of_a_kind() -> None:
    """CR Wield 2: one without it is none of them."""
    text = "Your champion's first attack using a Sword weapon during your next turn gets +4 [POWER]."
    for weapon, more in ("Blade", 4), ("Club", 0):
        club = trial("", "Regalia Weapon — Warrior Axe", called="Club", beside=trial(text))
        t = laid(club, field=["Blade", "Club"])
        does(t).pass_to("main", "B").pass_to("main", "A")
        t.act("A", f"attack with {RAI}", weapon=weapon, target="B's champion").pass_all()
        assert damage(t)[1] == (2 if weapon == "Blade" else 1) + more


def test_what_was_prevented_is_power_of_an_attack_to_come() -> None:
    """CR Damage 13: so much, and no more than was dealt."""
    text = (
        "The next time damage would be dealt to your champion this turn, prevent 3 of that damage. Your champion's "
        "first attack during your next turn gets +X+1 [POWER], where X is the amount of damage prevented this way."
    )
    for bolt, prevented in ("Bolt", 3), ("Spark", 1):
        t = laid(trial(text), field=["Blade"], of_b={"hand": [bolt]})
        does(t)
        t.pass_once("A").act("B", f"activate {bolt}", target="A's champion").pass_all()
        t.pass_to("main", "B").pass_to("main", "A")
        t.act("A", f"attack with {RAI}", weapon="Blade", target="B's champion").pass_all()
        assert damage(t)[1] == 3 + prevented


def test_a_champion_that_has_not_taken_damage() -> None:
    """CR Damage 11: this turn, and of any kind."""
    text = "If your champion hasn't taken damage this turn, draw three cards into your memory."
    for hurt, drawn in (False, 3), (True, 0):
        t = laid(trial(text), hand=["Trial", "Spark"])
        if hurt:
            does(t, "activate Spark", target="A's champion")
        assert memory(does(t)) == drawn


def test_the_sacrificed_one_was_of_a_subtype() -> None:
    """CR Game Zones 7.c: what was paid with."""
    text = (
        "As an additional cost to activate this card, sacrifice a Human or Chessman ally.\n\nOn Enter: If the "
        "sacrificed ally was a Queen, draw two cards."
    )
    catalog = trial("", "Ally — Cleric Chessman Queen", called="Lady", beside=trial(text, "Phantasia — Mage Fractal"))
    for ally, drawn in ("Lady", 2), ("Guard", 0):
        assert hand(does(laid(catalog, field=[ally]))) == drawn
