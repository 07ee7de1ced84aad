"""Texts that wait for what others do this turn, and cards that are activated only then and there."""

from __future__ import annotations

from tests.scenarios.trying import ALLY, does, laid, trial


def test_a_counter_for_every_three() -> None:
    """CR Rounding: two for seven."""
    text = "On Enter: For every three damage counters on your champion, put a page counter on CARDNAME."
    for marked, counters in (7, 2), (3, 1), (2, 0):
        assert does(laid(trial(text, ALLY), damage=marked)).counters("Trial", "page") == counters


def test_whenever_an_opponent_draws_this_turn() -> None:
    """CR Instanced Effects: each card, of that opponent only, and not in a later turn."""
    text = (
        "[Class Bonus] Prepare 1\n\nTarget opponent puts the top card of their deck into their graveyard. Then if "
        "CARDNAME was prepared, whenever that opponent draws a card this turn, they put the top two cards of their "
        "deck into their graveyard."
    )
    for counters, left in (1, 10 - 1 - 3), (0, 10 - 1 - 1):
        t = laid(trial(text), hand=["Trial", "Read"], preparation=counters, of_b={"hand": ["Read"]})
        t.act("A", "activate Trial", target="B", **({"pay": "pay"} if counters else {})).pass_all()
        does(t, "activate Read").pass_once("A")
        assert len(t.zone("A", "deck")) == 9
        does(t, "activate Read", "B")
        assert len(t.zone("B", "deck")) == left


def test_only_in_a_phase_and_only_if() -> None:
    """CR Playing Cards: both have to hold."""
    text = "Activate this card only if you control an ally, and only during your recollection phase.\n\nDraw two cards."
    for field, phase, possible in (
        (["Guard"], "recollection", True),
        ([], "recollection", False),
        (["Guard"], "main", False),
    ):
        t = laid(trial(text), field=field, phase=phase)
        assert t.can("A", "activate Trial") is possible
