"""Texts that make objects attack, and what they must attack."""

from __future__ import annotations

import pytest

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, RAI, does, laid, trial

AIMED = {
    "": ["Guard", RAI],
    " a champion": [RAI],
    " an ally": ["Guard"],
}
"""Whom the unit may attack: all, if nothing is there that it has to attack."""


@pytest.mark.parametrize("aim", AIMED)
def test_an_object_must_attack_each_turn(aim: str) -> None:
    """CR Declaring an Attack 1.d: its player cannot leave the main phase before, and others need not attack."""
    text = f"CARDNAME must attack{aim} each turn if able."
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Hound"], of_b={"field": ["Guard"]})
    t.cannot("A", "pass", reason="the ally has to attack")
    t.act("A", "attack with Trial")
    if len(AIMED[aim]) > 1:
        assert sorted(t.options) == sorted(AIMED[aim])
        t.answer("A", "target", "B's Guard")
    assert t.object("Guard").defending is (aim != " a champion")
    t.pass_all()
    if t.purpose == "retaliate":
        t.answer("B", "retaliate", "done").pass_all()
    assert t.can("A", "pass")


def test_a_text_that_a_rested_object_must_attack_asks_for_nothing() -> None:
    """CR Declaring an Attack 1.d: it is not able to."""
    text = "CARDNAME must attack each turn if able."
    t = laid(trial(text + "\n\n[REST]: Recover 1.", ALLY), hand=[], field=["Trial"], damage=1)
    does(t, "use Trial")
    assert t.can("A", "pass")


@pytest.mark.parametrize("target", ["Guard", "Hound"])
def test_a_target_must_attack_this_turn(target: str) -> None:
    """CR Declaring an Attack 1.d: only what was targeted has to."""
    text = "Target ally must attack this turn if able."
    t = laid(trial(text), field=["Guard", "Hound"])
    does(t, target=target)
    t.cannot("A", "pass", reason="the target has to attack")
    t.act("A", f"attack with {target}", target="B's champion").pass_all()
    assert t.can("A", "pass")


def test_what_is_linked_gets_power_and_must_attack() -> None:
    """CR Static Abilities 1: both hold for the linked ally, and for no other one."""
    text = "Linked ally gets +2 [POWER] and must attack a champion each turn if able."
    catalog = trial("Ally Link\n\n" + text, "Item — Mage Accessory")
    t = laid(catalog, hand=[], field=["Guard", "Hound", placed("Trial", link="A's Guard")])
    assert (t.object("Guard").power, t.object("Hound").power) == (3, 2)
    t.cannot("A", "pass", reason="the linked ally has to attack")
    t.act("A", "attack with Guard").pass_all()
    assert t.can("A", "pass")


@pytest.mark.parametrize(("mine", "theirs", "possible"), [(2, 0, True), (1, 1, False), (0, 2, True)])
def test_cards_of_a_single_graveyard_pay(mine: int, theirs: int, possible: bool) -> None:
    """CR Card Activation 1.3.2: both cards are of one player, who need not be the one who pays."""
    text = "As an additional cost to activate this card, banish two action cards from a single graveyard."
    t = laid(trial(text + "\n\nRecover 3."), graveyard=["Read"] * mine, of_b={"graveyard": ["Read"] * theirs}, damage=4)
    assert t.can("A", "activate Trial") is possible
    if possible:
        does(t)
        assert t.zone("A" if mine else "B", "banishment") == ["Read", "Read"]
        assert t.champion("A").damage == 1
