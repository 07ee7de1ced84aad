"""Cards in a banishment whose own text permits to play them, face up and face down (CR Special Play Permissions 3)."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import STILL_MORE, does, hand, laid, memory, trial

SEAL = (
    "[REST]: Put an age counter on up to two target face up non-champion non-regalia cards in a single banishment and "
    "turn them face down."
)
BESIDE = STILL_MORE.joined([own_card(facts_of(SEAL, "Item — Mage Accessory", called="Seal", reserve=0))])
FROM_THERE = "You may activate this card from your banishment."
CHARGED = "You may activate this card from your banishment as long as there's a page counter on it."


def sealed(text: str, typeline: str = "Action — Mage Spell", card: Any = "Trial", **of_a: Any) -> Scenario:
    """A's Trial lies face down in A's banishment, because B's Seal has turned it; A has Opportunity."""
    catalog = trial(text, typeline, beside=BESIDE, **of_a.pop("facts", {}))
    t = laid(catalog, of_b={"field": ["Seal"]}, **{"hand": ["Read"], "banishment": [card], "damage": 5, **of_a})
    if t.asked == "A":
        t.pass_once("A")
    t.act("B", "use Seal", target=["Trial", "done"]).pass_all()
    assert t.zone("A", "banishment") == ["Trial (face down)"]
    return t


def test_a_face_down_card_keeps_its_own_permission() -> None:
    """CR Public vs Private Information 6.a.i: it is face up as it is played, and its cost is paid."""
    t = does(sealed(f"{FROM_THERE}\n\nRecover 2.", facts={"reserve": 1}), "activate Trial (face down)")
    assert (t.champion("A").damage, memory(t), t.zone("A", "graveyard")) == (3, 1, ["Trial"])


def test_a_face_down_ally_keeps_its_own_permission() -> None:
    """CR Public vs Private Information 6.a.i."""
    t = does(sealed(FROM_THERE, "Ally — Mage Human"), "activate Trial (face down)")
    assert len(t.objects("Trial")) == 1


def test_a_way_with_a_price_and_a_consequence_is_kept() -> None:
    """CR Public vs Private Information 6.a.i, CR Card Activation 1.3.3."""
    text = "You may pay (1) to activate this card from your banishment. If you do, draw a card.\n\nRecover 2."
    t = does(sealed(text), "activate Trial (face down)")
    assert (t.champion("A").damage, memory(t), hand(t)) == (3, 1, 1)


@pytest.mark.parametrize("first", [(), ("activate Push",)])
@pytest.mark.parametrize(("card", "possible"), [(placed("Trial", page=1), True), ("Trial", False)])
def test_what_the_permission_asks_of_the_card_is_asked_where_it_lies(
    card: Any, possible: bool, first: tuple[str, ...]
) -> None:
    """CR Public vs Private Information 6.a.i, CR Card Activation 1.9.1: face up and face down, and empowered or not."""
    text = f"{CHARGED}\n\nRecover 2."
    t = laid(trial(text, beside=BESIDE), hand=["Push"], banishment=[card], damage=5)
    for action in first:
        does(t, action)
    assert t.can("A", "activate Trial") is possible
    t = sealed(text, card=card, hand=["Push"])
    for action in first:
        does(t, action)
    assert t.can("A", "activate Trial (face down)") is possible


@pytest.mark.parametrize(("typeline", "possible"), [("Action — Mage Spell", True), ("Action — Ranger Spell", False)])
def test_a_restriction_of_the_permission_counts(typeline: str, possible: bool) -> None:
    """CR Public vs Private Information 6.a.i, CR Restriction Abilities 3."""
    t = sealed(f"[Class Bonus] {FROM_THERE}\n\nRecover 2.", typeline)
    assert t.can("A", "activate Trial (face down)") is possible


@pytest.mark.parametrize(("graveyard", "possible"), [(["Bolt", "Spark"], True), (["Bolt"], False)])
def test_other_costs_that_the_card_names_are_paid(graveyard: list[str], possible: bool) -> None:
    """CR Card Activation 1.3.2."""
    price = "As an additional cost to activate this card, banish two cards from your graveyard."
    text = f"{price}\n\n{FROM_THERE}\n\nRecover 2."
    assert sealed(text, graveyard=graveyard).can("A", "activate Trial (face down)") is possible


@pytest.mark.parametrize(("damage", "possible"), [(5, True), (0, False)])
def test_a_limit_that_the_card_names_counts(damage: int, possible: bool) -> None:
    """CR Card Activation 1.6."""
    only = "Activate this card only if there are three or more damage counters on your champion."
    text = f"{only}\n\n{FROM_THERE}\n\nRecover 2."
    assert sealed(text, damage=damage).can("A", "activate Trial (face down)") is possible


def test_the_permission_gives_no_speed() -> None:
    """CR Special Play Permissions 3.a: a slow card waits for the main phase of its owner."""
    t = sealed(f"{FROM_THERE}\n\nRecover 2.", turn="B", facts={"speed": "slow"})
    assert not t.can("A", "activate Trial (face down)")
    assert t.pass_to("main", "A").can("A", "activate Trial (face down)")


def test_a_permission_for_another_zone_is_none() -> None:
    """CR Card Activation 1.9.1."""
    t = sealed("You may activate this card from your graveyard.\n\nRecover 2.")
    assert not t.can("A", "activate Trial (face down)")


def test_an_opponent_who_knows_the_card_does_not_play_it() -> None:
    """CR Playing Cards 2: the permission is for its owner."""
    t = sealed(f"{FROM_THERE}\n\nRecover 2.")
    assert t.pass_once("A").options == ["pass"]
