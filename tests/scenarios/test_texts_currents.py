"""Texts about the directions of Shifting Currents."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import rested
from tests.scenarios.trying import ALLY, ITEM, MORE, STILL_MORE, does, hand, laid, trial


def test_both_a_direction_and_a_champion() -> None:
    """CR Shifting Currents: one of the two is not enough."""
    text = (
        "On Attack: If your Shifting Currents face South and CARDNAME is attacking a champion, this attack gets +2 "
        "[POWER]."
    )
    for way, target, dealt in ("South", "B's champion", 3), ("West", "B's champion", 1), ("South", "Guard", 1):
        t = does(
            laid(
                trial(text, ALLY, beside=STILL_MORE),
                hand=["Gain", "Turn"],
                field=["Trial"],
                of_b={"field": [rested("Guard")]},
            ),
            "activate Gain",
        )
        does(t, "activate Turn", direction=way)
        t.act("A", "attack with Trial", target=target).pass_all()
        assert t.champion("B").damage + t.object("Guard").damage == dealt


def test_directions_change() -> None:
    """CR Shifting Currents: in any way."""
    text = (
        "Whenever your Shifting Currents change directions, CARDNAME gets +2 [POWER] and +1 [LIFE] until end of turn."
    )
    t = does(laid(trial(text, ALLY, beside=STILL_MORE), hand=["Gain", "Turn"], field=["Trial"]), "activate Gain")
    assert t.object("Trial").power == 1
    does(t, "activate Turn", direction="West")
    assert (t.object("Trial").power, t.object("Trial").life) == (3, 4)


def test_depending_on_the_direction() -> None:
    """CR Shifting Currents: two directions each."""
    text = "Depending on your Shifting Currents' direction—\n• North or South— Recover 3.\n• East or West— Draw a card."
    for way, left, cards in ("North", 2, 0), ("South", 2, 0), ("East", 5, 1), ("West", 5, 1):
        t = does(laid(trial(text, beside=MORE), hand=["Gain", "Turn", "Trial"], damage=5), "activate Gain")
        if way != "North":
            does(t, "activate Turn", direction=way)
        does(t)
        assert (t.champion("A").damage, hand(t)) == (left, cards + (way == "North"))


def test_allies_have_two_keywords_in_the_north() -> None:
    """CR Shifting Currents: and an adjacent direction can be chosen for a card."""
    text = (
        "As long as your Shifting Currents face North, allies you control have steadfast and retort 2.\n\nWhenever "
        "you activate a fire element card, you may change the direction of your Shifting Currents to an adjacent "
        "direction "
        "of your choice."
    )
    t = does(
        laid(trial(text, ITEM, beside=STILL_MORE), hand=["Gain", "Bolt"], field=["Trial", "Guard"]), "activate Gain"
    )
    assert set(t.object("Guard").keywords) == {"steadfast", "retort"}
    t.act("A", "activate Bolt", target="B's champion").pass_all(may="yes")
    assert sorted(t.options) == ["east", "west"]
    assert t.answer("A", "direction", "east").pass_all().object("Guard").keywords == ()


def test_either_of_two_directions() -> None:
    """CR Shifting Currents: more counters instead if they face one of them."""
    text = (
        "Put a debuff counter on target ally. If your Shifting Currents face East or West, put 1+LV debuff counters "
        "on it instead."
    )
    for way, counters in ("East", 2), ("West", 2), ("South", 1), ("North", 1):
        t = does(laid(trial(text, beside=STILL_MORE), hand=["Gain", "Turn", "Trial"], field=["Wall"]), "activate Gain")
        if way != "North":
            does(t, "activate Turn", direction=way)
        assert does(t).counters("Wall", "debuff") == counters


def test_damage_for_a_turn_of_the_currents() -> None:
    """CR Shifting Currents: from one direction to another this way."""
    text = (
        "You may rest your champion and change the direction of your Shifting Currents to a different direction of "
        "your choice. When you change it from facing North to East this way, deal 2 damage to target champion."
    )
    for way, dealt in ("East", 2), ("West", 0):
        t = does(laid(trial(text, beside=STILL_MORE), hand=["Gain", "Trial"]), "activate Gain")
        t.act("A", "activate Trial").pass_all(may="yes", direction=way)
        if dealt:
            t.answer("A", "target", "B's champion").pass_all()
        assert t.champion("B").damage == dealt
        assert t.champion("A").rested


PROCESS: Final = (
    "Banish the top card of your deck. Until the end of your next turn, you may play it as long as your Shifting "
    "Currents face West. Repeat this process for North and East."
)


def test_cards_are_played_as_long_as_the_currents_face_their_way() -> None:
    """CR Shifting Currents 2, CR Continuous Effects 2: each for its own direction, on and off and on."""
    t = laid(
        trial(PROCESS, beside=MORE),
        deck=["Read", "Hound", "Guard", *["Wisp"] * 5],
        hand=["Trial", "Gain", *["Turn"] * 3],
    )
    does(t)
    assert t.zone("A", "banishment") == ["Read", "Hound", "Guard"]
    for name in ("Read", "Hound", "Guard"):
        t.cannot("A", f"activate {name}")
    does(t, "activate Gain")
    assert [t.can("A", f"activate {name}") for name in ("Read", "Hound", "Guard")] == [False, True, False]
    does(t, "activate Turn", direction="West")
    assert [t.can("A", f"activate {name}") for name in ("Read", "Hound", "Guard")] == [True, False, False]
    does(t, "activate Turn", direction="North")
    does(t, "activate Hound")
    assert (t.zone("A", "banishment"), len(t.objects("Hound"))) == (["Read", "Guard"], 1)


def test_cards_are_played_no_more_after_that_time() -> None:
    """CR Continuous Effects 2: until the end of the next turn, whichever way the currents face."""
    deck = ["Read", "Read", "Read", *["Wisp"] * 9]
    t = laid(trial(PROCESS, beside=MORE), deck=deck, hand=["Trial", "Gain"])
    does(does(t), "activate Gain")
    t.pass_to("main", "B").pass_to("main", "A")
    assert t.can("A", "activate Read")
    t.pass_to("main", "B").pass_to("main", "A")
    t.cannot("A", "activate Read")


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("Whenever your Shifting Currents change to facing the opposite direction, put a buff counter on Trial.", 2),
        ("Whenever your Shifting Currents change to facing the next clockwise direction, recover 1.", 1),
    ],
)
def test_a_turn_is_noticed_by_how_far_it_goes(text: str, counted: int) -> None:
    """CR Shifting Currents 2.d: from north to south, to west, to east: one step, and two opposite ways."""
    t = laid(trial(text, ALLY, beside=MORE), field=["Trial"], hand=["Gain", *["Turn"] * 3], damage=5)
    does(t, "activate Gain")
    for direction in ("South", "West", "East"):
        does(t, "activate Turn", direction=direction)
    found = dict(t.object("Trial").counters).get("buff", 0) or 5 - t.champion("A").damage
    assert found == counted


def test_a_card_is_fast_in_the_west() -> None:
    """CR Keywords - Fast Activation 1: as long as the currents face there."""
    text = "As long as your Shifting Currents face West, this card has Fast Activation.\n\nRecover 2."
    for way in "North", "West":
        slow = trial(text, beside=STILL_MORE, speed="slow")
        t = does(laid(slow, hand=["Gain", "Turn", "Spark", "Trial"], damage=5), "activate Gain")
        if way != "North":
            does(t, "activate Turn", direction=way)
        t.act("A", "activate Spark", target="B's champion")
        assert t.can("A", "activate Trial") == (way == "West")
