"""Texts about the direction of Shifting Currents: what may be played meanwhile, and how far they turn."""

from __future__ import annotations

from typing import Final

import pytest

from tests.scenarios.trying import ALLY, MORE, does, laid, trial

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
